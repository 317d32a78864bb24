import type { TradedMatch } from '@fairline/contract/office/trading'
import type { Currency } from '@fairline/domain/money/money'
import { useState } from 'react'
import { act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { Labelled } from '../page-parts/labelled.tsx'
import { Choice } from '../page-parts/page-head.tsx'
import { useMe } from '../session/me.ts'
import { t } from '../texts.ts'
import { versionOf } from './trade.ts'

/** What of a match needs a figure, or a word about many matches, before it is set. */
export type SetKind = 'delay' | 'max' | 'suspendLeague' | 'openLeague'

interface SetMatchProps {
  readonly kind: SetKind
  readonly match: TradedMatch
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for the figure of a delay or limit, or whether a league is meant, and sets it. */
export function SetMatch({ kind, ...rest }: SetMatchProps) {
  if (kind === 'delay') return <Delay {...rest} />
  return kind === 'max' ? <Max {...rest} /> : <League isOpening={kind === 'openLeague'} {...rest} />
}

type PartProps = Omit<SetMatchProps, 'kind'>

function Delay({ match, onDone, onClose }: PartProps) {
  const [typed, setTyped] = useState(String((match.set?.delay_ms ?? 0) / 1000))
  return (
    <Confirm
      title={t('trade.delay')}
      verb={t('trade.verb')}
      onConfirm={(reason) =>
        act('/bo/trade', {
          match_id: match.match_id,
          expected_version: versionOf(match),
          delay_ms: Math.round(Number(typed) * 1000),
          reason,
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Labelled
        label={t('trade.delaySays')}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
      />
    </Confirm>
  )
}

function Max({ match, onDone, onClose }: PartProps) {
  const { currencies } = useMe()
  const [currency, setCurrency] = useState(currencies[0] ?? '')
  const [typed, setTyped] = useState('')
  return (
    <Confirm
      title={t('trade.max')}
      verb={t('trade.verb')}
      onConfirm={(reason) =>
        act('/bo/trade', {
          match_id: match.match_id,
          expected_version: versionOf(match),
          max: {
            currency: currency as Currency,
            amount: typed.trim() === '' ? null : typed.trim(),
          },
          reason,
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <div className="flex items-end gap-2">
        <Labelled
          label={t('trade.maxSays')}
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
        />
        <Choice
          label={t('col.currency')}
          value={currency}
          choices={currencies.map((each) => [each, each])}
          onChange={setCurrency}
        />
      </div>
    </Confirm>
  )
}

function League({
  match,
  isOpening,
  onDone,
  onClose,
}: PartProps & { readonly isOpening: boolean }) {
  const verb = t(isOpening ? 'trade.openLeague' : 'trade.suspendLeague')
  return (
    <Confirm
      title={match.league}
      verb={verb}
      typed={match.league_id}
      asksReason
      onConfirm={(reason) =>
        act('/bo/trade/league', { league_id: match.league_id, suspended: !isOpening, reason })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {t(isOpening ? 'trade.openLeagueSays' : 'trade.suspendLeagueSays')}
    </Confirm>
  )
}

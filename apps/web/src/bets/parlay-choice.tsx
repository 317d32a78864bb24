import type { LegRow, ParlayRow } from '@fairline/contract/betting'
import { endingOf, type VoidReason } from '@fairline/domain/bets/bet-status'
import { useTranslate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { Icon } from '@fairline/ui/icon'
import { useState } from 'react'
import { matchName, rowLine, scoresShown, selectionName, sideTone, teamsOf } from './bet-words.ts'
import { MarketName } from './market-name.tsx'
import { parlayName } from './parlay-name.ts'
import { rowAtGoals } from './quote-words.ts'
import { voidReasons } from './receipt-shape.ts'
import { statusOf } from './status-words.ts'

interface LegProps {
  readonly leg: LegRow
  /** Why the leg is void, by the receipt; null where it is not, or no receipt says so. */
  readonly voidReason: VoidReason | null
  /** Wire code of the ticket's odds. */
  readonly oddsType: number
}

function Leg({ leg, voidReason, oddsType }: LegProps) {
  const t = useTranslate()
  const { result } = leg
  const ending = result === '' ? null : endingOf(result, [voidReason])
  const status = ending && statusOf({ state: 'settled', result: ending, odds_type: oddsType })
  const scores = listText(scoresShown(leg, t), t)
  const isVoid = leg.result === 'void'
  const atGoals = rowAtGoals(leg, t)
  return (
    <li data-testid="parlay-leg" className="mt-1">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={isVoid ? 'text-void line-through' : ''}>
          <span className={`font-semibold ${isVoid ? '' : sideTone(leg.bet_type, leg.odds_ball)}`}>
            {selectionName(leg.bet_team, teamsOf(leg), t)}
          </span>{' '}
          <span className="font-semibold tabular-nums">
            {rowLine({ ...leg, odds_type: oddsType })}
          </span>{' '}
          {leg.score === '' ? null : <span className="text-text-muted">[{leg.score}] </span>}
          <span className="text-text-muted">@</span>{' '}
          <span className="font-semibold tabular-nums">{leg.odds}</span>
        </span>
        {status === null ? null : (
          <span className={`font-semibold ${status.tone}`}>{t(status.key)}</span>
        )}
      </p>
      {atGoals === '' ? null : <p className="text-[12px]">{atGoals}</p>}
      <p className="text-[12px] text-text-muted">
        <MarketName sportsType={leg.sports_type} betType={leg.bet_type} period={leg.period} />,{' '}
        {matchName(teamsOf(leg), t)}
        {scores === '' ? '' : `, ${scores}`}
      </p>
    </li>
  )
}

/** What a ticket of several legs was bet on, in a list of bets: its name opens the legs. */
export function ParlayChoice({ row }: { readonly row: ParlayRow }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const isOff = row.state === 'rejected' || row.state === 'void'
  const reasons = voidReasons(row.receipt)
  const names = row.legs.map((leg) => selectionName(leg.bet_team, teamsOf(leg), t))
  return (
    <div className={isOff ? 'text-void line-through' : ''}>
      <button
        type="button"
        data-testid="open-legs"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex items-center gap-1 text-left font-semibold hover:underline
          max-[899px]:-my-[13px] max-[899px]:min-h-11"
      >
        {parlayName(row, t)}
        <Icon
          name="chevronDown"
          size={12}
          className={`print:hidden ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen ? null : (
        <p className="line-clamp-2 text-[12px] text-text-muted print:hidden">{names.join(', ')}</p>
      )}
      {/* On paper nothing can be opened. */}
      <ol className={isOpen ? '' : 'hidden print:block'}>
        {row.legs.map((leg, index) => (
          <Leg
            key={leg.leg}
            leg={leg}
            voidReason={reasons[index] ?? null}
            oddsType={row.odds_type}
          />
        ))}
      </ol>
    </div>
  )
}

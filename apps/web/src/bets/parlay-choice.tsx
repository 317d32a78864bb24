import type { LegRow, ParlayRow } from '@fairline/contract/betting'
import { endingOf, type VoidReason } from '@fairline/domain/bets/bet-status'
import { useTranslate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { nameText } from '@fairline/site/names'
import { Icon } from '@fairline/ui/icon'
import { useState } from 'react'
import { matchName, rowLine, scoresShown, selectionName, sideTone, teamsOf } from './bet-words.ts'
import { MarketName } from './market-name.tsx'
import { parlayName } from './parlay-name.ts'
import { rowAtGoals } from './quote-words.ts'
import { voidReasons } from './receipt-shape.ts'
import { SportMark } from './sport-mark.tsx'
import { statusOf } from './status-words.ts'

interface LegProps {
  readonly leg: LegRow
  /** Why the leg is void, by the receipt; null where it is not, or no receipt says so. */
  readonly voidReason: VoidReason | null
  /** Wire code of the ticket's odds. */
  readonly oddsType: number
  readonly isFolded: boolean
}

function Leg({ leg, voidReason, oddsType, isFolded }: LegProps) {
  const t = useTranslate()
  const { result } = leg
  const ending = result === '' ? null : endingOf(result, [voidReason])
  const status = ending && statusOf({ state: 'settled', result: ending, odds_type: oddsType })
  const scores = listText(scoresShown(leg, t), t)
  const isVoid = leg.result === 'void'
  const atGoals = rowAtGoals(leg, t)
  return (
    <li data-testid="parlay-leg" className={`mt-1 ${isFolded ? 'hidden print:block' : ''}`}>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <SportMark sportsType={leg.sports_type} />
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
        {matchName(teamsOf(leg), t)}, {nameText(leg.league_name)}
        {scores === '' ? '' : `, ${scores}`}
      </p>
    </li>
  )
}

/** So many legs are always in view; the rest unfolds. */
const legsShown = 4

/** What a ticket of several legs was bet on, in a list of bets: its kind, and each leg in full. */
export function ParlayChoice({ row }: { readonly row: ParlayRow }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const isOff = row.state === 'rejected' || row.state === 'void'
  const reasons = voidReasons(row.receipt)
  const more = row.legs.length - legsShown
  return (
    <div className={isOff ? 'text-void line-through' : ''}>
      <p className="font-semibold">{parlayName(row, t)}</p>
      <ol>
        {row.legs.map((leg, index) => (
          <Leg
            key={leg.leg}
            leg={leg}
            voidReason={reasons[index] ?? null}
            oddsType={row.odds_type}
            // On paper nothing can be opened.
            isFolded={index >= legsShown && !isOpen}
          />
        ))}
      </ol>
      {more <= 0 ? null : (
        <button
          type="button"
          data-testid="open-legs"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 flex items-center gap-1 text-[12px] text-accent hover:underline
            max-[899px]:min-h-11 print:hidden"
        >
          {t('bets.moreLegs', { count: more })}
          <Icon name="chevronDown" size={12} className={isOpen ? 'rotate-180' : ''} />
        </button>
      )}
    </div>
  )
}

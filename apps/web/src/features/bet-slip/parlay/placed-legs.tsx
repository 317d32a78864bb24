import type { BetType, Period } from '@fairline/domain/bet-types/bet-type'
import { marketName, selectionName } from '../../../bets/bet-words.ts'
import { useTranslate } from '../../../i18n.ts'

interface PlacedLeg {
  readonly rowId: string
  readonly home: string
  readonly away: string
  readonly betType: BetType
  readonly period: Period
  readonly selection: string
  /** Class of the backed side's colour. */
  readonly tone: string
  /** Line of the backed side, "" where the price says it. */
  readonly line: string
  readonly score: string
  /** What a quote brings exactly at its goals, in words; "" at other odds. */
  readonly atGoals: string
  readonly odds: string
}

interface PlacedLegsProps {
  readonly name: string
  /** Combined odds; "" for a ticket without combined odds. */
  readonly odds: string
  readonly legs: readonly PlacedLeg[]
}

/** The name and odds of a ticket of several legs, and each leg in two lines. */
export function PlacedLegs({ name, odds, legs }: PlacedLegsProps) {
  const t = useTranslate()
  return (
    <div className="text-[12.5px] leading-[17px]">
      <p className="flex items-baseline gap-1.5 font-semibold">
        {name}
        {odds === '' ? null : (
          <>
            <span className="font-normal text-text-muted">@</span>
            <span className="tabular-nums">{odds}</span>
          </>
        )}
      </p>
      <ol>
        {legs.map((leg) => (
          <li
            key={`${leg.rowId} ${leg.betType} ${leg.line}`}
            data-testid="placed-leg"
            className="mt-1"
          >
            <p className="flex flex-wrap items-baseline gap-x-1.5">
              <span className={`font-semibold ${leg.tone}`}>
                {selectionName(leg.selection, leg, t)}
              </span>
              <span className="whitespace-nowrap tabular-nums">
                {leg.line}{' '}
                {leg.score === '' ? null : <span className="text-text-muted">[{leg.score}] </span>}
                <span className="text-text-muted">@</span>{' '}
                <strong className="font-semibold">{leg.odds}</strong>
              </span>
            </p>
            {leg.atGoals === '' ? null : <p className="text-[12px]">{leg.atGoals}</p>}
            <p className="truncate text-[12px] text-text-muted">
              {marketName(leg.betType, leg.period, t)},{' '}
              {t('slip.versus', { home: leg.home, away: leg.away })}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

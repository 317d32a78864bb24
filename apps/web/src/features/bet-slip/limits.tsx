import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import { displayMoney, type Minor } from '@fairline/domain/money/money'
import type { MaxStake } from '@fairline/domain/ticket/max-stake'
import { useTranslate } from '@fairline/site/i18n'

interface RiskAndWinProps {
  readonly risk: Minor | null
  readonly win: Minor | null
}

/** What the bet can cost and bring, side by side, as the stake is typed. */
export function RiskAndWin({ risk, win }: RiskAndWinProps) {
  const t = useTranslate()
  const figures = [risk, win].map((value) => (value === null ? '0.00' : displayMoney(value)))
  // Two amounts in millions do not fit next to each other otherwise.
  const size = figures.some((text) => text.length > 11)
    ? 'text-[16px] lg:text-[12.5px]'
    : 'text-[16px]'
  return (
    <dl className="grid grid-cols-2 gap-x-3">
      <div>
        <dt className="text-[12px] leading-small text-text-muted">{t('slip.risk')}</dt>
        <dd data-testid="slip-risk" className={`${size} leading-wide font-semibold tabular-nums`}>
          {figures[0]}
        </dd>
      </div>
      <div>
        <dt className="text-[12px] leading-small text-text-muted">{t('slip.win')}</dt>
        <dd
          data-testid="slip-win"
          className={`${size} leading-wide font-semibold text-win tabular-nums`}
        >
          {figures[1]}
        </dd>
      </div>
    </dl>
  )
}

/** The largest stake that is taken and what binds it, in one line. */
export function MaxLine({ max }: { readonly max: MaxStake | null }) {
  const t = useTranslate()
  if (max === null) return null
  return (
    <p data-testid="slip-cause" className="text-[12px] leading-small text-text-muted">
      {max.max === 0n
        ? t(`slip.none.${max.cause}`)
        : t('slip.cause', {
            amount: displayMoney(max.max),
            cause: t(`slip.cause.${max.cause}`),
          })}
    </p>
  )
}

interface LimitsProps {
  readonly limits: BetLimits | null
  /** How long a bet in play waits, in milliseconds; 0 if it does not wait. */
  readonly waitMs: number
}

/** The limits before anything is typed, and how long the answer takes in play. */
export function Limits({ limits, waitMs }: LimitsProps) {
  const t = useTranslate()
  if (limits === null) return null
  const rows = [
    [t('slip.minBet'), limits.minBet],
    [t('slip.maxBet'), limits.maxBet],
    [t('slip.maxPayout'), limits.maxPayout],
  ] as const
  return (
    <div className="text-[12px] leading-note text-text-muted">
      {waitMs === 0 ? null : (
        <p data-testid="slip-wait">{t('slip.waits', { seconds: waitMs / 1000 })}</p>
      )}
      <dl className="grid gap-x-2 tabular-nums max-lg:grid-cols-3">
        {rows.map(([name, amount]) => (
          <div key={name} className="lg:flex lg:justify-between">
            <dt>{name}</dt>
            <dd>{displayMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

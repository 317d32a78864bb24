import { useTranslate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { moneyText } from '@fairline/site/money-text'
import { sportName } from '@fairline/site/sport-words'
import { ScrollRegion } from '@fairline/ui/scroll-region'
import type { Account } from '../../session/session-store.ts'

type Limits = Account['betLimits'][string]

interface SportsOfLimits {
  readonly sports: readonly number[]
  readonly limits: Limits
}

/** Sports with equal limits together; those that most sports share come last. */
function groupsOf(betLimits: Account['betLimits']): readonly SportsOfLimits[] {
  const entries = Object.entries(betLimits)
  const groups = Map.groupBy(entries, ([, limits]) => Object.values(limits).join())
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      return first ? [{ sports: group.map(([sport]) => Number(sport)), limits: first[1] }] : []
    })
    .toSorted((one, other) => one.sports.length - other.sports.length)
}

/** The limits of the sports that the member may bet on; sports with equal limits are one row. */
export function BetLimits({ betLimits, currency }: Pick<Account, 'betLimits' | 'currency'>) {
  const t = useTranslate()
  const amounts = ['min_bet', 'max_bet', 'max_per_match', 'max_payout'] as const
  const groups = groupsOf(betLimits)
  const nameOf = ({ sports }: SportsOfLimits): string => {
    const isLast = sports === groups.at(-1)?.sports
    if (!isLast || sports.length === 1) {
      return listText(
        sports.map((sport) => sportName(sport, t)),
        t,
      )
    }
    return t(groups.length === 1 ? 'account.allSports' : 'account.otherSports')
  }
  return (
    <ScrollRegion label={t('account.limits')} className="overflow-x-auto">
      <table className="w-full max-w-3xl text-[13px] tabular-nums max-sm:text-[12px]">
        <thead>
          <tr className="border-b border-line-strong text-text-muted">
            <th className="py-1.5 pr-3 text-left font-semibold">
              {t('account.limitsIn', { currency })}
            </th>
            {amounts.map((amount) => (
              <th
                key={amount}
                className="px-2 py-1.5 text-right font-semibold last:pr-0 max-sm:px-1"
              >
                {t(`account.${amount}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.sports.join()} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {nameOf(group)}
              </th>
              {amounts.map((amount) => (
                <td key={amount} className="px-2 py-2 text-right last:pr-0 max-sm:px-1">
                  {moneyText(group.limits[amount])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

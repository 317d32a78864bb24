import { accepted, refused } from '@fairline/domain/errors/rejection'
import type { Currency } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import { currenciesOf, readOperators } from '../operators/index.ts'
import { audited } from './act.ts'
import { takeTurns } from './act-store.ts'
import type { JsonRecord } from './canonical-json.ts'
import { commissionShown } from './commission-class.ts'
import { limitsShown } from './limit-profile.ts'
import {
  type CommissionRates,
  countMembersByCurrency,
  type LimitProfiles,
  replaceCommission,
  replaceLimitProfiles,
  selectCommission,
  selectLimitProfiles,
} from './profile-store.ts'

/** Returns the currencies that the operator's brand takes. */
export async function currenciesTaken(
  db: Queries,
  operatorId: number,
): Promise<readonly Currency[]> {
  const operator = (await readOperators(db)).find(({ id }) => id === operatorId)
  return operator === undefined ? [] : currenciesOf(operator.settings)
}

/** What a refusal ends with that `--force` overrules. */
export const forceAdvice = 'nothing was applied; --force applies it all the same'

/** How many members have what would go. */
export const whoHave = (count: number): string =>
  count === 1 ? '1 member has' : `${count} members have`

/** Limits as a file has them. */
export interface AppliedLimits {
  readonly profiles: LimitProfiles
  /** Currencies that do not say what holds for all sports. */
  readonly withoutAll: readonly Currency[]
  /** Applies what is refused otherwise: limits that leave members or sports without any. */
  readonly force: boolean
}

/**
 * Stores an operator's limits by currency and sport. Members keep theirs: the profile is what a new
 * member gets, and the bounds of a member's limits. A currency that the operator does not take is
 * refused, and without `force` a file that leaves out one that members have, or sports.
 */
export const applyLimits = audited<AppliedLimits>('apply.limits', async (tx, by, given) => {
  const { profiles, withoutAll, force } = given
  await takeTurns(tx, by.operatorId)
  const taken: readonly string[] = await currenciesTaken(tx, by.operatorId)
  const other = Object.keys(profiles).find((currency) => !taken.includes(currency))
  if (other !== undefined) {
    return refused('currencyNotSupported', { currency: `the operator does not take ${other}` })
  }
  const known = await selectLimitProfiles(tx, by.operatorId)
  const losses = {
    ...(await withoutLimits(tx, by.operatorId, known, profiles)),
    ...Object.fromEntries(
      withoutAll.map((currency) => [
        currency,
        `${currency} has no "all": new members cannot bet on sports that it does not name`,
      ]),
    ),
  }
  if (!force && Object.keys(losses).length > 0) {
    return refused('incompletedRequest', { ...losses, advice: forceAdvice })
  }
  const before = profilesShown(known)
  await replaceLimitProfiles(tx, by.operatorId, profiles)
  const after = profilesShown(profiles)
  const forced = Object.values(losses)
  const answer = { limits: Object.keys(after), ...(forced.length === 0 ? {} : { forced }) }
  return accepted({ target: 'limits', before, after, answer })
})

/** The currencies that would lose their limits although members have them, a sentence each. */
async function withoutLimits(
  tx: Transaction,
  operatorId: number,
  known: LimitProfiles,
  next: LimitProfiles,
): Promise<Record<string, string>> {
  const members = await countMembersByCurrency(tx, operatorId)
  const lost = members.filter(
    ({ currency }) => known[currency] !== undefined && next[currency] === undefined,
  )
  return Object.fromEntries(
    lost.map(({ currency, members: count }) => {
      const then =
        'they keep theirs, which could no longer be changed, and new members could not have it'
      return [currency, `the limits of ${currency} would go, which ${whoHave(count)}: ${then}`]
    }),
  )
}

/** Limits by currency as files and answers have them. */
export const profilesShown = (profiles: LimitProfiles): JsonRecord =>
  Object.fromEntries(
    Object.entries(profiles).map(([currency, sports]) => [currency, limitsShown(sports)]),
  )

/** Stores an operator's commission rates by odds group and class, for new members. */
export const applyCommission = audited<CommissionRates>(
  'apply.commission',
  async (tx, by, rates) => {
    await takeTurns(tx, by.operatorId)
    const before = commissionShown(await selectCommission(tx, by.operatorId))
    await replaceCommission(tx, by.operatorId, rates)
    const after = commissionShown(rates)
    return accepted({ target: 'commission', before, after, answer: { commission: after } })
  },
)

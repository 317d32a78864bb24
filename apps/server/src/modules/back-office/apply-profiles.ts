import { accepted, refused } from '@fairline/domain/errors/rejection'
import type { Currency } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import { currenciesOf, readOperators } from '../operators/index.ts'
import { audited } from './act.ts'
import { takeTurns } from './act-store.ts'
import type { JsonRecord } from './canonical-json.ts'
import { commissionShown } from './commission-class.ts'
import { limitsShown } from './limit-profile.ts'
import {
  type CommissionRates,
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

/**
 * Stores an operator's limits by currency and sport. Members keep theirs: the profile is what a new
 * member gets, and the bounds of a member's limits. A currency that the operator does not take is
 * refused.
 */
export const applyLimits = audited<LimitProfiles>('apply.limits', async (tx, by, profiles) => {
  await takeTurns(tx, by.operatorId)
  const taken: readonly string[] = await currenciesTaken(tx, by.operatorId)
  const other = Object.keys(profiles).find((currency) => !taken.includes(currency))
  if (other !== undefined) {
    return refused('currencyNotSupported', { currency: `the operator does not take ${other}` })
  }
  const before = profilesShown(await selectLimitProfiles(tx, by.operatorId))
  await replaceLimitProfiles(tx, by.operatorId, profiles)
  const after = profilesShown(profiles)
  return accepted({ target: 'limits', before, after, answer: { limits: Object.keys(after) } })
})

const profilesShown = (profiles: LimitProfiles): JsonRecord =>
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

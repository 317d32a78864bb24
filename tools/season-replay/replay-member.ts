import type { Minor } from '@fairline/domain/money/money'
import { allSports } from '@fairline/domain/sports/all-sports'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import {
  createMember,
  createPasswordHasher,
  demoPassword,
  setTerms,
  verifyCredentials,
} from '../../apps/server/src/modules/accounts/index.ts'
import { giveCredit } from '../../apps/server/src/modules/funds/index.ts'
import { readWallet } from '../../apps/server/src/modules/wallet/index.ts'
import type { Runtime } from '../../apps/server/src/nodes/runtime.ts'

const operatorId = 1

/** The member who bets; password and operator are the demo's. */
export const replayMember = { loginId: 'replay', password: demoPassword } as const

/** The largest amount that the wire can carry, minor units: no bet reaches a limit. */
const limitless: Minor = 99_999_999_999_999_999n
/** What is given at least when credit is short, so that later replays need none. */
const creditMin: Minor = 100_000_000_000n

const limits = {
  minBet: 1n,
  maxBet: limitless,
  maxPayout: limitless,
  maxPerMatch: limitless,
} as const

/** The commission of the member, in hundredths of a per cent. */
export const replayRates = { hdpou: 25, '1x2': 25, others: 100 } as const

/** The feed's own price in group A; commission is set up, because no bet is taken without. */
const terms = {
  oddsGroup: 'A',
  limits: Object.fromEntries(allSports.map(({ id }) => [String(id), limits])),
  commission: { hdpou: '0.25', '1x2': '0.25', others: '1.00' },
} as const

/**
 * Makes the member, or finds the one of an earlier replay, and sees that at least so much is
 * available, minor units.
 */
export async function prepareMember({ env, database }: Runtime, funds: Minor): Promise<void> {
  const hasher = await createPasswordHasher(env.PASSWORD_PEPPER, 1)
  const known = await verifyCredentials(database.queries, hasher, { operatorId, ...replayMember })
  await inTransaction(database, async (tx) => {
    const member = { operatorId, ...replayMember, ...terms, currency: 'MYR' } as const
    const walletId = known?.accountId ?? (await createMember(tx, hasher, member))
    if (known !== undefined) await setTerms(tx, walletId, terms)
    const available = (await readWallet(tx, walletId))?.available ?? 0n
    if (available >= funds) return
    const amount = funds > creditMin ? funds : creditMin
    await giveCredit(tx, { operatorId, walletId, amount, note: 'season replay' })
  })
}

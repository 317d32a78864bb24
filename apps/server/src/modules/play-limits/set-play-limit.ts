import { readStake } from '@fairline/domain/bets/stake-text'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Currency } from '@fairline/domain/money/money'
import { changeLimit, type LimitAmount, noPlayLimit } from '@fairline/domain/play-limits/play-limit'
import { bookNow } from '../../db/book-now.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Member } from '../sessions/index.ts'
import { lockWallet } from '../wallet/index.ts'
import { type LimitKey, selectLimits, writeLimit } from './play-limit-store.ts'

/** A limit as a member types it: an amount, or nothing for none. */
export interface LimitAsked extends LimitKey {
  readonly limit: string
}

/**
 * Changes a limit under the wallet's lock, so that a bet of the same moment comes before or after
 * it. An amount that the currency does not have is refused with `invalidBetAmount`. Every member
 * with a session may set limits, also on an account that may not bet.
 * @spec S7.playlimitset
 */
export async function setPlayLimit(
  database: Database,
  { accountId, currency }: Pick<Member, 'accountId' | 'currency'>,
  { kind, period, limit: text }: LimitAsked,
): Promise<Outcome<null>> {
  const amount = readLimit(text, currency)
  if (!amount.ok) return amount
  await inTransaction(database, async (tx) => {
    await lockWallet(tx, accountId)
    const stored = await selectLimits(tx, accountId)
    const before = stored.find((limit) => limit.kind === kind && limit.period === period)
    const nowMs = await bookNow(tx)
    const after = changeLimit(before ?? noPlayLimit, amount.value, nowMs)
    await writeLimit(tx, accountId, { kind, period, ...after })
  })
  return accepted(null)
}

function readLimit(text: string, currency: Currency): Outcome<LimitAmount> {
  const typed = readStake(text, currency)
  if (typed.kind === 'missing') return accepted(null)
  if (typed.kind === 'amount') return accepted(typed.minor)
  return refused('invalidBetAmount')
}

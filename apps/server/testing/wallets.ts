import type { Currency, Minor } from '@fairline/domain/money/money'
import type { Database } from '../src/db/database.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { createWallet, giveCredit } from '../src/modules/wallet/index.ts'

/** A bare account with a wallet and credit, for tests that need money and no login. */
export async function aWallet(
  database: Database,
  { loginId, currency = 'MYR', credit }: { loginId: string; currency?: Currency; credit: Minor },
): Promise<bigint> {
  return inTransaction(database, async (tx) => {
    await tx.query(
      `insert into operator (id, code, name) values (1, 'demo', 'Demo') on conflict do nothing`,
    )
    const [row] = await tx.query<{ id: string }>(
      `insert into account (operator_id, login_id, password_hash, pepper_id)
       values (1, $1, 'none', 'none') returning id`,
      [loginId],
    )
    const id = BigInt(row?.id ?? 0)
    await createWallet(tx, { id, operatorId: 1, currency })
    if (credit > 0n) await giveCredit(tx, { operatorId: 1, walletId: id, amount: credit, note: '' })
    return id
  })
}

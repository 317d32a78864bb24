import type { Currency, Minor } from '@fairline/domain/money/money'
import type { Database } from '../src/db/database.ts'
import type { Queries } from '../src/db/queries.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { giveCredit } from '../src/modules/funds/index.ts'
import { createWallet, openHouse } from '../src/modules/wallet/index.ts'

/** Makes a bare operator with its house; one that is there stays. */
export async function anOperator(db: Queries, id = 1): Promise<void> {
  const inserted = await db.query(
    `insert into operator (id, code, name) values ($1, $2, $2)
     on conflict do nothing returning id`,
    [id, `operator-${id}`],
  )
  if (inserted.length > 0) await openHouse(db, id)
}

/** A bare account with a wallet and credit, for tests that need money and no login. */
export async function aWallet(
  database: Database,
  {
    loginId,
    currency = 'MYR',
    credit,
    operatorId = 1,
  }: { loginId: string; currency?: Currency; credit: Minor; operatorId?: number },
): Promise<bigint> {
  return inTransaction(database, async (tx) => {
    await anOperator(tx, operatorId)
    const [row] = await tx.query<{ id: string }>(
      `insert into account (operator_id, login_id, password_hash, pepper_id)
       values ($1, $2, 'none', 'none') returning id`,
      [operatorId, loginId],
    )
    const id = BigInt(row?.id ?? 0)
    await createWallet(tx, { id, operatorId, currency })
    if (credit > 0n) await giveCredit(tx, { operatorId, walletId: id, amount: credit, note: '' })
    return id
  })
}

import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { createMember, createPasswordHasher } from '../../apps/server/src/modules/accounts/index.ts'
import { type KnownBook, logIn, passwordCost } from './known-book.ts'
import { type Answer, type Credentials, openClient } from './open-client.ts'

const operatorId = 2

/** The site of a second operator on the same book, and a member of it who has just logged in. */
export interface OtherOperator {
  readonly credentials: Credentials
  ask(path: string, body: unknown): Promise<Answer>
}

/** Serves the site of the second operator that a test database has. */
export async function openOtherOperator(book: KnownBook): Promise<OtherOperator> {
  const { database } = book.db
  const hasher = await createPasswordHasher(readEnv({}).PASSWORD_PEPPER, 8, passwordCost)
  const member = { operatorId, loginId: 'stranger1', password: 'demo1234' } as const
  await inTransaction(database, (tx) =>
    createMember(tx, hasher, {
      ...member,
      currency: 'MYR',
      oddsGroup: 'A',
      limits: {},
      commission: { hdpou: '0.00' },
    }),
  )
  const ask = openClient(await book.serve({ operatorAt: () => operatorId }))
  return { ask, credentials: await logIn(ask, member.loginId) }
}

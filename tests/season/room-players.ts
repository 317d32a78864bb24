import { formatMoney, type Minor } from '@fairline/domain/money/money'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import {
  createMember,
  createPasswordHasher,
  demoPassword,
} from '../../apps/server/src/modules/accounts/index.ts'
import { giveCredit } from '../../apps/server/src/modules/funds/index.ts'
import { setPlayLimit } from '../../apps/server/src/modules/play-limits/index.ts'
import type { Runtime } from '../../apps/server/src/nodes/runtime.ts'
import { type BookClient, openBookClient } from '../../tools/season-replay/book-client.ts'

/** A member who plays in rooms, logged in. */
export interface RoomPlayer {
  readonly loginId: string
  readonly book: BookClient
}

const operatorId = 1
/** A room has one currency, and so have its players. */
const currency = 'MYR'
/** What each has before the first room, minor units. */
export const roomCredit: Minor = 1_000_000_00n
const loginIdOf = (index: number): string => `rooms${index + 1}`
export const roomPassword = demoPassword

/** The login ids of so many of them. */
export const roomPlayerIds = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => loginIdOf(index))

/** Makes so many members who play in rooms; every second one has an own limit that never binds. */
export async function createRoomPlayers(
  { env, database }: Pick<Runtime, 'env' | 'database'>,
  count: number,
): Promise<void> {
  const hasher = await createPasswordHasher(env.PASSWORD_PEPPER, 1)
  const terms = { operatorId, password: demoPassword, currency, oddsGroup: 'A' } as const
  for (let index = 0; index < count; index += 1) {
    const accountId = await inTransaction(database, async (tx) => {
      const member = { ...terms, loginId: loginIdOf(index), limits: {}, commission: {} }
      const walletId = await createMember(tx, hasher, member)
      await giveCredit(tx, { operatorId, walletId, amount: roomCredit, note: 'season' })
      return walletId
    })
    if (index % 2 > 0) continue
    const asked = { kind: 'stake', period: 'day', limit: formatMoney(roomCredit) } as const
    const set = await setPlayLimit(database, { accountId, currency }, asked)
    if (!set.ok) throw new Error(`${loginIdOf(index)} may limit the own play`)
  }
}

/** Logs them in. */
export function logInRoomPlayers(url: string, count: number): Promise<RoomPlayer[]> {
  const { signal } = new AbortController()
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const loginId = loginIdOf(index)
      const book = await openBookClient(url, { loginId, password: demoPassword }, signal)
      return { loginId, book }
    }),
  )
}

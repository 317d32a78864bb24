import type { Currency } from '@fairline/domain/money/money'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Random } from '../../random.ts'
import { giveCredit } from '../funds/index.ts'
import { findCredentials, selectOperatorId, updateNickname } from './account-store.ts'
import { createMember } from './create-member.ts'
import { demoOperators, inMinor } from './demo-members.ts'
import type { PasswordHasher } from './password-hasher.ts'

/** Accounts that play in the rooms of the demo, in one currency of an operator. */
export interface DemoPlayers {
  readonly operatorId: number
  readonly currency: Currency
  /** Whether it is the currency of the member that a newcomer logs in as. */
  readonly isFirst: boolean
  readonly accountIds: readonly bigint[]
}

/** Players in a currency: a room needs three, and leaves seats for members. */
const playersOfCurrency = 5
/** Play money in whole units: more than a demo can lose in fees. */
const credit = inMinor(10_000_000)

/**
 * Makes the accounts that play in the rooms of the demo, once, with names such as `DemoPlayer1`
 * that say what they are. Their passwords are unknown, and without limits they place no bets.
 */
export function seedDemoPlayers(
  database: Database,
  hasher: PasswordHasher,
  random: Random,
): Promise<readonly DemoPlayers[]> {
  return inTransaction(database, async (tx) => {
    await tx.takeTurn('fairline seed-demo')
    const make = playerMaker(tx, hasher, random)
    const seeded: DemoPlayers[] = []
    for (const { code, members } of demoOperators) {
      const operatorId = await selectOperatorId(tx, code)
      if (operatorId === undefined) continue
      for (const [index, { currency }] of members.entries()) {
        const accountIds: bigint[] = []
        for (let count = 1; count <= playersOfCurrency; count += 1) {
          const number = index * playersOfCurrency + count
          accountIds.push(await make({ operatorId, currency, number }))
        }
        seeded.push({ operatorId, currency, isFirst: index === 0, accountIds })
      }
    }
    return seeded
  })
}

interface NewPlayer {
  readonly operatorId: number
  readonly currency: Currency
  readonly number: number
}

/** All of them share one hash of a password that is forgotten: a hash takes long. */
function playerMaker(tx: Transaction, hasher: PasswordHasher, random: Random) {
  const password = random.bytes(7).toString('base64url')
  let hashed: ReturnType<PasswordHasher['hash']> | undefined
  const hash = (): ReturnType<PasswordHasher['hash']> => {
    hashed ??= hasher.hash(password)
    return hashed
  }
  return async ({ operatorId, currency, number }: NewPlayer): Promise<bigint> => {
    const loginId = `demo-player-${number}`
    const found = await findCredentials(tx, operatorId, loginId)
    if (found !== undefined) return found.accountId
    const terms = { oddsGroup: 'A', limits: {}, commission: {} } as const
    const member = { operatorId, loginId, password, currency, ...terms }
    const walletId = await createMember(tx, { ...hasher, hash }, member)
    const nickname = `DemoPlayer${number}`
    const holder = await findCredentials(tx, operatorId, nickname)
    if (holder === undefined) await updateNickname(tx, walletId, nickname)
    await giveCredit(tx, { operatorId, walletId, amount: credit, note: 'demo players' })
    return walletId
  }
}

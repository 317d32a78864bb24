import type { Database } from '../../db/database.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { giveCredit } from '../wallet/index.ts'
import { findCredentials } from './account-store.ts'
import { createMember } from './create-member.ts'
import {
  demoCommission,
  demoMembers,
  demoOperator,
  demoPassword,
  demoSportsTypes,
  inMinor,
} from './demo-members.ts'
import { saveOperator } from './operator-settings.ts'
import type { PasswordHasher } from './password-hasher.ts'

/** What the start prints about the demo. */
export interface DemoAccess {
  readonly loginIds: readonly string[]
  readonly password: string
}

/**
 * Makes the demo operator and its members, once: those that exist keep their money, settings and
 * terms. Only in demo mode; several nodes may call it at once.
 */
export async function seedDemo(database: Database, hasher: PasswordHasher): Promise<DemoAccess> {
  await inTransaction(database, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', ['fairline seed-demo'])
    await saveOperator(tx, { ...demoOperator, settings: { myanmar: {} } })
    for (const member of demoMembers) await seedMember(tx, hasher, member)
  })
  return { loginIds: demoMembers.map(({ loginId }) => loginId), password: demoPassword }
}

async function seedMember(
  tx: Transaction,
  hasher: PasswordHasher,
  member: (typeof demoMembers)[number],
): Promise<void> {
  if ((await findCredentials(tx, demoOperator.id, member.loginId)) !== undefined) return
  await createDemoMember(tx, hasher, member)
}

/** Creates a member with the terms, password and credit of a demo member. Returns its id. */
export async function createDemoMember(
  tx: Transaction,
  hasher: PasswordHasher,
  member: Omit<(typeof demoMembers)[number], 'loginId'> & { readonly loginId: string },
): Promise<bigint> {
  const { loginId, currency, oddsGroup } = member
  const limits = {
    minBet: inMinor(member.minBet),
    maxBet: inMinor(member.maxBet),
    maxPayout: inMinor(member.maxPayout),
    maxPerMatch: inMinor(member.maxPerMatch),
  }
  const walletId = await createMember(tx, hasher, {
    operatorId: demoOperator.id,
    loginId,
    password: demoPassword,
    currency,
    oddsGroup,
    limits: Object.fromEntries(demoSportsTypes.map((sport) => [sport, limits])),
    commission: demoCommission[oddsGroup],
  })
  const amount = inMinor(member.credit)
  await giveCredit(tx, { operatorId: demoOperator.id, walletId, amount, note: 'demo credit' })
  return walletId
}

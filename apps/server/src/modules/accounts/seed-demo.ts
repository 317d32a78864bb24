import type { Database } from '../../db/database.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { giveCredit } from '../wallet/index.ts'
import { findCredentials } from './account-store.ts'
import { createMember, setTerms } from './create-member.ts'
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
import { readMember } from './read-member.ts'

/** What the start prints about the demo. */
export interface DemoAccess {
  readonly loginIds: readonly string[]
  readonly password: string
}

/**
 * Makes the demo operator and its members, once: those that exist keep their money, settings and
 * terms, and get limits for the sports that are new. Only in demo mode; several nodes may call it
 * at once.
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
  const found = await findCredentials(tx, demoOperator.id, member.loginId)
  if (found === undefined) await createDemoMember(tx, hasher, member)
  else await addNewSports(tx, found.accountId, member)
}

type Limited = Pick<(typeof demoMembers)[number], 'minBet' | 'maxBet' | 'maxPayout' | 'maxPerMatch'>

/** The limits of a demo member for each sport. */
function limitsOf({ minBet, maxBet, maxPayout, maxPerMatch }: Limited) {
  const limits = {
    minBet: inMinor(minBet),
    maxBet: inMinor(maxBet),
    maxPayout: inMinor(maxPayout),
    maxPerMatch: inMinor(maxPerMatch),
  }
  return Object.fromEntries(demoSportsTypes.map((sport) => [String(sport), limits]))
}

/** Gives a member of an older demo limits for the sports that have come since. */
async function addNewSports(tx: Transaction, accountId: bigint, member: Limited): Promise<void> {
  const { limits, oddsGroup, commission } = await readMember(tx, accountId)
  if (demoSportsTypes.every((sport) => limits[sport] !== undefined)) return
  await setTerms(tx, accountId, {
    ...{ oddsGroup, commission },
    limits: { ...limitsOf(member), ...limits },
  })
}

/** Creates a member with the terms, password and credit of a demo member. Returns its id. */
export async function createDemoMember(
  tx: Transaction,
  hasher: PasswordHasher,
  member: Omit<(typeof demoMembers)[number], 'loginId'> & { readonly loginId: string },
): Promise<bigint> {
  const { loginId, currency, oddsGroup } = member
  const walletId = await createMember(tx, hasher, {
    operatorId: demoOperator.id,
    loginId,
    password: demoPassword,
    currency,
    oddsGroup,
    limits: limitsOf(member),
    commission: demoCommission[oddsGroup],
  })
  const amount = inMinor(member.credit)
  await giveCredit(tx, { operatorId: demoOperator.id, walletId, amount, note: 'demo credit' })
  return walletId
}

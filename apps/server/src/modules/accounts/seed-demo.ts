import { readFileSync } from 'node:fs'
import { assert } from '@fairline/domain/assert'
import type { CommissionClass } from '@fairline/domain/books/book-column'
import type { ClassRates } from '@fairline/domain/books/commission'
import type { BookTerms } from '@fairline/domain/books/ticket-edges'
import type { Currency, Minor } from '@fairline/domain/money/money'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { giveCredit } from '../funds/index.ts'
import { type Brand, readBrand, seedBrand } from '../operators/index.ts'
import { findCredentials } from './account-store.ts'
import { createMember, setTerms } from './create-member.ts'
import {
  type DemoLimits,
  demoCommission,
  demoMembers,
  demoOperators,
  demoPassword,
  demoSportsTypes,
  inMinor,
  otherDemoLimits,
} from './demo-members.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { readMember } from './read-member.ts'

/** The party above a member, and what the chain of uplines has in its bets. */
interface MemberPlace {
  /** Null of a member of the house. */
  readonly partyId?: bigint | null
  readonly book?: BookTerms
}

/** Makes the uplines of a member of the demo that is about to be made. */
export type DemoUplines = (
  tx: Transaction,
  operatorId: number,
  member: {
    readonly loginId: string
    readonly currency: Currency
    /** Minor units. */
    readonly credit: Minor
    readonly rates: ClassRates
  },
) => Promise<MemberPlace>

/** An operator of the demo, as it is stored. */
export interface SeededOperator {
  readonly id: number
  readonly name: string
  readonly members: readonly { readonly loginId: string }[]
}

/**
 * Makes the demo's operators and their members, once: those that exist keep their settings, money
 * and terms, and members get limits for the sports that are new. Returns the operators. Only in
 * demo mode; several nodes may call it at once.
 */
export function seedDemo(
  database: Database,
  hasher: PasswordHasher,
  uplines: DemoUplines = async () => ({}),
): Promise<readonly SeededOperator[]> {
  return inTransaction(database, async (tx) => {
    await tx.takeTurn('fairline seed-demo')
    const seeded: SeededOperator[] = []
    for (const { code, members } of demoOperators) {
      const { id, name } = await seedBrand(tx, demoBrand(code))
      for (const member of members) await seedMember(tx, hasher, id, member, uplines)
      seeded.push({ id, name, members })
    }
    return seeded
  })
}

/** Reads the brand of a demo operator from its folder. */
function demoBrand(code: string): Brand {
  const folder = new URL(`demo-brands/${code}/`, import.meta.url)
  const readFile = (name: string): Buffer => readFileSync(new URL(name, folder))
  const read = readBrand(readFile('brand.json').toString('utf8'), readFile)
  assert(read.ok, `the brand ${code} of the demo may be applied`)
  return read.brand
}

async function seedMember(
  tx: Transaction,
  hasher: PasswordHasher,
  operatorId: number,
  member: (typeof demoMembers)[number],
  uplines: DemoUplines,
): Promise<void> {
  const found = await findCredentials(tx, operatorId, member.loginId)
  if (found !== undefined) return addNewSports(tx, found.accountId, member)
  const { loginId, currency, oddsGroup } = member
  const rates = ratesFrom(demoCommission[oddsGroup])
  const of = { loginId, currency, credit: inMinor(member.credit), rates }
  const place = await uplines(tx, operatorId, of)
  await createDemoMember(tx, hasher, member, { operatorId, ...place })
}

const ratesFrom = (percents: Readonly<Record<string, string>>): ClassRates => {
  const rateOf = (name: CommissionClass): number => Math.round(Number(percents[name] ?? 0) * 100)
  return { hdpou: rateOf('hdpou'), '1x2': rateOf('1x2'), others: rateOf('others') }
}

/** The limits of a demo member for each sport. */
function limitsOf({ minBet, maxBet, maxPayout, maxPerMatch }: DemoLimits) {
  const limits = {
    minBet: inMinor(minBet),
    maxBet: inMinor(maxBet),
    maxPayout: inMinor(maxPayout),
    maxPerMatch: inMinor(maxPerMatch),
  }
  return Object.fromEntries(demoSportsTypes.map((sport) => [String(sport), limits]))
}

/** What new members of the demo's first operator may bet, by currency and sports type. */
export const demoLimits = Object.fromEntries(
  [...demoMembers, ...otherDemoLimits].map((of) => [of.currency, limitsOf(of)]),
)

/** The commission of new members of the demo, by odds group. */
export const demoRates = Object.fromEntries(
  Object.entries(demoCommission).map(([group, percents]) => [group, ratesFrom(percents)]),
)

/** Gives a member of an older demo limits for the sports that have come since. */
async function addNewSports(tx: Transaction, accountId: bigint, member: DemoLimits): Promise<void> {
  const { limits, oddsGroup, commission, book } = await readMember(tx, accountId)
  if (demoSportsTypes.every((sport) => limits[sport] !== undefined)) return
  await setTerms(tx, accountId, {
    oddsGroup,
    commission,
    book,
    limits: { ...limitsOf(member), ...limits },
  })
}

/** Where a demo member is made. */
interface DemoPlace extends MemberPlace {
  /** The demo's first operator if it is left out. */
  readonly operatorId?: number
  /** The rates of the odds group if they are left out. */
  readonly commission?: Readonly<Record<string, string>>
}

/**
 * Creates a member with the terms, password and credit of a demo member, for the demo's first
 * operator unless another one is given. Returns its id.
 */
export async function createDemoMember(
  tx: Transaction,
  hasher: PasswordHasher,
  member: (typeof demoMembers)[number],
  { operatorId = 1, partyId = null, book, commission }: DemoPlace = {},
): Promise<bigint> {
  const { loginId, currency, oddsGroup } = member
  const walletId = await createMember(tx, hasher, {
    operatorId,
    loginId,
    password: demoPassword,
    currency,
    oddsGroup,
    limits: limitsOf(member),
    commission: commission ?? demoCommission[oddsGroup],
    partyId,
    ...(book === undefined ? {} : { book }),
  })
  const amount = inMinor(member.credit)
  await giveCredit(tx, { operatorId, walletId, amount, note: 'demo credit' })
  return walletId
}

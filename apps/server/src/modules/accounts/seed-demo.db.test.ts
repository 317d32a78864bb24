import { stakeStepMinor } from '@fairline/domain/money/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCountingHasher } from '../../../testing/demo-sessions.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { giveCredit } from '../funds/index.ts'
import { findCredentials } from './account-store.ts'
import { setTerms } from './create-member.ts'
import { demoMembers, demoSportsTypes } from './demo-members.ts'
import { type MemberRecord, readMember } from './read-member.ts'
import { saveSettings } from './save-settings.ts'
import { seedDemo } from './seed-demo.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

async function members(): Promise<MemberRecord[]> {
  return Promise.all(
    demoMembers.map(async ({ loginId }) => {
      const found = await findCredentials(db.database.queries, 1, loginId)
      return readMember(db.database.queries, found?.accountId ?? 0n)
    }),
  )
}

test('the demo has five members, and starting again changes nothing of theirs', async () => {
  const hasher = await aCountingHasher()
  await Promise.all([1, 2].map(() => seedDemo(db.database, hasher)))
  const seeded = await members()
  expect(seeded.map(({ currency }) => currency)).toEqual(['MYR', 'THB', 'IDR', 'USD', 'MMK'])
  expect(seeded.map(({ oddsGroup }) => oddsGroup)).toEqual(['A', 'B', 'C', 'D', 'A'])
  const [first] = seeded
  if (first === undefined) throw new Error('no member was seeded')
  await inTransaction(db.database, async (tx) => {
    await giveCredit(tx, { operatorId: 1, walletId: first.accountId, amount: 5n, note: '' })
    await saveSettings(tx, first.accountId, { oddsType: 'HK' })
  })
  const before = await members()
  await seedDemo(db.database, hasher)
  expect(await members()).toEqual(before)
  await expectInvariants(db.database)
})

test('the demo has two operators, and keeps what was configured since', async () => {
  const hasher = await aCountingHasher()
  await seedDemo(db.database, hasher)
  const { queries } = db.database
  const named = () =>
    queries.query<{ code: string }>('select code, name, settings from operator order by id')
  expect((await named()).map(({ code }) => code)).toEqual(['demo', 'siam'])
  await queries.query(`update operator set name = 'Own Name', settings = '{"sessionsMax": 2}'`)
  const configured = await named()
  await seedDemo(db.database, hasher)
  expect(await named()).toEqual(configured)
})

test('an older demo has limits for the sports that are new, and keeps its own', async () => {
  const hasher = await aCountingHasher()
  await seedDemo(db.database, hasher)
  const [first] = await members()
  if (first === undefined) throw new Error('no member was seeded')
  const own = { minBet: 700n, maxBet: 70_000n, maxPayout: 700_000n, maxPerMatch: 140_000n }
  const { oddsGroup, commission } = first
  await inTransaction(db.database, (tx) =>
    setTerms(tx, first.accountId, { oddsGroup, commission, limits: { '1': own } }),
  )
  await seedDemo(db.database, hasher)
  const [after] = await members()
  expect(after?.limits).toEqual({ ...first.limits, '1': own })
  expect(
    Object.keys(after?.limits ?? {})
      .map(Number)
      .toSorted(),
  ).toEqual(demoSportsTypes.toSorted())
  expect({ oddsGroup, commission }).toEqual({
    oddsGroup: after?.oddsGroup,
    commission: after?.commission,
  })
})

test.each(demoMembers)('$loginId can place its smallest and its largest bet', async (member) => {
  const { minBet, maxBet, maxPerMatch, maxPayout, credit, currency } = member
  expect(minBet).toBeLessThan(maxBet)
  expect(maxBet).toBeLessThanOrEqual(maxPerMatch)
  expect(maxBet).toBeLessThanOrEqual(maxPayout)
  expect(maxBet).toBeLessThanOrEqual(credit)
  expect(BigInt(minBet) * 100n >= stakeStepMinor(currency)).toBe(true)
})

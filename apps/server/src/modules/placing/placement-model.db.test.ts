import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { aPlacement, openMatch, openWallet } from '../../../testing/placement-builders.ts'
import { answerText, type ModelWallet, PlacementModel } from '../../../testing/placement-model.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import type { Placement } from './placement.ts'
import { placeBatch } from './placement-store.ts'

const seed = 20_261_122
const batches = 60
const guardVersion = 7n
const closed = 6

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** What an item is made of, by the numbers of wallets, matches and requests. */
const anyItem = fc.record({
  wallet: fc.nat(5),
  request: fc.nat(400),
  content: fc.constantFrom('aa', 'aa', 'aa', 'bb'),
  refused: fc.constantFrom(false, false, false, false, true),
  stale: fc.constantFrom(false, false, false, false, false, true),
  waitMs: fc.constantFrom(0, 0, 5_000),
  risk: fc.integer({ min: 1, max: 900 }),
  maxPerMatch: fc.constantFrom(600, 2_000, 5_000, 1_000_000),
  matches: fc.uniqueArray(fc.nat(closed), { minLength: 1, maxLength: 3 }),
})
type AnyItem = typeof anyItem extends fc.Arbitrary<infer Item> ? Item : never

/** Little money, much money, debt, a frozen account, and a key without a wallet. */
async function someWallets(): Promise<Map<bigint, ModelWallet>> {
  const { database } = db
  const wallet = async (available: bigint, debt = 0n, status = 'active', refusal = '') => {
    const id = await openWallet(database, available)
    await database.queries.query('update wallet set account_status = $2, debt = $3 where id = $1', [
      id,
      status,
      debt,
    ])
    return [id, { available, outstanding: 0n, debt, refusal }] as const
  }
  return new Map([
    await wallet(3_000n),
    await wallet(20_000n),
    await wallet(1_000_000n),
    await wallet(0n, 50n),
    await wallet(1_000n, 0n, 'frozen', 'FREEZE'),
  ])
}

test('random batches come to what one bet after the other comes to', async () => {
  const { database } = db
  const wallets = await someWallets()
  const matches: bigint[] = []
  for (let count = 0; count <= closed; count += 1) matches.push((await openMatch(database)).key)
  await database.queries.query('update market_guard set open = false where match_id = $1', [
    matches[closed],
  ])
  const guards = new Map(matches.slice(0, closed).map((key) => [key, guardVersion]))
  const model = new PlacementModel(wallets, guards)
  const keys = [...wallets.keys(), 999_999_999n]
  const itemOf = (drawn: AnyItem): Placement => {
    const given = { walletId: keys[drawn.wallet] ?? 0n, risk: BigInt(drawn.risk) }
    const version = drawn.stale ? guardVersion - 1n : guardVersion
    const legs = drawn.matches.flatMap(
      (match) =>
        aPlacement({ ...given, matchKey: matches[match] ?? 0n, guardVersion: version }).legs,
    )
    return {
      ...aPlacement({ ...given, matchKey: 0n }),
      requestId: `00000000-0000-4000-8000-${String(drawn.request).padStart(12, '0')}`,
      contentHash: drawn.content.repeat(32),
      refusal: drawn.refused ? { code: 'odds_changed', facts: { odds: '"0.92"' } } : null,
      waitMs: drawn.waitMs,
      maxPerMatch: BigInt(drawn.maxPerMatch),
      legs: drawn.refused ? [] : legs,
    }
  }
  const drawn = fc.sample(fc.array(anyItem, { minLength: 1, maxLength: 40 }), {
    numRuns: batches,
    seed,
  })
  const seen = new Set<string>()
  for (const [round, batch] of drawn.entries()) {
    const distinct = new Map(batch.map((each) => [`${each.wallet}:${each.request}`, each]))
    const items = [...distinct.values()].map(itemOf)
    const expected = items.map((item) =>
      item.walletId === 999_999_999n && item.refusal === null
        ? 'refused memberInactive'
        : model.place(item),
    )
    const answers = (await placeBatch(database.queries, items)).map(answerText)
    expect(answers, `batch ${round}`).toEqual(expected)
    for (const answer of answers) seen.add(answer.replace(/placed.*/, 'placed'))
  }
  expect([...seen].sort()).toEqual([
    'conflict',
    'placed',
    'refused FREEZE',
    'refused betOverMaxPerMatch',
    'refused insufficient_balance',
    'refused memberInactive',
    'refused oddsIsUpdating',
    'refused odds_changed',
  ])
  await expectInvariants(database, ['I3', 'I5'])
})

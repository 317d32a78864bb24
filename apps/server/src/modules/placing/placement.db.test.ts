import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookNowMs } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { aPlacement, openMatch, openWallet } from '../../../testing/placement-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import type { Queries } from '../../db/queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import { giveCredit } from '../funds/index.ts'
import { PlacementBatcher } from './placement-batcher.ts'
import { findOutcome, placeBatch } from './placement-store.ts'

let test: TestDatabase
let matchKey: bigint
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const queries = () => test.database.queries
const batcher = () =>
  new PlacementBatcher({
    place: (items) => placeBatch(queries(), items),
    find: (item) => findOutcome(queries(), item),
    onFailure: (error) => {
      throw error
    },
  })

beforeEach(async () => {
  matchKey = (await openMatch(test.database)).key
})

afterEach(() => expectInvariants(test.database))

async function wallet(id: bigint) {
  const [row] = await queries().query<{ available: string; outstanding: string }>(
    'select available, outstanding from wallet where id = $1',
    [id],
  )
  return { available: BigInt(row?.available ?? -1), outstanding: BigInt(row?.outstanding ?? -1) }
}

describe('place_bets', () => {
  it('places a bet, holds its risk and answers the balances after it', async () => {
    const walletId = await openWallet(test.database, 10_000n)
    const [outcome] = await placeBatch(queries(), [
      aPlacement({ walletId, matchKey, risk: 9_600n }),
    ])
    expect(outcome).toMatchObject({
      kind: 'placed',
      bet: { walletAfter: { available: 400n, outstanding: 9_600n } },
    })
    expect(await wallet(walletId)).toEqual({ available: 400n, outstanding: 9_600n })
  })

  it('A-36: the same request 50 times in parallel makes one bet and one answer', async () => {
    const walletId = await openWallet(test.database, 10_000n)
    const item = aPlacement({ walletId, matchKey, risk: 1_000n })
    const placing = batcher()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => placing.submit(item)))
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'replayed')).toHaveLength(49)
    const bets = outcomes.map((outcome) => ('bet' in outcome ? outcome.bet : null))
    expect(new Set(bets.map((bet) => JSON.stringify(bet, text))).size).toBe(1)
    expect(await wallet(walletId)).toEqual({ available: 9_000n, outstanding: 1_000n })
  })

  it('A-36: also when 50 connections send it at the same moment', async () => {
    const walletId = await openWallet(test.database, 10_000n)
    const item = aPlacement({ walletId, matchKey, risk: 1_000n })
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => placeBatch(queries(), [item])),
    )
    expect(outcomes.flat().filter(({ kind }) => kind === 'placed')).toHaveLength(1)
    expect(await wallet(walletId)).toEqual({ available: 9_000n, outstanding: 1_000n })
  })

  it.each([
    { size: 1, rounds: 10 },
    { size: 10, rounds: 30 },
    { size: 50, rounds: 60 },
  ])(
    'A-37: 100 bets of 10 on 100 accept 10, batches of $size, $rounds rounds',
    async (given) => {
      const { size, rounds } = given
      for (let round = 0; round < rounds; round += 1) {
        const walletId = await openWallet(test.database, 10_000n)
        const items = Array.from({ length: 100 }, () =>
          aPlacement({ walletId, matchKey, risk: 1_000n }),
        )
        const batches = Array.from({ length: 100 / size }, (_, index) =>
          placeBatch(queries(), items.slice(index * size, (index + 1) * size)),
        )
        const outcomes = (await Promise.all(batches)).flat()
        expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(10)
        const refusals = outcomes.filter((outcome) => outcome.kind === 'refused')
        expect(refusals).toHaveLength(90)
        expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['insufficient_balance']))
        expect(await wallet(walletId)).toEqual({ available: 0n, outstanding: 10_000n })
      }
    },
    120_000,
  )

  it('lets a later smaller bet have what an earlier larger one could not take', async () => {
    const walletId = await openWallet(test.database, 1_000n)
    const risks = [700n, 400n, 300n]
    const outcomes = await placeBatch(
      queries(),
      risks.map((risk) => aPlacement({ walletId, matchKey, risk })),
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual(['placed', 'refused', 'placed'])
  })

  it('S8.betOverMaxPerMatch: counts what runs on the match already', async () => {
    const walletId = await openWallet(test.database, 10_000n)
    const item = () => aPlacement({ walletId, matchKey, risk: 600n, maxPerMatch: 1_500n })
    const first = await placeBatch(queries(), [item(), item(), item()])
    expect(first.map(({ kind }) => kind)).toEqual(['placed', 'placed', 'refused'])
    const [third] = await placeBatch(queries(), [item()])
    expect(third).toMatchObject({ kind: 'refused', code: 'betOverMaxPerMatch' })
  })

  it.each([
    ['more than 2 s ago', -2_001],
    ['in the future of the book clock', 5_000],
  ])('refuses a bet that was checked %s', async (_name, afterMs) => {
    const walletId = await openWallet(test.database, 10_000n)
    const checkedAtMs = bookNowMs() + afterMs
    const item = aPlacement({ walletId, matchKey, risk: 600n, checkedAtMs })
    const [outcome] = await placeBatch(queries(), [item])
    expect(outcome).toEqual({ kind: 'refused', code: 'oddsIsUpdating', facts: {} })
  })

  it('A-38: the same request with other content is a conflict and changes nothing', async () => {
    const walletId = await openWallet(test.database, 10_000n)
    const item = aPlacement({ walletId, matchKey, risk: 1_000n })
    await placeBatch(queries(), [item])
    const [outcome] = await placeBatch(queries(), [{ ...item, contentHash: 'ff'.repeat(32) }])
    expect(outcome).toEqual({ kind: 'conflict' })
    expect(await wallet(walletId)).toEqual({ available: 9_000n, outstanding: 1_000n })
  })

  it('A-39: the same request id of another member is another request', async () => {
    const first = await openWallet(test.database, 1_000n)
    const second = await openWallet(test.database, 1_000n)
    const item = aPlacement({ walletId: first, matchKey, risk: 500n })
    const outcomes = await placeBatch(queries(), [item, { ...item, walletId: second }])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['placed', 'placed'])
  })

  it('answers a refusal the same for ever, also when the reason is gone', async () => {
    const walletId = await openWallet(test.database, 100n)
    const item = aPlacement({ walletId, matchKey, risk: 500n })
    const [before] = await placeBatch(queries(), [item])
    await inTransaction(test.database, (tx) =>
      giveCredit(tx, { operatorId: 1, walletId, amount: 10_000n, note: '' }),
    )
    const [after] = await placeBatch(queries(), [item])
    expect(before).toMatchObject({ kind: 'refused', code: 'insufficient_balance' })
    expect(after).toEqual(before)
  })

  it('stores what the checks before it refused, with its facts', async () => {
    const walletId = await openWallet(test.database, 1_000n)
    const refusal = { code: 'odds_changed', facts: { odds: '0.92' } } as const
    const item = aPlacement({ walletId, matchKey, risk: 500n, refusal })
    const [outcome] = await placeBatch(queries(), [item])
    expect(outcome).toEqual({ kind: 'refused', ...refusal })
    expect(await findOutcome(queries(), item)).toEqual(outcome)
    expect(await wallet(walletId)).toEqual({ available: 1_000n, outstanding: 0n })
  })

  it.each([
    ['suspended', 'SUSPEND'],
    ['frozen', 'FREEZE'],
    ['blocked', 'BLOCK'],
    ['closed', 'CLOSE'],
    ['inactive', 'memberInactive'],
  ])('A-15, A-16: an account that is %s gets %s', async (status, code) => {
    const walletId = await openWallet(test.database, 1_000n)
    await queries().query('update wallet set account_status = $2 where id = $1', [walletId, status])
    const [outcome] = await placeBatch(queries(), [aPlacement({ walletId, matchKey, risk: 10n })])
    expect(outcome).toMatchObject({ kind: 'refused', code })
  })

  it.each([
    ['another version', 'guard_version = guard_version + 1'],
    ['a closed market', 'open = false'],
  ])('refuses a bet checked on %s', async (_, change) => {
    const walletId = await openWallet(test.database, 1_000n)
    await queries().query(`update market_guard set ${change} where match_id = $1`, [matchKey])
    const [outcome] = await placeBatch(queries(), [aPlacement({ walletId, matchKey, risk: 10n })])
    expect(outcome).toMatchObject({ kind: 'refused', code: 'oddsIsUpdating' })
  })
})

function text(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

describe('a bet on several legs', () => {
  async function aParlay() {
    const other = await openMatch(test.database)
    const walletId = await openWallet(test.database, 10_000n)
    const placed = (matchKey: bigint, thousandths: number) =>
      aPlacement({ walletId, matchKey, risk: 1_000n }).legs.map((leg) => ({
        ...leg,
        price: { type: 'HK' as const, thousandths },
      }))
    const item = {
      ...aPlacement({ walletId, matchKey, risk: 1_000n }),
      combination: 'parlay' as const,
      legs: [...placed(matchKey, 1_950), ...placed(other.key, 2_020)],
    }
    return { item, walletId }
  }

  it('is answered again with all its legs, in one batch and when it is looked up', async () => {
    const { item } = await aParlay()
    const single = aPlacement({ walletId: item.walletId, matchKey, risk: 1_000n })
    const [first] = await placeBatch(queries(), [item])
    const [again, beside] = await placeBatch(queries(), [item, single])
    expect(first).toMatchObject({
      kind: 'placed',
      bet: { legs: [{ price: { thousandths: 1_950 } }, { price: { thousandths: 2_020 } }] },
    })
    expect(again).toEqual({ ...first, kind: 'replayed' })
    expect(beside).toMatchObject({
      kind: 'placed',
      bet: { legs: [{ price: { thousandths: 1_000 } }] },
    })
    expect(await findOutcome(queries(), item)).toEqual(again)
  })

  it('whose legs cannot be read says nothing of its outcome', async () => {
    const { item } = await aParlay()
    await placeBatch(queries(), [item])
    const query: Queries['query'] = (text, values, name) =>
      text.includes('bet_leg')
        ? Promise.reject(new Error('the connection broke'))
        : queries().query(text, values, name)
    const broken = Object.assign(Object.create(queries()) as Queries, { query })
    expect(await placeBatch(broken, [item])).toEqual([{ kind: 'unknown' }])
  })

  it('stands on the guard of each leg', async () => {
    const { item } = await aParlay()
    const guard = 'update market_guard set guard_version = guard_version + 1 where match_id = $1'
    await queries().query(guard, [item.legs[1]?.matchKey])
    const [outcome] = await placeBatch(queries(), [item])
    expect(outcome).toMatchObject({ kind: 'refused', code: 'oddsIsUpdating' })
  })
})

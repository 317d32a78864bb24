import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookNowMs, turnBookClock } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { aPlacement, openMatch, openWallet } from '../../../testing/placement-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { systemClock } from '../../clock.ts'
import { REQUEST_LIMITS } from '../../db/database.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { createWaiting } from './create-waiting.ts'
import { rejectLeftOver, rejectLost } from './reject-lost.ts'
import { decideBets, selectAccepted, updateReferred, type WaitDecision } from './waiting-store.ts'

let test: TestDatabase
beforeAll(async () => {
  // A test waits until the limit of a lock is over.
  test = await createTestDatabase({ limits: REQUEST_LIMITS })
})
afterAll(() => test.drop())
afterEach(() => expectInvariants(test.database))

const waitMs = 5_000
let turnedMs = 0

/** Moves the book's clock past the end of every wait that has begun. */
async function endWaits(): Promise<void> {
  turnedMs += waitMs
  await turnBookClock(test.database, turnedMs)
}

async function aWaitingBet(available = 10_000n, risk = 1_000n) {
  const match = await openMatch(test.database)
  const walletId = await openWallet(test.database, available)
  const [outcome] = await placeBatch(test.database.queries, [
    aPlacement({ walletId, matchKey: match.key, risk, waitMs }),
  ])
  if (outcome?.kind !== 'placed') throw new Error('the bet was not placed')
  await endWaits()
  return { match, walletId, betId: outcome.bet.betId }
}

const aDecidedLeg = {
  guardVersion: 7n,
  oddsThousandths: 1000,
  sourceOddsThousandths: 1000,
  oddsVersion: 1,
}

function accepting(betId: bigint, changes: Partial<WaitDecision> = {}): WaitDecision {
  return {
    betId,
    accept: true,
    reason: '',
    risk: 1_000n,
    win: 1_000n,
    maxPerMatch: 100_000n,
    checkedAtMs: bookNowMs(),
    released: true,
    legs: [aDecidedLeg],
    ...changes,
  }
}

async function stateOf(betId: bigint) {
  const [row] = await test.database.queries.query(
    `select b.state, b.reason, b.risk, b.win, w.available, w.outstanding, e.risk as exposure
       from bet b join wallet w on w.id = b.wallet_id
       join bet_leg l on l.bet_id = b.id
       join match_exposure e on e.wallet_id = w.id and e.match_id = l.match_id
      where b.id = $1`,
    [betId],
  )
  return row
}

it('waits, in a server that takes over, for the locks of one that stands still', async () => {
  const { walletId, betId } = await aWaitingBet()
  const { pool } = test.database
  const standing = await pool.connect()
  await standing.query('begin')
  await standing.query('select from wallet where id = $1 for update', [walletId])
  const failures: unknown[] = []
  const waiting = createWaiting({
    database: test.database,
    board: { find: () => null, isFresh: () => true, onMatchChanged: () => () => {} },
    clock: systemClock,
    delayMs: undefined,
    schedule: () => {},
    onDecided: () => {},
    onFailure: (error) => failures.push(error),
  })
  const started = waiting.endLeftOver()
  await expect.poll(() => failures.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await standing.query('commit')
  standing.release()
  await started
  expect(await stateOf(betId)).toMatchObject({ state: 'rejected', reason: 'FEED_LOST' })
})

describe('decide_bets', () => {
  it('lets an accepted bet run with the risk it holds', async () => {
    const { betId } = await aWaitingBet()
    await decideBets(test.database.queries, [accepting(betId)])
    expect(await stateOf(betId)).toMatchObject({
      state: 'running',
      available: '9000',
      outstanding: '1000',
      exposure: '1000',
    })
  })

  it('lets a referred bet run if a trader has accepted it, and time out if none has', async () => {
    const match = await openMatch(test.database)
    const walletId = await openWallet(test.database, 10_000n)
    const asked = { walletId, matchKey: match.key, risk: 1_000n, waitMs, referred: true }
    const [outcome] = await placeBatch(test.database.queries, [aPlacement(asked)])
    if (outcome?.kind !== 'placed') throw new Error('the bet was not placed')
    const { betId } = outcome.bet
    const decide = async (changes: Partial<WaitDecision>) => {
      const [result] = await decideBets(test.database.queries, [accepting(betId, changes)])
      return result?.state
    }
    const timeOut = { accept: false, reason: 'TIMEOUT' } as const
    expect(await decide({})).toBe('again')
    expect(await updateReferred(test.database.queries, [betId])).toEqual([betId])
    expect(await updateReferred(test.database.queries, [betId])).toEqual([])
    expect(await selectAccepted(test.database.queries, [betId])).toEqual([betId])
    expect(await decide({ ...timeOut, released: false })).toBe('again')
    expect(await decide({})).toBe('running')

    const [late] = await placeBatch(test.database.queries, [aPlacement(asked)])
    if (late?.kind !== 'placed') throw new Error('the bet was not placed')
    await endWaits()
    expect(await updateReferred(test.database.queries, [late.bet.betId])).toEqual([])
    const unknowing = accepting(late.bet.betId, { ...timeOut, released: false })
    expect(await decideBets(test.database.queries, [unknowing])).toMatchObject([
      { state: 'rejected', reason: 'TIMEOUT' },
    ])
  })

  it('A-32: releases the stake of a rejected bet once', async () => {
    const { betId } = await aWaitingBet()
    const goal = accepting(betId, { accept: false, reason: 'GOAL' })
    const first = await decideBets(test.database.queries, [goal])
    const second = await decideBets(test.database.queries, [goal])
    expect(first).toMatchObject([{ state: 'rejected', reason: 'GOAL' }])
    expect(second).toEqual([])
    expect(await stateOf(betId)).toMatchObject({
      state: 'rejected',
      reason: 'GOAL',
      available: '10000',
      outstanding: '0',
      exposure: '0',
    })
  })

  it.each([
    { name: 'holds more at a price that risks more', risk: 1_200n, available: '8800' },
    { name: 'releases a part at a price that risks less', risk: 900n, available: '9100' },
  ])('$name', async ({ risk, available }) => {
    const { betId } = await aWaitingBet()
    await decideBets(test.database.queries, [accepting(betId, { risk, win: 2_000n })])
    expect(await stateOf(betId)).toMatchObject({
      state: 'running',
      available,
      outstanding: String(risk),
      exposure: String(risk),
      win: '2000',
    })
  })

  it.each([
    { name: 'the balance', available: 1_100n, maxPerMatch: 100_000n },
    { name: 'the headroom on the match', available: 10_000n, maxPerMatch: 1_100n },
  ])('rejects with LIMIT what $name does not cover', async ({ available, maxPerMatch }) => {
    const { betId } = await aWaitingBet(available)
    const results = await decideBets(test.database.queries, [
      accepting(betId, { risk: 1_200n, maxPerMatch }),
    ])
    expect(results).toMatchObject([{ state: 'rejected', reason: 'LIMIT' }])
    expect(await stateOf(betId)).toMatchObject({ available: String(available), outstanding: '0' })
  })

  it('holds more to the last cent of the balance and of the limit on the match', async () => {
    const { betId } = await aWaitingBet(1_200n)
    const asked = accepting(betId, { risk: 1_200n, maxPerMatch: 1_200n })
    expect(await decideBets(test.database.queries, [asked])).toMatchObject([{ state: 'running' }])
    expect(await stateOf(betId)).toMatchObject({ available: '0', outstanding: '1200' })
  })

  it('does nothing before the wait is over by the book clock, then lets the bet run', async () => {
    const { betId } = await aWaitingBet()
    await turnBookClock(test.database, turnedMs - 1_000)
    const early = await decideBets(test.database.queries, [accepting(betId)])
    expect(early).toMatchObject([{ state: 'again' }])
    await turnBookClock(test.database, turnedMs)
    const late = await decideBets(test.database.queries, [accepting(betId)])
    expect(late).toMatchObject([{ state: 'running' }])
  })

  it.each([
    ['more than 2 s ago', -2_001],
    ['in the future of the book clock', 5_000],
  ])('does nothing when the decision was made %s', async (_name, afterMs) => {
    const { betId } = await aWaitingBet()
    const decision = accepting(betId, { checkedAtMs: bookNowMs() + afterMs })
    const results = await decideBets(test.database.queries, [decision])
    expect(results).toMatchObject([{ state: 'again' }])
    await rejectLeftOver(test.database.queries)
  })

  it('does nothing after the kick-off of a match that was bet on before it', async () => {
    const { betId, match } = await aWaitingBet()
    await test.database.queries.query('update match set kickoff_at = book_now() where id = $1', [
      match.key,
    ])
    const results = await decideBets(test.database.queries, [accepting(betId)])
    expect(results).toMatchObject([{ state: 'again' }])
    await rejectLeftOver(test.database.queries)
  })

  it('does nothing when the guard has moved since the decision', async () => {
    const { betId, match } = await aWaitingBet()
    await test.database.queries.query(
      'update market_guard set guard_version = guard_version + 1 where match_id = $1',
      [match.key],
    )
    const results = await decideBets(test.database.queries, [accepting(betId)])
    expect(results).toMatchObject([{ state: 'again' }])
    expect(await stateOf(betId)).toMatchObject({ state: 'waiting', outstanding: '1000' })
    await rejectLeftOver(test.database.queries)
  })

  it('rejects what waited when the server went down', async () => {
    const { betId } = await aWaitingBet()
    await rejectLeftOver(test.database.queries)
    expect(await stateOf(betId)).toMatchObject({ state: 'rejected', reason: 'FEED_LOST' })
  })

  it('rejects an overdue bet that nobody follows, and leaves a followed one', async () => {
    const lost = await aWaitingBet()
    const followed = await aWaitingBet()
    await test.database.queries.query(
      `update bet set placed_at = placed_at - interval '2 minutes' where id = any ($1)`,
      [[lost.betId, followed.betId]],
    )
    await rejectLost(test.database.queries, { has: (betId) => betId === followed.betId })
    expect(await stateOf(lost.betId)).toMatchObject({ state: 'rejected', reason: 'TIMEOUT' })
    expect(await stateOf(followed.betId)).toMatchObject({ state: 'waiting' })
    await rejectLeftOver(test.database.queries)
  })
})

describe('decide_bets of several legs', () => {
  async function aWaitingParlay() {
    const { database } = test
    const matches = [
      await openMatch(database),
      await openMatch(database),
      await openMatch(database),
    ]
    const walletId = await openWallet(database, 10_000n)
    const legs = matches.flatMap(
      ({ key: matchKey }) => aPlacement({ walletId, matchKey, risk: 1_000n }).legs,
    )
    const whole = aPlacement({ walletId, matchKey: 0n, risk: 1_000n, waitMs: 5_000 })
    const [outcome] = await placeBatch(database.queries, [
      { ...whole, combination: 'parlay', legs },
    ])
    if (outcome?.kind !== 'placed') throw new Error('the parlay was not placed')
    await endWaits()
    return { matches, walletId, betId: outcome.bet.betId }
  }

  const runsAt = (betId: bigint, ...odds: readonly number[]) =>
    accepting(betId, {
      win: 7_000n,
      legs: odds.map((oddsThousandths, index) => ({
        ...aDecidedLeg,
        oddsThousandths,
        oddsVersion: index + 5,
      })),
    })

  async function standsAs(betId: bigint) {
    const [row] = await test.database.queries.query(
      `select b.state, b.reason, b.win, w.available, w.outstanding,
              (select array_agg(odds_thousandths order by leg) from bet_leg
                where bet_id = b.id) as odds,
              (select array_agg(odds_version::integer order by leg) from bet_leg
                where bet_id = b.id) as versions,
              (select array_agg(distinct e.risk)::text from match_exposure e
                where e.wallet_id = w.id) as exposures
         from bet b join wallet w on w.id = b.wallet_id where b.id = $1`,
      [betId],
    )
    return row
  }

  it('lets it run with each leg at its price', async () => {
    const { betId } = await aWaitingParlay()
    const results = await decideBets(test.database.queries, [runsAt(betId, 1_950, 2_000, 2_050)])
    expect(results).toMatchObject([{ state: 'running' }])
    expect(await standsAs(betId)).toMatchObject({
      state: 'running',
      win: '7000',
      odds: [1_950, 2_000, 2_050],
      versions: [5, 6, 7],
      outstanding: '1000',
      exposures: '{1000}',
    })
  })

  it('releases the risk on each of its matches when one leg rejects it', async () => {
    const { betId } = await aWaitingParlay()
    const goal = accepting(betId, { accept: false, reason: 'GOAL', legs: [] })
    await decideBets(test.database.queries, [goal])
    expect(await standsAs(betId)).toMatchObject({
      state: 'rejected',
      reason: 'GOAL',
      available: '10000',
      outstanding: '0',
      exposures: '{0}',
    })
  })

  it.each([0, 1, 2])('does nothing when the guard of leg %i has moved', async (leg) => {
    const { betId, matches } = await aWaitingParlay()
    const single = await aWaitingBet()
    await test.database.queries.query(
      'update market_guard set guard_version = guard_version + 1 where match_id = $1',
      [matches[leg]?.key],
    )
    const decisions = [runsAt(betId, 1_950, 2_000, 2_050), accepting(single.betId)]
    const results = await decideBets(test.database.queries, decisions)
    expect(new Map(results.map((each) => [each.betId, each.state]))).toEqual(
      new Map([
        [betId, 'again'],
        [single.betId, 'running'],
      ]),
    )
    expect(await standsAs(betId)).toMatchObject({ state: 'waiting', odds: [1_000, 1_000, 1_000] })
    await rejectLeftOver(test.database.queries)
    expect(await standsAs(betId)).toMatchObject({ state: 'rejected', reason: 'FEED_LOST' })
  })
})

import { formatMoney, type Minor } from '@fairline/domain/money/money'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  aBettor,
  aMatch,
  aTicket,
  type Bettor,
  parlayPlacementOf,
  placementOf,
} from '../../../testing/bets-on-a-match.ts'
import { bookNowMs, setBookClock, turnBookClock } from '../../../testing/book-clock.ts'
import { openCashOutBook } from '../../../testing/cash-out-book.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { untilWaiting } from '../../../testing/lock-waiters.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Placement, PlacementOutcome } from '../placing/placement.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { recordReport } from '../settlement/record-report.ts'
import { resettleMatch } from '../settlement/resettle-match.ts'
import { decideBets } from '../waiting/waiting-store.ts'
import { answerPlayLimits } from './answer-play-limits.ts'
import { setPlayLimit } from './set-play-limit.ts'

let test: TestDatabase
let match: bigint
beforeAll(async () => {
  test = await createTestDatabase()
  match = await aMatch(test.database)
})
afterAll(() => test.drop())
afterEach(async () => {
  await turnBookClock(test.database, 0)
  await expectInvariants(test.database)
})

const queries = () => test.database.queries
const aMember = () => aBettor(test.database, 1_000_000n)
const caller = ({ walletId }: Bettor) => ({
  accountId: walletId,
  currency: 'MYR' as const,
  sessionHash: '00'.repeat(32),
})

/** `stake day 100`: the amount, or nothing for none. */
async function limit(bettor: Bettor, text: string): Promise<void> {
  const [kind, period, amount = ''] = text.split(' ')
  const asked = { kind: kind as 'stake', period: period as 'day', limit: amount }
  expect(await setPlayLimit(test.database, caller(bettor), asked)).toMatchObject({ ok: true })
}

const betOf = (bettor: Bettor, stake: number, on = match): Placement =>
  placementOf(bettor, on, aTicket(`HDP FT home -0.25 0.95 MY ${stake}`))

const said = (outcome: PlacementOutcome | undefined): string =>
  outcome?.kind === 'refused' ? outcome.code : (outcome?.kind ?? 'nothing')

async function place(...items: readonly Placement[]): Promise<string[]> {
  return (await placeBatch(queries(), items)).map(said)
}

const bet = async (bettor: Bettor, stake: number, on = match): Promise<string> =>
  must((await place(betOf(bettor, stake, on)))[0], 'the outcome')

async function result(on: bigint, home: number, away: number): Promise<void> {
  const score = { home, away }
  const report = { kind: 'result', period: 'FT', status: 'completed', score } as const
  await inTransaction(test.database, (tx) => recordReport(tx, on, report, { source: 'test' }))
  await settle(on)
}

const settle = (on: bigint) =>
  resettleMatch({ database: test.database, ticketIds, chunkBets: 5 }, on)

/** What is used of a limit, as its member reads it. */
async function used(bettor: Bettor, kind: string, period: string): Promise<string> {
  const { play_limits } = await answerPlayLimits(queries(), caller(bettor))
  const found = play_limits.limits.find((row) => row.kind === kind && row.period === period)
  return must(found, 'the limit').used
}

async function headroom(bettor: Bettor): Promise<Minor | null> {
  const [row] = await queries().query<{ headroom: string | null }>(
    'select play_headroom(id, outstanding, book_now()) as headroom from wallet where id = $1',
    [bettor.walletId],
  )
  return row?.headroom ? BigInt(row.headroom) : null
}

/** @spec S6.playLimits S8.betOverLimit */
describe('a bet within the own limits of its member', () => {
  it.each(['stake day', 'stake week', 'stake month', 'loss day', 'loss week', 'loss month'])(
    '%s: to the cent, and not one more',
    async (name) => {
      const bettor = await aMember()
      await limit(bettor, `${name} 100`)
      expect(await bet(bettor, 60)).toBe('placed')
      expect(await bet(bettor, 40.01)).toBe('betOverLimit')
      expect(await bet(bettor, 40)).toBe('placed')
      expect(await bet(bettor, 0.01)).toBe('betOverLimit')
    },
  )

  it('says which limit it is and what it leaves', async () => {
    const bettor = await aMember()
    await limit(bettor, 'stake week 100')
    await limit(bettor, 'loss day 80')
    const outcomes = await placeBatch(queries(), [betOf(bettor, 50), betOf(bettor, 50)])
    expect(outcomes[1]).toEqual({
      kind: 'refused',
      code: 'betOverLimit',
      facts: { own_limit: 'loss', period: 'day', limit: '80.00', left: '30.00' },
    })
    const item = betOf(bettor, 90)
    const refused = await placeBatch(queries(), [item])
    expect(refused[0]).toMatchObject({ facts: { left: '30.00' } })
    expect(await placeBatch(queries(), [item])).toEqual(refused)
  })

  it('counts bets that stood before the limit was set', async () => {
    const bettor = await aMember()
    expect(await bet(bettor, 70)).toBe('placed')
    await limit(bettor, 'stake month 100')
    expect(await bet(bettor, 31)).toBe('betOverLimit')
    expect(await bet(bettor, 30)).toBe('placed')
  })

  it('a bet that does not fit leaves the headroom to a smaller one of its batch', async () => {
    const bettor = await aMember()
    await limit(bettor, 'stake day 100')
    const other = await aMember()
    const items = [betOf(bettor, 70), betOf(other, 500), betOf(bettor, 40), betOf(bettor, 30)]
    expect(await place(...items)).toEqual(['placed', 'placed', 'betOverLimit', 'placed'])
  })

  it('counts what a price above even risks, and all lines of a system', async () => {
    const bettor = await aMember()
    await limit(bettor, 'stake day 100')
    const dear = placementOf(bettor, match, aTicket('HDP FT home -0.25 -0.50 MY 100'))
    expect(await place(dear)).toEqual(['placed'])
    expect(await used(bettor, 'stake', 'day')).toBe('50.00')
    const legs = await Promise.all(
      [1, 2, 3].map(async () => ({
        match: await aMatch(test.database),
        ticket: aTicket('HDP FT home -0.25 1.95 DEC 10'),
      })),
    )
    const system = (lineStake: Minor) =>
      parlayPlacementOf(bettor, { kind: 'system', lineStake, legs })
    expect(await place(system(1_251n))).toEqual(['betOverLimit'])
    expect(await place(system(1_250n))).toEqual(['placed'])
    expect(await headroom(bettor)).toBe(0n)
  })

  it('a removed limit holds for a day and then does not', async () => {
    const bettor = await aMember()
    await setBookClock(test.database, '2026-11-18 10:00:00')
    await limit(bettor, 'stake month 10')
    await limit(bettor, 'stake month')
    expect(await bet(bettor, 11)).toBe('betOverLimit')
    await setBookClock(test.database, '2026-11-19 09:59:00')
    expect(await bet(bettor, 11)).toBe('betOverLimit')
    await setBookClock(test.database, '2026-11-19 10:01:00')
    expect(await bet(bettor, 11)).toBe('placed')
    expect(await headroom(bettor)).toBeNull()
  })

  it('a new day, week and month begin at midnight in GMT+8', async () => {
    const bettor = await aMember()
    await setBookClock(test.database, '2026-11-29 23:58:00')
    for (const period of ['day', 'week', 'month']) await limit(bettor, `stake ${period} 100`)
    expect(await bet(bettor, 100, await aMatch(test.database))).toBe('placed')
    const usedNow = async () => {
      const periods = ['day', 'week', 'month'].map((period) => used(bettor, 'stake', period))
      return Promise.all(periods)
    }
    expect(await usedNow()).toEqual(['100.00', '100.00', '100.00'])
    await setBookClock(test.database, '2026-11-30 00:01:00')
    expect(await usedNow()).toEqual(['0.00', '0.00', '100.00'])
    await setBookClock(test.database, '2026-12-01 00:01:00')
    expect(await usedNow()).toEqual(['0.00', '0.00', '0.00'])
  })
})

/** @spec S6.playLimits.counts */
describe('what counts of a bet, until it is settled and after', () => {
  async function placed(bettor: Bettor, item: Placement): Promise<bigint> {
    const [outcome] = await placeBatch(queries(), [item])
    if (outcome?.kind !== 'placed') throw new Error(`${bettor.walletId}: ${said(outcome)}`)
    return outcome.bet.betId
  }

  it('open bets count as lost; a win makes headroom, a loss keeps what it took', async () => {
    const bettor = await aMember()
    await limit(bettor, 'loss day 100')
    const [won, lost] = [await aMatch(test.database), await aMatch(test.database)]
    expect(await bet(bettor, 40, won)).toBe('placed')
    expect(await bet(bettor, 60, lost)).toBe('placed')
    expect(await used(bettor, 'loss', 'day')).toBe('100.00')
    await result(won, 2, 0)
    expect(await used(bettor, 'loss', 'day')).toBe(formatMoney(6_000n - 3_800n))
    await result(lost, 0, 2)
    expect(await used(bettor, 'loss', 'day')).toBe(formatMoney(6_000n - 3_800n))
  })

  it('a void bet is given back, and taken again when the result comes after all', async () => {
    const bettor = await aMember()
    await limit(bettor, 'stake day 100')
    const on = await aMatch(test.database)
    expect(await bet(bettor, 100, on)).toBe('placed')
    const cancelled = { kind: 'result', period: 'FT', status: 'cancelled', score: null } as const
    await inTransaction(test.database, (tx) => recordReport(tx, on, cancelled, { source: 'test' }))
    await settle(on)
    expect(await used(bettor, 'stake', 'day')).toBe('0.00')
    await result(on, 1, 0)
    expect(await used(bettor, 'stake', 'day')).toBe('100.00')
  })

  it('a waiting bet counts while it waits; rejected it is given back', async () => {
    const bettor = await aMember()
    await limit(bettor, 'stake day 100')
    const waiting = { ...betOf(bettor, 100), waitMs: 5_000 }
    const betId = await placed(bettor, waiting)
    expect(await bet(bettor, 1)).toBe('betOverLimit')
    const none = { risk: 0n, win: 0n, maxPerMatch: 0n, checkedAtMs: 0, released: true, legs: [] }
    await decideBets(queries(), [{ betId, accept: false, reason: 'GOAL', ...none }])
    expect(await used(bettor, 'stake', 'day')).toBe('0.00')
    expect(await bet(bettor, 100)).toBe('placed')
  })

  it.each([
    ['stays within', 9_600n, 'running', '96.00'],
    ['would pass', 10_001n, 'rejected', '0.00'],
  ] as const)('a waiting bet whose price %s the limit', async (_, risk, state, counted) => {
    const bettor = await aMember()
    await limit(bettor, 'loss day 100')
    await limit(bettor, 'stake day 500')
    const item = placementOf(bettor, match, aTicket('HDP FT home -0.25 -0.90 MY 100'))
    const betId = await placed(bettor, { ...item, waitMs: 1 })
    await turnBookClock(test.database, bookNowMs() - Date.now() + 1)
    const guard = must(item.legs[0], 'the leg').guardVersion
    const leg = { guardVersion: guard, oddsThousandths: -960, sourceOddsThousandths: -960 }
    const legs = [{ ...leg, oddsVersion: 2 }]
    const now = {
      risk,
      win: 10_000n,
      maxPerMatch: 1_000_000n,
      checkedAtMs: bookNowMs(),
      released: true,
      legs,
    }
    const [decided] = await decideBets(queries(), [{ betId, accept: true, reason: '', ...now }])
    expect(decided?.state).toBe(state)
    expect(await used(bettor, 'stake', 'day')).toBe(counted)
  })

  it('a cash-out ends the risk and keeps what it won or lost; the stake stays staked', async () => {
    const bettor = await aMember()
    await limit(bettor, 'loss day 1000')
    await limit(bettor, 'stake day 1000')
    const on = await aMatch(test.database)
    const item = placementOf(bettor, on, aTicket('HDP FT home 0.00 0.95 MY 100'))
    const betId = await placed(bettor, item)
    const book = openCashOutBook(test.database)
    await book.show(on)
    const offer = await book.offer(bettor.walletId, betId)
    await book.take(bettor.walletId, offer)
    const [{ win_loss } = { win_loss: '0' }] = await queries().query<{ win_loss: string }>(
      'select win_loss from cash_out where bet_id = $1',
      [betId],
    )
    expect(win_loss).not.toBe('0')
    expect(await used(bettor, 'loss', 'day')).toBe(formatMoney(-BigInt(win_loss)))
    expect(await used(bettor, 'stake', 'day')).toBe('100.00')
  })
})

describe('races for the headroom under a limit', () => {
  it('of 40 bets on 40 connections exactly those that fit are placed', async () => {
    const bettor = await aMember()
    await limit(bettor, 'stake day 100')
    const bets = Array.from({ length: 40 }, () => place(betOf(bettor, 60)))
    const outcomes = (await Promise.all(bets)).flat()
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'betOverLimit')).toHaveLength(39)
  })

  it.each([
    ['lowered first, the bet is refused', ['limit', 'bet'], 'betOverLimit', '0.00'],
    ['placed first, the bet stands', ['bet', 'limit'], 'placed', '60.00'],
  ] as const)('a limit lowered with a bet at the same time: %s', async (_, order, said, taken) => {
    const bettor = await aMember()
    await limit(bettor, 'stake day 100')
    const acts = {
      limit: () => limit(bettor, 'stake day 50'),
      bet: () => bet(bettor, 60),
    }
    const locked = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    const holder = inTransaction(test.database, async (tx) => {
      await tx.query('select 1 from wallet where id = $1 for update', [bettor.walletId])
      locked.resolve()
      await letGo.promise
    })
    await locked.promise
    // Both wait for the lock, one after the other, before either gets it.
    const running = new Map<string, Promise<unknown>>()
    for (const [index, act] of order.entries()) {
      running.set(act, acts[act]())
      await untilWaiting(test.database, index + 1)
    }
    letGo.resolve()
    await holder
    await running.get('limit')
    expect(await running.get('bet')).toBe(said)
    expect(await used(bettor, 'stake', 'day')).toBe(taken)
  })
})

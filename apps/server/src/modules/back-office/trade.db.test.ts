import { marketsOf } from '@fairline/domain/board/board-model'
import { formatPrice } from '@fairline/domain/odds/price'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { turnBookClock } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import {
  aFeedMatch,
  aHandicap,
  aState,
  betStop,
  fixtureChange,
  oddsChange,
  snapshotComplete,
} from '../../../testing/feed-builders.ts'
import { createHandTime } from '../../../testing/hand-timer.ts'
import { untilWaiting } from '../../../testing/lock-waiters.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { aPlacement, openWallet } from '../../../testing/placement-builders.ts'
import {
  createTestDatabase,
  patientLimits,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { anOperator } from '../../../testing/wallets.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Readiness } from '../../http/readiness.ts'
import { LiveHub } from '../live/index.ts'
import { createOddsBoard, type WrittenBoard } from '../odds-board/index.ts'
import type { PlacementLeg } from '../placing/placement.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { tradeSwitch } from './trade-acts.ts'

const noonMs = Date.UTC(2026, 10, 21, 4, 0, 0)
const hourMs = 3_600_000

let db: TestDatabase
let board: WrittenBoard
let walletId: bigint
let serial = 0
/** A match in play, the corners of it, and one of its two lines. */
let id = ''
let corners = ''
let line = ''

beforeAll(async () => {
  db = await createTestDatabase({ limits: patientLimits })
  await anOperator(db.database.queries)
  await turnBookClock(db.database, noonMs - Date.now())
  walletId = await openWallet(db.database, 1_000_000_000n)
})
afterAll(() => db.drop())
beforeEach(async () => {
  serial += 1
  id = `m${serial}`
  corners = `${id}c`
  line = `${id}-HDP-FT--0.50`
  board = await openBoard()
})
afterEach(() => board.stop())

/** A board of a server that starts, with what its feed tells of the match. */
async function openBoard(): Promise<WrittenBoard> {
  const { clock, timer } = createHandTime(noonMs)
  const live = new LiveHub({ clock, steady: clock, timer })
  const fail = (error: unknown): never => {
    throw error
  }
  const publicIdOf = (_producer: string, feedId: string): string => feedId
  const parts = { clock, timer, live, readiness: new Readiness(), publicIdOf, onError: fail }
  const opened = await createOddsBoard({ ...parts, database: db.database })
  const league = { id: `l${serial}`, name: 'L', country: 'N', order: 1, main: true }
  const match = aFeedMatch({ id, league, kickoffMs: noonMs + hourMs })
  await opened.apply([
    fixtureChange(noonMs, match),
    fixtureChange(noonMs, { ...match, id: corners, parentId: id }),
    odds(0),
    oddsChange(noonMs, [aHandicap(-2)], { matchId: corners }),
    snapshotComplete(noonMs),
  ])
  opened.start()
  return opened
}

const odds = (atMs: number, given = {}) =>
  oddsChange(noonMs + atMs, [aHandicap(-2), aHandicap(-3, [-970, 850], { main: false })], {
    matchId: id,
    ...given,
  })
const playing = (given = {}) => ({ state: aState({ phase: '1H', minute: 20, ...given }) })
const begin = () => board.apply([odds(1, playing())])

/** What a command prints, or why it was refused. */
async function trade(...words: readonly string[]): Promise<Record<string, unknown>> {
  const line = ['trade', ...words, '--operator', 'operator-1', '--json']
  const { text, code } = await runOperate(db.database, line)
  return code === 2 ? { wrong: text } : JSON.parse(text)
}

/** The lines that take bets, such as `-0.50`. */
const openLines = (matchId = id): string[] => {
  const found = board.find(matchId)
  if (found === null || !found.open) return []
  const open = marketsOf(found.board).filter((market) => market.open)
  return open.map((market) => market.id.split('FT-')[1] ?? '').toSorted()
}
const both = ['-0.50', '-0.75']

/** What `trade list` has. */
async function list(...words: readonly string[]): Promise<unknown[]> {
  const line = ['trade', 'list', ...words, '--operator', 'operator-1', '--json']
  const { text } = await runOperate(db.database, line)
  return text === '' ? [] : text.split('\n').map((each) => JSON.parse(each))
}

/** Places a bet of 0.10 on a match as it is on the board. */
async function placeOn(matchId: string, given: Partial<PlacementLeg>): Promise<void> {
  const { key: matchKey, guardVersion } = must(board.find(matchId), 'the match')
  const item = aPlacement({ walletId, matchKey, guardVersion, risk: 10n })
  const legs = item.legs.map((leg) => ({ ...leg, ...given }))
  const [outcome] = await placeBatch(db.database.queries, [{ ...item, legs }])
  expect(outcome?.kind).toBe('placed')
}

/** Places on the match as a server does that checked it on this guard. */
async function place(guardVersion = board.find(id)?.guardVersion ?? 0n): Promise<string> {
  const matchKey = board.find(id)?.key ?? 0n
  const item = aPlacement({ walletId, matchKey, guardVersion, risk: 10n })
  const [outcome] = await placeBatch(db.database.queries, [item])
  return outcome?.kind === 'refused' ? outcome.code : (outcome?.kind ?? 'nothing')
}

describe('a trader', () => {
  test('suspends a match with its parts, whatever the feed and a restart open again', async () => {
    expect(await trade('suspend', id)).toMatchObject({ id, suspended: true, version: 1 })
    await expect.poll(() => [openLines(), openLines(corners)]).toEqual([[], []])
    expect(board.find(id)?.board.status).toBe('suspended')
    await board.apply([betStop(noonMs + 1, 'var', id), odds(2)])
    expect(openLines()).toEqual([])
    await board.stop()
    board = await openBoard()
    expect([openLines(), openLines(corners)]).toEqual([[], []])
    expect(await trade('open', id)).toMatchObject({ id, suspended: false, version: 2 })
    await expect.poll(() => [openLines(), openLines(corners)]).toEqual([both, ['-0.50']])
    expect(await place()).toBe('placed')
  })

  test('suspends one market, and opens what the feed offers alone', async () => {
    await trade('suspend', id, '--market', line)
    await expect.poll(() => openLines()).toEqual(['-0.75'])
    await board.apply([betStop(noonMs + 1, 'var', id)])
    await trade('open', id, '--market', line)
    expect(openLines()).toEqual([])
    await board.apply([odds(2)])
    await expect.poll(() => openLines()).toEqual(both)
  })

  test('suspends a league as it is, and undoes that at once', async () => {
    const done = await trade('league', `l${serial}`, 'suspend')
    expect(done).toMatchObject({ done: `trade:l${serial}`, set: 2 })
    await expect.poll(() => openLines()).toEqual([])
    expect(await trade('undo')).toMatchObject({ done: `trade:l${serial}`, set: 2 })
    await expect.poll(() => [openLines(), openLines(corners)]).toEqual([both, ['-0.50']])
    expect(await trade('undo')).toMatchObject({ refused: 'incompletedRequest' })
  })

  test('sets wait, limit and danger of new bets; a goal ends danger', async () => {
    await begin()
    await trade('delay', id, '8000')
    await trade('max', id, '500', '--currency', 'MYR')
    expect(await trade('danger', id, 'on')).toMatchObject({ danger: true, version: 3 })
    const terms = { danger: true, delayMs: 8_000, maxPerMatch: { MYR: 500_00n } }
    await expect.poll(() => board.find(id)?.trading).toEqual(terms)
    expect(board.find(corners)?.trading).toEqual(terms)
    await board.apply([odds(3, playing({ score: { home: 1, away: 0 } }))])
    expect(board.find(id)?.trading).toEqual({ ...terms, danger: false })
    expect(await trade('undo')).toMatchObject({
      problems: { undo: `${id} has changed since` },
    })
    expect(await trade('max', id, 'none', '--currency', 'MYR', '--version', '4')).toMatchObject({
      danger: false,
      delay_ms: 8_000,
      max_per_match: {},
      version: 5,
    })
  })

  test('moves prices, as members see them, until a goal', async () => {
    await begin()
    const prices = () =>
      marketsOf(must(board.find(id), 'the match').board)
        .find((market) => market.id === line)
        ?.outcomes.map(({ price }) => formatPrice(price))
    const version = () =>
      marketsOf(must(board.find(id), 'the match').board).find((market) => market.id === line)
        ?.oddsVersion ?? 0
    const first = version()
    expect(await trade('nudge', line, 'home', 'up')).toMatchObject({ nudge: { home: 1 } })
    await expect.poll(prices).toEqual(['0.96', '0.92'])
    expect(version()).toBeGreaterThan(first)
    expect(await trade('nudge', line, 'away', 'up', '--by', '3')).toMatchObject({
      nudge: { home: -2 },
      version: 2,
    })
    await expect.poll(prices).toEqual(['0.93', '0.95'])
    expect(await trade('undo')).toMatchObject({ nudge: { home: 1 }, version: 3 })
    // The next line pays home 1.03: this one is better for home, and may not pay more.
    expect(await trade('nudge', line, 'home', 'up', '--by', '9')).toMatchObject({
      problems: { price: 'the book would pay too much, or lines would be out of order' },
    })
    await board.apply([
      oddsChange(noonMs + 2, [aHandicap(-2, [900, 980])], { matchId: id, ...playing() }),
    ])
    await expect.poll(prices).toEqual(['0.91', '0.97'])
    expect(await trade('nudge', line, 'over', 'up')).toMatchObject({ wrong: expect.any(String) })
    expect(await trade('nudge', line, 'home', 'down', '--by', '99')).toMatchObject({
      problems: { price: 'the book would pay too much, or lines would be out of order' },
    })
    const goal = playing({ score: { home: 1, away: 0 } })
    await board.apply([oddsChange(noonMs + 3, [aHandicap(-2)], { matchId: id, ...goal })])
    expect(prices()).toEqual(['0.95', '0.93'])
    const [row] = await db.database.queries.query(
      'select nudge, lapsed_at is not null as lapsed from trading_override where market_id = $1',
      [line],
    )
    expect(row).toEqual({ nudge: {}, lapsed: true })
  })

  test('leaves rows of the audit that can be read', async () => {
    await trade('suspend', id, '--market', line)
    const words = ['audit', 'show', '--target', `trade:${line}`, '--operator', 'operator-1']
    const { text } = await runOperate(db.database, words)
    expect(text).toContain('version: 0 -> 1, suspended: false -> true')
  })

  test('lists what is traded, with what runs on it and what is set', async () => {
    await begin()
    await trade('suspend', id, '--market', line)
    await trade('max', id, '500', '--currency', 'MYR')
    await expect.poll(() => openLines()).toEqual(['-0.75'])
    const leg = { marketType: 3, selection: 'home', lineQuarters: -3 } as const
    await placeOn(id, leg)
    const [row, ...others] = await list('--exposed', '--book', 'live')
    expect(others).toEqual([])
    expect(row).toMatchObject({
      match_id: id,
      book: 'live',
      phase: '1H',
      score: '0-0',
      feed_stop: null,
      prices: [{ market_id: line, open: false, prices: [{ odds: '0.95' }, { odds: '0.93' }] }],
      positions: [{ selection: 'home', currency: 'MYR', bets: 1, risk: '0.10', parlays: 0 }],
      set: { suspended: false, max_per_match: { MYR: '500.00' }, by: 'shell:tester', version: 1 },
      markets_set: [{ market_id: line, suspended: true }],
    })
    expect(await list('--suspended', '--league', `l${serial}`)).toMatchObject([{ match_id: id }])
    expect(await list('--exposed', '--league', `l${serial}`, '--sport', 'tennis')).toEqual([])
    const { home, league } = row as { home: string; league: string }
    const named = ['--exposed', '--name']
    expect(await list(...named, home.toUpperCase())).toMatchObject([{ match_id: id }])
    expect(await list(...named, league.slice(1))).toMatchObject([{ match_id: id }])
    expect(await list(...named, 'nobody')).toEqual([])
    const words = ['trade', 'list', '--exposed', '--operator', 'operator-1']
    const { text } = await runOperate(db.database, words)
    expect(text).toContain('HDP (-0.50 0.95 0.93)')
  })

  test.each([
    [['suspend', 'nothing'], { match: 'there is no match nothing' }],
    [['suspend', 'ID', '--version', '7'], { version: 'version 0 by now, not 7' }],
    [['suspend', 'ID', '--market', 'm99-HDP-FT--0.50'], expect.anything()],
    [['danger', 'ID', 'on'], expect.anything()],
    [['delay', 'ID', '60001'], { delay: 'a wait is from 0 to 60000 milliseconds' }],
    [['league', 'nothing', 'open'], { league: 'there is no match of a league nothing' }],
    [['max', 'ID', '5', '--currency', 'KRW'], { currency: 'the operator does not take KRW' }],
  ])('is refused, and changes nothing: %j', async (words, problems) => {
    const before = await db.database.queries.query('select from trading_override')
    const said = await trade(...words.map((word) => (word === 'ID' ? id : word)))
    expect(said).toMatchObject({ refused: expect.any(String), problems })
    expect(await db.database.queries.query('select from trading_override')).toEqual(before)
  })
})

/** Acceptance 12 of the operator: nothing is accepted after the answer of a suspension. */
describe('a suspension and a bet', () => {
  /** Suspends in a transaction that the test ends. */
  async function suspendSlowly() {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const by = { actor: 'shell:tester', person: 'shell:tester', operatorId: 1, reason: '' }
    const done = inTransaction(db.database, async (tx) => {
      must((await tradeSwitch(tx, by, { matchId: id, suspended: true })).ok, 'it is done')
      begun.resolve()
      await end.promise
    })
    await begun.promise
    const commit = (): Promise<void> => {
      end.resolve()
      return done
    }
    return { commit }
  }

  test('the bet that comes during the suspension waits for it, and is refused', async () => {
    const act = await suspendSlowly()
    const placing = place()
    await untilWaiting(db.database, 1)
    await act.commit()
    expect(await placing).toBe('oddsIsUpdating')
  })

  test('the suspension waits for a bet that is being placed', async () => {
    const { key: matchKey = 0n, guardVersion = 0n } = board.find(id) ?? {}
    const order: string[] = []
    const end = Promise.withResolvers<void>()
    const placing = inTransaction(db.database, async (tx) => {
      const item = aPlacement({ walletId, matchKey, guardVersion, risk: 10n })
      const [outcome] = await placeBatch(tx, [item])
      order.push(outcome?.kind ?? 'nothing')
      await end.promise
    })
    await expect.poll(() => order).toEqual(['placed'])
    const suspending = trade('suspend', id).then(() => order.push('suspended'))
    await untilWaiting(db.database, 1)
    order.push('committed')
    end.resolve()
    await Promise.all([placing, suspending])
    expect(order).toEqual(['placed', 'committed', 'suspended'])
    expect(await place(guardVersion)).toBe('oddsIsUpdating')
  })

  test('a board that raises the guard meanwhile does not open it', async () => {
    const act = await suspendSlowly()
    // A stop and new odds, on a board that has not taken the suspension in.
    const raising = board.apply([betStop(noonMs + 1, 'var', id), odds(2)])
    await untilWaiting(db.database, 1)
    await act.commit()
    await raising
    expect(await place()).toBe('oddsIsUpdating')
    await expect.poll(() => openLines()).toEqual([])
    expect(await place()).toBe('oddsIsUpdating')
    await trade('open', id)
    await expect.poll(() => openLines()).toEqual(both)
  })

  test('over many rounds, nothing is accepted after the answer', async () => {
    const answers = { placed: 0, refused: 0 }
    for (let round = 0; round < 12; round += 1) {
      const { guardVersion = 0n } = board.find(id) ?? {}
      let answered = false
      const late: string[] = []
      const bets = Array.from({ length: 4 }, async (_, bet) => {
        for (let turn = 0; turn < bet * (round % 5); turn += 1) await Promise.resolve()
        const wasAnswered = answered
        const outcome = await place(guardVersion)
        answers[outcome === 'placed' ? 'placed' : 'refused'] += 1
        if (wasAnswered && outcome === 'placed') late.push(outcome)
      })
      await trade('suspend', id)
      answered = true
      expect(await place(guardVersion)).toBe('oddsIsUpdating')
      await Promise.all(bets)
      expect(late).toEqual([])
      await trade('open', id)
      await expect.poll(() => place(), { interval: 20 }).toBe('placed')
    }
    expect(answers.placed).toBeGreaterThan(0)
    await expectInvariants(db.database)
  }, 120_000)
})

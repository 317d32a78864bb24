import { marketsOf } from '@fairline/domain/board/board-model'
import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BoardServer, startBoardServer } from '../../../testing/board-server.ts'
import { turnBookClock } from '../../../testing/book-clock.ts'
import { createHandTime, type HandTime } from '../../../testing/hand-timer.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { anOperator } from '../../../testing/wallets.ts'
import type { FeedHandler } from '../feed/index.ts'
import { HouseSource } from './house-source.ts'

/** Noon in GMT+8. */
const noonMs = Date.UTC(2026, 10, 27, 4, 0, 0)
const hourMs = 3_600_000

let db: TestDatabase
let time: HandTime
let server: BoardServer
let source: HouseSource
/** All that the source has sent, the newest last. */
let sent: FeedMessage[] = []
const errors: object[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  await anOperator(db.database.queries)
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.database.queries.query('truncate league, house_league, feed_producer cascade')
  errors.length = 0
  time = createHandTime(noonMs)
  await turnDatabase()
  await start()
})
afterEach(async () => {
  await server.stop()
  expect(errors).toEqual([])
})

/** Lets the database's clock be that of the hand. */
const turnDatabase = () => turnBookClock(db.database, time.clock.now() - Date.now())

async function start(): Promise<void> {
  const { clock, timer } = time
  const log = { error: (facts: object) => void errors.push(facts) }
  source = new HouseSource({ database: db.database, clock, timer, log })
  sent = []
  const begin = source.start.bind(source)
  source.start = (handler: FeedHandler) =>
    begin((messages) => {
      sent.push(...messages)
      return handler(messages)
    })
  server = await startBoardServer({ database: db.database, time, source })
}

/** Lets so many seconds pass, for the book and for the feed. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    time.pass(1000)
    await source.tick()
  }
  await turnDatabase()
}

/** What a command answers; the board has taken it in. */
async function type(line: string): Promise<Record<string, unknown>> {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  )
  const { text, code } = await runOperate(db.database, ['fixture', ...words, '--json'])
  await source.tick()
  await server.feed.settled()
  return code === 2 ? { wrong: text } : JSON.parse(text)
}

const usual = '--league "Premier League" --country Northland --kickoff "2026-11-27 13:00"'

/** Types a match and returns its id. */
async function add(line: string): Promise<string> {
  const { match_id } = await type(`add ${line} ${usual}`)
  return String(must(match_id, line))
}

const football = '"Ash Town" Birch --sport football --supremacy 0.40 --total 2.60'

/** The main lines that take bets, such as `HDP FT -0.25`. */
function openLines(id: string): string[] {
  const found = server.board.find(id)
  if (found === null || !found.open) return []
  return marketsOf(found.board)
    .filter((market) => market.open)
    .map(({ id: market }) => market.replace(`${id}-`, ''))
}
const results = () =>
  server.results.map(({ message }) => {
    if (message.kind !== 'bet_settlement') return `${message.kind} ${message.period}`
    const { period, score, status } = message
    return `${period} ${score.home}-${score.away}${status === 'completed' ? '' : ` ${status}`}`
  })

describe('a match of football', () => {
  test('is typed, priced, played and settled by command', async () => {
    const id = await add(football)
    expect(server.board.find(id)?.board.status).toBe('pending')
    expect(openLines(id)).toEqual(
      expect.arrayContaining(['HDP-FT--0.25', 'OU-FT-2.50', '1X2-FT', 'CS-1H', 'HTFT-FT']),
    )
    await type(`price ${id} --supremacy -1.2 --total 3.10`)
    expect(openLines(id)).toEqual(expect.arrayContaining(['HDP-FT-1.25', 'OU-FT-3.00']))

    await type(`start ${id}`)
    expect([openLines(id), server.board.find(id)?.board.status]).toEqual([[], 'suspended'])
    await pass(6)
    expect(openLines(id).length).toBeGreaterThan(20)
    await pass(15 * 60 + 24)
    const early = openLines(id)
    await type(`score ${id} 0 1`)
    expect(openLines(id)).toEqual([])
    const [stop, odds] = sent
      .slice(-5)
      .filter(({ kind }) => kind !== 'alive' && kind !== 'match_moment')
      .slice(-2)
    expect([stop, odds]).toMatchObject([
      { kind: 'bet_stop', reason: 'goal' },
      { kind: 'odds_change', state: { minute: 15, score: { home: 0, away: 1 } } },
    ])
    await pass(6)
    expect(openLines(id)).not.toEqual(early)

    await type(`score ${id} 1 1 --time 44 --red 0-1`)
    await type(`period ${id} HT`)
    expect(results()).toEqual(['1H 1-1'])
    expect(server.results[0]?.message).toMatchObject({ goals: ['away', 'home'] })
    await type(`period ${id} 2H`)
    await type(`score ${id} 2 1`)
    await type(`end ${id}`)
    expect(results()).toEqual(['1H 1-1', 'FT 2-1'])
    const told = sent.flatMap((each) => (each.kind === 'match_moment' ? [each.moment] : []))
    expect(told.map(({ kind, side, minute }) => `${kind} ${side} ${minute}`)).toEqual([
      'goal away 15',
      'goal home 44',
      'red away 44',
      'goal home 45',
    ])
    expect(server.board.find(id)).toBeNull()
    const { queries } = db.database
    const [row] = await queries.query('select ended_at is not null as ended from match')
    expect(row).toEqual({ ended: true })
    const acts = await queries.query<{ act: string }>(
      'select act from audit where target = $1 order by seq',
      [`fixture:${id}`],
    )
    expect(acts.map(({ act }) => act.replace('fixture.', '')).join(' ')).toBe(
      'add price start score score period period score end',
    )
  })

  test('takes no bets from its kick-off until it starts', async () => {
    const id = await add(football)
    await pass(hourMs / 1000 - 1)
    expect(openLines(id).length).toBeGreaterThan(20)
    await pass(2)
    expect(openLines(id)).toEqual([])
  })

  test('is called off before its start, and broken off in play', async () => {
    const [first, second] = [await add(football), await add(football.replace('Birch', 'Cedar'))]
    await type(`cancel ${first}`)
    await type(`start ${second}`)
    await type(`score ${second} 1 0 --time 30`)
    await type(`cancel ${second}`)
    expect(results()).toEqual(['bet_cancel all', 'FT 1-0 abandoned'])
    expect([server.board.find(first), server.board.find(second)]).toEqual([null, null])
  })

  test('continues after a restart, which repeats what may not be committed', async () => {
    const [first, second] = [await add(football), await add(football.replace('Birch', 'Cedar'))]
    await type(`start ${first}`)
    await type(`score ${first} 1 0`)
    await type(`period ${first} 2H`)
    await server.stop()
    // Another process types while this one is down.
    const { database } = db
    for (const words of [
      `score ${first} 3 0`,
      `end ${first}`,
      `move ${second} "2026-11-27 15:00"`,
    ]) {
      const line = [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, text, word]) => text ?? word ?? '',
      )
      expect(await runOperate(database, ['fixture', ...line])).toMatchObject({ code: 0 })
    }
    await start()
    await server.feed.settled()
    expect(results()).toEqual(['1H 1-0', 'FT 3-0'])
    expect(server.board.find(first)).toBeNull()
    expect(openLines(second).length).toBeGreaterThan(20)
    const { text } = await runOperate(database, ['fixture', 'list', '--json'])
    expect(JSON.parse(text)).toMatchObject({ match_id: second, kick_off: '2026-11-27 15:00:00' })
  })
})

/** Each sport played to its end: what is typed, and what it settles. */
const played = [
  {
    sport: 'basketball',
    added: '--supremacy 4.5 --total 166 --length 40',
    lines: ['HDP-FT--4.50', 'OU-FT-166.50', 'ML-FT', 'OU-1Q-41.50'],
    typed: [
      'start ID',
      'score ID 22 20 --time 0:00',
      'period ID 2Q',
      'score ID 40 41',
      'period ID HT',
      'period ID 3Q',
      'score ID 60 60 --time 2:30',
      'period ID 4Q',
      'score ID 80 80',
      'period ID OT',
      'score ID 91 88',
      'end ID',
    ],
    settled: ['1Q 22-20', '2Q 18-21', '1H 40-41', '3Q 20-19', '4Q 20-20', '2H 51-47', 'FT 91-88'],
  },
  {
    sport: 'baseball',
    added: '--supremacy=-0.5 --total 8.8',
    lines: ['HDP-FT-1.00', 'OU-FT-9.00', 'ML-F5'],
    typed: [
      'start ID',
      'score ID 0 1 --outs 2',
      ...Array.from({ length: 8 }, (_, at) => [
        `period ID B${at + 1}`,
        `period ID T${at + 2}`,
      ]).flat(),
      'period ID B9',
      'score ID 2 1 --outs 1',
      'end ID',
    ],
    settled: ['F5 0-1', 'FT 2-1'],
  },
  {
    sport: 'tennis',
    added: '--supremacy 2.5 --total 24.5 --length 3',
    lines: ['GHDP-FT--3.50', 'OU-FT-23.00', 'ML-FT', 'CS-S1'],
    typed: [
      'start ID',
      'score ID 3 2 --points 30-15 --server home',
      'score ID 6 4',
      'period ID S2',
      'score ID 6 6 --points 5-6 --server away',
      'score ID 7 6',
      'end ID',
    ],
    settled: ['S1 6-4', 'S2 7-6', 'FT 2-0'],
  },
] as const

/** What decides a part or the match: nothing is offered behind it. */
const isLast = /^(end|score ID (22 20|2 1|7 6))/

test.each(played)('a match of $sport is played to its end', async (row) => {
  const id = await add(`Ash Birch --sport ${row.sport} ${row.added}`)
  expect(openLines(id)).toEqual(expect.arrayContaining([...row.lines]))
  for (const line of row.typed) {
    expect(await type(line.replace('ID', id))).toMatchObject({ match_id: id })
    await pass(6)
    const isOpen = server.board.find(id)?.open ?? false
    if (!isLast.test(line)) expect([line, isOpen]).toEqual([line, true])
  }
  expect(results()).toEqual([...row.settled])
})

/** What is refused, with a part of the sentence that the trader reads. */
const refusals = [
  ['football', [], 'score ID 1 0', 'the match has not started'],
  ['football', [], 'period ID 1H', 'has not started'],
  ['football', [], 'price ID --total 40', 'each is from 0.05 to 8'],
  ['football', [], 'price ID --supremacy 1 --version 7', 'version 1 by now'],
  ['football', [], 'move ID "2026-11-27 11:00"', 'in the past'],
  ['football', [], 'end ID', 'not played'],
  ['football', ['start ID'], 'start ID', 'has started'],
  ['football', ['start ID'], 'score ID 1 1', 'type one goal after the other'],
  ['football', ['start ID'], 'score ID 1 0 --outs 2', 'football has no outs'],
  ['football', ['start ID'], 'period ID 3Q', 'next is HT or 2H'],
  ['football', ['start ID'], 'end ID', 'the second half is not played'],
  ['football', ['start ID', 'score ID 1 0', 'period ID HT'], 'score ID 2 0', 'at HT'],
  ['football', ['start ID', 'score ID 1 0', 'period ID 2H'], 'score ID 0 0', '1-0 was scored'],
  ['football', ['cancel ID'], 'start ID', 'is over'],
  ['tennis', ['start ID'], 'score ID 8 6', 'no set has 8-6 games'],
  ['tennis', ['start ID', 'score ID 5 4'], 'period ID S2', 'next is its end'],
  ['tennis', ['start ID'], 'score ID 1 0 --points 30-20', 'points are such as'],
  ['tennis', [], 'price ID --total 60', 'has 23.5 to 26.7 games'],
  ['baseball', ['start ID'], 'score ID 1 0', 'home does not bat in T1'],
  ['basketball', ['start ID'], 'score ID 2 0 --time 13:00', '1Q has 12 minutes'],
] as const

const priced = {
  football: '--supremacy 0.40 --total 2.60',
  tennis: '--supremacy 2.5 --total 24.5',
  baseball: '--supremacy 0.5 --total 9',
  basketball: '--supremacy 4.5 --total 210',
}

test.each(refusals)('%s after %j: %s is refused', async (sport, before, line, sentence) => {
  const id = await add(`Ash Birch --sport ${sport} ${priced[sport]}`)
  for (const each of before) await type(each.replace('ID', id))
  const refused = await type(line.replace('ID', id))
  expect(refused).toMatchObject({ refused: 'incompletedRequest' })
  expect(JSON.stringify(refused)).toContain(sentence)
})

test('a match that nobody typed is refused, and so is one for another feed', async () => {
  expect(await type('start h999')).toMatchObject({
    problems: { match: 'there is no typed match h999' },
  })
  const opening = { isLive: false, feedIsInvented: true, isHouseFeed: false }
  const words = ['fixture', 'add', 'A', 'B', '--sport', 'football', '--league', 'L']
  const more = [
    '--country',
    'C',
    '--kickoff',
    '2026-11-28 20:00',
    '--supremacy',
    '0',
    '--total',
    '2',
  ]
  const { text, code } = await runOperate(db.database, [...words, ...more], { opening })
  expect([code, text]).toEqual([2, 'matches are typed for a server with FEED=house'])
})

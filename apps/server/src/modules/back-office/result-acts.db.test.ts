import { must } from '@fairline/domain/testing/read-example'
import { beforeEach, expect, test } from 'vitest'
import { aBettor, aMatch, placeBets, placeParlay } from '../../../testing/bets-on-a-match.ts'
import { runOperate } from '../../../testing/operate-line.ts'
import { reportOf, resettledMatch } from '../../../testing/resettled-match.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { endOverdueEvents } from '../settlement/overdue-events.ts'
import { recordReport } from '../settlement/record-report.ts'
import { resettleMatch } from '../settlement/resettle-match.ts'
import { readReports } from '../settlement/result-store.ts'
import { readWallet } from '../wallet/index.ts'

const { book, place, report, settle, bets } = resettledMatch()
const home = 'HDP FT home -0.50 0.95 MY 100'
const half = 'OU 1H under 0.50 0.95 MY 100'
const why = 'The source was wrong.'
let id: string

/** Runs a command of the first operator as one of its people; returns its JSON. */
async function as(person: string, ...words: string[]) {
  const all = [...words, '--operator', 'operator-1', '--json', '--reason', why]
  const { code, text } = await runOperate(book.db.database, all, { actor: `shell:${person}` })
  return { code, ...JSON.parse(text) }
}

const result = (verb: string, ...words: string[]) => as('tracy', 'result', verb, id, ...words)
const approve = (change: string) => as('olaf', 'change', 'approve', change)

/** Proposes and approves; returns what the approval printed. */
async function done(verb: string, ...words: string[]) {
  const proposed = await result(verb, ...words)
  expect(proposed).toMatchObject({ code: 0 })
  return approve(proposed.change)
}

/** The row of the list of the match's part, as its columns show it. */
async function listed(period: string, ...state: string[]) {
  const words = ['result', 'list', '--match', id, '--operator', 'operator-1', '--json', ...state]
  const { text } = await runOperate(book.db.database, words)
  const rows = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  return rows.find((row) => row.period === period)
}

/** Stops the bets on a match, and returns its public id. */
async function stopBets(match: bigint): Promise<string> {
  const { queries } = book.db.database
  await queries.query('update market_guard set open = false where match_id = $1', [match])
  const [row] = await queries.query<{ public_id: string }>(
    'select public_id from match where id = $1',
    [match],
  )
  return must(row, 'the match').public_id
}

beforeEach(async () => {
  id = await stopBets(book.match)
})

/** Lets the match take bets until some are placed. */
async function placed(...tickets: readonly string[]): Promise<bigint[]> {
  const { queries } = book.db.database
  await queries.query('update market_guard set open = true where match_id = $1', [book.match])
  const keys = await place(...tickets)
  await stopBets(book.match)
  return keys
}

test('a span of time makes the bets void that were accepted in it, to the cent', async () => {
  const keys = await placed(home, home, home, home)
  const { queries } = book.db.database
  const times = ['19:59:59.999', '20:00:00', '20:04:59.999', '20:05:00']
  await queries.query(
    `update bet set decided_at = ('2026-11-20 ' || u.at || '+08')::timestamptz
       from unnest($1::bigint[], $2::text[]) u(id, at) where bet.id = u.id`,
    [keys, times],
  )
  await report('FT completed 1-0')
  const won = 'settled won 9500'
  expect(await bets(keys)).toEqual([won, won, won, won])
  const span = (from: string, until: string) => ['--from', from, '--until', until]
  // Nothing of it is open, so the list has it only where its match is named.
  expect(await listed('FT')).toMatchObject({ feed: 'completed 1-0', entered: null, tickets: 0 })
  const backwards = span('2026-11-20 20:05', '2026-11-20 20:00')
  expect(await result('cancel', 'FT', ...backwards)).toMatchObject({
    code: 1,
    problems: { result: 'the span ends before it begins' },
  })
  const proposed = await result(
    'cancel',
    'FT',
    ...span('2026-11-20 20:00:00', '2026-11-20 20:05:00'),
  )
  expect(proposed).toMatchObject({ code: 0, tickets: 2, house: { MYR: '190.00' } })
  const list = ['change', 'list', '--state', 'proposed', '--operator', 'operator-1', '--json']
  const { text } = await runOperate(book.db.database, list)
  expect(JSON.parse(text)).toMatchObject({
    payload: { period: 'FT', from: '2026-11-20 20:00:00', until: '2026-11-20 20:05:00' },
  })
  expect(await approve(proposed.change)).toMatchObject({ code: 0, tickets: 2 })
  expect(await bets(keys)).toEqual([won, 'void void 0', 'void void 0', won])
  const wallet = must(await readWallet(queries, book.bettor.walletId), 'the wallet')
  expect(wallet).toMatchObject({ available: 1_019_000n, outstanding: 0n, debt: 0n })
  expect(await listed('FT', '--state', 'by_hand')).toMatchObject({
    entered: 'cancelled in a span',
    disputed: '',
  })
  // The part is not decided by that: what the feed says of it counts for the other bets.
  await report('FT completed 0-1', 'FT unvoid')
  const lost = 'settled lost -10000'
  expect(await bets(keys)).toEqual([lost, 'void void 0', 'void void 0', lost])
  expect(await done('release', 'FT')).toMatchObject({ code: 0, tickets: 2 })
  expect(await bets(keys)).toEqual([lost, lost, lost, lost])
})

test('a result by hand settles as its preview said, and no feed overwrites it', async () => {
  const keys = await placed(home, 'OU FT over 2.50 0.95 MY 100', half)
  await report('1H completed 0-0', 'FT completed 2-1')
  const proposed = await result('enter', 'FT', '--score', '1-1')
  expect(proposed).toMatchObject({ code: 0, tickets: 2, house: { MYR: '390.00' } })
  const [first, second] = keys.map((key) => ticketIds.idOf(key))
  const preview = await as('olaf', 'result', 'preview', proposed.change)
  expect(preview).toMatchObject({
    is_stale: false,
    house: { MYR: '390.00' },
    debt: { MYR: '0.00' },
  })
  expect(Object.keys(preview.tickets).sort()).toEqual([first, second].sort())
  expect(preview.tickets[must(first, 'a ticket')]).toMatch(
    /: settled won 95.00 -> settled lost -100.00 MYR$/,
  )
  expect(await as('tracy', 'change', 'approve', proposed.change)).toMatchObject({
    refused: 'NoUserAccessRight',
  })
  expect(await approve(proposed.change)).toMatchObject({ code: 0, tickets: 2 })
  const byHand = ['settled lost -10000', 'settled lost -10000', 'settled won 9500']
  expect(await bets(keys)).toEqual(byHand)
  await report('FT completed 3-1')
  await settle()
  expect(await bets(keys)).toEqual(byHand)
  expect(await listed('FT', '--state', 'disputed')).toMatchObject({
    feed: 'completed 3-1',
    entered: 'completed 1-1',
    disputed: 'yes',
    by: 'shell:tracy',
    second: 'shell:olaf',
  })
  expect(await done('release', 'FT')).toMatchObject({ code: 0, tickets: 2 })
  expect(await bets(keys)).toEqual(['settled won 9500', 'settled won 9500', 'settled won 9500'])
  expect(await listed('FT', '--state', 'by_hand')).toBeUndefined()
  await report('FT completed 0-1')
  expect(await bets(keys)).toEqual([
    'settled lost -10000',
    'settled lost -10000',
    'settled won 9500',
  ])
})

test('a released part has what held reports of the same score left out', async () => {
  const keys = await placed('FGLG FT HF - 3.00 DEC 100')
  await report('FT completed 1-1 HA')
  expect(await done('enter', 'FT', '--score', '0-1')).toMatchObject({ code: 0, tickets: 1 })
  const shootOut = { home: 4, away: 3 }
  const held = { ...reportOf('FT completed 1-1'), facts: { shootOut, winner: 'home' as const } }
  await inTransaction(book.db.database, (tx) =>
    recordReport(tx, book.match, held, { source: 'test' }),
  )
  await report('FT completed 1-1')
  expect(await done('release', 'FT')).toMatchObject({ code: 0 })
  expect(await bets(keys)).toEqual(['settled won 20000'])
  const { results } = await readReports(book.db.database.queries, book.match)
  // A winner beside the score is not a fact of football.
  expect(results.at(-1)).toMatchObject({ goals: ['home', 'away'], facts: { shootOut } })
})

test('a part that was cancelled by hand stays void, until it is released', async () => {
  const keys = await placed(home, half)
  expect(await listed('1H')).toMatchObject({ tickets: 1, feed: null, entered: null })
  expect(await done('cancel', '1H')).toMatchObject({ code: 0, tickets: 1 })
  await report('1H completed 0-0', 'FT completed 1-0')
  expect(await bets(keys)).toEqual(['settled won 9500', 'void void 0'])
  expect(await listed('1H')).toMatchObject({ feed: 'completed 0-0', entered: 'cancelled' })
  // What the feed said while it was cancelled holds then.
  expect(await done('release', '1H')).toMatchObject({ code: 0, tickets: 1 })
  expect(await bets(keys)).toEqual(['settled won 9500', 'settled won 9500'])
  await done('cancel', '1H')
  await done('enter', '1H', '--score', '1-0')
  expect(await bets(keys)).toEqual(['settled won 9500', 'settled lost -10000'])
  expect(await done('release', '1H')).toMatchObject({ code: 0 })
  expect(await bets(keys)).toEqual(['settled won 9500', 'settled won 9500'])
})

test('a change is stale as soon as the feed reports anew', async () => {
  const keys = await placed(home)
  await report('FT completed 2-1')
  const { change } = await result('enter', 'FT', '--score', '1-1')
  await report('FT completed 0-0')
  expect(await as('olaf', 'result', 'preview', change)).toMatchObject({ is_stale: true })
  const approved = await approve(change)
  expect(approved).toMatchObject({ code: 1 })
  expect(approved.problems.change).toMatch(/^stale: /)
  expect(await bets(keys)).toEqual(['settled lost -10000'])
})

test('a result by hand counts after the book has ended the match', async () => {
  const keys = await placed(home)
  const { database } = book.db
  await database.queries.query(
    "update match set kickoff_at = book_now() - interval '100 hours' where id = $1",
    [book.match],
  )
  expect(await listed('FT', '--state', 'over_72h')).toMatchObject({ tickets: 1 })
  await endOverdueEvents(database)
  await settle()
  await report('FT completed 2-0')
  expect(await bets(keys)).toEqual(['void void 0'])
  expect(await done('enter', 'FT', '--score', '2-0')).toMatchObject({ code: 0 })
  expect(await bets(keys)).toEqual(['settled won 9500'])
})

test('what a member has spent is shown as the debt that it becomes', async () => {
  const { database } = book.db
  const [bet] = await placed(home)
  await report('FT completed 1-0')
  const [row] = await database.queries.query<{ login_id: string }>(
    'select login_id from account where id = $1',
    [book.bettor.walletId],
  )
  const login = must(row, 'the member').login_id
  await as('fin', 'cash', 'out', login, '10050', '--reference', login)
  const proposed = await result('enter', 'FT', '--score', '0-0')
  expect(proposed).toMatchObject({ debt: { MYR: '150.00' } })
  await approve(proposed.change)
  const wallet = await readWallet(database.queries, book.bettor.walletId)
  expect(wallet?.debt).toBe(15_000n)
  expect(await bets([must(bet, 'bet')])).toEqual(['settled lost -10000'])
})

test.each([
  ['a match that takes bets', ['enter', 'FT', '--score', '1-0'], 'takes bets: suspend it first'],
  ['a part that the sport lacks', ['enter', '3Q', '--score', '1-0'], 'has no part 3Q'],
  ['a completed match without a score', ['enter', 'FT'], 'completed has a score'],
  ['goals of another score', ['enter', '1H', '--score', '1-0', '--goals', 'A'], 'not those'],
  [
    'facts that the sport lacks',
    ['enter', '1H', '--score', '1-0', '--facts', '{"winner":"home"}'],
    'facts',
  ],
  [
    'a finish of a match',
    ['enter', '1H', '--score', '1-0', '--places', 'R1=1'],
    'only an outright',
  ],
  ['what the feed said', ['release', 'FT'], 'is what the feed said'],
] as const)('%s is refused', async (name, [verb, ...words], problem) => {
  if (name === 'a match that takes bets') await placedOpen()
  const refused = await result(verb, ...words)
  expect(refused).toMatchObject({ code: 1 })
  expect(Object.values(refused.problems).join()).toContain(problem)
})

const placedOpen = () =>
  book.db.database.queries.query('update market_guard set open = true where match_id = $1', [
    book.match,
  ])

test('the same again is refused, and so is a match that is not there', async () => {
  expect(await done('enter', 'FT', '--score', '1-0')).toMatchObject({ code: 0 })
  expect(await result('enter', 'FT', '--score', '1-0')).toMatchObject({
    problems: { result: 'this result was entered already' },
  })
  expect(await result('enter', '1H', '--score', '2-0')).toMatchObject({
    contradiction: expect.any(String),
  })
  id = 'nowhere'
  expect(await result('cancel', 'all')).toMatchObject({ refused: 'forbiddenAccess' })
})

test('a match in sets has its facts, and an outright its finish', async () => {
  const { database } = book.db
  const [match, outright] = [
    await aMatch(database, undefined, [2], 5),
    await aMatch(database, undefined, [2]),
  ]
  id = await stopBets(match)
  const facts = '{"counts":{"game":{"home":12,"away":4}},"planned":3}'
  expect(await done('enter', 'FT', '--score', '2-0', '--facts', facts)).toMatchObject({ code: 0 })
  await database.queries.query("insert into outright values ($1, 1, 'divide_stake', 'void')", [
    outright,
  ])
  id = await stopBets(outright)
  expect(await result('enter', 'FT', '--places', 'R2=2')).toMatchObject({ code: 1 })
  const places = ['--places', 'R2=1,R5=2', '--non-starters', 'R4']
  expect(await done('enter', 'FT', ...places)).toMatchObject({ code: 0 })
  const stored = await database.queries.query(
    `select facts, standing, by_hand from match_result where match_id = any ($1)
      order by match_id`,
    [[match, outright]],
  )
  const placed = [
    { runner: 'R2', place: 1 },
    { runner: 'R5', place: 2 },
  ]
  expect(stored).toEqual([
    { facts: JSON.parse(facts), standing: null, by_hand: true },
    { facts: null, standing: { placed, nonStarters: ['R4'] }, by_hand: true },
  ])
})

test('more tickets than one transaction takes are settled right after it', async () => {
  const keys = await placed(...Array.from({ length: 1_010 }, () => 'HDP FT home -0.50 0.95 MY 1'))
  await report('FT completed 1-0')
  const { change } = await result('enter', 'FT', '--score', '0-0')
  expect(await approve(change)).toMatchObject({ tickets: 1_010, house: { MYR: '1969.50' } })
  expect(new Set(await bets(keys))).toEqual(new Set(['settled won 95']))
  await settle()
  expect(new Set(await bets(keys))).toEqual(new Set(['settled lost -100']))
})

test('each preview is what happens, whatever feeds and people said before', async () => {
  const { database } = book.db
  for (let round = 0; round < 8; round += 1) {
    const [one, other] = [await aMatch(database), await aMatch(database)]
    const bettor = await aBettor(database, 1_000_000n)
    const singles = await placeBets(database, bettor, one, home, half, 'OU FT over 2.25 0.80 MY 50')
    const parlay = await placeParlay(database, bettor, {
      kind: 'parlay',
      lineStake: 1_000n,
      legs: [
        [one, 'HDP FT home -0.50 1.95'],
        [other, 'HDP FT home -0.50 1.95'],
      ],
    })
    const keys = [...singles, parlay]
    id = await stopBets(one)
    const feed = async (match: bigint, line: string) => {
      await inTransaction(database, (tx) =>
        recordReport(tx, match, reportOf(line), { source: 'test' }),
      )
      await resettleMatch({ database, ticketIds, chunkBets: 2 }, match)
    }
    const scores = ['1-0', '0-0', '2-1', '0-3']
    const score = (at: number): string => scores[(round + at) % 4] ?? '1-0'
    if (round % 2 === 0) await feed(other, `FT completed ${score(1)}`)
    await feed(one, `1H completed 0-0`)
    await feed(one, `FT completed ${score(0)}`)
    const steps = [
      ['enter', 'FT', '--score', score(2)],
      round % 3 === 0 ? ['cancel', '1H'] : ['enter', '1H', '--score', '0-0'],
      ['cancel', 'all'],
      ['release', 'all'],
      ['release', 'FT'],
    ] as const
    for (const [verb, ...words] of steps) {
      const { change } = await result(verb, ...words)
      const preview = await as('olaf', 'result', 'preview', change)
      const before = await endsOf(keys)
      expect(await approve(change)).toMatchObject({ code: 0 })
      const after = await endsOf(keys)
      for (const key of keys) {
        const line: string | undefined = preview.tickets[ticketIds.idOf(key)]
        const [was, becomes] = [before.get(key), after.get(key)]
        expect(line?.replace(/^\w+: | MYR.*$/g, '') ?? `${was} -> ${was}`).toBe(
          `${was} -> ${becomes}`,
        )
      }
      await feed(one, `FT completed ${score(3)}`)
    }
  }
})

/** How tickets are, as previews write it. */
async function endsOf(keys: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await book.db.database.queries.query<{ id: string; line: string }>(
    `select id, case state when 'running' then state
              else state || ' ' || result || ' ' || to_char(win_loss / 100.0, 'FM99999990.00') end
              as line
       from bet where id = any ($1)`,
    [keys],
  )
  return new Map(rows.map(({ id: key, line }) => [BigInt(key), line]))
}

import type { StandingRow } from '@fairline/contract/standings'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setBookClock } from '../../../testing/book-clock.ts'
import { ended, openReportBook, type ReportBook } from '../../../testing/report-book.ts'
import { inTransaction } from '../../db/transaction.ts'
import { awardResult, deductPoints, setLeagueRule } from './index.ts'

let book: ReportBook
let serial = 0
/** A league of its own for each test. */
let league: bigint

beforeAll(async () => {
  book = await openReportBook(() => 1n)
})
beforeEach(async () => {
  await setBookClock(book.database, '2026-11-02 10:00:00')
  league = await aLeague()
})
afterAll(() => book.drop())

async function aLeague(sportsType = 1): Promise<bigint> {
  serial += 1
  const [row] = await book.database.queries.query<{ id: string }>(
    `insert into league (producer, feed_id, sports_type, name, country, display_order, main)
     values ('test', $1, $2, $1, 'Testland', 1, true) returning id`,
    [`LEAGUE ${serial}`, sportsType],
  )
  return BigInt(must(row, 'the league').id)
}

/** A match such as `Ash v Elm`, some days before the book's day. */
async function aMeeting(sides: string, daysAgo = 1, more: { parent?: bigint } = {}) {
  serial += 1
  const [home, away] = sides.split(' v ')
  const [row] = await book.database.queries.query<{ id: string }>(
    `insert into match (public_id, producer, feed_id, league_id, sports_type, home_name,
                        away_name, kickoff_at, neutral_ground, offered_live, parent_id)
     select $1, 'test', $1, l.id, l.sports_type, $3, $4, book_now() - $5 * interval '1 day',
            false, true, $6 from league l where l.id = $2 returning id`,
    [`t${serial}`, league, home, away, daysAgo, more.parent ?? null],
  )
  return { id: `t${serial}`, key: BigInt(must(row, 'the match').id) }
}

/** A match that ended, such as `Ash 2-1 Elm`. */
async function played(line: string, daysAgo = 1) {
  const [, home, own, other, away] = must(/^(\w+) (\d+)-(\d+) (\w+)$/.exec(line), line)
  const match = await aMeeting(`${home} v ${away}`, daysAgo)
  await book.report(match.key, ended(Number(own), Number(other)))
  return match
}

interface Table {
  status: number
  statusdesc: string
  table: string
  tie: string
  rows: StandingRow[]
  deductions: object[]
}
const ask = (view = 'all'): Promise<Table> =>
  book.ask('/standingresult', { league_id: String(league), view })
/** The table as `Elm 3 2-1`. */
const table = async (view?: string): Promise<string[]> =>
  (await ask(view)).rows.map(
    ({ team_name, points, scored, conceded }) => `${team_name} ${points} ${scored}-${conceded}`,
  )

/** @spec S7.standingresult */
describe('the table of a league', () => {
  test('is of its results, at home or away alone, with the last five of each team', async () => {
    await played('Ash 2-1 Elm', 3)
    await played('Elm 0-0 Ash', 2)
    expect(await table()).toEqual(['Ash 4 2-1', 'Elm 1 1-2'])
    expect(await table('home')).toEqual(['Ash 3 2-1', 'Elm 1 0-0'])
    const { rows, table: kind, tie } = await ask()
    expect([kind, tie]).toEqual(['points', 'difference'])
    expect(rows.map(({ rank, form }) => `${rank} ${form}`)).toEqual(['1 won,drawn', '2 lost,drawn'])
  })

  test('follows a result that is corrected or taken back', async () => {
    const match = await played('Ash 2-1 Elm')
    await book.report(match.key, ended(1, 2))
    expect(await table()).toEqual(['Elm 3 2-1', 'Ash 0 1-2'])
    await book.report(match.key, { kind: 'result_rollback', period: 'FT' })
    expect(await table()).toEqual([])
  })

  test('leaves out parts of matches, what was called off, and titles of outrights', async () => {
    const match = await played('Ash 2-1 Elm')
    const corners = await aMeeting('Ash v Elm', 1, { parent: match.key })
    await book.report(corners.key, ended(9, 3))
    const off = await aMeeting('Elm v Ash')
    await book.report(off.key, { kind: 'result', period: 'FT', status: 'postponed', score: null })
    await aMeeting('Fir v Oak')
    expect(await table()).toEqual(['Ash 3 2-1', 'Elm 0 1-2'])
  })

  test('guesses the season, until an operator says when it began', async () => {
    await played('Ash 5-0 Elm', 301)
    await played('Ash 4-0 Elm', 250)
    await played('Ash 1-0 Elm', 20)
    expect(await table()).toEqual(['Ash 3 1-0', 'Elm 0 0-1'])
    await rule({ tie: 'difference', seasonStart: '2026-01-20' })
    expect(await table()).toEqual(['Ash 6 5-0', 'Elm 0 0-5'])
  })

  test('has what the league decides beyond the results, and no reason of staff', async () => {
    await played('Ash 0-1 Elm')
    const off = await aMeeting('Elm v Ash')
    await inTransaction(book.database, async (tx) => {
      await deductPoints(tx, league, { team: 'Elm', points: 4, reason: 'late accounts' })
      await awardResult(tx, { matchId: off.id, score: { home: 0, away: 3 }, reason: 'no team' })
      return 'commit'
    })
    expect(await table()).toEqual(['Ash 3 3-1', 'Elm -1 1-3'])
    const { rows, deductions } = await ask()
    expect(rows.map(({ deducted }) => deducted)).toEqual([0, 4])
    expect(deductions).toEqual([{ team_id: 'Elm', team_name: 'Elm', points: 4 }])
    expect(await table('away')).toEqual(['Ash 3 3-0', 'Elm 3 1-0'])
    expect(await ask('away')).toMatchObject({ rows: [{ deducted: 0 }, {}], deductions: [] })
    await rule({ tie: 'head-to-head', seasonStart: null })
    expect((await ask()).tie).toBe('head-to-head')
  })

  test('is found by a match; a sport of single players has none', async () => {
    const { id } = await played('Ash 2-1 Elm')
    const byMatch = await book.ask<Table>('/standingresult', { match_id: id, view: 'all' })
    expect(byMatch.rows).toHaveLength(2)
    league = await aLeague(3)
    await played('Ash 20-17 Elm')
    expect((await ask()).table).toBe('percentage')
    league = await aLeague(5)
    await played('Ash 2-1 Elm')
    expect((await ask()).statusdesc).toBe('matchHide')
  })
})

/** The ids of the leagues that `/standinglist` answers. */
async function listed(more: object = {}): Promise<string[]> {
  const { leagues } = await book.ask<{
    leagues: { league_id: string; has_bracket: boolean }[]
  }>('/standinglist', more)
  expect(leagues.some(({ has_bracket }) => has_bracket)).toBe(false)
  return leagues.map(({ league_id }) => league_id)
}

/** @spec S7.standinglist */
test('leagues with a result are listed, of the sport that was asked for', async () => {
  await played('Ash 2-1 Elm')
  const football = league
  league = await aLeague(2)
  await played('Ash 99-98 Elm')
  expect(await listed()).toEqual(expect.arrayContaining([String(football), String(league)]))
  expect(await listed({ sports_type: 2 })).toContain(String(league))
  expect(await listed({ sports_type: 2 })).not.toContain(String(football))
  league = await aLeague()
  expect(await listed()).not.toContain(String(league))
})

test.each([
  ['a season that began after its last result', 20, '2026-10-14', false],
  ['a season that began on the day of a result', 20, '2026-10-13', true],
  ['a season that began before the guessed one', 301, '2026-01-05', true],
])('a league of %s is listed if its table has a row', async (_, daysAgo, seasonStart, isListed) => {
  await played('Ash 2-1 Elm', daysAgo)
  expect((await listed()).includes(String(league))).toBe(daysAgo < 300)
  await rule({ tie: 'difference', seasonStart })
  expect((await listed()).includes(String(league))).toBe(isListed)
  expect((await ask()).rows).toHaveLength(isListed ? 2 : 0)
})

const rule = (given: Parameters<typeof setLeagueRule>[2]) =>
  inTransaction(book.database, (tx) => setLeagueRule(tx, league, given))

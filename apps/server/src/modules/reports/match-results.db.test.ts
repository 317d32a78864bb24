import type { ChildResult, MatchResultRow, ResultReport } from '@fairline/contract/results'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aBettor,
  aMatch,
  type Bettor,
  placeBets,
  placeParlay,
} from '../../../testing/bets-on-a-match.ts'
import { setBookClock } from '../../../testing/book-clock.ts'
import { openReportBook, type ReportBook } from '../../../testing/report-book.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import type { Report } from '../settlement/index.ts'

let book: ReportBook
let bettor: Bettor
let match: bigint

beforeAll(async () => {
  book = await openReportBook(() => bettor.walletId)
})
beforeEach(async () => {
  await book.database.queries.query('update match set sports_type = 2')
  await setBookClock(book.database, '2026-11-02 10:00:00')
  bettor = await aBettor(book.database, 100_000n)
  match = await aMatch(book.database)
})
afterAll(() => book.drop())

interface Page {
  status: number
  statusdesc: string
  results: MatchResultRow[]
  total: number
  leagues: { league_id: string; league_name: string; matches: number }[]
}

const day = {
  working_date: '2026-11-02',
  sports_type: 1,
  league_id: '',
  is_outright: false,
  page_size: 10,
  page_number: 1,
}
const list = (more: object = {}): Promise<Page> => book.ask('/matchresult', { ...day, ...more })

async function publicIdOf(key: bigint): Promise<string> {
  const rows = await book.database.queries.query<{ public_id: string }>(
    'select public_id from match where id = $1',
    [key],
  )
  return must(rows[0], 'the match').public_id
}

async function historyOf(key: bigint): Promise<ResultReport[]> {
  const match_id = await publicIdOf(key)
  const { history } = await book.ask<{ history: ResultReport[] }>('/singlematchresult', {
    match_id,
  })
  return history
}

/** `1H 1-0`, `FT 2-1 HHA`, `FT abandoned 1-1`, `-FT`, `cancel all`, `cancel 1H 10:00`. */
function reportOf(text: string): Report {
  const [word = '', ...rest] = text.split(' ')
  type Period = '1H' | 'FT'
  if (word === 'cancel') {
    const [period = '', from] = rest
    const startMs = from === undefined ? null : Date.parse(`2026-11-02T${from}:00+08:00`)
    return {
      kind: 'cancellation',
      period: period as Period,
      startMs,
      endMs: startMs === null ? null : startMs + 60_000,
      reason: 'floodlights',
    }
  }
  if (word === '-cancel') return { kind: 'cancellation_rollback', period: rest[0] as Period }
  if (word.startsWith('-')) return { kind: 'result_rollback', period: word.slice(1) as Period }
  const score = rest.find((part) => /^\d+-\d+$/.test(part))?.split('-')
  const letters = rest.find((part) => /^[HA]+$/.test(part))
  const status = rest.find((part) => /^[a-z]+$/.test(part)) ?? 'completed'
  return {
    kind: 'result',
    period: word as Period,
    status: status as 'completed',
    score: score === undefined ? null : { home: Number(score[0]), away: Number(score[1]) },
    goals: letters && [...letters].map((letter) => (letter === 'H' ? 'home' : 'away')),
  } as Report
}

async function tell(key: bigint, ...texts: string[]): Promise<void> {
  for (const text of texts) await book.report(key, reportOf(text))
}

/** `1 | 1H 1-0 | FT 2-1 | home/away`, then what is cancelled and whether it was corrected. */
function inWords(row: ChildResult): string {
  const period = ({ status, score }: ChildResult['full_time']): string =>
    status === 'completed' ? score : [status, score].filter((part) => part !== '').join(' ')
  const goals = `${row.first_goal}/${row.last_goal}`
  const cancelled = row.cancelled === '' ? '' : ` | ${row.cancelled} off ${row.reason}`.trimEnd()
  return (
    `${row.match_status} | 1H ${period(row.first_half)} | FT ${period(row.full_time)} | ${goals}` +
    `${cancelled}${row.corrected ? ' | corrected' : ''}`
  )
}

/**
 * @spec S7.matchresult S3.matchStatus S3.matchStatus.completed S3.matchStatus.cancelled
 * @spec S4.match.states S4.match.completed S4.match.cancelled S4.match.cancelled.firstHalf
 * @spec S4.match.cancelled.secondHalf
 */
describe('the status of a match', () => {
  test.each([
    ['1H 1-0', '0 | 1H 1-0 | FT pending | /'],
    ['1H 1-0, FT 2-1 HHA', '1 | 1H 1-0 | FT 2-1 | home/away'],
    ['1H 0-0, FT 0-0', '1 | 1H 0-0 | FT 0-0 | none/none'],
    ['1H 1-0, FT 2-1', '1 | 1H 1-0 | FT 2-1 | /'],
    ['FT 2-1, FT 2-1 AHH', '1 | 1H pending | FT 2-1 | away/home'],
    ['FT 2-1 AHH, FT 2-1 HHA', '1 | 1H pending | FT 2-1 | home/away | corrected'],
    ['1H 0-0, FT 1-0 H, FT 1-1 HA', '1 | 1H 0-0 | FT 1-1 | home/away | corrected'],
    ['FT 1-0 H, -FT', '0 | 1H pending | FT pending | / | corrected'],
    ['FT postponed', '2 | 1H postponed | FT postponed | / | match off'],
    ['FT cancelled', '2 | 1H cancelled | FT cancelled | / | match off'],
    ['1H 1-0, FT abandoned 1-0 H', '5 | 1H 1-0 | FT abandoned 1-0 | home/home | 2H off'],
    ['cancel all', '2 | 1H cancelled | FT cancelled | / | match off floodlights'],
    ['1H 1-0, cancel FT', '2 | 1H 1-0 | FT cancelled | / | 2H off floodlights'],
    ['cancel 1H, FT 2-0 HH', '1 | 1H cancelled | FT 2-0 | home/home | 1H off floodlights'],
    ['cancel 1H, -cancel 1H, 1H 1-1', '0 | 1H 1-1 | FT pending | / | corrected'],
    ['1H 0-0, cancel 1H 10:30, FT 1-0 H', '1 | 1H 0-0 | FT 1-0 | home/home'],
  ])('%s: %s', async (told, expected) => {
    await tell(match, ...told.split(', '))
    const { results, total } = await list()
    expect(results.map(inWords)).toEqual([expected])
    expect(total).toBe(1)
  })

  test('corners stand under their match, not beside it', async () => {
    const corners = await aMatch(book.database)
    await book.database.queries.query('update match set parent_id = $1 where id = $2', [
      match,
      corners,
    ])
    await tell(match, '1H 0-0', 'FT 1-0 H')
    await tell(corners, '1H 3-2', 'FT 7-4')
    const { results, total } = await list()
    expect(total).toBe(1)
    expect(results[0]?.children.map(inWords)).toEqual(['1 | 1H 3-2 | FT 7-4 | /'])
  })

  test.each([
    ['no overtime', 2, '1Q 20-20, 2Q 20-20, 3Q 20-20, 4Q 20-24, FT 80-84', 'pending'],
    ['overtime', 2, '1Q 25-28, 2Q 27-27, 3Q 25-20, 4Q 24-26, FT 108-101', 'completed 7-0'],
    ['level overtime', 3, '1Q 7-7, 2Q 0-0, 3Q 0-0, 4Q 3-3, FT 13-13', 'completed 3-3'],
    ['an unknown quarter', 2, '1Q 25-28, 2Q 27-27, 3Q 25-20, FT 108-101', 'pending'],
    ['a game under way', 2, '1Q 25-28, 2Q 27-27, 3Q 25-20, 4Q 24-26', 'pending'],
    ['a game broken off', 2, '1Q 25-28, 2Q 27-27, FT abandoned 70-70', 'pending'],
  ])('%s of sport %i is what the game counts beyond its quarters', async (...row) => {
    const [, sportsType, told, overtime] = row
    await book.database.queries.query('update match set sports_type = $1 where id = $2', [
      sportsType,
      match,
    ])
    await tell(match, ...told.split(', '))
    const { result } = await book.ask<{ result: ChildResult }>('/singlematchresult', {
      match_id: await publicIdOf(match),
    })
    const found = result.periods.find(({ period }) => period === 'OT')
    expect(`${found?.status} ${found?.score}`.trim()).toBe(overtime)
  })

  test('a match of which nothing was reported is not there', async () => {
    expect((await list()).results).toEqual([])
  })

  test('an outright stands on its own page with names in their places', async () => {
    await book.database.queries.query(
      `insert into outright values ($1, 1, 'divide_stake', 'void')`,
      [match],
    )
    await book.database.queries.query(
      `insert into outright_runner
       values ($1, 'R1', 'Ash'), ($1, 'R2', 'Birch'), ($1, 'R3', 'Elm')`,
      [match],
    )
    const finish = {
      placed: [
        { runner: 'R2', place: 1 },
        { runner: 'R1', place: 2 },
      ],
      nonStarters: ['R3'],
    } as const
    const report = {
      kind: 'result',
      period: 'FT',
      status: 'completed',
      score: { home: 0, away: 0 },
    }
    await book.report(match, { ...report, finish } as unknown as Report)
    expect((await list()).results).toEqual([])
    const { results } = await list({ is_outright: true })
    expect(results[0]).toMatchObject({
      standing: [
        { place: 1, name: 'Birch' },
        { place: 2, name: 'Ash' },
      ],
      non_starters: ['Elm'],
    })
  })
})

describe('which matches @spec S7.matchresult', () => {
  test.each([
    ['another day', { working_date: '2026-11-03' }, 0],
    ['another sport', { sports_type: 3 }, 0],
    ['a team in another case', { search: ' hOmE ' }, 1],
    ['a league', { search: 'test league' }, 1],
    ['a sign that means any text elsewhere', { search: '%' }, 0],
    ['a league that is none', { league_id: '0' }, 0],
    ['the second page', { page_number: 2 }, 0],
  ])('%s', async (_, more, rows) => {
    await tell(match, 'FT 1-0 H')
    expect((await list(more)).results).toHaveLength(rows)
  })

  test.each([
    ['a side', 'home_name'],
    ['an away side', 'away_name'],
  ])('%s by its name in another language @spec S4.feed.names.search', async (_, column) => {
    await tell(match, 'FT 1-0 H')
    await book.database.queries.query(
      `insert into name_text
       select ${column}, 'th', 'ทีม ' || ${column}, 1 from match where id = $1`,
      [match],
    )
    expect((await list({ search: 'ทีม ' })).results).toHaveLength(1)
    expect((await list({ search: 'ลีก' })).results).toHaveLength(0)
    await book.database.queries.query('delete from name_text')
  })

  test('leagues are counted whole, pages are cut on the server in one order', async () => {
    const others = [await aMatch(book.database), await aMatch(book.database)]
    for (const key of [match, ...others]) await tell(key, 'FT 1-0 H')
    const whole = await list()
    expect(whole.leagues.map(({ matches }) => matches)).toEqual([1, 1, 1])
    const pages = await Promise.all(
      [1, 2, 3].map((page_number) => list({ page_size: 1, page_number })),
    )
    expect(pages.flatMap(({ results }) => results)).toEqual(whole.results)
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3])
    const [league] = whole.leagues
    const one = await list({ league_id: league?.league_id })
    expect([one.total, one.leagues.length]).toEqual([1, 3])
  })

  test('a day begins and ends at midnight of GMT+8', async () => {
    await tell(match, 'FT 1-0 H')
    for (const [at, found] of [
      ['2026-11-01 23:59:59+08', 0],
      ['2026-11-02 00:00:00+08', 1],
      ['2026-11-02 23:59:59+08', 1],
      ['2026-11-03 00:00:00+08', 0],
    ] as const) {
      await book.database.queries.query('update match set kickoff_at = $1 where id = $2', [
        at,
        match,
      ])
      expect([at, (await list()).total]).toEqual([at, found])
    }
  })
})

describe('one match with its history @spec S7.singlematchresult', () => {
  test('has every result and correction in its order, with the goals', async () => {
    await tell(match, '1H 0-0', 'FT 1-0 H', '-FT', 'cancel FT 10:30', 'FT 1-1 HA')
    expect(
      (await historyOf(match)).map(({ kind, period, score, goals, reason, from, to }) =>
        [kind, period, score, goals.join('+'), reason, from, to].join(' ').trim(),
      ),
    ).toEqual([
      'result 1H 0-0',
      'result FT 1-0 home',
      'result_rollback FT',
      'cancellation FT   floodlights 2026-11-02 10:30:00 2026-11-02 10:31:00',
      'result FT 1-1 home+away',
    ])
  })

  test('there is none by another id', async () => {
    const answer = await book.ask('/singlematchresult', { match_id: 'nothing' })
    expect(answer).toEqual({ status: 0, statusdesc: 'matchHide' })
  })
})

describe('the matches of a parlay @spec S7.parlaymatchresult', () => {
  test('stand leg by leg, for whom the ticket belongs to', async () => {
    const other = await aMatch(book.database)
    const legs = [other, match].map((key) => [key, 'HDP FT home 0 1.95'] as const)
    const parlay = await placeParlay(book.database, bettor, {
      kind: 'parlay',
      lineStake: 1000n,
      legs,
    })
    await tell(match, 'FT 2-0 HH')
    const asked = { ticket_id: ticketIds.idOf(parlay) }
    const { results } = await book.ask<{ results: ChildResult[] }>('/parlaymatchresult', asked)
    expect(results.map(inWords)).toEqual([
      '0 | 1H pending | FT pending | /',
      '1 | 1H pending | FT 2-0 | home/home',
    ])
    bettor = await aBettor(book.database, 1000n)
    expect(await book.ask('/parlaymatchresult', asked)).toEqual({
      status: 0,
      statusdesc: 'forbiddenAccess',
    })
  })

  test('a single is no parlay, and neither is any other text', async () => {
    const [bet] = await placeBets(book.database, bettor, match, 'HDP FT home 0 0.95 MY 10')
    const codeOf = async (ticket_id: string): Promise<string> =>
      (await book.ask<{ statusdesc: string }>('/parlaymatchresult', { ticket_id })).statusdesc
    expect(await codeOf(ticketIds.idOf(must(bet, 'the bet')))).toBe('Data Error')
    for (const ticketId of ['x', '']) expect(await codeOf(ticketId)).toBe('forbiddenAccess')
  })
})

test.each([
  ['working_date', 'workingDateRequired'],
  ['sports_type', 'sportsTypeRequired'],
  ['league_id', 'leagueIdRequired'],
  ['is_outright', 'isOutrightRequired'],
  ['page_size', 'pageSizeRequired'],
  ['page_number', 'pageNumberRequired'],
])('without %s the answer is %s', async (name, code) => {
  expect(await list({ [name]: undefined })).toMatchObject({ status: 0, statusdesc: code })
})

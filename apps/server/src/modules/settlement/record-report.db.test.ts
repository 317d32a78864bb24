import type { ScoringSide } from '@fairline/domain/bet-types/facts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMatch } from '../../../testing/bets-on-a-match.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordReport } from './record-report.ts'
import type { Report } from './report.ts'
import { readReports } from './result-store.ts'

let db: TestDatabase
let match: bigint

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  match = await aMatch(db.database)
})
afterAll(() => db.drop())

const result = (home: number, away: number, period: 'FT' | '1H' = 'FT'): Report => ({
  kind: 'result',
  period,
  status: 'completed',
  score: { home, away },
})
const ofSport = (sportsType: number) =>
  db.database.queries.query('update match set sports_type = $2 where id = $1', [match, sportsType])
const rollback: Report = { kind: 'result_rollback', period: 'FT' }
const cancellation = (startMs: number | null, endMs: number | null): Report => ({
  kind: 'cancellation',
  period: 'all',
  startMs,
  endMs,
  reason: 'wrong team',
})
const cancellationRollback: Report = { kind: 'cancellation_rollback', period: 'all' }

const record = (report: Report): Promise<boolean> =>
  inTransaction(db.database, (tx) => recordReport(tx, match, report, { source: 'test' }))
const written = () => inTransaction(db.database, (tx) => readReports(tx, match))

async function recordAll(...reports: readonly Report[]): Promise<boolean[]> {
  const news: boolean[] = []
  for (const report of reports) news.push(await record(report))
  return news
}

describe('reports of a match', () => {
  test('are counted over periods and cancellations, with who said so', async () => {
    await recordAll(result(1, 0, '1H'), cancellation(5, 9), result(2, 0))
    expect(await written()).toEqual({
      results: [
        {
          period: '1H',
          revision: 1,
          status: 'completed',
          score: { home: 1, away: 0 },
          goals: null,
          finish: null,
          facts: null,
          source: 'test',
          byHand: false,
        },
        {
          period: 'FT',
          revision: 3,
          status: 'completed',
          score: { home: 2, away: 0 },
          goals: null,
          finish: null,
          facts: null,
          source: 'test',
          byHand: false,
        },
      ],
      cancellations: [
        {
          period: 'all',
          revision: 2,
          rolledBack: false,
          startMs: 5,
          endMs: 9,
          overdueHours: null,
          byHand: false,
        },
      ],
      overdue: null,
      sportsType: 1,
      terms: null,
    })
  })

  test('a report on a part that the sport does not have is skipped', async () => {
    const ofQuarter = { ...result(1, 0), period: '4Q' as const }
    const cancelled = { ...cancellation(5, 9), period: 'S1' as const }
    expect(await recordAll(ofQuarter, cancelled)).toEqual([false, false])
  })

  test('facts beside the score are kept, and are news when they change', async () => {
    const first = { ...result(1, 0), facts: { planned: 3, counts: { game: { home: 7, away: 6 } } } }
    const same = { ...result(1, 0), facts: { counts: { game: { away: 6, home: 7 } }, planned: 3 } }
    const other = { ...result(1, 0), facts: { planned: 5 } }
    await ofSport(5)
    expect(await recordAll(first, same, other)).toEqual([true, false, true])
    expect((await written()).results.map(({ facts }) => facts)).toEqual([first.facts, other.facts])
  })

  test.each([
    [1, { winner: 'away' }],
    [1, { counts: { point: { home: 1, away: 0 } } }],
    [5, { counts: { inning: { home: 1, away: 0 } } }],
    [5, { planned: -3 }],
    [5, { playedSeconds: 0.5 }],
    [5, { knockOutIn: 2 }],
  ] as const)('facts that sport %i does not have are left out: %j', async (sportsType, facts) => {
    await ofSport(sportsType)
    expect(await recordAll({ ...result(1, 0), facts } as Report)).toEqual([true])
    expect((await written()).results.map((each) => each.facts)).toEqual([null])
  })

  test('what says the same as the last word of its period is skipped', async () => {
    const news = await recordAll(result(1, 0), result(1, 0), result(2, 0), result(1, 0))
    expect(news).toEqual([true, false, true, true])
    expect(await recordAll(rollback, rollback, result(1, 0))).toEqual([true, false, true])
  })

  test('a status is a change of its own, with the same score', async () => {
    const abandoned: Report = { ...result(1, 0), status: 'abandoned' } as Report
    expect(await recordAll(result(1, 0), abandoned, abandoned)).toEqual([true, true, false])
  })

  test('the order of goals is news, without one there is none', async () => {
    const ordered = (...goals: ScoringSide[]): Report => ({ ...result(1, 1), goals }) as Report
    const first = ordered('home', 'away')
    const second = ordered('away', 'home')
    const wrong = ordered('home', 'home')
    expect(await recordAll(result(1, 1), first, first, result(1, 1), second)).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
    expect(await recordAll(wrong, ordered())).toEqual([false, false])
    expect((await written()).results.map(({ goals }) => goals)).toEqual([
      null,
      ['home', 'away'],
      ['away', 'home'],
    ])
  })

  test('a match without goals has an order without any', async () => {
    expect(await recordAll({ ...result(0, 0), goals: [] } as Report)).toEqual([true])
    expect((await written()).results.map(({ goals }) => goals)).toEqual([[]])
  })

  test.each([
    ['too short', 'H'],
    ['of the other side', 'AA'],
    ['of a third side', 'HX'],
  ])('the database takes no order that is %s', async (_name, goals) => {
    await expect(
      db.database.queries.query(
        `insert into match_result (match_id, period, revision, status, home_score, away_score,
                                   goals, source, recorded_at)
         values ($1, 'FT', 1, 'completed', 2, 0, $2, 'test', book_now())`,
        [match, goals],
      ),
    ).rejects.toThrow('match_result_goals_add_up')
  })

  test('a rollback needs something that stands', async () => {
    expect(await recordAll(rollback, cancellationRollback)).toEqual([false, false])
    expect(await written()).toEqual({
      results: [],
      cancellations: [],
      overdue: null,
      sportsType: 1,
      terms: null,
    })
  })

  test('cancellations add up, and rollbacks take them off again', async () => {
    const news = await recordAll(
      cancellation(5, 9),
      cancellation(5, 9),
      cancellation(null, null),
      cancellationRollback,
      cancellationRollback,
      cancellationRollback,
    )
    expect(news).toEqual([true, false, true, true, true, false])
  })

  test('a feed that delivers 20 times at once is written down once', async () => {
    const news = await Promise.all(Array.from({ length: 20 }, () => record(result(3, 1))))
    expect(news.filter(Boolean)).toHaveLength(1)
    expect((await written()).results).toHaveLength(1)
  })

  test('a feed that tells all again does not bring back what it corrected', async () => {
    const tell = async (messageId: string, goals: number): Promise<boolean> =>
      inTransaction(db.database, (tx) =>
        recordReport(tx, match, result(goals, 0), { source: 'test', messageId }),
      )
    const messages = [
      ['first', 1],
      ['the same said again', 1],
      ['corrected', 2],
    ] as const
    const news: boolean[] = []
    for (const [messageId, goals] of [...messages, ...messages]) {
      news.push(await tell(messageId, goals))
    }
    expect(news).toEqual([true, false, true, false, false, false])
    expect((await written()).results).toHaveLength(2)
  })

  test('different reports at once get revisions of their own', async () => {
    await Promise.all([...Array(8).keys()].map((goals) => record(result(goals, 0))))
    const { results } = await written()
    expect(results.map(({ revision }) => revision)).toEqual(results.map((_, index) => index + 1))
    expect(results).toHaveLength(8)
  })
})

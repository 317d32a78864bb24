import type { ResponseOf } from '@fairline/contract/endpoint'
import type { highlightLeague, highlightList } from '@fairline/contract/highlights'
import type { MomentsEvent, matchMoments, radarList } from '@fairline/contract/moments'
import { refused } from '@fairline/domain/errors/rejection'
import type { MatchMoment } from '@fairline/domain/event/match-moment'
import type { OfferedCategories } from '@fairline/domain/sports/category'
import { allOffered } from '@fairline/domain/testing/all-offered'
import { expect, test } from 'vitest'
import { fedBoard, hourMs, noonMs } from '../../../testing/fed-board.ts'
import { betSettlement, matchMoment } from '../../../testing/feed-builders.ts'
import { LiveClient } from '../../../testing/live-client.ts'
import { showMoments } from './show-moments.ts'
import { momentSweep } from './sweep-moments.ts'

const { fed, aServer, stop, openBoard } = fedBoard()

/** Tells moments of match c, which is in play, each so many seconds after noon. */
async function tell(...moments: readonly (readonly [seconds: number, Partial<MatchMoment>])[]) {
  await fed.server.source.say(
    ...moments.map(([seconds, given]) => matchMoment(noonMs + seconds * 1000, given, 'c')),
  )
}

const moments = (more = {}, from = fed.server) =>
  from.call<ResponseOf<typeof matchMoments>>('/matchmoments', { match_id: 'tc', ...more })
const kinds = ({ moments: rows }: ResponseOf<typeof matchMoments>) =>
  rows.map(({ number, kind }) => `${number} ${kind}`)
const highlights = (more = {}) =>
  fed.server.call<ResponseOf<typeof highlightList>>('/highlightlist', {
    page_size: 10,
    page_number: 1,
    ...more,
  })

const goal = { kind: 'goal', score: { home: 1, away: 0 }, x: 100, y: 50 } as const

/** @spec S7.matchmoments */
test('what was told before a visit is there, as it was told', async () => {
  await openBoard()
  await tell([1, {}], [3, { kind: 'corner', x: 100, y: 0 }], [5, goal])
  await fed.server.feed.stop()
  const answer = await moments()
  expect(kinds(answer)).toEqual(['1 attack', '2 corner', '3 goal'])
  expect(answer.moments[2]).toEqual({
    number: 3,
    at_ms: noonMs + 5000,
    kind: 'goal',
    side: 'home',
    x: 100,
    y: 50,
    minute: 20,
    stoppage: 0,
    home_score: 1,
    away_score: 0,
  })
  expect(kinds(await moments({ after: 1 }))).toEqual(['2 corner', '3 goal'])
})

test('a stream tells of each moment of the match that it watches', async () => {
  await openBoard()
  const client = new LiveClient()
  await client.open(fed.server.url, [], { moments: ['tc'] })
  await client.until(({ name }) => name === 'alive')
  await fed.server.source.say(matchMoment(noonMs + 500, {}, 'a'))
  await tell([1, goal])
  const [begun, told] = [
    await client.until(({ name }) => name === 'moments'),
    await client.until(({ data }) => (data as MomentsEvent | null)?.moments?.length === 1),
  ]
  expect(begun.data).toEqual({ match_id: 'tc', moments: [] })
  expect(told.data).toEqual({
    match_id: 'tc',
    moments: [expect.objectContaining({ number: 1, kind: 'goal', home_score: 1 })],
  })
})

test('a feed that tells again what it told, and more, adds what is new', async () => {
  await openBoard()
  await tell([1, {}], [3, goal])
  await stop(fed.server)
  fed.server = await aServer()
  await openBoard()
  await tell([1, {}], [3, goal], [6, { kind: 'foul', side: 'away' }])
  await fed.server.feed.stop()
  expect(kinds(await moments())).toEqual(['1 attack', '2 goal', '3 foul'])
})

test('equal moments of one time are all there, also when they are told again', async () => {
  await openBoard()
  const sub = { kind: 'sub' } as const
  await tell([1, sub], [1, sub])
  await tell([1, sub], [1, sub], [1, sub], [1, { ...sub, side: 'away' }], [2, sub])
  await tell([1, sub], [3, goal])
  await fed.server.feed.stop()
  expect(
    (await moments()).moments.map(({ number, at_ms, kind, side }) => [
      number,
      (at_ms - noonMs) / 1000,
      kind,
      side,
    ]),
  ).toEqual([
    [1, 1, 'sub', 'home'],
    [2, 1, 'sub', 'home'],
    [3, 1, 'sub', 'home'],
    [4, 1, 'sub', 'away'],
    [5, 2, 'sub', 'home'],
    [6, 3, 'goal', 'home'],
  ])
})

test('what is told twice at once is there once', async () => {
  await openBoard()
  await Promise.all([tell([1, {}]), tell([1, {}], [2, goal]), tell([1, {}], [2, goal])])
  await tell([3, {}])
  await fed.server.feed.stop()
  expect(kinds(await moments())).toEqual(['1 attack', '2 goal', '3 attack'])
})

test('a moment of a match that the book does not have is left out', async () => {
  await openBoard()
  await fed.server.source.say(matchMoment(noonMs, {}, 'unknown'))
  await tell([1, {}])
  await fed.server.feed.stop()
  expect(fed.server.errors).toEqual([])
  expect(kinds(await moments())).toEqual(['1 attack'])
})

test('a match whose moments cannot be stored takes no other match with it', async () => {
  await openBoard()
  await fed.server.source.say(
    matchMoment(noonMs, { minute: 40_000 }, 'a'),
    matchMoment(noonMs, {}, 'c'),
    matchMoment(noonMs, { kind: 'foul' }, 'b'),
  )
  await fed.server.feed.stop()
  expect(kinds(await moments())).toEqual(['1 attack'])
  expect(kinds(await moments({ match_id: 'tb' }))).toEqual(['1 foul'])
  expect(kinds(await moments({ match_id: 'ta' }))).toEqual([])
  expect(fed.server.errors).toHaveLength(1)
})

test('a match of a sport that the operator has off is refused', async () => {
  const { queries } = fed.db.database
  await openBoard()
  await tell([1, {}])
  await fed.server.feed.stop()
  await queries.query('update match set sports_type = 40')
  const asked = (matchId: string, offered: OfferedCategories) =>
    showMoments(queries, offered, { match_id: matchId })
  const withoutESports = { ...allOffered, eSports: false }
  for (const id of ['ta', 'tc']) {
    expect(await asked(id, withoutESports)).toEqual(refused('EsportsDisabled'))
    expect(await asked(id, allOffered)).toMatchObject({ ok: true })
  }
})

/** @spec S7.radarlist */
test('the list has the matches in play, and whether they have moments', async () => {
  await openBoard()
  await tell([1, {}])
  await fed.server.feed.stop()
  const radars = await fed.server.call<ResponseOf<typeof radarList>>('/radarlist')
  expect(radars.matches).toEqual([
    { match_id: 'tc', sports_type: 1, field: 'football', has_moments: true },
  ])
  const basketball = await fed.server.call<ResponseOf<typeof radarList>>('/radarlist', {
    sports_type: 2,
  })
  expect(basketball.matches).toEqual([])
})

/** @spec S7.highlightlist S7.highlightleague */
test('a highlight has what happened from 8 s before it to 4 s after it', async () => {
  await openBoard()
  const red = { kind: 'red', side: 'away' } as const
  await tell(
    [0, {}],
    [11, { kind: 'shot' }],
    [20, goal],
    [24, { kind: 'sub' }],
    [25, {}],
    [60, red],
  )
  await fed.server.feed.stop()
  const { highlights: found, total } = await highlights()
  expect(total).toBe(2)
  expect(found.map(({ highlight_id, kind, score }) => [highlight_id, kind, score])).toEqual([
    ['tc.6', 'red', '0-0'],
    ['tc.3', 'goal', '1-0'],
  ])
  expect(found[1]?.moments.map(({ kind }) => kind)).toEqual(['goal', 'sub'])
  const leagues = await fed.server.call<ResponseOf<typeof highlightLeague>>('/highlightleague')
  expect(leagues.leagues).toMatchObject([{ league_name: 'PREMIER LEAGUE', highlights: 2 }])
  const [league] = leagues.leagues
  expect((await highlights({ league_id: league?.league_id })).total).toBe(2)
  expect((await highlights({ league_id: '999999' })).total).toBe(0)
  expect((await highlights({ match_id: 'tc', page_size: 1, page_number: 2 })).highlights).toEqual([
    found[1],
  ])
  expect((await highlights({ highlight_id: 'tc.3' })).highlights).toEqual([found[1]])
})

const dayMs = 24 * hourMs
const endOfC = () => betSettlement(noonMs + hourMs, { matchId: 'c' })

test('a day after a match only its highlights are kept, and nothing after a week', async () => {
  await openBoard()
  await tell([0, {}], [13, { kind: 'shot' }], [20, goal], [40, {}])
  await fed.server.source.say(endOfC(), matchMoment(noonMs, {}, 'a'))
  await fed.server.feed.stop()
  const sweep = momentSweep(fed.db.database.queries)
  await sweep(noonMs + dayMs)
  expect(kinds(await moments())).toHaveLength(4)
  await sweep(noonMs + dayMs + 2 * hourMs)
  expect(kinds(await moments())).toEqual(['2 shot', '3 goal'])
  expect(kinds(await moments({ match_id: 'ta' }))).toHaveLength(1)
  await sweep(noonMs + 8 * dayMs)
  expect(kinds(await moments())).toEqual([])
  expect(kinds(await moments({ match_id: 'ta' }))).toEqual([])
})

test('a match is looked at once after its day, and once more after a start', async () => {
  await openBoard()
  await fed.server.source.say(endOfC())
  const { queries } = fed.db.database
  const sweep = momentSweep(queries)
  await sweep(noonMs + dayMs + 2 * hourMs)
  await tell([0, {}])
  await fed.server.feed.stop()
  await sweep(noonMs + dayMs + 3 * hourMs)
  expect(kinds(await moments())).toEqual(['1 attack'])
  await momentSweep(queries)(noonMs + dayMs + 3 * hourMs)
  expect(kinds(await moments())).toEqual([])
})

test('a sweep that failed is made up for by the next one', async () => {
  await openBoard()
  await tell([0, {}])
  await fed.server.source.say(endOfC())
  await fed.server.feed.stop()
  const { queries } = fed.db.database
  let isAway = false
  const sweep = momentSweep({
    query: (...asked) => (isAway ? Promise.reject(new Error('away')) : queries.query(...asked)),
  })
  await sweep(noonMs + dayMs)
  isAway = true
  await expect(sweep(noonMs + dayMs + 2 * hourMs)).rejects.toThrow('away')
  isAway = false
  await sweep(noonMs + dayMs + 3 * hourMs)
  expect(kinds(await moments())).toEqual([])
})

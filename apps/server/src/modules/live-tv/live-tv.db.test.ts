import { allOffered } from '@fairline/domain/testing/all-offered'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCaller } from '../../../testing/callers.ts'
import { fedBoard, hourMs, noonMs, playing } from '../../../testing/fed-board.ts'
import { betSettlement } from '../../../testing/feed-builders.ts'
import { anOperator } from '../../../testing/wallets.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/authenticate.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import { publicIdOf } from '../feed/index.ts'
import { MatchesInPlay } from '../moments/index.ts'
import { ChannelBook } from './channel-book.ts'
import {
  giveChannel,
  liveTvRoutes,
  type PutChannel,
  removeChannel,
  writeChannel,
  writeHosts,
} from './index.ts'
import { addressMs, tokenOf } from './sign-address.ts'

const { fed, fixture, odds, openBoard } = fedBoard()
const key = 'a-key-of-sixteen'
const inPlay = publicIdOf('test', 'c')
const ofToday = publicIdOf('test', 'a')
const leagueId = publicIdOf('test', 'l1')
const eSoccer = 40
const league = { id: 'l5', name: 'E-SOCCER', country: '', order: 5, main: false }
const sports: PutChannel = {
  key: 'sports-1',
  name: 'Sports 1',
  url: 'https://tv.example/live/sports-1.m3u8',
  leagues: [],
  signingKey: key,
}
let channels: ChannelBook
let told: readonly string[] = []
let routes: ReturnType<typeof liveTvRoutes>

beforeEach(async () => {
  const { queries } = fed.db.database
  await queries.query('truncate tv_host, tv_channel cascade')
  for (const id of [1, 2]) await anOperator(queries, id)
  await openBoard()
  channels = new ChannelBook({ database: fed.db.database, log: { error: () => {} } })
  told = [inPlay]
  let steadyMs = 0
  const { board } = fed.server
  const known = new MatchesInPlay({ board, queries, steady: fed.time.clock })
  routes = liveTvRoutes({
    channels,
    inPlay: {
      list: async (offered, sportsType) =>
        (await known.list(offered, sportsType)).map((match) => ({
          ...match,
          isDrawn: told.includes(match.id),
        })),
    },
    clock: fed.time.clock,
    // Each call comes long after the one before.
    steady: { now: () => (steadyMs += 10_000) },
  })
})

/** Does what an operator does, and lets this node know it. */
async function operate<Done>(work: (tx: Transaction) => Promise<Done>): Promise<Done> {
  const done = await inTransaction(fed.db.database, work)
  await channels.look()
  return done
}

const addChannel = (channel: Partial<PutChannel> = {}, operatorId = 1) =>
  operate(async (tx) => {
    await writeHosts(tx, operatorId, ['tv.example'])
    return writeChannel(tx, operatorId, { ...sports, ...channel })
  })

async function list(caller: Partial<Caller> = {}): Promise<DataOf<'/livetvlist'>> {
  const call = { caller: aCaller(caller) } as Call<'/livetvlist'>
  const answer = await routes['/livetvlist'](call)
  if (!answer.ok) throw new Error(answer.rejection.code)
  return answer.value.body() as unknown as DataOf<'/livetvlist'>
}

const source = (body: object, caller: Partial<Caller> = {}) =>
  routes['/livetv2']({ caller: aCaller(caller), body } as Call<'/livetv2'>)

const outside = (channelId: string, caller: Partial<Caller> = {}) =>
  routes['/apitv']({ caller: aCaller(caller), body: { channel_id: channelId } } as Call<'/apitv'>)

const refusedWith = (code: string) => ({ ok: false, rejection: { code } })

/** @spec S7.livematchlist */
test('every match in play is listed, with what can be watched of it', async () => {
  const listed = async (sports_type?: number) => {
    const call = { caller: aCaller(), body: { sports_type } } as Call<'/livematchlist'>
    const answer = await routes['/livematchlist'](call)
    return answer.ok ? answer.value.matches : []
  }
  const [match] = await listed(1)
  expect(match).toEqual({
    match_id: inPlay,
    sports_type: 1,
    league_name: 'PREMIER LEAGUE',
    home_name: 'Ash Town',
    away_name: 'Birch United',
    score: '0-0',
    phase: '1H',
    minute: 20,
    has_tv: true,
    has_radar: true,
  })
  expect(await listed(2)).toEqual([])
  told = []
  expect(await listed()).toMatchObject([{ match_id: inPlay, has_tv: false }])
  await addChannel({ leagues: [leagueId] })
  expect(await listed()).toMatchObject([{ match_id: inPlay, has_tv: true }])
})

/** @spec S7.livetvlist */
describe('the list', () => {
  test('has matches in play, which are drawn where no channel shows them', async () => {
    expect(await list()).toMatchObject({
      channels: [],
      matches: [{ match_id: inPlay, kind: 'canvas', home_name: 'Ash Town', score: '0-0' }],
    })
  })

  test('has no match of which nothing is told, where no channel shows it', async () => {
    told = []
    expect((await list()).matches).toEqual([])
    expect(await source({ match_id: inPlay })).toMatchObject(refusedWith('matchNotActive'))
  })

  test('has the channels, and the matches of their leagues', async () => {
    await addChannel({ leagues: [leagueId] })
    const { channels: shown, matches } = await list()
    expect(shown).toEqual([{ channel_id: 'sports-1', name: 'Sports 1' }])
    expect(matches).toMatchObject([{ match_id: inPlay, kind: 'hls' }])
  })

  test('leaves out what nothing shows, and a sport that the operator has off', async () => {
    await fed.server.source.say(
      fixture('t', { sportsType: eSoccer, league }),
      odds('t', [910, 970], playing),
    )
    const shown = async (caller: Partial<Caller> = {}) =>
      (await list(caller)).matches.map(({ match_id }) => match_id)
    expect(await shown()).toEqual([inPlay])
    await addChannel({ leagues: [publicIdOf('test', league.id)] })
    expect(await shown()).toEqual([inPlay, publicIdOf('test', 't')])
    const operator = { operatorType: 1, ...allOffered, eSports: false } as const
    expect(await shown({ operator })).toEqual([inPlay])
  })
})

/** @spec S7.livetv2 */
describe('the source', () => {
  test('of a channel is its signed address, later than the prices', async () => {
    await addChannel()
    const expires = Math.floor((fed.time.clock.now() + addressMs) / 1_000)
    const token = tokenOf(key, '/live/sports-1.m3u8', expires)
    const url = `${sports.url}?expires=${expires}&token=${token}`
    expect(await source({ channel_id: 'sports-1' })).toEqual({
      ok: true,
      value: { source: { kind: 'hls', url, expires_ms: expires * 1_000 }, delayed: true },
    })
  })

  test('of a match is its drawing, or the channel of its league', async () => {
    const drawn = { source: { kind: 'canvas', match_id: inPlay }, delayed: false }
    expect(await source({ match_id: inPlay })).toEqual({ ok: true, value: drawn })
    await addChannel({ leagues: [leagueId] })
    expect(await source({ match_id: inPlay })).toMatchObject({ value: { delayed: true } })
  })

  test('is that of the channel which a trader gave the match, before its league', async () => {
    await addChannel({ leagues: [leagueId] })
    await addChannel({ key: 'sports-2', url: 'https://tv.example/2.m3u8' })
    const give = (to: string | null) =>
      operate((tx) => giveChannel(tx, 1, { matchId: inPlay, key: to }))
    await give('sports-2')
    const shown = async () => JSON.stringify(await source({ match_id: inPlay }))
    expect(await shown()).toContain('/2.m3u8')
    await give(null)
    expect(await shown()).toContain('/live/sports-1.m3u8')
    expect(await give('sports-3')).toMatchObject(refusedWith('incompletedRequest'))
  })

  test('is given to matches alone that there are, and until they have ended', async () => {
    await addChannel()
    const give = (matchId: string, to: string | null) =>
      operate((tx) => giveChannel(tx, 1, { matchId, key: to }))
    const unknown = refusedWith('incompletedRequest')
    expect(await give('nowhere', 'sports-1')).toMatchObject(unknown)
    expect(await give('nowhere', null)).toMatchObject(unknown)
    for (const matchId of [inPlay, ofToday]) await give(matchId, 'sports-1')
    expect(channels.find(1, 'sports-1')?.matches).toEqual([ofToday, inPlay])
    const { queries } = fed.db.database
    const stored = async () => (await queries.query('select from tv_match')).length
    const endedAgo = (time: string) =>
      queries.query('update match set ended_at = book_now() - $2::interval where public_id = $1', [
        inPlay,
        time,
      ])
    await endedAgo('1 hour')
    await give(ofToday, 'sports-1')
    expect(channels.find(1, 'sports-1')?.matches).toEqual([ofToday])
    expect(await stored()).toBe(2)
    await endedAgo('25 hours')
    await give(ofToday, 'sports-1')
    expect(await stored()).toBe(1)
  })

  test('is refused of a match that has not begun, is over or was never there', async () => {
    const notActive = refusedWith('matchNotActive')
    expect(await source({ match_id: ofToday })).toMatchObject(notActive)
    expect(await source({ match_id: 'nowhere' })).toMatchObject(notActive)
    const score = { home: 1, away: 0 }
    fed.time.pass(hourMs)
    await fed.server.source.say(betSettlement(noonMs + hourMs, { matchId: 'c', score }))
    expect(await source({ match_id: inPlay })).toMatchObject(notActive)
  })

  test('of another operator is refused as one that does not exist', async () => {
    await addChannel({ leagues: [leagueId] }, 2)
    const forbidden = refusedWith('forbiddenAccess')
    expect(await source({ channel_id: 'sports-1' })).toMatchObject(forbidden)
    expect(await source({ channel_id: 'nowhere' })).toMatchObject(forbidden)
    expect(await source({ match_id: inPlay })).toMatchObject({ value: { delayed: false } })
    expect((await list()).channels).toEqual([])
    expect((await list({ operatorId: 2 })).channels).toHaveLength(1)
    expect(channels.originsOf(1)).toEqual([])
    expect(channels.originsOf(2)).toEqual(['https://tv.example'])
  })
})

/** @spec S7.apitv */
test('a player outside the site gets the address of a channel of its own operator', async () => {
  await addChannel({ signingKey: null })
  expect(await outside('sports-1')).toMatchObject({
    value: { channel_id: 'sports-1', name: 'Sports 1', url: sports.url },
  })
  expect(await outside('sports-1', { operatorId: 2 })).toMatchObject(refusedWith('forbiddenAccess'))
})

/** @spec S1.media */
describe('a channel', () => {
  test.each([
    'https://other.example/live.m3u8',
    'https://tv.example.other.example/live.m3u8',
    'https://tv.example:8443/live.m3u8',
    'https://someone@tv.example/live.m3u8',
    'https://:a-password@tv.example/live.m3u8',
    'https://tv.example',
    'http://tv.example/live.m3u8',
    'https://tv.example/../live.m3u8',
    'https://TV.example/live.m3u8',
  ])('at %s is refused, where tv.example is the media host', async (url) => {
    expect(await addChannel({ url })).toMatchObject(refusedWith('incompletedRequest'))
    expect((await list()).channels).toEqual([])
  })

  test.each(['tv.example:443', 'tv.example:0443', 'tv.example:99999', '1.2.3', '999.1.1.1'])(
    'finds no host %s, which no address has: it is refused',
    async (host) => {
      const answer = await operate((tx) => writeHosts(tx, 1, ['tv.example:8443', host]))
      expect(answer).toMatchObject(refusedWith('incompletedRequest'))
      expect(channels.originsOf(1)).toEqual([])
    },
  )

  test('keeps its host on the list, until it is removed', async () => {
    await addChannel()
    const clear = () => operate((tx) => writeHosts(tx, 1, []))
    expect(await clear()).toMatchObject(refusedWith('incompletedRequest'))
    await operate((tx) => removeChannel(tx, 1, 'sports-1'))
    expect(await clear()).toMatchObject({ ok: true })
    expect(channels.originsOf(1)).toEqual([])
  })

  test('keeps its key until it is told another one', async () => {
    const { signingKey: _key, ...renamed } = { ...sports, name: 'Sports One' }
    const signed = async () => JSON.stringify(await outside('sports-1')).includes('token=')
    await addChannel()
    await operate((tx) => writeChannel(tx, 1, renamed))
    expect(await signed()).toBe(true)
    await operate((tx) => writeChannel(tx, 1, { ...renamed, signingKey: null }))
    expect(await signed()).toBe(false)
  })
})

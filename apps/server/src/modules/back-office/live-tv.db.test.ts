import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OfficeHouse, officeHouse } from '../../../testing/office-house.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import type { QuotedMatch } from '../odds-board/index.ts'

let db: TestDatabase
let house: OfficeHouse
let owner: string

/** A match of the board and its corners, each in a league of its own. */
const onBoard: QuotedMatch = {
  matchId: 'tm1',
  parentId: null,
  leagueId: 'tl1',
  league: 'SEEN LEAGUE',
  sportsType: 1,
  home: 'Ash',
  away: 'Elm',
  kickoffMs: 0,
  marketType: 3,
  status: 'pending',
  live: null,
  markets: [],
  feedStop: null,
  quotedAtMs: 0,
}
const corners: QuotedMatch = {
  ...onBoard,
  matchId: 'tm2',
  parentId: 'tm1',
  leagueId: 'tl2',
  league: 'SEEN LEAGUE - CORNERS',
}

beforeAll(async () => {
  db = await createTestDatabase()
  house = await officeHouse(db, { board: () => [onBoard, corners] })
  await db.database.queries.query(
    `with league as (
       insert into league (producer, feed_id, sports_type, name, country, display_order, main)
       values ('test', 'l1', 1, 'SEEN LEAGUE', 'Testland', 1, true) returning id
     )
     insert into match (public_id, producer, feed_id, league_id, sports_type, home_name, away_name,
                        kickoff_at, neutral_ground, offered_live)
     select 'tm1', 'test', 'm1', id, 1, 'Ash', 'Elm', book_now(), false, true from league`,
  )
  owner = await house.logIn('owner')
})
afterAll(async () => {
  await house.app.close()
  await db.drop()
})

const key = 'a-key-of-sixteen'
const url = 'https://tv.example/live/sports-1.m3u8'
const act = (path: string, body: object, cookie = owner) =>
  house.act(cookie, path, { reason: 'The season begins.', ...body })
const tv = () => house.call('/bo/tv', {}, { cookie: owner })
const channel = { channel_id: 'sports-1', name: 'Sports 1', url, leagues: ['tl1'] }

/** The rows of the audit about live TV, the oldest first. */
const audit = () =>
  db.database.queries.query<{ act: string; target: string; after: Record<string, unknown> }>(
    "select act, target, after from audit where act like 'tv.%' order by seq",
  )

test('hosts and channels are set, and each change is a row of the audit', async () => {
  expect(await act('/bo/tv/channel', channel)).toMatchObject({ status: 0 })
  expect(await act('/bo/tv/hosts', { hosts: ['tv.example'] })).toMatchObject({ status: 1 })
  expect(await act('/bo/tv/channel', { ...channel, signing_key: key })).toMatchObject({ status: 1 })
  expect(await tv()).toMatchObject({
    hosts: ['tv.example'],
    channels: [{ ...channel, is_signed: true, matches: [] }],
  })
  const { channel_id: _id, ...shown } = channel
  expect(await audit()).toMatchObject([
    { act: 'tv.hosts', target: 'tv', after: { hosts: ['tv.example'] } },
    { act: 'tv.channel', target: 'channel:sports-1', after: { ...shown, signing: 'key 1' } },
  ])
})

test('a league that does not exist is refused, and nothing changes', async () => {
  const answer = await act('/bo/tv/channel', { ...channel, leagues: ['tl1', 'tl9', 'l1'] })
  expect(answer).toMatchObject({
    statusdesc: 'incompletedRequest',
    facts: { league: 'there is no league l1' },
  })
  expect(await tv()).toMatchObject({ channels: [{ leagues: ['tl1'] }] })
})

test('the leagues of the board can be shown, without those of corners', async () => {
  expect(await tv()).toMatchObject({
    leagues: [{ league_id: 'tl1', sport: 'football', name: 'SEEN LEAGUE' }],
  })
})

test('no answer has a key after it was stored, and its change is seen', async () => {
  const changed = await act('/bo/tv/channel', { ...channel, signing_key: `${key}-and-one` })
  expect(JSON.stringify(changed)).not.toContain(key)
  expect(JSON.stringify(await tv())).not.toContain(key)
  expect(JSON.stringify(await audit())).not.toContain(key)
  expect((await audit()).at(-1)?.after).toMatchObject({ signing: 'key 2' })
})

test('a trader gives matches channels, and sets nothing else of live TV', async () => {
  const trader = await house.logIn('trader')
  const given = () => house.call('/bo/tv/given', {}, { cookie: trader })
  expect(await given()).toMatchObject({ channels: [{ channel_id: 'sports-1' }], matches: [] })
  const unknown = { match_id: 'nowhere', channel_id: 'sports-1' }
  expect(await act('/bo/tv/give', unknown, trader)).toMatchObject({ status: 0 })
  const taken = { ...unknown, channel_id: null }
  expect(await act('/bo/tv/give', taken, trader)).toMatchObject({ status: 0 })
  expect((await audit()).filter((row) => row.act === 'tv.give')).toEqual([])
  expect(await act('/bo/tv/hosts', { hosts: [] }, trader)).toMatchObject({ status: 0 })
  expect(await act('/bo/tv/remove', { channel_id: 'sports-1' }, trader)).toMatchObject({
    status: 0,
  })
})

test('a channel that is removed is gone', async () => {
  expect(await act('/bo/tv/remove', { channel_id: 'sports-1' })).toMatchObject({ status: 1 })
  expect(await tv()).toMatchObject({ channels: [] })
  expect(await act('/bo/tv/remove', { channel_id: 'sports-1' })).toMatchObject({ status: 0 })
})

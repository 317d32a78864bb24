import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OfficeHouse, officeHouse } from '../../../testing/office-house.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'

let db: TestDatabase
let house: OfficeHouse
let owner: string
let league: string

beforeAll(async () => {
  db = await createTestDatabase()
  house = await officeHouse(db)
  owner = await house.logIn('owner')
  league = await aPlayedLeague()
})
afterAll(async () => {
  await house.app.close()
  await db.drop()
})

/** A league in which Ash has beaten Elm 2-1, with the match `away1` of Elm and Ash to come. */
async function aPlayedLeague(): Promise<string> {
  const [row] = await db.database.queries.query<{ id: string }>(
    `with league as (
       insert into league (producer, feed_id, sports_type, name, country, display_order, main)
       values ('test', 'l1', 1, 'PLAYED LEAGUE', 'Testland', 1, true) returning id
     ), played as (
       insert into match (public_id, producer, feed_id, league_id, sports_type, home_name,
                          away_name, kickoff_at, neutral_ground, offered_live)
       select v.id, 'test', v.id, league.id, 1, v.home, v.away,
              book_now() - interval '1 day', false, true
         from league, (values ('home1', 'Ash', 'Elm'), ('away1', 'Elm', 'Ash')) v(id, home, away)
       returning id, public_id, league_id
     ), result as (
       insert into match_result (match_id, period, revision, status, home_score, away_score,
                                 source, recorded_at)
       select id, 'FT', 1, 'completed', 2, 1, 'test', book_now() from played
        where public_id = 'home1'
     )
     select distinct league_id as id from played`,
  )
  return must(row, 'the league').id
}

const show = () => house.call('/bo/standings/league', { league }, { cookie: owner })
const enter = (path: string, body: object, reason = 'the league says so') =>
  house.act(owner, `/bo/standings/${path}`, { reason, ...body })
const audited = () =>
  db.database.queries.query<{ act: string; target: string }>(
    "select act, target from audit where act like 'standing.%' order by seq",
  )

test('leagues with a table are listed, and none of corners alone', async () => {
  await db.database.queries.query(
    `with league as (
       insert into league (producer, feed_id, sports_type, name, country, display_order, main)
       values ('test', 'l2', 1, 'PLAYED LEAGUE - CORNERS', 'Testland', 2, true) returning id
     )
     insert into match (public_id, producer, feed_id, league_id, sports_type, home_name, away_name,
                        kickoff_at, neutral_ground, offered_live, parent_id)
     select 'corners1', 'test', 'corners1', league.id, 1, m.home_name, m.away_name, m.kickoff_at,
            false, true, m.id
       from match m, league where m.public_id = 'home1'`,
  )
  const listed = await house.call('/bo/standings', { name: 'played' }, { cookie: owner })
  expect(listed['rows']).toMatchObject([{ league, name: 'PLAYED LEAGUE' }])
})

describe('what a league decides', () => {
  test('is entered and seen: its rule, deductions and awarded results', async () => {
    await enter('rule', { league, tie: 'head-to-head', season_start: null })
    await enter('deduct', { league, team: 'Ash', points: 4 })
    await enter('award', { match_id: 'away1', score: { home: 3, away: 0 } })
    expect(await show()).toMatchObject({
      tie: 'head-to-head',
      rows: [
        { rank: 1, team: 'Elm', played: 2, points: 3 },
        { rank: 2, team: 'Ash', played: 2, points: -1 },
      ],
      deductions: [{ team: 'Ash', points: 4, reason: 'the league says so' }],
      awards: [{ match: 'away1', sides: 'Elm v Ash', score: '3-0' }],
    })
    const listed = await house.call('/bo/standings', { name: 'played' }, { cookie: owner })
    expect(listed['rows']).toMatchObject([{ league, sport: 'football', deductions: 1, awards: 1 }])
    expect(await audited()).toEqual([
      { act: 'standing.rule', target: `league:${league}` },
      { act: 'standing.deduct', target: `league:${league}` },
      { act: 'standing.award', target: 'match:away1' },
    ])
  })

  test('is taken back by no points and no score', async () => {
    await enter('deduct', { league, team: 'Ash', points: 0 })
    await enter('award', { match_id: 'away1', score: null })
    expect(await show()).toMatchObject({
      rows: [
        { team: 'Ash', points: 3 },
        { team: 'Elm', points: 0 },
      ],
      deductions: [],
      awards: [],
    })
  })

  test.each([
    ['a team of another league', 'deduct', { team: 'Oak', points: 1 }, 'team'],
    [
      'a league without a table',
      'rule',
      { league: '99', tie: 'difference', season_start: null },
      'league',
    ],
    [
      'a day that does not exist',
      'rule',
      { tie: 'difference', season_start: '2026-02-30' },
      'season',
    ],
    ['a match that does not exist', 'award', { match_id: 'nowhere', score: null }, 'match'],
  ])('%s is refused', async (_, path, body, fact) => {
    const ofLeague = path === 'award' ? {} : { league }
    const answer = await enter(path, { ...ofLeague, ...body })
    expect(answer.statusdesc).toBe('incompletedRequest')
    expect(answer['facts']).toHaveProperty(fact)
  })

  test('is stored with its reason, so there is one', async () => {
    const answer = await enter('deduct', { league, team: 'Ash', points: 1 }, '')
    expect(answer['facts']).toHaveProperty('reason')
  })
})

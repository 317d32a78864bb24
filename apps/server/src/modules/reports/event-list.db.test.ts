import { accepted } from '@fairline/domain/errors/rejection'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setBookClock } from '../../../testing/book-clock.ts'
import { aCaller } from '../../../testing/callers.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { createMetrics } from '../../http/operations.ts'
import { createReports } from './index.ts'

let db: TestDatabase
let app: FastifyInstance

/** Name, kick-off in GMT+8, then how the match ended. */
const matches = `
  Early | 2026-11-21 00:00:00 | ended
  Noon | 2026-11-21 12:00:00 | started
  Rained | 2026-11-21 13:00:00 | postponed
  Late | 2026-11-21 23:59:59 |
  Next | 2026-11-22 00:00:00 |
  Corners | 2026-11-22 01:00:00 | child
  Cup | 2026-11-23 20:00:00 | outright
  Far | 2026-11-29 20:00:00 |`

beforeAll(async () => {
  db = await createTestDatabase()
  await setBookClock(db.database, '2026-11-21 12:30:00')
  app = await createTestApp({
    handlers: createReports({ database: db.database, ticketIds, metrics: createMetrics() }),
    authenticate: async () => accepted(aCaller()),
  })
  for (const line of matches.trim().split('\n')) {
    const [name = '', at = '', fate = ''] = line.split('|').map((part) => part.trim())
    await addMatch(name, at, fate)
  }
})
afterAll(async () => {
  await app.close()
  await db.drop()
})

async function addMatch(name: string, at: string, fate: string): Promise<void> {
  await db.database.queries.query(
    `with league as (
       insert into league (producer, feed_id, sports_type, name, country, display_order, main)
       values ('test', 'l', 1, 'League', 'Land', 1, true)
       on conflict (producer, feed_id) do update set name = excluded.name returning id),
     added as (
       insert into match (public_id, producer, feed_id, league_id, sports_type, home_name,
                          away_name, kickoff_at, neutral_ground, offered_live, started_at,
                          ended_at, parent_id)
       select $1, 'test', $1, league.id, 1, $1, 'Away', ($2 || '+08')::timestamptz, false, true,
              case when $3 in ('started', 'ended') then now() end,
              case when $3 in ('ended', 'postponed') then now() end,
              case when $3 = 'child' then (select max(id) from match) end
         from league returning id),
     named as (
       insert into outright (match_id, paid_places, dead_heat, non_starter)
       select id, 1, 'divide_win', 'void' from added where $3 = 'outright')
     insert into match_result (match_id, period, revision, status, source, recorded_at)
     select id, 'FT', 1, 'postponed', 'test', now() from added where $3 = 'postponed'`,
    [name, at, fate],
  )
}

async function ask(working_date: string, more: object = {}) {
  const payload = {
    account_id: 'x',
    session_token: 'x',
    sports_type: 1,
    is_outright: false,
    page_size: 10,
    page_number: 1,
    working_date,
    ...more,
  }
  return (await app.inject({ method: 'POST', url: '/eventlist', payload })).json()
}

const names = ({ events }: { events: { home_name: string; event_status: string }[] }): string[] =>
  events.map(({ home_name, event_status }) => `${home_name} ${event_status}`)

describe('events @spec S7.eventlist', () => {
  test('are those of the day in GMT+8: upcoming ones first, then finished ones', async () => {
    const answer = await ask('2026-11-21')
    expect(names(answer)).toEqual(['Noon live', 'Late upcoming', 'Early ended', 'Rained postponed'])
    expect(answer.events[1]).toMatchObject({
      match_id: 'Late',
      league_name: 'League',
      away_name: 'Away',
      event_date: '2026-11-21 23:59:59',
    })
    expect(names(await ask('2026-11-22'))).toEqual(['Next upcoming'])
  })

  test('come in pages, with how many each of seven days has', async () => {
    const second = await ask('2026-11-21', { page_size: 3, page_number: 2 })
    expect([names(second), second.total]).toEqual([['Rained postponed'], 4])
    expect(second.days).toEqual(
      [4, 1, 0, 0, 0, 0, 0].map((events, index) => ({
        working_date: `2026-11-${21 + index}`,
        events,
      })),
    )
  })

  test('outrights stand apart, from the day on which they close', async () => {
    expect(names(await ask('2026-11-21', { is_outright: true }))).toEqual(['Cup upcoming'])
    expect(names(await ask('2026-11-24', { is_outright: true }))).toEqual([])
  })

  test('a day that is none is refused', async () => {
    expect((await ask('2026-02-30')).statusdesc).toBe('incompletedRequest')
    expect(names(await ask('2026-11-21', { sports_type: 2 }))).toEqual([])
  })
})

import type { EventRow } from '@fairline/contract/events'
import type { Queries } from '../../db/queries.ts'

/** Which events are asked for. */
export interface EventFilter {
  readonly sportsType: number
  readonly isOutright: boolean
  /** Instants [from, to); an open end where `to` is null. */
  readonly from: Date
  readonly to: Date | null
}

export interface StoredEvent {
  readonly matchId: string
  readonly league: string
  readonly country: string
  readonly isMain: boolean
  readonly startsAt: Date
  readonly home: string
  readonly away: string
  readonly isNeutral: boolean
  readonly state: EventRow['event_status']
}

/** Matches without those that belong to another one (corners, quarters), or outrights. */
const asked = `m.sports_type = $1 and m.parent_id is null
  and (o.match_id is not null) = $2
  and m.kickoff_at >= $3 and ($4::timestamptz is null or m.kickoff_at < $4)`

const from = `match m join league l on l.id = m.league_id
  left join outright o on o.match_id = m.id`

const valuesOf = ({ sportsType, isOutright, from: begin, to }: EventFilter): unknown[] => [
  sportsType,
  isOutright,
  begin,
  to,
]

/**
 * Returns a page of events: first those to come, then those that are over, both by time. Leagues
 * with events at the same time come in the order of the board.
 */
export async function selectEvents(
  queries: Queries,
  filter: EventFilter,
  page: { readonly size: number; readonly number: number },
): Promise<StoredEvent[]> {
  return await queries.query<StoredEvent>(
    `select m.public_id as "matchId", l.name as league, l.country, l.main as "isMain",
            m.kickoff_at as "startsAt", m.home_name as home, m.away_name as away,
            m.neutral_ground as "isNeutral",
            case when r.status in ('postponed', 'abandoned', 'cancelled') then r.status
                 when m.ended_at is not null then 'ended'
                 when m.started_at is not null or m.kickoff_at <= book_now() then 'live'
                 else 'upcoming' end as state
       from ${from}
       left join lateral (
         select status from match_result
          where match_id = m.id and period = 'FT' order by revision desc limit 1) r on true
      where ${asked}
      order by m.ended_at is not null, m.kickoff_at, l.display_order, m.id limit $5 offset $6`,
    [...valuesOf(filter), page.size, (page.number - 1) * page.size],
  )
}

/** How many events a filter has. */
export async function countEvents(queries: Queries, filter: EventFilter): Promise<number> {
  const [row] = await queries.query<{ events: number }>(
    `select count(*)::integer as events from ${from} where ${asked}`,
    valuesOf(filter),
  )
  return row?.events ?? 0
}

/** The book's day, and how many events it and the days after it have. */
export async function countEventDays(
  queries: Queries,
  { sportsType, isOutright }: EventFilter,
  days: number,
): Promise<{ date: string; events: number }[]> {
  return await queries.query<{ date: string; events: number }>(
    `select d.date, count(m.id)::integer as events
       from (select working_date_of(book_now()) + n as date from generate_series(0, $3 - 1) n) d
       left join (${from}) on m.sports_type = $1 and m.parent_id is null
             and (o.match_id is not null) = $2
             and m.kickoff_at >= (d.date::timestamp - interval '8 hours') at time zone 'UTC'
             and m.kickoff_at < (d.date::timestamp + interval '16 hours') at time zone 'UTC'
      group by d.date order by d.date`,
    [sportsType, isOutright, days],
  )
}

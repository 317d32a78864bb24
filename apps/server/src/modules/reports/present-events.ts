import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { dateTimeOf, instantOf, startOfDay } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import {
  countBeforeNext,
  countEventDays,
  countEvents,
  type StoredEvent,
  selectEvents,
} from './event-store.ts'

/** Days of the strip: today and those that the board's early tab reaches. */
const daysShown = 7

/**
 * One page of what is played on a day, or of the outrights that are still to close; page 0 is the
 * one with the first event that is not over. Refuses a date that does not exist. @spec S7.eventlist
 */
export async function listEvents(
  queries: Queries,
  { body }: Pick<Call<'/eventlist'>, 'body'>,
): Promise<Outcome<DataOf<'/eventlist'>>> {
  const day = instantOf(body.working_date)
  if (day === undefined) return refused('incompletedRequest')
  const filter = {
    sportsType: body.sports_type,
    isOutright: body.is_outright,
    from: new Date(day),
    to: body.is_outright ? null : new Date(startOfDay(day, 1)),
  }
  const { page_size: size } = body
  const number =
    body.page_number === 0
      ? Math.floor((await countBeforeNext(queries, filter)) / size) + 1
      : body.page_number
  const [events, total, days] = await Promise.all([
    selectEvents(queries, filter, { size, number }),
    countEvents(queries, filter),
    countEventDays(queries, filter, daysShown),
  ])
  return accepted({
    days: days.map(({ date, events: count }) => ({ working_date: date, events: count })),
    events: events.map(presentEvent),
    total,
    page_number: number,
  })
}

function presentEvent(event: StoredEvent): DataOf<'/eventlist'>['events'][number] {
  return {
    match_id: event.matchId,
    league_name: event.league,
    country: event.country,
    is_main: event.isMain,
    event_date: dateTimeOf(event.startsAt.getTime()),
    home_name: event.home,
    away_name: event.away,
    neutral: event.isNeutral,
    event_status: event.state,
  }
}

import { type EventRow, type EventState, eventList } from '@fairline/contract/events'
import { instantOf } from '@fairline/domain/time/gmt8'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** A match or an outright of the event list. */
export interface SportsEvent {
  readonly id: string
  readonly league: string
  readonly country: string
  readonly isMain: boolean
  /** Kick-off, or the close of an outright, in milliseconds since 1970. */
  readonly startMs: number
  readonly home: string
  readonly away: string
  readonly isNeutral: boolean
  readonly state: EventState
}

export interface EventPage {
  readonly days: readonly { readonly date: string; readonly count: number }[]
  readonly events: readonly SportsEvent[]
  readonly total: number
}

/** Matches begin and end while the list is looked at, milliseconds. */
const refreshMs = 30_000

const eventOf = (row: EventRow): SportsEvent => ({
  id: row.match_id,
  league: row.league_name,
  country: row.country,
  isMain: row.is_main,
  startMs: instantOf(row.event_date) ?? 0,
  home: row.home_name,
  away: row.away_name,
  isNeutral: row.neutral,
  state: row.event_status,
})

interface Asked {
  readonly sportsType: number
  /** YYYY-MM-DD in GMT+8. */
  readonly day: string
  readonly isOutright: boolean
  readonly page: number
  readonly size: number
}

async function readEvents({ sportsType, day, isOutright, page, size }: Asked): Promise<EventPage> {
  const { days, events, total } = await readAnswer(eventList, {
    sports_type: sportsType,
    working_date: day,
    is_outright: isOutright,
    page_size: size,
    page_number: page,
  })
  return {
    days: days.map((each) => ({ date: each.working_date, count: each.events })),
    events: events.map(eventOf),
    total,
  }
}

/** One page of the events of a day, or of the outrights that close on it or later. */
export function useEvents(asked: Asked) {
  return useQuery({
    queryKey: ['events', asked],
    queryFn: () => readEvents(asked),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
}

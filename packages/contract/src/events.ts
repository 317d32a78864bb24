import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { credentials, dateText, dateTimeText, success } from './envelope.ts'

/** The state of an event; the last three are reasons why it did not end as planned. */
export const eventStates = [
  'upcoming',
  'live',
  'ended',
  'postponed',
  'abandoned',
  'cancelled',
] as const
export type EventState = (typeof eventStates)[number]

export const event = z.object({
  match_id: z.string(),
  league_name: z.string(),
  country: z.string(),
  is_main: z.boolean(),
  /** Kick-off of a match, or close of an outright. */
  event_date: dateTimeText,
  /** The home side, or the title of an outright, which has no away side. */
  home_name: z.string(),
  away_name: z.string(),
  neutral: z.boolean(),
  event_status: z.enum(eventStates),
})
export type EventRow = z.infer<typeof event>

/** @spec S7.eventlist */
export const eventList = endpoint({
  path: '/eventlist',
  product: 'sport',
  access: 'session',
  kind: 'json',
  summary:
    'Matches of a day, or outrights that close on it or later, and how many the next days have',
  request: z.strictObject({
    ...credentials,
    sports_type: z.int().check(z.minimum(1), z.maximum(999)),
    working_date: dateText,
    is_outright: z.boolean(),
    page_size: z.int().check(z.minimum(1), z.maximum(100)),
    page_number: z.int().check(z.minimum(1), z.maximum(100_000)),
  }),
  response: success({
    /** Today and the six days after it. */
    days: z.array(z.object({ working_date: dateText, events: z.int() })),
    events: z.array(event),
    total: z.int(),
  }),
})

import { allSports } from '@fairline/domain/sports/all-sports'
import * as z from 'zod/mini'
import { dateTimeText, success } from '../envelope.ts'
import { acted, nextPage, officeEndpoint, paged, writes } from './office-endpoint.ts'

const named = {
  match_id: z.string().check(z.regex(/^h\d{1,12}$/)),
  /** The version that the trader saw: another one by now refuses the call. */
  expected_version: z.optional(z.int()),
}
const nameText = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^\P{Cc}*$/u))
/** What is expected, with three decimals at most: 0.40. */
const expectedText = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,3})?$/))
const count = z.int().check(z.minimum(0), z.maximum(999))
const side = z.enum(['home', 'away'])

/** A match that traders type. */
const fixtureRow = z.object({
  match_id: z.string(),
  sport: z.string(),
  league: z.string(),
  country: z.string(),
  home: z.string(),
  away: z.string(),
  kick_off: dateTimeText,
  neutral_ground: z.boolean(),
  offered_live: z.boolean(),
  supremacy: z.string(),
  total: z.string(),
  length: z.int(),
  /** The part that is played; "not_started" before it, "over" after its end. */
  phase: z.string(),
  score: z.string(),
  /** The score of each part that was played. */
  parts: z.string(),
  red_cards: z.string(),
  outs: z.int(),
  points: z.string(),
  server: z.nullable(side),
  clock: z.nullable(z.string()),
  version: z.int(),
})
export type FixtureRow = z.infer<typeof fixtureRow>

const access = { permission: 'trade', need: 'act', staffOnly: true } as const

export const officeFixtures = officeEndpoint({
  path: '/bo/fixtures',
  access: { permission: 'trade', need: 'see', staffOnly: true },
  polled: true,
  summary: 'Lists the matches that traders type, of a house without a feed',
  request: z.strictObject({ over: z._default(z.boolean(), false), ...paged }),
  response: success({
    rows: z.array(fixtureRow),
    /** The sports that can be typed, with the lengths that a match of each may have. */
    sports: z.array(z.object({ key: z.string(), lengths: z.array(z.int()) })),
    ...nextPage,
  }),
})

export const officeFixtureAdd = officeEndpoint({
  path: '/bo/fixtures/add',
  access,
  summary: 'Types a match: it is on the board within a second, priced by supremacy and total',
  request: z.strictObject({
    ...writes,
    sport: z.enum(allSports.map(({ key }) => key) as [string]),
    league: nameText,
    country: nameText,
    home: nameText,
    away: nameText,
    kick_off: dateTimeText,
    supremacy: expectedText,
    total: expectedText,
    /** Minutes of basketball, or sets of tennis. */
    length: z.optional(z.int()),
    neutral_ground: z._default(z.boolean(), false),
    offered_live: z._default(z.boolean(), true),
  }),
  response: success(acted),
})

export const officeFixturePrice = officeEndpoint({
  path: '/bo/fixtures/price',
  access,
  summary: 'Changes what is expected of a typed match: the prices follow',
  request: z.strictObject({
    ...writes,
    ...named,
    supremacy: z.optional(expectedText),
    total: z.optional(expectedText),
  }),
  response: success(acted),
})

export const officeFixtureMove = officeEndpoint({
  path: '/bo/fixtures/move',
  access,
  summary: 'Moves the kick-off of a typed match that has not started',
  request: z.strictObject({ ...writes, ...named, kick_off: dateTimeText }),
  response: success(acted),
})

export const officeFixturePlay = officeEndpoint({
  path: '/bo/fixtures/play',
  access,
  summary: 'Starts a typed match, starts its next part, ends it, or calls it off',
  request: z.strictObject({
    ...writes,
    ...named,
    step: z.enum(['start', 'part', 'end', 'cancel']),
    /** Of a part: which one, such as HT, 2H, 3Q, S2. */
    phase: z.optional(z.string().check(z.maxLength(4))),
  }),
  response: success(acted),
})

export const officeFixtureScore = officeEndpoint({
  path: '/bo/fixtures/score',
  access,
  summary: 'Types score and time: bets are stopped for some seconds, and then have new prices',
  request: z.strictObject({
    ...writes,
    ...named,
    home: count,
    away: count,
    /** Seconds that football has played, or that a quarter of basketball has left. */
    clock_seconds: z.optional(z.int().check(z.minimum(0), z.maximum(20_000))),
    outs: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
    server: z.optional(side),
  }),
  response: success(acted),
})

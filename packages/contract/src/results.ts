import { periodCodes } from '@fairline/domain/bet-types/period'
import { closedStates } from '@fairline/domain/board/closed-matches'
import * as z from 'zod/mini'
import { sportsType } from './board.ts'
import { endpoint } from './endpoint.ts'
import { credentials, dateTimeText, scoreText, success } from './envelope.ts'
import { reportFields } from './report-fields.ts'

/** How a period ended; pending while it has no result. */
export const periodStatuses = [
  'pending',
  'completed',
  'abandoned',
  'postponed',
  'cancelled',
] as const
const periodStatus = z.enum(periodStatuses)

const periodResult = z.object({
  status: periodStatus,
  /** Empty without a result; for an abandoned period, the score at that moment. */
  score: scoreText,
})
export type PeriodResult = z.infer<typeof periodResult>

/** Who scored: a side, none, or empty if it was not reported. */
const scorer = z.enum(['', 'home', 'away', 'none'])

const pair = z.object({ home: z.int(), away: z.int() })
/** Runs of an inning; null of a side that has not batted in it. */
const inningRuns = z.object({ home: z.nullable(z.int()), away: z.nullable(z.int()) })

const placed = z.object({ place: z.int(), name: z.string() })

/** The result of a match or an outright, as it was last reported. */
const resultFields = {
  match_id: z.string(),
  sports_type: sportsType,
  league_id: z.string(),
  league_name: z.string(),
  /** The home side, or the title of an outright. */
  home_name: z.string(),
  away_name: z.string(),
  kickoff: dateTimeText,
  /** 0 pending, 1 completed, 2 cancelled, 5 stopped for good before its end. */
  match_status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(5)]),
  first_half: periodResult,
  full_time: periodResult,
  /** Every part that the results of the sport show, in their order; one not played is pending. */
  periods: z.array(z.object({ period: z.enum([...periodCodes, 'OT']), ...periodResult.shape })),
  /** The runs of each inning of baseball, once the game is over. */
  innings: z.optional(z.array(inningRuns)),
  /** The wickets that each side of cricket has lost and the balls that it has faced, likewise. */
  scorecard: z.optional(z.object({ wickets: pair, balls: pair })),
  first_goal: scorer,
  last_goal: scorer,
  /** Which part of it is cancelled, and why, when a reason was reported. */
  cancelled: z.enum(['', 'match', '1H', '2H']),
  reason: z.string(),
  /** Whether a result was taken back or replaced by another: the history shows it. */
  corrected: z.boolean(),
  /** How an outright ended; empty of matches. */
  standing: z.array(placed),
  non_starters: z.array(z.string()),
}

export const childResult = z.object(resultFields)
export type ChildResult = z.infer<typeof childResult>

/** A match with its corners, bookings and quarters of an hour. */
export const matchResultRow = z.object({ ...resultFields, children: z.array(childResult) })
export type MatchResultRow = z.infer<typeof matchResultRow>

/** What was reported of a match at one time. */
export const resultReport = z.object({
  revision: z.int(),
  recorded_at: dateTimeText,
  kind: z.enum(['result', 'result_rollback', 'cancellation', 'cancellation_rollback']),
  period: z.enum([...periodCodes, 'all']),
  status: periodStatus,
  score: scoreText,
  /** Who scored, goal by goal; empty where that was not reported. */
  goals: z.array(z.enum(['home', 'away'])),
  standing: z.array(placed),
  /** For a cancellation: the reason, and the span of it unless all bets are cancelled. */
  reason: z.string(),
  from: z.string(),
  to: z.string(),
})
export type ResultReport = z.infer<typeof resultReport>

const resultLeague = z.object({
  league_id: z.string(),
  league_name: z.string(),
  matches: z.int(),
})
export type ResultLeague = z.infer<typeof resultLeague>

/** @spec S7.matchresult */
export const matchResult = endpoint({
  path: '/matchresult',
  product: 'sport',
  access: 'session',
  kind: 'json',
  summary: 'Results of the matches, or the outrights, of a day and sport, league by league',
  request: z.strictObject({
    ...credentials,
    working_date: reportFields.working_date,
    sports_type: reportFields.sports_type,
    league_id: reportFields.league_id,
    is_outright: reportFields.is_outright,
    page_size: reportFields.page_size,
    page_number: reportFields.page_number,
    /** Part of the name of a team or league. */
    search: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: success({
    results: z.array(matchResultRow),
    total: z.int(),
    /** Leagues of the day and sport with their matches, whatever league is chosen. */
    leagues: z.array(resultLeague),
  }),
})

/** @spec S7.singlematchresult */
export const singleMatchResult = endpoint({
  path: '/singlematchresult',
  access: 'session',
  kind: 'json',
  summary: 'The result of one match, with every result and correction that was recorded',
  request: z.strictObject({ ...credentials, match_id: z.string().check(z.maxLength(64)) }),
  response: success({ result: matchResultRow, history: z.array(resultReport) }),
})

/** @spec S7.parlaymatchresult */
export const parlayMatchResult = endpoint({
  path: '/parlaymatchresult',
  access: 'session',
  kind: 'json',
  summary: "The results of the matches of one of the member's parlays",
  request: z.strictObject({ ...credentials, ticket_id: z.string().check(z.maxLength(32)) }),
  response: success({ results: z.array(childResult) }),
})

/** A match on the market tab "close": its kick-off, state and scores. */
export const closedMatch = z.object({
  match_id: z.string(),
  league_id: z.string(),
  league_name: z.string(),
  home_name: z.string(),
  away_name: z.string(),
  neutral: z.boolean(),
  kickoff: dateTimeText,
  closed_state: z.enum(closedStates),
  first_half: periodResult,
  full_time: periodResult,
  reason: z.string(),
})
export type ClosedMatchRow = z.infer<typeof closedMatch>

/**
 * The rows of the market tab "close", league by league; without them where `version` names what is
 * there already. @spec S2.tab.close S7.uxclose
 */
export const uxClose = endpoint({
  path: '/uxclose',
  product: 'sport',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: "Today's matches of a sport whose betting has closed, with their scores",
  request: z.strictObject({
    ...credentials,
    sports_type: sportsType,
    version: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: success({ version: z.string(), matches: z.optional(z.array(closedMatch)) }),
})

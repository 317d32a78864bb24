import * as z from 'zod/mini'
import { sportsType } from './board.ts'
import { endpoint } from './endpoint.ts'
import { credentials, leagueId, matchId, success } from './envelope.ts'

/** A team: its English name, which is what all its matches have in common. */
export const team = { team_id: z.string(), team_name: z.string() }

export const standingList = endpoint({
  path: '/standinglist',
  product: 'media',
  hasOwnMaintenance: true,
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Leagues that have a table or a bracket',
  request: z.strictObject({ ...credentials, sports_type: z.optional(sportsType) }),
  response: success({
    leagues: z.array(
      z.object({
        league_id: leagueId,
        league_name: z.string(),
        country: z.string(),
        sports_type: sportsType,
        /** Whether the winner of a tie plays on in it. */
        has_bracket: z.boolean(),
      }),
    ),
  }),
})

export const standingViews = ['all', 'home', 'away'] as const

export const standingRow = z.object({
  rank: z.int(),
  ...team,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  /** Goals, points, runs or sets, whatever the sport counts. */
  scored: z.int(),
  conceded: z.int(),
  /** 0 in a table by percentage. */
  points: z.int(),
  /** What was deducted of its points; 0 in a view of home or away matches. */
  deducted: z.int(),
  /**
   * The share of its matches that it won, a drawn one by half, in thousandths: what a table by
   * percentage sorts by.
   */
  won_thousandths: z.int(),
  /** Its last five matches, the newest last. */
  form: z.array(z.enum(['won', 'drawn', 'lost'])),
})
export type StandingRow = z.infer<typeof standingRow>

export const standingResult = endpoint({
  path: '/standingresult',
  product: 'media',
  hasOwnMaintenance: true,
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'The table of a league from its results, corrected when one is',
  request: z
    .strictObject({
      ...credentials,
      /** One of the two: a league, or that of a match. */
      league_id: z.optional(leagueId),
      match_id: z.optional(matchId),
      view: z.enum(standingViews),
    })
    .check(
      z.refine(
        ({ league_id, match_id }) => (league_id === undefined) !== (match_id === undefined),
        'one of league_id and match_id',
      ),
    ),
  response: success({
    league_id: leagueId,
    league_name: z.string(),
    sports_type: sportsType,
    /** What decides: points, the share of matches won, or points by sets. */
    table: z.enum(['points', 'percentage', 'sets']),
    /** What decides between equal points. */
    tie: z.enum(['difference', 'head-to-head']),
    rows: z.array(standingRow),
    /** None in a view of home or away matches. */
    deductions: z.array(z.object({ ...team, points: z.int() })),
  }),
})

export const logosMax = 50

export const getLogo = endpoint({
  path: '/getlogo',
  product: 'media',
  hasOwnMaintenance: true,
  access: 'session',
  kind: 'json',
  summary: 'Crests of teams, drawn from their ids',
  request: z.strictObject({
    ...credentials,
    team_ids: z
      .array(z.string().check(z.minLength(1), z.maxLength(80)))
      .check(z.minLength(1), z.maxLength(logosMax)),
  }),
  response: success({ logos: z.array(z.object({ team_id: z.string(), svg: z.string() })) }),
})

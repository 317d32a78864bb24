import { tieRules } from '@fairline/domain/standings/standing-table'
import * as z from 'zod/mini'
import { dateText, dateTimeText, leagueId as league, success } from '../envelope.ts'
import { acted, nextPage, officeEndpoint, paged, writes } from './office-endpoint.ts'

const teamText = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^\P{Cc}*$/u))
const goals = z.int().check(z.minimum(0), z.maximum(999))

/**
 * Entries of a league move no money, so that staff who may enter results need no second person. The
 * audit names them.
 */
const access = { permission: 'results', need: 'act', staffOnly: true } as const
const looks = { permission: 'results', need: 'see', staffOnly: true } as const

const rule = {
  /** What decides between equal teams. */
  tie: z.enum(tieRules),
  /** Null where the book guesses when the season began. */
  season_start: z.nullable(dateText),
}

const leagueRow = z.object({
  league,
  name: z.string(),
  country: z.string(),
  sport: z.string(),
  ...rule,
  /** How many deductions and awarded results it has. */
  deductions: z.int(),
  awards: z.int(),
})
export type LeagueEntriesRow = z.infer<typeof leagueRow>

export const officeStandings = officeEndpoint({
  path: '/bo/standings',
  access: looks,
  summary: 'Lists leagues with a table, those with entries of their own first',
  request: z.strictObject({ name: z.optional(z.string().check(z.maxLength(80))), ...paged }),
  response: success({ rows: z.array(leagueRow), ...nextPage }),
})

export const officeStanding = officeEndpoint({
  path: '/bo/standings/league',
  access: looks,
  summary: 'Shows the table of a league, and what was entered of it',
  request: z.strictObject({ league }),
  response: success({
    ...rule,
    rows: z.array(z.object({ rank: z.int(), team: z.string(), played: z.int(), points: z.int() })),
    deductions: z.array(z.object({ team: z.string(), points: z.int(), reason: z.string() })),
    awards: z.array(
      z.object({
        match: z.string(),
        sides: z.string(),
        kick_off: dateTimeText,
        score: z.string(),
        reason: z.string(),
      }),
    ),
  }),
})

export const officeStandingRule = officeEndpoint({
  path: '/bo/standings/rule',
  access,
  summary: 'Says what decides between equal teams of a league, and when its season began',
  request: z.strictObject({ ...writes, league, ...rule }),
  response: success(acted),
})

export const officeStandingDeduct = officeEndpoint({
  path: '/bo/standings/deduct',
  access,
  summary: 'Deducts points of a team in the table, in place of what was deducted; 0 for none',
  request: z.strictObject({
    ...writes,
    league,
    team: teamText,
    points: z.int().check(z.minimum(0), z.maximum(99)),
  }),
  response: success(acted),
})

export const officeStandingAward = officeEndpoint({
  path: '/bo/standings/award',
  access,
  summary: 'Lets an awarded result count in the table, and for no bet; null takes it back',
  request: z.strictObject({
    ...writes,
    match_id: z.string().check(z.minLength(1), z.maxLength(40)),
    score: z.nullable(z.strictObject({ home: goals, away: goals })),
  }),
  response: success(acted),
})

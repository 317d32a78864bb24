import * as z from 'zod/mini'
import { sportsType } from './board.ts'
import { endpoint } from './endpoint.ts'
import { credentials, dateTimeText, leagueId, matchId, scoreText, success } from './envelope.ts'
import { team } from './standings.ts'

const tieTeam = z.nullable(z.object(team))

export const bracketTie = z.object({
  slot: z.int(),
  /** Null until it is known who plays. */
  home: tieTeam,
  away: tieTeam,
  matches: z.array(
    z.object({
      match_id: matchId,
      event_date: dateTimeText,
      /** After regular time; "" before it has a result. */
      score: scoreText,
      /** After extra time, and of the shoot-out; "" where there was none. */
      extra_time: scoreText,
      shoot_out: scoreText,
    }),
  ),
  /** The goals of both matches, the home side of the first one first; "" of a tie of one match. */
  aggregate: scoreText,
  winner: z.enum(['', 'home', 'away']),
})
export type BracketTie = z.infer<typeof bracketTie>

export const bracketList = endpoint({
  path: '/bracketlist',
  product: 'media',
  hasOwnMaintenance: true,
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Competitions in which the winner of a tie plays on, with their rounds',
  request: z.strictObject({ ...credentials, sports_type: z.optional(sportsType) }),
  response: success({
    competitions: z.array(
      z.object({
        competition: z.string(),
        /** The leagues of its matches. */
        league_ids: z.array(leagueId),
        sports_type: sportsType,
        rounds: z.array(
          z.object({
            /** Ties of the round: 1 is the final. */
            ties: z.int(),
            is_for_third: z.boolean(),
            slots: z.array(bracketTie),
          }),
        ),
      }),
    ),
  }),
})

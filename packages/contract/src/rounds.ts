import { periodCodes } from '@fairline/domain/bet-types/period'
import * as z from 'zod/mini'
import { sportsType } from './board.ts'
import { endpoint } from './endpoint.ts'
import { credentials, dateTimeText, success } from './envelope.ts'
import { reportFields } from './report-fields.ts'

const side = z.enum(['home', 'away'])
const bytes32 = z.string().check(z.regex(/^([0-9a-f]{64})?$/))

/**
 * An event of a virtual game. What was drawn is one of `standing` (a race), `rounds` (a fight) and
 * `parts` with `score` (a match); none of them before the draw.
 */
export const roundRow = z.object({
  round_id: z.string(),
  sports_type: sportsType,
  start_time: dateTimeText,
  /**
   * Bets are taken while it is open; `drawn` while it is played, and `settled` once its bets have
   * their results. @spec S9.games.live
   */
  status: z.enum(['listed', 'open', 'closed', 'drawn', 'settled', 'void']),
  /** The runners of a race by their numbers, or home and away. */
  names: z.array(z.string()),
  /** Tables of integer weights that it is drawn from: docs/virtual.md. */
  weights: z.array(z.array(z.int())),
  /** Runners by place. */
  standing: z.optional(z.array(z.int())),
  /** Who won each round that was begun, and whether the last one ended by a knock-out. */
  rounds: z.optional(z.array(side)),
  knock_out: z.optional(z.boolean()),
  score: z.optional(z.object({ home: z.int(), away: z.int() })),
  parts: z.optional(
    z.array(z.object({ period: z.enum([...periodCodes, 'OT']), home: z.int(), away: z.int() })),
  ),
  /** SHA-256 of the secret, hexadecimal. */
  commitment: bytes32,
  /** Empty until the bets have their results. */
  secret: bytes32,
  /** HMAC-SHA256 of "draw" under the secret: the drawing on a screen. Empty until it is drawn. */
  draw_key: bytes32,
})
export type RoundRow = z.infer<typeof roundRow>

/** @spec S7.efresult S9.games.timing S9.games.duration */
export const efResult = endpoint({
  path: '/efresult',
  product: 'virtual',
  access: 'session',
  polled: true,
  isPage: true,
  kind: 'json',
  summary: 'Rounds of a virtual game on a day, the next first, then the latest, with their proof',
  request: z.strictObject({
    ...credentials,
    working_date: reportFields.working_date,
    sports_type: reportFields.sports_type,
    page_size: reportFields.page_size,
    page_number: reportFields.page_number,
  }),
  response: success({ rounds: z.array(roundRow), total: z.int() }),
})

import type { BoardTuples } from '@fairline/domain/board/board-tuples'
import { currencies } from '@fairline/domain/money/money'
import * as z from 'zod/mini'
import { sportsType } from './board.ts'
import { endpoint } from './endpoint.ts'
import { moneyText, success } from './envelope.ts'

/** What the site shows of its book to a visitor who has not logged in. @spec S7.showcase */
export const showcase = endpoint({
  path: '/showcase',
  access: 'open',
  polled: true,
  kind: 'json',
  summary: 'What a visitor sees before the login: matches with prices, the next race, a room',
  request: z.strictObject({}),
  response: success({
    /** Up to three matches, those in play first, each with its league and the rows of the table. */
    matches: z.array(z.object({ sports_type: sportsType, board: z.custom<BoardTuples>() })),
    /** The next round of a single virtual event; null while none is listed. */
    round: z.nullable(
      z.object({
        sports_type: sportsType,
        /** When its bets close, milliseconds since 1970. */
        closes_ms: z.int(),
      }),
    ),
    /** The public room of which most seats are taken; null while none is open. */
    room: z.nullable(
      z.object({
        currency: z.enum(currencies),
        fee: moneyText,
        players: z.int(),
        seats: z.int(),
        /** What the players share when every seat is taken. */
        pool: moneyText,
        /** When it begins, milliseconds since 1970. */
        starts_ms: z.int(),
      }),
    ),
  }),
})

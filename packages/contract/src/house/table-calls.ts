import { currencies } from '@fairline/domain/money/money'
import * as z from 'zod/mini'
import { dateTimeText, moneyText } from '../envelope.ts'
import { gameCode, idText } from '../provider/seamless.ts'
import { amountText, answer, hex64, token } from './house-calls.ts'

/*
 * What a page says to a table of the house, at which all members bet on the same draw: POSTs below
 * `/house/api`, and the stream of the table. What a spot is named, when it is open and what it pays
 * is said by the record of the game, which the page has too. No message before a draw has anything
 * that it decides.
 */

/** A table of a game: a member sits at the one of the launch. */
export const tableKey = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))
export const tableRoundId = z.string().check(z.regex(/^[a-z0-9-]{1,32}:\d{1,9}:\d{1,4}$/))
const spotText = z.string().check(z.regex(/^[a-z0-9:-]{1,40}$/))
/** The game's own fields. */
const gameFields = z.record(z.string(), z.unknown())

/** What is staked or paid by spot. */
const bySpot = z.record(spotText, moneyText)

/**
 * A round with all that proves it. Its seed draws the results of all its rounds; a shoe shows it
 * after its last one, and has empty texts until then.
 */
export const publishedDraw = z.strictObject({
  game_code: gameCode,
  table: tableKey,
  /** Table, serial and place, with colons between them. */
  round_id: tableRoundId,
  /** Of the seed at its table, counted from 1. */
  serial: z.int().check(z.minimum(1)),
  /** Which result of the seed it is, counted from 0. */
  place: z.int().check(z.minimum(0)),
  /** What was added to the seed, so that none of its results was known before. */
  salt: z.string().check(z.regex(/^[\x21-\x7e]{1,160}$/)),
  /** SHA-256 of the seed as it is shown: the seed before it in the chain, known all the time. */
  commitment: hex64,
  seed: z.union([hex64, z.literal('')]),
  /** The first 32 bytes that the seed draws by. */
  draw_bytes: z.union([hex64, z.literal('')]),
  rules_version: z.int().check(z.minimum(1)),
  result: gameFields,
})
export type PublishedDraw = z.infer<typeof publishedDraw>

export const tablePhases = ['betting', 'closed', 'flying', 'drawn', 'settled', 'void'] as const

/** The round of a table as it is now. */
export const tableRound = z.object({
  round_id: tableRoundId,
  serial: z.int(),
  place: z.int(),
  commitment: hex64,
  /** The public value that becomes the salt, named before bets are taken; empty if a constant. */
  beacon: z.string(),
  phase: z.enum(tablePhases),
  /** The betting window, counted from 0. */
  window: z.int(),
  /** What of the result is out. */
  out: gameFields,
  /** When the phase ends, milliseconds since 1970; null where its end is not known. */
  deadline_ms: z.nullable(z.int()),
  /** When the draw of a calendar is due; null elsewhere. */
  draw_ms: z.nullable(z.int()),
  /** When a flight started, milliseconds since 1970: its height follows from the time. */
  started_ms: z.nullable(z.int()),
})
export type TableRound = z.infer<typeof tableRound>

/** A bet of the member: all spots of one debit. */
export const tableBet = z.object({
  bet_id: z.string(),
  round_id: tableRoundId,
  /** The betting window that took it, and in which it can be undone. */
  window: z.int(),
  trans_date: dateTimeText,
  spots: bySpot,
  stake: moneyText,
  /** Where spots were ended by the member, in hundredths. */
  ended_at: z.record(spotText, z.int()),
  payout: moneyText,
  /** 'void': it was undone, or its round was. */
  status: z.enum(['pending', 'open', 'closed', 'void']),
})
export type TableBet = z.infer<typeof tableBet>

/** Who bets on the round. No two have the same name. */
const seat = z.object({ name: z.string(), stake: moneyText })

/** What is staked on the round by all members. */
export const tablePresence = z.object({
  /** Members at the table, whether they bet or not. */
  members: z.int(),
  seats: z.array(seat).check(z.maxLength(50)),
  totals: bySpot,
})
export type TablePresence = z.infer<typeof tablePresence>

/** A bet that its member ended in flight. */
const endedBet = z.object({ name: z.string(), height: z.int(), payout: moneyText })

const staked = { bets: z.array(tableBet), balance: z.nullable(moneyText) }

export const tableCalls = {
  /** What a page needs at its start. */
  '/house/api/table': {
    request: z.strictObject({ token }),
    response: answer({
      game_code: gameCode,
      table: tableKey,
      currency: z.enum(currencies),
      balance: z.nullable(moneyText),
      /** Of a spot; `round` is what the bets of all members on a round may win. */
      limits: z.object({ min: moneyText, max: moneyText, round: moneyText }),
      /** Null between rounds, and while the table is closed. */
      round: z.nullable(tableRound),
      presence: tablePresence,
      /** The last hundred, the newest last. */
      results: z.array(publishedDraw).check(z.maxLength(100)),
      /** The member's own in the current round. */
      bets: z.array(tableBet),
      language: z.string(),
      /** The time of the house, milliseconds since 1970. */
      now_ms: z.int(),
    }),
  },
  /** Bets on spots, all in one debit. The same `request_id` bets once and is answered the same. */
  '/house/api/bet': {
    request: z.strictObject({
      token,
      request_id: z.uuid(),
      round_id: tableRoundId,
      spots: z.record(spotText, amountText),
    }),
    response: answer({ bet: tableBet, ...staked }),
  },
  /** Takes back a bet, or all of the round, while the window that took it is open. */
  '/house/api/undo': {
    request: z.strictObject({
      token,
      round_id: tableRoundId,
      bet_id: z.optional(idText),
    }),
    response: answer(staked),
  },
  /** Ends a spot of a bet in flight, at the height of the moment in which the house hears of it. */
  '/house/api/cash-out': {
    request: z.strictObject({
      token,
      round_id: tableRoundId,
      bet_id: idText,
      spot: spotText,
    }),
    response: answer({ height: z.int(), bet: tableBet }),
  },
  /** The member's bets at the table, the newest first, with the rounds that they were on. */
  '/house/api/table-bets': {
    request: z.strictObject({ token, before: z.optional(idText) }),
    response: answer({
      bets: z.array(tableBet),
      draws: z.array(publishedDraw),
      has_more: z.boolean(),
    }),
  },
} as const
export type TablePath = keyof typeof tableCalls
export type TableRequest<Path extends TablePath> = z.infer<(typeof tableCalls)[Path]['request']>
export type TableResponse<Path extends TablePath> = z.infer<(typeof tableCalls)[Path]['response']>

/**
 * The stream of a table, GET `/house/api/table/stream`, read by fetch with the token in the header
 * `authorization`: server-sent events with these names. `alive` comes at least every 5 seconds. A
 * page that lost the stream calls `/house/api/table` again.
 */
export const tableStreamPath = '/house/api/table/stream'
export const tableMessages = {
  /** A round or its next betting window takes bets until its deadline. */
  opened: z.object({ round: tableRound }),
  /** No bet is taken any more. `out` has nothing that was not out before. */
  closed: z.object({ round: tableRound }),
  /** A flight has started. */
  flying: z.object({ round: tableRound }),
  /** A part of the result is out, and the next window follows. */
  shown: z.object({ round: tableRound }),
  drawn: z.object({ round: tableRound, draw: publishedDraw }),
  /** The member's own bets are paid; the round is void if it could not be drawn. */
  settled: z.object({ round: tableRound, ...staked }),
  /** The seed of a shoe that was dealt to its end. */
  revealed: z.object({ serial: z.int(), salt: z.string(), seed: hex64, draw_bytes: hex64 }),
  presence: z.object({ round_id: tableRoundId, presence: tablePresence }),
  ended: z.object({ round_id: tableRoundId, ...endedBet.shape }),
  balance: z.object({ balance: z.nullable(moneyText) }),
  alive: z.object({ now_ms: z.int() }),
} as const
export type TableMessage = keyof typeof tableMessages
export type TableMessageFields<Name extends TableMessage> = z.infer<(typeof tableMessages)[Name]>

import { currencies } from '@fairline/domain/money/money'
import * as z from 'zod/mini'
import { dateTimeText, moneyText } from '../envelope.ts'
import { gameCode, idText } from '../provider/seamless.ts'

/*
 * What a page of the house's own games says to the house: POSTs below `/house/api`, and the stream
 * of a table (table-calls.ts). The token of the launch goes with each; no cookie is needed.
 */

export const token = z.string().check(z.minLength(1), z.maxLength(128))
export const amountText = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/))
export const hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const clientSeedText = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))

/** Why the house does nothing: a status of the wallet, or one of its own. */
export const houseRefusals = [
  'TOKEN_EXPIRED',
  'INVALID_GAME',
  'PLAYER_DISABLED',
  'LIMIT',
  'INSUFFICIENT_FUNDS',
  /** The bet or act is none of this game, or comes too late. */
  'INVALID_BET',
  /** Betting on this round is over. */
  'CLOSED',
  /** A round of this game is open: it is played to its end first. */
  'ROUND_OPEN',
  /** The stake is outside of the limits. */
  'STAKE',
  /** It is not known yet what became of it: the page asks again. */
  'PENDING',
  'TRY_AGAIN',
] as const
export type HouseRefusal = (typeof houseRefusals)[number]

const refused = z.object({ ok: z.literal(false), why: z.enum(houseRefusals) })
/** Refused with a reason, or what was asked for. */
export const answer = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.discriminatedUnion('ok', [refused, z.object({ ok: z.literal(true), ...shape })])

/** The seeds that the next rounds follow from. */
export const houseSeeds = z.object({
  /** SHA-256 of the server seed as it is shown, in hex. */
  commitment: hex64,
  /** That of the server seed that follows, shown before its client seed is named. */
  next_commitment: hex64,
  client_seed: clientSeedText,
  /** Of the next round. */
  nonce: z.int(),
})
export type HouseSeeds = z.infer<typeof houseSeeds>

/** A round of an instant game as its member sees it. */
export const houseRound = z.object({
  round_id: z.string(),
  game_code: gameCode,
  trans_date: dateTimeText,
  /** One stake, and what the round has cost so far. */
  stake: moneyText,
  staked: moneyText,
  bet: z.unknown(),
  acts: z.array(z.unknown()),
  /** What is out of it: the game's own fields. */
  face: z.record(z.string(), z.unknown()),
  /** Paid, the stake included; "0.00" while it runs. */
  payout: moneyText,
  /** What a void round would have paid, so that its chance is not lost unseen; else null. */
  would_have_paid: z.nullable(moneyText),
  /** 'void': it was taken back, because the stake could not be had. */
  status: z.enum(['open', 'closed', 'void']),
  rules_version: z.int(),
  commitment: hex64,
  client_seed: z.string(),
  nonce: z.int(),
  /** Empty until the seeds are changed. */
  server_seed: z.string(),
  /**
   * HMAC-SHA256 under the server seed over what was played, in hex (round-seal.ts). It binds the
   * house before the seed is shown: a bet, act or stake that was changed later does not fit it.
   */
  seal: hex64,
})
export type HouseRound = z.infer<typeof houseRound>

const played = { round: houseRound, balance: z.nullable(moneyText), seeds: houseSeeds }

export const houseCalls = {
  /** What a page needs at its start. A round that waits for its member is in it. */
  '/house/api/open': {
    request: z.strictObject({ token }),
    response: answer({
      game_code: gameCode,
      currency: z.enum(currencies),
      balance: z.nullable(moneyText),
      limits: z.object({ min: moneyText, max: moneyText, win: moneyText }),
      seeds: houseSeeds,
      /** Whether they were made by this call: the client seed is not the member's own yet. */
      are_seeds_new: z.boolean(),
      round: z.nullable(houseRound),
      language: z.string(),
      /** The time of the house, milliseconds since 1970. */
      now_ms: z.int(),
    }),
  },
  /** Plays a round. The same `request_id` plays once and is answered the same. */
  '/house/api/play': {
    request: z.strictObject({ token, request_id: z.uuid(), stake: amountText, bet: z.unknown() }),
    response: answer(played),
  },
  /** Acts in an open round. `step` is how many acts were before: the same one acts once. */
  '/house/api/act': {
    request: z.strictObject({
      token,
      round_id: idText,
      step: z.int().check(z.minimum(0)),
      act: z.unknown(),
    }),
    response: answer(played),
  },
  /** Shows the server seed and takes the next one, with a client seed of the member's. */
  '/house/api/seeds': {
    request: z.strictObject({ token, client_seed: clientSeedText }),
    response: answer({
      revealed: z.object({ ...houseSeeds.shape, server_seed: z.string() }),
      seeds: houseSeeds,
    }),
  },
  /** The member's rounds of the game, the newest first, with all that proves them. */
  '/house/api/rounds': {
    request: z.strictObject({ token, before: z.optional(idText) }),
    response: answer({ rounds: z.array(houseRound), has_more: z.boolean() }),
  },
} as const
export type HousePath = keyof typeof houseCalls
export type HouseRequest<Path extends HousePath> = z.infer<(typeof houseCalls)[Path]['request']>
export type HouseResponse<Path extends HousePath> = z.infer<(typeof houseCalls)[Path]['response']>

import { currencies } from '@fairline/domain/money/money'
import * as z from 'zod/mini'
import { moneyText } from '../envelope.ts'

/*
 * The wallet that providers of games call (docs/providers.md). Every call is a POST with a JSON
 * body, signed as `providerHeaders` says, and is answered with 200 and one of `seamlessStatuses`.
 */

/** The headers that sign a call, in either direction: who calls, with which key, when. */
export const providerHeaders = {
  provider: 'x-provider',
  keyId: 'x-key-id',
  /** Milliseconds since 1970. A call is taken within `signatureWindowMs` of it. */
  timestamp: 'x-timestamp',
  /** HMAC-SHA256 of the timestamp, a dot and the body as it is sent, in small hex digits. */
  signature: 'x-signature',
} as const
export const signatureWindowMs = 300_000

/**
 * What a call of the wallet comes to. `TRY_AGAIN` is the only one that is no answer: the caller
 * sends the same call again, a debit not before it has rolled it back.
 */
export const seamlessStatuses = [
  'OK',
  /** The id was used with other content. */
  'CONFLICT',
  'TOKEN_EXPIRED',
  /** The provider has no such game, or it is switched off. */
  'INVALID_GAME',
  'PLAYER_DISABLED',
  'WRONG_CURRENCY',
  /** A limit of the member's own, or of the operator for the member. */
  'LIMIT',
  'INSUFFICIENT_FUNDS',
  /** There is no such debit, or it is of another round. */
  'NOT_FOUND',
  'ROLLED_BACK',
  'ROUND_CLOSED',
  'TRY_AGAIN',
  'INVALID_SIGNATURE',
  'INVALID_REQUEST',
] as const
export type SeamlessStatus = (typeof seamlessStatuses)[number]

/** The id of a round, a bet or a transaction. */
export const idText = z.string().check(z.regex(/^[\w.:-]{1,64}$/))
export const gameCode = z.string().check(z.regex(/^[\w-]{1,40}$/))
const amountText = z.string().check(z.regex(/^\d{1,13}\.\d{2}$/))

const player = {
  /** What the provider knows the member by. */
  player: z.string().check(z.minLength(1), z.maxLength(64)),
  currency: z.enum(currencies),
}
const token = z.string().check(z.minLength(1), z.maxLength(128))
const transaction = {
  transaction_id: idText,
  round_id: idText,
  game_code: gameCode,
  ...player,
  amount: amountText,
}
const backward = {
  ...transaction,
  /** The debit that is paid for or taken back. */
  reference: idText,
  /** Whether the round takes no further call. */
  round_closed: z.boolean(),
}

export const seamlessAnswer = z.object({
  status: z.enum(seamlessStatuses),
  /** What the member has to bet with; null where the call does not tell. */
  balance: z.nullable(moneyText),
})
export type SeamlessAnswer = z.infer<typeof seamlessAnswer>

/** The calls of the wallet, by their paths. A credit may be of nothing: it closes a lost round. */
export const seamlessCalls = {
  '/seamless/balance': z.strictObject({ token, ...player }),
  '/seamless/debit': z.strictObject({ token, ...transaction }),
  '/seamless/credit': z.strictObject(backward),
  '/seamless/rollback': z.strictObject(backward),
} as const
export type SeamlessPath = keyof typeof seamlessCalls
export type SeamlessBody<Path extends SeamlessPath> = z.infer<(typeof seamlessCalls)[Path]>

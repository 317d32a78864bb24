import { currencies } from '@fairline/domain/money/money'
import * as z from 'zod/mini'
import { dateTimeText, moneyText } from '../envelope.ts'
import { gameCode } from './seamless.ts'

/*
 * The calls that a provider of games answers, signed as those of the wallet are. The paths are
 * below the provider's own address. @spec S7.provider.launch S7.provider.list S7.provider.history
 */

/** What a game counts as: the switches and reports of the operator go by it. */
export const gameCategories = [
  'liveCasino',
  'lottery',
  'miniGame',
  'slots',
  'fishing',
  'poker',
] as const
export type GameCategory = (typeof gameCategories)[number]

const devices = ['desktop', 'phone'] as const
/** A text of an answer, as a provider writes it. */
const shortText = z.string().check(z.maxLength(120))

export const providerGame = z.object({
  game_code: gameCode,
  name: shortText,
  category: z.enum(gameCategories),
  /** What is paid back of a hundred on average, such as "97.30"; empty if it is not known. */
  rtp: z.string().check(z.regex(/^(\d{1,3}\.\d{2})?$/)),
  /** By currency: the least and the most of a bet. */
  limits: z.record(z.string(), z.object({ min: moneyText, max: moneyText })),
  /** The picture of its tile: an address below the provider's own, or of https. */
  art: z.string().check(z.maxLength(300)),
  is_new: z.boolean(),
})
export type ProviderGame = z.infer<typeof providerGame>

/** What a provider did: its answer tells the truth about its rounds, id by id. */
export const providerRound = z.object({
  round_id: z.string(),
  game_code: gameCode,
  player: z.string(),
  currency: z.enum(currencies),
  trans_date: dateTimeText,
  stake: moneyText,
  payout: moneyText,
  status: z.enum(['open', 'closed', 'void']),
  transactions: z.array(
    z.object({
      transaction_id: z.string(),
      kind: z.enum(['debit', 'credit', 'rollback']),
      amount: moneyText,
    }),
  ),
})
export type ProviderRound = z.infer<typeof providerRound>

const ok = { status: z.literal('OK') }

/** Each path with what is asked and what is answered. */
export const providerCalls = {
  '/GameList': {
    request: z.strictObject({}),
    response: z.object({ ...ok, games: z.array(providerGame).check(z.maxLength(5_000)) }),
  },
  '/LaunchGame': {
    request: z.strictObject({
      game_code: gameCode,
      /** Shown to the wallet with every debit. */
      token: z.string(),
      player: z.string(),
      currency: z.enum(currencies),
      language: z.string(),
      device: z.enum(devices),
      /** Where the game's window leads when it is left. */
      lobby_url: z.string(),
    }),
    response: z.object({ ...ok, url: z.string().check(z.maxLength(1_000)) }),
  },
  '/History': {
    request: z.strictObject({
      /** Rounds that changed in this time, milliseconds since 1970: from, and before. */
      from_ms: z.int(),
      before_ms: z.int(),
      page: z.int().check(z.minimum(1)),
    }),
    response: z.object({
      ...ok,
      rounds: z.array(providerRound).check(z.maxLength(1_000)),
      has_more: z.boolean(),
    }),
  },
  '/RoundStatus': {
    request: z.strictObject({ round_id: z.string() }),
    /** Null: the provider has no such round, and its debits are taken back. */
    response: z.object({ ...ok, round: z.nullable(providerRound) }),
  },
} as const
export type ProviderPath = keyof typeof providerCalls
export type ProviderRequest<Path extends ProviderPath> = z.infer<
  (typeof providerCalls)[Path]['request']
>
export type ProviderResponse<Path extends ProviderPath> = z.infer<
  (typeof providerCalls)[Path]['response']
>

import { currencies } from '@fairline/domain/money/money'
import * as z from 'zod/mini'
import { dateTimeText, moneyText } from '../envelope.ts'
import { publishedDraw } from '../house/table-calls.ts'
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

const fourDigits = z.string().check(z.regex(/^\d{4}$/))

/** The numbers of a draw of 4D, by the class of their prize. */
export const prizeNumbers = z.object({
  first: fourDigits,
  second: fourDigits,
  third: fourDigits,
  starters: z.array(fourDigits).check(z.maxLength(20)),
  consolations: z.array(fourDigits).check(z.maxLength(20)),
})
export type PrizeNumbers = z.infer<typeof prizeNumbers>

/** A draw of a lottery that is published. */
export const providerDraw = z.object({
  round_id: z.string().check(z.maxLength(64)),
  /** Milliseconds since 1970. */
  drawn_ms: z.int(),
  /** In the order in which they were drawn; none of a draw that has prizes. */
  numbers: z.array(z.int()).check(z.maxLength(100)),
  /** What bets go by besides the numbers themselves, by name: "sum", "low", "odd". */
  sums: z.record(shortText, z.int()),
  prizes: z.nullable(prizeNumbers),
  /** What /fair.html verifies; null where the provider publishes no proof. */
  proof: z.nullable(publishedDraw),
})
export type ProviderDraw = z.infer<typeof providerDraw>

/** A draw that is to come: its last bet and its draw, milliseconds since 1970. */
export const comingDraw = z.object({ close_ms: z.int(), draw_ms: z.int() })

/** What is drawn or dealt: once, or from a time on again and again. */
export const programmeEvent = z.object({
  game_code: gameCode,
  kind: z.enum(['draw', 'table']),
  /** When bets close, and when it is drawn or dealt; of the first one where it repeats. */
  ...comingDraw.shape,
  /** How often it repeats, milliseconds; null where it does not. */
  every_ms: z.nullable(z.int().check(z.minimum(1_000))),
})
export type ProgrammeEvent = z.infer<typeof programmeEvent>

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
  /** Draws of a lottery, the newest first. A provider without lotteries may answer 404. */
  '/Draws': {
    request: z.strictObject({
      game_code: gameCode,
      /** Drawn in this time, milliseconds since 1970: from, and before. */
      from_ms: z.int(),
      before_ms: z.int(),
      page: z.int().check(z.minimum(1)),
      page_size: z.int().check(z.minimum(1), z.maximum(100)),
    }),
    response: z.object({
      ...ok,
      draws: z.array(providerDraw).check(z.maxLength(100)),
      total: z.int(),
      /** The draw that takes bets now, or the next one; null where there is no calendar. */
      next: z.nullable(comingDraw),
    }),
  },
  /** What is drawn and dealt in a time. A provider without a programme may answer 404. */
  '/Programme': {
    request: z.strictObject({ from_ms: z.int(), before_ms: z.int() }),
    response: z.object({ ...ok, events: z.array(programmeEvent).check(z.maxLength(1_000)) }),
  },
} as const
export type ProviderPath = keyof typeof providerCalls
export type ProviderRequest<Path extends ProviderPath> = z.infer<
  (typeof providerCalls)[Path]['request']
>
export type ProviderResponse<Path extends ProviderPath> = z.infer<
  (typeof providerCalls)[Path]['response']
>

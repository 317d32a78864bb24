import type { GameProductKey } from '@fairline/domain/products/all-products'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { credentials, dateTimeText, moneyText, success } from './envelope.ts'
import { gameCategories } from './provider/provider-calls.ts'
import { gameCode } from './provider/seamless.ts'
import { reportFields } from './report-fields.ts'

const providerKey = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/))

/** A game of a lobby. Its code is its provider's. */
export const lobbyGame = z.object({
  provider: providerKey,
  provider_name: z.string(),
  game_code: gameCode,
  name: z.string(),
  category: z.enum(gameCategories),
  /** What is paid back of a hundred on average; empty if the provider does not say. */
  rtp: z.string(),
  min_bet: moneyText,
  max_bet: moneyText,
  /** The address of its picture. */
  art: z.string(),
  is_new: z.boolean(),
  is_favourite: z.boolean(),
  /** When the member last started it; empty if never. */
  last_played: z.string(),
})
export type LobbyGame = z.infer<typeof lobbyGame>

/** The lobbies of slots that an operator gives to a provider. */
export const slotsLobbies = (
  ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14'] as const
).map((number) => `slots${number}` as const)

/** The pages that are lobbies of games. @spec S2.route.slots S2.route.slots.more */
export const lobbies = [
  'slots',
  ...slotsLobbies,
  'casino',
  'casino100',
  'minigame',
  'fishing',
  'w4d',
] as const
export type Lobby = (typeof lobbies)[number]

/** @spec S7.provider.list */
export const gameList = endpoint({
  path: '/game/GameList',
  access: 'session',
  hasOwnMaintenance: true,
  kind: 'json',
  summary: 'Games of a lobby, searched and filtered',
  request: z.strictObject({
    ...credentials,
    lobby: z.enum(lobbies),
    category: z.optional(z.enum(gameCategories)),
    provider: z.optional(providerKey),
    search: z._default(z.string().check(z.maxLength(60)), ''),
    filter: z._default(z.enum(['all', 'new', 'favourites', 'recent']), 'all'),
    page: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
  }),
  response: success({
    games: z.array(lobbyGame),
    total: z.int(),
    /** The providers of the lobby, whatever was searched. */
    providers: z.array(z.object({ provider: providerKey, name: z.string() })),
    /** Set where the operator gave the lobby to no provider. */
    is_empty: z.boolean(),
  }),
})

/** @spec S7.provider.launch */
export const launchGame = endpoint({
  path: '/game/LaunchGame',
  access: 'active',
  hasOwnMaintenance: true,
  kind: 'json',
  summary: 'Starts a game: the address for its window, good for a minute',
  request: z.strictObject({
    ...credentials,
    provider: providerKey,
    game_code: gameCode,
    device: z.enum(['desktop', 'phone']),
    /** That the terms of the games were accepted, as the confirmation asks. */
    terms_accepted: z.literal(true),
  }),
  response: success({ url: z.string(), game: lobbyGame }),
})

export const favouriteGame = endpoint({
  path: '/game/favourite',
  access: 'session',
  hasOwnMaintenance: true,
  kind: 'json',
  summary: 'Keeps a game among the favourites, or no longer',
  request: z.strictObject({
    ...credentials,
    provider: providerKey,
    game_code: gameCode,
    is_favourite: z.boolean(),
  }),
  response: success({}),
})

/** A round of a game as the results show it. */
export const gameRound = z.object({
  round_id: z.string(),
  provider: providerKey,
  game_name: z.string(),
  trans_date: dateTimeText,
  stake: moneyText,
  payout: moneyText,
  win_loss: moneyText,
  status: z.enum(['open', 'closed', 'void']),
  /** Where the round can be verified; empty where its provider offers nothing. */
  verify: z.string(),
})
export type GameRound = z.infer<typeof gameRound>

const dates = { start_date: reportFields.start_date, end_date: reportFields.end_date }
const pages = { page_size: reportFields.page_size, page_number: reportFields.page_number }
const rounds = {
  rounds: z.array(gameRound),
  total: z.int(),
  totals: z.object({ stake: moneyText, payout: moneyText, win_loss: moneyText }),
}

/** @spec S7.provider.history */
export const gameHistory = endpoint({
  path: '/game/History',
  access: 'session',
  kind: 'json',
  summary: 'Rounds of all games, the newest first',
  request: z.strictObject({ ...credentials, ...dates, ...pages }),
  response: success(rounds),
})

const resultsOf = <const Path extends `/${string}`, const Product extends GameProductKey>(
  path: Path,
  product: Product,
  summary: string,
) =>
  endpoint({
    path,
    access: 'session',
    kind: 'json',
    summary,
    product,
    hasOwnMaintenance: true,
    request: z.strictObject({ ...credentials, ...dates, ...pages }),
    response: success(rounds),
  })

/** @spec S7.gameresult.slots */
export const gameResultSlots = resultsOf(
  '/gameresult/slots',
  'slots',
  'Rounds of slots, fishing and mini games, the newest first',
)

/** @spec S7.gameresult.livecasino */
export const gameResultLiveCasino = resultsOf(
  '/gameresult/livecasino',
  'liveCasino',
  'Rounds of live casino and poker, the newest first',
)

/** @spec S7.gameresult.lottery */
export const gameResultLottery = resultsOf(
  '/gameresult/lottery',
  'lottery',
  'Rounds of lotteries, the newest first',
)

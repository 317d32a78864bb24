import type { GameProductKey } from '@fairline/domain/products/all-products'
import * as z from 'zod/mini'
import { sportsType } from './board.ts'
import { endpoint } from './endpoint.ts'
import { credentials, dateTimeText, moneyText, success } from './envelope.ts'
import { publishedDraw } from './house/table-calls.ts'
import { gameCategories, prizeNumbers } from './provider/provider-calls.ts'
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
    request: z.strictObject({
      ...credentials,
      ...dates,
      ...pages,
      /** Of one game alone. */
      game_code: z.optional(gameCode),
    }),
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

/** @spec S7.cancelledbetlistlottery */
export const cancelledBetListLottery = endpoint({
  path: '/cancelledbetlistlottery',
  access: 'session',
  kind: 'json',
  summary: 'Tickets of lotteries that were given back, the newest first',
  product: 'lottery',
  request: z.strictObject({ ...credentials, ...dates, ...pages }),
  response: success(rounds),
})

/** What verifies a draw on the page of proofs; null where its provider publishes none. */
const proof = z.nullable(publishedDraw)

/** A draw of a game of numbers. */
export const numberDraw = z.object({
  round_id: z.string(),
  drawn_at: dateTimeText,
  /** In the order in which they were drawn. */
  numbers: z.array(z.int()),
  /** What bets go by besides the numbers themselves: "sum", and in keno "low" and "odd". */
  sums: z.record(z.string(), z.int()),
  proof,
})
export type NumberDraw = z.infer<typeof numberDraw>

/** @spec S7.ngresult */
export const ngResult = endpoint({
  path: '/ngresult',
  access: 'session',
  polled: true,
  isPage: true,
  hasOwnMaintenance: true,
  kind: 'json',
  summary: 'Draws of a number game on a day, the newest first, with their proof',
  product: 'lottery',
  request: z.strictObject({
    ...credentials,
    working_date: reportFields.working_date,
    /** The game; the first one without it. */
    provider: z.optional(providerKey),
    game_code: z.optional(gameCode),
    ...pages,
  }),
  response: success({
    /** The games that have such results. */
    games: z.array(z.object({ provider: providerKey, game_code: gameCode, name: z.string() })),
    draws: z.array(numberDraw),
    total: z.int(),
  }),
})

/** A draw of 4D. */
export const prizeDraw = z.object({
  round_id: z.string(),
  drawn_at: dateTimeText,
  ...prizeNumbers.shape,
  proof,
})
export type PrizeDraw = z.infer<typeof prizeDraw>

/** @spec S2.route.w4d */
export const drawsOf4D = endpoint({
  path: '/game/Draws4D',
  access: 'session',
  polled: true,
  hasOwnMaintenance: true,
  kind: 'json',
  summary: 'Draws of 4D of some days, the newest first, and the next one',
  product: 'lottery',
  request: z.strictObject({ ...credentials, ...dates, ...pages }),
  response: success({
    /** The game that sells the numbers; null while no provider has one. */
    game: z.nullable(lobbyGame),
    draws: z.array(prizeDraw),
    total: z.int(),
    /** Until when numbers are sold, and when they are drawn; null where it is not known. */
    next: z.nullable(z.object({ close_time: dateTimeText, draw_time: dateTimeText })),
  }),
})

/** What is drawn, dealt or run. */
export const programmeEntry = z.object({
  kind: z.enum(['race', 'table', 'draw']),
  /** The virtual game; 0 of a game of a provider. */
  sports_type: z.union([sportsType, z.literal(0)]),
  /** The game of a provider; empty of a virtual game. */
  provider: z.string(),
  game_code: z.string(),
  name: z.string(),
  category: z.enum([...gameCategories, 'virtual']),
  /** When the bets on it close, and when it begins; of the next one where it repeats. */
  close_time: dateTimeText,
  start_time: dateTimeText,
  /** How often it repeats; 0 for once. */
  every_seconds: z.int(),
})
export type ProgrammeEntry = z.infer<typeof programmeEntry>

/** @spec S7.prg */
export const programme = endpoint({
  path: '/prg',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'What is drawn, dealt and run in the next 24 hours, the next first',
  request: z.strictObject(credentials),
  response: success({ programme: z.array(programmeEntry) }),
})

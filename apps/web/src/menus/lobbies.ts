import type { Lobby } from '@fairline/contract/games'
import type { GameCategory } from '@fairline/contract/provider/provider-calls'
import type { PlainKey } from '@fairline/locales/translating'
import { isProductOffered } from './products.ts'

/** A page that is a lobby of games, as the routes and the header know it. */
export interface LobbyPage {
  readonly lobby: Lobby
  readonly title: PlainKey
  /** The kinds of games that it has. Each is a product that the operator can switch off. */
  readonly categories: readonly GameCategory[]
}

const page = (lobby: Lobby, title: PlainKey, ...categories: GameCategory[]): LobbyPage => ({
  lobby,
  title,
  categories,
})

const furtherSlots = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const

/**
 * The lobbies of the site.
 * @spec S2.route.slots S2.route.slots.more S2.route.casino S2.route.casino100 S2.route.minigame
 * @spec S2.route.fishing S2.route.w4d
 */
export const lobbyPages: readonly LobbyPage[] = [
  page('slots', 'page.slots', 'slots'),
  page('casino', 'page.liveCasino', 'liveCasino'),
  page('casino100', 'page.liveCasino', 'liveCasino', 'poker'),
  page('minigame', 'page.miniGames', 'miniGame', 'lottery'),
  page('fishing', 'page.fishing', 'fishing'),
  page('w4d', 'page.lottery', 'lottery'),
  ...furtherSlots.map((number) => page(`slots${number}`, 'page.slots', 'slots')),
]

/** Whether the operator offers some of the games that a lobby could have. */
export const isLobbyOffered = ({ categories }: LobbyPage): boolean =>
  categories.some(isProductOffered)

/** Whether the operator offers games of numbers, whose draws have a page of their own. */
export const areNumbersOffered: boolean = isProductOffered('lottery')

import type { GameCategory } from '@fairline/contract/provider/provider-calls'
import type { PlainKey } from '@fairline/locales/translating'
import { isLobbyOffered, type LobbyPage, lobbyPages } from './lobbies.ts'
import { productsOfSite } from './products.ts'

/** A product of games, as menus and reports show it. */
interface GameProduct {
  readonly key: GameCategory
  readonly name: PlainKey
  /** The tabs of the results page that have its rounds. */
  readonly resultTabs: readonly string[]
}

const inAllGames = ['games'] as const

/** The products of games, in the order of menus. */
export const gameProducts: readonly GameProduct[] = [
  { key: 'slots', name: 'page.slots', resultTabs: ['games', 'slots'] },
  { key: 'liveCasino', name: 'page.liveCasino', resultTabs: ['games', 'livecasino'] },
  { key: 'poker', name: 'product.poker', resultTabs: inAllGames },
  { key: 'miniGame', name: 'page.miniGames', resultTabs: inAllGames },
  { key: 'fishing', name: 'page.fishing', resultTabs: inAllGames },
  { key: 'lottery', name: 'page.lottery', resultTabs: ['games', 'lottery', 'lotteryvoid'] },
]

/** What a lobby is called in menus and on its page. Two have one title in the browser. */
export const lobbyName = ({ lobby, title }: LobbyPage): PlainKey =>
  lobby === 'casino100' ? 'page.tables' : title

/**
 * The lobbies of the menus that the operator offers. Further lobbies of slots are reached by their
 * address.
 */
export const lobbiesOfMenus = lobbyPages.filter(
  (page) => isLobbyOffered(page) && !/^slots\d/.test(page.lobby),
)

/** What reports call a product other than a kind of bet; undefined for a kind of bet. */
export const productNameOf = (key: string): PlainKey | undefined =>
  [...productsOfSite, ...gameProducts].find((product) => product.key === key)?.name

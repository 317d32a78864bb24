import type { Lobby } from '@fairline/contract/games'
import type { GameCategory } from '@fairline/contract/provider/provider-calls'
import type { ListedGame } from './game-store.ts'
import { houseProvider } from './register-provider.ts'

/** The lobbies that an operator gives to a provider. */
export type GivenLobby = Extract<Lobby, `slots${number}`>

/** Which provider each of these lobbies is given to. */
export type GivenLobbies = Readonly<Partial<Record<GivenLobby, string>>>

const isGiven = (lobby: Lobby): lobby is GivenLobby => /^slots\d/.test(lobby)

/** The games of 4D draws; other lotteries are with the mini games. */
export const isOfDraws = ({ category, code }: Pick<ListedGame, 'category' | 'code'>): boolean =>
  category === 'lottery' && /^(?:4d|four-d)/.test(code)

type Choice = (game: ListedGame) => boolean

const ofCategory =
  (...categories: readonly GameCategory[]): Choice =>
  ({ category }) =>
    categories.includes(category)
const isOfHouse: Choice = ({ provider }) => provider === houseProvider

const choices: Readonly<Record<Exclude<Lobby, GivenLobby>, Choice>> = {
  slots: ofCategory('slots'),
  casino: (game) => game.category === 'liveCasino' && !isOfHouse(game),
  casino100: (game) =>
    (game.category === 'liveCasino' && isOfHouse(game)) || game.category === 'poker',
  minigame: (game) =>
    game.category === 'miniGame' || (game.category === 'lottery' && !isOfDraws(game)),
  fishing: ofCategory('fishing'),
  w4d: isOfDraws,
}

/**
 * Returns whether a lobby shows a game; null for a lobby that its operator gave to no provider.
 * @spec S2.route.slots S2.route.slots.more
 */
export function choiceOf(lobby: Lobby, given: GivenLobbies): Choice | null {
  if (!isGiven(lobby)) return choices[lobby]
  const provider = given[lobby]
  return provider === undefined
    ? null
    : (game) => game.category === 'slots' && game.provider === provider
}

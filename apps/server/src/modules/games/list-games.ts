import type { LobbyGame } from '@fairline/contract/games'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Currency } from '@fairline/domain/money/money'
import { refusalOfProduct } from '@fairline/domain/sports/category'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Call, DataOf } from '../../http/endpoints.ts'
import { type ListedGame, selectGames, setFavourite } from './game-store.ts'
import type { GamesParts } from './games-parts.ts'
import { choiceOf } from './lobby.ts'

type ListCall = Call<'/game/GameList'>

/** Games of a page of a lobby. */
const pageGames = 60

/**
 * Lists the games of a lobby. A lobby all of whose games are switched off is refused as they are.
 * @spec S7.provider.list
 */
export async function listGames(
  { lists, lobbiesOf }: GamesParts,
  { caller, body }: ListCall,
): Promise<Outcome<DataOf<'/game/GameList'>>> {
  const choice = choiceOf(body.lobby, lobbiesOf(caller.operatorId))
  if (choice === null) return accepted({ games: [], total: 0, providers: [], is_empty: true })
  const all = (await selectGames(lists.queries, caller.accountId)).filter(choice)
  const offered = all.filter(({ category }) => caller.operator[category])
  const [first] = all
  if (first !== undefined && offered.length === 0) {
    return refused(refusalOfProduct(first.category, caller.operator) ?? 'game_maintenance')
  }
  const found = offered.filter((game) => isAsked(game, body))
  if (body.filter === 'recent') found.sort((one, other) => startOf(other) - startOf(one))
  const from = (body.page - 1) * pageGames
  const providers = new Map(offered.map(({ provider, providerName }) => [provider, providerName]))
  return accepted({
    games: found.slice(from, from + pageGames).map((game) => presentGame(game, caller.currency)),
    total: found.length,
    providers: [...providers].map(([provider, name]) => ({ provider, name })),
    is_empty: false,
  })
}

const startOf = ({ startedAt }: ListedGame): number => startedAt?.getTime() ?? 0

function isAsked(game: ListedGame, { category, provider, search, filter }: ListCall['body']) {
  if (category !== undefined && game.category !== category) return false
  if (provider !== undefined && game.provider !== provider) return false
  if (filter === 'new' && !game.isNew) return false
  if (filter === 'favourites' && !game.isFavourite) return false
  if (filter === 'recent' && game.startedAt === null) return false
  return game.name.toLowerCase().includes(search.trim().toLowerCase())
}

/** Returns a game as its tile shows it, with the limits of a currency. */
export function presentGame(game: ListedGame, currency: Currency): LobbyGame {
  const { min = '0.00', max = '0.00' } = game.limits[currency] ?? {}
  return {
    provider: game.provider,
    provider_name: game.providerName,
    game_code: game.code,
    name: game.name,
    category: game.category,
    rtp: game.rtp,
    min_bet: min,
    max_bet: max,
    art: game.art,
    is_new: game.isNew,
    is_favourite: game.isFavourite,
    last_played: game.startedAt === null ? '' : dateTimeOf(game.startedAt.getTime()),
  }
}

/** Keeps a game among the favourites, or no longer. */
export async function keepFavourite(
  { database }: GamesParts,
  { caller, body }: Call<'/game/favourite'>,
): Promise<Outcome<DataOf<'/game/favourite'>>> {
  const { provider, game_code: code, is_favourite: isFavourite } = body
  const game = { provider, code }
  const isKept = await setFavourite(database.queries, caller.accountId, game, isFavourite)
  return isKept ? accepted({}) : refused('game_maintenance')
}

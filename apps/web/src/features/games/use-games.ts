import { favouriteGame, gameList, type Lobby, type LobbyGame } from '@fairline/contract/games'
import type { GameCategory } from '@fairline/contract/provider/provider-calls'
import { call } from '@fairline/site/calls/call'
import type { CallRejection } from '@fairline/site/calls/client'
import { presentError } from '@fairline/site/notices/present-error'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLostNews, onProductNews } from '../../notices/member-news.ts'

/** Which games of a lobby are shown. */
export const gameFilters = ['all', 'new', 'favourites', 'recent'] as const
export type GameFilter = (typeof gameFilters)[number]

/** What is asked of a lobby. */
export interface GamesAsked {
  readonly lobby: Lobby
  readonly filter: GameFilter
  readonly search: string
  /** "" for all. */
  readonly category: GameCategory | ''
  readonly provider: string
}

/** The games of the pages that were asked for, and the providers of the lobby. */
export interface Games {
  readonly games: readonly LobbyGame[]
  readonly total: number
  /** Those of the lobby, whatever was searched; none where the operator gave it to no provider. */
  readonly providers: readonly { readonly provider: string; readonly name: string }[]
}

/** A lobby or a game was refused; the page shows the reason in its place. */
export class GamesRefusal extends Error {
  readonly rejection: CallRejection

  constructor(rejection: CallRejection) {
    super(rejection.code)
    this.rejection = rejection
  }
}

/** Codes of products that are switched off, of which the site shows no message. */
const silentCodes: readonly string[] = ['liveCasinoDisabled', 'lotteryDisabled', 'MiniGameDisabled']

/** Why a lobby is closed: switched off, or in maintenance; null for any other failure. */
export function closedBy(error: Error | null): 'off' | 'maintenance' | null {
  if (!(error instanceof GamesRefusal)) return null
  const { code } = error.rejection
  if (silentCodes.includes(code)) return 'off'
  return code === 'game_maintenance' ? 'maintenance' : null
}

/** Makes the error of a refusal, and presents it unless the page has a place for it. */
export function refusalOf(rejection: CallRejection): GamesRefusal {
  const error = new GamesRefusal(rejection)
  if (closedBy(error) === null) presentError(rejection)
  return error
}

async function readPage(asked: GamesAsked, page: number, signal: AbortSignal) {
  const { category, provider, ...rest } = asked
  const body = {
    ...rest,
    page,
    ...(category === '' ? {} : { category }),
    ...(provider === '' ? {} : { provider }),
  }
  const answer = await call(gameList, body, { signal })
  if (!answer.ok) throw refusalOf(answer.rejection)
  return answer.data
}

/** Two pages that were read while the list moved may have one game in common. */
const onlyOnce = (games: readonly LobbyGame[]): readonly LobbyGame[] => [
  ...new Map(games.map((game) => [keyOfGame(game), game])).values(),
]

/** The key of a game among those of all providers. */
export const keyOfGame = ({ provider, game_code }: Pick<LobbyGame, 'provider' | 'game_code'>) =>
  `${provider}/${game_code}`

/** Reads the first pages of a lobby. */
export async function readGames(
  asked: GamesAsked,
  pages: number,
  signal: AbortSignal,
): Promise<Games> {
  const first = await readPage(asked, 1, signal)
  const games = [...first.games]
  for (let page = 2; page <= pages && games.length < first.total; page += 1)
    games.push(...(await readPage(asked, page, signal)).games)
  const { total, providers } = first
  return { games: onlyOnce(games), total, providers }
}

/** Everything that is read of lobbies begins with this key. */
const gamesKey = ['games'] as const

/** How often a lobby is read again without news, milliseconds; one that is closed more often. */
const pollMs = 60_000
const closedPollMs = 5_000

/** A session knows the operator's switches for a second: a read at once may still be of before. */
const settledMs = 1_200

/** Reads the lobby at news of products, and once more when every session knows them. */
function followProducts(refresh: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = onProductNews(() => {
    refresh()
    clearTimeout(timer)
    timer = setTimeout(refresh, settledMs)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** Whether a lobby shows no game because it is closed or has no provider. */
const isClosed = (games: Games | undefined, error: Error | null): boolean =>
  closedBy(error) !== null || games?.providers.length === 0

/**
 * The games of a lobby, read again when the operator switches products, and when the page comes to
 * the front: a game that was started is the first of the recent ones.
 */
export function useGames(asked: GamesAsked, pages: number) {
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = (): void => void queries.invalidateQueries({ queryKey: gamesKey })
    const stops = [followProducts(refresh), onLostNews(refresh)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
  return useQuery({
    queryKey: [...gamesKey, asked, pages],
    queryFn: ({ signal }) => readGames(asked, pages, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, error } }) =>
      isClosed(data, error) ? closedPollMs : pollMs,
    refetchOnWindowFocus: true,
    retry: false,
    staleTime: 0,
  })
}

/** The games with one of them kept among the favourites, or no longer. */
export function withFavourite(games: Games, changed: LobbyGame, isFavourite: boolean): Games {
  const key = keyOfGame(changed)
  const change = (game: LobbyGame): LobbyGame =>
    keyOfGame(game) === key ? { ...game, is_favourite: isFavourite } : game
  return { ...games, games: games.games.map(change) }
}

function showFavourite(queries: QueryClient, game: LobbyGame, isFavourite: boolean): void {
  queries.setQueriesData<Games>({ queryKey: gamesKey }, (known) =>
    known === undefined ? known : withFavourite(known, game, isFavourite),
  )
}

/** Keeps a game among the favourites, or no longer. Shown at once; a refusal takes it back. */
export async function keepFavourite(
  queries: QueryClient,
  game: LobbyGame,
  isFavourite: boolean,
): Promise<void> {
  showFavourite(queries, game, isFavourite)
  const { provider, game_code } = game
  const answer = await call(favouriteGame, { provider, game_code, is_favourite: isFavourite })
  if (!answer.ok) {
    showFavourite(queries, game, !isFavourite)
    presentError(answer.rejection, true)
  }
  await queries.invalidateQueries({ queryKey: gamesKey })
}

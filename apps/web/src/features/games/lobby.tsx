import type { LobbyGame } from '@fairline/contract/games'
import { useTranslate } from '@fairline/site/i18n'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { Button } from '@fairline/ui/button'
import { Skeleton } from '@fairline/ui/skeleton'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { lobbyName } from '../../menus/game-products.ts'
import type { LobbyPage } from '../../menus/lobbies.ts'
import { PageTabs } from '../../page-parts/page-tabs.tsx'
import { PageTitle } from '../../page-parts/page-title.tsx'
import { useRested } from '../../page-parts/use-rested.ts'
import { useSession } from '../../session/session-store.ts'
import { GameArt, GameTile, useLimitsText } from './game-tile.tsx'
import { LobbyClosed } from './lobby-closed.tsx'
import { LobbyTools } from './lobby-tools.tsx'
import { StartGame } from './start-game.tsx'
import { noteStarted, openGame } from './started-game.ts'
import {
  closedBy,
  type Games,
  type GamesAsked,
  gameFilters,
  keyOfGame,
  useGames,
} from './use-games.ts'

const tileGrid =
  'mt-3 grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(180px,1fr))] sm:gap-3'

interface TilesProps {
  readonly games: Games | undefined
  readonly asked: GamesAsked
  readonly onStart: (game: LobbyGame) => void
  readonly onMore: () => void
}

/** The games that were asked for, or a sentence where there are no games. */
function Tiles({ games, asked, onStart, onMore }: TilesProps) {
  const t = useTranslate()
  if (games === undefined) {
    return (
      <div className={tileGrid}>
        {Array.from({ length: 12 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never move.
          <Skeleton key={at} className="h-56" />
        ))}
      </div>
    )
  }
  if (games.games.length === 0) {
    const { filter, search, category, provider } = asked
    const isNarrowed = filter === 'all' || `${search}${category}${provider}` !== ''
    return (
      <p role="status" className="mt-6 text-text-muted">
        {isNarrowed ? t('games.notFound') : t(`games.empty.${filter}`)}
      </p>
    )
  }
  return (
    <>
      <ul className={tileGrid}>
        {games.games.map((game) => (
          <GameTile key={keyOfGame(game)} game={game} onStart={onStart} />
        ))}
      </ul>
      {games.games.length < games.total ? (
        <p className="mt-4 text-center">
          <Button className="max-lg:h-11" onClick={onMore}>
            {t('games.more')}
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** The question before a game that was chosen, with what the tile said of it. */
export function Question({ game, page, onClose }: QuestionProps) {
  const t = useTranslate()
  const limitsText = useLimitsText()
  const accountId = useSession(({ account }) => account?.accountId ?? '')
  const start = (): void => {
    const place = { provider: game.provider, code: game.game_code }
    noteStarted(accountId, place, `/${page.lobby}`)
    openGame(place)
    onClose()
  }
  return (
    <StartGame name={game.name} onStart={start} onClose={onClose}>
      <div className="mb-3 flex gap-3">
        <span className="w-24 flex-none overflow-hidden rounded">
          <GameArt game={game} />
        </span>
        <p className="min-w-0 text-[12.5px] leading-text tabular-nums">
          <span className="block text-text-muted">{game.provider_name}</span>
          {game.rtp === '' ? null : (
            <span className="block">{t('games.rtp', { rtp: game.rtp })}</span>
          )}
          <span className="block">{limitsText(game)}</span>
        </p>
      </div>
    </StartGame>
  )
}

interface QuestionProps {
  readonly game: LobbyGame
  readonly page: Pick<LobbyPage, 'lobby'>
  readonly onClose: () => void
}

/** The tab of the lobby is in the address, so that the way back from a game leads to it. */
function useFilter({ lobby }: LobbyPage) {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const filter = gameFilters.find((each) => each === hash) ?? 'all'
  const choose = (to: GamesAsked['filter']): void =>
    void navigate({ to: `/${lobby}`, hash: to === 'all' ? '' : to, replace: true })
  return [filter, choose] as const
}

/** How many games there are, for the end of the line of the title. */
const countText = (games: Games | undefined, t: ReturnType<typeof useTranslate>): ReactNode =>
  games === undefined ? null : t('games.count', { count: games.total })

/** A lobby: its games by tab, search, kind and provider. */
export function Lobby({ page }: { readonly page: LobbyPage }) {
  const t = useTranslate()
  const [filter, chooseFilter] = useFilter(page)
  const [chosen, setChosen] = useState({ category: '', provider: '' } as Chosen)
  const [typed, setTyped] = useState('')
  const [pages, setPages] = useState(1)
  const [started, setStarted] = useState<LobbyGame | null>(null)
  const asked = { lobby: page.lobby, filter, search: useRested(typed), ...chosen }
  const { data: games, error, isLoadingError, refetch } = useGames(asked, pages)
  const closed = closedBy(error)
  if (closed !== null || games?.providers.length === 0) {
    return <LobbyClosed page={page} by={closed ?? 'off'} />
  }
  return (
    <>
      <div className="flex items-baseline gap-3">
        <PageTitle>{t(lobbyName(page))}</PageTitle>
        <span data-testid="games-count" className="text-text-muted tabular-nums">
          {countText(games, t)}
        </span>
      </div>
      <PageTabs
        label={t('games.tabs')}
        value={filter}
        onChange={(to) => {
          chooseFilter(to)
          setPages(1)
        }}
        className="mt-1 flex overflow-x-auto border-b border-line whitespace-nowrap
          [scrollbar-width:none]"
        tabs={gameFilters.map((value) => ({ value, label: t(`games.tab.${value}`) }))}
      />
      <LobbyTools
        asked={chosen}
        search={typed}
        categories={page.categories}
        providers={games?.providers ?? []}
        onSearch={(search) => {
          setTyped(search)
          setPages(1)
        }}
        onChoose={(choice) => {
          setChosen({ ...chosen, ...choice })
          setPages(1)
        }}
      />
      {isLoadingError ? (
        <LoadFailed text={t('games.failed')} onRetry={refetch} />
      ) : (
        <Tiles
          games={games}
          asked={asked}
          onStart={setStarted}
          onMore={() => setPages(pages + 1)}
        />
      )}
      {started === null ? null : (
        <Question game={started} page={page} onClose={() => setStarted(null)} />
      )}
    </>
  )
}

type Chosen = Pick<GamesAsked, 'category' | 'provider'>

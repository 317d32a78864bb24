import { useTranslate } from '@fairline/site/i18n'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { textOf } from '@fairline/site/notices/present-error'
import { Skeleton } from '@fairline/ui/skeleton'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useLiveNews } from '../../board-feed/use-board.ts'
import { lobbyPages } from '../../menus/lobbies.ts'
import { relogOnOpen } from '../../session/relog-on-open.ts'
import { useSession } from '../../session/session-store.ts'
import { StartGame } from './start-game.tsx'
import { type GamePlace, noteStarted, startedFrom } from './started-game.ts'
import { closedBy, GamesRefusal } from './use-games.ts'
import { useLaunch } from './use-launch.ts'

/** What a game of another host may do: all but lead the window elsewhere without a click. */
const foreignGameMay =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox ' +
  'allow-top-navigation-by-user-activation'

/** The first lobby that has games of the category. */
const lobbyOf = (category: string | undefined): string => {
  const page = lobbyPages.find(({ categories }) => categories.some((each) => each === category))
  return page === undefined ? '/desktop' : `/${page.lobby}`
}

/** The way back: to the page behind this window, or to the lobby in this one. */
function useWayBack(lobby: string): () => void {
  const navigate = useNavigate()
  return () => {
    const opener = window.opener as Window | null
    if (opener === null || opener.closed) {
      void navigate({ to: lobby })
      return
    }
    opener.focus()
    window.close()
  }
}

interface NotStartedProps {
  readonly error: Error
  readonly onRetry: () => Promise<unknown>
}

/** Why the game did not start. */
function NotStarted({ error, onRetry }: NotStartedProps) {
  const t = useTranslate()
  const isOff = closedBy(error) === 'off'
  const reason = error instanceof GamesRefusal && !isOff ? textOf(error.rejection.code) : ''
  return (
    <div className="mx-auto max-w-lg px-4 pt-[12vh]">
      {isOff ? (
        <p role="status" className="text-[15px] leading-6">
          {t('unavailable.text')}
        </p>
      ) : (
        <>
          <p role="alert" className="text-[15px] leading-6 font-semibold">
            {reason}
          </p>
          <LoadFailed text={t('games.notStarted')} onRetry={onRetry} />
        </>
      )}
    </div>
  )
}

interface GameWindowProps {
  readonly game: GamePlace
  /** Draws what is above the game: its name, empty while it is not known, and the way back. */
  readonly bar: (name: string, onBack: () => void) => ReactNode
}

/**
 * The window of a game: the game in a frame of its own, under the member's money and time. It asks
 * before it starts, unless the lobby has asked. @spec S2.window.game
 */
export function GameWindow({ game, bar }: GameWindowProps) {
  const accountId = useSession(({ account }) => account?.accountId ?? '')
  const [from] = useState(() => startedFrom(accountId, game))
  const [isAgreed, setAgreed] = useState(from !== null)
  const { data, error, refetch } = useLaunch(game, isAgreed)
  const lobby = from ?? lobbyOf(data?.game.category)
  const back = useWayBack(lobby)
  useLiveNews()
  useEffect(relogOnOpen, [])
  const { provider, code } = game
  const isStarted = data !== undefined
  useEffect(() => {
    if (isStarted) noteStarted(accountId, { provider, code }, lobby)
  }, [isStarted, accountId, provider, code, lobby])
  const name = data?.game.name ?? ''
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-surface">
      {bar(name, back)}
      <main className="min-h-0 flex-1">
        {data !== undefined ? (
          <iframe
            src={data.url}
            title={name}
            allow="autoplay; fullscreen"
            sandbox={data.url.startsWith('/') ? undefined : foreignGameMay}
            className="block size-full border-0"
            onLoad={({ currentTarget }) => currentTarget.focus()}
          />
        ) : error !== null ? (
          <NotStarted error={error} onRetry={refetch} />
        ) : !isAgreed ? (
          <StartGame name="" onStart={() => setAgreed(true)} onClose={back} />
        ) : (
          <Skeleton className="size-full" />
        )}
      </main>
    </div>
  )
}

import { useTranslate } from '@fairline/site/i18n'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { Button } from '@fairline/ui/button'
import { Skeleton } from '@fairline/ui/skeleton'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { TvList } from '../features/live-tv/tv-list.tsx'
import { MediaLinks } from '../page-parts/media-links.tsx'
import { PageTitle } from '../page-parts/page-title.tsx'
import { useFirst } from '../page-parts/use-first.ts'
import { useWatching, type Watched } from '../session/watched.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { TvPlayer } from '../tv/tv-player.tsx'
import {
  type TvList as Listed,
  useIsMediaOff,
  useTitle,
  useTvList,
  useWatchedMatch,
} from '../tv/use-live-tv.ts'
import '../features/live-tv/live-tv.css'
import '../page-parts/media-page.css'

function firstOf({ channels, matches }: Listed): Watched | null {
  const [channel] = channels
  if (channel !== undefined) return { kind: 'channel', id: channel.id }
  const [match] = matches
  return match === undefined ? null : { kind: 'match', id: match.id }
}

/** Forgets a choice of an earlier visit that is no longer on. One that ends now says so. */
function useForgetOld(list: Listed | undefined): void {
  const [hasLooked, setLooked] = useState(false)
  useEffect(() => {
    if (hasLooked || list === undefined) return
    setLooked(true)
    const { watched } = useWatching.getState()
    if (watched === null) return
    const listed = watched.kind === 'channel' ? list.channels : list.matches
    if (!listed.some(({ id }) => id === watched.id)) useWatching.setState({ watched: null })
  }, [hasLooked, list])
}

/** Channels and matches in play, to be watched. @spec S2.route.livetv S1.media */
export function LiveTv() {
  const t = useTranslate()
  const { data: list, isError, refetch } = useTvList()
  const chosen = useWatching((state) => state.watched)
  const isOff = useIsMediaOff()
  useForgetOld(list)
  // It plays on, whatever the order of the list is later.
  const first = useFirst('', list === undefined ? null : firstOf(list))
  const watched = chosen ?? first
  return (
    <PageFrame product="liveTv">
      <main className="mx-auto w-full max-w-[1720px] flex-1 px-4 py-3 max-lg:px-0 max-lg:py-0">
        <PageTitle className="sr-only">{t('page.liveTv')}</PageTitle>
        <MediaLinks page="/livetv" />
        {isError && list === undefined ? (
          <LoadFailed text={t('liveTv.failed')} onRetry={refetch} />
        ) : (
          <div className="media-page">
            <Stage watched={watched} list={list} />
            {isOff ? null : <Lines list={list} watched={watched} />}
          </div>
        )}
      </main>
    </PageFrame>
  )
}

/** What else is on; the room of it while that is not known. */
const Lines = ({ list, watched }: StageProps) =>
  list === undefined ? <Skeleton className="h-80" /> : <TvList {...list} watched={watched} />

interface StageProps {
  readonly watched: Watched | null
  readonly list: Listed | undefined
}

/** The player with its title, or that there is nothing to play. */
function Stage({ watched, list }: StageProps) {
  const t = useTranslate()
  if (watched === null) {
    return (
      <div className="media-stage">
        <div className="tv-screen">
          <p role="status" className="tv-note">
            {t(list === undefined ? 'liveTv.connecting' : 'liveTv.nothing')}
          </p>
        </div>
      </div>
    )
  }
  return <Watching key={`${watched.kind} ${watched.id}`} watched={watched} />
}

/** What plays with its title, and the way to have it in sight while betting. */
function Watching({ watched }: { readonly watched: Watched }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const title = useTitle(watched)
  const { isOver } = useWatchedMatch(watched)
  const bet = (): void => {
    useWatching.setState({ watched, isMini: true })
    void navigate({ to: '/desktop' })
  }
  return (
    <div className="media-stage">
      <TvPlayer watched={watched} hasKeys />
      <div className="tv-title">
        <span>{title}</span>
        {watched.kind === 'match' && isOver ? null : (
          <Button className="max-lg:h-11" onClick={bet}>
            {t('liveTv.mini')}
          </Button>
        )}
      </div>
    </div>
  )
}

import { sportOf } from '@fairline/domain/sports/all-sports'
import { isDrawn } from '@fairline/domain/sports/sport'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { Button } from '@fairline/ui/button'
import type { ReactNode } from 'react'
import { MatchCanvas } from '../broadcast/match-canvas.tsx'
import { minuteText, scoreAfter } from '../broadcast/moment-words.ts'
import type { MomentsSoFar } from '../moments/moments-so-far.ts'
import { useMoments } from '../moments/use-moments.ts'
import type { Watched } from '../session/watched.ts'
import { HlsVideo } from './hls-video.tsx'
import {
  useIsMediaOff,
  useTitle,
  useTvSource,
  useWatchedMatch,
  type WatchableMatch,
  type WatchedMatch,
} from './use-live-tv.ts'
import './tv-player.css'

interface TvPlayerProps {
  readonly watched: Watched
  /** Whether the keys of a player are its own on this page. */
  readonly hasKeys: boolean
}

/** Plays a channel or a match, or says why it does not. */
export function TvPlayer({ watched, hasKeys }: TvPlayerProps) {
  const t = useTranslate()
  const isOff = useIsMediaOff()
  const title = useTitle(watched)
  const drawn = useWatchedMatch(watched)
  const { data: found, isLoadingError, refetch } = useTvSource(watched)
  if (isOff) return <TvNote>{t('unavailable.text')}</TvNote>
  if (isLoadingError) return <Lost onAgain={() => void refetch()} />
  if (found === undefined) return <TvNote>{t('liveTv.connecting')}</TvNote>
  if ('refused' in found) {
    if (canBeDrawn(drawn.match)) return <DrawnMatch {...drawn} isOver />
    return <TvNote>{t(`liveTv.over.${watched.kind}`)}</TvNote>
  }
  if (found.source.kind === 'canvas') return <DrawnMatch {...drawn} />
  return (
    <HlsVideo
      url={found.source.url}
      isDelayed={found.isDelayed}
      hasKeys={hasKeys}
      name={title}
      lost={(again) =>
        canBeDrawn(drawn.match) ? (
          <>
            <DrawnMatch {...drawn} />
            <p className="tv-lost">
              <LostWords onAgain={again} />
            </p>
          </>
        ) : (
          <Lost onAgain={again} />
        )
      }
    />
  )
}

/** A sentence in place of a picture. */
function TvNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className="tv-screen">
      <div role="status" className="tv-note">
        {children}
      </div>
    </div>
  )
}

interface LostProps {
  readonly onAgain: () => void
}

/** A lost stream in place of its picture. */
const Lost = (props: LostProps) => (
  <TvNote>
    <LostWords {...props} />
  </TvNote>
)

function LostWords({ onAgain }: LostProps) {
  const t = useTranslate()
  return (
    <>
      {t('liveTv.lost')}
      <Button className="max-lg:h-11" onClick={onAgain}>
        {t('liveTv.again')}
      </Button>
    </>
  )
}

/** The later of what the list and the moments say of a match. */
function scoreNow(match: WatchableMatch, moments: MomentsSoFar) {
  const last = moments.at(-1)
  if (last === undefined || last.minute < match.minute) {
    return { score: match.score, clock: minuteText({ minute: match.minute, stoppage: 0 }) }
  }
  return { score: scoreAfter(last), clock: minuteText(last) }
}

/** Whether the play of the match can be drawn, where its channel has no picture. */
const canBeDrawn = (match: WatchableMatch | undefined): boolean => {
  const sport = match && sportOf(match.sportsType)
  return sport !== undefined && isDrawn(sport)
}

/** A match without a camera, drawn from its moments; at its end with the score that it had. */
function DrawnMatch({ match, isOver }: WatchedMatch) {
  const t = useTranslate()
  const moments = useMoments(match?.id ?? '')
  if (match === undefined || moments === undefined) return <TvNote>{t('liveTv.connecting')}</TvNote>
  const isResting = isOver || match.phase === 'HT'
  // The list is read now and then; a moment comes as it happens.
  const { score, clock } = scoreNow(match, moments)
  return (
    <MatchCanvas
      mode="broadcast"
      matchId={match.id}
      moments={moments}
      names={{ home: nameText(match.home), away: nameText(match.away) }}
      score={score}
      clock={isOver ? t('period.FT') : isResting ? t('board.halfTime') : clock}
      isResting={isResting}
    />
  )
}

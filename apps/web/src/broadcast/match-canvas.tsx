import type { MomentRow } from '@fairline/contract/moments'
import { useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { useCalm } from '@fairline/site/use-calm'
import { useCallback, useMemo } from 'react'
import type { GroundKey } from './grounds.ts'
import {
  countOf,
  latestNews,
  minuteText,
  momentText,
  type SideNames,
  until,
} from './moment-words.ts'
import { TrackerPicture } from './tracker-picture.tsx'
import { type Replay, useReadNow, useShownTime } from './use-shown-time.ts'
import './match-canvas.css'

export interface MatchCanvasProps {
  /** Names the match. What nobody told of it follows from this, the same on every screen. */
  readonly matchId: string
  /** What has happened so far, in order. Later ones may be added at any time. */
  readonly moments: readonly MomentRow[]
  /** In the member's language. */
  readonly names: SideNames
  /** The score and the minute that are written while no moment tells them: "0-0", "12'". */
  readonly score: string
  readonly clock: string
  /** A television picture, or the field from above. */
  readonly mode: 'broadcast' | 'tracker'
  /** What the tracker draws; a broadcast is always of a pitch. */
  readonly ground?: GroundKey
  /** Set between the halves, before the match and after it: nobody plays. */
  readonly isResting?: boolean
  /** A piece of the match to see again; the match is shown live if absent. */
  readonly replay?: Replay
}

/** The picture of television is much to load: who wants the field from above does without it. */
const BroadcastPicture = lazyPartOr(
  <div className="mc-loading" />,
  async () => (await import('./broadcast-picture.tsx')).BroadcastPicture,
)

/** The moments that have happened at the time that is shown; words follow them as they come. */
function useHappened(moments: readonly MomentRow[], now: () => number): readonly MomentRow[] {
  const count = useReadNow(useCallback(() => until(moments, now()).length, [moments, now]))
  return useMemo(() => moments.slice(0, count), [moments, count])
}

/** A match drawn from what is told of it, with its words. */
export function MatchCanvas(props: MatchCanvasProps) {
  const { moments, names, mode, ground = 'pitch', replay } = props
  const t = useTranslate()
  const isCalm = useCalm()
  const { now, steering } = useShownTime(replay, isCalm)
  const happened = useHappened(moments, now)
  const Picture = mode === 'broadcast' ? BroadcastPicture : TrackerPicture
  return (
    <figure className="mc" data-mode={mode}>
      <div className="mc-picture">
        <Picture {...props} ground={ground} now={now} isCalm={isCalm} />
        <ScoreBug {...props} happened={happened} />
      </div>
      <Words happened={happened} names={names} />
      {steering === null ? null : (
        <div className="mc-steering">
          <button type="button" onClick={steering.isOver ? steering.again : steering.toggle}>
            {t(
              steering.isOver
                ? 'moment.again'
                : steering.isPlaying
                  ? 'moment.pause'
                  : 'moment.play',
            )}
          </button>
        </div>
      )}
    </figure>
  )
}

type Happened = { readonly happened: readonly MomentRow[] }

/** Names, score and minute in the corner of the picture, and that it is a simulation. */
function ScoreBug({ names, score, clock, mode, replay, happened }: MatchCanvasProps & Happened) {
  const t = useTranslate()
  if (mode !== 'broadcast') return null
  const last = happened.at(-1)
  const isOld = replay !== undefined && last !== undefined
  const corners = countOf(happened, 'corner')
  return (
    <div className="mc-bug">
      <span>{names.home}</span>
      <strong>{isOld ? `${last.home_score}-${last.away_score}` : score}</strong>
      <span>{names.away}</span>
      <span>{isOld ? minuteText(last) : clock}</span>
      <span>{t('moment.corners', { home: String(corners.home), away: String(corners.away) })}</span>
      <span>{t('moment.simulation')}</span>
    </div>
  )
}

/** The newest moment in words, and what a reader hears of it. */
function Words({ happened, names }: Happened & { readonly names: SideNames }) {
  const t = useTranslate()
  const last = happened.at(-1)
  const news = latestNews(happened)
  return (
    <figcaption className="mc-words">
      <span aria-hidden="true">
        {last === undefined ? t('moment.none') : momentText(last, names, t)}
      </span>
      <span className="sr-only" role="status">
        {news === undefined ? '' : `${minuteText(news)} ${momentText(news, names, t)}`}
      </span>
    </figcaption>
  )
}

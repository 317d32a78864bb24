import type { MomentRow } from '@fairline/contract/moments'
import { useTranslate } from '@fairline/site/i18n'
import { Button } from '@fairline/ui/button'
import { useCallback, useMemo } from 'react'
import { kitsOf } from './kits.ts'
import { countOf, latestNews, minuteText, momentText, type SideNames } from './moment-words.ts'
import { type Replay, type Steering, useReadNow } from './use-shown-time.ts'

/** What is written on the picture of a match. */
interface Written {
  readonly names: SideNames
  /** The moments that have happened at the time that is shown. */
  readonly happened: readonly MomentRow[]
}

interface ScoreBugProps extends Written {
  readonly score: string
  /** The minute; empty before the match. */
  readonly clock: string
}

/** Names, score and minute in the corner of the picture, and that it is a simulation. */
export function ScoreBug({ names, score, clock }: ScoreBugProps) {
  const t = useTranslate()
  const kits = useMemo(() => kitsOf(names.home, names.away), [names.home, names.away])
  return (
    <div className="mp-top">
      <div className="mp-bug">
        <span className="mp-shirt" style={{ background: kits.home.shirt }} />
        <span className="mp-name">{names.home}</span>
        <strong className="mp-score">{score}</strong>
        <span className="mp-name">{names.away}</span>
        <span className="mp-shirt" style={{ background: kits.away.shirt }} />
        {clock === '' ? null : <span className="mp-clock">{clock}</span>}
      </div>
      <span className="mp-simulation">{t('moment.simulation')}</span>
    </div>
  )
}

/** Moments that are written large, and for how long: milliseconds. */
const captioned: Partial<Readonly<Record<MomentRow['kind'], number>>> = {
  goal: 5200,
  red: 4500,
  yellow: 3500,
  penalty: 4500,
  var: 5000,
  sub: 3500,
  corner: 3000,
  offside: 2600,
}

const isCaptioned = ({ kind, at_ms }: MomentRow, ms: number): boolean =>
  ms - at_ms < (captioned[kind] ?? 0)

interface CaptionProps extends Written {
  readonly now: () => number
}

/** A large caption in the lower third of the picture, while its moment is fresh. */
export function Caption({ names, happened, now }: CaptionProps) {
  const t = useTranslate()
  const number = useReadNow(
    useCallback(
      () => happened.findLast((moment) => isCaptioned(moment, now()))?.number ?? 0,
      [happened, now],
    ),
  )
  const moment = happened.find((one) => one.number === number)
  if (moment === undefined) return null
  const { kind, side, home_score, away_score } = moment
  const corners = countOf(happened, 'corner')
  const more =
    kind === 'corner'
      ? t('moment.corners', { home: String(corners.home), away: String(corners.away) })
      : kind === 'goal'
        ? `${names.home} ${home_score}-${away_score} ${names.away}`
        : minuteText(moment)
  return (
    <div key={number} className="mp-caption" data-kind={kind} aria-hidden="true">
      <span
        className="mp-edge"
        style={{ background: kitsOf(names.home, names.away)[side].shirt }}
      />
      <strong>{momentText(moment, names, t)}</strong>
      <span>{more}</span>
    </div>
  )
}

/** The newest moment in words, and what a reader hears of it. A replay waits for no news. */
export function Words({ names, happened, isLive }: Written & { readonly isLive: boolean }) {
  const t = useTranslate()
  const last = happened.at(-1)
  const news = latestNews(happened)
  return (
    <figcaption className="mp-words">
      <span aria-hidden="true">
        {last === undefined ? (
          isLive && t('moment.none')
        ) : (
          <>
            <b>{minuteText(last)}</b> {momentText(last, names, t)}
          </>
        )}
      </span>
      <span className="sr-only" role="status">
        {news === undefined ? '' : `${minuteText(news)} ${momentText(news, names, t)}`}
      </span>
    </figcaption>
  )
}

interface SteeringProps {
  readonly steering: Steering
  readonly replay: Replay
  readonly now: () => number
}

/** How far a replay is, and what stops it, lets it go on, and plays it again. */
export function SteeringBar({ steering, replay, now }: SteeringProps) {
  const t = useTranslate()
  const { isOver, isPlaying, again, toggle } = steering
  const { fromMs, untilMs } = replay
  const percent = useReadNow(
    useCallback(
      () => Math.round((100 * (now() - fromMs)) / (untilMs - fromMs)),
      [now, fromMs, untilMs],
    ),
  )
  const verb = isOver ? 'again' : isPlaying ? 'pause' : 'play'
  return (
    <div className="mp-steering">
      <Button className="max-lg:h-11" onClick={isOver ? again : toggle}>
        {t(`moment.${verb}`)}
      </Button>
      <span className="mp-progress" aria-hidden="true">
        <span className="mp-done" style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}

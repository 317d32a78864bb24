import type { Side } from '@fairline/domain/board/board-rows'
import { matchClockText } from '@fairline/domain/board/match-clock'
import { playedPercent } from '@fairline/domain/board/match-progress'
import { kickoffText } from '@fairline/domain/time/time-text'
import { useTranslate, withTexts } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { clockWords } from '@fairline/site/sport-words'
import type { ReactNode } from 'react'
import type { MatchView } from '../../board-feed/board-views.ts'
import { useLiveView } from '../../board-feed/use-board.ts'
import { useSport } from '../../session/layout-store.ts'
import { PlayedBar, RoundTime, TeamName } from './event-cell.tsx'

/** Minute of a running match; date and time of one that waits. */
function CardTime({ view, isEarly }: { readonly view: MatchView; readonly isEarly: boolean }) {
  const t = useTranslate()
  const sport = useSport()
  const running = useLiveView(view.id)
  if (running !== undefined) {
    const isNews = sport.goalIsNews === true && running.goal !== null && view.parentId === null
    return (
      <span className="ob-time">
        {isNews ? (
          <span className="ob-goal">{t('board.goal')}</span>
        ) : (
          <span className="ob-period">
            {matchClockText(sport.clock, running.live, clockWords(t))}
          </span>
        )}
        {view.parentId === null ? <PlayedBar percent={playedPercent(sport, running.live)} /> : null}
      </span>
    )
  }
  if (sport.rounds !== undefined) return <RoundTime closesAtMs={view.kickoffMs} />
  const { date, time } = kickoffText(view.kickoffMs)
  return (
    <span className="ob-time">
      {isEarly ? <span>{date}</span> : null}
      <span className="ob-kickoff">{time}</span>
    </span>
  )
}

/** What a side of a running match has scored. */
function SideScore({ view, side }: { readonly view: MatchView; readonly side: Side }) {
  const running = useLiveView(view.id)
  if (running === undefined) return null
  return <strong className="ob-score">{running.live.score[side]}</strong>
}

const sides = ['home', 'away'] as const satisfies readonly Side[]

/** Its room is kept, so that nothing moves once it is known. */
const TvSign = lazyPartOr(
  <span className="mc-tv" />,
  async () => (await withTexts(import('./watch-marks.tsx'))).TvSign,
)

/** Says of a running match that it can be watched; the drawer has the way to do so. */
function Sign({ view }: { readonly view: MatchView }) {
  const isRunning = useLiveView(view.id) !== undefined
  return isRunning && view.parentId === null ? <TvSign matchId={view.id} /> : null
}

interface CardEventProps {
  readonly view: MatchView
  readonly isEarly: boolean
  /** What else the match has, next to its time. */
  readonly children: ReactNode
}

/** Both names with their scores under each other, then the time and what else the match has. */
export function CardEvent({ view, isEarly, children }: CardEventProps) {
  const favourite = view.favourites.FT ?? null
  return (
    <div className="mc-event">
      {sides.map((side) => (
        <div key={side} className="mc-side">
          <TeamName {...{ view, side, favourite }} />
          <SideScore view={view} side={side} />
        </div>
      ))}
      <div className="mc-under">
        <CardTime view={view} isEarly={isEarly} />
        <Sign view={view} />
        {children}
      </div>
    </div>
  )
}

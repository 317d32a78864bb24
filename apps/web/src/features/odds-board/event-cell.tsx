import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { Side } from '@fairline/domain/board/board-rows'
import { countdownText, matchClockText, matchScoreText } from '@fairline/domain/board/match-clock'
import { playedPercent } from '@fairline/domain/board/match-progress'
import { kickoffText } from '@fairline/domain/time/time-text'
import { startAfterClose } from '@fairline/domain/virtual/timetable'
import { useServerNow } from '@fairline/site/calls/server-clock'
import { useTranslate, withTexts } from '@fairline/site/i18n'
import { lazyPartOr, untilLoaded } from '@fairline/site/load-chunk'
import { nameText } from '@fairline/site/names'
import { clockWords } from '@fairline/site/sport-words'
import { Icon } from '@fairline/ui/icon'
import { type CSSProperties, lazy, memo, type ReactNode, Suspense } from 'react'
import { matchName } from '../../bets/bet-words.ts'
import type { MatchView } from '../../board-feed/board-views.ts'
import { useLiveView } from '../../board-feed/use-board.ts'
import { useSport } from '../../session/layout-store.ts'
import { useHasStar } from '../../session/preferences.ts'
import { toggleStar } from '../../session/save-preferences.ts'
import type { ChildGroup } from './child-groups.ts'
import { MatchChips } from './match-chips.tsx'

/** The titles of a row: time and event, then those of its columns. */
export function RowTitles({ className, children }: RowTitlesProps) {
  const t = useTranslate()
  return (
    <div className={`ob-titles ${className}`}>
      <span className="ob-title-time">{t('board.time')}</span>
      <span className="ob-title-event">{t('board.event')}</span>
      {children}
    </div>
  )
}

/** The heads of the price columns; the line that they are on names its block on the left. */
export function ColumnHeads({ children }: { readonly children: ReactNode }) {
  return (
    <div className="ob-titles ob-grid">
      <span />
      <span />
      {children}
      <span />
    </div>
  )
}

interface RowTitlesProps {
  readonly className: string
  readonly children: ReactNode
}

/** Start of a round, and how long it takes bets. */
export function RoundTime({ closesAtMs }: { readonly closesAtMs: number }) {
  const now = useServerNow(1_000)
  return (
    <div className="ob-time">
      <span className="ob-kickoff">{kickoffText(startAfterClose(closesAtMs)).time}</span>
      <span className="tabular-nums">{countdownText(closesAtMs, now)}</span>
    </div>
  )
}

/** How far a match is, as a thin bar under its clock; nothing where its length is open. */
export function PlayedBar({ percent }: { readonly percent: number | null }) {
  if (percent === null) return null
  return <span className="ob-played" style={{ '--played': `${percent}%` } as CSSProperties} />
}

/** Score and minute of a running match; date and time of one that waits. */
export const TimeCell = memo(function TimeCell({
  view,
  isEarly,
}: {
  readonly view: MatchView
  readonly isEarly: boolean
}) {
  const t = useTranslate()
  const sport = useSport()
  const running = useLiveView(view.id)
  if (running !== undefined) {
    const goal = sport.goalIsNews ? running.goal : null
    return (
      <div className="ob-time" data-goal={goal ?? undefined}>
        <strong className="ob-score">{matchScoreText(sport.clock, running.live)}</strong>
        <span className="ob-period">
          {matchClockText(sport.clock, running.live, clockWords(t))}
        </span>
        {goal === null || view.parentId !== null ? null : (
          <span className="ob-goal">{t('board.goal')}</span>
        )}
        {view.parentId === null ? <PlayedBar percent={playedPercent(sport, running.live)} /> : null}
      </div>
    )
  }
  if (sport.rounds !== undefined) return <RoundTime closesAtMs={view.kickoffMs} />
  const { date, time } = kickoffText(view.kickoffMs)
  const live = (
    <span className="ob-offered" title={t('board.offeredLiveHint')}>
      {t('board.offeredLive')}
    </span>
  )
  return (
    <div className="ob-time">
      {isEarly || !view.offeredLive ? <span>{date}</span> : live}
      <span className="ob-kickoff">{time}</span>
      {isEarly && view.offeredLive ? live : null}
    </div>
  )
})

/** Loaded with the first running event of a sport that has one. The row never waits for it. */
const OwnMark = lazy(() =>
  untilLoaded(async () => ({ default: (await import('../../sports/own-mark.tsx')).OwnMark })),
)

interface TeamNameProps {
  readonly view: MatchView
  readonly side: Side
  readonly favourite: Side | null
}

export function TeamName({ view, side, favourite }: TeamNameProps) {
  const t = useTranslate()
  const sport = useSport()
  const running = useLiveView(view.id)
  // The part in brackets distinguishes matches, so it is never cut off.
  const name = nameText(view[side])
  const at = name.indexOf(' (')
  const reds = view.parentId === null ? (running?.live.redCards[side] ?? 0) : 0
  return (
    <span className="ob-team" data-favourite={favourite === side || undefined}>
      <span className="ob-name" title={name}>
        {at < 0 ? name : name.slice(0, at)}
      </span>
      {at < 0 ? null : <span className="ob-part">{name.slice(at)}</span>}
      {running !== undefined && sport.ownMark ? (
        <span className="ob-own">
          <Suspense>
            <OwnMark sport={sport} live={running.live} side={side} />
          </Suspense>
        </span>
      ) : null}
      {side === 'home' && view.neutralGround ? (
        <span className="ob-neutral" title={t('board.neutralGround')}>
          {t('board.neutral')}
        </span>
      ) : null}
      {reds === 0 ? null : (
        <span className="ob-red" title={t('board.redCards', { count: reds })}>
          {reds}
          <span className="sr-only">{t('board.redCards', { count: reds })}</span>
        </span>
      )}
    </span>
  )
}

/** The star that keeps a match among the favourites, or an outright, which has no sides. */
export function MatchStar({ view }: { readonly view: MatchView }) {
  const t = useTranslate()
  const isMarked = useHasStar('favourites', view.id)
  const match = matchName(view, t, 'board.versus')
  return (
    <button
      type="button"
      tabIndex={-1}
      className="ob-star"
      aria-pressed={isMarked}
      aria-label={t(isMarked ? 'board.favourite.remove' : 'board.favourite.add', { match })}
      onClick={() => toggleStar('favourites', view.id)}
    >
      <Icon name="star" size={14} filled={isMarked} />
    </button>
  )
}

/** Their room is kept until they are here; what they are called is among the texts of pages. */
const WatchMarks = lazyPartOr(
  <span className="ob-watch" />,
  async () => (await withTexts(import('./watch-marks.tsx'))).WatchMarks,
)

/** The star of a match, and the ways to watch one that runs; its child matches have none. */
export function MatchMarks({ view }: { readonly view: MatchView }) {
  const isRunning = useLiveView(view.id) !== undefined
  return (
    <>
      {isRunning && view.parentId === null ? <WatchMarks view={view} /> : null}
      <MatchStar view={view} />
    </>
  )
}

const noGroups: readonly ChildGroup[] = []

interface EventCellProps {
  readonly view: MatchView
  /** Whether the table has a 1X2 column; the draw is its third line. */
  readonly hasDraw: boolean
  /** The part whose handicap decides the favourite, if the table shows that part alone. */
  readonly period?: PeriodCode
  /** What belongs to the match and is behind a chip. */
  readonly groups?: readonly ChildGroup[]
  /** How many lines there are besides the first. */
  readonly further?: number
  /** What follows the names, where no cell of its own has it. */
  readonly children?: ReactNode
}

/**
 * The names of both teams, the favourite in red; on the third line what else the match has, and
 * "Draw" where a 1X2 price exists.
 */
export const EventCell = memo(function EventCell(props: EventCellProps) {
  const { view, hasDraw, period = 'FT', groups = noGroups, further = 0, children } = props
  const t = useTranslate()
  const favourite = view.favourites[period] ?? null
  const name = matchName(view, t, 'board.versus')
  const hasChips = groups.length > 0 || further > 0
  const namesDraw = hasDraw && view.hasDraw
  return (
    <div className="ob-event">
      <div className="ob-teams">
        <TeamName view={view} side="home" favourite={favourite} />
        <TeamName view={view} side="away" favourite={favourite} />
        {hasChips || namesDraw ? (
          <span className="ob-under">
            {hasChips ? <MatchChips {...{ matchId: view.id, name, groups, further }} /> : null}
            {namesDraw ? <span className="ob-draw">{t('board.draw')}</span> : null}
          </span>
        ) : null}
      </div>
      {children}
    </div>
  )
})

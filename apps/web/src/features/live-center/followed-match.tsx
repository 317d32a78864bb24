import { periodCodes } from '@fairline/domain/bet-types/period'
import type { BoardLive } from '@fairline/domain/board/board-model'
import { tableGroups } from '@fairline/domain/board/board-rows'
import { matchClockText, matchScoreText } from '@fairline/domain/board/match-clock'
import type { Sport } from '@fairline/domain/sports/sport'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { withElements } from '@fairline/site/joined-texts.tsx'
import { nameText } from '@fairline/site/names'
import { clockWords, periodName } from '@fairline/site/sport-words'
import { useEffect, useMemo, useState } from 'react'
import { ScoreMap } from '../../bets/score-map.tsx'
import { matchSoFar, useOpenBets } from '../../bets/what-if.ts'
import type { MatchView } from '../../board-feed/board-views.ts'
import type { TimelineEvent } from '../../board-feed/match-timeline.ts'
import {
  useBoard,
  useLiveView,
  useMatchView,
  useTimeline,
  useTopics,
} from '../../board-feed/use-board.ts'
import { useFollowedSport } from '../../menus/sports-in-play.ts'
import { keepFollowing, matchToFollow, useFollowedMatch } from '../../session/followed-match.ts'
import { SportScope, useSport } from '../../session/layout-store.ts'
import { useSorting } from '../../session/preferences.ts'
import { useSession } from '../../session/session-store.ts'
import type { ShownLive } from '../../sports/sport-face.ts'
import { CentreSkeleton } from './centre-skeleton.tsx'
import { SportCentre } from './sport-centre.tsx'

/** The minute as an event writes it: "23'", "45+2'". */
function minuteText({ minute, stoppageMinute }: BoardLive): string {
  return stoppageMinute > 0 ? `${minute}+${stoppageMinute}'` : `${minute}'`
}

/** The score of the page: "2-1". */
function scoreOf({ score }: BoardLive): string {
  return `${score.home}-${score.away}`
}

function Event({ event, view }: { readonly event: TimelineEvent; readonly view: MatchView }) {
  const t = useTranslate()
  const { kind, side, live } = event
  return (
    <li className="lc-event" data-kind={kind}>
      <span className="lc-minute">{minuteText(live)}</span>
      <span className="lc-mark" aria-hidden="true" />
      <span className="lc-what">
        {withElements(
          `centre.event.${kind}`,
          { team: <span className="lc-name">{nameText(view[side])}</span> },
          t,
        )}
      </span>
      <strong>{kind === 'redCard' ? '' : scoreOf(live)}</strong>
    </li>
  )
}

const isFresh = ({ score, redCards }: BoardLive): boolean =>
  score.home + score.away + redCards.home + redCards.away === 0

/** Goals and cards, the newest first; what fell before this page looked is said as a score. */
function MatchTimeline({ view }: { readonly view: MatchView }) {
  const t = useTranslate()
  const timeline = useTimeline(view.id)
  if (timeline === undefined) return null
  const { first, events } = timeline
  return (
    <section className="lc-timeline" aria-label={t('centre.timeline')}>
      <h3>{t('centre.timeline')}</h3>
      <div role="log" aria-label={t('centre.timeline')}>
        <ol>
          {events
            .map((event, at) => <Event key={String(at)} event={event} view={view} />)
            .reverse()}
        </ol>
      </div>
      {isFresh(first) && events.length > 0 ? null : (
        <p className="lc-name">
          {isFresh(first)
            ? t('centre.nothingYet')
            : t('centre.before', { minute: minuteText(first), score: scoreOf(first) })}
        </p>
      )}
    </section>
  )
}

interface OpenBetsMapProps {
  readonly matchId: string
  readonly live: BoardLive
  readonly view: MatchView
}

/** What the member's open bets on the match win or lose at each final score; empty without bets. */
function OpenBetsMap({ matchId, live, view }: OpenBetsMapProps) {
  const t = useTranslate()
  const bets = useOpenBets(matchId)
  const [isOpen, setOpen] = useState(false)
  const isWanted = useSession(({ account }) => account?.settings.showScoreMap === true)
  const soFar = useMemo(() => matchSoFar(live), [live])
  if (!isWanted || bets.length === 0) return null
  return (
    <details
      className="border-t border-line px-3 py-1"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer py-1 font-semibold max-lg:min-h-11 max-lg:py-3">
        {t('centre.openBets')}
      </summary>
      {isOpen ? <ScoreMap bets={bets} soFar={soFar} teams={view} /> : null}
    </details>
  )
}

const partOf = (phase: BoardLive['phase']) =>
  [...periodCodes, 'OT' as const].find((period) => period === phase)

/** How far the match is. A clock of minutes names its part in words. */
function clockText({ clock }: Sport, live: BoardLive, t: Translate): string {
  const part = clock === 'minute' ? partOf(live.phase) : undefined
  if (part === undefined) return matchClockText(clock, live, clockWords(t))
  return `${periodName(part, t)} ${minuteText(live)}`
}

function Scoreboard({ sport, live, view }: ShownLive) {
  const t = useTranslate()
  const score = matchScoreText(sport.clock, live)
  return (
    <div className="lc-score">
      <span className="lc-team">{nameText(view.home)}</span>
      <strong data-long={score.length > '99-99'.length || undefined}>
        {score.replace('-', ' - ')}
      </strong>
      <span className="lc-team">{nameText(view.away)}</span>
      <span className="lc-clock">{clockText(sport, live, t)}</span>
    </div>
  )
}

/** The sport's running matches in the order of the table, no child matches; null while loading. */
function useLiveIds(): readonly string[] | null {
  const sport = useSport()
  const topic = { sportsType: sport.id, marketType: 3 } as const
  useTopics([topic])
  const board = useBoard(topic)
  const sorting = useSorting()
  return useMemo(
    () =>
      board === undefined
        ? null
        : tableGroups(board, { sport, page: 'hdpou', sorting }).flatMap(({ matches }) =>
            matches.flatMap(({ id, parentId }) => (parentId === null ? id : [])),
          ),
    [board, sport, sorting],
  )
}

/**
 * Keeps a match followed for as long as one is in play. The next one is known while drawing: a
 * centre without a match, for one frame, would move everything below it up and down.
 */
function useFollowing(liveIds: readonly string[] | null): string | null {
  const followed = useFollowedMatch((state) => state.matchId)
  useEffect(() => {
    if (liveIds !== null) keepFollowing(liveIds)
  }, [liveIds])
  return matchToFollow(followed, liveIds ?? [])
}

/** The match that is followed, of its own sport where the page shows several. */
export function FollowedMatch() {
  return (
    <SportScope value={useFollowedSport()}>
      <SportMatch />
    </SportScope>
  )
}

/** Score and clock of the match that is followed, and what its sport shows of it. */
function SportMatch() {
  const t = useTranslate()
  const sport = useSport()
  const liveIds = useLiveIds()
  const matchId = useFollowing(liveIds)
  const view = useMatchView(matchId ?? '')
  const running = useLiveView(matchId ?? '')
  if (liveIds !== null && matchId === null) return <p className="lc-empty">{t('centre.empty')}</p>
  if (view === undefined || running === undefined) return <CentreSkeleton />
  const { live } = running
  const shown = { sport, live, view }
  return (
    <>
      <Scoreboard {...shown} />
      <SportCentre {...shown} />
      <div className="lc-story">
        {sport.centre.includes('scoreMap') ? (
          <OpenBetsMap key={`bets ${matchId}`} matchId={view.id} live={live} view={view} />
        ) : null}
        {sport.centre.includes('timeline') ? <MatchTimeline key={matchId} view={view} /> : null}
      </div>
    </>
  )
}

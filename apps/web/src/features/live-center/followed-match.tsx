import { periodCodes } from '@fairline/domain/bet-types/period'
import type { BoardLive } from '@fairline/domain/board/board-model'
import { tableGroups } from '@fairline/domain/board/board-rows'
import { matchClockText, matchScoreText } from '@fairline/domain/board/match-clock'
import type { Sport } from '@fairline/domain/sports/sport'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { clockWords, periodName } from '@fairline/site/sport-words'
import { useEffect, useMemo } from 'react'
import { useBoard, useLiveView, useMatchView, useTopics } from '../../board-feed/use-board.ts'
import { minuteText } from '../../broadcast/moment-words.ts'
import { useFollowedSport } from '../../menus/sports-in-play.ts'
import { keepFollowing, matchToFollow, useFollowedMatch } from '../../session/followed-match.ts'
import { SportScope, useSport } from '../../session/layout-store.ts'
import { useSorting } from '../../session/preferences.ts'
import type { ShownLive } from '../../sports/sport-face.ts'
import { CentreSkeleton } from './centre-skeleton.tsx'
import { CentreTabs } from './centre-tabs.tsx'

const partOf = (phase: BoardLive['phase']) =>
  [...periodCodes, 'OT' as const].find((period) => period === phase)

/** How far the match is. A clock of minutes names its part in words. */
function clockText({ clock }: Sport, live: BoardLive, t: Translate): string {
  const { minute, stoppageMinute } = live
  const part = clock === 'minute' ? partOf(live.phase) : undefined
  if (part === undefined) return matchClockText(clock, live, clockWords(t))
  return `${periodName(part, t)} ${minuteText({ minute, stoppage: stoppageMinute })}`
}

function Scoreboard({ sport, live, view, clock }: ShownLive & { readonly clock: string }) {
  const score = matchScoreText(sport.clock, live)
  return (
    <div className="lc-score">
      <span className="lc-team">{nameText(view.home)}</span>
      <strong data-long={score.length > '99-99'.length || undefined}>
        {score.replace('-', ' - ')}
      </strong>
      <span className="lc-team">{nameText(view.away)}</span>
      <span className="lc-clock">{clock}</span>
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
  const shown = { sport, live: running.live, view }
  return (
    <>
      <Scoreboard {...shown} clock={clockText(sport, running.live, t)} />
      <CentreTabs key={view.id} {...shown} />
    </>
  )
}

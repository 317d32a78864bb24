import type { RoomMatch } from '@fairline/contract/rooms'
import type { Score } from '@fairline/domain/bet-types/facts'
import { matchClockText } from '@fairline/domain/board/match-clock'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { countsGoals, isOfRounds } from '@fairline/domain/sports/sport'
import { kickoffText } from '@fairline/domain/time/time-text'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { clockWords } from '@fairline/site/sport-words'
import { showToast } from '@fairline/ui/toast'
import { useEffect } from 'react'
import type { LiveView, Topic } from '../../board-feed/board-views.ts'
import { useBoard, useLiveView, useTopics } from '../../board-feed/use-board.ts'

const liveTopic = (sportsType: number): Topic => ({ sportsType, marketType: 3 })

/** Keeps the matches in play live while the page is open: their clocks, scores and goals. */
export function useRunningMatches(matches: readonly RoomMatch[]): void {
  const sports = matches.flatMap(({ sports_type: sport, state }) =>
    state === 'live' && !isOfRounds(recordOf(sport)) ? [sport] : [],
  )
  useTopics([...new Set(sports)].map(liveTopic))
}

/** A match as the board has it now; undefined while it is not in play. */
export const useRunning = ({ match_id: id, state }: RoomMatch): LiveView | undefined => {
  const running = useLiveView(id)
  return state === 'live' ? running : undefined
}

/** The score of a match now; null before it has one. */
export function useScore(match: RoomMatch): Score | null {
  const running = useRunning(match)
  if (running !== undefined) return running.live.score
  const [home = '', away = ''] = match.score.split('-')
  return away === '' ? null : { home: Number(home), away: Number(away) }
}

/** The side whose goal is still news; null without one. */
export function useGoal(match: RoomMatch): LiveView['goal'] {
  const running = useRunning(match)
  return countsGoals(recordOf(match.sports_type)) ? (running?.goal ?? null) : null
}

/** When a match begins, how far it is, or that it is over. */
export function MatchClock({ match }: { readonly match: RoomMatch }) {
  const t = useTranslate()
  const running = useRunning(match)
  const isGoal = useGoal(match) !== null
  const board = useBoard(liveTopic(match.sports_type))
  const { state, sports_type: sportsType, kickoff } = match
  if (state === 'upcoming') {
    const { date, time } = kickoffText(kickoff)
    return <span className="text-text-muted tabular-nums">{`${date} ${time}`}</span>
  }
  if (state !== 'live') return <span className="text-text-muted">{t(`room.match.${state}`)}</span>
  if (running === undefined) {
    return (
      <span className="font-semibold text-wait">
        {t(board === undefined ? 'room.match.live' : 'room.match.awaited')}
      </span>
    )
  }
  return (
    <span className="flex items-baseline gap-2 font-semibold text-loss tabular-nums">
      {isGoal ? <strong className="font-bold uppercase">{t('board.goal')}</strong> : null}
      <span data-testid="match-clock">
        {matchClockText(recordOf(sportsType).clock, running.live, clockWords(t))}
      </span>
    </span>
  )
}

/** Says as a toast that a side of a match has scored; shows nothing itself. */
export function GoalNews({ match }: { readonly match: RoomMatch }) {
  const t = useTranslate()
  const goal = useGoal(match)
  const score = useScore(match)
  const text = score === null ? '' : `${score.home}-${score.away}`
  const { match_id: id, home, away } = match
  useEffect(() => {
    if (goal === null) return
    const names = { home: nameText(home), away: nameText(away) }
    showToast('info', t('room.goal', { ...names, score: text }), `goal ${id}`)
  }, [goal, text, id, home, away, t])
  return null
}

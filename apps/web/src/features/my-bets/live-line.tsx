import type { LegRow, SingleRow } from '@fairline/contract/betting'
import type { BoardLive } from '@fairline/domain/board/board-model'
import { matchClockText } from '@fairline/domain/board/match-clock'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { instantOf } from '@fairline/domain/time/gmt8'
import { kickoffText } from '@fairline/domain/time/time-text'
import { useTranslate } from '@fairline/site/i18n'
import { clockWords } from '@fairline/site/sport-words'

interface LiveLineProps {
  readonly row: SingleRow | LegRow
  readonly live: BoardLive | undefined
}

/** Score and clock of a running match; when it begins, before that. */
export function LiveLine({ row, live }: LiveLineProps) {
  const t = useTranslate()
  const sport = sportOf(row.sports_type)
  if (live !== undefined && sport !== undefined) {
    const { home, away } = live.score
    return (
      <span className="whitespace-nowrap tabular-nums" data-testid="position-score">
        <strong className="font-semibold text-text">{`${home}-${away}`}</strong>{' '}
        {matchClockText(sport.clock, live, clockWords(t))}
      </span>
    )
  }
  const kickoff = instantOf(row.kickoff)
  if (kickoff === undefined) return null
  const { date, time } = kickoffText(kickoff)
  return <span className="whitespace-nowrap tabular-nums">{`${date} ${time}`}</span>
}

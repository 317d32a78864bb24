import type { BetRow, LegRow, SingleRow } from '@fairline/contract/betting'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { isOfRounds } from '@fairline/domain/sports/sport'
import { instantOf } from '@fairline/domain/time/gmt8'
import type { Topic } from '../../board-feed/board-views.ts'

const live = 3
/** A stream carries thirty topics at most, and the board needs some of them. */
const topicsMax = 10

/** The selections of a bet that have no result yet. */
const openSelections = (row: BetRow): readonly (SingleRow | LegRow)[] =>
  row.kind === 'single' ? [row] : row.legs.filter(({ result }) => result === '')

/** The live topics that have the matches of some bets, of every sport whose match has begun. */
export function topicsOfBets(rows: readonly BetRow[], nowMs: number): readonly Topic[] {
  const begun = rows.flatMap(openSelections).filter(({ kickoff, sports_type }) => {
    const sport = sportOf(sports_type)
    return sport !== undefined && !isOfRounds(sport) && (instantOf(kickoff) ?? nowMs) <= nowMs
  })
  const sports = [...new Set(begun.map(({ sports_type }) => sports_type))].toSorted((a, b) => a - b)
  return sports.slice(0, topicsMax).map((sportsType) => ({ sportsType, marketType: live }))
}

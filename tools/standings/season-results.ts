import type { LeagueResult } from '@fairline/domain/standings/standing-table'
import { countIn, faultAt, type Row, rowsOf } from '../season-replay/event-rows.ts'
import { ReplayError } from '../season-replay/replay-error.ts'

const goalsMax = 99

/** What a season file has played, and how many of its matches are to come. */
export interface SeasonResults {
  /** In the order of the file. */
  readonly results: readonly LeagueResult[]
  readonly unplayed: number
}

/**
 * The results of a season file of football. A row without goals is a match to come. A table without
 * one of its matches would be wrong, and so would one with a match twice, so that any other row
 * which cannot be read, or is there again, ends it.
 *
 * @throws ReplayError that names the first such row.
 */
export function seasonResults(text: string): SeasonResults {
  const { rows, skipped } = rowsOf(text, ['HomeTeam', 'AwayTeam'], ['FTHG', 'FTAG'])
  const [first] = skipped
  if (first !== undefined) throw new ReplayError(`line ${first.line}: ${first.reason}`)
  const matches = rows.filter(({ cell }) => cell('HomeTeam') + cell('AwayTeam') !== '')
  const played = matches.filter(({ cell }) => cell('FTHG') + cell('FTAG') !== '')
  const results = played.map(resultIn)
  refuseRepeated(played)
  return { results, unplayed: matches.length - played.length }
}

/** Refuses a match that is in the file twice. */
function refuseRepeated(played: readonly Row[]): void {
  const keyOf = ({ cell }: Row) => ['Date', 'HomeTeam', 'AwayTeam'].map(cell).join('\n')
  for (const [row, again] of Map.groupBy(played, keyOf).values()) {
    if (row === undefined || again === undefined) continue
    const [date, home, away] = ['Date', 'HomeTeam', 'AwayTeam'].map(row.cell)
    const day = date === '' ? 'without a date' : `of ${date}`
    throw new ReplayError(
      `lines ${row.line} and ${again.line} are the same match: ${home} v ${away} ${day}`,
    )
  }
}

function resultIn(row: Row): LeagueResult {
  const [home, away] = [row.cell('HomeTeam'), row.cell('AwayTeam')]
  const cells = [countIn(row, 'FTHG', 'goals', goalsMax), countIn(row, 'FTAG', 'goals', goalsMax)]
  const [own, other] = cells
  const fault =
    home === away || home === '' || away === ''
      ? faultAt(row, 'AwayTeam', 'a match has two teams')
      : cells.find((cell) => !cell.isRead)
  if (fault?.isRead === false) {
    throw new ReplayError(`line ${fault.line}, ${fault.column}: ${fault.reason}`)
  }
  if (!own?.isRead || !other?.isRead) throw new ReplayError(`line ${row.line} cannot be read`)
  return { home, away, score: { home: own.value, away: other.value } }
}

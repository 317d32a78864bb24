import type { LeagueResult } from '@fairline/domain/standings/standing-table'
import { countIn, faultAt, type Row, rowsOf } from '../season-replay/event-rows.ts'
import { ReplayError } from '../season-replay/replay-error.ts'

const goalsMax = 99

/**
 * The results of a season file of football, in its order. A table without one of its matches would
 * be wrong, so that a row which cannot be read ends it.
 *
 * @throws ReplayError that names the first such row.
 */
export function seasonResults(text: string): readonly LeagueResult[] {
  const { rows, skipped } = rowsOf(text, ['HomeTeam', 'AwayTeam'], ['FTHG', 'FTAG'])
  const [first] = skipped
  if (first !== undefined) throw new ReplayError(`line ${first.line}: ${first.reason}`)
  return rows.filter(({ cell }) => cell('HomeTeam') + cell('AwayTeam') !== '').map(resultIn)
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

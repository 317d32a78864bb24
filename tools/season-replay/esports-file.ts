/** Maps by Oracle's Elixir: a row for each side, blue first. Each map is an event of its own. */
import type { Score } from '@fairline/domain/bet-types/facts'
import {
  type Cell,
  completed,
  countIn,
  faultAt,
  named,
  playable,
  type ReadEvents,
  type Row,
  readAs,
  rowsOf,
  scoreOf,
} from './event-rows.ts'
import { skippedRow } from './skipped-selection.ts'

const killsMost = 150

/** Reads the maps. Files with a row for each player have a row of the team, which counts. */
export function eSportsMaps(text: string): ReadEvents {
  const others = ['gameid', 'side', 'result', 'teamkills']
  const { rows, skipped: unnamed } = rowsOf(text, ['league', 'teamname'], others)
  const ofTeams = rows.filter((row) => ['', 'team'].includes(row.cell('position').toLowerCase()))
  const read = [...Map.groupBy(ofTeams, (row) => row.cell('gameid'))].map(([id, sides]) =>
    mapOf(id, sides),
  )
  return {
    matches: read.flatMap(({ matches }) => matches),
    skipped: [...unnamed, ...read.flatMap(({ skipped }) => skipped)],
  }
}

function mapOf(id: string, sides: readonly Row[]): ReadEvents {
  const skip = (row: Row, column: string, reason: string): ReadEvents => ({
    matches: [],
    skipped: [skippedRow(row.line, column, id, reason)],
  })
  const [first] = sides
  if (first === undefined) return { matches: [], skipped: [] }
  const of = (side: string) => sides.find((row) => row.cell('side').toLowerCase() === side)
  const [blue, red] = [of('blue'), of('red')]
  if (id === '') return skip(first, 'gameid', 'no game id')
  if (blue === undefined || red === undefined || sides.length > 2) {
    return skip(first, 'side', 'a map has one row of blue and one of red')
  }
  const unnamed = [blue, red].find((row) => row.cell('teamname') === '')
  if (unnamed !== undefined) return skip(unnamed, 'teamname', 'no team name')
  const [home, away] = [blue.cell('teamname'), red.cell('teamname')]
  const kills = scoreOf(
    countIn(blue, 'teamkills', 'number of kills', killsMost),
    countIn(red, 'teamkills', 'number of kills', killsMost),
  )
  const winner = winnerOf(blue, red)
  const over = { period: 'M1', betType: 'OU', selection: 'over', needs: [kills] } as const
  const { selections, skipped } = playable(`${home} v ${away}`, [
    { period: 'M1', betType: 'ML', selection: 'home', needs: [winner] },
    { ...over, line: readAs(26.5) },
    { ...over, line: readAs(24.5) },
    { period: 'M1', betType: 'OE', selection: 'odd', needs: [kills] },
  ])
  const results = resultsOf(kills, winner)
  return {
    matches: [{ ...named(blue.line, blue.cell('league'), home, away), results, selections }],
    skipped,
  }
}

/** Either row says who won; both have to say the same. */
function winnerOf(blue: Row, red: Row): Cell<'home' | 'away'> {
  const won = countIn(blue, 'result', 'result', 1)
  const lost = countIn(red, 'result', 'result', 1)
  if (!won.isRead) return won
  if (!lost.isRead) return lost
  if (won.value === lost.value) return faultAt(red, 'result', 'both sides have the same result')
  return readAs(won.value === 1 ? 'home' : 'away')
}

/** A map whose kills cannot be read has no bet that asks for them. */
function resultsOf(kills: Cell<Score>, winner: Cell<'home' | 'away'>) {
  const score = kills.isRead ? kills.value : { home: 0, away: 0 }
  if (!winner.isRead) return kills.isRead ? { M1: completed(score) } : {}
  const maps = winner.value === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 }
  return {
    M1: completed(score, { winner: winner.value }),
    FT: completed(maps, { planned: 1 }),
  }
}

/** Games of basketball by sportsbookreviewsonline: a row for the visitor, then one for home. */
import type { Score } from '@fairline/domain/bet-types/facts'
import {
  type Cell,
  countIn,
  type Fault,
  faultAt,
  named,
  playable,
  type ReadEvents,
  type Row,
  readAs,
  resultOf,
  rowsOf,
  scoreOf,
  sum,
  together,
} from './event-rows.ts'
import type { SeasonMatch } from './season-file.ts'
import { type SkippedSelection, skippedRow } from './skipped-selection.ts'

const quarters = ['1st', '2nd', '3rd', '4th'] as const
const quarterCodes = ['1Q', '2Q', '3Q', '4Q'] as const
/** More points were never scored in a quarter, and in a game with its overtime. */
const most = { quarter: 99, game: 250 }

/** Reads the games; a row without its other side is skipped. */
export function basketballGames(text: string): ReadEvents {
  const others = ['VH', 'Final', 'Close', '2H', ...quarters]
  const { rows, skipped: unnamed } = rowsOf(text, ['Team'], others)
  const matches: SeasonMatch[] = []
  const skipped: SkippedSelection[] = [...unnamed]
  for (let at = 0; at < rows.length; ) {
    const [away, home] = [rows[at], rows[at + 1]]
    if (away === undefined) break
    if (home === undefined || !isPair(away, home)) {
      const reason = 'the row of the other side does not follow'
      skipped.push(skippedRow(away.line, 'VH', away.cell('Team'), reason))
      at += 1
      continue
    }
    at += 2
    const game = gameOf(away, home)
    matches.push(...game.matches)
    skipped.push(...game.skipped)
  }
  return { matches, skipped }
}

/** Both are `N` where neither side is at home. */
function isPair(away: Row, home: Row): boolean {
  return ['VH', 'NN'].includes(`${away.cell('VH')}${home.cell('VH')}`.toUpperCase())
}

function gameOf(away: Row, home: Row): ReadEvents {
  const name = `${home.cell('Team')} v ${away.cell('Team')}`
  const without = [away, home].find((row) => row.cell('Team') === '')
  if (without !== undefined) {
    return { matches: [], skipped: [skippedRow(without.line, 'Team', name, 'no team name')] }
  }
  const points = (column: string, max: number): Cell<Score> =>
    scoreOf(countIn(home, column, 'score', max), countIn(away, column, 'score', max))
  const parts = quarters.map((column) => points(column, most.quarter))
  const game = points('Final', most.game)
  const firstHalf = together(parts.slice(0, 2), (...scores) => sum(scores))
  const secondHalf = together([game, firstHalf], (whole, first) => ({
    home: whole.home - first.home,
    away: whole.away - first.away,
  }))
  const played = sum(parts.flatMap((part) => (part.isRead ? [part.value] : [])))
  if (game.isRead && (game.value.home < played.home || game.value.away < played.away)) {
    const row = game.value.home < played.home ? home : away
    const reason = 'the final score is below the sum of the quarters'
    return { matches: [], skipped: [skippedRow(row.line, 'Final', name, reason)] }
  }
  const [close, second] = [linesIn('Close', away, home), linesIn('2H', away, home)]
  const { selections, skipped } = playable(name, [
    { period: 'FT', betType: 'HDP', selection: 'home', line: close.spread, needs: [game] },
    { period: 'FT', betType: 'OU', selection: 'over', line: close.total, needs: [game] },
    { period: 'FT', betType: 'OE', selection: 'odd', needs: [game] },
    { period: '1H', betType: 'ML', selection: 'home', needs: [firstHalf] },
    { period: '2H', betType: 'HDP', selection: 'home', line: second.spread, needs: [secondHalf] },
    { period: '2H', betType: 'OU', selection: 'over', line: second.total, needs: [secondHalf] },
  ])
  const results = {
    ...Object.assign({}, ...parts.map((part, at) => resultOf(quarterCodes[at] ?? '1Q', part))),
    ...resultOf('1H', firstHalf),
    ...resultOf('2H', secondHalf),
    ...resultOf('FT', game),
  }
  const match = { ...named(home.line, 'NBA', home.cell('Team'), away.cell('Team')), results }
  return { matches: [{ ...match, selections }], skipped }
}

/** The largest spread, and the totals, that a bookmaker has ever offered with room to spare. */
const spreadMost = 40
const totals = { Close: { least: 140, most: 300 }, '2H': { least: 60, most: 160 } } as const

/** A line, and which of the two it is. */
interface OwnLine {
  readonly kind: 'spread' | 'total'
  readonly value: number
}

function lineIn(row: Row, column: keyof typeof totals): Cell<OwnLine> {
  const text = row.cell(column)
  if (text === '') return faultAt(row, column, 'no line')
  if (/^nl$/i.test(text)) return faultAt(row, column, `no line was offered ('${text}')`)
  if (/^(pk|pick)$/i.test(text)) return readAs({ kind: 'spread', value: 0 })
  const value = /^\d{1,4}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN
  if (Number.isInteger(value * 4)) {
    const { least, most } = totals[column]
    if (value <= spreadMost) return readAs({ kind: 'spread', value })
    if (value >= least && value <= most) return readAs({ kind: 'total', value })
    const range = `a spread is 0 to ${spreadMost}, a total ${least} to ${most}`
    return faultAt(row, column, `the line '${text}' is out of range: ${range}`)
  }
  return faultAt(row, column, `the line '${text}' is not a multiple of 0.25`)
}

/** The favourite's row has the spread, and the other one the total. */
function linesIn(column: keyof typeof totals, away: Row, home: Row) {
  const [ofAway, ofHome] = [lineIn(away, column), lineIn(home, column)]
  const faultOf = (first: Cell<OwnLine>, second: Cell<OwnLine>): Fault | undefined =>
    [first, second].flatMap((cell) => (cell.isRead ? [] : [cell]))[0]
  // Where neither can be read, each bet names the one that is more likely its own.
  const faults = { spread: faultOf(ofAway, ofHome), total: faultOf(ofHome, ofAway) }
  const only = (kind: OwnLine['kind'], lineOf: (value: number, row: Row) => number) => {
    const found = [
      { row: away, cell: ofAway },
      { row: home, cell: ofHome },
    ].flatMap(({ row, cell }) =>
      cell.isRead && cell.value.kind === kind ? [lineOf(cell.value.value, row)] : [],
    )
    const [line] = found
    if (line !== undefined && found.length === 1) return readAs(line)
    const reason = `both rows have a ${kind === 'spread' ? 'spread' : 'total'}`
    const other = `both rows have a ${kind === 'spread' ? 'total' : 'spread'}`
    const unclear: Fault = faultAt(home, column, found.length > 1 ? reason : other)
    return faults[kind] ?? unclear
  }
  return {
    spread: only('spread', (value, row) => (row === home ? 0 - value : value)),
    total: only('total', (value) => value),
  }
}

/**
 * Computes the result of a season file from rules.md alone: nothing of the product is imported. A
 * return is the sum of its two halves in whole numbers, floored once (rules.md 1.3).
 */

/** A bet as the replay reports it. */
export interface OracleBet {
  readonly match: string
  readonly bet_type: string
  /** Absent for the event. */
  readonly period?: string
  readonly selection: string
  readonly line: string | null
  readonly odds: string
  readonly stake: string
  readonly result: string
  readonly risk: string
  readonly win_loss: string
}

/** A selection that cannot be played; a complete row where bet type and selection are null. */
export interface OracleSkip {
  readonly row: number
  /** The cell that is to blame. */
  readonly column: string | null
  readonly match: string
  readonly bet_type: string | null
  readonly selection: string | null
}

export interface OracleSeason {
  readonly bets: readonly OracleBet[]
  readonly skipped: readonly OracleSkip[]
  /** Sum of every bet's result, minor units. */
  readonly winLoss: bigint
}

/**
 * Settles the season at a stake in minor units. A quoted field of the file must not contain an end
 * of line.
 */
export function oracleSeason(text: string, stake: bigint): OracleSeason {
  const lines = text.replace('\uFEFF', '').split(/\r\n|\n/)
  const header = cellsOf(lines[0] ?? '')
  const bets: OracleBet[] = []
  const skipped: OracleSkip[] = []
  let winLoss = 0n
  for (const [index, line] of lines.entries()) {
    const cells = cellsOf(line)
    if (index === 0 || cells.every((cell) => cell === '')) continue
    const cell = (name: string): string => cells[header.indexOf(name)] ?? ''
    const match = `${cell('HomeTeam')} v ${cell('AwayTeam')}`
    const skip = (column: string, bet_type: string | null, selection: string | null): void => {
      skipped.push({ row: index + 1, column, match, bet_type, selection })
    }
    if (cell('FTHG') === '' || cell('FTAG') === '') {
      skip(cell('FTHG') === '' ? 'FTHG' : 'FTAG', null, null)
      continue
    }
    const goals: Goals = [Number(cell('FTHG')), Number(cell('FTAG'))]
    for (const [betType, selection, column] of offers) {
      const isWithout = cell(column) === '' || (betType === 'HDP' && cell('AHh') === '')
      if (isWithout) {
        skip(cell(column) === '' ? column : 'AHh', betType, selection)
        continue
      }
      const price = BigInt(inThousandths(cell(column)))
      const homeLine = inThousandths(cell('AHh')) / 250
      const quarters = quartersOf(betType, selection, homeLine)
      const halves = halvesOf(selection, quarters, goals)
      const back = halves.reduce((sum, half) => sum + stake * shareOf(half, price), 0n) / 2000n
      winLoss += back - stake
      bets.push({
        match,
        bet_type: betType,
        selection,
        line: quarters === null ? null : decimals(BigInt(quarters * 25)),
        odds: price % 10n === 0n ? decimals(price / 10n) : `${decimals(price / 10n)}${price % 10n}`,
        stake: decimals(stake),
        result: wordOf(halves),
        risk: decimals(stake),
        win_loss: decimals(back - stake),
      })
    }
  }
  return { bets, skipped, winLoss }
}

type Goals = readonly [home: number, away: number]
type Half = 'won' | 'draw' | 'lost'

const offers = [
  ['1X2', '1', 'B365H'],
  ['1X2', 'X', 'B365D'],
  ['1X2', '2', 'B365A'],
  ['HDP', 'home', 'B365AHH'],
  ['HDP', 'away', 'B365AHA'],
  ['OU', 'over', 'B365_2_5'],
  ['OU', 'under', 'B365_2_5_1'],
] as const

/** The backed side's line in quarters; the total for over and under. */
function quartersOf(betType: string, selection: string, homeLine: number): number | null {
  if (betType === '1X2') return null
  if (betType === 'OU') return 10
  return selection === 'home' || homeLine === 0 ? homeLine : -homeLine
}

/** The two halves of a stake: at both neighbours of a quarter line, twice at any other. */
function halvesOf(selection: string, quarters: number | null, goals: Goals): [Half, Half] {
  if (quarters === null) {
    const half = selection === winnerOf(goals) ? 'won' : 'lost'
    return [half, half]
  }
  const off = quarters % 2 === 0 ? 0 : 1
  return [halfAt(selection, quarters - off, goals), halfAt(selection, quarters + off, goals)]
}

function winnerOf([home, away]: Goals): string {
  if (home === away) return 'X'
  return home > away ? '1' : '2'
}

function halfAt(selection: string, quarters: number, [home, away]: Goals): Half {
  const above: Readonly<Record<string, number>> = {
    home: (home - away) * 4 + quarters,
    away: (away - home) * 4 + quarters,
    over: (home + away) * 4 - quarters,
    under: quarters - (home + away) * 4,
  }
  const balance = above[selection] ?? 0
  if (balance === 0) return 'draw'
  return balance > 0 ? 'won' : 'lost'
}

/** What half a stake of 1 brings back, in thousandths of it. */
function shareOf(half: Half, price: bigint): bigint {
  if (half === 'won') return price
  return half === 'draw' ? 1000n : 0n
}

function wordOf(halves: readonly [Half, Half]): string {
  const words = [...halves].sort().join(' ')
  const known: Readonly<Record<string, string>> = {
    'won won': 'won',
    'draw won': 'half_won',
    'draw draw': 'draw',
    'draw lost': 'half_lost',
    'lost lost': 'lost',
  }
  return known[words] ?? `impossible: ${words}`
}

/** `-1.25` is -1250. */
function inThousandths(text: string): number {
  const [whole = '', fraction = ''] = text.replace(/^[-+]/, '').split('.')
  const size = Number(`${whole}${fraction.padEnd(3, '0')}`)
  return text.startsWith('-') && size !== 0 ? -size : size
}

/** 1250 is `12.50`. */
function decimals(hundredths: bigint): string {
  const size = hundredths < 0n ? -hundredths : hundredths
  const cents = String(size % 100n).padStart(2, '0')
  return `${hundredths < 0n ? '-' : ''}${size / 100n}.${cents}`
}

/** The cells of a line, without quotes around them. */
function cellsOf(line: string): string[] {
  const cells = ['']
  let quoted = false
  for (const character of line) {
    if (character === '"') quoted = !quoted
    else if (character === ',' && !quoted) cells.push('')
    else cells[cells.length - 1] += character
  }
  return cells.map((cell) => cell.trim())
}

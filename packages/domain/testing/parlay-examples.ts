/**
 * Worked examples of the rule book's section 6 as a plain table. Every leg is an over of a match
 * that ended 2-1, on the line with the named result. The book has the first two as its source
 * prints them, rounded to the nearest cent (1,634.69 and 1,156.78). Its rule rounds down once at
 * the end, which makes both a cent less.
 */
import type { ResultStatus } from '../src/bet-types/facts.ts'
import type { MatchOutcome } from '../src/settlement/match-outcome.ts'
import type { Ticket } from '../src/ticket/ticket.ts'
import { price } from './board-builders.ts'

export interface ParlayExample {
  readonly section: string
  readonly name: string
  readonly kind: 'parlay' | 'system'
  /** Stake of a line, decimal text. */
  readonly stake: string
  readonly sizes: readonly number[]
  /** Decimal odds and result of each leg. */
  readonly legs: string
  /** Result, risk, win or loss, return. */
  readonly settles: string
}

const table = `
6.1 | 100 | 4   | 1.86 won, 1.96 won, 1.90 won, 2.36 won | won 100.00 1534.68 1634.68 | all win
6.1 | 100 | 4   | 1.86 half_won, 1.96 won, 1.90 won, 2.36 won | won 100.00 1156.77 1256.77 | a half
6.1 | 100 | 3   | 1.96 won, 1.90 won, 1.90 half_lost | won 100.00 86.20 186.20 | half lost
6.1 | 100 | 3   | 1.90 won, 1.90 half_lost, 1.90 half_lost | lost 100.00 -52.50 47.50 | two halves
6.1 | 100 | 4   | 1.96 won, 1.90 half_won, 1.85 draw, 1.90 half_lost | won 100.00 42.10 142.10 | mix
6.1 | 100 | 3   | 1.96 won, 1.90 lost, 1.90 won | lost 100.00 -100.00 0.00 | one leg lost
6.1 | 100 | 3   | 1.96 void, 1.90 lost, 1.90 void | lost 100.00 -100.00 0.00 | void and lost
6.1 | 100 | 3   | 1.96 won, 1.90 lost, 1.90 open | lost 100.00 -100.00 0.00 | lost early
6.1 | 100 | 2   | 1.96 void, 1.90 won | won 100.00 90.00 190.00 | one void
6.1 | 100 | 2   | 1.96 void, 1.90 void | void 100.00 0.00 100.00 | all legs void
6.1 | 100 | 2   | 1.96 void, 1.90 draw | draw 100.00 0.00 100.00 | void and draw
6.1 | 100 | 2   | 2.00 won, 1.90 half_lost | draw 100.00 0.00 100.00 | equal
6.1 | 0.99 | 2  | 1.01 half_won, 1.01 draw | draw 0.99 0.00 0.99 | cut, then compared
6.1 | 0.99 | 2  | 1.96 won, 1.955 won | won 0.99 2.80 3.79 | cut once
6.2 | 10  | 2   | 2.00 won, 1.80 won, 1.50 won | won 30.00 63.00 93.00 | 2/3, all win
6.2 | 10  | 2   | 2.00 won, 1.80 won, 1.50 lost | won 30.00 6.00 36.00 | 2/3, first two win
6.2 | 10  | 2   | 2.00 won, 1.80 won, 1.50 void | won 30.00 44.00 74.00 | 2/3, third void
6.2 | 10  | 2+3 | 2.00 won, 1.80 won, 1.50 won | won 40.00 107.00 147.00 | Trixie, all win
6.2 | 10  | 2+3 | 2.00 won, 1.80 won, 1.50 lost | lost 40.00 -4.00 36.00 | Trixie, first two win
6.2 | 10  | 2+3 | 2.00 won, 1.80 won, 1.50 void | won 40.00 70.00 110.00 | Trixie, void
6.2 | 10  | 2+3 | 2.00 void, 1.80 void, 1.50 void | void 40.00 0.00 40.00 | Trixie, all void
6.2 | 10  | 2+3 | 2.00 lost, 1.80 lost, 1.50 open | lost 40.00 -40.00 0.00 | Trixie, lost early
6.2 | 0.01 | 2+3 | 1.50 won, 1.50 won, 1.50 won | won 0.04 0.05 0.09 | each line is cut
`

export const parlayExamples: readonly ParlayExample[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [section = '', stake = '', sizesText = '', legs = '', settles = '', name = ''] = row
      .split('|')
      .map((cell) => cell.trim())
    const sizes = sizesText.split('+').map(Number)
    const kind = section === '6.1' ? 'parlay' : 'system'
    return { section, name, kind, stake, sizes, legs, settles }
  })

/** Quarters of the total that an over of a match with three goals ends on as named. */
const lineOfResult: Readonly<Record<string, number>> = {
  won: 10,
  half_won: 11,
  draw: 12,
  half_lost: 13,
  lost: 14,
}

/** The ticket of an example, and how the match of each leg ended; undefined where it is open. */
export function parlayOf({ kind, stake, sizes, legs }: ParlayExample): {
  readonly ticket: Ticket
  readonly outcomes: readonly (MatchOutcome | undefined)[]
} {
  const words = legs.split(', ').map((leg) => leg.split(' '))
  return {
    ticket: {
      combination: kind,
      stake: BigInt(Math.round(Number(stake) * 100)),
      sizes,
      legs: words.map(([odds = '', result = '']) => ({
        price: price(`DEC ${odds}`),
        leg: {
          sportsType: 1,
          betType: 'OU',
          period: 'FT',
          selection: 'over',
          lineQuarters: lineOfResult[result] ?? 10,
          scoreAtBet: null,
        },
      })),
      taxPercent: 0,
      rulesVersion: '2026-11',
    },
    outcomes: words.map(([, result]) =>
      result === 'open' ? undefined : ended(result === 'void' ? 'postponed' : 'completed'),
    ),
  }
}

function ended(status: ResultStatus): MatchOutcome {
  return { status, halfTime: null, fullTime: status === 'completed' ? { home: 2, away: 1 } : null }
}

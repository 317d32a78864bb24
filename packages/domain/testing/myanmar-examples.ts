/**
 * Worked examples of the rule book's section 1.5 as a plain table. Home is the giving side of a
 * handicap. `M` is by how many goals home won or, in a total, how many goals fell.
 */

import { parseQuote, priceOfSide } from '../src/myanmar/myanmar-quote.ts'
import { defaultTaxTable, taxPercentOf } from '../src/myanmar/myanmar-tax.ts'
import type { Leg } from '../src/settlement/grade-selection.ts'
import type { MatchOutcome } from '../src/settlement/match-outcome.ts'
import { combinations } from '../src/ticket/combination.ts'
import { makeTicket, type PricedLeg, type Ticket } from '../src/ticket/ticket.ts'
import { must } from './read-example.ts'

export interface MyanmarExample {
  readonly name: string
  /** Decimal text. */
  readonly stake: string
  /** Side, quote and M of each leg; `void` where its match was postponed. */
  readonly legs: string
  /** Result, risk, win or loss, return. */
  readonly settles: string
}

const table = `
10000 | home 2+35 3   | won 10000.00 9500.00 19500.00        | favourite above the goals
10000 | away 2+35 3   | lost 10000.00 -10000.00 0.00         | underdog, mirrored
10000 | home 2+35 2   | half_won 10000.00 3325.00 13325.00   | favourite at the goals
10000 | away 2+35 2   | half_lost 10000.00 -3500.00 6500.00  | underdog, mirrored
10000 | home 2+35 1   | lost 10000.00 -10000.00 0.00         | favourite below the goals
10000 | away 2+35 1   | won 10000.00 9500.00 19500.00        | underdog, mirrored
10000 | home 1-50 2   | won 10000.00 9500.00 19500.00        | favourite above the goals
10000 | away 1-50 2   | lost 10000.00 -10000.00 0.00         | underdog, mirrored
10000 | home 1-50 1   | half_lost 10000.00 -5000.00 5000.00  | favourite at the goals
10000 | away 1-50 1   | half_won 10000.00 4750.00 14750.00   | underdog, mirrored
10000 | home 1= 1     | draw 10000.00 0.00 10000.00          | no percentage: refund
10000 | away 1= 1     | draw 10000.00 0.00 10000.00          | no percentage: refund
10000 | home 0-50 0   | half_lost 10000.00 -5000.00 5000.00  | level ball, draw
10000 | away 0-50 0   | half_won 10000.00 4750.00 14750.00   | level ball, draw
10000 | over 2+35 3   | won 10000.00 9500.00 19500.00        | over above the goals
10000 | over 2+35 2   | half_won 10000.00 3325.00 13325.00   | over at the goals
10000 | under 2+35 2  | half_lost 10000.00 -3500.00 6500.00  | under, mirrored
10000 | under 2+35 1  | won 10000.00 9500.00 19500.00        | under below the goals
10000 | home 1-100 1  | lost 10000.00 -10000.00 0.00         | -100 loses all at the goals
10000 | home 2+100 2  | won 10000.00 9500.00 19500.00        | +100 wins all at the goals
10000 | home 1-50 void | void 10000.00 0.00 10000.00         | postponed
1000 | home 1-50 2, home 1+35 1, home 1-50 1 | won 1000.00 280.00 1280.00 | maung, mixed
1000 | home 1-50 2, home 1-50 2, home 1+35 1 | won 1000.00 3520.00 4520.00 | maung, two win
1000 | home 1-50 2, over 2= 3 | won 1000.00 2550.00 3550.00 | maung of two: 15 per cent
1000 | home 1-50 2, home 1-50 0, over 2= 3 | lost 1000.00 -1000.00 0.00 | maung, a leg lost
1000 | home 1-50 2, home 1-50 0, over 2= open | lost 1000.00 -1000.00 0.00 | lost early
1000 | home 1-50 2, home 1-50 void, over 2= 3 | won 1000.00 2400.00 3400.00 | a leg postponed
1000 | home 1-50 void, over 2= void | void 1000.00 0.00 1000.00 | all legs void, no tax
1000 | home 1-50 1, home 1-50 2 | draw 1000.00 0.00 1000.00 | nothing won, no tax
1000 | home 1-50 1, home 1+35 1 | lost 1000.00 -325.00 675.00 | net loss, no tax
`

export const myanmarExamples: readonly MyanmarExample[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [stake = '', legs = '', settles = '', name = ''] = row
      .split('|')
      .map((cell) => cell.trim())
    return { stake, legs, settles, name }
  })

/** The ticket of an example, and how the match of each leg ended; undefined where it is open. */
export function myanmarTicketOf({ stake, legs }: Pick<MyanmarExample, 'stake' | 'legs'>): {
  readonly ticket: Ticket
  readonly outcomes: readonly (MatchOutcome | undefined)[]
} {
  const words = legs.split(', ').map((leg) => leg.split(' '))
  return {
    ticket: makeTicket(words.length === 1 ? combinations.single : combinations.parlay, {
      stake: BigInt(stake) * 100n,
      legs: words.map(([side = '', quote = '']) => legOf(side as Leg['selection'], quote)),
      taxPercent: taxPercentOf(defaultTaxTable, words.length),
      rulesVersion: '2026-11',
    }),
    outcomes: words.map(([, , ending = '']) => endingOf(ending)),
  }
}

function legOf(selection: Leg['selection'], text: string): PricedLeg {
  const isTotal = selection === 'over' || selection === 'under'
  const quote = must(parseQuote(text), text)
  const price = priceOfSide({ quote, giver: isTotal ? 'over' : 'home' }, selection)
  const { lineQuarters, percent } = price
  const betType = isTotal ? 'OU' : 'HDP'
  return {
    leg: { sportsType: 1, betType, period: 'FT', selection, lineQuarters, scoreAtBet: null },
    price: { type: 'MM', percent },
  }
}

function endingOf(ending: string): MatchOutcome | undefined {
  if (ending === 'open') return undefined
  if (ending === 'void') return { status: 'postponed', halfTime: null, fullTime: null }
  return { status: 'completed', halfTime: null, fullTime: { home: Number(ending), away: 0 } }
}

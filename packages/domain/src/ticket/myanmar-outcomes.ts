import type { Minor } from '../money/money.ts'
import { ratio } from '../money/ratio.ts'
import { figuresOf, type Staked, sumCombinations, totalReturn } from './ticket-figures.ts'

/** The results of all legs: past their lines, exactly at them, or one of them short of its line. */
export type MyanmarCase = 'above' | 'at' | 'below'

/** What a body or a maung wins, below zero loses: minor units, after tax. */
export interface MyanmarOutcome {
  readonly at: MyanmarCase
  readonly winLoss: Minor
}

/**
 * Returns what a ticket at Myanmar odds wins or loses with each result, the best first for its
 * member (rules.md 1.5). The figures are the settlement's.
 */
export function myanmarOutcomes(ticket: Staked): readonly MyanmarOutcome[] {
  const { risk, win } = figuresOf(ticket)
  const atLine = ticket.legs.map(({ price }) =>
    price.type === 'MM' ? ratio(BigInt(100 + price.percent), 100n) : null,
  )
  return [
    { at: 'above', winLoss: win },
    { at: 'at', winLoss: totalReturn(sumCombinations(ticket, atLine)) - risk },
    { at: 'below', winLoss: -risk },
  ]
}

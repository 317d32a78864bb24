import type { Selection } from '../bet-types/bet-type.ts'
import type { Minor } from '../money/money.ts'
import { floorRatio, ratio } from '../money/ratio.ts'
import { grossReturn, myanmarWin, subtract } from '../settlement/myanmar-ticket.ts'
import { taxOn } from '../ticket/price-system.ts'
import type { MyanmarPrice } from './myanmar-quote.ts'

/** Whether a result is past, exactly at or short of the backed side's line. */
export type BodyCase = 'above' | 'at' | 'below'

/** What a body wins, below zero loses, on each side of its line: minor units, after commission. */
export interface BodyOutcome {
  readonly at: BodyCase
  readonly winLoss: Minor
}

/**
 * Returns what a body wins or loses with each result, the best first for its member: past the line,
 * exactly at it, short of it (rules.md 1.5). The figures are the settlement's.
 */
export function bodyOutcomes(
  stake: Minor,
  { percent }: MyanmarPrice,
  taxPercent: number,
): readonly BodyOutcome[] {
  const exact = ratio(stake * BigInt(percent), 100n)
  const atLine = floorRatio(subtract(exact, taxOn(exact, taxPercent)))
  return [
    { at: 'above', winLoss: myanmarWin(stake, 1, taxPercent) },
    { at: 'at', winLoss: atLine },
    { at: 'below', winLoss: -stake },
  ]
}

/** How a result is put in words: what the backed side has to do, and by how many goals. */
export interface BodyWords {
  readonly kind: 'gives' | 'level' | 'receives' | 'over' | 'under'
  readonly goals: number
}

/** Returns the words for the outcomes of a side. */
export function bodyWordsOf(price: MyanmarPrice, selection: Selection): BodyWords {
  const goals = Math.abs(price.lineQuarters) / 4
  if (selection === 'over' || selection === 'under') return { kind: selection, goals }
  if (price.lineQuarters === 0) return { kind: 'level', goals }
  return { kind: price.lineQuarters < 0 ? 'gives' : 'receives', goals }
}

/** The results of a maung's legs: all past their goals, all exactly at them, one short of them. */
export type MaungCase = 'all' | 'atGoals' | 'oneLost'

/** What a maung wins, below zero loses: minor units, after commission. */
export interface MaungOutcome {
  readonly at: MaungCase
  readonly winLoss: Minor
}

/**
 * Returns what a maung wins or loses at best, exactly at the goals of all legs, and with a lost
 * leg.
 */
export function maungOutcomes(
  stake: Minor,
  prices: readonly MyanmarPrice[],
  taxPercent: number,
): readonly MaungOutcome[] {
  const factors = prices.map(({ percent }) => ratio(BigInt(100 + percent), 100n))
  const net = subtract(grossReturn(stake, factors) ?? ratio(0n), ratio(stake))
  return [
    { at: 'all', winLoss: myanmarWin(stake, prices.length, taxPercent) },
    { at: 'atGoals', winLoss: floorRatio(subtract(net, taxOn(net, taxPercent))) },
    { at: 'oneLost', winLoss: -stake },
  ]
}

import { expect } from 'vitest'
import { soundBooks } from '../sound-books.ts'
import { minor, type ReplayDocument } from './replay-process.ts'
import type { OracleSeason } from './season-oracle.ts'

/** Holds a replay to the oracle to the cent, its totals and statement to its bets. */
export function expectSeason(document: ReplayDocument, oracle: OracleSeason): void {
  const { bets, skipped, totals, statement, reconciliation, seconds } = document
  expect(bets).toEqual(oracle.bets)
  expect(skipped.map(({ reason: _, ...skip }) => skip)).toEqual(oracle.skipped)
  expect(skipped.filter(({ reason }) => reason === '')).toEqual([])
  const sum = (of: 'stake' | 'risk' | 'win_loss'): bigint =>
    oracle.bets.reduce((total, bet) => total + minor(bet[of]), 0n)
  expect(totals.bets).toBe(oracle.bets.length)
  expect(minor(totals.stake)).toBe(sum('stake'))
  expect(minor(totals.risk)).toBe(sum('risk'))
  expect(minor(totals.win_loss)).toBe(oracle.winLoss)
  expect(minor(totals.returned)).toBe(sum('risk') + oracle.winLoss)
  const counts = Object.entries(totals.by_bet_type).map(([type, of]) => [type, of.bets])
  const countOf = (type: string): number =>
    oracle.bets.filter(({ bet_type }) => bet_type === type).length
  expect(counts).toEqual(counts.map(([type]) => [type, countOf(String(type))]))
  // The replay itself compares the commission with what is due.
  const moved = minor(statement.closing) - minor(statement.opening)
  expect(moved - minor(statement.commission)).toBe(oracle.winLoss)
  expect(reconciliation).toEqual(soundBooks)
  expect(seconds).toBeGreaterThan(0)
}

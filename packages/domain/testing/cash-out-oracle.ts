/**
 * Values a running bet a second time, apart from the product: goals are drawn with floating point
 * and `Math.exp`, and a parlay is every way in which its legs can end, one after the other. Only
 * the settlement oracle is used, and types of the product.
 */

import type { Score } from '../src/bet-types/facts.ts'
import type { BetResult } from '../src/bets/bet-status.ts'
import { type OracleBet, oracleSettle } from './settlement-oracle.ts'

/** Goals to come of each side, as expected. */
export interface OracleRates {
  readonly home: number
  readonly away: number
}

const goalsMax = 25

/** The Poisson probability of so many goals. */
export function poissonOf(rate: number, goals: number): number {
  let term = Math.exp(-rate)
  for (let goal = 1; goal <= goals; goal += 1) term = (term * rate) / goal
  return term
}

/**
 * Returns the probability of each result of a bet, from the current score of its period. Only for
 * bet types that do not ask for the order of goals.
 */
export function oracleChances(
  bet: OracleBet,
  from: Score,
  rates: OracleRates,
): Readonly<Record<string, number>> {
  const chances: Record<string, number> = {}
  for (let home = 0; home <= goalsMax; home += 1) {
    for (let away = 0; away <= goalsMax; away += 1) {
      const end = { home: from.home + home, away: from.away + away }
      const halfTime = bet.period === '1H' ? end : null
      const settled = oracleSettle({ ...bet, status: 'completed', halfTime, fullTime: end })
      if (settled === undefined) throw new Error('the score says it all')
      const chance = poissonOf(rates.home, home) * poissonOf(rates.away, away)
      chances[settled.result] = (chances[settled.result] ?? 0) + chance
    }
  }
  return chances
}

const winner = ({ home, away }: Score): string => (home > away ? 'H' : home < away ? 'A' : 'D')

/** The probability of "HD" and its like, from nothing to nothing. */
export function oracleHalfTimeFullTime(
  selection: string,
  first: OracleRates,
  second: OracleRates,
): number {
  let chance = 0
  const most = 12
  for (let at = 0; at < most ** 4; at += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map(
      (digit) => Math.floor(at / most ** digit) % most,
    )
    const half = { home: a, away: b }
    const end = { home: a + c, away: b + d }
    if (`${winner(half)}${winner(end)}` !== selection) continue
    chance +=
      poissonOf(first.home, a) *
      poissonOf(first.away, b) *
      poissonOf(second.home, c) *
      poissonOf(second.away, d)
  }
  return chance
}

/** A leg as decimal odds in thousandths, and the chances of its results in millionths. */
export interface OracleLeg {
  readonly odds: number
  readonly chances: Readonly<Partial<Record<BetResult, number>>>
}

const twiceFactor = (odds: bigint): Readonly<Record<BetResult, bigint>> => ({
  won: 2n * odds,
  half_won: odds + 1000n,
  draw: 2000n,
  void: 2000n,
  half_lost: 1000n,
  lost: 0n,
})

/** The value of lines of legs, minor units rounded down: every way to end by its chance. */
export function oracleParlayValue(
  lineStake: bigint,
  legs: readonly OracleLeg[],
  sizes: readonly number[],
): bigint {
  let sum = 0n
  const visit = (index: number, chance: bigint, factors: readonly bigint[]): void => {
    const leg = legs[index]
    if (leg === undefined) {
      sum += chance * linesOf(factors, sizes, legs.length)
      return
    }
    for (const [result, millionths] of Object.entries(leg.chances)) {
      const factor = twiceFactor(BigInt(leg.odds))[result as BetResult]
      visit(index + 1, chance * BigInt(millionths ?? 0), [...factors, factor])
    }
  }
  visit(0, 1n, [])
  const all = BigInt(legs.length)
  return (lineStake * sum) / (1_000_000n ** all * 2000n ** all)
}

/** Products of all combinations of the sizes, each scaled as if it had all legs. */
function linesOf(factors: readonly bigint[], sizes: readonly number[], legs: number): bigint {
  let sum = 0n
  for (let bits = 0; bits < 2 ** legs; bits += 1) {
    const chosen = factors.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1)
    if (!sizes.includes(chosen.length)) continue
    sum +=
      chosen.reduce((product, factor) => product * factor, 1n) *
      2000n ** BigInt(legs - chosen.length)
  }
  return sum
}

/** What a single risks, wins and returns on a result, in thousandths of a minor unit. */
export function oracleSingleValue(
  stake: bigint,
  price: { readonly type: string; readonly thousandths: number },
  risk: bigint,
  chances: Readonly<Partial<Record<BetResult, number>>>,
): bigint {
  const { type, thousandths } = price
  const loses = stake * BigInt(thousandths < 0 ? -thousandths : 1000)
  const wins = stake * BigInt(thousandths < 0 ? 1000 : thousandths - (type === 'DEC' ? 1000 : 0))
  const twice: Readonly<Record<BetResult, bigint>> = {
    won: 2n * wins,
    half_won: wins,
    draw: 0n,
    void: 0n,
    half_lost: -loses,
    lost: -2n * loses,
  }
  let sum = 0n
  for (const [result, millionths] of Object.entries(chances)) {
    sum += BigInt(millionths ?? 0) * (2000n * risk + twice[result as BetResult])
  }
  const scale = 2_000_000_000n
  return sum < 0n ? 0n : sum / scale
}

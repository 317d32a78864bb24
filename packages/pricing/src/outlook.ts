import type { Score } from '@fairline/domain/bet-types/facts'
import type { Spread } from './score-model.ts'
import { mixed, negative, shifted, spreadOf, sumOf, winnerOf } from './spread.ts'

/** Laws of what is scored in one part of an event, in one unit. */
export interface Spreads {
  /** Home's score minus away's at the end of the part, counted from its beginning. */
  readonly margins: Spread
  /** What both sides, and each of them, will have scored in the part. */
  readonly totals: Spread
  readonly homeTotals: Spread
  readonly awayTotals: Spread
}

/** What the markets of one part of an event are priced from, in one unit. */
export interface Outlook extends Spreads {
  /** Who wins the part, which need not be the side with more of the unit. */
  readonly winner: readonly [home: number, draw: number, away: number]
  /** Each score that the part may end with, where scores are bet on. */
  readonly scores?: readonly ScoreChance[]
  /** How a fight may be won. */
  readonly ways?: WayChances
}

/** The chances of each side to win by knock-out, and on points. */
export type WayChances = Readonly<
  Record<'home' | 'away', { readonly ko: number; readonly points: number }>
>

/** A final score and its chance. */
export interface ScoreChance {
  readonly score: Score
  readonly chance: number
}

/** The outlook whose winner is the side with the higher score. */
export function byScore(spreads: Spreads): Outlook {
  return { ...spreads, winner: winnerOf(spreads.margins, 0) }
}

/** The laws of what is scored, from final scores and their chances. */
export function spreadsOf(scores: readonly ScoreChance[]): Spreads {
  const of = (value: (score: Score) => number) =>
    spreadOf(scores.map(({ score, chance }) => [value(score), chance] as const))
  return {
    margins: of(({ home, away }) => home - away),
    totals: of(({ home, away }) => home + away),
    homeTotals: of(({ home }) => home),
    awayTotals: of(({ away }) => away),
  }
}

/** The laws of two sides that score independently of each other. */
export const independently = (homeTotals: Spread, awayTotals: Spread): Spreads => ({
  margins: sumOf(homeTotals, negative(awayTotals)),
  totals: sumOf(homeTotals, awayTotals),
  homeTotals,
  awayTotals,
})

/** The sum of laws, each times its weight. */
export function mixedSpreads(cases: readonly (readonly [number, Spreads])[]): Spreads {
  const of = (figure: keyof Spreads) =>
    mixed(cases.map(([weight, spreads]) => [weight, spreads[figure]] as const))
  return {
    margins: of('margins'),
    totals: of('totals'),
    homeTotals: of('homeTotals'),
    awayTotals: of('awayTotals'),
  }
}

/** The laws of what is scored in two spans that are independent. */
export function sumOfSpreads(left: Spreads, right: Spreads): Spreads {
  return {
    margins: sumOf(left.margins, right.margins),
    totals: sumOf(left.totals, right.totals),
    homeTotals: sumOf(left.homeTotals, right.homeTotals),
    awayTotals: sumOf(left.awayTotals, right.awayTotals),
  }
}

/** The outlook when it is uncertain which of several holds; the weights add up to one. */
export function mixedOutlook(cases: readonly (readonly [number, Outlook])[]): Outlook {
  const winner: [number, number, number] = [0, 0, 0]
  for (const [weight, outlook] of cases) {
    for (const at of [0, 1, 2] as const) winner[at] += weight * outlook.winner[at]
  }
  return { ...mixedSpreads(cases), winner }
}

/** The outlook after a score, where the given one counts from nil-nil. */
export function outlookFrom({ home, away }: Score, rest: Spreads): Outlook {
  return byScore({
    margins: shifted(rest.margins, home - away),
    totals: shifted(rest.totals, home + away),
    homeTotals: shifted(rest.homeTotals, home),
    awayTotals: shifted(rest.awayTotals, away),
  })
}

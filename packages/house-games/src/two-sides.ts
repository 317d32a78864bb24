import type { Score } from '@fairline/domain/bet-types/facts'
import type { PartScore } from '@fairline/domain/event/match-state'
import type { DrawnPart, Law, Listing, Proof, Weights, Words } from './draw.ts'
import { sharesOf, tableAt } from './weights.ts'
import { pick } from './words.ts'

/*
 * What draws of two sides share. The result of a match is what each of its parts ended as.
 */

export interface MatchResult {
  readonly kind: 'match'
  readonly parts: readonly PartScore[]
}

export const matchOf = (parts: readonly PartScore[]): MatchResult => ({ kind: 'match', parts })

/** Returns what both sides scored in some parts together. */
export const sumOf = (parts: readonly PartScore[]): Score =>
  parts.reduce<Score>((sum, part) => ({ home: sum.home + part.home, away: sum.away + part.away }), {
    home: 0,
    away: 0,
  })

/** Returns parts as bets on them are settled. No bet is on an overtime alone. */
export const drawnParts = (parts: readonly PartScore[]): readonly DrawnPart[] =>
  parts.flatMap(({ period, home, away }) =>
    period === 'OT' ? [] : [{ period, score: { home, away } }],
  )

/** Draws what home and away score, each from its own table of weights. */
export function drawScore(weights: Weights, words: Words, homeAt: number, awayAt: number): Score {
  const home = pick(tableAt(weights, homeAt), words)
  return { home, away: pick(tableAt(weights, awayAt), words) }
}

/** Lists an event by its sides. */
export const listedSides = ([home = '', away = '']: readonly string[]): Listing => ({
  home,
  away,
  runners: [],
})

/** Returns what is published of a match: the score that counts, and its parts. */
export const matchFields = (score: Score, { parts }: MatchResult) => ({ score, parts: [...parts] })

/** Counts a match by the score of its first part, whose law is given. */
export const byFirstPart = (lawOf: (weights: Weights) => Law): Proof<MatchResult> => ({
  nameOf: ({ parts: [part] }) => (part === undefined ? '' : `${part.home}-${part.away}`),
  lawOf,
})

/** Counts a match by its first part, which is drawn from the first two tables. */
export const byFirstScore: Proof<MatchResult> = byFirstPart((weights) => {
  const ofAway = sharesOf(tableAt(weights, 1))
  return new Map(
    sharesOf(tableAt(weights, 0)).flatMap((one, home) =>
      ofAway.map((other, away) => [`${home}-${away}`, one * other] as const),
    ),
  )
})

import type { PeriodFacts, Score } from '../bet-types/facts.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import { type RoundResult, roundsWon, setsWon, sumOf, winnerOfFight } from './draw-round.ts'

/** What bets on a part of an event are settled on. */
export interface DrawnPart {
  readonly period: PeriodCode
  /** In the part's own unit. */
  readonly score: Score
  readonly facts?: PeriodFacts
}

const roundCodes = ['R1', 'R2', 'R3', 'R4', 'R5'] as const satisfies PeriodCode[]

function partsOfFight(result: RoundResult & { kind: 'fight' }): readonly DrawnPart[] {
  const rounds = roundCodes.slice(0, result.rounds.length).map((period, index): DrawnPart => {
    const isHome = result.rounds[index] === 'home'
    return { period, score: { home: isHome ? 1 : 0, away: isHome ? 0 : 1 } }
  })
  const { isKnockOut } = result
  const ended = isKnockOut ? { knockOutIn: result.rounds.length } : {}
  const facts = { winner: winnerOfFight(result), ...ended }
  return [...rounds, { period: 'FT', score: roundsWon(result), facts }]
}

function partsOfMatch({ parts }: RoundResult & { kind: 'match' }): readonly DrawnPart[] {
  const of = (codes: readonly string[]) => parts.filter(({ period }) => codes.includes(period))
  const isSets = of(['S1']).length > 0
  const own = parts.flatMap(({ period, home, away }): readonly DrawnPart[] =>
    period === 'OT' || period === '2H' ? [] : [{ period, score: { home, away } }],
  )
  const quarters = of(['1Q', '2Q'])
  const firstHalf: readonly DrawnPart[] =
    quarters.length === 0 ? [] : [{ period: '1H', score: sumOf(quarters) }]
  const whole: DrawnPart = isSets
    ? { period: 'FT', score: setsWon(parts), facts: { counts: { game: sumOf(parts) } } }
    : { period: 'FT', score: sumOf(parts) }
  return [...own, ...firstHalf, whole]
}

/** Returns the parts of a drawn event, the event last. */
export function partsOf(result: RoundResult): readonly DrawnPart[] {
  switch (result.kind) {
    case 'race': {
      const order = result.standing.map((runner) => [runner])
      return [{ period: 'FT', score: { home: 0, away: 0 }, facts: { order } }]
    }
    case 'fight':
      return partsOfFight(result)
    case 'match':
      return partsOfMatch(result)
  }
}

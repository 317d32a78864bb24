import fc from 'fast-check'
import { betTypeRules } from '../src/bet-types/bet-type.ts'
import type { ResultStatus, Score } from '../src/bet-types/facts.ts'
import type { Leg } from '../src/settlement/grade-selection.ts'
import type { MatchOutcome } from '../src/settlement/match-outcome.ts'
import { betTypesOf, firstSport, periodsOf } from '../src/sports/all-sports.ts'
import { goalsInOrder } from './read-example.ts'
import type { OracleBet } from './settlement-oracle.ts'

/** A bet in the oracle's words but its price and stake: what it backs, and what is known. */
export type Backed = Omit<OracleBet, 'oddsType' | 'oddsThousandths' | 'stakeMinor'>

const lines: Readonly<Record<string, fc.Arbitrary<number>>> = {
  handicap: fc.integer({ min: -16, max: 16 }).map((quarters) => quarters * 25),
  total: fc.integer({ min: 0, max: 40 }).map((quarters) => quarters * 25),
  goal_number: fc.integer({ min: 1, max: 9 }).map((goal) => goal * 100),
}

/** Goals of a half in order, such as "HHA": mostly few, as in life. */
const goalsOfHalf = fc
  .oneof(
    { weight: 3, arbitrary: fc.array(fc.constantFrom('H', 'A'), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom('H', 'A'), { maxLength: 12 }) },
  )
  .map((goals) => goals.join(''))

const played = fc.record({
  first: goalsOfHalf,
  second: goalsOfHalf,
  told: fc.constantFrom('all', 'all', 'all', 'first half', 'wrong', 'nothing'),
})

/**
 * Bets of every bet type of football on matches that ended in one of these ways. Now and then the
 * half-time score, the final one or the order of goals is not known, or is reported wrong.
 */
export function anyBacked(endings: readonly ResultStatus[]): fc.Arbitrary<Backed> {
  return fc.constantFrom(...betTypesOf(firstSport)).chain((betType) => {
    const rule = betTypeRules[betType]
    return fc
      .record({
        betType: fc.constant(betType),
        period: fc.constantFrom(...periodsOf(1, betType)),
        selection: fc.constantFrom(...rule.selections),
        lineHundredths: lines[rule.line ?? ''] ?? fc.constant(0),
        scoreAtBet: fc.option(fc.record({ home: fc.nat(6), away: fc.nat(6) })),
        status: fc.constantFrom(...endings),
        match: played,
        halfTimeIsKnown: fc.constantFrom(true, true, true, false),
        endIsKnown: fc.constantFrom(true, true, true, true, true, false),
        firstHalfCancelled: fc.boolean(),
      })
      .map(({ match, halfTimeIsKnown, endIsKnown, firstHalfCancelled, ...bet }) => ({
        ...bet,
        halfTime: halfTimeIsKnown ? scoreOf(match.first) : null,
        fullTime: endIsKnown ? scoreOf(match.first + match.second) : null,
        order: toldOf(match),
        firstHalfCancelled: firstHalfCancelled && !halfTimeIsKnown && bet.status === 'completed',
      }))
  })
}

function scoreOf(order: string): Score {
  return { home: order.split('H').length - 1, away: order.split('A').length - 1 }
}

function toldOf({ first, second, told }: Record<'first' | 'second' | 'told', string>) {
  if (told === 'nothing') return null
  if (told === 'wrong') return `H${first}A`
  return told === 'all' ? first + second : first
}

/** The leg of a bet in the product's words. */
export function legOf({ betType, period, selection, lineHundredths, scoreAtBet }: Backed): Leg {
  const hasLine = betTypeRules[betType].line !== null
  return {
    sportsType: 1,
    betType,
    period,
    selection,
    lineQuarters: hasLine ? lineHundredths / 25 : null,
    scoreAtBet,
  }
}

/** The outcome of a bet's match in the product's words. */
export function outcomeOf(bet: Backed): MatchOutcome {
  const { status, halfTime, fullTime, order, firstHalfCancelled } = bet
  return {
    status,
    halfTime,
    fullTime,
    ...(order === null ? {} : { goals: goalsInOrder(order) }),
    ...(firstHalfCancelled ? { firstHalfCancelled } : {}),
  }
}

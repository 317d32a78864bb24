import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBacked, legOf } from '../../testing/random-facts.ts'
import { must } from '../../testing/read-example.ts'
import type { Score, ScoringSide } from '../bet-types/facts.ts'
import type { Leg } from '../settlement/grade-selection.ts'
import { gradeSelection } from '../settlement/grade-selection.ts'
import type { MatchOutcome } from '../settlement/match-outcome.ts'
import { combinations } from '../ticket/combination.ts'
import { settle } from '../ticket/settle.ts'
import { makeTicket } from '../ticket/ticket.ts'
import { type OpenBet, scoreMap } from './score-map.ts'
import type { MatchSoFar } from './ways-to-a-score.ts'

const before: MatchSoFar = {
  score: { home: 0, away: 0 },
  isFirstHalfOver: false,
  halfTime: null,
}

function ticket(text: string, stake = 100_00n, thousandths = 2_000): OpenBet {
  const [betType, period, selection, line] = text.split(' ')
  return {
    stake,
    price: { type: 'DEC', thousandths },
    leg: {
      sportsType: 1,
      betType: betType as Leg['betType'],
      period: period as Leg['period'],
      selection: selection as Leg['selection'],
      lineQuarters: line === undefined ? null : Number(line),
      scoreAtBet: null,
    },
  }
}

/** The cells of a map as "home-away worst best", in whole units. */
function inWords(tickets: readonly OpenBet[], soFar: MatchSoFar, goalsMore: number): string[] {
  return scoreMap(tickets, soFar, goalsMore)
    .flat()
    .map(({ score, worst, best }) =>
      [`${score.home}-${score.away}`, worst / 100n, best / 100n].join(' '),
    )
}

describe('profit and loss by final score', () => {
  test('a handicap bet wins, loses its half or returns by the final score', () => {
    expect(inWords([ticket('HDP FT home -1')], before, 1)).toEqual([
      '0-0 -50 -50',
      '0-1 -100 -100',
      '1-0 100 100',
      '1-1 -50 -50',
    ])
  })

  test('a first-half bet has a range, and none when half-time is known', () => {
    const bet = [ticket('OU 1H over 2')]
    expect(inWords(bet, before, 1)[3]).toBe('1-1 -100 100')
    const score = { home: 0, away: 0 }
    expect(inWords(bet, { score, isFirstHalfOver: true, halfTime: score }, 1)[3]).toBe(
      '1-1 -100 -100',
    )
  })

  test('bets are settled on the same match: two that exclude each other never both win', () => {
    const bets = [ticket('FGLG FT HF'), ticket('FGLG FT AF')]
    expect(inWords(bets, before, 1)[3]).toBe('1-1 0 0')
    expect(inWords(bets, before, 1)[0]).toBe('0-0 -200 -200')
  })

  test('knows that the last goal of the first half need not be the last but the half-time', () => {
    const bets = [ticket('FGLG 1H AL', 1n, 1_010), ticket('CS 1H 2-1', 1n, 1_010)]
    const cell = scoreMap(bets, before, 2)[2]?.[2]
    expect([cell?.worst, cell?.best]).toEqual([-2n, 0n])
  })

  test('a body gets its percentage exactly at the goals, less tax, rules.md 1.5', () => {
    // 1+35 on home, 100 at 5 %: by two 95, by one 35 less 1.75, otherwise all is lost.
    const leg = { ...ticket('HDP FT home -4').leg }
    const body = { stake: 100_00n, taxPercent: 5, leg, price: { type: 'MM', percent: 35 } as const }
    const home = scoreMap([body], before, 2).map(([cell]) => [cell?.worst, cell?.best])
    expect(home).toEqual([
      [-100_00n, -100_00n],
      [33_25n, 33_25n],
      [95_00n, 95_00n],
    ])
  })

  test('begins at the score of now', () => {
    const score = { home: 2, away: 1 }
    const soFar = { score, isFirstHalfOver: true, halfTime: { home: 1, away: 0 } }
    expect(inWords([ticket('CS FT 2-1')], soFar, 1)).toEqual([
      '2-1 100 100',
      '2-2 -100 -100',
      '3-1 -100 -100',
      '3-2 -100 -100',
    ])
  })
})

/** Every match there can be: every order of goals with half-time after each number of them. */
function* everyMatchTo(final: Score): Iterable<MatchOutcome> {
  for (const goals of everyOrder(final)) {
    for (let played = 0; played <= goals.length; played += 1) {
      const home = goals.slice(0, played).filter((side) => side === 'home').length
      const halfTime = { home, away: played - home }
      yield { status: 'completed', halfTime, fullTime: final, goals }
    }
  }
}

function everyOrder({ home, away }: Score): ScoringSide[][] {
  if (home + away === 0) return [[]]
  return [
    ...(home > 0 ? everyOrder({ home: home - 1, away }).map((o) => ['home' as const, ...o]) : []),
    ...(away > 0 ? everyOrder({ home, away: away - 1 }).map((o) => ['away' as const, ...o]) : []),
  ]
}

/** Whether the match can still go that way. */
function passes({ score, halfTime, isFirstHalfOver }: MatchSoFar, outcome: MatchOutcome): boolean {
  const goals = outcome.goals ?? []
  const played = score.home + score.away
  const home = goals.slice(0, played).filter((side) => side === 'home').length
  const { halfTime: then } = outcome
  if (home !== score.home || goals.length < played || then === null) return false
  if (halfTime === null) {
    const playedThen = then.home + then.away
    return isFirstHalfOver ? playedThen <= played : playedThen >= played
  }
  return then.home === halfTime.home && then.away === halfTime.away
}

const soFars: readonly MatchSoFar[] = [
  before,
  { score: { home: 1, away: 1 }, isFirstHalfOver: false, halfTime: null },
  { score: { home: 1, away: 1 }, isFirstHalfOver: true, halfTime: null },
  { score: { home: 1, away: 0 }, isFirstHalfOver: true, halfTime: { home: 0, away: 0 } },
  { score: { home: 1, away: 1 }, isFirstHalfOver: true, halfTime: { home: 1, away: 1 } },
]

describe('the score map against every match there can be', () => {
  const bets = fc.array(
    fc.record({
      backed: anyBacked(['completed']),
      stake: fc.integer({ min: 1, max: 50_000 }),
      odds: fc.integer({ min: 1_010, max: 20_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  )

  const body = fc
    .record({
      backed: fc.constantFrom('HDP home', 'HDP away', 'OU over', 'OU under'),
      period: fc.constantFrom('FT' as const, '1H' as const),
      goals: fc.integer({ min: -3, max: 3 }),
      percent: fc.integer({ min: -100, max: 100 }),
      stake: fc.integer({ min: 1, max: 50_000 }),
      taxPercent: fc.integer({ min: 0, max: 40 }),
    })
    .map(({ backed, period, goals, percent, stake, taxPercent }): OpenBet => {
      const [betType, selection] = backed.split(' ') as ['HDP' | 'OU', 'home' | 'over']
      const lineQuarters = 4 * (betType === 'OU' ? Math.abs(goals) : goals)
      const leg = { sportsType: 1, betType, period, selection, lineQuarters, scoreAtBet: null }
      return { stake: BigInt(stake), taxPercent, leg, price: { type: 'MM', percent } }
    })
  const bodies = fc.array(body, { maxLength: 2 })

  test('worst and best are exactly what settlement can give', () => {
    fc.assert(
      fc.property(bets, bodies, fc.constantFrom(...soFars), (chosen, atMyanmarOdds, soFar) => {
        const singles: OpenBet[] = chosen.map(({ backed, stake, odds }) => ({
          stake: BigInt(stake),
          price: { type: 'DEC' as const, thousandths: odds },
          leg: legOf(backed),
        }))
        const tickets = [...singles, ...atMyanmarOdds]
        for (const { score, worst, best } of scoreMap(tickets, soFar, 2).flat()) {
          const sums = [...everyMatchTo(score)]
            .filter((outcome) => passes(soFar, outcome))
            .map((outcome) => tickets.reduce((sum, one) => sum + settled(one, outcome), 0n))
            .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
          expect([worst, best]).toEqual([sums[0], sums.at(-1)])
        }
      }),
      { numRuns: 150 },
    )
  })
})

function settled({ leg, price, ...bet }: OpenBet, outcome: MatchOutcome): bigint {
  const grade = must(gradeSelection(leg, outcome), 'a bet on a finished match')
  const placed = { ...bet, legs: [{ leg, price }], rulesVersion: 'test' }
  return must(settle(makeTicket(combinations.single, placed), [grade]), 'a graded bet').winLossMinor
}

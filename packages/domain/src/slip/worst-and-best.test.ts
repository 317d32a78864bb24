/** What the slip shows as risk and win, held against all that settlement can give. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { legOf } from '../../testing/random-facts.ts'
import { anyBet } from '../../testing/random-tickets.ts'
import { goalsInOrder } from '../../testing/read-example.ts'
import type { OracleBet } from '../../testing/settlement-oracle.ts'
import { betTypeRules } from '../bet-types/bet-type.ts'
import { findFigures } from '../bets/bet-facts.ts'
import { formatMoney } from '../money/money.ts'
import { type Grade, gradeSelection } from '../settlement/grade-selection.ts'
import type { MatchOutcome } from '../settlement/match-outcome.ts'
import { settleTicket } from '../settlement/settle-ticket.ts'

/** More goals of one side than any line, number of a goal or listed score asks for. */
const goalsMax = 11

/** Ends that differ in all that bets ask for: scores, the half-time before, who scored first. */
function* everyEnd({ scoreAtBet, betType }: OracleBet): Iterable<MatchOutcome> {
  const from = (betType === 'HDP' ? scoreAtBet : null) ?? { home: 0, away: 0 }
  for (let home = 0; home <= goalsMax; home += 1) {
    for (let away = 0; away <= goalsMax; away += 1) {
      const fullTime = { home: from.home + home, away: from.away + away }
      const [byHome, byAway] = ['H'.repeat(fullTime.home), 'A'.repeat(fullTime.away)]
      for (const order of new Set([byHome + byAway, byAway + byHome])) {
        const ended = { status: 'completed', fullTime, goals: goalsInOrder(order) } as const
        const first = order.slice(0, 1)
        yield { ...ended, halfTime: fullTime }
        yield {
          ...ended,
          halfTime: { home: first === 'H' ? 1 : 0, away: first === 'A' ? 1 : 0 },
        }
        yield { ...ended, halfTime: { home: 0, away: 0 } }
      }
    }
  }
}

/** A total of less than half a goal cannot be fully won or lost; no feed quotes one. */
function isQuoted({ betType, lineHundredths }: OracleBet): boolean {
  return betTypeRules[betType].line !== 'total' || lineHundredths >= 50
}

function extremesOf(bet: OracleBet): { worst: bigint; best: bigint } {
  const leg = legOf(bet)
  const price = { type: bet.oddsType, thousandths: bet.oddsThousandths }
  const ticket = { stake: BigInt(bet.stakeMinor), price, leg, rulesVersion: '1' }
  const ways = new Map<string, Grade>()
  for (const outcome of everyEnd(bet)) {
    const grade = gradeSelection(leg, outcome)
    if (grade !== undefined) ways.set(grade.result, grade)
  }
  const results = [...ways.values()].map((grade) => settleTicket(ticket, grade).winLossMinor)
  return {
    worst: results.reduce((low, each) => (each < low ? each : low)),
    best: results.reduce((high, each) => (each > high ? each : high)),
  }
}

describe('the worst and the best case that the slip shows @spec S3.slip.single', () => {
  test('are exactly what settlement can give, for every bet type and odds type', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyBet.filter(isQuoted), (bet) => {
        const price = { type: bet.oddsType, thousandths: bet.oddsThousandths }
        const { risk = 0n, win } = findFigures(formatMoney(BigInt(bet.stakeMinor)), 'MYR', price)
        expect(extremesOf(bet)).toEqual({ worst: -risk, best: win })
        seen.add(bet.betType)
      }),
      { numRuns: 400, seed: 20_261_121 },
    )
    expect([...seen].sort()).toEqual(Object.keys(betTypeRules).sort())
  })
})

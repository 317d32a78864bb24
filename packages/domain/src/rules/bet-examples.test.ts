import { describe, expect, test } from 'vitest'
import { oracleSettle } from '../../testing/settlement-oracle.ts'
import { betTypeRules } from '../bet-types/bet-type.ts'
import { betResults } from '../bets/bet-status.ts'
import { betTypesOf, firstSport, periodsOf } from '../sports/all-sports.ts'
import { type BetExample, type ExampleEnd, examplesOf, settleExample } from './bet-examples.ts'

const betTypes = betTypesOf(firstSport)
const cases = betTypes.flatMap((betType) =>
  examplesOf(betType).flatMap((example) => example.ends.map((end) => ({ example, end }))),
)

function byOracle(example: BetExample, end: ExampleEnd) {
  const { odds, line, ends: _ends, ...bet } = example
  return oracleSettle({
    ...bet,
    ...end,
    lineHundredths: line === null ? 0 : Math.round(Number(line) * 100),
    oddsThousandths: Math.round(Number(odds) * 1000),
    stakeMinor: 10_000,
    firstHalfCancelled: false,
    halfTime: end.halfTime ?? { home: 0, away: 0 },
    order:
      end.goals === null ? null : end.goals.map((side) => (side === 'home' ? 'H' : 'A')).join(''),
  })
}

const resultOf = (settled: ReturnType<typeof oracleSettle>) => ({
  result: settled?.result,
  risk: settled?.risk,
  winLoss: settled?.winLoss,
})

describe('the examples of the page of rules @spec S2.screen.rules', () => {
  test.each(betTypes)('%s has some, in each of which something differs', (betType) => {
    expect(examplesOf(betType).length).toBeGreaterThan(0)
    for (const example of examplesOf(betType)) {
      const results = example.ends.map((end) => settleExample(example, end).winLoss)
      expect([example, new Set(results).size > 1]).toEqual([example, true])
      expect(periodsOf(1, betType)).toContain(example.period)
      expect([example, example.line !== null]).toEqual([
        example,
        betTypeRules[betType].line !== null,
      ])
      if (!betTypeRules[betType].followsOddsType) expect(example.oddsType).toBe('DEC')
    }
  })

  test('pay what an oracle pays that knows nothing of the product', () => {
    for (const { example, end } of cases) {
      const { result, risk, winLoss } = settleExample(example, end)
      expect([example, end, { result, risk: Number(risk), winLoss: Number(winLoss) }]).toEqual([
        example,
        end,
        resultOf(byOracle(example, end)),
      ])
    }
  })

  test('show every result but void', () => {
    const shown = new Set(cases.map(({ example, end }) => settleExample(example, end).result))
    expect([...shown].sort()).toEqual(betResults.filter((result) => result !== 'void').sort())
  })

  test('name the half and the order of goals wherever the result hangs on them', () => {
    for (const { example, end } of cases) {
      const { betType, period } = example
      const asksForHalf = period === '1H' || betType === 'HTFT'
      expect([example, end.halfTime !== null]).toEqual([example, asksForHalf])
      const goals = end.fullTime.home + end.fullTime.away
      const asksForOrder = betTypeRules[betType].goalAsked !== undefined && goals > 0
      expect([example, end.goals?.length ?? 0]).toEqual([example, asksForOrder ? goals : 0])
    }
  })
})

import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import { type SingleBet, singleTicket } from '../../testing/single-bet.ts'
import { gradeSelection } from '../settlement/grade-selection.ts'
import type { MatchOutcome } from '../settlement/match-outcome.ts'
import {
  currentRulesVersion,
  type Rules,
  type RulesByVersion,
  rulesByVersion,
  rulesOf,
  settleFromReceipt,
} from './rules-version.ts'

/** A version that only this test has: a postponed match ends 0-0. */
const levelWhenPostponed: Rules = {
  ...rulesOf({ rulesVersion: currentRulesVersion }),
  grade: (leg, outcome) =>
    gradeSelection(
      leg,
      outcome.status === 'postponed'
        ? { ...outcome, status: 'completed', fullTime: { home: 0, away: 0 } }
        : outcome,
    ),
}
const versions: RulesByVersion = new Map([...rulesByVersion, ['next', levelWhenPostponed]])

const postponed: MatchOutcome = { status: 'postponed', halfTime: null, fullTime: null }

const bet = (rulesVersion: string): SingleBet => ({
  stake: 10_000n,
  price: { type: 'DEC', thousandths: 1_900 },
  leg: {
    sportsType: 1,
    betType: 'OU',
    period: 'FT',
    selection: 'under',
    lineQuarters: 10,
    scoreAtBet: null,
  },
  rulesVersion,
})

function settled(rulesVersion: string) {
  const ticket = singleTicket(bet(rulesVersion))
  const rules = rulesOf(ticket, versions)
  const grades = ticket.legs.map(({ leg }) => rules.grade(leg, postponed))
  return must(rules.settle(ticket, grades), 'a settlement')
}

describe('the rules version of a bet', () => {
  test('selects the rules that it settles by', () => {
    expect(settled(currentRulesVersion).result).toBe('void')
    expect(settled('next')).toMatchObject({ result: 'won', returnMinor: 19_000n })
  })

  test('selects the rules that its receipt is made again by', () => {
    for (const version of [currentRulesVersion, 'next']) {
      const settlement = settled(version)
      const stored = JSON.parse(JSON.stringify(settlement.receipt))
      expect(settleFromReceipt(stored, versions)).toEqual(settlement)
    }
  })

  test('is known', () => {
    expect(() => rulesOf({ rulesVersion: 'next' })).toThrow('rules of version next')
  })
})

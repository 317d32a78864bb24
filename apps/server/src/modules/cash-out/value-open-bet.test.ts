import type { Leg } from '@fairline/domain/settlement/grade-selection'
import { expect, test } from 'vitest'
import type { OpenBet, OpenLeg } from './open-bet-store.ts'
import { valueOpenBet } from './value-open-bet.ts'

const board = { find: () => null, isFresh: () => true }

/** A leg of a sport whose match is off the board. */
function aLeg(sportsType: number, result: OpenLeg['result'] = ''): OpenLeg {
  const leg: Leg = {
    betType: 'ML',
    period: 'FT',
    selection: 'home',
    lineQuarters: null,
    scoreAtBet: null,
    sportsType,
  }
  return {
    number: 1,
    matchKey: 1n,
    matchId: 'm1',
    leg,
    result,
    gradedRevision: 1,
    halfTime: null,
    price: { type: 'MY', thousandths: 900 },
    isOfChild: false,
    isOverdue: false,
  }
}

const valued = (...legs: OpenLeg[]) =>
  valueOpenBet(board, { state: 'running', cashOuts: 0, legs } as unknown as OpenBet)

test('a sport without a forecast has no cash-out, not a suspended one', () => {
  expect(valued(aLeg(2))).toBe('none')
  expect(valued(aLeg(45))).toBe('none')
  expect(valued(aLeg(1), aLeg(2))).toBe('none')
})

test('a football bet waits for its match, and a leg with a result needs no forecast', () => {
  expect(valued(aLeg(1))).toBe('suspended')
  expect(valued(aLeg(1), aLeg(2, 'won'))).toBe('suspended')
})

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
    isOverdue: false,
  }
}

const valued = (...legs: OpenLeg[]) =>
  valueOpenBet(board, { state: 'running', cashOuts: 0, legs } as unknown as OpenBet)

test('a game that is drawn, a runner and Myanmar odds have no cash-out', () => {
  expect(valued(aLeg(53))).toEqual({ reason: 'virtual', leg: 1 })
  expect(valued(aLeg(1), { ...aLeg(53), number: 2 })).toEqual({ reason: 'virtual', leg: 2 })
  const runner = { ...aLeg(1).leg, betType: 'OUTRIGHT', selection: 'R1' } as const
  expect(valued({ ...aLeg(1), leg: runner })).toEqual({ reason: 'outright', leg: 1 })
  const body = { ...aLeg(1), price: { type: 'MM', percent: 50 } } as unknown as OpenLeg
  expect(valued(body)).toEqual({ reason: 'myanmar', leg: 0 })
})

test('a bet of any sport waits for its match, and a leg with a result needs none', () => {
  const suspended = { reason: 'suspended', leg: 1 }
  expect(valued(aLeg(1))).toEqual(suspended)
  expect(valued(aLeg(2))).toEqual(suspended)
  expect(valued(aLeg(1), aLeg(2, 'won'))).toEqual(suspended)
  expect(valued({ ...aLeg(2), isOverdue: true })).toEqual({ reason: 'result', leg: 1 })
  expect(valued(aLeg(2, 'won'), aLeg(53, 'lost'))).toHaveLength(2)
})

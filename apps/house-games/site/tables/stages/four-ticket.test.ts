import { fourD } from '@fairline/house-games/shared/four-d'
import { expect, test } from 'vitest'
import { costOf, countOf, type FourLine, faultOf, spotsOf, ticketOf } from './four-ticket.ts'

const line = (number: string, way: FourLine['way'], amounts: FourLine['amounts']): FourLine => ({
  number,
  way,
  prices: 'local',
  amounts,
})

test.each([
  [line('1234', 'straight', { big: '1', small: '2' }), 300n, 1],
  [line('1234', 'box', { big: '1' }), 2_400n, 24],
  [line('1123', 'box', { big: '1', '4a': '0.50' }), 1_800n, 12],
  [line('1234', 'i-box', { 'i-box-big': '5' }), 500n, 1],
  [line('R234', 'roll', { big: '2' }), 2_000n, 10],
] as const)('what line %# costs', (written, cost, count) => {
  expect(faultOf(written)).toBeUndefined()
  expect(costOf(written)).toBe(cost)
  expect(countOf(written)).toBe(count)
  for (const [spot] of spotsOf(written)) expect(fourD.isSpot(spot)).toBe(true)
})

test('amounts of kinds that the way or the prices do not have cost nothing', () => {
  expect(costOf(line('1234', 'i-box', { big: '5' }))).toBe(0n)
  expect(costOf({ ...line('1234', 'straight', { '4a': '5' }), prices: 'sg' })).toBe(0n)
})

test.each([
  [line('123', 'straight', { big: '1' }), 'badNumber'],
  [line('1234', 'roll', { big: '1' }), 'badRoll'],
  [line('RR34', 'roll', { big: '1' }), 'badRoll'],
  [line('7777', 'box', { big: '1' }), 'allSame'],
  [line('7777', 'i-box', { 'i-box-big': '1' }), 'allSame'],
  [line('1234', 'straight', { big: '' }), 'empty'],
] as const)('line %# is not bought: %s', (written, fault) => {
  expect(faultOf(written)).toBe(fault)
})

test('a ticket adds up what its lines stake on the same number', () => {
  const lines = [line('12R4', 'roll', { big: '1' }), line('1234', 'straight', { big: '2.5' })]
  const ticket = ticketOf(lines)
  expect(Object.keys(ticket)).toHaveLength(10)
  expect(ticket['1234:big']).toBe('3.50')
  expect(ticket['1294:big']).toBe('1.00')
})

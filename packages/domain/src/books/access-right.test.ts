import { expect, test } from 'vitest'
import { switchedProducts } from '../products/all-products.ts'
import { accessRights, bitsOf, rightsOf, rightsOfLeg } from './access-right.ts'

const [football, eSports, virtualFootball] = [1, 40, 53]

test.each<[string, number | null, boolean, string]>([
  ['HDP', football, false, 'hdpou'],
  ['OE', football, false, 'hdpou'],
  ['1X2', football, false, '1x2'],
  ['ML', eSports, false, '1x2 eSports'],
  ['CS', football, false, 'others'],
  ['OUTRIGHT', football, false, 'others'],
  ['HDP', football, true, 'hdpou parlay'],
  ['1X2', virtualFootball, true, '1x2 parlay virtual'],
  ['XX', football, false, ''],
  ['OU', null, false, 'hdpou'],
])('%s of sport %s needs, of several %s: %s', (betType, sportsType, isOfSeveral, rights) => {
  expect(rightsOf(rightsOfLeg({ betType, sportsType, isOfSeveral })).join(' ')).toBe(rights)
})

/** Databases have these bits: a right that moves would switch something else. */
test('each right keeps its bit', () => {
  const kept = { hdpou: 1, '1x2': 2, others: 4, parlay: 8, eSports: 16, virtual: 32 } as const
  for (const [right, bit] of Object.entries(kept))
    expect(bitsOf([right as keyof typeof kept])).toBe(bit)
  expect(accessRights.slice(0, 7)).toEqual([...Object.keys(kept), switchedProducts[2]])
  expect(switchedProducts[2]).toMatch(/^tour/)
})

test('each right has a bit of its own', () => {
  expect(rightsOf(bitsOf(accessRights))).toEqual(accessRights)
  expect(new Set(accessRights.map((right) => bitsOf([right]))).size).toBe(accessRights.length)
})

import { expect, test } from 'vitest'
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

test('each right has a bit of its own', () => {
  expect(rightsOf(bitsOf(accessRights))).toEqual(accessRights)
  expect(new Set(accessRights.map((right) => bitsOf([right]))).size).toBe(accessRights.length)
})

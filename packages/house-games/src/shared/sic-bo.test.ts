import { formatDecimal, formatRatio, ratio } from '@fairline/domain/money/ratio'
import { describe, expect, test } from 'vitest'
import { sicBo } from './sic-bo.ts'

const pays = (spot: string, dice: string): string => {
  const [one = 0, two = 0, three = 0] = [...dice].map(Number)
  return formatRatio(sicBo.pays(spot, { dice: [one, two, three] }))
}

describe('what spots pay', () => {
  test.each([
    ['big', '456', '2'],
    ['big', '445', '2'],
    ['big', '236', '2'],
    ['big', '235', '0'],
    ['big', '666', '0'],
    ['small', '235', '2'],
    ['small', '111', '0'],
    ['odd', '122', '2'],
    ['odd', '555', '0'],
    ['even', '112', '2'],
    ['even', '444', '0'],
    ['sum-4', '112', '67'],
    ['sum-17', '665', '67'],
    ['sum-5', '113', '34'],
    ['sum-6', '222', '20'],
    ['sum-7', '115', '27/2'],
    ['sum-8', '116', '19/2'],
    ['sum-9', '333', '8'],
    ['sum-10', '145', '15/2'],
    ['sum-11', '146', '15/2'],
    ['sum-12', '145', '0'],
    ['number-3', '312', '2'],
    ['number-3', '331', '3'],
    ['number-3', '333', '13'],
    ['number-3', '124', '0'],
    ['double-2', '212', '25/2'],
    ['double-2', '222', '25/2'],
    ['double-2', '211', '0'],
    ['pair-1-6', '616', '7'],
    ['pair-1-6', '611', '7'],
    ['pair-1-6', '622', '0'],
    ['triple-5', '555', '201'],
    ['triple-5', '666', '0'],
    ['any-triple', '666', '34'],
    ['any-triple', '665', '0'],
  ])('%s on %s: %s', (spot, dice, paid) => {
    expect(pays(spot, dice)).toBe(paid)
  })
})

test.each(['sum-3', 'sum-18', 'pair-2-1', 'pair-2-2', 'double-7', 'triple-0', ''])(
  '%s is no spot',
  (spot) => {
    expect(sicBo.isSpot(spot)).toBe(false)
  },
)

/** Ways of 216 that win, counted by hand, and what they pay. */
test.each([
  ['even-money', 105n, 2n],
  ['sum-4', 3n, 67n],
  ['sum-5', 6n, 34n],
  ['sum-15', 10n, 20n],
  ['sum-9', 25n, 8n],
  ['pair', 30n, 7n],
  ['triple', 1n, 201n],
  ['any-triple', 6n, 34n],
])('%s wins %i of 216 ways', (name, ways, price) => {
  const returned = sicBo.returns().find((each) => each.name === name)?.ratio ?? ratio(0n)
  expect(formatDecimal(returned)).toBe(formatDecimal(ratio(ways * price, 216n)))
})

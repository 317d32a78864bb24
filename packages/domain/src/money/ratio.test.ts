import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addRatios,
  ceilRatio,
  compareRatios,
  floorRatio,
  formatDecimal,
  formatRatio,
  multiplyRatios,
  ratio,
} from './ratio.ts'

describe('ratios', () => {
  test.each([
    [7n, 2n, 3n, 4n],
    [-7n, 2n, -4n, -3n],
    [6n, 2n, 3n, 3n],
    [-6n, 2n, -3n, -3n],
    [1n, -3n, -1n, 0n],
    [0n, 5n, 0n, 0n],
  ])('%s/%s is between %s and %s', (numerator, denominator, floor, ceil) => {
    expect(floorRatio(ratio(numerator, denominator))).toBe(floor)
    expect(ceilRatio(ratio(numerator, denominator))).toBe(ceil)
  })

  test('a denominator of zero is our own error', () => {
    expect(() => ratio(1n, 0n)).toThrow('denominator')
  })

  test.each([
    [ratio(1n, 2n), ratio(2n, 4n), 0],
    [ratio(1n, 3n), ratio(1n, 2n), -1],
    [ratio(1n, -3n), ratio(-1n, 2n), 1],
  ])('%o against %o: %s', (left, right, order) => {
    expect(compareRatios(left, right)).toBe(order)
  })

  test.each([
    [ratio(-2n, 4n), '-1/2', '-0.50'],
    [ratio(3n, 3n), '1', '1.00'],
    [ratio(0n, 7n), '0', '0.00'],
    [ratio(955n, 1000n), '191/200', '0.955'],
    [ratio(-46075n, 1000n), '-1843/40', '-46.075'],
    [ratio(1n, 3n), '1/3', '0.33333333...'],
  ])('%o is written %s and %s', (value, fraction, decimal) => {
    expect(formatRatio(value)).toBe(fraction)
    expect(formatDecimal(value)).toBe(decimal)
  })

  const part = fc.bigInt({ min: -1000n, max: 1000n })
  const values = fc.record({ numerator: part, denominator: fc.bigInt({ min: 1n, max: 1000n }) })

  test('sums and products are exact: (a + b) c = ac + bc', () => {
    fc.assert(
      fc.property(values, values, values, (a, b, c) => {
        const left = multiplyRatios(addRatios(a, b), c)
        const right = addRatios(multiplyRatios(a, c), multiplyRatios(b, c))
        expect(compareRatios(left, right)).toBe(0)
      }),
      { seed: 20_261_121 },
    )
  })

  test('floor and ceil are the nearest integers around', () => {
    fc.assert(
      fc.property(values, (value) => {
        const floor = floorRatio(value)
        const ceil = ceilRatio(value)
        expect(compareRatios(ratio(floor), value)).toBeLessThanOrEqual(0)
        expect(compareRatios(value, ratio(floor + 1n))).toBeLessThan(0)
        expect(compareRatios(value, ratio(ceil))).toBeLessThanOrEqual(0)
        expect(compareRatios(ratio(ceil - 1n), value)).toBeLessThan(0)
      }),
      { seed: 20_261_121 },
    )
  })
})

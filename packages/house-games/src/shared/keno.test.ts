import { formatRatio, multiplyRatios, type Ratio, ratio } from '@fairline/domain/money/ratio'
import { describe, expect, test } from 'vitest'
import { keno } from './keno.ts'

/** Twenty numbers with a sum: the lowest ones, raised from the last on. */
function ofSum(sum: number): readonly number[] {
  const numbers = Array.from({ length: 20 }, (_, at) => at + 1)
  let left = sum - 210
  for (let at = 19; at >= 0; at -= 1) {
    const raised = Math.min(left, 60)
    numbers[at] = (numbers[at] ?? 0) + raised
    left -= raised
  }
  return numbers
}

const paysOf = (spot: string, numbers: readonly number[]): string =>
  formatRatio(keno.pays(spot, { numbers }))

/** @spec S1.games.keno */
describe('bets on the sum', () => {
  test.each([
    [811, { big: '39/20', small: '0', '810': '0', odd: '39/20', even: '0' }],
    [809, { big: '0', small: '39/20', '810': '0', odd: '39/20', even: '0' }],
    [810, { big: '1', small: '1', '810': '216', odd: '0', even: '39/20' }],
    [210, { gold: '93/10', wood: '0', small: '39/20' }],
    [695, { gold: '93/10', wood: '0' }],
    [696, { gold: '0', wood: '47/10' }],
    [763, { wood: '47/10', water: '0' }],
    [764, { wood: '0', water: '49/20' }],
    [855, { water: '49/20', fire: '0' }],
    [856, { water: '0', fire: '47/10' }],
    [923, { fire: '47/10', earth: '0' }],
    [924, { fire: '0', earth: '91/10' }],
    [1_410, { earth: '91/10', big: '39/20' }],
  ])('a sum of %i', (sum, pays) => {
    const numbers = ofSum(sum)
    expect(numbers.reduce((all, number) => all + number, 0)).toBe(sum)
    expect(new Set(numbers).size).toBe(20)
    for (const [spot, paid] of Object.entries(pays)) expect(paysOf(spot, numbers)).toBe(paid)
  })
})

/** So many numbers up to 40, and so many odd ones. */
const ofCounts = (low: number, odd: number): readonly number[] => {
  const isOdd = (at: number): boolean => at < odd
  return Array.from({ length: 20 }, (_, at) => {
    const pair = at < low ? at * 2 : 40 + (at - low) * 2
    return pair + (isOdd(at) ? 1 : 2)
  })
}

describe('bets on how many', () => {
  test.each([
    [11, 9, { up: '12/5', 'up-down-tie': '0', down: '0', 'more-odd': '0', 'more-even': '12/5' }],
    [10, 10, { up: '0', 'up-down-tie': '47/10', down: '0', 'odd-even-tie': '47/10' }],
    [9, 11, { up: '0', down: '12/5', 'more-odd': '12/5', 'odd-even-tie': '0' }],
  ])('%i low ones and %i odd ones', (low, odd, pays) => {
    const numbers = ofCounts(low, odd)
    for (const [spot, paid] of Object.entries(pays)) expect(paysOf(spot, numbers)).toBe(paid)
  })
})

/** In how many ways twenty of eighty have each sum from 210 on, by a generating function. */
function waysBySum(): readonly bigint[] {
  // The coefficient of q^s in the Gaussian binomial of 80 over 20, shifted by 210.
  let product = [1n]
  for (let at = 1; at <= 20; at += 1) {
    const shift = 60 + at
    const times = new Array<bigint>(product.length + shift).fill(0n)
    for (const [power, each] of product.entries()) {
      times[power] = (times[power] ?? 0n) + each
      times[power + shift] = (times[power + shift] ?? 0n) - each
    }
    // Divided by 1 - q^at.
    for (let power = at; power < times.length; power += 1) {
      times[power] = (times[power] ?? 0n) + (times[power - at] ?? 0n)
    }
    product = times.slice(0, 60 * at + 1)
  }
  return product
}

const short = (value: Ratio | undefined): string => formatRatio(value ?? ratio(0n))

test('what is paid back on sums is that of another count', () => {
  const ways = waysBySum()
  const all = ways.reduce((sum, each) => sum + each, 0n)
  expect(all).toBe(3_535_316_142_212_174_320n)
  const from = (is: (sum: number) => boolean): bigint =>
    ways.reduce((sum, each, at) => (is(at + 210) ? sum + each : sum), 0n)
  const returned = new Map(keno.returns().map((each) => [each.name, each.ratio]))
  const middle = from((sum) => sum === 810)
  const big = from((sum) => sum > 810)
  expect(short(returned.get('big-small'))).toBe(
    short(ratio(195n * big + 100n * middle, 100n * all)),
  )
  expect(short(returned.get('810'))).toBe(short(ratio(216n * middle, all)))
  const odd = from((sum) => sum % 2 === 1)
  expect(short(returned.get('odd'))).toBe(short(ratio(195n * odd, 100n * all)))
  const gold = from((sum) => sum <= 695)
  expect(short(returned.get('gold'))).toBe(short(ratio(93n * gold, 10n * all)))
})

test('what is paid back on counts is that of the hypergeometric law', () => {
  // Twenty draws without return, one after the other: how many of the forty are drawn.
  let law: readonly Ratio[] = [ratio(1n)]
  for (let at = 0; at < 20; at += 1) {
    const next = Array.from({ length: at + 2 }, () => 0n)
    const denominator = law[0]?.denominator ?? 1n
    for (const [low, { numerator }] of law.entries()) {
      next[low + 1] = (next[low + 1] ?? 0n) + numerator * BigInt(40 - low)
      next[low] = (next[low] ?? 0n) + numerator * BigInt(40 - at + low)
    }
    law = next.map((numerator) => ratio(numerator, denominator * BigInt(80 - at)))
  }
  const returned = new Map(keno.returns().map((each) => [each.name, each.ratio]))
  const tie = law[10] ?? ratio(0n)
  expect(short(returned.get('up-down-tie'))).toBe(short(multiplyRatios(tie, ratio(47n, 10n))))
  const side = ratio(tie.denominator - tie.numerator, 2n * tie.denominator)
  expect(short(returned.get('up'))).toBe(short(multiplyRatios(side, ratio(24n, 10n))))
  expect(short(returned.get('more-even'))).toBe(short(returned.get('up')))
})

import { compareRatios, formatRatio, ratio } from '@fairline/domain/money/ratio'
import { describe, expect, test } from 'vitest'
import { crash } from './crash.ts'
import { heightAt, msTo } from './crash-height.ts'

const { flight } = crash

/** Draws by these 52 bits. */
const pointOf = (bits: bigint): number => {
  const [result] = crash.draw({ bits52: () => bits, below: () => 0 })
  return result?.point ?? 0
}
const all = 2n ** 52n

describe('the point', () => {
  test.each([
    [0n, 100],
    [all / 2n, 198],
    [(all * 3n) / 4n, 396],
    [(all * 99n) / 100n, 9_899],
    [(all * 99n) / 100n + 1n, 9_900],
    // The last draw that ends at 1.00, and the first that does not.
    [all - (99n * all) / 101n - 1n, 100],
    [all - (99n * all) / 101n, 101],
    [all - 1n, 100_000_000],
  ])('of bits %i is %i hundredths', (bits, point) => {
    expect(pointOf(bits)).toBe(point)
  })
})

describe('what a bet pays', () => {
  test.each([
    ['auto:250', 250, '5/2'],
    ['auto:250', 249, '0'],
    ['auto:250', 9_999, '5/2'],
    ['auto:101', 100, '0'],
    ['auto:101', 101, '101/100'],
    ['open', 5_000, '0'],
    ['open', 100_000_000, '1000000'],
  ])('%s where it ends at %i: %s', (spot, point, paid) => {
    expect(formatRatio(crash.pays(spot, { point }))).toBe(paid)
  })

  test.each([
    ['open', 250, 'auto:250'],
    ['open', 100, null],
    ['open', 101, 'auto:101'],
    ['auto:300', 250, 'auto:250'],
    ['auto:300', 300, null],
    ['auto:300', 301, null],
  ])('%s ended at %i is %s', (spot, height, cashed) => {
    expect(flight.cashedAt(spot, height)).toBe(cashed)
  })

  test('a bet that its member may end has no most', () => {
    expect(crash.most('open')).toBeNull()
    expect(formatRatio(crash.most('auto:250') ?? ratio(0n))).toBe('5/2')
  })

  test.each(['auto:100', 'auto:0250', 'auto:2.5', 'auto:100000001', 'auto:', 'auto', ''])(
    '%s is no spot',
    (spot) => {
      expect(crash.isSpot(spot)).toBe(false)
    },
  )

  test('no target is paid back more than 99 of a hundred, and none less by a millionth', () => {
    for (const target of [101, 102, 128, 133, 200, 777, 1_000, 99_999, 100_000_000]) {
      // The lowest bits that reach the target, found by halving.
      let [low, high] = [0n, all - 1n]
      while (low < high) {
        const middle = (low + high) / 2n
        if (pointOf(middle) >= target) high = middle
        else low = middle + 1n
      }
      const back = ratio((all - low) * BigInt(target), all * 100n)
      expect(compareRatios(back, ratio(99n, 100n))).toBeLessThanOrEqual(0)
      expect(compareRatios(back, ratio(98_999_999n, 100_000_000n))).toBeGreaterThan(0)
    }
    expect(crash.returns().map((each) => formatRatio(each.ratio))).toEqual(['99/100'])
  })
})

describe('the height', () => {
  test.each([
    [-5, 100],
    [0, 100],
    [165, 100],
    [166, 101],
    [11_552, 199],
    [11_553, 200],
    [38_377, 999],
    [38_378, 1_000],
    [230_265, 99_997_498],
    [230_266, 100_000_000],
    [10_000_000, 100_000_000],
  ])('%i ms after the start is %i hundredths', (ms, height) => {
    expect(heightAt(ms)).toBe(height)
  })

  test('grows by 0.006 % a millisecond, cut off to hundredths', () => {
    let [grown, scale] = [100n, 1n]
    for (let ms = 0; ms <= 3_000; ms += 1) {
      expect(heightAt(ms)).toBe(Number(grown / scale))
      grown *= 100_006n
      scale *= 100_000n
    }
  })

  test('never falls, and is reached at the first millisecond that has it', () => {
    let before = 0
    for (let ms = 0; ms < 240_000; ms += 7) {
      const height = heightAt(ms)
      expect(height).toBeGreaterThanOrEqual(before)
      before = height
    }
    for (const height of [100, 101, 102, 150, 250, 1_000, 99_999, 1_234_567, 100_000_000]) {
      const ms = msTo(height)
      expect(heightAt(ms)).toBeGreaterThanOrEqual(height)
      expect(ms === 0 || heightAt(ms - 1) < height).toBe(true)
    }
  })
})

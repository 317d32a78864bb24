import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeLimit,
  type LimitAmount,
  leftOf,
  limitAt,
  noPlayLimit,
  type PlayLimit,
} from './play-limit.ts'

const hour = 3_600_000
/** `100`, or `100 then 200 at 24`: amounts in minor units, hours since the first request. */
const shown = ({ amount, next }: PlayLimit): string => {
  const raise = next === null ? '' : ` then ${next.amount ?? 'none'} at ${next.fromMs / hour}`
  return `${amount ?? 'none'}${raise}`
}

type Asked = readonly [atHour: number, amount: LimitAmount]

const after = (requests: readonly Asked[]): PlayLimit =>
  requests.reduce<PlayLimit>(
    (limit, [atHour, amount]) => changeLimit(limit, amount, atHour * hour),
    noPlayLimit,
  )

/** @spec S6.playLimits.change */
describe('changing a limit', () => {
  test.each<[string, readonly Asked[], string]>([
    ['the first holds at once', [[0, 100n]], '100'],
    [
      'a lower one holds at once',
      [
        [0, 100n],
        [1, 40n],
      ],
      '40',
    ],
    [
      'a higher one waits a day',
      [
        [0, 100n],
        [1, 200n],
      ],
      '100 then 200 at 25',
    ],
    [
      'its removal waits a day',
      [
        [0, 100n],
        [1, null],
      ],
      '100 then none at 25',
    ],
    [
      'a raise in the place of another waits anew',
      [
        [0, 100n],
        [1, 200n],
        [2, 150n],
      ],
      '100 then 150 at 26',
    ],
    [
      'the same raise once more keeps its time',
      [
        [0, 100n],
        [1, 200n],
        [2, 200n],
      ],
      '100 then 200 at 25',
    ],
    [
      'the limit that holds takes the raise back',
      [
        [0, 100n],
        [1, 200n],
        [2, 100n],
      ],
      '100',
    ],
    [
      'a lower one takes the raise back',
      [
        [0, 100n],
        [1, 200n],
        [2, 50n],
      ],
      '50',
    ],
    [
      'after a day the raise is what holds',
      [
        [0, 100n],
        [1, 200n],
        [25, 150n],
      ],
      '150',
    ],
    [
      'a removal that came leaves none',
      [
        [0, 100n],
        [1, null],
        [25, 500n],
      ],
      '500',
    ],
    ['none where there is none', [[0, null]], 'none'],
    [
      'zero lets nothing through',
      [
        [0, 100n],
        [1, 0n],
      ],
      '0',
    ],
  ])('%s', (_, requests, expected) => {
    expect(shown(after(requests))).toBe(expected)
  })

  test('a raise holds from its very moment on', () => {
    const limit = after([
      [0, 100n],
      [1, 200n],
    ])
    expect(limitAt(limit, 25 * hour - 1).amount).toBe(100n)
    expect(limitAt(limit, 25 * hour).amount).toBe(200n)
  })

  test('hour by hour as one who keeps what was wished and counts the hours down', () => {
    const asked = fc.record({
      hours: fc.integer({ min: 0, max: 30 }),
      amount: fc.option(fc.bigInt({ min: 0n, max: 5n })),
    })
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 12 }), (steps) => {
        const oracle = { held: Number.POSITIVE_INFINITY, wish: null as number | null, left: 0 }
        let limit = noPlayLimit
        let now = 0
        for (const { hours, amount } of steps) {
          for (let passed = 0; passed < hours; passed += 1) {
            now += 1
            oracle.left -= 1
            if (oracle.wish !== null && oracle.left === 0) {
              oracle.held = oracle.wish
              oracle.wish = null
            }
          }
          const wanted = amount === null ? Number.POSITIVE_INFINITY : Number(amount)
          if (wanted <= oracle.held) {
            oracle.held = wanted
            oracle.wish = null
          } else if (wanted !== oracle.wish) {
            oracle.wish = wanted
            oracle.left = 24
          }
          limit = changeLimit(limit, amount, now * hour)
          const held = limitAt(limit, now * hour).amount
          expect(held === null ? Number.POSITIVE_INFINITY : Number(held)).toBe(oracle.held)
        }
      }),
      { numRuns: 500, seed: 20_261_121 },
    )
  })
})

/** @spec S6.playLimits */
test.each([
  ['what is not used', 100_00n, 30_00n, 70_00n],
  ['winnings make headroom', 100_00n, -50_00n, 150_00n],
  ['never below zero', 100_00n, 130_00n, 0n],
])('what a limit leaves: %s', (_name, amount, used, left) => {
  expect(leftOf({ kind: 'loss', period: 'day', amount, used })).toBe(left)
})

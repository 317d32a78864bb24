import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { anyRoom, orderOf } from '../../testing/random-rooms.ts'
import { oracleOrder } from '../../testing/room-oracle.ts'
import type {} from '../../testing/runs.ts'
import { type RoomPick, settlePick } from './pick.ts'
import { prizePool, prizesOf, sharePrizes } from './prize-table.ts'
import { placesOf, standingOf } from './room-ranking.ts'
import { rakeOf } from './room-terms.ts'

const players = (...places: readonly number[]) =>
  places.map((place, index) => ({ place, lastPickMs: index }))

/** Prizes in whole units with two decimals. */
const amounts = (minor: readonly bigint[]): string[] =>
  minor.map((each) => (Number(each) / 100).toFixed(2))

/** @spec S3.room.prize */
describe('prizes', () => {
  test.each([
    ['10 x 100', 10, 10_000n, ['450.00', '270.00', '180.00']],
    ['7 x 50', 7, 5_000n, ['220.50', '94.50']],
    ['3 x 10', 3, 1_000n, ['27.00']],
  ])('1. %s', (_name, count, fee, prizes) => {
    const pool = prizePool(fee, count)
    expect(amounts(prizesOf(pool, count))).toEqual(prizes)
    expect(pool + rakeOf(fee) * BigInt(count)).toBe(fee * BigInt(count))
  })

  test.each([0, 1, 2])('%i players are promised none: they get their fees back', (count) => {
    expect(prizePool(1_000n, count)).toBe(0n)
    expect(prizesOf(5_000n, count)).toEqual([])
  })

  const tenTimes100 = prizesOf(prizePool(10_000n, 10), 10)
  test.each([
    ['two first, then the next', [1, 1, 3], ['360.00', '360.00', '180.00']],
    ['three first', [1, 1, 1], ['300.00', '300.00', '300.00']],
    ['first, then three', [1, 2, 2, 2], ['450.00', '150.00', '150.00', '150.00']],
    ['seven first', [1, 1, 1, 1, 1, 1, 1], ['128.58', ...Array(6).fill('128.57')]],
  ])('2. ten players, %s', (_name, places, prizes) => {
    const shared = sharePrizes(tenTimes100, players(...places))
    expect(amounts(shared).slice(0, prizes.length)).toEqual(prizes)
  })
})

const aPick = (
  betType: RoomPick['betType'],
  selection: 'home' | 'over',
  line: number,
  price: number,
) => ({ sportsType: 1, betType, selection, lineQuarters: line, price }) as const

const at = (home: number, away: number) =>
  ({ status: 'completed', halfTime: null, fullTime: { home, away } }) as const

describe('points', () => {
  test('3. -0.25 drawn, over 2.5 at 2-1, +0.5 lost: -52', () => {
    const settled = [
      settlePick(aPick('HDP', 'home', -1, 950), at(0, 0)),
      settlePick(aPick('OU', 'over', 10, 980), at(2, 1)),
      settlePick(aPick('HDP', 'home', 2, 900), at(0, 1)),
    ]
    expect(settled.map((each) => each?.winLossMinor)).toEqual([-5_000n, 9_800n, -10_000n])
  })

  test.each([
    ['won', 950, at(2, 0), 9_500n],
    ['half lost', 950, at(1, 1), -5_000n],
    ['void', 950, null, 0n],
    ['lost', 950, at(0, 1), -10_000n],
  ])('a pick that is %s', (_name, price, outcome, points) => {
    expect(settlePick(aPick('HDP', 'home', -1, price), outcome)?.winLossMinor).toBe(points)
  })

  test('a pick is settled with a receipt', () => {
    const settled = settlePick(aPick('HDP', 'home', 1, 950), at(0, 0))
    expect(settled).toMatchObject({ result: 'half_won', winLossMinor: 4_750n })
    expect(settled?.receipt).toMatchObject({ kind: 'single' })
  })
})

/** @spec S3.room */
describe('the order', () => {
  const one = { result: 'won', points: 9_000n, price: 900 } as const
  const none = { result: '', points: 0n, price: 950 } as const
  const lost = { result: 'lost', points: -10_000n, price: 950 } as const
  const better = { result: 'won', points: 9_500n, price: 950 } as const
  test.each([
    ['points', [[one], [better]], [2, 1]],
    ['picks made', [[one], [one, none]], [2, 1]],
    [
      'picks won',
      [
        [one, none, none],
        [{ ...one, points: 4_500n }, { ...one, points: 4_500n }, none],
      ],
      [2, 1],
    ],
    [
      'highest price won',
      [
        [one, lost],
        [{ ...one, price: 910 }, lost],
      ],
      [2, 1],
    ],
    ['then equal', [[one], [one], [lost]], [1, 1, 3]],
  ])('by %s', (_name, picks, places) => {
    expect(placesOf(picks.map(standingOf))).toEqual(places)
  })
})

describe('random rooms against an oracle', () => {
  test('places, points and prizes are equal; prizes and rake are the fees', () => {
    fc.assert(
      fc.property(anyRoom, (room) => {
        const order = orderOf(room)
        expect(order).toEqual(oracleOrder(room))
        const fees = room.fee * room.players.length
        const rake = Number(rakeOf(BigInt(room.fee))) * room.players.length
        expect(order.reduce((sum, { prize }) => sum + prize, rake)).toBe(fees)
        for (const { place, prize } of order) {
          const equal = order.filter((other) => other.place === place)
          expect(equal.every((other) => Math.abs(other.prize - prize) <= 1)).toBe(true)
        }
      }),
      // A room is thirty players of ten picks: npm test plays a part of them.
      { numRuns: inject('fullRuns') ? 10_000 : 500, seed: 20_261_121 },
    )
  })
})

import { expect, test } from 'vitest'
import { face as baccarat, cardsOf, pointsAt } from './baccarat.tsx'
import { flyingOf, targetOf } from './crash-pad.tsx'
import { startedBy, tally } from './keno.tsx'
import { ballAt, pocketAt } from './roulette.tsx'

test('the ball comes to rest in the pocket that was drawn, wherever it was set free', () => {
  for (let number = 0; number <= 36; number += 1) {
    const { angle, out, isResting } = ballAt(60_000, -number * 1.7, number)
    expect(pocketAt(angle)).toBe(number)
    expect(out).toBe(0)
    expect(isResting).toBe(true)
  }
})

test('the ball starts where it was, at the rim, and only ever runs against the wheel', () => {
  expect(ballAt(0, 2, 17)).toMatchObject({ angle: 2, out: 1, isResting: false })
  const angles = [0, 500, 1_000, 2_000, 3_000].map((ms) => ballAt(ms, 2, 17).angle)
  expect(angles).toEqual(angles.toSorted((a, b) => b - a))
})

test('a side of baccarat shows its points only when its cards are turned', () => {
  const deal = { player: ['Ks', '4h', '9d'], banker: ['3s', '3c'] }
  const cards = cardsOf(deal)
  expect(cards).toHaveLength(5)
  expect(pointsAt(cards, 'player', 0)).toBe(0)
  expect(pointsAt(cards, 'banker', 60_000)).toBe(6)
  expect(pointsAt(cards, 'player', 60_000)).toBe(3)
  const third = cards.find(({ at }) => at === 2)
  expect(third?.dealMs).toBeGreaterThan(Math.max(...cards.slice(0, 4).map(({ turnMs }) => turnMs)))
  expect(baccarat.motionMs(deal)).toBeGreaterThan(third?.turnMs ?? 0)
})

const bet = {
  bet_id: '1',
  round_id: 'crash:1:0',
  window: 0,
  trans_date: '2026-11-28 09:30:00',
  stake: '10.00',
  ended_at: {},
  payout: '0.00',
  status: 'open',
} as const

test('a bet in flight is worth its stake at the height, and no more after its end', () => {
  const open = { ...bet, spots: { open: '10.00' } }
  expect(flyingOf(open, 234)).toMatchObject({ endedAt: null, worth: 2_340n })
  expect(flyingOf({ ...open, ended_at: { open: 150 } }, 900)).toMatchObject({
    endedAt: 150,
    worth: 1_500n,
  })
  const auto = { ...bet, spots: { 'auto:200': '10.00' } }
  expect(flyingOf(auto, 199)).toMatchObject({ endedAt: null, worth: 1_990n })
  expect(flyingOf(auto, 350)).toMatchObject({ endedAt: 200, worth: 2_000n })
})

test.each([
  ['2', 200],
  ['1,01', 101],
  ['1.00', undefined],
  ['1000000.00', 100_000_000],
  ['1000000.01', undefined],
  ['kite', undefined],
])('a target of %s', (text, due) => {
  expect(targetOf(text)).toBe(due)
})

test('balls of keno come one after the other, all of them at the end', () => {
  expect(startedBy(-1, 20)).toBe(0)
  expect(startedBy(0, 20)).toBe(1)
  expect(startedBy(60_000, 20)).toBe(20)
  expect(tally([40, 41, 3])).toEqual({ sum: 84, low: 2, odd: 2 })
})

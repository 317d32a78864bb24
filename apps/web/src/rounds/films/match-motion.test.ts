import type { PartScore } from '@fairline/domain/event/match-state'
import { describe, expect, test } from 'vitest'
import { basketballCourt } from './basketball-court.tsx'
import { chancesFrom } from './chances.ts'
import { matchMotion } from './match-motion.ts'
import { pitch } from './pitch.tsx'
import { tennisCourt } from './tennis-court.tsx'

const shownMs = 90_000
const seedOf = (number: number): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, at) => (number * 83 + at * 41 + 5) % 256)

const matches: Readonly<Record<string, readonly PartScore[]>> = {
  goals: [
    { period: '1H', home: 1, away: 0 },
    { period: '2H', home: 2, away: 2 },
  ],
  quarters: [
    { period: '1Q', home: 25, away: 28 },
    { period: '2Q', home: 27, away: 27 },
    { period: '3Q', home: 25, away: 20 },
    { period: '4Q', home: 24, away: 26 },
    { period: 'OT', home: 7, away: 0 },
  ],
  sets: [
    { period: 'S1', home: 6, away: 4 },
    { period: 'S2', home: 3, away: 6 },
    { period: 'S3', home: 7, away: 5 },
  ],
}
const fields = { goals: pitch, quarters: basketballCourt, sets: tennisCourt }
const kinds = ['goals', 'quarters', 'sets'] as const

const motionOf = (kind: (typeof kinds)[number], seed = 1) =>
  matchMotion(matches[kind] ?? [], fields[kind], chancesFrom(seedOf(seed)), shownMs)

describe.each(kinds)('a match of %s as it is drawn', (kind) => {
  test('ends with the parts that were drawn', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const end = motionOf(kind, seed).at(shownMs)
      expect(end).toMatchObject({ isOver: true, parts: matches[kind], joy: null })
    }
  })

  test('adds its scores one after the other, never takes one back, each at its target', () => {
    const motion = motionOf(kind)
    let before = 0
    for (let ms = 0; ms <= shownMs; ms += 20) {
      const { parts, ball, players } = motion.at(ms)
      const sum = parts.reduce((all, part) => all + part.home + part.away, 0)
      expect(sum - before).toBeGreaterThanOrEqual(0)
      expect(sum - before).toBeLessThanOrEqual(3)
      before = sum
      for (const { x, y } of [ball, ...players]) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(x, y)).toBeLessThanOrEqual(1)
      }
    }
  })

  test('begins without a score, the ball in the middle', () => {
    const { parts, ball, isOver } = motionOf(kind).at(0)
    expect({ parts, ball, isOver }).toEqual({ parts: [], ball: { x: 0.5, y: 0.5 }, isOver: false })
  })
})

test('the ball is in the goal when a goal falls', () => {
  const motion = motionOf('goals')
  let before = { home: 0, away: 0 }
  for (let ms = 0; ms <= shownMs; ms += 10) {
    const { parts, ball } = motion.at(ms)
    const home = parts.reduce((sum, part) => sum + part.home, 0)
    const away = parts.reduce((sum, part) => sum + part.away, 0)
    if (home > before.home) expect(ball.x).toBeGreaterThan(0.95)
    if (away > before.away) expect(ball.x).toBeLessThan(0.05)
    before = { home, away }
  }
  expect(before).toEqual({ home: 3, away: 2 })
})

import { describe, expect, test } from 'vitest'
import { chancesFrom } from './chances.ts'
import { fightMotion } from './fight-motion.ts'

const shownMs = 40_000
const seedOf = (number: number): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, at) => (number * 89 + at * 37 + 11) % 256)

type Fought = Parameters<typeof fightMotion>[0]
const fightOf = (fought: Fought, seed = 1) =>
  fightMotion(fought, chancesFrom(seedOf(seed)), shownMs, 0.3)

const knockedOut: Fought = { rounds: ['away', 'home', 'home'], isKnockOut: true }
const onPoints: Fought = { rounds: ['away', 'home', 'away', 'home', 'away'], isKnockOut: false }

describe('a fight as it is drawn', () => {
  test('is over before the drawing is, and its rounds were won as they were drawn', () => {
    for (const fought of [knockedOut, onPoints]) {
      const end = fightOf(fought).at(shownMs)
      expect(end).toMatchObject({ isOver: true, won: fought.rounds, round: fought.rounds.length })
    }
  })

  test('ends with the loser down after a knock-out, on his feet after points', () => {
    expect(fightOf(knockedOut).at(shownMs)).toMatchObject({
      home: { down: 0, joy: 1 },
      away: { down: 1, joy: 0 },
    })
    expect(fightOf(onPoints).at(shownMs)).toMatchObject({
      home: { down: 0, joy: 0 },
      away: { down: 0, joy: 1 },
    })
  })

  test('shows a round as won when it is over, and nobody down before the end', () => {
    const fight = fightOf(knockedOut)
    let won = 0
    for (let ms = 0; ms < shownMs; ms += 50) {
      const moment = fight.at(ms)
      expect(moment.won.length).toBeGreaterThanOrEqual(won)
      won = moment.won.length
      if (!moment.isOver) expect(moment.home.down + moment.away.down).toBe(0)
    }
  })

  test('keeps the fighters apart and in the ring', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const fight = fightOf(onPoints, seed)
      for (let ms = 0; ms <= shownMs; ms += 100) {
        const { home, away } = fight.at(ms)
        expect(home.x).toBeGreaterThan(0.05)
        expect(away.x).toBeLessThan(0.95)
        expect(away.x - home.x).toBeGreaterThan(0.08)
      }
    }
  })

  test('has a knock-out sooner or later in its round, by the seed', () => {
    const endOf = (seed: number): number => {
      const fight = fightOf(knockedOut, seed)
      let ms = 0
      while (!fight.at(ms).isOver) ms += 100
      return ms
    }
    expect(new Set([1, 2, 3, 4, 5, 6].map(endOf)).size).toBeGreaterThan(3)
  })
})

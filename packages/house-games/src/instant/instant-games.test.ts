import { describe, expect, test } from 'vitest'
import { seededChance, switchedChance } from '../../testing/chances.ts'
import { allInstant, type InstantCode, instantGame } from './all-instant.ts'
import type { InstantGame } from './instant-game.ts'

/** Rounds that wait for their member: how many numbers are out with so many acts. */
const waiting: readonly {
  readonly code: InstantCode
  readonly bet: object
  readonly acts: readonly object[]
  /** None of what mines are drawn by is out before the end; only that some tiles are safe. */
  out(acts: number): number
}[] = [
  {
    code: 'coin',
    bet: { side: 'heads' },
    acts: Array(6).fill({ side: 'tails' }),
    out: (n) => n + 1,
  },
  {
    code: 'mines',
    bet: { mines: 3 },
    acts: [7, 24, 0, 12].map((tile) => ({ tile })),
    out: () => 0,
  },
  {
    code: 'hi-lo',
    bet: {},
    acts: ['higher', 'lower', 'lower'].map((guess) => ({ guess })),
    out: (n) => n + 1,
  },
  {
    code: 'three-card-poker',
    bet: { ante: true, pairPlus: 1 },
    acts: [],
    out: () => 3,
  },
]
const gameOf = (code: string): InstantGame => {
  const game = instantGame(code)
  if (game === undefined) throw new Error(`${code} is a game`)
  return game
}
const codes = Object.keys(allInstant)

describe.each(waiting)('$code', ({ code, bet, acts, out }) => {
  const game = gameOf(code)
  const prefixes = [...acts, {}].map((_, count) => acts.slice(0, count))

  test('a face shows nothing that is not out', () => {
    for (const taken of prefixes) {
      let compared = 0
      for (let shown = 1; shown <= 40; shown += 1) {
        const faces = Array.from({ length: 40 }, (_, hidden) =>
          game.play(bet, taken, () =>
            switchedChance(seededChance(shown), out(taken.length), seededChance(1_000 + hidden)),
          ),
        ).filter((round) => round !== undefined && !round.isOver)
        compared += faces.length
        expect(new Set(faces.map((round) => JSON.stringify(round?.face))).size).toBeLessThan(2)
      }
      expect(compared).toBeGreaterThan(20)
    }
  })

  test('pays nothing while it runs, and ends when its member does not come back', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      for (const taken of prefixes) {
        const round = game.play(bet, taken, () => seededChance(seed))
        if (round === undefined || round.isOver) continue
        expect(round.pays.numerator).toBe(0n)
        const last = game.leave(bet, taken)
        const ended = last && game.play(bet, [...taken, last], () => seededChance(seed))
        expect(ended?.isOver).toBe(true)
        expect(game.readAct(JSON.parse(JSON.stringify(last)))).toEqual(last)
      }
    }
  })

  test('takes no act after its end', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const taken = [...acts, game.leave(bet, acts) ?? {}]
      for (const count of taken.keys()) {
        const round = game.play(bet, taken.slice(0, count), () => seededChance(seed))
        if (!round?.isOver) continue
        expect(game.play(bet, taken.slice(0, count + 1), () => seededChance(seed))).toBeUndefined()
      }
    }
  })

  test('never pays more than it says before the last act', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      let face: object | null = null
      for (const taken of prefixes) {
        const round = game.play(bet, taken, () => seededChance(seed))
        if (round === undefined) break
        const end = round.isOver
          ? round
          : game.play(bet, [...taken, game.leave(bet, taken) ?? {}], () => seededChance(seed))
        const most = game.most?.(bet, taken, face)
        if (most === undefined || end === undefined) throw new Error('a game that waits has a most')
        expect(end.pays.numerator * most.denominator <= most.numerator * end.pays.denominator).toBe(
          true,
        )
        face = round.face
      }
    }
  })
})

describe.each(codes)('%s', (code) => {
  const game = gameOf(code)

  test('reads the bet of its proof, and no other form of it', () => {
    const { bet } = game.proof
    expect(game.readBet(JSON.parse(JSON.stringify(bet)))).toEqual(bet)
    for (const other of [null, 1, 'x', [], [bet], { ...bet, more: 1 }, undefined]) {
      expect(game.readBet(other)).toBeUndefined()
    }
    const [first] = Object.keys(bet)
    if (first === undefined) return
    expect(game.readBet({})).toBeUndefined()
    for (const value of [null, 'x', -1, 0.5, Number.NaN, []]) {
      expect(game.readBet({ ...bet, [first]: value })).toBeUndefined()
    }
  })

  test('has a face that is the same from JSON, and a law that adds up to 1', () => {
    const { bet, acts, law } = game.proof
    const round = game.play(bet, acts, () => seededChance(7))
    expect(JSON.parse(JSON.stringify(round?.face))).toEqual(round?.face)
    expect([...law.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  })
})

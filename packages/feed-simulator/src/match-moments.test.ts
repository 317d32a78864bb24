import type { MomentKind } from '@fairline/domain/event/match-moment'
import { describe, expect, test } from 'vitest'
import { imagineMatch } from './imagine-match.ts'
import { momentsOf } from './match-moments.ts'
import { createMatchScript, type IncidentKind, type MatchScript, matchAt } from './match-script.ts'
import { createRandom } from './prng.ts'
import { spanFloorsAt } from './world.ts'

const rates = { home: 1.5, away: 1.2 }
const scriptOf = (seed: number, speed: number): MatchScript =>
  createMatchScript(imagineMatch(createRandom(`moments ${seed}`), rates), spanFloorsAt(speed))

const stories: readonly (readonly [IncidentKind, MomentKind])[] = [
  ['goal', 'goal'],
  ['red_card', 'red'],
  ['yellow_card', 'yellow'],
  ['corner', 'corner'],
  ['penalty', 'penalty'],
  ['var', 'var'],
]

describe.each([1, 6, 60, 600])('at speed %i', (speed) => {
  const matches = Array.from({ length: 12 }, (_, seed) => {
    const script = scriptOf(seed, speed)
    return { script, told: momentsOf(script, 'm1', speed) }
  })

  test.each(stories)('each %s of the story is told as %s, at its moment and no other', (of, as) => {
    for (const { script, told } of matches) {
      const due = script.happened.filter(({ kind }) => kind === of)
      const same = told.filter(({ moment }) => moment.kind === as)
      expect(same.map(({ atMs, moment }) => [atMs, moment.side])).toEqual(
        due.map(({ atMs, side }) => [atMs, side]),
      )
    }
  })

  test('moments are in order, on the ground, in play, with the score of their time', () => {
    for (const { script, told } of matches) {
      const times = told.map(({ atMs }) => atMs)
      expect(times).toEqual(times.toSorted((left, right) => left - right))
      for (const { atMs, moment } of told) {
        const { state } = matchAt(script, atMs)
        expect(['1H', '2H', 'HT', 'ended']).toContain(state.phase)
        expect(moment.score).toEqual(state.score)
        for (const place of [moment.x, moment.y]) {
          expect(Number.isInteger(place) && place >= 0 && place <= 100).toBe(true)
        }
      }
    }
  })
})

test('a viewer is told of something every few seconds, whatever the speed', () => {
  for (const speed of [1, 6, 30]) {
    const script = scriptOf(3, speed)
    const told = momentsOf(script, 'm1', speed)
    const realSeconds = (script.endMs - 15 * 60_000) / 1000 / speed
    const each = realSeconds / told.length
    expect(each).toBeGreaterThan(1.5)
    expect(each).toBeLessThan(6)
  }
})

test('before a goal there is its attack, as fast as one can see it', () => {
  const speed = 6
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const told = momentsOf(scriptOf(seed, speed), 'm1', speed)
    for (const [index, { atMs, moment }] of told.entries()) {
      if (moment.kind !== 'goal') continue
      const before = told[index - 1]
      expect(atMs - (before?.atMs ?? 0)).toBeLessThanOrEqual(8_000 * speed)
    }
  }
})

test('the same match is told in the same way, another one otherwise', () => {
  const script = scriptOf(5, 6)
  expect(momentsOf(script, 'm1', 6)).toEqual(momentsOf(script, 'm1', 6))
  expect(momentsOf(script, 'm2', 6)).not.toEqual(momentsOf(script, 'm1', 6))
})

test('nothing is told of a match that is called off', () => {
  const story = { ...imagineMatch(createRandom('off'), rates), ending: 'postponed' as const }
  expect(momentsOf(createMatchScript(story, spanFloorsAt(6)), 'm1', 6)).toEqual([])
})

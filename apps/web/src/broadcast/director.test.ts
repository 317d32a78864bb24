import type { MomentRow } from '@fairline/contract/moments'
import { describe, expect, test } from 'vitest'
import { storyFrom } from '../../testing/match-story.ts'
import { directorOf } from './director.ts'
import { apart, goal, pitch, type Scene } from './scene.ts'

/** Nobody is faster than a sprinter, no ball than the hardest shot: metres a second. */
const sprintMax = 11
const shotMax = 40

const frameMs = 1000 / 60
const startMs = 1_700_000_000_000
const story = storyFrom(startMs)

/** The scenes of a match at each frame of a screen. */
function film(
  moments: readonly MomentRow[],
  untilMs: number,
  seed = 7,
  isResting = false,
): Scene[] {
  const director = directorOf(seed)
  const scenes: Scene[] = []
  for (let ms = startMs; ms < untilMs; ms += frameMs) {
    scenes.push(director.at(ms, { moments, isResting }))
  }
  return scenes
}

const endMs = startMs + 126_000
const whole = film(story, endMs)
const at = (second: number): Scene => {
  const scene = whole.find(({ ms }) => ms >= startMs + 1000 * second)
  if (scene === undefined) throw new Error('the film is shorter')
  return scene
}

/** What is wrong with the speeds between scenes that no cut divides. */
function jumps(scenes: readonly Scene[]): string[] {
  return scenes.slice(1).flatMap((after, index) => {
    const before = scenes[index]
    if (before === undefined || before.cut !== after.cut) return []
    const seconds = (after.ms - before.ms) / 1000
    const faults: string[] = []
    const ball = apart(before.ball, after.ball) / seconds
    if (ball > shotMax) faults.push(`ball ${ball.toFixed(0)} m/s at ${after.ms - startMs}`)
    for (const [figure, now] of after.figures.entries()) {
      const speed = apart(now, before.figures[figure] ?? now) / seconds
      if (speed > sprintMax)
        faults.push(`${figure} ${speed.toFixed(0)} m/s at ${after.ms - startMs}`)
    }
    return faults
  })
}

describe('a match in motion', () => {
  test.each([1, 42, 12345])('never jumps, whatever its seed: %i', (seed) => {
    expect(jumps(film(story, endMs, seed))).toEqual([])
  })

  test('has few cuts: to a kick-off after each goal, and to a shot that no play led to', () => {
    expect((whole.at(-1)?.cut ?? 0) - (whole[0]?.cut ?? 0)).toBeLessThanOrEqual(5)
  })

  test('is the same on every screen, however often it draws', () => {
    const slow = directorOf(7)
    slow.at(startMs, { moments: story, isResting: false })
    for (const second of [3, 21, 48, 67.4]) {
      const ms = startMs + 1000 * second
      const fast = directorOf(7)
      for (let each = startMs; each < ms; each += 21)
        fast.at(each, { moments: story, isResting: false })
      for (let each = startMs; each < ms; each += 333)
        slow.at(each, { moments: story, isResting: false })
      const told = { moments: story, isResting: false }
      expect(fast.at(ms, told).figures).toEqual(slow.at(ms, told).figures)
      slow.at(startMs, told)
    }
  })

  test('shows a goal within a second, wherever the ball was', () => {
    for (const { at_ms, kind, side } of story) {
      if (kind !== 'goal') continue
      const inNet = whole.find(({ ms, bulge }) => ms >= at_ms && bulge > 0)
      expect((inNet?.ms ?? 0) - at_ms).toBeLessThan(1000)
      const line = side === 'home' ? pitch.length : 0
      expect(Math.abs((inNet?.ball.x ?? 0) - line)).toBeLessThan(goal.depth)
      expect(Math.abs((inNet?.ball.y ?? 0) - pitch.width / 2)).toBeLessThan(goal.half)
    }
  })

  test('takes the ball to where it is told to be', () => {
    const late = { attack: 3.5, dangerous_attack: 2.9, throw_in: 2, free_kick: 1.5, penalty: 2.5 }
    for (const { at_ms, kind, x, y } of story.slice(1, 13)) {
      const after = Object.hasOwn(late, kind) ? late[kind as keyof typeof late] : null
      if (after === null) continue
      const told = { x: (x * pitch.length) / 100, y: (y * pitch.width) / 100 }
      const passing = whole.filter(({ ms }) => ms > at_ms && ms < at_ms + 1000 * after)
      const nearest = Math.min(...passing.map(({ ball }) => apart(ball, told)))
      expect(nearest, `${kind} at ${at_ms - startMs}`).toBeLessThan(9)
    }
  })

  test('lets players gather for a corner, with the ball at the flag', () => {
    const { ball, figures } = at(53.7)
    expect(apart(ball, { x: 0, y: pitch.width })).toBeLessThan(2)
    const inBox = figures.filter(({ x, y }) => x < 18 && y > 12 && y < 56)
    expect(inBox.filter(({ shirt }) => shirt === 'away').length).toBeGreaterThanOrEqual(5)
    expect(inBox.filter(({ shirt }) => shirt === 'home').length).toBeGreaterThanOrEqual(7)
  })

  test('leaves the box to the keeper and the taker of a penalty', () => {
    const { ball, figures } = at(100.8)
    expect(apart(ball, { x: pitch.length - 11, y: pitch.width / 2 })).toBeLessThan(0.5)
    const inBox = figures.filter(
      ({ x, y, shirt }) => x > pitch.length - 16 && y > 14 && y < 54 && shirt !== 'referee',
    )
    expect(inBox.map(({ shirt }) => shirt).sort()).toEqual(['awayKeeper', 'home'])
  })

  test('puts a wall before a free kick near the goal', () => {
    const { ball, figures } = at(44.8)
    const wall = figures.filter(
      (one) => one.shirt === 'home' && Math.abs(apart(one, ball) - 9.15) < 2,
    )
    expect(wall.length).toBeGreaterThanOrEqual(3)
  })

  test('shows cards, a flag, joy and who was sent off', () => {
    const seen = (from: number, to: number): Scene[] =>
      whole.filter(({ ms }) => ms > startMs + 1000 * from && ms < startMs + 1000 * to)
    expect(seen(36, 41).some(({ card }) => card === 'yellow')).toBe(true)
    expect(seen(114, 119).some(({ card }) => card === 'red')).toBe(true)
    expect(seen(80, 83).some(({ figures }) => figures.some(({ pose }) => pose === 'flag'))).toBe(
      true,
    )
    expect(seen(67, 72).every(({ joy }) => joy === 'home' || joy === null)).toBe(true)
    expect(at(71).figures.filter(({ pose }) => pose === 'joy').length).toBeGreaterThanOrEqual(3)
  })

  test('begins again in the middle after a goal, each side in its half', () => {
    const { ball, figures } = at(73)
    expect(apart(ball, { x: pitch.length / 2, y: pitch.width / 2 })).toBeLessThan(1.5)
    for (const { shirt, x } of figures) {
      if (shirt === 'home') expect(x).toBeLessThan(pitch.length / 2 + 2)
      if (shirt === 'away') expect(x).toBeGreaterThan(pitch.length / 2 - 2)
    }
  })

  test('lets everybody leave while nobody plays', () => {
    const director = directorOf(7)
    const resting = { moments: story, isResting: true }
    for (let ms = endMs; ms < endMs + 40_000; ms += 40) director.at(ms, resting)
    expect(director.at(endMs + 40_000, resting).figures.every(({ isOut }) => isOut)).toBe(true)
    const back = director.at(endMs + 40_100, { moments: story, isResting: false })
    expect(back.figures.filter(({ isOut }) => !isOut).length).toBeGreaterThanOrEqual(24)
  })

  test('knows nothing that has not happened', () => {
    const known = story.filter(({ at_ms }) => at_ms < startMs + 60_000)
    const scenes = film(known, startMs + 60_000)
    expect(scenes.map(({ ball }) => ball)).toEqual(
      whole.slice(0, scenes.length).map(({ ball }) => ball),
    )
  })
})

import { early, live, marketTypes, today } from '@fairline/domain/board/board-tuples'
import { marketTypeOf } from '@fairline/domain/board/market-type-of'
import { dateTimeOf, instantOf, startOfDay } from '@fairline/domain/time/gmt8'
import { describe, expect, test } from 'vitest'
import { cup, leagues } from './leagues.ts'
import { phaseAt } from './match-script.ts'
import { elapsedAt } from './quote-match.ts'
import { createRollingWorld } from './rolling-world.ts'
import type { World, WorldMatch } from './world.ts'
import { realMs } from './world.ts'

const morning = instantOf('2026-11-21 10:00:00') ?? 0
const dayMs = 86_400_000

/** Matches of their own: what is also played for in them comes and goes with them. */
function ownMatches(world: World, fromMs: number, toMs: number): readonly WorldMatch[] {
  return world.matchesBetween(fromMs, toMs).filter(({ match }) => match.parentId === undefined)
}

/** The matches on the board at a moment. */
function onBoard(world: World, nowMs: number): WorldMatch[] {
  return ownMatches(world, nowMs, nowMs + 1).filter((match) => {
    const endMs = match.whistleMs + realMs(match.script.endMs, world.speed)
    return match.announcedMs <= nowMs && nowMs < endMs
  })
}

function blocksAt(world: World, nowMs: number): Record<1 | 2 | 3, number> {
  const counts = { [early]: 0, [today]: 0, [live]: 0 }
  for (const match of onBoard(world, nowMs)) {
    const phase = phaseAt(match.script, elapsedAt(match, world.speed, nowMs))
    const running = phase !== 'not_started'
    if (running && !match.match.offeredLive) continue
    const block = marketTypeOf(match.match.kickoffMs, phase, nowMs)
    if (block !== null) counts[block] += 1
  }
  return counts
}

const isWithin = (count: number, least: number, most: number): boolean =>
  least <= count && count <= most

/** Moments over three days, uneven, and around each midnight by the second. */
function moments(): number[] {
  const spread = Array.from({ length: 900 }, (_, step) => morning + step * 287_654)
  const midnights = [1, 2].flatMap((day) =>
    Array.from({ length: 400 }, (_, step) => startOfDay(morning, day) + (step - 300) * 1000 - 1),
  )
  return [...spread, ...midnights]
}

describe.each([1, 6, 60])('at speed %d', (speed) => {
  const world = createRollingWorld('mix', speed)

  test('about sixty matches: live, later today and on the next days', () => {
    const totals = { [early]: 0, [today]: 0, [live]: 0 }
    const all = moments()
    let usual = 0
    const unusual: unknown[] = []
    for (const nowMs of all) {
      const counts = blocksAt(world, nowMs)
      const total = counts[live] + counts[today] + counts[early]
      const isRight =
        isWithin(counts[live], 9, 16) &&
        isWithin(counts[today], 1, 26) &&
        counts[early] >= 26 &&
        isWithin(total, 50, 68)
      if (!isRight) unusual.push({ at: dateTimeOf(nowMs), ...counts })
      usual += isWithin(counts[live], 10, 15) ? 1 : 0
      for (const block of marketTypes) totals[block] += counts[block]
    }
    expect(unusual).toEqual([])
    expect(usual / all.length).toBeGreaterThan(0.9)
    expect(totals[live] / all.length).toBeGreaterThan(11)
    expect(totals[live] / all.length).toBeLessThan(13.8)
  }, 60_000)

  test('in the middle of the day 16 to 22 matches or so are still to come', () => {
    for (let step = 0; step < 100; step += 1) {
      const count = blocksAt(world, morning + step * 108_000 + 1)[today]
      expect(count).toBeGreaterThanOrEqual(14)
      expect(count).toBeLessThanOrEqual(23)
    }
  })

  test('a club plays one match at a time', () => {
    for (let step = 0; step < 60; step += 1) {
      const nowMs = morning + step * 1_234_567
      const soon = onBoard(world, nowMs).filter(
        (m) => m.match.kickoffMs - nowMs < dayMs / speed / 8,
      )
      const clubs = soon.flatMap(({ match }) => [match.home, match.away])
      expect(clubs.filter((club, index) => clubs.indexOf(club) !== index)).toEqual([])
    }
  })

  test('kick-offs are at round times, the last of the day at 23:59 or with the others', () => {
    const gridMs = { 1: 900_000, 6: 300_000, 60: 30_000 }[speed] ?? 0
    const odd = world
      .matchesBetween(morning, morning + 2 * dayMs)
      .filter(({ match: { kickoffMs }, whistleMs }) =>
        whistleMs === kickoffMs
          ? kickoffMs % gridMs !== 0
          : !/^23:59:(00|30)$/.test(dateTimeOf(kickoffMs).slice(11)),
      )
    expect(odd.map(({ match }) => dateTimeOf(match.kickoffMs))).toEqual([])
  })
})

test('asked in one piece or in many, the world has the same matches', () => {
  const world = createRollingWorld('pieces', 6)
  const heard = (from: number, to: number) =>
    onBoardBetween(world.matchesBetween(from, to), from, to)
  const whole = heard(morning, morning + 2 * dayMs)
  const pieces = Array.from({ length: 96 }, (_, hour) =>
    heard(morning + (hour * dayMs) / 48, morning + ((hour + 1) * dayMs) / 48),
  ).flat()
  expect(new Set(pieces)).toEqual(new Set(whole))
  expect(new Set(whole).size).toBe(whole.length)

  function onBoardBetween(matches: readonly WorldMatch[], from: number, to: number): string[] {
    return matches
      .filter((m) => m.announcedMs < to && m.whistleMs + realMs(m.script.endMs, 6) >= from)
      .map((m) => m.match.id)
  }
})

test('the same seed and speed give the same matches again, others give other ids', () => {
  const ids = (seed: string, speed: number) =>
    onBoard(createRollingWorld(seed, speed), morning).map(({ match }) => match.id)
  const again = onBoard(createRollingWorld('a', 6), morning)
  expect(again).toEqual(onBoard(createRollingWorld('a', 6), morning))
  expect(ids('a', 6).every((id) => /^m\d+$/.test(id))).toBe(true)
  expect(ids('b', 6).filter((id) => ids('a', 6).includes(id))).toEqual([])
  expect(ids('a', 1).filter((id) => ids('a', 6).includes(id))).toEqual([])
})

test('a world without football has none, and no outright of its leagues', () => {
  const world = createRollingWorld('a', 6, ({ key }) => key !== 'football')
  expect(world.matchesBetween(morning, morning + dayMs)).toEqual([])
  // Any moment has the outrights of a season.
  const others = world.othersBetween?.(morning, morning + dayMs / 48) ?? []
  const sports = others.flatMap((feed) =>
    feed.snapshotAt(feed.announcedMs).map((each) => 'match' in each && each.match.sportsType),
  )
  expect(sports).not.toContain(1)
})

describe('the leagues', () => {
  test('are eight, in capitals, each in a country of its own, with 12 to 16 clubs', () => {
    expect(leagues).toHaveLength(8)
    expect(new Set(leagues.map(({ country }) => country)).size).toBe(8)
    for (const league of leagues) {
      expect(league.name).toBe(league.name.toUpperCase())
      expect(league.name.startsWith(league.country.toUpperCase())).toBe(true)
      expect(league.clubs.length % 2).toBe(0)
      expect(league.clubs.length).toBeGreaterThanOrEqual(12)
      expect(league.clubs.length).toBeLessThanOrEqual(16)
    }
    const clubs = leagues.flatMap((league) => league.clubs)
    expect(new Set(clubs).size).toBe(clubs.length)
  })

  test('all play, some matches are on neutral ground, most are offered live', () => {
    const world = createRollingWorld('variety', 60)
    const matches = ownMatches(world, morning, morning + dayMs / 24).map(({ match }) => match)
    const played = [...leagues, cup].map(({ id }) => id)
    expect(new Set(matches.map(({ league }) => league.id))).toEqual(new Set(played))
    const share = (count: number) => count / matches.length
    const neutral = share(matches.filter((match) => match.neutralGround).length)
    expect(neutral).toBeGreaterThan(0.01)
    expect(neutral).toBeLessThan(0.15)
    expect(share(matches.filter((match) => match.offeredLive).length)).toBeGreaterThan(0.9)
  })
})

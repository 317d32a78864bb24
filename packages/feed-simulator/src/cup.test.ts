import { soundFacts } from '@fairline/domain/settlement/tie-facts'
import { football } from '@fairline/domain/sports/all-sports'
import type { BracketMatch, Round } from '@fairline/domain/standings/bracket'
import { bracketOf } from '@fairline/domain/standings/bracket'
import { instantOf } from '@fairline/domain/time/gmt8'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cup } from './leagues.ts'
import { createMatchFeed } from './match-feed.ts'
import { scoresOf } from './match-script.ts'
import { createRollingWorld } from './rolling-world.ts'
import type { World, WorldMatch } from './world.ts'

const startMs = instantOf('2026-11-21 10:00:00') ?? 0
/** Match time from the first match of an edition to that of the next, and a little more. */
const editionMs = 22 * 3_600_000
const dayMs = 86_400_000

const isFootball = ({ id }: { readonly id: number }) => id === football.id
const worldOf = (seed: string, speed: number): World => createRollingWorld(seed, speed, isFootball)

const competitionOf = ({ match }: WorldMatch): string => match.stage?.competition ?? ''
const tiesOf = ({ match }: WorldMatch): number => match.stage?.ties ?? 0

/** The editions that are played wholly between two moments, each in the order of play. */
function editionsBetween(world: World, fromMs: number, toMs: number): WorldMatch[][] {
  const ties = world
    .matchesBetween(fromMs, toMs)
    .filter(({ match }) => match.stage !== undefined)
    .toSorted((left, right) => left.match.kickoffMs - right.match.kickoffMs)
  const editions = [...Map.groupBy(ties, competitionOf).values()]
  return editions.filter((matches) => matches[0]?.match.stage?.slot === 0).slice(1, -1)
}

/** A tie of a world as the bracket reads it, with its result. */
function played({ match, script }: WorldMatch): BracketMatch & { readonly id: string } {
  const { id, home, away, kickoffMs, stage } = match
  const { ties = 0, slot = 0, isForThird } = stage ?? {}
  const { fullTime, ofTie } = scoresOf(script)
  const third = isForThird && { isForThird }
  return { id, home, away, kickoffMs, ties, slot, ...third, score: fullTime, ...ofTie }
}

/** The sides of each round, those that the bracket leads there. */
const sidesOf = (rounds: readonly Round<BracketMatch>[]) =>
  rounds.map(({ slots }) => slots.map(({ home, away }) => [home, away]))

const goneOf = (world: World, match: WorldMatch): number =>
  createMatchFeed(world.producer, match, world.speed).goneMs

/** Some seeds, speeds that the book allows, and moments of ten years. */
const anyWorld = [
  fc.string({ maxLength: 4 }),
  fc.integer({ min: 1, max: 600 }),
  fc.integer({ min: 0, max: 3650 * dayMs }),
] as const

/** Checks editions of many worlds. */
function checkEditions(check: (world: World, editions: readonly WorldMatch[][]) => void): void {
  fc.assert(
    fc.property(...anyWorld, (seed, speed, laterMs) => {
      const world = worldOf(seed, speed)
      const fromMs = startMs + laterMs
      const editions = editionsBetween(world, fromMs, fromMs + (5 * editionMs) / speed)
      expect(editions.length).toBeGreaterThanOrEqual(2)
      check(world, editions)
    }),
    { numRuns: 12 },
  )
}

describe('an edition of the cup', () => {
  test('has eight ties of eight clubs, round after round', () => {
    checkEditions((_, editions) => {
      const names = editions.flatMap(([first]) => (first ? [competitionOf(first)] : []))
      expect(new Set(names).size).toBe(editions.length)
      for (const matches of editions) {
        const places = matches.map(({ match: { stage } }) => [stage?.ties, stage?.slot])
        expect(places).toEqual([
          ...[0, 1, 2, 3].map((slot) => [4, slot]),
          ...[0, 1].map((slot) => [2, slot]),
          ...[0, 0].map((slot) => [1, slot]),
        ])
        expect(matches.map(({ match }) => match.stage?.isForThird === true)).toEqual(
          matches.map((_each, at) => at === 6),
        )
        const first = matches.slice(0, 4).flatMap(({ match }) => [match.home, match.away])
        expect(new Set(first)).toEqual(new Set(cup.clubs))
        expect(matches.map(({ match }) => match.league.name)).toEqual(matches.map(() => cup.name))
        const finals = matches.filter((match) => tiesOf(match) === 1)
        expect(finals.map(({ match }) => match.neutralGround)).toEqual([true, true])
      }
    })
  }, 60_000)

  test('is played on by its winners, as the bracket of its results says', () => {
    checkEditions((_, editions) => {
      for (const matches of editions) {
        const rounds = bracketOf(matches.map(played))
        const winners = rounds.flatMap(({ slots }) => slots.map(({ winner }) => winner))
        expect(winners).toHaveLength(8)
        expect(winners).not.toContain(null)
        // Without the matches of a round the bracket says by itself who plays in it.
        for (const ties of [2, 1]) {
          const before = matches.filter((match) => tiesOf(match) > ties).map(played)
          const led = sidesOf(bracketOf(before)).at(ties === 2 ? 1 : -1)
          const rest = rounds.find((round) => round.ties === ties && !round.isForThird)
          expect(rest && sidesOf([rest])[0]).toEqual(led)
        }
        const [losers] = sidesOf(rounds.filter(({ isForThird }) => isForThird))
        const semiFinals = rounds.find(({ ties }) => ties === 2)?.slots ?? []
        expect(losers).toEqual([
          semiFinals.map(({ home, away, winner }) => (winner === 'home' ? away : home)),
        ])
      }
    })
  }, 60_000)

  test('announces no tie before the results that it follows from', () => {
    checkEditions((world, editions) => {
      let endedMs = 0
      for (const matches of editions) {
        // The bracket of an edition is shown until its final has ended.
        const shownMs = Math.min(...matches.map(({ announcedMs }) => announcedMs))
        expect(shownMs).toBeGreaterThan(endedMs)
        for (const match of matches) {
          const before = matches.filter((other) => tiesOf(other) > tiesOf(match))
          const led = before.filter(
            (other) => tiesOf(other) === 2 * tiesOf(match) && leadsTo(other, match),
          )
          expect(led).toHaveLength(tiesOf(match) === 4 ? 0 : 2)
          const knownMs = Math.max(0, ...led.map((other) => goneOf(world, other)))
          expect(match.announcedMs).toBeGreaterThan(knownMs)
          expect(match.announcedMs).toBeLessThan(match.match.kickoffMs)
          const lastMs = Math.max(0, ...before.map(({ match: { kickoffMs } }) => kickoffMs))
          expect(match.match.kickoffMs).toBeGreaterThan(lastMs)
        }
        endedMs = Math.max(...matches.map((match) => goneOf(world, match)))
      }
    })
  }, 60_000)

  test('is in the world from its announcements to its last results', () => {
    checkEditions((world, editions) => {
      const ties = editions.flat()
      const moments = ties.map((tie) => [tie, [tie.announcedMs, goneOf(world, tie)]] as const)
      const missing = moments.filter(([{ match }, times]) =>
        times.some((atMs) =>
          world.matchesBetween(atMs, atMs + 1).every((other) => other.match.id !== match.id),
        ),
      )
      expect(missing.map(([{ match }]) => match.id)).toEqual([])
    })
  }, 60_000)
})

/** Whether a tie follows from one of the round before. */
function leadsTo({ match: before }: WorldMatch, { match }: WorldMatch): boolean {
  const [from = 0, slot = 0] = [before.stage?.slot, match.stage?.slot]
  return Math.floor(from / 2) === slot
}

test('a tie is played to its end, and its result tells what decided it where it was level', () => {
  const world = worldOf('level', 60)
  const editions = editionsBetween(world, startMs, startMs + (120 * editionMs) / 60)
  const decided = { regular: 0, extraTime: 0, shootOut: 0 }
  for (const tie of editions.flat()) {
    const results = createMatchFeed(world.producer, tie, world.speed).results
    const [, last] = results
    expect(results.map(({ kind }) => kind)).toEqual(['bet_settlement', 'bet_settlement'])
    if (last?.kind !== 'bet_settlement') continue
    expect(last).toMatchObject({ period: 'FT', status: 'completed' })
    const { score, facts, goals = [] } = last
    expect(goals).toHaveLength(score.home + score.away)
    if (score.home !== score.away) {
      expect(facts).toBeUndefined()
      decided.regular += 1
      continue
    }
    const { extraTime, shootOut, ...others } = facts ?? {}
    expect(others).toEqual({})
    expect(soundFacts(football, facts ?? {})).toEqual(facts)
    expect(extraTime?.home).toBeGreaterThanOrEqual(score.home)
    expect(extraTime?.away).toBeGreaterThanOrEqual(score.away)
    const isLevel = extraTime?.home === extraTime?.away
    expect(shootOut === undefined).toBe(!isLevel)
    decided[isLevel ? 'shootOut' : 'extraTime'] += 1
    if (shootOut !== undefined) expect(shootOut.home).not.toBe(shootOut.away)
  }
  // About a quarter of matches are level, and the half of these after extra time, too.
  expect(decided.regular).toBeGreaterThan(600)
  expect(decided.extraTime).toBeGreaterThan(60)
  expect(decided.shootOut).toBeGreaterThan(60)
})

test('a world that is too fast leaves ties out rather than telling who wins', () => {
  for (const speed of [1500, 4000, 20_000]) {
    const world = worldOf('fast', speed)
    const ties = world
      .matchesBetween(startMs, startMs + (40 * editionMs) / speed)
      .filter(({ match }) => match.stage !== undefined)
    expect(ties.length).toBeGreaterThan(40)
    for (const matches of Map.groupBy(ties, competitionOf).values()) {
      for (const match of matches) {
        expect(match.announcedMs).toBeLessThan(match.match.kickoffMs)
        const before = matches.filter(
          (other) => tiesOf(other) === 2 * tiesOf(match) && leadsTo(other, match),
        )
        for (const other of before) {
          expect(match.announcedMs).toBeGreaterThan(goneOf(world, other))
        }
      }
    }
  }
})

test('an edition plays alike whichever of its matches is asked for first', () => {
  const span = [startMs, startMs + (4 * editionMs) / 60] as const
  const forwards = editionsBetween(worldOf('order', 60), ...span).flat()
  const backwards = worldOf('order', 60)
  const asked = forwards
    .toReversed()
    .map(({ match: { id, kickoffMs } }) =>
      backwards.matchesBetween(kickoffMs, kickoffMs + 1).find(({ match }) => match.id === id),
    )
  expect(asked.toReversed()).toEqual(forwards)
})

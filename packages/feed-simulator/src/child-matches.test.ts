import { betTypeRules, outrightBetType } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import type { FeedMarket, FeedMessage } from '@fairline/domain/feed/feed-message'
import { instantOf } from '@fairline/domain/time/gmt8'
import {
  convolve,
  expectationOf,
  goalsUntil,
  minuteMs,
  totalsOf,
} from '@fairline/pricing/score-model'
import { describe, expect, test } from 'vitest'
import { type ChildKind, childrenOf } from './child-matches.ts'
import { imagineMatch } from './imagine-match.ts'
import { createMatchFeed } from './match-feed.ts'
import { createMatchScript, type Incident, type MatchStory, matchAt } from './match-script.ts'
import { createRandom } from './prng.ts'
import { createQuotes, elapsedAt, modelAt } from './quote-match.ts'
import { createRollingWorld } from './rolling-world.ts'
import { createScriptedWorld } from './scripted-world.ts'
import type { WorldMatch } from './world.ts'

const all: readonly ChildKind[] = ['corners', 'bookings', 'quarters']
const producer = 'simulator'
const seeds = Array.from({ length: 400 }, (_, seed) => seed)

interface Family {
  readonly story: MatchStory
  readonly parent: WorldMatch
  readonly children: readonly WorldMatch[]
}

/** A match of a seed with all that it is also played for, at the speed of life. */
function familyOf(seed: number, changes: Partial<MatchStory> = {}): Family {
  const random = createRandom(`family ${seed}`)
  const rates = { home: random.between(0.6, 2.6), away: random.between(0.5, 2.2) }
  const drawn = imagineMatch(random.split('story'), rates)
  const story: MatchStory = { ...drawn, ending: 'completed', abandonedMs: null, ...changes }
  const parent: WorldMatch = {
    match: {
      id: `m${seed}`,
      sportsType: 1,
      league: { id: 'l1', name: 'LEAGUE', country: 'Country', order: 1, main: true },
      home: 'Ash Town',
      away: 'Birch United',
      kickoffMs: 0,
      neutralGround: false,
      offeredLive: true,
    },
    script: createMatchScript(story, { suspensionMs: 0, dangerMs: 0 }),
    rates,
    priceKey: `m${seed}`,
    depth: { FT: 3, '1H': 2, beyondTable: 'all' },
    announcedMs: -600 * minuteMs,
    whistleMs: 0,
  }
  return { story, parent, children: childrenOf(parent, story, all, 1) }
}

/** Counts a kind of incident over spans of played time, without the product's scripts. */
function counted(incidents: readonly Incident[], isCounted: (each: Incident) => number): Score {
  const sum = (side: string) =>
    incidents.reduce((total, each) => total + (each.side === side ? isCounted(each) : 0), 0)
  return { home: sum('home'), away: sum('away') }
}

const results = (match: WorldMatch): FeedMessage[] => [
  ...createMatchFeed(producer, match, 1).results,
]
const scoresOf = (match: WorldMatch): readonly string[] =>
  results(match).map((result) =>
    result.kind === 'bet_settlement'
      ? `${result.period} ${result.status} ${result.score.home}-${result.score.away}`
      : result.kind,
  )

describe('the children of a match', () => {
  test('are its corners, its bookings and its quarters, in leagues right below its own', () => {
    const { children } = familyOf(1)
    expect(children.map(({ match }) => [match.id, match.league.id, match.home])).toEqual([
      ['m1c', 'l1c', 'Ash Town (Corners)'],
      ['m1k', 'l1k', 'Ash Town (Bookings)'],
      ['m1q1', 'l1q', 'Ash Town (00:00-15:00)'],
      ['m1q2', 'l1q', 'Ash Town (15:01-30:00)'],
      ['m1q3', 'l1q', 'Ash Town (30:01-45:00)'],
      ['m1q4', 'l1q', 'Ash Town (45:01-60:00)'],
      ['m1q5', 'l1q', 'Ash Town (60:01-75:00)'],
      ['m1q6', 'l1q', 'Ash Town (75:01-90:00)'],
    ])
    for (const { match } of children) {
      expect(match).toMatchObject({
        parentId: 'm1',
        kickoffMs: 0,
        league: { order: 1, main: false, goesWithMain: true },
      })
    }
    expect(new Set(children.map(({ match }) => match.league.name))).toEqual(
      new Set(['LEAGUE - CORNERS', 'LEAGUE - BOOKINGS', 'LEAGUE - SPECIFIC 15 MINS OVER/UNDER']),
    )
  })

  test('end with what was counted, at half-time and at the end', () => {
    for (const seed of seeds) {
      const { story, parent, children } = familyOf(seed)
      const halfEnd = parent.script.firstHalfEndMs
      const points = {
        c: ({ kind }: Incident) => (kind === 'corner' ? 1 : 0),
        k: ({ kind }: Incident) => (kind === 'yellow_card' ? 1 : kind === 'red_card' ? 2 : 0),
      }
      for (const [letter, isCounted] of Object.entries(points)) {
        const child = children.find(({ match }) => match.id.endsWith(letter))
        const firstHalf = story.incidents.filter(({ atMs }) => atMs <= halfEnd)
        const [half, full] = [firstHalf, story.incidents].map((each) => counted(each, isCounted))
        expect(child && scoresOf(child)).toEqual([
          `1H completed ${half?.home}-${half?.away}`,
          `FT completed ${full?.home}-${full?.away}`,
        ])
      }
    }
  })

  test('share every goal of the match out among its quarters', () => {
    for (const seed of seeds) {
      const { story, children } = familyOf(seed)
      const quarters = children.filter(({ match }) => match.league.id === 'l1q')
      const goals = quarters.map(({ script }) => matchAt(script, script.endMs).state.score)
      expect(goals.reduce((sum, { home, away }) => sum + home + away, 0)).toBe(
        story.incidents.filter(({ kind }) => kind === 'goal').length,
      )
    }
  })

  test('tell clock, cards and corners as their parent does at any moment', () => {
    for (const seed of seeds.slice(0, 60)) {
      const { parent, children } = familyOf(seed)
      for (const minute of [-5, 0, 7.3, 31, 46.5, 52, 66, 89, 104]) {
        const { score: _own, halfTimeScore: _half, ...shared } = stateAt(parent, minute)
        for (const child of children) {
          if (child.script.endMs <= minute * minuteMs) continue
          expect(stateAt(child, minute)).toMatchObject(shared)
        }
      }
    }
  })

  test('are stopped whenever their parent is, and when what they count happens', () => {
    for (const seed of seeds.slice(0, 60)) {
      const { parent, children } = familyOf(seed)
      for (const child of children) {
        const stops = child.script.suspensions.map(({ fromMs }) => fromMs)
        const own = child.script.incidents.filter(({ kind }) => child.script.tally.points[kind])
        for (const { fromMs } of [...parent.script.suspensions, ...own.map(toSpan)]) {
          if (fromMs < child.script.endMs) expect(stops).toContain(fromMs)
        }
      }
    }
  })
})

const toSpan = ({ atMs }: Incident) => ({ fromMs: atMs })
const stateAt = (match: WorldMatch, minute: number) =>
  matchAt(match.script, elapsedAt(match, 1, minute * minuteMs)).state

describe('a quarter', () => {
  const goal = (minute: number, second: number, stoppage?: number) =>
    ({ kind: 'goal', side: 'home', minute, second, ...(stoppage && { stoppage }) }) as const
  const scripted = (changes: object) =>
    createScriptedWorld(
      [{ id: 'm', home: 'A', away: 'B', kickoffMs: 0, children: ['quarters'], ...changes }],
      1,
    ).matchesBetween(0, 1)

  test.each([
    ['at 15:00', goal(15, 0), '1'],
    ['at 15:01', goal(15, 1), '2'],
    ['at 30:00', goal(30, 0), '2'],
    ['at 30:01', goal(30, 1), '3'],
    ['in the stoppage of the first half', goal(45, 30, 1), '3'],
    ['at 45:01', goal(45, 1), '4'],
    ['at 60:00', goal(60, 0), '4'],
    ['at 75:01', goal(75, 1), '6'],
    ['in the stoppage of the second half', goal(90, 59, 3), '6'],
  ])('counts a goal %s', (_when, incident, number) => {
    const scorers = scripted({ incidents: [incident] })
      .slice(1)
      .filter(({ script }) => matchAt(script, script.endMs).state.score.home === 1)
    expect(scorers.map(({ match }) => match.id)).toEqual([`mq${number}`])
  })

  test('is settled when it is over, and opened five minutes before it begins', () => {
    const quarters = scripted({}).slice(1)
    expect(quarters.map(({ announcedMs }) => announcedMs / minuteMs)).toEqual([
      -1440,
      ...[15, 30].map((start) => start - 5 + 1 / 60),
      62 - 5,
      ...[77, 92].map((start) => start - 5 + 1 / 60),
    ])
    const settled = quarters.map((quarter) =>
      results(quarter).map(({ timestampMs }) => timestampMs),
    )
    const ends = [15, 30, 47, 77, 92, 111]
    expect(settled).toEqual(
      ends.map((end, index) => {
        const lastSecond = index % 3 === 2 ? 0 : 1000
        return [end * minuteMs + lastSecond + 30_000]
      }),
    )
  })

  test('of an abandoned match ends with it, and later ones are never told of', () => {
    const quarters = scripted({
      ending: 'abandoned',
      abandonedMs: 20 * minuteMs,
      incidents: [goal(3, 0), goal(16, 0)],
    }).slice(1)
    expect(quarters.map((quarter) => [quarter.match.id, ...scoresOf(quarter)])).toEqual([
      ['mq1', 'FT completed 1-0'],
      ['mq2', 'FT abandoned 1-0'],
    ])
  })

  test('of a postponed match is cancelled with it', () => {
    const quarters = scripted({ ending: 'postponed' }).slice(1)
    expect(quarters.map(scoresOf)).toEqual([['bet_cancel']])
  })
})

test('corners and bookings of an abandoned match are abandoned as they stand', () => {
  const { children, parent } = familyOf(3, { ending: 'abandoned', abandonedMs: 80 * minuteMs })
  for (const child of children.slice(0, 2)) {
    const { score } = matchAt(child.script, 80 * minuteMs).state
    expect(scoresOf(child)[1]).toBe(`FT abandoned ${score.home}-${score.away}`)
    expect(child.script.endMs).toBe(parent.script.endMs)
  }
})

describe('the prices of children', () => {
  const expected = (match: WorldMatch, minute: number): number => {
    const model = modelAt(match, 1, minute * minuteMs)
    const score = model.score.home + model.score.away
    return expectationOf(totalsOf(model.fullTime, score))
  }

  test('expect what the matches bring', () => {
    for (const letter of ['c', 'k']) {
      let believed = 0
      let came = 0
      for (const seed of seeds) {
        const child = familyOf(seed).children.find(({ match }) => match.id.endsWith(letter))
        if (child === undefined) throw new Error('a family has corners and bookings')
        const { score } = matchAt(child.script, child.script.endMs).state
        believed += expected(child, -30)
        came += score.home + score.away
      }
      // 400 matches of some 5 to 10 points: four standard deviations are 5 in a hundred.
      expect(came / believed).toBeGreaterThan(0.93)
      expect(came / believed).toBeLessThan(1.07)
    }
  })

  test('of all quarters expect the goals that the match expects', () => {
    for (const seed of seeds.slice(0, 40)) {
      const { parent, children } = familyOf(seed)
      const quarters = children.filter(({ match }) => match.league.id === 'l1q')
      const sum = quarters.reduce((goals, quarter) => goals + expected(quarter, -30), 0)
      expect(sum).toBeCloseTo(expected(parent, -30), 1)
    }
  })

  test('are of the bet types that each is played for', () => {
    const { children } = familyOf(5)
    const kindsOf = (match: WorldMatch | undefined, minute: number): string => {
      if (match === undefined) return ''
      const { markets } = createQuotes(producer, match, 1)(minute * minuteMs)
      const kinds = markets.map(({ betType, period }) => `${betType} ${period}`)
      return [...new Set(kinds)].sort().join(', ')
    }
    const ofCounts = '1X2 1H, 1X2 FT, HDP 1H, HDP FT, OE 1H, OE FT, OU 1H, OU FT'
    expect(children.slice(0, 3).map((child) => kindsOf(child, -30))).toEqual([
      ofCounts,
      ofCounts,
      'OU FT',
    ])
    expect(kindsOf(children[5], 63)).toBe('OU FT')
  })

  /**
   * Every selection loses in expectation under one measure, the model, so no stakes on any set of
   * them win whatever happens (no-arbitrage.test.ts has the argument).
   */
  test('lose in expectation, each selection at any moment, by the rules of settlement', () => {
    let checked = 0
    for (const seed of seeds.slice(0, 10)) {
      for (const child of familyOf(seed).children) {
        for (const minute of [-30, 2, 12, 24, 38, 50, 70, 84, 100]) {
          const model = modelAt(child, 1, minute * minuteMs)
          const quote = createQuotes(producer, child, 1)(minute * minuteMs)
          for (const market of quote.markets) {
            const table = goalsUntil(model, market.period)
            if (table === null) throw new Error('a market is of a period that is not over')
            for (const [index] of market.outcomes.entries()) {
              expect(edgeOf(market, index, table, model.score)).toBeLessThan(0)
              checked += 1
            }
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(2_000)
  })
})

/** What a stake of 1 on an outcome is expected to bring, its own risk taken off. */
function edgeOf(
  { betType, lineQuarters, outcomes }: FeedMarket,
  index: number,
  { home, away }: { readonly home: readonly number[]; readonly away: readonly number[] },
  now: Score,
): number {
  const outcome = outcomes[index]
  if (outcome === undefined) throw new Error('the market has the outcome')
  if (betType === outrightBetType) throw new Error('a match has no outright')
  const { selection, price } = outcome
  const line = (lineQuarters ?? 0) * (selection === 'away' ? -1 : 1)
  const halves = line % 2 === 0 ? [line, line] : [line - 1, line + 1]
  const odds = price.thousandths / 1000
  const wins = price.type === 'DEC' ? odds - 1 : odds > 0 ? odds : 1
  const risks = price.type === 'MY' && odds < 0 ? -odds : 1
  let edge = 0
  const total = convolve(home, away).reduce((sum, chance) => sum + chance, 0)
  for (const [h, p] of home.entries()) {
    for (const [a, q] of away.entries()) {
      const score = { home: now.home + h, away: now.away + a }
      const countedFrom = betTypeRules[betType].line === 'handicap' ? now : { home: 0, away: 0 }
      for (const lineHalf of halves) {
        const backed = { selection, lineQuarters: lineHalf, countedFrom }
        const facts = { score, halfTime: null, goals: [] }
        const decision = betTypeRules[betType].decide(backed, facts)
        const net = decision === 'won' ? wins : decision === 'lost' ? -risks : 0
        edge += (p * q * net) / 2 / total
      }
    }
  }
  return edge
}

test('the rolling world has children of its big leagues alone', () => {
  const world = createRollingWorld('big', 6)
  const fromMs = instantOf('2026-11-21 10:00:00') ?? 0
  const matches = world.matchesBetween(fromMs, fromMs + 3_600_000)
  const parents = matches.filter(({ match }) => match.parentId === undefined)
  const leagues = new Set(matches.map(({ match }) => match.league.name))
  expect([...leagues].filter((name) => name.includes(' - ')).sort()).toEqual([
    'COSTA VERDE PRIMERA DIVISION - CORNERS',
    'NORTHLAND PREMIER LEAGUE - BOOKINGS',
    'NORTHLAND PREMIER LEAGUE - CORNERS',
    'NORTHLAND PREMIER LEAGUE - SPECIFIC 15 MINS OVER/UNDER',
  ])
  const ids = new Set(parents.map(({ match }) => match.id))
  for (const { match } of matches) {
    expect(match.parentId === undefined || ids.has(match.parentId)).toBe(true)
  }
})

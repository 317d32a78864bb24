import { isSoundFinish, isSoundOutright } from '@fairline/domain/event/outright'
import type {
  FeedMessage,
  OddsChange,
  OutrightSettlement,
} from '@fairline/domain/feed/feed-message'
import { football } from '@fairline/domain/sports/all-sports'
import { placeChances } from '@fairline/pricing/place-chances'
import { describe, expect, test } from 'vitest'
import { firstDifference } from '../testing/first-difference.ts'
import { createRollingWorld } from './rolling-world.ts'
import type { MatchFeed } from './told-feed.ts'

const startMs = Date.UTC(2026, 10, 21, 4)
const hourMs = 3_600_000
/** Only leagues of football have outrights. */
const world = createRollingWorld('outrights', 60, ({ id }) => id === football.id)
/** Two hours at speed 60: some 20 seasons of each of the eight leagues. */
const isOutright = ({ announcedMs, snapshotAt }: MatchFeed): boolean => {
  const [fixture] = snapshotAt(announcedMs)
  return fixture?.kind === 'fixture_change' && fixture.match.outright !== undefined
}
const feeds = (world.othersBetween?.(startMs, startMs + 2 * hourMs) ?? []).filter(isOutright)
const said = new Map(
  feeds.map((feed) => [feed, feed.messagesBetween(feed.announcedMs, feed.goneMs + 1)]),
)
const saidBy = (feed: (typeof feeds)[number]): readonly FeedMessage[] => said.get(feed) ?? []
const endOf = (feed: (typeof feeds)[number]): OutrightSettlement => {
  const last = saidBy(feed).at(-1)
  expect(last?.kind).toBe('outright_settlement')
  return last as OutrightSettlement
}
const quotesOf = (feed: (typeof feeds)[number]): OddsChange[] =>
  saidBy(feed).filter((message) => message.kind === 'odds_change')
const outrightOf = (feed: (typeof feeds)[number]) => {
  const [fixture] = saidBy(feed)
  const match = fixture?.kind === 'fixture_change' ? fixture.match : undefined
  if (match?.outright === undefined) throw new Error('an outright begins with its fixture')
  return { ...match.outright, closesMs: match.kickoffMs }
}

describe('simulated outrights (rules.md 7)', () => {
  test('every league has a winner at any moment but between two seasons', () => {
    expect(feeds.length).toBeGreaterThan(8 * 18)
    for (const feed of feeds) {
      const { terms, runners } = outrightOf(feed)
      expect(isSoundOutright(terms, runners)).toBe(true)
      expect(terms.deadHeat).toBe(terms.paidPlaces === 1 ? 'divide_win' : 'divide_stake')
    }
  })

  test('prices name every runner or say that it has none, and the book has its margin', () => {
    for (const feed of feeds) {
      const { terms, runners } = outrightOf(feed)
      const all = runners.map(({ id }) => id as string).toSorted()
      const faulty = quotesOf(feed).filter(({ markets: [market] }) => {
        const priced = market?.outcomes ?? []
        const named = [...priced.map(({ selection }) => selection), ...(market?.withoutPrice ?? [])]
        const book = priced.reduce((sum, { price }) => sum + 1000 / price.thousandths, 0)
        const isWhole = firstDifference(named.toSorted(), all) === null
        return !isWhole || book <= 1.1 * terms.paidPlaces || book >= 1.3 * terms.paidPlaces
      })
      expect(faulty).toEqual([])
    }
  })

  test('prices move, and stop now and then', () => {
    for (const feed of feeds) {
      const texts = new Set(quotesOf(feed).map(({ markets }) => JSON.stringify(markets)))
      expect(texts.size).toBeGreaterThan(4)
      expect(quotesOf(feed).some(({ markets }) => markets[0]?.status === 'suspended')).toBe(true)
    }
  })

  test('each ends after its close: by a sound finish, or called off', () => {
    for (const feed of feeds) {
      const end = endOf(feed)
      const { terms, closesMs } = outrightOf(feed)
      expect(end.timestampMs).toBeGreaterThan(closesMs - 1000)
      if (end.finish === null) expect(end.status).toBe('cancelled')
      else expect(isSoundFinish(end.finish, terms.paidPlaces)).toBe(true)
    }
  })

  test('dead heats for the first and the last paid place, non-starters, cancellations', () => {
    const standings = feeds.map((feed) => endOf(feed).finish)
    const tied = (place: number) =>
      standings.filter(
        (each) => (each?.placed.filter((runner) => runner.place === place).length ?? 0) > 1,
      ).length
    expect(tied(1)).toBeGreaterThan(3)
    expect(tied(3)).toBeGreaterThan(3)
    expect(standings.filter((each) => each?.nonStarters.length).length).toBeGreaterThan(9)
    expect(standings.filter((each) => each === null).length).toBeGreaterThan(1)
  })

  test('a runner that withdrew has no price any more', () => {
    for (const feed of feeds) {
      const [out] = endOf(feed).finish?.nonStarters ?? []
      if (out === undefined) continue
      const quotes = quotesOf(feed).map(({ markets }) => markets[0]?.withoutPrice?.includes(out))
      expect(quotes[0]).toBe(false)
      expect(quotes.at(-1)).toBe(true)
    }
  })
})

describe('chances of the first places', () => {
  test('of one place are the weights', () => {
    expect(placeChances([1, 2, 1, 0], 1)).toEqual([0.25, 0.5, 0.25, 0])
  })

  test('add up to the places, and grow with the weight', () => {
    const chances = placeChances([4, 3, 2, 1], 3)
    expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(3, 9)
    expect(chances.toSorted((left, right) => right - left)).toEqual(chances)
    expect(chances[3]).toBeCloseTo(1 - (4 / 10) * (3 / 6) * (2 / 3) - restOf(), 9)
  })

  /** The other five orders in which the last of 4, 3, 2, 1 stays out. */
  function restOf(): number {
    const orders = [
      [4, 2, 3],
      [3, 4, 2],
      [3, 2, 4],
      [2, 4, 3],
      [2, 3, 4],
    ] as const
    return orders.reduce((sum, [first, second, third]) => {
      const left = 10 - first
      return sum + (first / 10) * (second / left) * (third / (left - second))
    }, 0)
  }
})

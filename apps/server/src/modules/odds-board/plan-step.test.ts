import { marketsOf } from '@fairline/domain/board/board-model'
import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import type { Giver, OfferedQuote } from '@fairline/domain/myanmar/myanmar-quote'
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import {
  aFeedMatch,
  aHandicap,
  alive,
  aState,
  betSettlement,
  betStop,
  fixtureChange,
  oddsChange,
  snapshotComplete,
} from '../../../testing/feed-builders.ts'
import { type BoardState, emptyBoard, planStep, type StepInput } from './plan-step.ts'

const noonMs = Date.UTC(2026, 10, 21, 4, 0, 0)
const hourMs = 3_600_000
const match = aFeedMatch({ kickoffMs: noonMs + 2 * hourMs })

/** Returns the board after the steps, published one by one, and the kinds of the events. */
function play(steps: readonly (readonly StepInput[])[], from = emptyBoard, nowMs = noonMs) {
  const told: string[] = []
  const state = steps.reduce<BoardState>((before, inputs) => {
    const introduced = new Map([['m1', { key: 1n, startedAtMs: null, endedAtMs: null }]])
    const plan = planStep(before, inputs, { nowMs, publicIdOf: (_producer, id) => id, introduced })
    told.push(...plan.events.map(({ kind, stop }) => (stop === null ? kind : `${kind}!`)))
    return {
      version: plan.version,
      entries: new Map([...before.entries, ...plan.changed]),
      producers: new Map([...before.producers, ...plan.producers]),
      listed: before.listed + 1,
      overrides: new Map([...before.overrides, ...plan.overrides]),
      tradingChange: plan.tradingChange,
    }
  }, from)
  return { state, told, view: state.entries.get('m1')?.view ?? null }
}

const opened = play([
  [fixtureChange(noonMs, match), oddsChange(noonMs, [aHandicap(-2)]), snapshotComplete(noonMs)],
]).state

/** What a member could bet on: everything but the versions, which count arrivals. */
const offerOf = (state: BoardState) => {
  const view = state.entries.get('m1')?.view ?? null
  if (view === null) return null
  const markets = marketsOf(view).map(({ oddsVersion: _, ...market }) => market)
  const { home, marketType, status, live } = view
  return { home, marketType, status, live, markets }
}

/** @spec S4.feed.order S4.feed.order.old */
describe('a feed out of order, doubled and late (F-15)', () => {
  const kind = fc.constantFrom('odds', 'odds', 'odds', 'stop', 'fixture', 'end')
  const said = fc.record({
    kind,
    line: fc.integer({ min: -4, max: 4 }),
    price: fc.integer({ min: 500, max: 1000 }),
    order: fc.integer({ min: 0, max: 30_000 }),
    copies: fc.constantFrom(1, 1, 1, 1, 2),
  })

  property.prop([fc.array(said, { minLength: 1, maxLength: 30 }), fc.nat({ max: 30 })], {
    numRuns: 1_000,
  })('comes to the same offer as the feed in order', (items, begins) => {
    const messages = items.map(({ kind, line, price }, index): FeedMessage => {
      const atMs = noonMs + 1 + index * 1_000
      const phase = index < begins ? 'not_started' : '1H'
      const state = aState({ phase, score: { home: Math.floor(index / 5), away: 0 } })
      if (kind === 'stop') return betStop(atMs, 'var')
      if (kind === 'fixture') return fixtureChange(atMs, { ...match, home: `Home ${index}` })
      if (kind === 'end') return betSettlement(atMs)
      return oddsChange(atMs, [aHandicap(line, [price, price])], { state })
    })
    const shuffled = items
      .flatMap(({ order, copies }, index) =>
        Array.from({ length: copies }, (_, copy) => ({
          message: messages[index] ?? alive(noonMs),
          at: index * 1_000 + ((order * (copy + 1)) % 30_000),
        })),
      )
      .sort((left, right) => left.at - right.at)
      .map(({ message }) => [message])
    const inOrder = play(
      messages.map((message) => [message]),
      opened,
    )
    expect(offerOf(play(shuffled, opened).state)).toEqual(offerOf(inOrder.state))
  })

  property.prop([fc.array(said, { minLength: 1, maxLength: 20 })])(
    'is not moved by a day-old replay',
    (items) => {
      const replayed = items.map(({ kind, line, price }, index): FeedMessage[] => {
        const atMs = noonMs - 24 * hourMs + index
        if (kind === 'stop') return [betStop(atMs, 'goal')]
        if (kind === 'fixture') return [fixtureChange(atMs, { ...match, home: 'Old' })]
        if (kind === 'end') return [betSettlement(atMs)]
        return [oddsChange(atMs, [aHandicap(line, [price, price])])]
      })
      expect(play(replayed, opened).told).toEqual([])
      expect(play(replayed, opened).state.entries.get('m1')?.view).toEqual(
        opened.entries.get('m1')?.view,
      )
    },
  )

  test('an odds change between two ends opens nothing, whichever comes first', () => {
    const first = [betSettlement(noonMs + 1)]
    const between = [oddsChange(noonMs + 2, [aHandicap(-2)])]
    const last = [betSettlement(noonMs + 3)]
    expect(play([first, last, between], opened).view).toBeNull()
  })

  /** @spec S4.match.suspended */
  test('an odds change of the same moment as a stop does not lift it', () => {
    const steps = [[betStop(noonMs + 5, 'goal')], [oddsChange(noonMs + 5, [aHandicap(-2)])]]
    expect(play(steps, opened).view?.status).toBe('suspended')
    expect(play([...steps, [oddsChange(noonMs + 6, [aHandicap(-2)])]], opened).view?.status).toBe(
      'pending',
    )
  })

  test.each([
    ['a price of nothing', aHandicap(-2, [0, 950])],
    ['a Malay price above one', aHandicap(-2, [1200, 950])],
    ['a missing side', aHandicap(-2, undefined, { outcomes: [] })],
    ['no price at all', aHandicap(-2, undefined, { outcomes: [], withoutPrice: ['home', 'away'] })],
    ['a side that is named twice', aHandicap(-2, undefined, { withoutPrice: ['home'] })],
    ['no line where one is needed', aHandicap(-2, undefined, { lineQuarters: null })],
  ])('a market with %s is not offered', (_name, market) => {
    const { view } = play([[oddsChange(noonMs + 5, [market, aHandicap(-3)])]], opened)
    expect(view === null ? [] : marketsOf(view).map(({ id }) => id)).toEqual(['m1-HDP-FT--0.75'])
  })
})

/** @spec S4.feed.withoutPrice S4.feed.withoutPrice.guard */
describe('a selection that the source lists without a price', () => {
  const both = aHandicap(-2)
  const homeAlone = aHandicap(-2, undefined, {
    outcomes: both.outcomes.slice(0, 1),
    withoutPrice: ['away'],
  })

  test('is not on offer while the others are', () => {
    const { view } = play([[oddsChange(noonMs + 5, [homeAlone])]], opened)
    const [market] = view === null ? [] : marketsOf(view)
    expect(market?.open).toBe(true)
    expect(market?.outcomes.map(({ selection }) => selection)).toEqual(['home'])
  })

  test('raises the guard when it goes, and not when it comes', () => {
    const context = { nowMs: noonMs, publicIdOf: (_: string, id: string) => id }
    const raisesOf = (before: typeof opened, atMs: number, market: typeof both) =>
      planStep(before, [oddsChange(atMs, [market])], { ...context, introduced: new Map() }).raises
    const gone = play([[oddsChange(noonMs + 5, [homeAlone])]], opened).state
    expect([...(raisesOf(opened, noonMs + 5, homeAlone).get('m1') ?? [])]).toHaveLength(1)
    expect(raisesOf(gone, noonMs + 6, both).size).toBe(0)
  })
})

describe('the versions of prices', () => {
  test('rise with a price and with nothing else', () => {
    const versionAfter = (...messages: FeedMessage[]) => {
      const { view } = play(
        messages.map((message) => [message]),
        opened,
      )
      return view === null ? 0 : marketsOf(view)[0]?.oddsVersion
    }
    const first = versionAfter()
    expect(versionAfter(oddsChange(noonMs + 1, [aHandicap(-2)]))).toBe(first)
    expect(versionAfter(betStop(noonMs + 1, 'goal'))).toBe(first)
    expect(versionAfter(oddsChange(noonMs + 1, [aHandicap(-2, [951, 930])]))).toBe(2)
  })

  test('rise with a Myanmar quote, and one that cannot be is left out', () => {
    const offered = (...quotes: readonly OfferedQuote[]) => {
      const messages = quotes.map((myanmar, index) => [
        oddsChange(noonMs + index + 1, [aHandicap(-2, undefined, { myanmar })]),
      ])
      const { view } = play(messages, opened)
      const market = view === null ? undefined : marketsOf(view)[0]
      return `${market?.myanmar?.quote.percent} v${market?.oddsVersion}`
    }
    const at = (percent: number, giver: Giver = 'home'): OfferedQuote => ({
      quote: { goals: 1, percent },
      giver,
    })
    expect(offered(at(50))).toBe('50 v2')
    expect(offered(at(50), at(50))).toBe('50 v2')
    expect(offered(at(50), at(45))).toBe('45 v3')
    expect(offered(at(105))).toBe('undefined v1')
    expect(offered(at(5, 'over'))).toBe('undefined v1')
  })
})

describe('what is told of a match', () => {
  const live = aState({ phase: '1H', minute: 10 })
  const begun = play([[oddsChange(noonMs + 1, [aHandicap(-2)], { state: live })]], opened).state
  const odds = (state: object, markets = [aHandicap(-2)]) =>
    oddsChange(noonMs + 2, markets, { state: { ...live, ...state } })

  test.each<[string, FeedMessage[], string[]]>([
    ['a stop', [betStop(noonMs + 2, 'penalty')], ['penalty!', 'suspended']],
    ['a goal', [odds({ score: { home: 1, away: 0 } })], ['goal!']],
    ['a red card', [odds({ redCards: { home: 1, away: 0 } })], ['red_card!']],
    ['the half-time whistle', [odds({ phase: 'HT' })], ['period_end!']],
    ['danger', [odds({ danger: 'home' })], ['danger']],
    ['a price', [odds({}, [aHandicap(-2, [900, 980])])], ['price']],
    ['a line that moved', [odds({}, [aHandicap(-3)])], ['line_removed', 'resumed']],
    [
      'a market that is suspended',
      [odds({}, [aHandicap(-2, undefined, { status: 'suspended' })])],
      ['suspended'],
    ],
    ['the end', [betSettlement(noonMs + 2)], ['closed']],
    [
      'a stop and its end in one step',
      [betStop(noonMs + 2, 'var'), oddsChange(noonMs + 3, [aHandicap(-2)], { state: live })],
      ['var!', 'suspended', 'resumed'],
    ],
    ['nothing', [alive(noonMs + 2)], []],
  ])('%s', (_name, messages, expected) => {
    expect(play([messages], begun).told).toEqual(expected)
  })

  test('a goal that is taken back, and danger that passes', () => {
    const scored = play([[odds({ score: { home: 1, away: 0 }, danger: 'home' })]], begun).state
    const { told } = play([[oddsChange(noonMs + 3, [aHandicap(-2)], { state: live })]], scored)
    expect(told).toEqual(['var!', 'safe'])
  })

  test('a stop that is over within its step still raises the guard', () => {
    const inputs = [
      betStop(noonMs + 2, 'var'),
      oddsChange(noonMs + 3, [aHandicap(-2)], { state: live }),
    ]
    const context = { nowMs: noonMs, publicIdOf: (_: string, id: string) => id }
    const plan = planStep(begun, inputs, { ...context, introduced: new Map() })
    expect([...(plan.raises.get('m1') ?? [])]).toEqual([[3, true]])
  })
})

import type { FeedMessage, OddsChange } from '@fairline/domain/feed/feed-message'
import { minuteMs } from '@fairline/pricing/score-model'
import { describe, expect, test } from 'vitest'
import type { ScriptedMatch } from './scripted-world.ts'
import { createScriptedWorld, secondHalfMs } from './scripted-world.ts'
import { createSeason } from './season.ts'

const kickoffMs = 1_800_000_000_000
const plain: ScriptedMatch = { id: 'm1', home: 'Dunmoor United', away: 'Easthaven', kickoffMs }

/** All messages of one match from two minutes before its kick-off to an hour after its end. */
function play(over: Partial<ScriptedMatch>, speed = 1): FeedMessage[] {
  const world = createScriptedWorld([{ ...plain, ...over }], speed)
  const fromMs = kickoffMs - 2 * minuteMs
  return createSeason(world, fromMs).messagesBetween(fromMs, kickoffMs + 180 * minuteMs)
}

const results = (messages: readonly FeedMessage[]) =>
  messages.filter(({ kind }) => kind === 'bet_settlement' || kind === 'bet_cancel')

/** The last prices at or before a minute of match time. */
function quoteAt(messages: readonly FeedMessage[], minute: number): OddsChange {
  const quote = messages.findLast(
    (message): message is OddsChange =>
      message.kind === 'odds_change' && message.timestampMs <= kickoffMs + minute * minuteMs,
  )
  if (quote === undefined) throw new Error(`no prices at minute ${minute}`)
  return quote
}

function priceOf(quote: OddsChange, betType: string, selection: string): number {
  const market = quote.markets.find((m) => m.betType === betType && m.period === 'FT' && m.main)
  const outcome = market?.outcomes.find((candidate) => candidate.selection === selection)
  if (outcome === undefined) throw new Error(`no ${betType} ${selection}`)
  return outcome.price.thousandths
}

describe('a scripted match', () => {
  const messages = play({
    incidents: [
      { kind: 'danger', side: 'home', minute: 29, second: 40, seconds: 20 },
      { kind: 'goal', side: 'home', minute: 30 },
      { kind: 'goal', side: 'away', minute: 45, stoppage: 1 },
      { kind: 'red_card', side: 'away', minute: 60 },
      { kind: 'goal', side: 'home', minute: 90, stoppage: 2, second: 5 },
    ],
  })

  test('plays exactly what is written', () => {
    expect(results(messages)).toMatchObject([
      { period: '1H', status: 'completed', score: { home: 1, away: 1 } },
      { period: 'FT', status: 'completed', score: { home: 2, away: 1 } },
    ])
    expect(quoteAt(messages, 29.9).state).toMatchObject({ minute: 29, danger: 'home' })
    expect(quoteAt(messages, 46.1).state).toMatchObject({
      minute: 45,
      stoppageMinute: 2,
      score: { home: 1, away: 1 },
    })
    expect(quoteAt(messages, 62 + 15.5).state).toMatchObject({
      minute: 60,
      redCards: { home: 0, away: 1 },
    })
    const last = quoteAt(messages, 62 + 47.2)
    expect(last.state).toMatchObject({ minute: 90, stoppageMinute: 3, score: { home: 2, away: 1 } })
  })

  test('moves its prices with what happens', () => {
    const [before, after] = [quoteAt(messages, 29.9), quoteAt(messages, 31.5)]
    expect(priceOf(after, '1X2', '1')).toBeLessThan(priceOf(before, '1X2', '1') / 1.3)
    expect(priceOf(after, '1X2', '2')).toBeGreaterThan(priceOf(before, '1X2', '2') * 1.3)
    const total = (quote: OddsChange) =>
      quote.markets.find((m) => m.betType === 'OU' && m.main)?.lineQuarters ?? 0
    expect(total(after)).toBeGreaterThanOrEqual(total(before) + 3)
    const [eleven, ten] = [quoteAt(messages, 62 + 14.9), quoteAt(messages, 62 + 16)]
    expect(priceOf(ten, '1X2', '1')).toBeLessThan(priceOf(eleven, '1X2', '1'))
    const [early, late] = [quoteAt(messages, 48.5), quoteAt(messages, 62 + 14)]
    expect(priceOf(late, '1X2', 'X')).toBeLessThan(priceOf(early, '1X2', 'X'))
  })

  test('stops bets on the goal and opens them three quarters of a minute later', () => {
    const around = messages.filter(
      ({ kind, timestampMs: at }) =>
        kind !== 'alive' && at >= kickoffMs + 30 * minuteMs && at <= kickoffMs + 30.75 * minuteMs,
    )
    expect(around[0]).toMatchObject({ kind: 'bet_stop', reason: 'goal' })
    const quotes = around.filter((message) => message.kind === 'odds_change')
    expect(quotes[0]).toMatchObject({ timestampMs: kickoffMs + 30 * minuteMs })
    expect(quotes[0]?.state.score).toEqual({ home: 1, away: 0 })
    const open = quotes.filter(({ markets }) => markets.some((m) => m.status === 'active'))
    expect(open.map(({ timestampMs }) => timestampMs)).toEqual([kickoffMs + 30.75 * minuteMs])
  })

  test('another price key gives other prices and the same story', () => {
    const other = play({ priceKey: 'other', incidents: [] })
    const same = play({ incidents: [] })
    expect(results(other)).toEqual(results(same))
    expect(quoteAt(other, 20).markets).not.toEqual(quoteAt(same, 20).markets)
  })
})

test('a postponed match is stopped at its kick-off and cancelled', () => {
  const messages = play({ ending: 'postponed' })
  const stops = messages.filter(({ kind }) => kind === 'bet_stop')
  expect(stops).toMatchObject([{ timestampMs: kickoffMs, reason: 'kick_off' }])
  expect(results(messages)).toMatchObject([
    { kind: 'bet_cancel', period: 'all', startMs: null, endMs: null, reason: 'postponed' },
  ])
  expect(quoteAt(messages, 1).markets.every((m) => m.status === 'suspended')).toBe(true)
  expect(quoteAt(messages, 11).markets).toEqual([])
})

test('rules.md 3.3: an abandoned match is settled with its goals, a whole half as played', () => {
  const incidents = [
    { kind: 'goal', side: 'home', minute: 20 },
    { kind: 'goal', side: 'home', minute: 50 },
  ] as const
  const second = play({ ending: 'abandoned', abandonedMs: secondHalfMs(70, 2), incidents })
  expect(results(second)).toMatchObject([
    { period: '1H', status: 'completed', score: { home: 1, away: 0 } },
    { period: 'FT', status: 'abandoned', score: { home: 2, away: 0 } },
  ])
  const first = play({ ending: 'abandoned', abandonedMs: 25 * minuteMs, incidents })
  expect(results(first)).toMatchObject([
    { period: '1H', status: 'abandoned', score: { home: 1, away: 0 } },
    { period: 'FT', status: 'abandoned', score: { home: 1, away: 0 } },
  ])
  expect(quoteAt(first, 26).state.phase).toBe('1H')
})

test('a faster world plays the same match sooner', () => {
  const goal = { kind: 'goal', side: 'away', minute: 10 } as const
  const messages = play({ incidents: [goal] }, 30)
  const stop = messages.find((message) => message.kind === 'bet_stop' && message.reason === 'goal')
  expect(stop?.timestampMs).toBe(kickoffMs + 20_000)
  expect(results(messages).at(-1)).toMatchObject({
    timestampMs: kickoffMs + (111 * minuteMs) / 30 + 2000,
    score: { home: 0, away: 1 },
  })
})

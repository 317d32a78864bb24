import { describe, expect, test } from 'vitest'
import { price } from '../../testing/board-builders.ts'
import type { WaitReason } from '../bets/bet-status.ts'
import { recordOf } from '../sports/all-sports.ts'
import type { BetStopReason } from '../sports/sport.ts'
import {
  decideWait,
  startReferral,
  startWaiting,
  type WaitEvent,
  type WaitingBet,
  type WaitOutcome,
  waitOfLegs,
} from './in-play-wait.ts'

const placed = startWaiting({
  placedAtMs: 1_000_000,
  seen: price('MY 0.95'),
  policy: 0,
  score: { home: 1, away: 0 },
  inPlay: recordOf(1).inPlay,
  danger: false,
})

type Step = readonly [secondsAfterPlacing: number, event: WaitEvent]
const clock: WaitEvent = { kind: 'clock' }
const danger = (on: boolean): WaitEvent => ({ kind: 'danger', on })
const guarded: WaitEvent = { kind: 'danger', on: true, refusesMoves: true }
const moved = (text: string): WaitEvent => ({ kind: 'price', price: price(text) })
const suspended: WaitEvent = { kind: 'market_suspended' }
const open: WaitEvent = { kind: 'market_open' }

function play(bet: WaitingBet, steps: readonly Step[]): WaitOutcome {
  let outcome: WaitOutcome = { kind: 'waiting', bet, untilMs: 0 }
  for (const [seconds, event] of steps) {
    if (outcome.kind !== 'waiting') break
    outcome = decideWait(outcome.bet, event, bet.placedAtMs + seconds * 1000)
  }
  return outcome
}

const short = (outcome: WaitOutcome): string => {
  switch (outcome.kind) {
    case 'waiting':
      return `waiting until ${(outcome.untilMs - placed.placedAtMs) / 1000}`
    case 'accepted':
      return `accepted at ${outcome.price.thousandths}`
    case 'rejected':
      return outcome.reason
  }
}

/** The cases of rules.md 8.2. @spec S4.bet.waiting S4.bet.accepted S4.bet.rejected */
const cases: readonly (readonly [what: string, steps: readonly Step[], outcome: string])[] = [
  ['safe play: still waiting before 5 s', [[4.999, clock]], 'waiting until 5'],
  ['safe play: accepted at 5 s', [[5, clock]], 'accepted at 950'],
  ['safe play: a late clock accepts as well', [[7, clock]], 'accepted at 950'],
  [
    'danger holds past the delay',
    [
      [2, danger(true)],
      [5, clock],
    ],
    'waiting until 60',
  ],
  [
    'danger that ends early waits for the delay',
    [
      [1, danger(true)],
      [3, danger(false)],
    ],
    'waiting until 5',
  ],
  [
    'danger that ends late accepts at once',
    [
      [2, danger(true)],
      [20, danger(false)],
    ],
    'accepted at 950',
  ],
  [
    'danger up to 60 s',
    [
      [2, danger(true)],
      [59.999, clock],
    ],
    'waiting until 60',
  ],
  [
    'danger for 60 s',
    [
      [2, danger(true)],
      [60, clock],
    ],
    'TIMEOUT',
  ],
  [
    'a second danger does not start a second minute',
    [
      [2, danger(true)],
      [4, danger(false)],
      [4.5, danger(true)],
      [60, clock],
    ],
    'TIMEOUT',
  ],
  [
    'a suspension holds like danger',
    [
      [1, suspended],
      [5, clock],
    ],
    'waiting until 60',
  ],
  [
    'a suspension that ends',
    [
      [1, suspended],
      [9, open],
    ],
    'accepted at 950',
  ],
  [
    'a suspension for 60 s',
    [
      [1, suspended],
      [60, clock],
    ],
    'TIMEOUT',
  ],
  [
    'danger ends but the market is suspended',
    [
      [1, danger(true)],
      [2, suspended],
      [9, danger(false)],
    ],
    'waiting until 60',
  ],
  ['a goal', [[3, { kind: 'score', score: { home: 1, away: 1 } }]], 'GOAL'],
  [
    'a goal in danger',
    [
      [2, danger(true)],
      [8, { kind: 'score', score: { home: 2, away: 0 } }],
    ],
    'GOAL',
  ],
  ['a goal taken back', [[3, { kind: 'score', score: { home: 0, away: 0 } }]], 'VAR'],
  [
    'the same score again',
    [[3, { kind: 'score', score: { home: 1, away: 0 } }]],
    'waiting until 5',
  ],
  [
    'a goal told by both sides at once',
    [[3, { kind: 'score', score: { home: 0, away: 1 } }]],
    'GOAL',
  ],
  ['the market closed or its line moved', [[3, { kind: 'market_closed' }]], 'MARKET_CLOSED'],
  ['the feed is lost', [[3, { kind: 'feed_lost' }]], 'FEED_LOST'],
  ['the event wins over a clock that is due', [[6, { kind: 'feed_lost' }]], 'FEED_LOST'],
  [
    "a trader's danger: better is refused as worse is",
    [
      [1, guarded],
      [2, moved('MY 0.96')],
    ],
    'ODDS_MOVED',
  ],
  [
    "a trader's danger after a move",
    [
      [1, moved('MY 0.94')],
      [2, guarded],
      [2, moved('MY 0.94')],
    ],
    'ODDS_MOVED',
  ],
  [
    "a trader's danger with a price that stays, until it is over",
    [
      [1, guarded],
      [2, moved('MY 0.95')],
      [20, danger(false)],
    ],
    'accepted at 950',
  ],
  [
    'the price moved and came back',
    [
      [1, moved('MY 0.90')],
      [2, moved('MY 0.95')],
      [5, clock],
    ],
    'accepted at 950',
  ],
  [
    'the price moved',
    [
      [1, moved('MY 0.94')],
      [5, clock],
    ],
    'ODDS_MOVED',
  ],
  ['a moved price is judged when the wait is over', [[1, moved('MY 0.94')]], 'waiting until 5'],
]

const stops: readonly (readonly [string, WaitReason])[] = [
  ['goal', 'GOAL'],
  ['red_card', 'RED_CARD'],
  ['penalty', 'PENALTY'],
  ['var', 'VAR'],
  ['period_end', 'PERIOD_END'],
  ['kick_off', 'PERIOD_END'],
  ['feed_lost', 'FEED_LOST'],
  ['operator', 'MARKET_CLOSED'],
]

describe('waiting in play (rules.md 8.2)', () => {
  test.each(cases)('%s', (_what, steps, outcome) => {
    expect(short(play(placed, steps))).toBe(outcome)
  })

  test.each(stops)('a bet stop for %s rejects with %s', (reason, expected) => {
    const event = { kind: 'bet_stop', reason } as WaitEvent
    expect(short(play(placed, [[2, event]]))).toBe(expected)
  })

  /** Rules.md 8.3: no tolerance, the member's option decides. */
  test.each([
    [0, 'MY 0.96', 'ODDS_MOVED'],
    [0, 'MY 0.94', 'ODDS_MOVED'],
    [1, 'MY 0.96', 'accepted at 960'],
    [1, 'MY -0.98', 'accepted at -980'],
    [1, 'MY 0.94', 'ODDS_MOVED'],
    [2, 'MY 0.50', 'accepted at 500'],
  ] as const)('option %d, price now %s: %s', (policy, now, outcome) => {
    expect(
      short(
        play({ ...placed, policy }, [
          [1, moved(now)],
          [5, clock],
        ]),
      ),
    ).toBe(outcome)
  })

  test('placed in danger, it is held from the first moment', () => {
    const bet = startWaiting({ ...placed, danger: true })
    expect(short(play(bet, [[5, clock]]))).toBe('waiting until 60')
  })
})

/** Baskets fall all the time and goals do not: the record says which of them refuses a bet. */
describe('the sport of a bet says what refuses it', () => {
  const basketball = recordOf(2).inPlay
  const basket: WaitEvent = { kind: 'score', score: { home: 3, away: 0 } }
  const stop = (reason: BetStopReason): WaitEvent => ({ kind: 'bet_stop', reason })

  test.each([
    ['a basketball bet outlives a basket', 2, basket, 'accepted at 950'],
    ['a football bet outlives no goal', 1, basket, 'GOAL'],
    ['a basketball bet outlives a stop for a score', 2, stop('goal'), 'accepted at 950'],
    ['a basketball bet outlives no end of a quarter', 2, stop('period_end'), 'PERIOD_END'],
    ['a tennis bet outlives a game', 5, basket, 'accepted at 950'],
    ['a baseball bet outlives no run', 8, basket, 'GOAL'],
    ['a basketball bet outlives no loss of the feed', 2, stop('feed_lost'), 'FEED_LOST'],
    ['a basketball bet outlives no stop of the operator', 2, stop('operator'), 'MARKET_CLOSED'],
  ] as const)('%s', (_what, sportsType, event, outcome) => {
    const bet = startWaiting({ ...placed, inPlay: recordOf(sportsType).inPlay })
    const wait = bet.delayMs / 1000
    expect(
      short(
        play(bet, [
          [1, event],
          [wait, clock],
        ]),
      ),
    ).toBe(outcome)
  })

  test('a bet waits as long as its sport says', () => {
    expect(startWaiting({ ...placed, inPlay: basketball }).delayMs).toBe(5_000)
    expect(startWaiting({ ...placed, inPlay: recordOf(5).inPlay }).delayMs).toBe(4_000)
  })

  test.each([
    ['none before the match', [[5, false]], null, 0],
    ['as its own sport', [[5, true]], null, 4_000],
    [
      'as the leg in play that waits longest',
      [
        [5, true],
        [1, true],
      ],
      null,
      5_000,
    ],
    [
      'not for a leg before its match',
      [
        [5, true],
        [1, false],
      ],
      null,
      4_000,
    ],
    [
      'as every bet of the book, where that is set',
      [
        [5, true],
        [1, true],
      ],
      250,
      250,
    ],
    ['not before the match, whatever is set', [[1, false]], 250, 0],
    ['as a trader has set for its match', [[5, true, 9_000]], 250, 9_000],
    ['no less than its sport, whatever a trader has set', [[5, true, 3_000]], null, 4_000],
    ['nothing for what a trader set, before the match', [[5, false, 9_000]], null, 0],
  ] as const)('a ticket waits %s', (_what, legs, ofEveryBet, waitMs) => {
    const inSports = legs.map(([sportsType, waits, leastMs = 0]) => ({
      sportsType,
      waits,
      leastMs,
    }))
    expect(waitOfLegs(inSports, ofEveryBet)).toBe(waitMs)
  })
})

const accepts: WaitEvent = { kind: 'trader_accepts' }

/** Referred bets: a trader's word is what the end of the delay is in play. */
const referrals: typeof cases = [
  ['waits for a trader up to 60 s', [[59.999, clock]], 'waiting until 60'],
  ['is rejected after 60 s', [[60, clock]], 'TIMEOUT'],
  ['is accepted at once', [[20, accepts]], 'accepted at 950'],
  [
    'is judged by the price when it is accepted',
    [
      [3, moved('MY 0.90')],
      [4, accepts],
    ],
    'ODDS_MOVED',
  ],
  [
    'outlives a price that came back',
    [
      [3, moved('MY 0.90')],
      [4, moved('MY 0.95')],
      [5, accepts],
    ],
    'accepted at 950',
  ],
  [
    'waits for its market after a trader accepted it',
    [
      [3, suspended],
      [4, accepts],
    ],
    'waiting until 60',
  ],
  [
    'is accepted when its market opens',
    [
      [3, suspended],
      [4, accepts],
      [30, open],
    ],
    'accepted at 950',
  ],
  [
    'is rejected by a market that stays suspended',
    [
      [3, suspended],
      [4, accepts],
      [60, clock],
    ],
    'TIMEOUT',
  ],
  ['ends with the kick-off', [[9, { kind: 'bet_stop', reason: 'kick_off' }]], 'PERIOD_END'],
  ['ends with its market', [[9, { kind: 'market_closed' }]], 'MARKET_CLOSED'],
]

test.each(referrals)('a referred bet %s', (_what, steps, outcome) => {
  expect(short(play(startReferral(placed), steps))).toBe(outcome)
})

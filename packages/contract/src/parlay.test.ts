import { describe, expect, test } from 'vitest'
import { betCheckSpecial, betRow, betSingleSpecial } from './betting.ts'
import { betCheckMultiSpecial, betParlay, betSysParlay } from './parlay.ts'
import {
  parlayAcceptBetDetails,
  parlayBetDetails,
  parlayPendingBetDetails,
  parlayRejectBetDetails,
  systemParlayBets,
  systemParlayMatches,
  systemParlays,
} from './parlay-details.ts'

const who = { account_id: 'm1', session_token: 't' }
const choice = { match_id: 'm', market_id: 'm-HDP-FT--0.75', bet_type: 'HDP', bet_team: 'home' }
const leg = {
  ...choice,
  market_type: 2,
  odds: '1.95',
  odds_version: 7,
  odds_ball: '-0.75',
  score: '',
}
const placing = {
  ...who,
  request_id: '0b4c1f5e-6d5a-4c3b-9a2f-3f1d2e4c5b6a',
  legs: [leg, leg],
  bet_amount: '10',
  accept_odds: 0,
}
const check = { ...who, kind: 'system', legs: [choice, choice] }
const legs = (count: number) => Array.from({ length: count }, () => leg)

describe('requests of parlays', () => {
  test('S7.bet.betparlay S7.bet.betsysparlay: legs as a single names them', () => {
    for (const { request } of [betParlay, betSysParlay]) {
      expect(request.safeParse(placing).success).toBe(true)
      // Too few and too many have codes of their own; what is never sent is no request.
      for (const count of [0, 1, 13, 30]) {
        expect(request.safeParse({ ...placing, legs: legs(count) }).success).toBe(true)
      }
      expect(request.safeParse({ ...placing, legs: legs(31) }).success).toBe(false)
    }
  })

  test.each([
    ['the odds type of a leg, which is always decimal', { legs: [{ ...leg, odds_type: 1 }] }],
    ['a stake of a leg', { legs: [{ ...leg, bet_amount: '1' }] }],
    ['size of one leg', { sizes: [1] }],
    ['lines', { lines: 1 }],
    ['an odds type', { odds_type: 4 }],
  ])('takes no %s', (_, extra) => {
    expect(betSysParlay.request.safeParse({ ...placing, ...extra }).success).toBe(false)
  })

  test('S7.bet.betcheckmultispecial: what is chosen, without what was seen', () => {
    const { request } = betCheckMultiSpecial
    expect(request.safeParse(check).success).toBe(true)
    expect(request.safeParse({ ...check, bet_amount: '10' }).success).toBe(true)
    expect(request.safeParse({ ...check, legs: [leg] }).success).toBe(false)
    expect(request.safeParse({ ...check, kind: 'single' }).success).toBe(false)
  })

  test('S7.bet.betcheckspecial S7.bet.betsinglespecial take one selection, no legs', () => {
    const single = { ...who, ...choice, odds_type: 4 }
    expect(betCheckSpecial.request.safeParse(single).success).toBe(true)
    expect(betCheckSpecial.request.safeParse(check).success).toBe(false)
    expect(betSingleSpecial.request.safeParse(placing).success).toBe(false)
  })

  test('details name one ticket', () => {
    // S7.bet.parlayacceptbetdetails S7.bet.parlaypendingbetdetails S7.bet.parlayrejectbetdetails
    // S7.parlaybetdetails S7.betsysparlaymatch
    const named = [
      parlayAcceptBetDetails,
      parlayPendingBetDetails,
      parlayRejectBetDetails,
      parlayBetDetails,
      systemParlayMatches,
    ]
    for (const { request } of named) {
      expect(request.safeParse({ ...who, ticket_id: '0123456789AB' }).success).toBe(true)
      expect(request.safeParse(who).success).toBe(false)
    }
  })

  test('S7.betsysparlay S7.betsysparlaybet: lists have pages', () => {
    const page = { page_size: 100, page_number: 1 }
    expect(systemParlays.request.safeParse({ ...who, ...page }).success).toBe(true)
    const lines = { ...who, ...page, ticket_id: '0123456789AB' }
    expect(systemParlayBets.request.safeParse(lines).success).toBe(true)
    expect(systemParlayBets.request.safeParse({ ...lines, page_size: 101 }).success).toBe(false)
  })
})

const selection = {
  sports_type: 1,
  match_id: 'm',
  league_id: 'l1',
  league_name: 'L',
  home_name: 'H',
  away_name: 'A',
  kickoff: '2026-11-21 20:00:00',
  bet_type: 'HDP',
  period: 'FT',
  bet_team: 'home',
  odds_ball: '-0.75',
  odds: '1.95',
  market_type: 2,
  score: '',
  half_time_score: '',
  full_time_score: '',
}
const row = {
  ticket_id: '0123456789AB',
  trans_date: '2026-11-21 19:30:00',
  odds_type: 4,
  stake: '40.00',
  risk: '40.00',
  win: '107.00',
  state: 'running',
  waits_until: 0,
  reason: '',
  result: '',
  win_loss: '0.00',
  return: '0.00',
  ip: '',
  cashed_stake: '0.00',
  cashed_return: '0.00',
  settled_date: '',
  receipt: null,
}
const several = {
  kind: 'system',
  ...row,
  odds: '3.675',
  lines: 4,
  line_stake: '10.00',
  legs: [{ leg: 1, ...selection, result: '' }],
}

describe('rows of the lists', () => {
  test.each([
    ['a single has its selection', { kind: 'single', ...row, ...selection }, true],
    ['a system has its legs', several, true],
    ['a parlay with twelve long prices', { ...several, odds: `${'9'.repeat(60)}.000` }, true],
    ['combined odds have three decimals', { ...several, odds: '3.67' }, false],
    ['a single is not without a match', { kind: 'single', ...row }, false],
    ['a system is not without legs', { ...several, legs: undefined }, false],
  ])('%s', (_, bet, isRow) => {
    expect(betRow.safeParse(bet).success).toBe(isRow)
  })
})

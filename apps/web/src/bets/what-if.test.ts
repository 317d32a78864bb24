import { aLiveState } from '@fairline/domain/testing/board-builders'
import type { SlipLeg } from '@fairline/domain/ticket/slip-leg'
import { scoreMap } from '@fairline/domain/what-if/score-map'
import en from '@fairline/locales/en/book.json' with { type: 'json' }
import pages from '@fairline/locales/en/pages.json' with { type: 'json' }
import { translating } from '@fairline/locales/translating'
import { describe, expect, test } from 'vitest'
import { topicsOfBets } from '../features/my-bets/topics-of-bets.ts'
import { needText, standingNow, standingTag } from './live-standing.ts'
import { betOnSlip, matchSoFar, openBetOf, shortAmount } from './what-if.ts'

type Row = Parameters<typeof openBetOf>[0]

const row: Row = {
  kind: 'single',
  ticket_id: 'T1',
  trans_date: '2026-11-21 20:00:00',
  sports_type: 1,
  match_id: 'm1',
  league_id: 'L',
  league_name: 'LEAGUE',
  home_name: 'Home',
  away_name: 'Away',
  kickoff: '2026-11-21 21:00:00',
  bet_type: 'HDP',
  period: 'FT',
  bet_team: 'away',
  odds_ball: '0.25',
  odds: '-0.80',
  odds_type: 1,
  market_type: 3,
  score: '1-0',
  stake: '100.00',
  risk: '80.00',
  win: '100.00',
  state: 'running',
  waits_until: 0,
  reason: '',
  result: '',
  half_time_score: '',
  full_time_score: '',
  win_loss: '0.00',
  return: '0.00',
  settled_date: '',
  ip: '',
  cashed_stake: '0.00',
  cashed_return: '0.00',
  receipt: null,
}

describe('a row of the bet lists in the score map', () => {
  test('is settled at its own price, line and score at bet', () => {
    const bet = openBetOf(row)
    expect(bet).toBeDefined()
    const soFar = matchSoFar({ ...aLiveState, score: { home: 1, away: 0 }, phase: '2H' })
    const [[level, equalised] = []] = scoreMap(bet === undefined ? [] : [bet], soFar, 1)
    // +0.25 from 1-0: no further goal wins half of 100, an equaliser all of it.
    expect(level).toMatchObject({ score: { home: 1, away: 0 }, worst: 50_00n, best: 50_00n })
    expect(equalised).toMatchObject({ score: { home: 1, away: 1 }, best: 100_00n })
  })

  test('at Myanmar odds, too: the percentage of its side and the tax of its win', () => {
    // 0-35 at level ball: away gains 35 of 100 from a draw, less 5 %.
    const body = { ...row, odds_type: 5, odds: '0-35', odds_ball: '0.00', score: '', percent: 35 }
    const bet = openBetOf({ ...body, risk: '100.00', win: '95.00' })
    const [[draw, away] = []] = scoreMap(bet === undefined ? [] : [bet], matchSoFar(null), 1)
    expect(draw).toMatchObject({ worst: 33_25n, best: 33_25n })
    expect(away).toMatchObject({ score: { home: 0, away: 1 }, best: 95_00n })
    expect(openBetOf({ ...body, percent: undefined })).toBeUndefined()
  })

  test('is of its own sport: a handicap of basketball counts from the first ball', () => {
    const bet = openBetOf({ ...row, sports_type: 2 })
    expect(bet?.leg.sportsType).toBe(2)
  })

  test('is left out where a figure cannot be read', () => {
    expect(openBetOf({ ...row, odds: '' })).toBeUndefined()
  })
})

test('the bet on the slip has the line of its side and the score that was seen', () => {
  const selection: SlipLeg = {
    sportsType: 1,
    matchId: 'm1',
    marketId: 'x',
    betType: 'OU',
    period: '1H',
    selection: 'over',
    marketType: 3,
    oddsTypeCode: 1,
    source: { type: 'MY', thousandths: 900 },
    odds: '0.90',
    oddsVersion: 1,
    line: '1.25',
    score: '0-1',
  }
  expect(betOnSlip(selection, { type: 'MY', thousandths: 900 }, 50_00n, 0)).toEqual({
    stake: 50_00n,
    price: { type: 'MY', thousandths: 900 },
    leg: {
      sportsType: 1,
      betType: 'OU',
      period: '1H',
      selection: 'over',
      lineQuarters: 5,
      scoreAtBet: { home: 0, away: 1 },
    },
  })
})

describe('what the board tells of a match', () => {
  test.each([
    ['1H', false, null],
    ['HT', true, { home: 2, away: 1 }],
    ['2H', true, null],
  ] as const)('in phase %s', (phase, isFirstHalfOver, halfTime) => {
    const score = { home: 2, away: 1 }
    expect(matchSoFar({ ...aLiveState, score, phase })).toEqual({
      score,
      isFirstHalfOver,
      halfTime,
    })
  })

  test('before the match', () => {
    expect(matchSoFar(null).score).toEqual({ home: 0, away: 0 })
  })
})

describe('amounts in a narrow cell', () => {
  test.each([
    [0n, '0'],
    [5n, '+0.05'],
    [9_55n, '+9.5'],
    // A loss is never shown smaller than it is.
    [-9_55n, '-9.6'],
    [-4_15n, '-4.2'],
    [-2_08n, '-2.1'],
    [-9n, '-0.09'],
    [-11n, '-0.2'],
    [-9_99n, '-10'],
    [-10_01n, '-11'],
    [-100_00n, '-100'],
    [-999_01n, '-1.0k'],
    [99_99n, '+99'],
    [999_99n, '+999'],
    [9_999_99n, '+9.9k'],
    [-9_999_99n, '-10k'],
    [-9_999_999_01n, '-10m'],
    [12_345_00n, '+12k'],
    [123_456_789_00n, '+123m'],
    [-123_456_789_00n, '-124m'],
  ])('%s minor units', (minor, text) => {
    expect(shortAmount(minor)).toBe(text)
  })
})

describe('a running bet as a position', () => {
  const english = translating({ ...en, ...pages }, () => 'en')
  const at = (home: number, away: number) => ({ ...aLiveState, score: { home, away } })
  const shown = (bet: Row, live: ReturnType<typeof at>) => {
    const standing = standingNow(bet, live)
    if (standing === null) return null
    const need = needText(standing, false, english)
    return [standingTag(bet, standing, english)?.text, ...(need === '' ? [] : [need])].join(', ')
  }
  const over: Row = { ...row, bet_type: 'OU', bet_team: 'over', odds_ball: '2.25', score: '' }

  test.each([
    ['a quarter line', row, at(1, 0), 'half won +50.00, needs one goal'],
    ['a win', row, at(1, 1), 'winning +100.00'],
    ['a loss', row, at(3, 0), 'losing -80.00, needs 3 goals'],
    ['half a loss', over, at(1, 1), 'half lost -40.00, needs one goal'],
    ['a total that has passed its line', over, at(2, 1), 'won +100.00'],
    [
      'points',
      { ...over, sports_type: 2, odds_ball: '4.50' },
      at(1, 1),
      'losing -80.00, needs 3 more points',
    ],
    [
      'a body',
      {
        ...row,
        odds_type: 5,
        odds: '0-35',
        odds_ball: '0.00',
        score: '',
        percent: 35,
        risk: '100.00',
        win: '95.00',
      },
      at(1, 1),
      'winning +33.25, needs one goal',
    ],
    ['level', { ...row, odds_ball: '0.00' }, at(1, 0), 'level, needs one goal'],
    ['a runner', { ...row, runner_name: 'Ash' }, at(1, 0), null],
  ])('says of %s where it is now', (_name, bet, live, expected) => {
    expect(shown(bet as Row, live)).toBe(expected)
  })

  test('is not guessed without a score', () => {
    expect(standingNow(row, undefined)).toBeNull()
  })

  test('has the live topic of its sport, once its match has begun', () => {
    const now = Date.UTC(2026, 10, 21, 13, 30)
    const later = { ...row, sports_type: 5, kickoff: '2026-11-21 22:00:00' }
    const [game, drawn] = [2, 53].map((sports_type) => ({ ...row, sports_type }))
    const rows = [row, later, game, drawn].filter((each) => each !== undefined)
    expect(topicsOfBets(rows, now)).toEqual([
      { sportsType: 1, marketType: 3 },
      { sportsType: 2, marketType: 3 },
    ])
  })
})

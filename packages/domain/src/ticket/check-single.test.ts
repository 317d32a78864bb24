import { describe, expect, test } from 'vitest'
import { allOffered } from '../../testing/all-offered.ts'
import { aLiveState, aMarket, aMatch, anOutright, at, price } from '../../testing/board-builders.ts'
import {
  handicapMatch,
  type SingleChanges,
  singleFacts,
  someLimits,
} from '../../testing/ticket-builders.ts'
import { checkLeg, checkTicket, legCase, lookAtTicket, stakedCase } from './check-ticket.ts'
import { legChecks } from './leg-checks.ts'
import { ticketChecks } from './ticket-checks.ts'

const noVirtual = { ...allOffered, virtual: false }
const noESports = { ...allOffered, eSports: false }

const refusalOf = (changes: SingleChanges) => {
  const outcome = checkTicket(singleFacts(changes))
  return outcome.ok ? 'accepted' : outcome.rejection.code
}

const market = (changes: Parameters<typeof aMarket>[2], prices = ['MY 0.95', 'MY -0.98']) =>
  aMatch([aMarket('HDP FT -0.75', prices, changes)])
const liveMatch = aMatch([aMarket('HDP FT -0.75', ['MY 0.95', 'MY -0.98'])], {
  marketType: 3,
  live: aLiveState,
})

/** 10.00 on the second runner of the outright at 4.00. */
const runnerAsked = {
  matchId: 'o1',
  marketId: 'o1-OUTRIGHT-FT',
  betType: 'OUTRIGHT',
  selection: 'R2',
  marketType: 1,
  odds: '4.00',
  line: '',
}

const aPlayLimit = { kind: 'loss', period: 'week', amount: 5_000n, used: 4_001n } as const

/** The checks that can refuse a single bet, in their order. */
const legColumn = legChecks.filter(({ only }) => only !== 'myanmar')
const ticketColumn = ticketChecks.filter(({ phase }) => phase === 'stake' || phase === 'funds')

/** One row a way to be refused; each passes every check before its own. @spec S7.bet.betsingle */
const refusals: readonly (readonly [check: string, code: string, why: string, SingleChanges])[] = [
  ['account state', 'CLOSE', 'closed', { account: { status: 'closed' } }],
  ['account state', 'BLOCK', 'A-16 blocked', { account: { status: 'blocked' } }],
  ['account state', 'FREEZE', 'frozen', { account: { status: 'frozen' } }],
  ['account state', 'SUSPEND', 'A-15 view only', { account: { status: 'suspended' } }],
  ['account state', 'memberInactive', 'inactive', { account: { status: 'inactive' } }],
  ['commission', 'memberCommissionNotSetup', 'A-47', { account: { oddsGroup: null } }],
  ['currency offered', 'currencyNotSupported', 'A-45', { account: { currency: 'THB' } }],
  ['currency of the slip', 'invalidCurrency', 'A-45 MMO', { account: { currency: 'MMO' } }],
  ['bet type given', 'betTypeRequired', 'empty', { asked: { betType: '' } }],
  ['bet type known', 'invalidBetType', 'unknown', { asked: { betType: 'hdp' } }],
  ['team known', 'invalidBetTeam', 'A-48 draw of a handicap', { asked: { selection: 'X' } }],
  ['team known', 'invalidBetTeam', 'empty', { asked: { selection: '' } }],
  ['odds type known', 'oddsDisplayInvalid', 'Myanmar', { asked: { oddsTypeCode: 5 } }],
  ['board fresh', 'oddsIsUpdating', 'stale board', { fresh: false }],
  ['match active', 'matchNotActive', 'over', { match: null, ended: true }],
  ['match active', 'matchNotActive', 'ended', { match: { ...handicapMatch, status: 'completed' } }],
  ['match active', 'matchNotActive', 'off', { match: { ...handicapMatch, status: 'cancelled' } }],
  ['match on the board', 'matchHide', 'gone', { match: null }],
  ['match on the board', 'matchHide', 'another', { asked: { matchId: 'm2' } }],
  ['product on', 'MiniGameDisabled', 'off', { sportsType: 53, account: { offered: noVirtual } }],
  ['product on', 'EsportsDisabled', 'off', { sportsType: 40, account: { offered: noESports } }],
  ['bet switched on', 'NoUserAccessRight', 'off for the member', { isOff: true }],
  ['event of the call', 'invalidBet', 'a match by a virtual call', { events: 'rounds' }],
  ['event of the call', 'invalidBet', 'a round', { sportsType: 53, events: 'matches' }],
  ['sport allowed', 'matchNotAllowBet', 'no limits', { limits: null }],
  ['market type seen', 'marketTypeChanged', 'went live', { match: liveMatch }],
  ['market type seen', 'marketTypeChanged', 'no such type', { asked: { marketType: 9 } }],
  [
    'before kick-off',
    'marketTypeChanged',
    'A-33 at kick-off by the clock, feed silent',
    { nowMs: at('2026-11-21 20:30:00') },
  ],
  [
    'before kick-off',
    '340',
    'an outright that has closed',
    { match: anOutright(), asked: runnerAsked, nowMs: at('2026-11-21 20:30:00') },
  ],
  ['market id', 'invalidBet', 'no id', { asked: { marketId: 'x' } }],
  ['market id', 'invalidBet', 'other match', { asked: { marketId: 'm2-HDP-FT--0.75' } }],
  [
    'bet type of the market',
    'invalidBetType',
    'a total asked of a handicap',
    { asked: { betType: 'OU', selection: 'over' } },
  ],
  [
    'line on offer',
    'invalidOddsBall',
    'the line moved to -1.00',
    { match: aMatch([aMarket('HDP FT -1.00', ['MY 0.95', 'MY -0.98'])]) },
  ],
  ['market on the board', '340', 'no handicap', { match: aMatch([aMarket('OE FT', ['MY 0.9'])]) }],
  ['market on the board', '340', 'no market at all', { match: aMatch([]) }],
  ['market open', 'oddsIsUpdating', 'A-31 suspended', { match: market({ open: false }) }],
  [
    'market open',
    'oddsIsUpdating',
    'match suspended',
    { match: { ...handicapMatch, status: 'suspended' } },
  ],
  [
    'team on offer',
    'invalidBetTeam',
    'only one side has a price',
    { asked: { selection: 'away', odds: '-0.98', line: '0.75' }, match: market({}, ['MY 0.95']) },
  ],
  ['line seen', 'invalidOddsBall', 'other line', { asked: { line: '-0.50' } }],
  ['line seen', 'invalidOddsBall', "the other side's line", { asked: { line: '0.75' } }],
  ['line seen', 'invalidOddsBall', 'none', { asked: { line: '' } }],
  ['score seen', 'invalidOddsBall', 'a score before kick-off', { asked: { score: '0-0' } }],
  [
    'score seen',
    'invalidOddsBall',
    'a goal since',
    { match: liveMatch, asked: { marketType: 3, score: '0-0' } },
  ],
  ['odds form', 'invalidOdds', 'A-25 no Malay price', { asked: { odds: '1000' } }],
  ['odds form', 'invalidOdds', 'zero', { asked: { odds: '0.00' } }],
  ['odds form', 'invalidOdds', 'text', { asked: { odds: 'evens' } }],
  ['odds form', 'invalidOdds', 'A-29 HK as DEC', { asked: { oddsTypeCode: 4 } }],
  ['odds version known', 'oddsIsUpdating', 'newer than this board', { asked: { oddsVersion: 8 } }],
  ['odds of the version', 'invalidOdds', 'A-29 tampered', { asked: { odds: '0.99' } }],
  ['odds of the version', 'invalidOdds', 'worse', { asked: { odds: '0.90' } }],
  [
    'odds changed',
    'odds_changed',
    'A-27 worse, better accepted',
    { asked: { odds: '0.97', oddsVersion: 6, policy: 1 } },
  ],
  [
    'odds changed',
    'odds_changed',
    'A-28 better, nothing accepted',
    { asked: { odds: '0.93', oddsVersion: 6, policy: 0 } },
  ],
  ['stake given', 'betAmountRequired', 'empty', { asked: { stake: '' } }],
  ...['-10', '0', '0.00', '-0', '0.001', '1e3', '1e-9', '0x10', ' 10', '10 ', '10,00', '１０', '+5']
    .concat(['NaN', 'Infinity', '1e308', '10.', '.5', '10.123', 'true', '--5'])
    .map(
      (stake) =>
        ['stake form', 'invalidBetAmount', `A-19, A-20 "${stake}"`, { asked: { stake } }] as const,
    ),
  [
    'stake form',
    'invalidBetAmount',
    'A-23 decimals in rupiah',
    { account: { currency: 'IDR' }, asked: { stake: '10.50' } },
  ],
  ['stake size', 'betOverMax', 'A-21', { asked: { stake: '9'.repeat(40) } }],
  ['min bet', 'betLowerMin', 'A-24 one sen below', { asked: { stake: '4.99' } }],
  ['max bet', 'betOverMaxBet', 'A-24 one sen over', { asked: { stake: '5000.01' } }],
  ['max bet', 'betOverMaxBet', 'A-21 exact', { asked: { stake: '9007199254740.93' } }],
  [
    'max payout',
    'betOverMaxPayout',
    'A-24: 10.53 at 0.95 wins 10.00 by truncation',
    {
      limits: { ...someLimits, maxPayout: 999n },
      asked: { stake: '10.53' },
    },
  ],
  [
    'own limit',
    'betOverLimit',
    'one sen over what it leaves',
    { account: { playHeadroom: { limit: aPlayLimit, left: 999n } } },
  ],
  ['max per match', 'betOverMaxPerMatch', 'A-24 one sen over', { account: { running: 799_001n } }],
  ['debt', 'insufficient_balance', 'any debt', { account: { debt: 1n } }],
  ['balance', 'insufficient_balance', 'one sen short', { account: { available: 999n } }],
]

describe('refusals', () => {
  test.each(refusals)('%s: %s (%s)', (_check, code, _why, changes) => {
    expect(refusalOf(changes)).toBe(code)
  })

  test('every check of the column has a row, and names the codes that it gives', () => {
    for (const { name, codes } of [...legColumn, ...ticketColumn]) {
      const given = refusals.filter(([check]) => check === name).map(([, code]) => code)
      expect([...new Set(given)].sort(), name).toEqual([...codes].sort())
    }
  })

  test.each(refusals)(
    '%s refuses %s (%s), and no check before it',
    (name, _code, _why, changes) => {
      const facts = singleFacts(changes)
      const leg = checkLeg(facts, 0)
      const refusing = leg.ok
        ? ticketColumn.find(({ refusal }) => refusal(stakedCase(facts, [leg.value])) !== null)
        : legColumn.find(({ refusal }) => refusal(legCase(facts, 0)) !== null)
      expect(refusing?.name).toBe(name)
    },
  )
})

describe('facts of a refusal', () => {
  const factsOf = (changes: SingleChanges) => {
    const outcome = checkTicket(singleFacts(changes))
    return outcome.ok ? undefined : outcome.rejection.facts
  }

  test('a changed price is told with its version', () => {
    expect(factsOf({ asked: { odds: '0.97', oddsVersion: 6 } })).toEqual({
      odds: '0.95',
      odds_version: '7',
    })
  })

  test('a moved line is told as the backed side sees it', () => {
    const match = aMatch([aMarket('HDP FT -1.00', ['MY 0.95', 'MY -0.98'])])
    expect(factsOf({ match })).toEqual({ odds_ball: '-1.00' })
    expect(factsOf({ match, asked: { selection: 'away' } })).toEqual({ odds_ball: '1.00' })
  })

  test('a new score is told', () => {
    expect(factsOf({ match: liveMatch, asked: { marketType: 3, score: '0-0' } })).toEqual({
      score: '1-0',
    })
  })

  test.each([
    [{ asked: { stake: '1' } }, { min_bet: '5.00' }],
    [{ asked: { stake: '6000' } }, { max_bet: '5000.00' }],
    [{ account: { running: 800_000n } }, { max_per_match: '8000.00', running_risk: '8000.00' }],
    [{ account: { available: 0n } }, { available_balance: '0.00' }],
    [{ account: { debt: 250n } }, { debt: '2.50' }],
  ] satisfies [SingleChanges, Record<string, string>][])(
    'limits are told: case %#',
    (changes, facts) => {
      expect(factsOf(changes)).toEqual(facts)
    },
  )
})

describe('accepted bets', () => {
  test('a bet as it was seen', () => {
    const outcome = checkTicket(singleFacts())
    const leg = {
      selection: 'home',
      price: price('MY 0.95'),
      sourcePrice: price('MY 0.95'),
      lineQuarters: -3,
      score: null,
    }
    const figures = { stake: 1000n, risk: 1000n, win: 950n, waits: false }
    expect(outcome.ok && outcome.value).toMatchObject({ legs: [leg], ...figures })
  })

  test('a negative price risks less than the stake (rules.md 1.1)', () => {
    const asked = { selection: 'away', odds: '-0.98', line: '0.75' }
    const outcome = checkTicket(singleFacts({ asked, account: { available: 980n } }))
    expect(outcome.ok && outcome.value).toMatchObject({
      risk: 980n,
      win: 1000n,
      legs: [{ lineQuarters: 3 }],
    })
  })

  test.each([
    [1, 'invalidOddsBall'],
    [2, null],
    [5, null],
    [8, 'invalidOddsBall'],
  ])('a score that changed since in a match of sport %i: %s', (sportsType, code) => {
    const facts = singleFacts({ match: liveMatch, asked: { marketType: 3, score: '0-0' } })
    const legs = facts.legs.map((leg) => ({ ...leg, board: { ...leg.board, sportsType } }))
    const outcome = checkTicket({ ...facts, legs })
    expect(outcome.ok ? null : outcome.rejection.code).toBe(code)
  })

  test('in play a bet keeps the score and waits', () => {
    const outcome = checkTicket(
      singleFacts({ match: liveMatch, asked: { marketType: 3, score: '1-0' } }),
    )
    expect(outcome.ok && outcome.value).toMatchObject({
      legs: [{ score: { home: 1, away: 0 } }],
      waits: true,
    })
  })

  test.each([
    ['0.93', 1, 'A-28 better goes through'],
    ['0.97', 2, 'any goes through'],
    ['0.95', 0, 'another version of the same price is no change'],
  ] as const)('seen at %s with option %d gets the price of now (%s)', (odds, policy, _why) => {
    const outcome = checkTicket(singleFacts({ asked: { odds, oddsVersion: 6, policy } }))
    expect(outcome.ok && outcome.value.legs[0]?.price).toEqual(price('MY 0.95'))
  })

  test('the price of the group is the contract', () => {
    const outcome = checkTicket(
      singleFacts({ account: { oddsGroup: 'C' }, asked: { odds: '0.93' } }),
    )
    expect(outcome.ok && outcome.value).toMatchObject({
      legs: [{ price: price('MY 0.93'), sourcePrice: price('MY 0.95') }],
      win: 930n,
    })
  })

  test('1X2 stays decimal whatever the odds type (rules.md 1.3)', () => {
    const asked = {
      marketId: 'm1-1X2-FT',
      betType: '1X2',
      selection: 'X',
      odds: '3.60',
      line: '',
    }
    const outcome = checkTicket(singleFacts({ asked }))
    expect(outcome.ok && outcome.value).toMatchObject({
      legs: [{ price: price('DEC 3.60') }],
      win: 2600n,
    })
  })

  test.each(['5', '5.00', '5000', '05'])('A-24 a stake at the limit: %s', (stake) => {
    expect(refusalOf({ asked: { stake }, account: { available: 500_000n } })).toBe('accepted')
  })

  test('per match and balance allow the last sen', () => {
    expect(refusalOf({ account: { running: 799_000n, available: 1000n } })).toBe('accepted')
  })
})

/** @spec S7.bet.betcheck */
describe('a selection alone', () => {
  test('needs neither stake nor what was seen', () => {
    const facts = singleFacts({ asked: { stake: '', odds: '', line: '', marketType: 0 } })
    const { together } = lookAtTicket(facts)
    expect(together.ok && together.value[0]?.price).toEqual(price('MY 0.95'))
  })

  test('is refused by the account and the board', () => {
    const { together } = lookAtTicket(singleFacts({ match: market({ open: false }) }))
    expect(together).toEqual({ ok: false, rejection: { code: 'oddsIsUpdating' } })
  })
})

describe('rules.md 1 and 7: a runner of an outright', () => {
  const placed = (asked: object) =>
    checkTicket(singleFacts({ match: anOutright(), asked: { ...runnerAsked, ...asked } }))

  test('is bet on at a decimal price whatever the odds type', () => {
    const outcome = placed({ oddsTypeCode: 1 })
    expect(outcome.ok && outcome.value).toMatchObject({
      legs: [{ price: price('DEC 4.00') }],
      win: 3000n,
    })
  })

  test.each([
    ['R4', 'invalidBetTeam'],
    ['R0', 'invalidBetTeam'],
    ['home', 'invalidBetTeam'],
  ])('%s is refused: %s', (selection, code) => {
    expect(placed({ selection })).toMatchObject({ ok: false, rejection: { code } })
  })
})

test('an account at fault is told before a board at fault', () => {
  expect(refusalOf({ account: { status: 'blocked' }, match: null, asked: { stake: '' } })).toBe(
    'BLOCK',
  )
})

import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { aLiveState, aMarket, aMatch, price } from '../../testing/board-builders.ts'
import { legSeen, slipWorld, type WorldChanges } from '../../testing/slip-builders.ts'
import { handicapMatch } from '../../testing/ticket-builders.ts'
import type { BoardMatch } from '../board/board-model.ts'
import { emptySlip, reduceSlip, type Slip } from './slip.ts'
import { slipErrorOf } from './slip-errors.ts'
import { summariseSlip } from './summary.ts'

function slipOn(match: BoardMatch, stake: string, selection: 'home' | 'away' = 'home'): Slip {
  const leg = legSeen(match, selection, 'MY')
  const stakes = { defaultStake: '3', defaultStakeAmount: stake } as const
  return reduceSlip(emptySlip('single'), { kind: 'pick', leg, stakes })
}

function summary(slip: Slip, match: BoardMatch | null = handicapMatch, changes: WorldChanges = {}) {
  const found = summariseSlip(slip, slipWorld([match], changes))
  const [leg] = found?.legs ?? []
  if (found === null || leg === undefined) throw new Error('the slip is empty')
  return { ...leg, ...found }
}

const handicap = (prices: readonly string[], changes: Parameters<typeof aMarket>[2] = {}) =>
  aMatch([aMarket('HDP FT -0.75', prices, changes)])
const better = handicap(['MY 0.97', 'MY -1.00'], { oddsVersion: 8 })
const worse = handicap(['MY 0.92', 'MY -0.95'], { oddsVersion: 8 })
const inPlay = (home: number) =>
  aMatch([aMarket('HDP FT -0.75', ['MY 0.95', 'MY -0.98'])], {
    marketType: 3,
    live: { ...aLiveState, score: { home, away: 0 } },
  })

/** @spec S3.slip.single */
describe('the slip derived', () => {
  test('an empty slip has nothing to derive', () => {
    expect(summariseSlip(emptySlip('single'), slipWorld([handicapMatch]))).toBeNull()
  })

  test('price, risk, win and the largest stake with its cause', () => {
    expect(summary(slipOn(handicapMatch, '100'))).toMatchObject({
      price: price('MY 0.95'),
      moved: null,
      risk: 10_000n,
      win: 9500n,
      max: { max: 100_000n, cause: 'balance' },
      error: null,
      canPlace: true,
      canAcceptNewOdds: false,
    })
  })

  test('a negative price risks less than is typed', () => {
    const minusEighty = handicap(['MY 0.75', 'MY -0.80'])
    expect(summary(slipOn(minusEighty, '100', 'away'), minusEighty)).toMatchObject({
      risk: 8000n,
      win: 10_000n,
      max: { max: 125_000n, cause: 'balance' },
    })
  })

  test('without a stake nothing is wrong yet, but nothing can be placed', () => {
    const { error, risk, canPlace } = summary(slipOn(handicapMatch, ''))
    expect([error?.place, risk, canPlace]).toEqual(['silent', null, false])
  })

  test.each([
    ['worse', worse, false, true],
    ['better', better, false, true],
  ] as const)('a %s price asks again, and can be taken', (moved, match, canPlace, canAccept) => {
    const found = summary(slipOn(handicapMatch, '100'), match)
    expect(found).toMatchObject({ moved, canPlace, canAcceptNewOdds: canAccept })
    expect(found.error).toMatchObject({ code: 'odds_changed', place: 'price' })
  })

  test('a better price goes through with its option, a worse one with any', () => {
    const slip = slipOn(handicapMatch, '100')
    expect(summary(slip, better, { policy: 1 }).canPlace).toBe(true)
    expect(summary(slip, worse, { policy: 1 }).canPlace).toBe(false)
    expect(summary(slip, worse, { policy: 2 }).canPlace).toBe(true)
  })

  test('after the new price is seen it can be placed', () => {
    const slip = slipOn(handicapMatch, '100')
    const { now } = summary(slip, worse)
    if (now === null) throw new Error('the price is there')
    expect(summary(reduceSlip(slip, { kind: 'see', legs: [now] }), worse).canPlace).toBe(true)
  })

  test('a refresh takes a worse price and marks it until the slip is touched', () => {
    const quote = (odds: string) => handicap([odds, 'MY -0.98'], { oddsVersion: 9 })
    const refresh = (slip: Slip, odds: string): Slip => {
      const { now } = summary(slip, quote(odds))
      return now === null ? slip : reduceSlip(slip, { kind: 'refresh', legs: [now] })
    }
    const look = (slip: Slip, odds: string) => {
      const { moved, seen, canPlace } = summary(slip, quote(odds))
      return [moved, seen.odds, canPlace]
    }
    const once = refresh(slipOn(handicapMatch, '100'), 'MY 0.92')
    expect(look(once, 'MY 0.92')).toEqual(['worse', '0.95', true])
    const twice = refresh(once, 'MY 0.90')
    expect(look(twice, 'MY 0.90')).toEqual(['worse', '0.95', true])
    expect(look(reduceSlip(twice, { kind: 'touch' }), 'MY 0.90')).toEqual([null, '0.90', true])
    // A better price is taken without a mark.
    expect(look(refresh(twice, 'MY 0.97'), 'MY 0.97')).toEqual([null, '0.97', true])
  })

  test('a new price that breaks a limit cannot simply be taken', () => {
    const small = { minBet: 500n, maxBet: 500_000n, maxPayout: 9500n, maxPerMatch: 800_000n }
    const found = summary(slipOn(handicapMatch, '100'), better, { limits: small })
    expect(found).toMatchObject({ canPlace: false, canAcceptNewOdds: false })
  })

  test.each([
    ['market', handicap(['MY 0.95', 'MY -0.98'], { open: false }), true],
    ['match', { ...handicapMatch, status: 'suspended' } as const, true],
    ['board', handicapMatch, false],
  ] as const)('a suspended %s keeps its price and takes no bets', (_what, match, fresh) => {
    const found = summary(slipOn(handicapMatch, '100'), match, { fresh })
    expect(found).toMatchObject({ suspended: true, lineGone: false, canPlace: false })
    expect(found.price).toEqual(price('MY 0.95'))
    expect(found.error?.code).toBe('oddsIsUpdating')
  })

  test('the line is gone', () => {
    const match = aMatch([aMarket('HDP FT -1.00', ['MY 0.95', 'MY -0.98'])])
    const found = summary(slipOn(handicapMatch, '100'), match)
    expect(found).toMatchObject({ lineGone: true, now: null, price: null, max: null })
    expect(found.canAcceptNewOdds).toBe(false)
    expect(found.error).toMatchObject({ code: 'invalidOddsBall', facts: { odds_ball: '-1.00' } })
  })

  test('the match is gone', () => {
    const found = summary(slipOn(handicapMatch, '100'), null)
    expect(found).toMatchObject({ lineGone: true, marketTypeChanged: false })
    expect(found.error).toMatchObject({ code: 'matchHide', place: 'closed' })
  })

  /** @spec S4.slip.marketTypeChanged */
  test('the match went live: the slip is to be cleared', () => {
    const found = summary(slipOn(handicapMatch, '100'), inPlay(0))
    expect(found.marketTypeChanged).toBe(true)
    expect(found.error).toMatchObject({ code: 'marketTypeChanged', place: 'closed' })
  })

  test('in play a goal asks again with the new score, and the bet will wait', () => {
    const found = summary(slipOn(inPlay(0), '100'), inPlay(1))
    expect(found).toMatchObject({ canPlace: false, canAcceptNewOdds: true })
    expect(found.error?.facts).toEqual({ score: '1-0' })
  })
})

/** @spec S5.stake.min S5.stake.max S5.stake.payout */
describe('errors of the stake', () => {
  test.each([
    ['4', {}, 'Your stake less than the min stake.', { min_bet: '5.00' }],
    ['5001', {}, 'Your stake exceeds the max stake.', { max_bet: '5000.00' }],
    ['1001', {}, 'Insufficient Balance', { available_balance: '1000.00' }],
    ['0', {}, 'Invalid bet amount.', {}],
    [
      '100',
      { limits: { minBet: 500n, maxBet: 500_000n, maxPayout: 100n, maxPerMatch: 800_000n } },
      'Your stake exceeds the max payout.',
      { max_payout: '1.00' },
    ],
  ])('%s: case %#', (stake, account, text, facts) => {
    const { error } = summary(slipOn(handicapMatch, stake), handicapMatch, account)
    expect(error).toMatchObject({ place: 'stake', text, facts })
  })

  test('a refusal that came from the server shows in the same place', () => {
    expect(slipErrorOf({ code: 'odds_changed', facts: { odds: '0.97' } })).toEqual({
      code: 'odds_changed',
      text: 'Odds has changed',
      place: 'price',
      facts: { odds: '0.97' },
    })
    expect(slipErrorOf({ code: 'SUSPEND' }).place).toBe('closed')
  })
})

/** Rules.md 8.4: what the Max button fills is what the checks take, and hardly more: a
 * win is floored, so a sen or two above the exact limit can still win no more than it. */
test.prop([
  fc.constantFrom('MY 0.95', 'MY -0.80', 'MY -0.07', 'HK 3.00', 'ID -1.25', 'ID 2.10', 'DEC 1.955'),
  fc.record({
    maxBet: fc.bigInt(500n, 1_000_000n),
    maxPayout: fc.bigInt(1n, 1_000_000n),
    maxPerMatch: fc.bigInt(1n, 1_000_000n),
    available: fc.bigInt(0n, 1_000_000n),
    runningRiskOnMatch: fc.bigInt(0n, 100_000n),
  }),
  fc.constantFrom('MYR' as const, 'IDR' as const),
])('the largest stake is taken, a few steps more are not', (priceText, amounts, currency) => {
  const { available, runningRiskOnMatch, ...limits } = amounts
  const match = handicap([priceText, priceText])
  const account = {
    account: { currency, available, running: runningRiskOnMatch },
    limits: { ...limits, minBet: 500n },
  }
  const { max } = summary(slipOn(match, '5'), match, account)
  if (max === null) throw new Error('the price is there')
  const filled = (stake: bigint) =>
    summary(reduceSlip(slipOn(match, '5'), { kind: 'fill', stake }), match, account)
  if (max.max > 0n) expect(filled(max.max).error).toBeNull()
  const fewSteps = currency === 'IDR' ? 100n : 5n
  const more = filled(max.max + fewSteps)
  expect(more.canPlace).toBe(false)
})

/** @spec S3.slip.single */
describe('a score that changed', () => {
  const slip = slipOn(inPlay(1), '100')
  test.each([
    [1, null],
    [2, { kind: 'scored', score: '2-0' }],
    [0, { kind: 'corrected', score: '0-0' }],
  ] as const)('1-0 and then %i-0', (home, news) => {
    expect(summary(slip, inPlay(home)).scoreNews).toEqual(news)
  })

  test('is null before the match, and after the match has left the board', () => {
    expect(summary(slipOn(handicapMatch, '100'), inPlay(1)).scoreNews).toBeNull()
    expect(summary(slip, null).scoreNews).toBeNull()
  })
})

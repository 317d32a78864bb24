import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { price } from '../../testing/board-builders.ts'
import { oracleParlayValue, oracleSingleValue } from '../../testing/cash-out-oracle.ts'
import { singleTicket } from '../../testing/single-bet.ts'
import { turnoverOf } from '../../testing/turnover-oracle.ts'
import { betResults } from '../bets/bet-status.ts'
import { formatMoney, parseMoney } from '../money/money.ts'
import { priceTypes } from '../odds/odds-type.ts'
import { isLegalPrice, type Price } from '../odds/price.ts'
import type { Leg } from '../settlement/grade-selection.ts'
import { combinations } from '../ticket/combination.ts'
import type { TicketPrice } from '../ticket/price-system.ts'
import { makeTicket, type Ticket } from '../ticket/ticket.ts'
import { figuresOf } from '../ticket/ticket-figures.ts'
import { cashOut, cashOutFromReceipt } from './cash-out.ts'
import type { CashOutAsked } from './cash-out-receipt.ts'
import { certain, type LegChances } from './leg-chances.ts'
import type { BetFigures } from './split-bet.ts'

const leg: Leg = {
  sportsType: 1,
  betType: '1X2',
  period: 'FT',
  selection: '1',
  lineQuarters: null,
  scoreAtBet: null,
}

const minor = (text: string): bigint => parseMoney(text) ?? 0n

function single(stake: string, odds: string): Pick<CashOutAsked, 'ticket' | 'figures'> {
  return asked(
    singleTicket({ stake: minor(stake), price: price(odds), leg, rulesVersion: '2026-11' }),
  )
}

function asked(ticket: Ticket): Pick<CashOutAsked, 'ticket' | 'figures'> {
  const { combinations: count, risk, win } = figuresOf(ticket)
  return { ticket, figures: { stake: ticket.stake * BigInt(count), risk, win } }
}

function parlay(stake: bigint, odds: readonly number[], sizes: readonly number[]) {
  const legs = odds.map((thousandths) => ({ leg, price: { type: 'DEC' as const, thousandths } }))
  const placed = { stake, legs, rulesVersion: '2026-11' }
  const kind = combinations[sizes.length === 1 ? 'parlay' : 'system']
  return asked({ ...makeTicket(kind, placed), sizes })
}

const chances = (text: string): LegChances =>
  Object.fromEntries(
    text
      .split(' ')
      .map((part) => part.split(':'))
      .map(([r, c]) => [r, Number(c)]),
  )

/** section, name, stake, odds, chances, percent; then cashed risk, value, offer, result, rest. */
const examples = [
  [
    '8.6',
    'placed at 2.20, now 1.50',
    '100 DEC 2.20',
    'won:666666 lost:333334',
    100,
    '100.00 146.66 139.32 39.32 -',
  ],
  [
    '8.6',
    'nothing has changed at a fair price',
    '100 DEC 2.00',
    'won:500000 lost:500000',
    100,
    '100.00 100.00 95.00 -5.00 -',
  ],
  [
    '8.6',
    'as good as lost',
    '100 DEC 2.00',
    'won:10000 lost:990000',
    100,
    '100.00 2.00 1.90 -98.10 -',
  ],
  ['8.6', 'as good as won', '100 MY 0.95', 'won:1000000', 100, '100.00 195.00 185.25 85.25 -'],
  [
    '8.6',
    'a negative price holds less than the stake',
    '100 MY -0.92',
    'won:500000 lost:500000',
    100,
    '92.00 96.00 91.20 -0.80 -',
  ],
  [
    '8.6',
    'a quarter line',
    '100 MY 0.95',
    'won:400000 half_won:100000 half_lost:100000 lost:400000',
    100,
    '100.00 97.75 92.86 -7.14 -',
  ],
  [
    '8.6',
    'forty percent',
    '100 DEC 2.20',
    'won:666666 lost:333334',
    40,
    '40.00 58.66 55.72 15.72 60.00',
  ],
  [
    '8.6',
    'the smallest part',
    '100 DEC 2.00',
    'won:500000 lost:500000',
    20,
    '20.00 20.00 19.00 -1.00 80.00',
  ],
  [
    '8.6',
    'risk of the rest is rounded up, the part takes the difference',
    '0.33 MY -0.91',
    'won:500000 lost:500000',
    50,
    '0.15 0.15 0.14 -0.01 0.17',
  ],
] as const

/** @spec S4.bet.cashOut.part S4.bet.cashOut.value S9.cashOut.margin S9.cashOut.part */
describe('cash-out by the rule book', () => {
  test.each(examples)('rules.md %s %s', (_section, _name, bet, given, percent, expected) => {
    const [stake = '', ...odds] = bet.split(' ')
    const asked = { ...single(stake, odds.join(' ')), chances: [chances(given)], percent, step: 1n }
    const made = cashOut(asked)
    const { cashed, rest, value, offer, winLoss } = made ?? expect.fail('there is an offer')
    const found = [cashed.risk, value, offer, winLoss].map(formatMoney)
    expect([...found, rest === null ? '-' : formatMoney(rest.stake)].join(' ')).toBe(expected)
  })

  test('rules.md 8.6 a parlay is the product of its legs, a decided leg its factor', () => {
    const asked = { ...parlay(10_000n, [1900, 2000, 1850], [3]), percent: 100, step: 1n }
    const made = cashOut({
      ...asked,
      chances: [certain('won'), chances('won:500000 lost:500000'), certain('void')],
    })
    expect(made?.value).toBe(19_000n)
    expect(made?.offer).toBe(18_050n)
    expect(
      cashOut({ ...asked, chances: [certain('lost'), certain('won'), certain('won')] }),
    ).toBeUndefined()
  })

  test('rules.md 8.6 a parlay of one leg that is open and one that came back is the single', () => {
    const open = chances('won:400000 draw:100000 lost:500000')
    const alone = { ...single('100', 'DEC 2.15'), chances: [open], percent: 40, step: 1n }
    const two = { ...parlay(10_000n, [2150, 1900], [2]), percent: 40, step: 1n }
    const made = cashOut({ ...two, chances: [open, certain('draw')] })
    expect(made?.value).toBe(cashOut(alone)?.value)
    expect(made?.offer).toBe(cashOut(alone)?.offer)
  })

  test('rules.md 8.6: the turnover of a part is the less of risk and result', () => {
    const part = { result: 'cashed_out', stake: 10_000n, risk: 9_200n } as const
    for (const mode of ['min_risk_result', 'full_stake_decided'] as const) {
      const counted = (winLoss: bigint) => turnoverOf({ ...part, winLoss }, mode)
      expect(counted(-80n)).toEqual({ stake: 80n, risk: 80n, valid: 80n })
      expect(counted(12_000n)).toEqual({ stake: 9_200n, risk: 9_200n, valid: 9_200n })
    }
  })

  test.each([19, 101, 20.5, 0, -20])('%d percent is none', (percent) => {
    const asked = { ...single('100', 'DEC 2.00'), chances: [certain('won')], step: 1n }
    expect(cashOut({ ...asked, percent })).toBeUndefined()
  })

  test('a part without a stake of its own is none, and whole units stay whole', () => {
    const won = { chances: [certain('won')], percent: 20 }
    expect(cashOut({ ...single('0.04', 'DEC 2.00'), ...won, step: 1n })).toBeUndefined()
    const whole = cashOut({ ...single('1234', 'DEC 2.00'), ...won, step: 100n })
    expect(whole?.cashed.stake).toBe(24_600n)
    expect(whole?.rest?.stake).toBe(98_800n)
  })
})

const anyPrice = fc
  .record({
    type: fc.constantFrom(...priceTypes),
    thousandths: fc.integer({ min: -2_000, max: 9_000 }),
  })
  .filter(isLegalPrice)

/** Chances of results, in millionths that make one million. */
const anyChances: fc.Arbitrary<LegChances> = fc
  .array(fc.tuple(fc.constantFrom(...betResults), fc.nat(1000)), { minLength: 1, maxLength: 4 })
  .map((weighed) => {
    const total = weighed.reduce((sum, [, weight]) => sum + weight, 0)
    const found: Record<string, number> = {}
    let left = 1_000_000
    for (const [result, weight] of weighed) {
      const share = total === 0 ? 0 : Math.floor((weight * 1_000_000) / total)
      found[result] = (found[result] ?? 0) + share
      left -= share
    }
    const [[first] = ['lost' as const]] = weighed
    found[first] = (found[first] ?? 0) + left
    return found
  })

const anySingle: fc.Arbitrary<CashOutAsked> = fc
  .record({
    stake: fc.integer({ min: 1, max: 500_000 }).map(BigInt),
    at: anyPrice,
    own: anyChances,
    percent: fc.integer({ min: 20, max: 100 }),
  })
  .map(({ stake, at, own, percent }) => {
    const ticket = singleTicket({ stake, price: at, leg, rulesVersion: '2026-11' })
    return { ...asked(ticket), chances: [own], percent, step: 1n }
  })

const anyParlay: fc.Arbitrary<CashOutAsked> = fc
  .record({
    lineStake: fc.integer({ min: 1, max: 20_000 }).map(BigInt),
    legs: fc.array(fc.tuple(fc.integer({ min: 1010, max: 6000 }), anyChances), {
      minLength: 2,
      maxLength: 5,
    }),
    isSystem: fc.boolean(),
    percent: fc.integer({ min: 20, max: 100 }),
  })
  .map(({ lineStake, legs, isSystem, percent }) => ({
    ...parlay(
      lineStake,
      legs.map(([odds]) => odds),
      isSystem ? combinations.system.sizesOf(legs.length) : [legs.length],
    ),
    chances: legs.map(([, own]) => own),
    percent,
    step: 1n,
  }))

const anyAsked = fc.oneof(anySingle, anyParlay)
const holds = (asked: fc.Arbitrary<CashOutAsked>, check: (asked: CashOutAsked) => void): void =>
  fc.assert(fc.property(asked, check), { numRuns: 500 })

function valueByOracle({ ticket, chances: own }: CashOutAsked, cashed: BetFigures): bigint {
  const prices = ticket.legs.map(({ price: at }) => decimal(at))
  const [only] = prices
  if (ticket.combination === 'single' && only !== undefined) {
    return oracleSingleValue(cashed.stake, only, cashed.risk, own[0] ?? {})
  }
  const legs = prices.map(({ thousandths: odds }, index) => ({ odds, chances: own[index] ?? {} }))
  const lineStake = (ticket.stake * cashed.stake) / figuresOf(ticket).risk
  return oracleParlayValue(lineStake, legs, ticket.sizes)
}

function decimal(at: TicketPrice): Price {
  if (at.type === 'MM') throw new Error('Myanmar odds')
  return at
}

describe('any cash-out', () => {
  test('is worth what the oracle says, within nothing and the best return', () => {
    holds(anyAsked, (asked) => {
      const made = cashOut(asked)
      if (made === undefined) return
      const { cashed, value, margin, offer, winLoss } = made
      const most = cashed.risk + cashed.win
      const due = valueByOracle(asked, cashed)
      expect(value).toBe(due > most ? most : due)
      expect(value <= most && offer > 0n && offer <= value).toBe(true)
      expect(margin + offer).toBe(value)
      expect(offer - cashed.risk).toBe(winLoss)
    })
  })

  test('and what runs on are the bet, and the rest is an ordinary bet', () => {
    holds(anyAsked, (running) => {
      const { cashed, rest } = cashOut(running) ?? {}
      if (cashed === undefined || rest === undefined) return
      for (const figure of ['stake', 'risk', 'win'] as const) {
        expect(cashed[figure] + (rest?.[figure] ?? 0n)).toBe(running.figures[figure])
      }
      if (rest === null) return
      const { ticket, figures } = running
      const stake = (ticket.stake * rest.stake) / figures.stake
      expect(rest).toEqual(asked({ ...ticket, stake }).figures)
    })
  })

  test('in parts is worth the whole but for rounding', () => {
    holds(anySingle, (asked) => {
      const whole = cashOut({ ...asked, percent: 100 })
      const part = cashOut(asked)
      if (whole === undefined || part === undefined || part.rest === null) return
      const ticket = { ...asked.ticket, stake: part.rest.stake }
      const rest = cashOut({ ...asked, ticket, figures: part.rest, percent: 100 })
      const difference = whole.value - part.value - (rest?.value ?? 0n)
      // Each of the two is rounded down by less than a unit, and the win of a part as well.
      expect(difference >= -1n && difference <= 3n).toBe(true)
    })
  })

  test('is made again from its receipt', () => {
    holds(anyAsked, (asked) => {
      const made = cashOut(asked)
      if (made === undefined) return
      const stored = JSON.parse(JSON.stringify(made.receipt))
      expect(cashOutFromReceipt(stored)).toEqual(made)
    })
  })
})

test('the receipt explains the offer', () => {
  const asked = { ...single('100', 'DEC 2.20'), percent: 40, step: 1n }
  const made = cashOut({ ...asked, chances: [chances('won:666666 lost:333334')] })
  expect(made?.receipt.formula).toEqual([
    'part = 40 % of 100.00 = 40.00, risk 40.00; stake 60.00 runs on',
    'fair value = 0.333334 x 0.00 (lost) + 0.666666 x 88.00 (won) = 58.66, rounded down',
    'margin = 5 % of 58.66 = 2.94',
    'offer = 58.66 - 2.94 = 55.72',
  ])
  expect(made?.receipt.rules.map(({ id }) => id)).toEqual(['cashOut', 'cashOutPart'])
  expect(made?.receipt.result).toEqual({
    result: 'cashed_out',
    value: '58.66',
    margin: '2.94',
    winLoss: '15.72',
    returned: '55.72',
  })
})

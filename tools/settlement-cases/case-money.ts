import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import { compareRatios, ratio } from '@fairline/domain/money/ratio'
import type { PriceType } from '@fairline/domain/odds/odds-type'
import { hkRatio, type Price, parsePrice } from '@fairline/domain/odds/price'
import type { Leg } from '@fairline/domain/settlement/grade-selection'
import { settleSingle } from '@fairline/domain/testing/single-bet'
import { figuresOf } from '@fairline/domain/ticket/ticket-figures'
import { expect } from 'vitest'
import { type Case, must } from './case.ts'
import { gradeOf, lineOf, selectionWords } from './grade-case.ts'

/** An amount of a case as a money text. */
export const money = (amount: unknown): string =>
  formatMoney(must(parseMoney(String(amount)), 'money'))

/** Profit and payout of a handicap bet, as money texts. */
export function settleHandicap(item: Case): { profit: string; payout: string } {
  const selection = must(selectionWords[must(item.selection, 'selection')], 'selection')
  const leg: Leg = {
    sportsType: 1,
    betType: 'HDP',
    period: 'FT',
    selection,
    lineQuarters: lineOf(item, selection),
    scoreAtBet: null,
  }
  const settlement = settleSingle(
    {
      stake: must(parseMoney(String(item.stake)), 'stake'),
      price: must(parsePrice(String(item.odds), 'DEC'), 'odds'),
      leg,
      rulesVersion: '2026-11',
    },
    gradeOf(leg, { fullTime: must(item.score, 'score') }),
  )
  return {
    profit: formatMoney(settlement.winLossMinor),
    payout: formatMoney(settlement.returnMinor),
  }
}

const formats: Readonly<Record<string, PriceType>> = {
  decimal: 'DEC',
  hk: 'HK',
  malay: 'MY',
  indo: 'ID',
}

/** The price of a number in a format of a case. American odds are ID times 100 (rules.md 1.2). */
function priceOf(number: number, format: string): Price | undefined {
  return format === 'american'
    ? parsePrice(String(number / 100), 'ID')
    : parsePrice(String(number), must(formats[format], 'odds format'))
}

/** Whether the stated number is the value of the price in the format, within the tolerance. */
function isValue(price: Price, format: string, stated: number, tolerance: number): boolean {
  const hk = hkRatio(price)
  const value = Number(hk.numerator) / Number(hk.denominator)
  const malay = value <= 1 ? value : -1 / value
  const indo = value >= 1 ? value : -1 / value
  const values: Readonly<Record<string, number>> = {
    decimal: value + 1,
    hk: value,
    malay,
    indo,
    us: indo * 100,
    american: indo * 100,
    prob: 1 / (value + 1),
  }
  // The cases round to significant digits, so the tolerance grows with the value.
  const size = Math.max(1, Math.abs(stated))
  return Math.abs(must(values[format], format) - stated) <= tolerance * size
}

function priceOfInput(input: string | number, format: unknown): Price {
  const [numerator, denominator] = String(input).split('/').map(Number)
  if (format === 'fractional') {
    return must(
      parsePrice(String(must(numerator, 'odds') / must(denominator, 'odds')), 'HK'),
      'odds',
    )
  }
  return must(priceOf(must(numerator, 'odds'), String(format)), 'odds')
}

/** Expects that our conversions of the odds are those of the case. */
export function convertOdds(item: Case): void {
  if (item.input !== undefined) {
    const price = priceOfInput(item.input, item.expected.originalFormat)
    expect(isValue(price, 'decimal', Number(item.expected.decimal), 1e-9)).toBe(true)
    expect(isValue(price, 'american', Number(item.expected.american), 1e-9)).toBe(true)
    const fraction = String(item.expected.fractional).split('/').map(BigInt)
    const stated = ratio(must(fraction[0], 'odds'), must(fraction[1], 'odds'))
    expect(compareRatios(hkRatio(price), stated)).toBe(0)
    return
  }
  const price = priceOf(must(item.odds, 'odds'), must(item.odds_format, 'odds format'))
  for (const [format, stated] of Object.entries(item.expected)) {
    if (stated === null) expect(price).toBeUndefined()
    else
      expect(
        isValue(must(price, 'price'), format, Number(stated), must(item.tolerance, 'tolerance')),
      ).toBe(true)
  }
}

/** Risk, and risk plus win, of a stake at the odds of the case, as money texts. */
export function stakeOdds(item: Case): { risk: string; total: string } {
  const price = must(priceOf(must(item.odds, 'odds'), must(item.odds_format, 'format')), 'price')
  const stake = must(parseMoney(String(item.stake)), 'stake')
  const { risk, win } = figuresOf({ stake, sizes: [1], legs: [{ price }], taxPercent: 0 })
  return { risk: formatMoney(risk), total: formatMoney(risk + win) }
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aLiveState, aMarket, aMatch } from '../../testing/board-builders.ts'
import { runs } from '../../testing/runs.ts'
import { singleTicket } from '../../testing/single-bet.ts'
import { type BetType, betTypeRules, readSelection } from '../bet-types/bet-type.ts'
import { parseLine } from '../bet-types/line.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import type { BoardMarket, BoardMatch } from '../board/board-model.ts'
import type { Leg } from '../settlement/grade-selection.ts'
import { figuresOf } from '../ticket/ticket-figures.ts'
import { cashOut } from './cash-out.ts'
import type { LegChances } from './leg-chances.ts'
import { valueLeg } from './value-leg.ts'

const [football, basketball, americanFootball, iceHockey] = [1, 2, 3, 4]
const [tennis, baseball, virtualFootball] = [5, 8, 53]
const decimal = (thousandths: number) => ({ type: 'DEC', thousandths }) as const

const score = (text: string) => {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { home, away }
}

/** `OU FT over 160.50`, in play `HDP FT home -0.50 @1-0`. */
function legOf(sportsType: number, text: string): Leg {
  const [bet = '', at] = text.split(' @')
  const [betType = '', period, name = '', line] = bet.split(' ')
  const selection = readSelection(betType as BetType, name)
  if (selection === undefined) throw new Error(`no selection ${name}`)
  return {
    sportsType,
    betType: betType as BetType,
    period: period as PeriodCode,
    selection,
    lineQuarters: line === undefined ? null : (parseLine(line) ?? null),
    scoreAtBet: at === undefined ? null : score(at),
  }
}

/** `OU FT 160.50: 1.90 1.90`, several by a comma; a line in brackets is closed. */
function marketsOf(text: string): BoardMarket[] {
  return text.split(', ').map((each) => {
    const open = !each.startsWith('(')
    const [name = '', prices = ''] = each.replace(/[()]/g, '').split(': ')
    return aMarket(
      name,
      prices.split(' ').map((odds) => `DEC ${odds}`),
      { open },
    )
  })
}

const boardOf = (markets: string, now?: string, changes: Partial<BoardMatch> = {}): BoardMatch =>
  aMatch(marketsOf(markets), {
    live: now === undefined ? null : { ...aLiveState, score: score(now) },
    ...changes,
  })

/** `won .5 lost .5` in the order of the results, or the reason. */
function shown(leg: Leg, match: BoardMatch): string {
  const valued = valueLeg(leg, decimal(2000), match, null)
  if (typeof valued === 'string') return valued
  const order: readonly (keyof LegChances)[] = ['won', 'half_won', 'draw', 'half_lost', 'lost']
  return order
    .flatMap((result) => (valued.chances[result] ? `${result} ${valued.chances[result]}` : []))
    .join(' ')
}

/**
 * Worked by hand: 1/odds of each side, the margin removed in proportion and in equal parts, the
 * smaller chance of the two.
 */
const byPrices = [
  // 1/1.90 = 0.526316 twice, 1.052632 in all.
  ['a total', basketball, 'OU FT over 160.50', 'OU FT 160.50: 1.90 1.90', 'won 500000 lost 500000'],
  // 0.666667 + 0.4 = 1.066667: 0.625 in proportion, 0.633333 in equal parts.
  ['a favourite', tennis, 'ML FT home', 'ML FT: 1.50 2.50', 'won 625000 lost 375000'],
  // 0.375 in proportion, 0.366667 in equal parts.
  ['an outsider', tennis, 'ML FT away', 'ML FT: 1.50 2.50', 'won 366666 lost 633334'],
  // 0.5 + 0.25 + 0.333333 = 1.083333.
  ['one of three', iceHockey, '1X2 FT 1', '1X2 FT: 2.00 4.00 3.00', 'won 461538 lost 538462'],
  // 0.5 + 0.25: the third may win, and no price says how likely.
  ['two prices of three', iceHockey, '1X2 FT 1', '1X2 FT: 2.00 4.00', 'no_price'],
  // 0.952381 + 0.066667 = 1.019048: the third hardly wins any more.
  ['the last of three', iceHockey, '1X2 FT 1', '1X2 FT: 1.05 15.00', 'won 934579 lost 65421'],
  ['two of three', football, 'DC FT 1X', 'DC FT: 1.25 1.25 2.50', 'won 800000 lost 200000'],
  ['a classic total', football, 'TG FT 7+', 'TG FT: 11.00 9.00', 'no_price'],
  ['a level end never comes', basketball, 'HDP FT home 0.00', 'HDP FT 0.00: 2.00 2.00', 'even'],
  ['sets have a winner', tennis, 'HDP FT home 0.00', 'HDP FT 0.00: 2.00 2.00', 'even'],
  ['overtime has a winner', baseball, 'ML FT home', 'ML FT: 2.00 2.00', 'even'],
] as const

/** A line, a second one next to the same number, and what a stake on the first becomes. */
const betweenLines = [
  // Above 5: a third. Above and below 5 are even, so both are a third, and so is 5.
  ['OU FT over 5.00', 'OU FT 5.00: 2.00 2.00, OU FT 5.50: 3.00 1.50', [333333, 333333, 333334]],
  ['OU FT over 5.00', 'OU FT 5.00: 2.00 2.00, OU FT 4.50: 1.50 3.00', [333333, 333333, 333334]],
  ['OU FT under 5.00', 'OU FT 5.00: 2.00 2.00, OU FT 5.50: 3.00 1.50', [333333, 333333, 333334]],
  // 0.5 above; won to lost is 5 to 4, so lost in all is 0.4: 0.3 and half of 0.2.
  ['OU FT over 2.25', 'OU FT 2.25: 1.80 2.25, OU FT 2.50: 2.00 2.00', [500000, -200000, 300000]],
  ['OU FT under 2.25', 'OU FT 2.25: 1.80 2.25, OU FT 2.50: 2.00 2.00', [300000, 200000, 500000]],
  // 0.5 below; won to lost is 4 to 5, so won in all is 0.4: 0.3 and half of 0.2.
  ['OU FT over 2.75', 'OU FT 2.75: 2.25 1.80, OU FT 2.50: 2.00 2.00', [300000, 200000, 500000]],
] as const

describe('the chances of a leg by open prices @spec S4.bet.cashOut.value', () => {
  test.each(byPrices)('rules.md 8.6 %s', (_name, sportsType, bet, markets, expected) => {
    const isChild = sportsType === football ? { parentId: 'm0' } : {}
    const due = expected === 'even' ? 'won 500000 lost 500000' : expected
    expect(shown(legOf(sportsType, bet), boardOf(markets, undefined, isChild))).toBe(due)
  })

  test.each(betweenLines)('rules.md 8.6 %s by %s', (bet, markets, [won, on, lost]) => {
    const half = bet.includes('.00') ? 'draw' : on < 0 ? 'half_lost' : 'half_won'
    const due = `won ${won} ${half} ${Math.abs(on)} lost ${lost}`
    const corners = boardOf(markets, undefined, { parentId: 'm0' })
    expect(shown(legOf(football, bet), corners)).toBe(due)
    expect(shown(legOf(iceHockey, bet), boardOf(markets))).toBe(due)
  })

  test.each([
    ['placed level, now a goal ahead', 'HDP FT home -0.50 @0-0', 'won 800000 lost 200000'],
    ['the other side of it', 'HDP FT away 0.50 @0-0', 'won 200000 lost 800000'],
    ['placed before the match', 'HDP FT home -0.50', 'won 800000 lost 200000'],
    ['placed at this score', 'HDP FT home 0.50 @1-0', 'won 800000 lost 200000'],
    ['placed at this score, at a line that moved', 'HDP FT home -0.50 @1-0', 'no_price'],
  ])('rules.md 3.2 %s', (_name, bet, expected) => {
    const match = boardOf('HDP FT 0.50: 1.25 5.00', '1-0')
    expect(shown(legOf(iceHockey, bet), match)).toBe(expected)
  })

  test('a handicap of the final score stays at its line', () => {
    const match = boardOf('HDP FT -4.50: 1.25 5.00', '30-20')
    const leg = legOf(basketball, 'HDP FT home -4.50 @8-10')
    expect(shown(leg, match)).toBe('won 800000 lost 200000')
  })

  test('a winner whose stake may come back needs to know how often', () => {
    const quarter = legOf(basketball, 'ML 1Q home')
    // 4/9 above and, as won and lost are even, 4/9 below.
    const prices = 'ML 1Q: 2.00 2.00, HDP 1Q -0.50: 2.25 1.80'
    expect(shown(quarter, boardOf(prices))).toBe('won 444444 draw 111111 lost 444445')
    expect(shown(quarter, boardOf('ML 1Q: 2.00 2.00'))).toBe('no_price')
    const noBet = legOf(football, 'DNB FT home')
    const corners = boardOf('DNB FT: 2.00 2.00, 1X2 FT: 2.50 5.00 2.50', '0-0', { parentId: 'm0' })
    expect(shown(noBet, corners)).toBe('won 400000 draw 200000 lost 400000')
  })

  test.each([
    ['the line moved', 'OU FT 161.50: 1.90 1.90', 'no_price'],
    ['the line is suspended', '(OU FT 160.50: 1.90 1.90)', 'suspended'],
    ['only another part is open', 'OU 1H 160.50: 1.90 1.90', 'no_price'],
  ])('there is none when %s', (_name, markets, reason) => {
    expect(shown(legOf(basketball, 'OU FT over 160.50'), boardOf(markets))).toBe(reason)
  })

  test('there is none for a whole line alone, a suspended match, a drawn game, a runner', () => {
    const total = legOf(americanFootball, 'OU FT over 44.00')
    const alone = 'OU FT 44.00: 1.90 1.90'
    expect(shown(total, boardOf(alone))).toBe('no_price')
    expect(shown(total, boardOf(`${alone}, OU FT 44.50: 2.00 1.80`))).toMatch(/^won .* draw /)
    const both = boardOf(`${alone}, OU FT 44.50: 2.00 1.80`, '0-0', { status: 'suspended' })
    expect(shown(total, both)).toBe('suspended')
    expect(shown(legOf(virtualFootball, '1X2 FT 1'), boardOf('1X2 FT: 2.00 4.00 3.00'))).toBe(
      'virtual',
    )
    expect(shown(legOf(football, 'OUTRIGHT FT R1'), boardOf(alone))).toBe('outright')
  })
})

/** A law of totals: weights of 0, 1, 2 and so on. */
const anyLaw = fc
  .array(fc.integer({ min: 50, max: 1000 }), { minLength: 5, maxLength: 12 })
  .map((weights) => {
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map((weight) => weight / all)
  })

/** The parts of a stake on over that are won, come back, and are lost. */
function partsOn(law: readonly number[], line: number): readonly [number, number, number] {
  let [won, lost] = [0, 0]
  law.forEach((chance, total) => {
    const part = Math.max(-2, Math.min(2, 4 * total - line)) / 2
    if (part > 0) won += chance * part
    else lost -= chance * part
  })
  return [won, 1 - won - lost, lost]
}

/** Decimal prices of a line by a bookmaker who keeps a margin and rounds down. */
function pricesOn(law: readonly number[], line: number, margin: number): string | null {
  const [won, , lost] = partsOn(law, line)
  const odds = [won, lost].map((part) => {
    const booked = part / (won + lost) + margin / 2
    return Math.floor(100 / booked) / 100
  })
  if (odds.some((each) => !(each >= 1.02 && each <= 50))) return null
  return odds.map((each) => each.toFixed(2)).join(' ')
}

const lineText = (quarters: number): string => (quarters / 4).toFixed(2)

/** An offer to cash out 100.00 at decimal odds on a leg with these chances, minor units. */
function offerFor(leg: Leg, thousandths: number, chances: LegChances): bigint {
  const ticket = singleTicket({
    stake: 10_000n,
    price: decimal(thousandths),
    leg,
    rulesVersion: '2026-11',
  })
  const { risk, win } = figuresOf(ticket)
  const figures = { stake: 10_000n, risk, win }
  return cashOut({ ticket, figures, chances: [chances], percent: 100, step: 1n })?.offer ?? 0n
}

const anyLine = fc.integer({ min: 2, max: 36 })
const anyMargin = fc.integer({ min: 20, max: 120 }).map((thousandths) => thousandths / 1000)

describe('any offer by open prices', () => {
  test('is not more than the bet is worth, whatever the line', () => {
    const given = fc.record({
      law: anyLaw,
      line: anyLine,
      margin: anyMargin,
      odds: fc.integer({ min: 1100, max: 9000 }),
      beside: fc.constantFrom(-2, -1, 1, 2),
    })
    let offers = 0
    fc.assert(
      fc.property(given, ({ law, line, margin, odds, beside }) => {
        const number = Math.round(line / 4)
        const lines = [line, ...(line % 4 === 2 ? [] : [4 * number + beside])]
        const markets = [...new Set(lines)].map((each) => {
          const prices = pricesOn(law, each, margin)
          return prices === null ? null : `OU FT ${lineText(each)}: ${prices}`
        })
        if (markets.includes(null)) return
        const leg = legOf(iceHockey, `OU FT over ${lineText(line)}`)
        const valued = valueLeg(leg, decimal(odds), boardOf(markets.join(', ')), null)
        if (typeof valued === 'string') return
        const [won, back] = partsOn(law, line)
        const worth = won * odds * 10 + back * 10_000
        const offer = Number(offerFor(leg, odds, valued.chances))
        expect(offer).toBeLessThanOrEqual(worth)
        offers += 1
      }),
      { numRuns: runs(5000) },
    )
    expect(offers).toBeGreaterThan(100)
  })

  test('at the price of the bet is less than its stake by the margin, and more', () => {
    const prices = fc.tuple(fc.integer({ min: 103, max: 3000 }), anyMargin)
    fc.assert(
      fc.property(prices, ([hundredths, margin]) => {
        const other = 1 + margin - 100 / hundredths
        fc.pre(other > 0.02 && other < 0.98)
        const odds = (hundredths / 100).toFixed(2)
        const markets = `ML FT: ${odds} ${(1 / other).toFixed(2)}`
        const leg = legOf(tennis, 'ML FT home')
        const valued = valueLeg(leg, decimal(hundredths * 10), boardOf(markets), null)
        if (typeof valued === 'string') return expect.fail(valued)
        expect(offerFor(leg, hundredths * 10, valued.chances)).toBeLessThanOrEqual(9_500n)
      }),
    )
  })

  test('rises as the price of the selection falls', () => {
    const leg = legOf(tennis, 'ML FT home')
    const given = fc.tuple(fc.integer({ min: 103, max: 2000 }), fc.integer({ min: 1, max: 500 }))
    const offerAt = (hundredths: number): bigint => {
      const markets = `ML FT: ${(hundredths / 100).toFixed(2)} 1.90`
      const valued = valueLeg(leg, decimal(2000), boardOf(markets), null)
      return typeof valued === 'string' ? expect.fail(valued) : offerFor(leg, 2000, valued.chances)
    }
    fc.assert(
      fc.property(given, ([low, more]) => {
        expect(offerAt(low)).toBeGreaterThanOrEqual(offerAt(low + more))
      }),
    )
  })
})

test('every bet type without a line has chances that add up', () => {
  for (const [betType, { selections, line }] of Object.entries(betTypeRules)) {
    const isOther = betType === 'OUTRIGHT' || betType === 'FGLG' || betType.startsWith('GH_')
    if (line !== null || isOther) continue
    const prices = selections.map(() => (selections.length * 0.95).toFixed(2)).join(' ')
    const three = betType === '1X2' ? '' : ', 1X2 FT: 2.80 2.80 2.80'
    const match = boardOf(`${betType} FT: ${prices}${three}`, undefined, { parentId: 'm0' })
    const leg = legOf(football, `${betType} FT ${selections[0]}`)
    const valued = valueLeg(leg, decimal(2000), match, null)
    if (typeof valued === 'string') return expect.fail(`${betType}: ${valued}`)
    expect(Object.values(valued.chances).reduce((sum, each) => sum + each, 0)).toBe(1_000_000)
  }
})

test('prices that say nothing of a number leave the line as it is', () => {
  const leg = legOf(iceHockey, 'OU FT over 5.00')
  const match = boardOf('OU FT 5.00: 101.00 1.01, OU FT 5.50: 201.00 1.01')
  expect(shown(leg, match)).toMatch(/lost/)
})

import { assert } from '../assert.ts'
import { parseLine } from '../bet-types/line.ts'
import { type DeadHeatMode, deadHeatResult } from '../event/dead-heat.ts'
import type { Minor } from '../money/money.ts'
import { floorRatio } from '../money/ratio.ts'
import { defaultTaxTable, taxPercentOf } from '../myanmar/myanmar-tax.ts'
import { type PriceType, priceTypes } from '../odds/odds-type.ts'
import { parsePrice } from '../odds/price.ts'
import { type Grade, gradeSelection, type Leg } from '../settlement/grade-selection.ts'
import { firstSport } from '../sports/all-sports.ts'
import { combinations, countCombinations } from '../ticket/combination.ts'
import { currentRulesVersion as rulesVersion } from '../ticket/rules-version.ts'
import { settle } from '../ticket/settle.ts'
import { makeTicket } from '../ticket/ticket.ts'
import { figuresOf } from '../ticket/ticket-figures.ts'
import { exampleMoney, exampleStake } from './bet-examples.ts'

/** What a price of each odds type wins and risks on the stake of the examples, minor units. */
export interface OddsExample {
  readonly oddsType: PriceType
  readonly odds: string
  readonly win: Minor
  readonly risk: Minor
}

const shownOdds: Readonly<Record<PriceType, readonly string[]>> = {
  MY: ['0.96', '-0.96'],
  HK: ['0.96', '1.50'],
  ID: ['1.96', '-1.96'],
  DEC: ['1.96'],
}

/** A price of each odds type, with its win and risk. */
export const oddsExamples: readonly OddsExample[] = priceTypes.flatMap((oddsType) =>
  shownOdds[oddsType].map((odds) => {
    const price = parsePrice(odds, oddsType)
    assert(price !== undefined, `${odds} is a price in ${oddsType}`)
    const staked = { stake: exampleStake, sizes: [1], legs: [{ price }], taxPercent: 0 }
    const { risk, win } = figuresOf(staked)
    return { oddsType, odds, win, risk }
  }),
)

/** How a leg of an example came out. */
export type LegEnd = 'won' | 'half_won' | 'draw' | 'half_lost' | 'lost' | 'void'

export interface SlipExample {
  readonly legs: readonly { readonly odds: string; readonly end: LegEnd }[]
  readonly lines: number
  readonly risk: Minor
  readonly returned: Minor
}

const parlays = [
  '1.86 won, 1.96 won, 1.90 won, 2.36 won',
  '1.86 half_won, 1.96 won, 1.90 won, 2.36 won',
  '1.96 won, 1.90 won, 2.00 half_lost',
  '1.96 won, 1.90 half_won, 1.85 draw, 2.00 half_lost',
  '1.96 won, 1.90 void',
  '1.96 won, 1.90 lost',
]
const systems = [
  '2.00 won, 1.80 won, 1.50 won',
  '2.00 won, 1.80 won, 1.50 lost',
  '2.00 won, 1.80 won, 1.50 void',
]

/** A handicap leg and the final score at which it comes out so. */
const ends: Readonly<Record<LegEnd, readonly [line: string, home: number, away: number]>> = {
  won: ['-0.5', 1, 0],
  half_won: ['-0.75', 1, 0],
  draw: ['-1', 1, 0],
  half_lost: ['-0.25', 0, 0],
  lost: ['-0.5', 0, 0],
  void: ['-0.5', 0, 0],
}

function legOf(end: LegEnd): { leg: Leg; grade: Grade } {
  const [line, home, away] = ends[end]
  const lineQuarters = parseLine(line)
  assert(lineQuarters !== undefined, `${line} is a line`)
  const leg: Leg = {
    sportsType: firstSport.id,
    betType: 'HDP',
    period: 'FT',
    selection: 'home',
    lineQuarters,
    scoreAtBet: null,
  }
  const grade = gradeSelection(leg, {
    status: end === 'void' ? 'cancelled' : 'completed',
    halfTime: { home: 0, away: 0 },
    fullTime: { home, away },
  })
  assert(grade?.result === end, `the leg ends ${end}`)
  return { leg, grade }
}

function settleSlip(kind: 'parlay' | 'system', lineStake: Minor, text: string): SlipExample {
  const legs = text.split(', ').map((each) => {
    const [odds = '', end] = each.split(' ')
    return { odds, end: end as LegEnd }
  })
  const graded = legs.map(({ odds, end }) => {
    const price = parsePrice(odds, 'DEC')
    assert(price !== undefined, `${odds} is a price`)
    return { ...legOf(end), price }
  })
  const sizes = combinations[kind].sizesOf(legs.length)
  const settlement = settle(
    makeTicket(combinations[kind], { stake: lineStake, legs: graded, rulesVersion }),
    graded.map(({ grade }) => grade),
  )
  assert(settlement !== undefined, 'an example is settled')
  const { riskMinor: risk, returnMinor: returned } = settlement
  return { legs, lines: countCombinations(legs.length, sizes), risk, returned }
}

/** Mix parlays of the page of rules, settled as members' are. @spec S2.screen.rules */
export const parlayExamples: readonly SlipExample[] = parlays.map((text) =>
  settleSlip('parlay', exampleStake, text),
)

/** System parlays of the page of rules, 10.00 a line. */
export const systemExamples: readonly SlipExample[] = systems.map((text) =>
  settleSlip('system', exampleMoney('10.00'), text),
)

/** A bet at Myanmar odds on the giving side, or a maung of several. */
export interface MyanmarExample {
  readonly stake: Minor
  /** Goals and percentage of each leg, and by how many goals its side won. */
  readonly legs: readonly {
    readonly goals: number
    readonly percent: number
    readonly by: number
  }[]
  readonly taxPercent: number
  readonly winLoss: Minor
}

const bodies = ['2+35 at 3', '2+35 at 2', '2+35 at 1', '1-50 at 1', '1+0 at 1']
const maungs = [
  '1+35 at 2, 1+35 at 1, 1-50 at 1',
  '1+35 at 2, 1+20 at 2, 1+35 at 1',
  '1+35 at 2, 1+20 at 0',
]

function settleQuoted(stake: Minor, text: string): MyanmarExample {
  const legs = text.split(', ').map((each) => {
    const [, goals, percent, by] = /^(\d)([+-]\d+) at (\d)$/.exec(each) ?? []
    return { goals: Number(goals), percent: Number(percent), by: Number(by) }
  })
  const quoted = legs.map(({ goals, percent }) => ({
    price: { type: 'MM' as const, percent },
    leg: {
      sportsType: firstSport.id,
      betType: 'HDP',
      period: 'FT',
      selection: 'home',
      lineQuarters: -goals * 4,
      scoreAtBet: null,
    } satisfies Leg,
  }))
  const grades = quoted.map(({ leg }, index) =>
    gradeSelection(leg, {
      status: 'completed',
      halfTime: { home: 0, away: 0 },
      fullTime: { home: legs[index]?.by ?? 0, away: 0 },
    }),
  )
  const taxPercent = taxPercentOf(defaultTaxTable, legs.length)
  const combination = legs.length === 1 ? combinations.single : combinations.parlay
  const placed = { stake, legs: quoted, taxPercent, rulesVersion }
  const settlement = settle(makeTicket(combination, placed), grades)
  assert(settlement !== undefined, 'an example is settled')
  return { stake, legs, taxPercent, winLoss: settlement.winLossMinor }
}

/** Bodies of the page of rules, with the tax of an operator who has set no other. */
export const bodyExamples: readonly MyanmarExample[] = bodies.map((text) =>
  settleQuoted(exampleMoney('10000.00'), text),
)

/** Maungs of the page of rules. */
export const maungExamples: readonly MyanmarExample[] = maungs.map((text) =>
  settleQuoted(exampleMoney('1000.00'), text),
)

export interface DeadHeatExample {
  readonly mode: DeadHeatMode
  readonly odds: string
  readonly tied: number
  readonly places: number
  readonly winLoss: Minor
}

const heats: readonly Omit<DeadHeatExample, 'winLoss'>[] = [
  { mode: 'divide_win', odds: '3.50', tied: 2, places: 1 },
  { mode: 'divide_stake', odds: '3.50', tied: 2, places: 1 },
  { mode: 'divide_stake', odds: '2.50', tied: 6, places: 3 },
]

/** Ties for the paid places of an outright, on the stake of the examples. */
export const deadHeatExamples: readonly DeadHeatExample[] = heats.map((heat) => {
  const price = parsePrice(heat.odds, 'DEC')
  assert(price !== undefined, `${heat.odds} is a price`)
  return { ...heat, winLoss: floorRatio(deadHeatResult(exampleStake, price, heat)) }
})

/**
 * A bet at Myanmar odds as a line of `explain`: `price` is the quote as it is written on the giving
 * side, such as "1-50"; several legs are a maung. Home is the giving side of a handicap unless
 * `favourite`, or the sign of `line`, says that it is away. With odds_type 5 the quote may also be
 * in `odds`, or a Malay price there is converted with its `line` (rules.md 1.5).
 */
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { type LineQuarters, parseLine } from '@fairline/domain/bet-types/line'
import { quoteOfMalay } from '@fairline/domain/myanmar/malay-quote'
import {
  type Giver,
  type MyanmarQuote,
  parseQuote,
  priceOfSide,
} from '@fairline/domain/myanmar/myanmar-quote'
import { defaultTaxTable, maungLegs, taxPercentOf } from '@fairline/domain/myanmar/myanmar-tax'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import { parsePrice } from '@fairline/domain/odds/price'
import { gradeSelection, type Leg } from '@fairline/domain/settlement/grade-selection'
import { combinations } from '@fairline/domain/ticket/combination'
import type { Settlement } from '@fairline/domain/ticket/settle'
import { BadLine, type Fields, readLeg, readLegs, readStake, settleRead } from './explain-fields.ts'
import { readOutcomeOf } from './explain-results.ts'

/** Whether the fields are those of a bet at Myanmar odds. */
export function isMyanmar(fields: Fields): boolean {
  const isQuoted = (leg: unknown): boolean => {
    if (typeof leg !== 'object' || leg === null) return false
    return 'price' in leg || (leg as Fields).odds_type === oddsTypeCodes.MM
  }
  return isQuoted(fields) || (Array.isArray(fields.legs) && fields.legs.some(isQuoted))
}

/** The settlement of a body or maung; throws a `BadLine` where it cannot be read or is open. */
export function explainMyanmar(fields: Fields): Settlement {
  const isMaung = 'legs' in fields
  const legs = isMaung ? readLegs(fields, maungLegs, readMyanmarLeg) : [readMyanmarLeg(fields)]
  const taxPercent = taxPercentOf(defaultTaxTable, legs.length)
  const combination = isMaung ? combinations.parlay : combinations.single
  return settleRead(combination, { stake: readStake(fields), legs, taxPercent }, isMaung)
}

function readMyanmarLeg(fields: Fields) {
  const giver = readGiver(fields)
  const backed = readLeg({ ...fields, ...named(fields, giver), line: '0' })
  if (backed.betType !== 'HDP' && backed.betType !== 'OU') {
    throw new BadLine('bet_type of a Myanmar bet must be HDP or OU')
  }
  const isTotal = backed.betType === 'OU'
  const quote = readQuote(fields)
  const price = priceOfSide({ quote, giver: isTotal ? 'over' : giver }, backed.selection)
  const leg: Leg = { ...backed, lineQuarters: price.lineQuarters }
  const outcome = readOutcomeOf(fields, leg)
  const grade = gradeSelection(leg, outcome)
  return { leg, price: { type: 'MM' as const, percent: price.percent }, outcome, grade }
}

/** Favourite and underdog as the side that they are. */
function named({ selection }: Fields, giver: Giver): { readonly selection?: Selection } {
  const word = typeof selection === 'string' ? selection.trim().toLowerCase() : ''
  if (word === 'favourite') return { selection: giver === 'away' ? 'away' : 'home' }
  return word === 'underdog' ? { selection: giver === 'away' ? 'home' : 'away' } : {}
}

/** The line is the backed side's: below 0 that side is the giving one. */
function readGiver({ favourite, line, selection }: Fields): 'home' | 'away' {
  if (favourite === 'home' || favourite === 'away') return favourite
  if (favourite !== undefined) throw new BadLine('favourite must be one of home, away')
  const quarters = line === undefined ? 0 : readLine(line)
  const isAway = typeof selection === 'string' && selection.trim().toLowerCase() === 'away'
  if (quarters === 0) return 'home'
  return quarters < 0 === isAway ? 'away' : 'home'
}

function readLine(line: unknown): LineQuarters {
  const quarters = typeof line === 'string' ? parseLine(line) : undefined
  if (quarters === undefined) throw new BadLine('line must be a multiple of 0.25 in a string')
  return quarters
}

function readQuote({ price, odds, odds_type: oddsType, line }: Fields): MyanmarQuote {
  const text = price ?? odds
  const quote = typeof text === 'string' ? parseQuote(text) : undefined
  if (quote !== undefined) return quote
  const malay = price === undefined && typeof odds === 'string' ? parsePrice(odds, 'MY') : undefined
  if (oddsType === oddsTypeCodes.MM && malay !== undefined) {
    return quoteOfMalay(readLine(line), malay)
  }
  throw new BadLine('price must be goals and percentage, such as "1-50", "2+35" or "1="')
}

import { assert } from '../assert.ts'
import type { AppliedRule } from '../bet-types/bet-type-rule.ts'
import { formatMoney } from '../money/money.ts'
import { formatDecimal } from '../money/ratio.ts'
import { formatPrice } from '../odds/price.ts'
import { combinationsOf } from '../ticket/combination.ts'
import { selectionKey } from './grade-selection.ts'
import { type LegGrades, legLines, resultOfReturn, rulesOfLegs } from './graded-legs.ts'
import { resultInText } from './legs-receipt.ts'
import { type ParlayReceipt, parlayInputs, readParlayReceipt } from './parlay-receipt.ts'
import type { LineSum, ParlayTicket } from './parlay-ticket.ts'
import { legFactor, lineReturn, parlayFigures, returnOf, sumLines } from './parlay-ticket.ts'
import type { Settlement } from './settle-ticket.ts'

type Money = Omit<Settlement, 'receipt'> & { readonly lines: number }

/**
 * Settles a bet of several legs on their grades (rules.md 6.1, 6.2); a leg without a result has
 * none. Each line returns its stake times the factors of its legs, rounded down once. Undefined
 * while a line is open: a line is lost with its first lost leg, whatever becomes of the others.
 * Won, lost or draw is the return against the risk; void is a ticket whose legs are all void.
 * Asserts that the grades are the legs'.
 * @spec S4.bet.won S4.bet.wonHalf S4.bet.lost S4.bet.loseHalf S4.bet.draw
 */
export function settleParlay(
  ticket: ParlayTicket,
  grades: LegGrades,
): Settlement<ParlayReceipt> | undefined {
  const { legs, lineStake, sizes } = ticket
  assert(grades.length === legs.length, 'a parlay is settled on all its legs')
  const factors = legs.map(({ leg, price }, index) => {
    const grade = grades[index]
    if (grade === undefined) return null
    assert(grade.key === selectionKey(leg), 'a parlay is settled on its own legs')
    return legFactor(price, grade)
  })
  const sums = sumLines(lineStake, factors, sizes)
  if (sums.some(({ open }) => open > 0)) return undefined
  const figures = parlayFigures(ticket)
  const returnMinor = returnOf(sums)
  const money: Money = {
    ...figures,
    result: resultOfReturn(
      grades.map((grade) => grade?.result),
      returnMinor,
      figures.riskMinor,
    ),
    winLossMinor: returnMinor - figures.riskMinor,
    returnMinor,
  }
  const { lines: _lines, ...posted } = money
  return { ...posted, receipt: receiptOf(ticket, grades, sums, money) }
}

/** Makes the settlement of a receipt again, from the receipt's inputs alone. */
export function settleFromParlayReceipt(receipt: ParlayReceipt): Settlement<ParlayReceipt> {
  const { ticket, grades } = readParlayReceipt(receipt)
  const settlement = settleParlay(ticket, grades)
  assert(settlement !== undefined, 'a receipt is made of a settled ticket')
  return settlement
}

function receiptOf(
  ticket: ParlayTicket,
  grades: LegGrades,
  sums: readonly LineSum[],
  money: Money,
): ParlayReceipt {
  return {
    schema: 1,
    kind: ticket.kind,
    rulesVersion: ticket.rulesVersion,
    inputs: parlayInputs(ticket, grades, money),
    rules: [
      ...rulesOfLegs(ticket.legs, grades),
      ...[factorRule, ticket.kind === 'parlay' ? parlayRule : systemRule],
    ],
    formula: [
      ...ticket.legs.flatMap(({ leg, price }, index) =>
        legLines(`leg ${index + 1}: `, { leg, price: formatPrice(price) }, grades[index], (grade) =>
          legFactor(price, grade),
        ),
      ),
      ...moneyLines(ticket, grades, sums, money),
    ],
    result: resultInText(money),
  }
}

const factorRule: AppliedRule = {
  id: 'parlayFactor',
  section: '6.1',
  text: 'Won is the odds, half won 1 and half of the win, draw and void 1, half lost 1/2, lost 0.',
}
const parlayRule: AppliedRule = {
  id: 'parlayReturn',
  section: '6.1',
  text: 'Returns the stake times the factors of all legs, rounded down once.',
}
const systemRule: AppliedRule = {
  id: 'systemReturn',
  section: '6.2',
  text: 'Every combination is a line with a stake of its own; each return is rounded down once.',
}

/** Tickets with more lines are written by size: a member reads 26 lines, not a thousand. */
const linesWritten = 26

function moneyLines(
  ticket: ParlayTicket,
  grades: LegGrades,
  sums: readonly LineSum[],
  { lines, riskMinor, winLossMinor, returnMinor }: Money,
): readonly string[] {
  const detail =
    lines > linesWritten
      ? sums.map(sizeLine)
      : ticket.sizes.flatMap((size) => combinationLines(ticket, grades, size))
  const total = lines === 1 ? [] : [`return of ${lines} lines = ${formatMoney(returnMinor)}`]
  const result = `result = ${formatMoney(returnMinor)} - ${formatMoney(riskMinor)} = `
  return [...detail, ...total, `${result}${formatMoney(winLossMinor)}`]
}

function sizeLine({ size, lines, paying, returned }: LineSum): string {
  return `combinations of ${size}: ${paying} of ${lines} pay, together ${formatMoney(returned)}`
}

function combinationLines(
  { legs, lineStake }: ParlayTicket,
  grades: LegGrades,
  size: number,
): readonly string[] {
  const factors = legs.map(({ price }, index) => {
    const grade = grades[index]
    return grade === undefined ? null : legFactor(price, grade)
  })
  return [...combinationsOf(legs.length, size)].map((line) => {
    const used = line.map((index) => factors[index] ?? null)
    const names = line.map((index) => index + 1).join('+')
    const product = used.map((factor) => (factor === null ? '?' : formatDecimal(factor)))
    const returned = formatMoney(lineReturn(lineStake, used) ?? 0n)
    return `line ${names}: ${[formatMoney(lineStake), ...product].join(' x ')} = ${returned}`
  })
}

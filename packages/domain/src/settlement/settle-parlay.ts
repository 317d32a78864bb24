import { assert } from '../assert.ts'
import type { BetResult } from '../bets/bet-status.ts'
import type { Minor } from '../money/money.ts'
import { formatMoney } from '../money/money.ts'
import { formatDecimal } from '../money/ratio.ts'
import { formatPrice } from '../odds/price.ts'
import { combinationsOf } from '../parlay/combinations.ts'
import { gradeLines } from './grade-lines.ts'
import { type Grade, gradeSelection, selectionKey } from './grade-selection.ts'
import { type ParlayReceipt, parlayInputs, readParlayReceipt } from './parlay-receipt.ts'
import type { LineSum, ParlayTicket } from './parlay-ticket.ts'
import { legFactor, lineReturn, parlayFigures, returnOf, sumLines } from './parlay-ticket.ts'
import { type AppliedRule, rulesApplied } from './rule-text.ts'
import type { Settlement } from './settle-ticket.ts'

type Grades = readonly (Grade | undefined)[]
type Money = Omit<Settlement, 'receipt'> & { readonly lines: number }

/**
 * Settles a bet of several legs on their grades (rules.md 6.1, 6.2); a leg without a result has
 * none. Each line returns its stake times the factors of its legs, rounded down once. Undefined
 * while a line is open: a line is lost with its first lost leg, whatever becomes of the others.
 * Won, lost or draw is the return against the risk; void is a ticket whose legs are all void.
 * Asserts that the grades are the legs'.
 * @spec S4.bet.states
 */
export function settleParlay(
  ticket: ParlayTicket,
  grades: Grades,
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
    result: resultOf(grades, returnMinor, figures.riskMinor),
    winLossMinor: returnMinor - figures.riskMinor,
    returnMinor,
  }
  const { lines: _lines, ...posted } = money
  return { ...posted, receipt: receiptOf(ticket, grades, sums, money) }
}

/** The settlement that a receipt explains, made anew from the receipt's inputs alone. */
export function settleFromParlayReceipt(receipt: ParlayReceipt): Settlement<ParlayReceipt> {
  const { ticket, outcomes } = readParlayReceipt(receipt)
  const grades = ticket.legs.map(({ leg }, index) => {
    const outcome = outcomes[index]
    return outcome && gradeSelection(leg, outcome)
  })
  const settlement = settleParlay(ticket, grades)
  assert(settlement !== undefined, 'a receipt is made of a settled ticket')
  return settlement
}

function resultOf(grades: Grades, returned: Minor, risk: Minor): BetResult {
  if (grades.every((grade) => grade?.result === 'void')) return 'void'
  return returned > risk ? 'won' : returned < risk ? 'lost' : 'draw'
}

function receiptOf(
  ticket: ParlayTicket,
  grades: Grades,
  sums: readonly LineSum[],
  money: Money,
): ParlayReceipt {
  return {
    schema: 1,
    kind: ticket.kind,
    rulesVersion: ticket.rulesVersion,
    inputs: parlayInputs(ticket, grades, money),
    rules: rulesOf(ticket, grades),
    formula: [...legLines(ticket, grades), ...moneyLines(ticket, grades, sums, money)],
    result: {
      result: money.result,
      winLoss: formatMoney(money.winLossMinor),
      returned: formatMoney(money.returnMinor),
    },
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

/** The rules of the legs, each once, then those of the ticket. */
function rulesOf({ kind, legs }: ParlayTicket, grades: Grades): readonly AppliedRule[] {
  const rules = new Map<string, AppliedRule>()
  for (const [index, { leg }] of legs.entries()) {
    const grade = grades[index]
    for (const rule of grade === undefined ? [] : rulesApplied(leg, grade)) {
      if (rule.id !== 'rounding') rules.set(rule.id, rule)
    }
  }
  return [...rules.values(), factorRule, kind === 'parlay' ? parlayRule : systemRule]
}

function legLines({ legs }: ParlayTicket, grades: Grades): readonly string[] {
  return legs.flatMap(({ leg, price }, index) => {
    const grade = grades[index]
    const name = `leg ${index + 1}`
    if (grade === undefined) return [`${name}: no result, and none is needed`]
    const { voidReason, result } = grade
    const factor = formatDecimal(legFactor(price, grade))
    const word = voidReason === null ? result : `${result}, ${voidReason}`
    return [
      ...gradeLines(leg, grade).map((line) => `${name}: ${line}`),
      `${name}: ${word} at ${formatPrice(price)}: factor ${factor}`,
    ]
  })
}

/** Tickets with more lines are written by size: a member reads 26 lines, not a thousand. */
const linesWritten = 26

function moneyLines(
  ticket: ParlayTicket,
  grades: Grades,
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
  grades: Grades,
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

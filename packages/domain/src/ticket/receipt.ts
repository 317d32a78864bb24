import { assert } from '../assert.ts'
import type { BetType, Selection } from '../bet-types/bet-type.ts'
import type { AppliedRule } from '../bet-types/bet-type-rule.ts'
import type { ResultStatus, Score, ScoringSide } from '../bet-types/facts.ts'
import { formatLine, parseLine } from '../bet-types/line.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import { type BetResult, endingOf, type VoidReason } from '../bets/bet-status.ts'
import type { OutrightResult } from '../event/outright.ts'
import { type Minor, parseMoney } from '../money/money.ts'
import { formatRatio } from '../money/ratio.ts'
import type { PriceType } from '../odds/odds-type.ts'
import { type Price, parsePrice } from '../odds/price.ts'
import type { Grade, Half, Leg, ScoreSource } from '../settlement/grade-selection.ts'
import type { MatchOutcome, ReportedParts } from '../settlement/match-outcome.ts'
import { unnamedSport } from '../sports/all-sports.ts'
import type { TicketPrice } from './price-system.ts'
import { type GradedLeg, isAtMyanmarOdds, type SettledMoney, type Ticket } from './ticket.ts'
import type { SizeSum } from './ticket-figures.ts'

/** A ticket that is settled: its graded legs, what its combinations return, and the money. */
export interface SettledTicket {
  readonly ticket: Ticket<string>
  readonly legs: readonly GradedLeg[]
  readonly sums: readonly SizeSum[]
  readonly money: SettledMoney
}

/** What a leg backed, as receipts write it. */
export interface BackedInText {
  /** The sport; absent for the one that receipts do not name. */
  readonly sportsType?: number
  readonly betType: BetType
  readonly period: PeriodCode
  readonly selection: Selection
  /** The backed side's line (the total for over and under) with two decimals. */
  readonly line: string | null
  readonly scoreAtBet: Score | null
}

/** A graded leg in a receipt: what was backed, what happened, and how that became a result. */
export interface GradedReceiptLeg extends BackedInText {
  readonly matchStatus: ResultStatus
  readonly halfTime: Score | null
  readonly fullTime: Score | null
  /** Who scored the match's goals, first goal first; absent where it was not reported. */
  readonly goals?: readonly ScoringSide[]
  /** What was reported of parts beyond the two scores; absent in football. */
  readonly parts?: ReportedParts
  /** Set where the first half was cancelled alone, in bets on full time. */
  readonly firstHalfCancelled?: true
  /** Set where the book ended the event, so many hours after its scheduled start. */
  readonly overdueHours?: number
  /** Set where an operator made the ticket void: why, in the operator's own words. */
  readonly voidedFor?: string
  /** How an outright ended, and by which rules it was offered; absent in matches. */
  readonly standing?: OutrightResult
  /** Who reported the outcome; null where it was not said. */
  readonly reportedBy: string | null
  /** The score that was used, and which one of the match that is. */
  readonly score: Score | null
  readonly scoreSource: ScoreSource | null
  readonly countedFrom: Score
  readonly halves: readonly { readonly line: string | null; readonly result: Half['result'] }[]
  readonly result: BetResult
  /** Share of win or risk as "1", "1/2", "0", "-1/2", "-1". */
  readonly fraction: string
  readonly voidReason: VoidReason | null
}

/** A leg whose match had no result when the ticket was already lost. */
export interface OpenReceiptLeg extends BackedInText {
  readonly result: null
}

/** A leg in a receipt; that of a decimal single has its price with the stake. */
export type ReceiptLeg = (GradedReceiptLeg | OpenReceiptLeg) & {
  /** Decimal odds. */
  readonly odds?: string
  /** At Myanmar odds the quote, as it is written on the giving side. */
  readonly price?: string
  /** At Myanmar odds what the backed side gets of the amount at its line, in per cent. */
  readonly percent?: number
  /** What each unit on the leg became, as decimal text; null while the leg is open. */
  readonly factor?: string | null
}

/** What a ticket was settled from. Money is decimal text with two decimals. */
export interface ReceiptInputs {
  /** The stake of all combinations. */
  readonly stake: string
  /** The shown price of a decimal single, which is the contract, in its type. */
  readonly odds?: string
  readonly oddsType?: PriceType
  /** At decimal odds on several legs: the stake of a combination, their number and sizes. */
  readonly lineStake?: string
  readonly lines?: number
  readonly sizes?: readonly number[]
  readonly risk: string
  /** A full win, after tax. */
  readonly win: string
  /** At Myanmar odds. */
  readonly taxPercent?: number
  readonly legs: readonly ReceiptLeg[]
}

/**
 * How a settlement came about, as plain JSON that is stored with it and that it can be made from
 * again (`settleFromReceipt`). `schema` rises when a field changes its meaning or a word changes,
 * and readers of an old schema stay.
 */
export interface Receipt {
  readonly schema: 1
  /** `body` and `maung` at Myanmar odds, otherwise the combination. */
  readonly kind: string
  readonly rulesVersion: string
  readonly inputs: ReceiptInputs
  readonly rules: readonly AppliedRule[]
  /** The calculation, one readable line a step. */
  readonly formula: readonly string[]
  readonly result: {
    readonly result: BetResult
    readonly winLoss: string
    readonly returned: string
  }
}

/** What receipts call a single and a parlay at Myanmar odds. */
const myanmarKinds: ReadonlyMap<string, string> = new Map([
  ['single', 'body'],
  ['parlay', 'maung'],
])

/** What a receipt calls a ticket. */
export function receiptKind(ticket: Pick<Ticket<string>, 'combination' | 'legs'>): string {
  const kind = isAtMyanmarOdds(ticket) ? myanmarKinds.get(ticket.combination) : undefined
  return kind ?? ticket.combination
}

/** Returns what a leg backed, in a receipt's words; `readBacked` reads it. */
export function backedInText({
  sportsType,
  betType,
  period,
  selection,
  lineQuarters,
  scoreAtBet,
}: Leg): BackedInText {
  const line = lineQuarters === null ? null : formatLine(lineQuarters)
  const sport = sportsType === unnamedSport.id ? {} : { sportsType }
  return { ...sport, betType, period, selection, line, scoreAtBet: copied(scoreAtBet) }
}

/** Returns the leg of a receipt, from the leg that was bet on and its grade. */
export function gradedInText(leg: Leg, grade: Grade): GradedReceiptLeg {
  const { status, halfTime, fullTime, goals, firstHalfCancelled, reportedBy = null } = grade.outcome
  const { finish, parts, overdueHours, voidedFor } = grade.outcome
  return {
    ...backedInText(leg),
    matchStatus: status,
    halfTime: copied(halfTime),
    fullTime: copied(fullTime),
    ...(goals === undefined ? {} : { goals: [...goals] }),
    ...(parts === undefined ? {} : { parts }),
    ...(firstHalfCancelled === undefined ? {} : { firstHalfCancelled }),
    ...(finish === undefined ? {} : { standing: finish }),
    ...(overdueHours === undefined ? {} : { overdueHours }),
    ...(voidedFor === undefined ? {} : { voidedFor }),
    reportedBy,
    score: copied(grade.score),
    scoreSource: grade.scoreSource,
    countedFrom: { home: grade.countedFrom.home, away: grade.countedFrom.away },
    halves: grade.halves.map(({ lineQuarters, result }) => ({
      line: lineQuarters === null ? null : formatLine(lineQuarters),
      result,
    })),
    result: grade.result,
    fraction: formatRatio(grade.fraction),
    voidReason: grade.voidReason,
  }
}

/** Returns how a settled bet is called, by its receipt. */
export const endingOfReceipt = ({ inputs, result }: Pick<Receipt, 'inputs' | 'result'>) =>
  endingOf(
    result.result,
    inputs.legs.map((leg) => (leg.result === null ? null : leg.voidReason)),
  )

function copied(score: Score | null): Score | null {
  return score && { home: score.home, away: score.away }
}

/**
 * Returns the ticket that a receipt was made from, and how the match of each leg ended; undefined
 * for an open leg. Asserts that the receipt is ours.
 */
export function readReceipt({ schema, kind, rulesVersion, inputs }: Receipt): {
  readonly ticket: Ticket<string>
  readonly outcomes: readonly (MatchOutcome | undefined)[]
} {
  assert(schema === 1, 'a receipt of a known schema')
  const { stake, lineStake = stake, sizes = [inputs.legs.length], taxPercent = 0, legs } = inputs
  const [myanmar] = [...myanmarKinds].find(([, name]) => name === kind) ?? []
  return {
    ticket: {
      combination: myanmar ?? kind,
      sizes,
      stake: readReceiptMoney(lineStake),
      legs: legs.map((leg) => ({ leg: readBacked(leg), price: readLegPrice(leg, inputs) })),
      taxPercent,
      rulesVersion,
    },
    outcomes: legs.map((leg) => (leg.result === null ? undefined : readOutcome(leg))),
  }
}

function readLegPrice({ percent, odds }: ReceiptLeg, inputs: ReceiptInputs): TicketPrice {
  if (percent !== undefined) return { type: 'MM', percent }
  return readReceiptPrice(odds ?? inputs.odds ?? '', inputs.oddsType ?? 'DEC')
}

/** Returns a price of a receipt. Asserts that it is one. */
export function readReceiptPrice(text: string, type: PriceType): Price {
  const price = parsePrice(text, type)
  assert(price !== undefined, 'the odds of a receipt are readable')
  return price
}

/** Returns an amount of a receipt, minor units. Asserts that it is one. */
export function readReceiptMoney(text: string): Minor {
  const minor = parseMoney(text)
  assert(minor !== undefined, 'the money of a receipt is readable')
  return minor
}

/** Returns what the leg of a receipt backed. Asserts that its line is one. */
export function readBacked({ line, ...leg }: BackedInText): Leg {
  const { sportsType = unnamedSport.id, betType, period, selection, scoreAtBet } = leg
  const lineQuarters = line === null ? null : parseLine(line)
  assert(lineQuarters !== undefined, 'the line of a receipt is a line')
  return { sportsType, betType, period, selection, lineQuarters, scoreAtBet }
}

/** Returns the outcome that the leg of a receipt was graded on. */
function readOutcome(leg: GradedReceiptLeg): MatchOutcome {
  const { matchStatus, halfTime, fullTime, goals, firstHalfCancelled, standing, reportedBy } = leg
  const { parts, overdueHours, voidedFor } = leg
  return {
    status: matchStatus,
    halfTime,
    fullTime,
    ...(goals === undefined ? {} : { goals }),
    ...(parts === undefined ? {} : { parts }),
    ...(firstHalfCancelled === undefined ? {} : { firstHalfCancelled }),
    ...(standing === undefined ? {} : { finish: standing }),
    ...(overdueHours === undefined ? {} : { overdueHours }),
    ...(voidedFor === undefined ? {} : { voidedFor }),
    ...(reportedBy === null ? {} : { reportedBy }),
  }
}

import type { BetType, Selection } from '../bet-types/bet-type.ts'
import type { Score } from '../bet-types/facts.ts'
import type { LineQuarters } from '../bet-types/line.ts'
import type { PeriodCode } from '../bet-types/period.ts'
import type { BetResult } from '../bets/bet-status.ts'
import type { Minor } from '../money/money.ts'
import { type Grade, gradeSelection, type Leg } from '../settlement/grade-selection.ts'
import { recordOf, unitIn } from '../sports/all-sports.ts'
import { isOfRounds } from '../sports/sport.ts'
import { factorOfResult, gradeAtPrice, gradedFactor } from '../ticket/price-system.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { figuresOf, sumCombinations, totalReturn } from '../ticket/ticket-figures.ts'
import { type LegResult, resultByScore, type ScoreMapCell } from './score-map.ts'
import { askedBy, type MatchSoFar } from './ways-to-a-score.ts'

/*
 * What running bets on a match cost the house, by how the match ends. The share of a result that is
 * counted is the caller's: the book of all, or what a party keeps of it.
 */

/** A running bet with a leg on the match. */
export interface BookedBet {
  readonly ticket: Ticket
  /** Which of its legs is on the match, from 0. */
  readonly index: number
  /** The results that its other legs have; '' of those that run. */
  readonly results: readonly (BetResult | '')[]
  /** What the house, or a party, has of what the member wins or loses. */
  readonly kept: (winLoss: Minor) => Minor
}

/** The leg of a bet that is on the match. */
const legOf = ({ ticket, index }: BookedBet): Leg | undefined => ticket.legs[index]?.leg

/**
 * The bet by how its leg on the match is graded. Its other legs have the results they have; those
 * that run are taken as won, which is the most that the bet can cost.
 */
function bookedResult(bet: BookedBet): LegResult[] {
  const leg = legOf(bet)
  return leg === undefined ? [] : [{ leg, resultAt: (grade) => bet.kept(winLossAt(bet, grade)) }]
}

function winLossAt({ ticket, index, results }: BookedBet, grade: Grade): Minor {
  const factors = ticket.legs.map(({ price }, at) =>
    at === index
      ? gradedFactor(price, gradeAtPrice(price, grade))
      : factorOfResult(price, results[at] || 'won'),
  )
  return totalReturn(sumCombinations(ticket, factors)) - figuresOf(ticket).risk
}

/**
 * Returns what the bets cost by the final score. Bets that ask for scorers are taken at their worst
 * and best goal by goal: orders of goals are too many for a book, so its range may be wider than
 * any match can make it, and is never narrower.
 */
export function bookByScore(
  bets: readonly BookedBet[],
  soFar: MatchSoFar,
): (score: Score) => ScoreMapCell {
  const goalsAsked = ({ leg }: LegResult): string => askedBy([leg]).goals.join()
  const families = [...Map.groupBy(bets.flatMap(bookedResult), goalsAsked).values()]
  const results = families.map((family) => resultByScore(family, soFar))
  return (score) =>
    results.reduce<ScoreMapCell>(
      (sum, resultAt) => {
        const { worst, best } = resultAt(score)
        return { score, worst: sum.worst + worst, best: sum.best + best }
      },
      { score, worst: 0n, best: 0n },
    )
}

/** What the house has when a figure of the match, such as the goal difference, is so much. */
export interface BookPoint {
  readonly at: number
  readonly result: Minor
}

/** Bet types that the difference of the scores decides alone, and those that their sum does. */
const byMargin: ReadonlySet<BetType> = new Set(['HDP', '1X2', 'DC', 'DNB', 'HNB', 'ANB', 'ML'])
const bySum: ReadonlySet<BetType> = new Set(['OU', 'OE', 'TG'])

const marginsOfGoals = [5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5]
const sumsOfGoals = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * What bets on the difference cost by it, home less away, the highest first. Where goals are
 * counted it goes from 5 to -5; in other sports it has each value around a line that was bet on.
 */
export function bookByDifference(bets: readonly BookedBet[]): readonly BookPoint[] {
  const asked = bets.filter((bet) => isDecidedBy(byMargin, bet))
  const margins = pointsOf(asked, marginsOfGoals, ({ selection, lineQuarters, scoreAtBet }) => {
    const line = (selection === 'away' ? -1 : 1) * (lineQuarters ?? 0)
    return -line / 4 + (scoreAtBet === null ? 0 : scoreAtBet.home - scoreAtBet.away)
  })
  return pointResults(
    asked,
    margins.toSorted((left, right) => right - left),
    (margin) => ({
      home: Math.max(margin, 0),
      away: Math.max(-margin, 0),
    }),
  )
}

/** What bets on the total cost by it, from 0 to 9 goals, or around the lines of other sports. */
export function bookByTotal(bets: readonly BookedBet[]): readonly BookPoint[] {
  const asked = bets.filter((bet) => isDecidedBy(bySum, bet))
  const sums = pointsOf(asked, sumsOfGoals, ({ lineQuarters }) => (lineQuarters ?? 0) / 4)
  return pointResults(asked, sums, (home) => ({ home, away: 0 }))
}

/** Whether the score of the full time decides a bet, in the unit that its sport counts first. */
function isDecidedBy(betTypes: ReadonlySet<BetType>, bet: BookedBet): boolean {
  const leg = legOf(bet)
  if (leg === undefined || leg.period !== 'FT' || !betTypes.has(leg.betType)) return false
  const sport = recordOf(leg.sportsType)
  const isOfScore = sport.scoring === 'points' && !isOfRounds(sport) && sport.superOver !== true
  return isOfScore && unitIn(sport, leg.betType, leg.period) === sport.units[0]
}

/** The values that are listed: those of goals, or the whole numbers next to each line. */
function pointsOf(
  bets: readonly BookedBet[],
  ofGoals: readonly number[],
  lineOf: (leg: Leg) => number,
): readonly number[] {
  const legs = bets.flatMap((bet) => legOf(bet) ?? [])
  if (legs.every(({ sportsType }) => recordOf(sportsType).hasForecast === true)) return ofGoals
  const near = legs.flatMap((leg) => {
    const line = lineOf(leg)
    return [Math.ceil(line) - 1, Math.floor(line), Math.ceil(line), Math.floor(line) + 1]
  })
  // A whole number of -0 would not equal 0.
  return [...new Set(near.map((value) => value + 0))].toSorted((left, right) => left - right)
}

function pointResults(
  bets: readonly BookedBet[],
  points: readonly number[],
  scoreOf: (point: number) => Score,
): readonly BookPoint[] {
  const all = bets.flatMap(bookedResult)
  return points.map((at) => {
    const outcome = { status: 'completed', halfTime: null, fullTime: scoreOf(at) } as const
    const results = all.map(({ leg, resultAt }) => {
      const grade = gradeSelection(leg, outcome)
      return grade === undefined ? 0n : resultAt(grade)
    })
    return { at, result: results.reduce((sum, result) => sum + result, 0n) }
  })
}

/** What singles on a selection of a line cost if it wins, or loses, in full. */
export interface LineBook {
  readonly betType: BetType
  readonly period: PeriodCode
  /** The home side's handicap, or the total; null where the bet type has no line. */
  readonly lineQuarters: LineQuarters | null
  readonly selection: Selection
  readonly bets: number
  readonly stake: Minor
  readonly ifWon: Minor
  readonly ifLost: Minor
}

const byLine: ReadonlySet<BetType> = new Set(['HDP', 'OU', '1X2', 'ML', 'GHDP'])

/** Singles on handicaps, totals and 1X2 by their lines. */
export function bookByLine(bets: readonly BookedBet[]): readonly LineBook[] {
  const singles = bets.filter(
    (bet) => bet.ticket.legs.length === 1 && byLine.has(legOf(bet)?.betType ?? 'CS'),
  )
  const keyOf = (bet: BookedBet): string => {
    const leg = legOf(bet)
    return leg === undefined ? '' : `${leg.betType} ${leg.period} ${homeLine(leg)} ${leg.selection}`
  }
  return [...Map.groupBy(singles, keyOf).values()].flatMap(lineBookOf).toSorted(inLineOrder)
}

function lineBookOf(bets: readonly BookedBet[]): LineBook[] {
  const [first] = bets
  const leg = first && legOf(first)
  if (leg === undefined) return []
  const { betType, period, selection } = leg
  const sum = (of: (bet: BookedBet) => Minor): Minor => bets.reduce((all, bet) => all + of(bet), 0n)
  return [
    {
      betType,
      period,
      lineQuarters: homeLine(leg),
      selection,
      bets: bets.length,
      stake: sum(({ ticket }) => ticket.stake),
      ifWon: sum(({ ticket, kept }) => kept(figuresOf(ticket).win)),
      ifLost: sum(({ ticket, kept }) => kept(-figuresOf(ticket).risk)),
    },
  ]
}

/**
 * What the singles on a line bring, minor units, if this selection of it wins in full and the
 * others lose in full.
 */
export function positionOf(line: LineBook, lines: readonly LineBook[]): Minor {
  const others = lines.filter(
    (each) =>
      each.betType === line.betType &&
      each.period === line.period &&
      each.lineQuarters === line.lineQuarters &&
      each.selection !== line.selection,
  )
  return others.reduce((sum, { ifLost }) => sum + ifLost, line.ifWon)
}

/** The line of the market: a leg has that of its own side. */
const homeLine = ({ selection, lineQuarters }: Leg): LineQuarters | null =>
  selection === 'away' && lineQuarters !== null ? 0 - lineQuarters : lineQuarters

const inLineOrder = (left: LineBook, right: LineBook): number =>
  compare(left.betType, right.betType) ||
  compare(left.period, right.period) ||
  (left.lineQuarters ?? 0) - (right.lineQuarters ?? 0) ||
  compare(String(left.selection), String(right.selection))

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

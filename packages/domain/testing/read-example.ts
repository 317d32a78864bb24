import { type BetType, betTypes, type Selection } from '../src/bet-types/bet-type.ts'
import type { ResultStatus, Score, ScoringSide } from '../src/bet-types/facts.ts'
import { parseLine } from '../src/bet-types/line.ts'
import type { PeriodCode } from '../src/bet-types/period.ts'
import { formatMoney, parseMoney } from '../src/money/money.ts'
import { oddsTypeCodes, type PriceType } from '../src/odds/odds-type.ts'
import { parsePrice } from '../src/odds/price.ts'
import type { MatchOutcome } from '../src/settlement/match-outcome.ts'
import type { SettledMoney } from '../src/ticket/ticket.ts'
import type { SettlementExample } from './settlement-examples.ts'
import type { SingleBet } from './single-bet.ts'

/** A value that a table of examples must hold: throws with the text where it does not. */
export function must<Value>(value: Value | undefined | null, text: string): Value {
  if (value === undefined || value === null) throw new Error(`unreadable: ${text}`)
  return value
}

interface Words {
  readonly betType: BetType
  readonly period: PeriodCode
  readonly selection: Selection
  readonly line: string | null
  readonly odds: string
  readonly oddsType: PriceType
  readonly stake: string
  readonly halfTime: Score | null
  readonly fullTime: Score | null
  readonly status: ResultStatus
  readonly scoreAtBet: Score | null
  readonly goals: readonly ScoringSide[] | undefined
}

function score(text: string | undefined): Score | null {
  const match = /^@?(\d+)-(\d+)$/.exec(text ?? '')
  return match && { home: Number(match[1]), away: Number(match[2]) }
}

/** The sides that scored, in order: `HAH`. */
export function goalsInOrder(letters: string): readonly ScoringSide[] {
  return [...letters].map((letter) => (letter === 'H' ? 'home' : 'away'))
}

function words({ bet, match }: SettlementExample): Words {
  const [betType, period, selection, line, odds, oddsType, stake] = bet.split(' ')
  const [halfTime, fullTime, ...others] = match.split(' ')
  const goals = others.find((word) => word.startsWith('goals:'))?.slice('goals:'.length)
  return {
    betType: must(
      betTypes.find((known) => known === betType),
      bet,
    ),
    period: period as PeriodCode,
    selection: selection as Selection,
    line: line === '-' ? null : must(line, bet),
    odds: must(odds, bet),
    oddsType: oddsType as PriceType,
    stake: must(stake, bet),
    halfTime: score(halfTime),
    fullTime: score(fullTime),
    status: (others.find((word) => /^[a-z]+$/.test(word)) ?? 'completed') as ResultStatus,
    scoreAtBet: score(others.find((word) => word.startsWith('@'))),
    goals: goals === undefined ? undefined : goalsInOrder(goals),
  }
}

/** The ticket and the outcome of an example. */
export function ticketOf(example: SettlementExample): {
  readonly ticket: SingleBet
  readonly outcome: MatchOutcome
} {
  const { betType, period, selection, line, odds, oddsType, stake, scoreAtBet, ...rest } =
    words(example)
  const { goals, ...match } = rest
  return {
    ticket: {
      stake: must(parseMoney(stake), stake),
      price: must(parsePrice(odds, oddsType), odds),
      leg: {
        sportsType: 1,
        betType,
        period,
        selection,
        lineQuarters: line === null ? null : must(parseLine(line), line),
        scoreAtBet,
      },
      rulesVersion: '2026-11',
    },
    outcome: { ...match, ...(goals === undefined ? {} : { goals }) },
  }
}

/** A settlement in the words of an example. */
export function inWords(settlement: SettledMoney): string {
  const { result, riskMinor, winLossMinor, returnMinor } = settlement
  return [result, ...[riskMinor, winLossMinor, returnMinor].map(formatMoney)].join(' ')
}

/** The example as a line of `explain`. */
export function explainLineOf(example: SettlementExample, id: string): string {
  const { betType, period, selection, line, odds, oddsType, stake, ...rest } = words(example)
  return JSON.stringify({
    id,
    bet_type: betType,
    period,
    selection,
    ...(line === null ? {} : { line }),
    odds,
    odds_type: oddsTypeCodes[oddsType],
    stake,
    ...(rest.scoreAtBet === null ? {} : { score_at_bet: rest.scoreAtBet }),
    ...(rest.status === 'completed' ? {} : { match_status: rest.status }),
    half_time: rest.halfTime,
    full_time: rest.fullTime,
    ...(rest.goals === undefined ? {} : { goals: rest.goals }),
  })
}

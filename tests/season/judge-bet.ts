import type { SingleRow } from '@fairline/contract/betting'
import { parseMoney } from '@fairline/domain/money/money'
import { oddsTypeCodes, priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import { type Price, parsePrice } from '@fairline/domain/odds/price'
import { comparePrices } from '@fairline/domain/odds/price-change'
import { type OracleBet, oracleSettle } from '../../packages/domain/testing/settlement-oracle.ts'
import type { PlacedBet } from './betting-day.ts'
import { type DayMatch, truthOf } from './football-day.ts'

/** What became of a bet, for the table of what was met. */
export type Met = SingleRow['result'] | 'rejected'

export interface Verdict {
  readonly met: Met
  /** What is not as it must be, each in one line. */
  readonly differences: readonly string[]
}

/**
 * Holds a bet, as the member's lists show it when the day is over, to what was asked, to the
 * match as it went, and to the oracle.
 */
export function judgeBet(placed: PlacedBet, row: SingleRow | undefined, match: DayMatch): Verdict {
  const { ticket_id: id } = placed.ticket
  if (row === undefined) return { met: '', differences: [`${id}: in no list of the member`] }
  const differences: string[] = []
  const mustBe = (what: string, found: unknown, due: unknown): void => {
    if (found !== due) differences.push(`${id} ${nameOf(row)}, ${what}: ${found}, due ${due}`)
  }
  judgeAsked(placed, row, mustBe)
  if (row.state === 'rejected') {
    mustBe('only a bet in play can be rejected', placed.asked.marketType, 3)
    mustBe('a reason of the rejection', row.reason === '', false)
    return { met: 'rejected', differences }
  }
  judgeSettled(row, match, mustBe)
  return { met: row.result, differences }
}

type MustBe = (what: string, found: unknown, due: unknown) => void

function judgeAsked({ asked, policy, ticket }: PlacedBet, row: SingleRow, mustBe: MustBe): void {
  mustBe('match', row.match_id, asked.matchId)
  mustBe('bet type', `${row.bet_type} ${row.period}`, `${asked.betType} ${asked.period}`)
  mustBe('selection', row.bet_team, asked.selection)
  mustBe('line', row.odds_ball, asked.line)
  mustBe('odds type', row.odds_type, oddsTypeCodes[asked.oddsType])
  mustBe('market type', row.market_type, asked.marketType)
  mustBe('score at bet', row.score, asked.score)
  mustBe('stake', row.stake, ticket.stake)
  const seen = parsePrice(asked.odds, asked.oddsType)
  const taken = priceOf(row)
  const change = seen && taken && comparePrices(seen, taken)
  const allowed = change === 'same' || policy === 2 || (policy === 1 && change === 'better')
  mustBe(`price ${asked.odds} to ${row.odds} under option ${policy}`, allowed, true)
}

function judgeSettled(row: SingleRow, match: DayMatch, mustBe: MustBe): void {
  const truth = truthOf(match, row.period)
  const due = oracleSettle(oracleBetOf(row, match))
  if (due === undefined) {
    mustBe('the oracle', 'cannot settle', 'can settle')
    return
  }
  mustBe('result', row.result, due.result)
  mustBe('risk', minorOf(row.risk), due.risk)
  mustBe('win or loss', minorOf(row.win_loss), due.winLoss)
  mustBe('return', minorOf(row.return), due.returned)
  mustBe('state', row.state, due.result === 'void' ? 'void' : 'settled')
  const { fullTime, halfTime } = truth
  const told = (score: typeof fullTime): string => (score ? `${score.home}-${score.away}` : '')
  // A match that was cancelled after its half-time keeps the score that stood then.
  if (fullTime !== null) mustBe('full-time score', row.full_time_score, told(fullTime))
  if (halfTime !== null) mustBe('half-time score', row.half_time_score, told(halfTime))
}

function oracleBetOf(row: SingleRow, match: DayMatch): OracleBet {
  const price = priceOf(row)
  if (price === undefined) throw new Error(`${row.odds} is no price`)
  const [home, away] = row.score.split('-').map(Number)
  return {
    ...truthOf(match, row.period),
    betType: row.bet_type,
    period: row.period,
    selection: row.bet_team as OracleBet['selection'],
    lineHundredths: row.odds_ball === '' ? 0 : Math.round(Number(row.odds_ball) * 100),
    oddsThousandths: price.thousandths,
    oddsType: price.type,
    stakeMinor: minorOf(row.stake),
    scoreAtBet: row.score === '' ? null : { home: home ?? 0, away: away ?? 0 },
  }
}

function priceOf({ odds, odds_type }: SingleRow): Price | undefined {
  const type = priceTypeOfCode(odds_type)
  return type && parsePrice(odds, type)
}

function minorOf(text: string): number {
  return Number(parseMoney(text))
}

function nameOf({ home_name, bet_type, period, bet_team, odds_ball }: SingleRow): string {
  return `${home_name} ${bet_type} ${period} ${bet_team} ${odds_ball}`.trim()
}

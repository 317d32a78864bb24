import type { BetRow, LegRow, SingleRow } from '@fairline/contract/betting'
import { parseMoney } from '@fairline/domain/money/money'
import { priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import { type Price, parsePrice } from '@fairline/domain/odds/price'
import type { OracleBet } from '../../packages/domain/testing/settlement-oracle.ts'
import type { OracleEvent } from '../../packages/domain/testing/sport-oracle.ts'
import type { DayOutright } from './day-outrights.ts'
import { type DayMatch, truthOf } from './football-day.ts'

/** An event of a sport other than football as it went, in the words of the oracle. */
export interface PlayedEvent {
  readonly sportsType: number
  readonly event: OracleEvent
}

/** What was played, under the ids that members see. */
export interface Played {
  readonly match: (publicId: string) => DayMatch | undefined
  readonly outright: (publicId: string) => DayOutright | undefined
  /** An event of another sport. */
  readonly event: (publicId: string) => PlayedEvent | undefined
}

/** What a settlement must be; money in minor units as text. */
export interface Due {
  readonly result: string
  readonly risk: string
  readonly winLoss: string
  readonly returned: string
}

/** A selection on its match as it went, without a price and a stake. */
export type Backed = Omit<OracleBet, 'oddsThousandths' | 'oddsType' | 'stakeMinor'>

interface Selected {
  readonly matchId: string
  readonly betType: string
  readonly period: string
  readonly selection: string
  readonly marketType: number
}

/** Holds what a member's lists show of a ticket to what it must be, and notes all differences. */
export class Judge {
  readonly differences: string[] = []
  readonly #id: string
  readonly played: Played

  constructor(id: string, played: Played) {
    this.#id = id
    this.played = played
  }

  mustBe(what: string, found: unknown, due: unknown): void {
    if (found !== due) this.differences.push(`${this.#id}, ${what}: ${found}, due ${due}`)
  }

  /** That a row is on what was asked for; what a price is depends on the odds. */
  selection(asked: Selected, row: SingleRow | LegRow): void {
    this.mustBe('match', row.match_id, asked.matchId)
    this.mustBe('bet type', `${row.bet_type} ${row.period}`, `${asked.betType} ${asked.period}`)
    this.mustBe('selection', row.bet_team, asked.selection)
    this.mustBe('market type', row.market_type, asked.marketType)
  }

  /** The result and the money of a row, which stay within what it said it can win and lose. */
  money(row: BetRow, due: Due | 'open' | undefined): void {
    if (due === undefined || due === 'open') {
      this.mustBe('the oracle', 'waits', 'settles')
      return
    }
    const minor = (text: string): string => String(parseMoney(text))
    this.mustBe('result', row.result, due.result)
    this.mustBe('risk', minor(row.risk), due.risk)
    this.mustBe('win or loss', minor(row.win_loss), due.winLoss)
    this.mustBe('return', minor(row.return), due.returned)
    this.mustBe('state', row.state, due.result === 'void' ? 'void' : 'settled')
    const [winLoss, risk, win] = [row.win_loss, row.risk, row.win].map(minorOf)
    const isWithin = winLoss !== undefined && winLoss >= -(risk ?? 0n) && winLoss <= (win ?? 0n)
    this.mustBe(`${row.win_loss} between -${row.risk} and ${row.win}`, isWithin, true)
  }

  /** The row in the oracle's words, on its match as it went; the row's scores must be those. */
  backed(row: SingleRow | LegRow): Backed | undefined {
    const match = this.played.match(row.match_id)
    if (match === undefined) {
      this.mustBe('match', row.match_id, 'known')
      return undefined
    }
    const truth = truthOf(match, row.period)
    const told = (score: typeof truth.fullTime): string => `${score?.home}-${score?.away}`
    // A match that was cancelled after its half-time keeps the score of its half-time.
    if (truth.fullTime) this.mustBe('full-time score', row.full_time_score, told(truth.fullTime))
    if (truth.halfTime) this.mustBe('half-time score', row.half_time_score, told(truth.halfTime))
    const [home, away] = row.score.split('-').map(Number)
    return {
      ...truth,
      betType: row.bet_type,
      period: row.period,
      selection: row.bet_team as OracleBet['selection'],
      lineHundredths: row.odds_ball === '' ? 0 : Math.round(Number(row.odds_ball) * 100),
      scoreAtBet: row.score === '' ? null : { home: home ?? 0, away: away ?? 0 },
    }
  }
}

/** Minor units of money on the wire. */
export function minorOf(text: string): bigint {
  const minor = parseMoney(text)
  if (minor === undefined) throw new Error(`'${text}' is no money`)
  return minor
}

export function priceOf(odds: string, oddsType: number): Price | undefined {
  const type = priceTypeOfCode(oddsType)
  return type && parsePrice(odds, type)
}

import type { BetRow, LegRow, ParlayRow, SingleRow } from '@fairline/contract/betting'
import { live } from '@fairline/domain/board/board-tuples'
import { parseMoney } from '@fairline/domain/money/money'
import { oddsTypeCodes, priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import { type Price, parsePrice } from '@fairline/domain/odds/price'
import { comparePrices } from '@fairline/domain/odds/price-change'
import type { SlipSelection } from '@fairline/domain/slip/slip'
import { oracleReturn } from '../../packages/domain/testing/outright-oracle.ts'
import { oracleSettleParlay } from '../../packages/domain/testing/parlay-oracle.ts'
import {
  lettersOf,
  type OracleBet,
  oracleSettle,
} from '../../packages/domain/testing/settlement-oracle.ts'
import type { PlacedBet, PlacedParlay, PlacedSingle } from './betting-day.ts'
import type { DayOutright } from './day-outrights.ts'
import { type DayMatch, truthOf } from './football-day.ts'

/** What became of a bet and of its legs, for the tables of what was met. */
export interface Verdict {
  readonly met: string
  /** How the legs of a parlay ended, in their order; none where it was rejected. */
  readonly legs: readonly string[]
  /** What is not as it must be, each in one line. */
  readonly differences: readonly string[]
}

/** What was played, under the ids that members see. */
export interface Played {
  readonly match: (publicId: string) => DayMatch | undefined
  readonly outright: (publicId: string) => DayOutright | undefined
}

/**
 * Holds a bet, as the member's lists show it when the day is over, to what was asked, to the
 * matches as they went, and to the oracle.
 */
export function judgeBet(placed: PlacedBet, row: BetRow | undefined, played: Played): Verdict {
  const { ticket_id: id } = placed.ticket
  if (row === undefined) return nothing(`${id}: in no list of the member`)
  const judge = new Judge(id, played)
  if (placed.kind === 'single' && row.kind === 'single') judge.single(placed, row)
  else if (placed.kind !== 'single' && row.kind === placed.kind) judge.parlay(placed, row)
  else return nothing(`${id}: a ${placed.kind} is listed as a ${row.kind}`)
  const { differences, legs } = judge
  if (row.state === 'rejected') return { met: 'rejected', legs: [], differences }
  return { met: row.result, legs, differences }
}

const nothing = (difference: string): Verdict => ({
  met: '',
  legs: [],
  differences: [difference],
})

const legResults: Readonly<Record<string, string>> = {
  WW: 'won',
  WP: 'half_won',
  PW: 'half_won',
  PP: 'draw',
  PL: 'half_lost',
  LP: 'half_lost',
  LL: 'lost',
  void: 'void',
}
/** A system of more legs has one line, of all of them. */
const allSizesMax = 10

class Judge {
  readonly differences: string[] = []
  readonly legs: string[] = []
  readonly #id: string
  readonly #played: Played

  constructor(id: string, played: Played) {
    this.#id = id
    this.#played = played
  }

  single(placed: PlacedSingle, row: SingleRow): void {
    const [asked] = placed.asked
    if (asked === undefined) return
    this.#selection(asked, row, row.odds_type, placed)
    this.#mustBe('odds type', row.odds_type, oddsTypeCodes[asked.oddsType])
    if (this.#isRejected(placed, row)) return
    if (asked.betType === 'OUTRIGHT') this.#outright(row)
    else this.#ofScore(row)
  }

  #ofScore(row: SingleRow): void {
    const bet = this.#oracleBet(row, row.odds_type, row.stake)
    const due = bet && oracleSettle(bet)
    if (due === undefined) this.#mustBe('the oracle', 'waits', 'settles')
    else
      this.#money(row, {
        ...due,
        risk: `${due.risk}`,
        winLoss: `${due.winLoss}`,
        returned: `${due.returned}`,
      })
  }

  #outright(row: SingleRow): void {
    const outright = this.#played.outright(row.match_id)
    const price = priceOf(row.odds, row.odds_type)
    const runner = Number(row.bet_team.slice(1)) - 1
    const stake = parseMoney(row.stake)
    if (outright === undefined || price === undefined || stake === undefined) {
      this.#mustBe('outright and price', `${row.match_id} ${row.odds}`, 'known')
      return
    }
    const { race, truth } = outright
    this.#mustBe('runner', row.runner_name, race.entrants[runner]?.name)
    const isAway = truth?.nonStarter === 'void' && truth.ranks[runner] === null
    const returned =
      truth === null ? stake : oracleReturn(truth, runner, stake, BigInt(price.thousandths))
    const winLoss = returned - stake
    const result = winLoss > 0n ? 'won' : winLoss < 0n ? 'lost' : 'draw'
    this.#money(row, {
      result: truth === null || isAway ? 'void' : result,
      risk: `${stake}`,
      winLoss: `${winLoss}`,
      returned: `${returned}`,
    })
  }

  parlay(placed: PlacedParlay, row: ParlayRow): void {
    const { legs } = row
    this.#mustBe('legs', legs.length, placed.asked.length)
    for (const [index, leg] of legs.entries()) {
      const asked = placed.asked[index]
      if (asked !== undefined) this.#selection(asked, leg, oddsTypeCodes.DEC, placed)
    }
    if (this.#isRejected(placed, row)) return
    const bets = legs.flatMap((leg) => {
      const bet = this.#oracleBet(leg, oddsTypeCodes.DEC, '0.00')
      if (bet === undefined) return []
      const due = legResults[lettersOf(bet)] ?? 'open'
      this.legs.push(due)
      this.#mustBe(`result of leg ${leg.leg}`, leg.result, due)
      return [{ ...bet, open: false }]
    })
    const { length } = bets
    const isWhole = placed.kind === 'parlay' || length > allSizesMax
    const sizes = isWhole ? [length] : Array.from({ length: length - 1 }, (_, at) => at + 2)
    this.#mustBe('line stake', row.line_stake, placed.ticket.line_stake)
    const lineStakeMinor = minorOf(row.line_stake)
    const due = oracleSettleParlay({ lineStakeMinor, legs: bets, sizes })
    if (due === 'open') this.#mustBe('the oracle', 'waits', 'settles')
    else this.#money(row, due)
  }

  #mustBe(what: string, found: unknown, due: unknown): void {
    if (found !== due) this.differences.push(`${this.#id}, ${what}: ${found}, due ${due}`)
  }

  #selection(
    asked: SlipSelection,
    row: SingleRow | LegRow,
    oddsType: number,
    { policy }: PlacedBet,
  ): void {
    this.#mustBe('match', row.match_id, asked.matchId)
    this.#mustBe('bet type', `${row.bet_type} ${row.period}`, `${asked.betType} ${asked.period}`)
    this.#mustBe('selection', row.bet_team, asked.selection)
    this.#mustBe('line', row.odds_ball, asked.line)
    this.#mustBe('market type', row.market_type, asked.marketType)
    this.#mustBe('score at bet', row.score, asked.score)
    const seen = parsePrice(asked.odds, asked.oddsType)
    const taken = priceOf(row.odds, oddsType)
    const change = seen && taken && comparePrices(seen, taken)
    const allowed = change === 'same' || policy === 2 || (policy === 1 && change === 'better')
    this.#mustBe(`price ${asked.odds} to ${row.odds} under option ${policy}`, allowed, true)
  }

  #isRejected({ asked, ticket }: PlacedBet, row: BetRow): boolean {
    if (row.state !== 'rejected') {
      this.#mustBe('stake', row.stake, ticket.stake)
      return false
    }
    const inPlay = asked.some(({ marketType }) => marketType === live)
    this.#mustBe('in play, as a bet that is rejected', inPlay, true)
    this.#mustBe('without a reason', row.reason === '', false)
    this.#mustBe('win or loss', row.win_loss, '0.00')
    return true
  }

  #money(row: BetRow, due: Record<'result' | 'risk' | 'winLoss' | 'returned', string>): void {
    const minor = (text: string): string => String(parseMoney(text))
    this.#mustBe('result', row.result, due.result)
    this.#mustBe('risk', minor(row.risk), due.risk)
    this.#mustBe('win or loss', minor(row.win_loss), due.winLoss)
    this.#mustBe('return', minor(row.return), due.returned)
    this.#mustBe('state', row.state, due.result === 'void' ? 'void' : 'settled')
  }

  /** The bet in the oracle's words, on its match as it went; the row's scores must be those. */
  #oracleBet(row: SingleRow | LegRow, oddsType: number, stake: string): OracleBet | undefined {
    const match = this.#played.match(row.match_id)
    const price = priceOf(row.odds, oddsType)
    if (match === undefined || price === undefined) {
      this.#mustBe('match and price', `${row.match_id} ${row.odds}`, 'known')
      return undefined
    }
    const truth = truthOf(match, row.period)
    const told = (score: typeof truth.fullTime): string => `${score?.home}-${score?.away}`
    // A match that was cancelled after its half-time keeps the score that stood then.
    if (truth.fullTime) this.#mustBe('full-time score', row.full_time_score, told(truth.fullTime))
    if (truth.halfTime) this.#mustBe('half-time score', row.half_time_score, told(truth.halfTime))
    const [home, away] = row.score.split('-').map(Number)
    return {
      ...truth,
      betType: row.bet_type as OracleBet['betType'],
      period: row.period,
      selection: row.bet_team as OracleBet['selection'],
      lineHundredths: row.odds_ball === '' ? 0 : Math.round(Number(row.odds_ball) * 100),
      oddsThousandths: price.thousandths,
      oddsType: price.type,
      stakeMinor: minorOf(stake),
      scoreAtBet: row.score === '' ? null : { home: home ?? 0, away: away ?? 0 },
    }
  }
}

function priceOf(odds: string, oddsType: number): Price | undefined {
  const type = priceTypeOfCode(oddsType)
  return type && parsePrice(odds, type)
}

const minorOf = (text: string): number => Number(parseMoney(text))

import type { BetRow, LegRow, SingleRow } from '@fairline/contract/betting'
import { live } from '@fairline/domain/board/board-tuples'
import { parseMoney } from '@fairline/domain/money/money'
import { oddsTypeCodes, priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import { type Price, parsePrice } from '@fairline/domain/odds/price'
import { comparePrices } from '@fairline/domain/odds/price-change'
import type { SlipSelection } from '@fairline/domain/slip/slip'
import { oracleSettleParlay } from '../../packages/domain/testing/parlay-oracle.ts'
import {
  lettersOf,
  type OracleBet,
  oracleSettle,
} from '../../packages/domain/testing/settlement-oracle.ts'
import type { PlacedBet, PlacedParlay, PlacedSingle } from './betting-day.ts'
import { type DayMatch, truthOf } from './football-day.ts'

/** What became of a bet and of its legs, for the tables of what was met. */
export interface Verdict {
  readonly met: string
  /** How the legs of a parlay ended, in their order; none where it was rejected. */
  readonly legs: readonly string[]
  /** What is not as it must be, each in one line. */
  readonly differences: readonly string[]
}

/** The match under the id that members see. */
export type MatchOf = (publicId: string) => DayMatch | undefined

/**
 * Holds a bet, as the member's lists show it when the day is over, to what was asked, to the
 * matches as they went, and to the oracle.
 */
export function judgeBet(placed: PlacedBet, row: BetRow | undefined, matchOf: MatchOf): Verdict {
  const { ticket_id: id } = placed.ticket
  if (row === undefined) return nothing(`${id}: in no list of the member`)
  const judge = new Judge(id, matchOf)
  if (placed.kind !== 'single') judge.parlay(placed, row)
  else if (row.kind === 'single') judge.single(placed, row)
  else return nothing(`${id}: a single is listed as a ${row.kind}`)
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
/** A leg as its placement was answered, or as a list shows it. */
type Leg = Pick<
  LegRow,
  'match_id' | 'bet_type' | 'period' | 'bet_team' | 'odds' | 'odds_ball' | 'market_type' | 'score'
> &
  Partial<Pick<LegRow, 'half_time_score' | 'full_time_score' | 'result'>>

/** A system of more legs has one line, of all of them. */
const allSizesMax = 10

class Judge {
  readonly differences: string[] = []
  readonly legs: string[] = []
  readonly #id: string
  readonly #matchOf: MatchOf

  constructor(id: string, matchOf: MatchOf) {
    this.#id = id
    this.#matchOf = matchOf
  }

  single(placed: PlacedSingle, row: SingleRow): void {
    const [asked] = placed.asked
    if (asked === undefined) return
    this.#selection(asked, row, row.odds_type, placed)
    this.#mustBe('odds type', row.odds_type, oddsTypeCodes[asked.oddsType])
    if (this.#isRejected(placed, row)) return
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

  parlay(placed: PlacedParlay, row: BetRow): void {
    const legs = legsOf(placed, row)
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
      // A ticket that is lost by one leg does not wait for the grades of the others.
      if (leg.result) this.#mustBe(`result of ${leg.bet_type}`, leg.result, due)
      return [{ ...bet, open: false }]
    })
    const { length } = bets
    const isWhole = placed.kind === 'parlay' || length > allSizesMax
    const sizes = isWhole ? [length] : Array.from({ length: length - 1 }, (_, at) => at + 2)
    const lineStakeMinor = minorOf(placed.ticket.line_stake)
    const due = oracleSettleParlay({ lineStakeMinor, legs: bets, sizes })
    if (due === 'open') this.#mustBe('the oracle', 'waits', 'settles')
    else this.#money(row, due)
  }

  #mustBe(what: string, found: unknown, due: unknown): void {
    if (found !== due) this.differences.push(`${this.#id}, ${what}: ${found}, due ${due}`)
  }

  #selection(asked: SlipSelection, row: Leg, oddsType: number, { policy }: PlacedBet): void {
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
  #oracleBet(row: Leg, oddsType: number, stake: string): OracleBet | undefined {
    const match = this.#matchOf(row.match_id)
    const price = priceOf(row.odds, oddsType)
    if (match === undefined || price === undefined) {
      this.#mustBe('match and price', `${row.match_id} ${row.odds}`, 'known')
      return undefined
    }
    const truth = truthOf(match, row.period)
    const told = (score: typeof truth.fullTime): string => `${score?.home}-${score?.away}`
    // A match that was cancelled after its half-time keeps the score that stood then.
    const { half_time_score: half, full_time_score: full } = row
    if (truth.fullTime && full !== undefined)
      this.#mustBe('full-time score', full, told(truth.fullTime))
    if (truth.halfTime && half !== undefined)
      this.#mustBe('half-time score', half, told(truth.halfTime))
    const [home, away] = row.score.split('-').map(Number)
    return {
      ...truth,
      betType: row.bet_type,
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

/** A list that knows of one leg shows a parlay by its first: then the placement tells the legs. */
function legsOf({ asked, ticket }: PlacedParlay, row: BetRow): readonly Leg[] {
  if (row.kind !== 'single') return row.legs
  return ticket.legs.map((leg, index) => ({
    ...leg,
    bet_type: leg.bet_type as Leg['bet_type'],
    period: asked[index]?.period ?? 'FT',
  }))
}

function priceOf(odds: string, oddsType: number): Price | undefined {
  const type = priceTypeOfCode(oddsType)
  return type && parsePrice(odds, type)
}

const minorOf = (text: string): number => Number(parseMoney(text))

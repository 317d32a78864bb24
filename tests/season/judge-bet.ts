import type { BetRow, LegRow, ParlayRow, SingleRow } from '@fairline/contract/betting'
import { outrightBetType } from '@fairline/domain/bet-types/bet-type'
import { live } from '@fairline/domain/board/board-tuples'
import { formatMoney, type Minor } from '@fairline/domain/money/money'
import { oddsTypeCodes, priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import { parsePrice } from '@fairline/domain/odds/price'
import { comparePrices } from '@fairline/domain/odds/price-change'
import type { SlipLeg } from '@fairline/domain/ticket/slip-leg'
import { oracleSettleParlay } from '../../packages/domain/testing/parlay-oracle.ts'
import {
  lettersOf,
  type OracleBet,
  oracleSettle,
} from '../../packages/domain/testing/settlement-oracle.ts'
import { Judge, minorOf, type Played, priceOf } from './judge.ts'
import { judgeEvent } from './judge-event.ts'
import { judgeBody, judgeMaung } from './judge-myanmar.ts'
import { judgeOutright } from './judge-outright.ts'
import type { PlacedBet, PlacedParlay, PlacedSingle } from './place-bet.ts'

/** What became of a bet and of its legs, for the tables of what was met. */
export interface Verdict {
  readonly met: string
  /** How the legs of a parlay ended, in their order; none where it was rejected. */
  readonly legs: readonly string[]
  /** What is not as it must be, each in one line. */
  readonly differences: readonly string[]
}

/** What cashing out has left of a bet, and what it brought; minor units. */
export interface LeftOfBet {
  readonly stake: Minor
  readonly cashedStake: Minor
  readonly cashedReturn: Minor
}

/**
 * Holds a bet, as the member's lists show it when the day is over, to what was asked, to the
 * matches as they went, and to the oracle.
 */
export function judgeBet(
  placed: PlacedBet,
  row: BetRow | undefined,
  left: LeftOfBet,
  played: Played,
): Verdict {
  const judge = new Judge(placed.ticket.ticket_id, played)
  if (left.stake === 0n) {
    judge.mustBe('the row of a bet that was cashed out', row?.state, undefined)
    return { met: 'cashed_out', legs: [], differences: judge.differences }
  }
  if (row === undefined) {
    judge.mustBe('lists with it', 'none', 'one')
    return { met: '', legs: [], differences: judge.differences }
  }
  const rejected = isRejected(judge, placed, row, left)
  const legs = judgeRow(judge, placed, row, rejected)
  const met = rejected ? 'rejected' : row.result
  return { met, legs: rejected ? [] : legs, differences: judge.differences }
}

function judgeRow(judge: Judge, placed: PlacedBet, row: BetRow, rejected: boolean) {
  if (placed.kind === 'single' && row.kind === 'single') judgeSingle(judge, placed, row, rejected)
  else if (placed.kind === 'body' && row.kind === 'single') judgeBody(judge, placed, row)
  else if (placed.kind === 'maung' && row.kind === 'parlay') return judgeMaung(judge, placed, row)
  else if ((placed.kind === 'parlay' || placed.kind === 'system') && row.kind === placed.kind) {
    return judgeParlay(judge, placed, row, rejected)
  } else judge.mustBe(`a ${placed.kind} listed as`, row.kind, placed.kind)
  return []
}

/** How a leg ended, by its two halves. */
export const legResults: Readonly<Record<string, string>> = {
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

/** Sizes of the lines of a ticket of so many legs. */
export function sizesOfTicket(kind: PlacedParlay['kind'], legs: number): readonly number[] {
  const isWhole = kind === 'parlay' || legs > allSizesMax
  return isWhole ? [legs] : Array.from({ length: legs - 1 }, (_, at) => at + 2)
}

function judgeSingle(judge: Judge, placed: PlacedSingle, row: SingleRow, rejected: boolean): void {
  const [asked] = placed.asked
  if (asked === undefined) return
  judgeSelection(judge, asked, row, row.odds_type, placed)
  judge.mustBe('odds type', row.odds_type, asked.oddsTypeCode)
  if (rejected) return
  if (asked.betType === outrightBetType) {
    judgeOutright(judge, row)
    return
  }
  const event = judge.played.event(row.match_id)
  if (event !== undefined) {
    judgeEvent(judge, row, event)
    return
  }
  const bet = pricedBet(judge, row, row.odds_type)
  const due = bet && oracleSettle({ ...bet, stakeMinor: Number(minorOf(row.stake)) })
  judge.money(
    row,
    due && {
      result: due.result,
      risk: `${due.risk}`,
      winLoss: `${due.winLoss}`,
      returned: `${due.returned}`,
    },
  )
}

function judgeParlay(
  judge: Judge,
  placed: PlacedParlay,
  row: ParlayRow,
  rejected: boolean,
): readonly string[] {
  const { legs } = row
  judge.mustBe('legs', legs.length, placed.asked.length)
  for (const [index, leg] of legs.entries()) {
    const asked = placed.asked[index]
    if (asked !== undefined) judgeSelection(judge, asked, leg, oddsTypeCodes.DEC, placed)
  }
  if (rejected) return []
  const results: string[] = []
  const bets = legs.flatMap((leg) => {
    const bet = pricedBet(judge, leg, oddsTypeCodes.DEC)
    if (bet === undefined) return []
    const due = legResults[lettersOf(bet)] ?? 'open'
    results.push(due)
    judge.mustBe(`result of leg ${leg.leg}`, leg.result, due)
    return [{ ...bet, open: false }]
  })
  const sizes = sizesOfTicket(placed.kind, bets.length)
  const lineStakeMinor = Number(minorOf(row.line_stake))
  judge.mustBe('lines', minorOf(row.line_stake) * BigInt(placed.ticket.lines), minorOf(row.stake))
  judge.money(row, oracleSettleParlay({ lineStakeMinor, legs: bets, sizes }))
  return results
}

function judgeSelection(
  judge: Judge,
  asked: SlipLeg,
  row: SingleRow | LegRow,
  oddsType: number,
  { policy }: PlacedBet,
): void {
  judge.selection(asked, row)
  judge.mustBe('line', row.odds_ball, asked.line)
  judge.mustBe('score at bet', row.score, asked.score)
  const type = priceTypeOfCode(asked.oddsTypeCode)
  const seen = type && parsePrice(asked.odds, type)
  const taken = priceOf(row.odds, oddsType)
  const change = seen && taken && comparePrices(seen, taken)
  const allowed = change === 'same' || policy === 2 || (policy === 1 && change === 'better')
  judge.mustBe(`price ${asked.odds} to ${row.odds} under option ${policy}`, allowed, true)
}

function isRejected(
  judge: Judge,
  { asked, ticket }: PlacedBet,
  row: BetRow,
  left: LeftOfBet,
): boolean {
  if (row.state !== 'rejected') {
    judge.mustBe('stake', row.stake, formatMoney(left.stake))
    judge.mustBe('cashed out of it', row.cashed_stake, formatMoney(left.cashedStake))
    judge.mustBe('credited for that', row.cashed_return, formatMoney(left.cashedReturn))
    return false
  }
  const inPlay = asked.some(({ marketType }) => marketType === live)
  judge.mustBe('in play, as a bet that is rejected', inPlay, true)
  judge.mustBe('without a reason', row.reason === '', false)
  judge.mustBe('win or loss', row.win_loss, '0.00')
  judge.mustBe('stake', row.stake, ticket.stake)
  return true
}

/** The row with its price in the oracle's words; its stake is no member's. */
export function pricedBet(
  judge: Judge,
  row: SingleRow | LegRow,
  oddsType: number,
): OracleBet | undefined {
  const backed = judge.backed(row)
  const price = priceOf(row.odds, oddsType)
  if (price === undefined) judge.mustBe('price', row.odds, 'readable')
  if (backed === undefined || price === undefined) return undefined
  return { ...backed, oddsThousandths: price.thousandths, oddsType: price.type, stakeMinor: 0 }
}

import type { Minor } from '../money/money.ts'
import { type ParlayTicket, parlayFigures } from '../settlement/parlay-ticket.ts'
import { riskOf, winOf } from '../settlement/stake-figures.ts'
import type { Ticket } from '../settlement/ticket.ts'
import { countCombinations } from '../ticket/combination.ts'
import { cashOutPercent } from './cash-out-terms.ts'

/** What a bet, or a part of one, has at stake, holds, and can win; minor units. */
export interface BetFigures {
  readonly stake: Minor
  readonly risk: Minor
  readonly win: Minor
}

/** A bet in two: what is cashed out, and what runs on; null where nothing does. */
export interface SplitBet {
  readonly cashed: BetFigures
  /** The bet on the cashed stake alone. */
  readonly cashedTicket: Ticket | ParlayTicket
  readonly rest: BetFigures | null
}

/**
 * Splits a running bet. The cashed part is the percentage of the stake, rounded down to steps of a
 * stake; what runs on is an ordinary bet on the rest of the stake, and the cashed part is all that
 * this leaves of risk and win, so that nothing is lost between the two. Undefined where the part
 * is too small to have a stake and a risk of its own. `step` is that of a stake, minor units.
 */
export function splitBet(
  ticket: Ticket | ParlayTicket,
  whole: BetFigures,
  percent: number,
  step: Minor,
): SplitBet | undefined {
  if (percent >= cashOutPercent.max) return { cashed: whole, cashedTicket: ticket, rest: null }
  const unit = unitOf(ticket, step)
  const stake = (whole.stake * BigInt(percent)) / 100n
  const cashedStake = stake - (stake % unit)
  const rest = figuresOf(ticket, whole.stake - cashedStake)
  const cashed = {
    stake: cashedStake,
    risk: whole.risk - rest.risk,
    win: whole.win - rest.win,
  }
  if (cashed.stake <= 0n || cashed.risk <= 0n || cashed.win < 0n) return undefined
  return { cashed, cashedTicket: withStake(ticket, cashedStake), rest }
}

const linesOf = ({ legs, sizes }: ParlayTicket): bigint =>
  BigInt(countCombinations(legs.length, sizes))

/** The steps in which the stake of a ticket can go: every line has the same. */
function unitOf(ticket: Ticket | ParlayTicket, step: Minor): Minor {
  return 'legs' in ticket ? step * linesOf(ticket) : step
}

function withStake(ticket: Ticket | ParlayTicket, stake: Minor): Ticket | ParlayTicket {
  return 'legs' in ticket ? { ...ticket, lineStake: stake / linesOf(ticket) } : { ...ticket, stake }
}

/** The figures of a ticket with another stake. */
function figuresOf(ticket: Ticket | ParlayTicket, stake: Minor): BetFigures {
  if ('legs' in ticket) {
    const { riskMinor, winMinor } = parlayFigures({ ...ticket, lineStake: stake / linesOf(ticket) })
    return { stake, risk: riskMinor, win: winMinor }
  }
  return { stake, risk: riskOf(stake, ticket.price), win: winOf(stake, ticket.price) }
}

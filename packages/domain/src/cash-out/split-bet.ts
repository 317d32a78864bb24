import type { Minor } from '../money/money.ts'
import { countCombinations } from '../ticket/combination.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { figuresOf } from '../ticket/ticket-figures.ts'
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
  readonly cashedTicket: Ticket
  readonly rest: BetFigures | null
}

/**
 * Splits a running bet. The cashed part is the percentage of the stake, rounded down to steps of a
 * stake; what runs on is an ordinary bet on the rest of the stake, and the cashed part is all that
 * this leaves of risk and win, so that nothing is lost between the two. Undefined where the part
 * is too small to have a stake and a risk of its own. `step` is that of a stake, minor units.
 */
export function splitBet(
  ticket: Ticket,
  whole: BetFigures,
  percent: number,
  step: Minor,
): SplitBet | undefined {
  if (percent >= cashOutPercent.max) return { cashed: whole, cashedTicket: ticket, rest: null }
  // The stake goes in steps that every combination has a part of.
  const unit = step * combinationsIn(ticket)
  const stake = (whole.stake * BigInt(percent)) / 100n
  const cashedStake = stake - (stake % unit)
  const restStake = whole.stake - cashedStake
  const { risk, win } = figuresOf(withStake(ticket, restStake))
  const rest = { stake: restStake, risk, win }
  const cashed = {
    stake: cashedStake,
    risk: whole.risk - rest.risk,
    win: whole.win - rest.win,
  }
  if (cashed.stake <= 0n || cashed.risk <= 0n || cashed.win < 0n) return undefined
  return { cashed, cashedTicket: withStake(ticket, cashedStake), rest }
}

const combinationsIn = ({ legs, sizes }: Ticket): bigint =>
  BigInt(countCombinations(legs.length, sizes))

/** The ticket with another stake of all its combinations, minor units. */
function withStake(ticket: Ticket, stake: Minor): Ticket {
  return { ...ticket, stake: stake / combinationsIn(ticket) }
}

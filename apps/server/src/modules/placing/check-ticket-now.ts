import { assert } from '@fairline/domain/assert'
import { readStake } from '@fairline/domain/bets/stake-text'
import type { AdjustedStake } from '@fairline/domain/limits/adjust-stake'
import { adjustStake } from '@fairline/domain/limits/adjust-stake'
import { type Funds, type Headroom, headroomOf } from '@fairline/domain/limits/headroom'
import { taxPercentOf } from '@fairline/domain/myanmar/myanmar-tax'
import { lookAtTicket, type TicketLook, tightestLimits } from '@fairline/domain/ticket/check-ticket'
import { combinations, sizesChosen } from '@fairline/domain/ticket/combination'
import { type MaxStake, maxStake } from '@fairline/domain/ticket/max-stake'
import type { SelectionNow } from '@fairline/domain/ticket/selection'
import type { TicketChosen } from '@fairline/domain/ticket/ticket-facts'
import type { Member } from '../sessions/index.ts'
import { selectFunds } from './funds-store.ts'
import type { PlacingParts } from './placing-parts.ts'
import { findLegs, ticketFacts, waitOf } from './ticket-facts.ts'

/** Legs that can be bet on together now, and what limits their stake. */
export interface TicketNow {
  readonly legs: readonly SelectionNow[]
  readonly sizes: readonly number[]
  readonly taxPercent: number
  readonly headroom: Headroom
  readonly most: MaxStake
  /** The stake of the request, clamped to the limits; null if it is absent or unreadable. */
  readonly stake: AdjustedStake | null
  /** How long the ticket would wait in play, milliseconds; 0 before the matches. */
  readonly waitMs: number
}

export interface TicketCheck extends TicketLook {
  /** Null where the legs cannot be bet on together. */
  readonly ticket: TicketNow | null
}

/**
 * Returns how the legs can be bet on now, each alone and all together, with the limits of a stake
 * and what caps them. @spec S7.bet.betcheck S7.bet.betcheckmultispecial S7.bet.betmmoclick
 */
export async function checkTicketNow(
  parts: PlacingParts,
  member: Member,
  asked: TicketChosen,
  stakeText = '',
): Promise<TicketCheck> {
  const found = findLegs(parts.board, member, asked.legs)
  const matchKeys = found.flatMap(({ match }) => match?.key ?? [])
  const funds = await fundsOf(parts, member, matchKeys)
  const look = lookAtTicket(ticketFacts(parts, member, asked, found, funds))
  const { together } = look
  if (!together.ok) return { ...look, ticket: null }
  const { currency, myanmar } = member
  const limits = tightestLimits(found)
  const headroom = headroomOf(limits, { currency, funds })
  assert(headroom !== null, 'a member who may bet on a sport has limits on it')
  const legs = together.value
  const sizes = sizesChosen(combinations[asked.combination], legs.length, asked.sizes)
  assert(sizes !== undefined, 'the form of a ticket was checked')
  const taxPercent = asked.priceSystem === 'myanmar' ? taxPercentOf(myanmar.tax, legs.length) : 0
  const most = maxStake(headroom, { legs, sizes, taxPercent })
  const stake = readStake(stakeText, currency)
  return {
    ...look,
    ticket: {
      legs,
      sizes,
      taxPercent,
      headroom,
      most,
      stake: stake.kind === 'amount' ? adjustStake(stake.minor, headroom.minBet, most.max) : null,
      waitMs: waitOf(parts, legs, found),
    },
  }
}

/** What a member may bet with: where the operator keeps the wallet, what that says. */
async function fundsOf(
  { database, funds: wallets }: PlacingParts,
  member: Member,
  matchKeys: readonly bigint[],
): Promise<Funds> {
  const funds = await selectFunds(database.queries, member.accountId, matchKeys)
  if (!wallets.isRemote(member.operatorId)) return funds
  const spendable = await wallets.spendable(member)
  return spendable.ok ? { ...funds, available: spendable.value } : funds
}

import { assert } from '@fairline/domain/assert'
import { leastWaitMs } from '@fairline/domain/board/match-override'
import { type RightBits, rightsOfLeg } from '@fairline/domain/books/access-right'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import type { Funds } from '@fairline/domain/limits/headroom'
import type { CheckedTicket } from '@fairline/domain/ticket/check-ticket'
import { longestWaitMs, waitOfLegs } from '@fairline/domain/ticket/in-play-wait'
import type { SelectionKey } from '@fairline/domain/ticket/selection'
import type { LegFacts, TicketChosen, TicketFacts } from '@fairline/domain/ticket/ticket-facts'
import type { BoardView, FoundMatch } from '../odds-board/index.ts'
import type { Member } from '../sessions/index.ts'
import type { PlacingParts } from './placing-parts.ts'

/** What a leg is checked on, and its match; null where the match is not on the board. */
export interface LegFound extends LegFacts {
  readonly match: FoundMatch | null
  /** What the member must have of an upline to bet on it. */
  readonly rights: RightBits
}

/** Looks the legs' matches up on the board, and what the member may bet on them. */
export function findLegs(
  board: BoardView,
  member: Member,
  legs: readonly Pick<SelectionKey, 'matchId' | 'betType'>[],
): readonly LegFound[] {
  return legs.map(({ matchId, betType }) => {
    const match = board.find(matchId)
    const sportsType = match?.sportsType ?? null
    const rights = rightsOfLeg({ betType, sportsType, isOfSeveral: legs.length > 1 })
    return {
      match,
      board: {
        fresh: board.isFresh(),
        match: match?.board ?? null,
        sportsType,
        ended: match === null && board.hasEnded(matchId),
      },
      parentMatchId: match?.board.parentId ?? matchId,
      limits: limitsOn(match, member),
      rights,
      isOff: (member.denied & rights) !== 0,
    }
  })
}

/** A member's limits on a match; traders may have set less for it in the member's currency. */
function limitsOn(match: FoundMatch | null, { limits, currency }: Member): BetLimits | null {
  const ofSport = limits[String(match?.sportsType)] ?? null
  const most = match?.trading.maxPerMatch[currency]
  if (ofSport === null || most === undefined || most >= ofSport.maxPerMatch) return ofSport
  return { ...ofSport, maxPerMatch: most }
}

/** How long a checked ticket waits, milliseconds. */
export function waitOf(
  { inPlayDelayMs }: Pick<PlacingParts, 'inPlayDelayMs'>,
  legs: readonly { readonly waits: boolean }[],
  found: readonly LegFound[],
): number {
  const inSports = legs.map(({ waits }, index) => {
    const match = found[index]?.match
    assert(match !== undefined && match !== null, 'a checked leg has its match')
    return { waits, sportsType: match.sportsType, leastMs: leastWaitMs(match.trading) }
  })
  return waitOfLegs(inSports, inPlayDelayMs ?? null)
}

/**
 * Whether a checked ticket waits for a trader: before the match, and where it risks at least what
 * the operator refers from in one of its sports. In play there is one rule for both sides, and what
 * has Myanmar odds never waits.
 */
export function isReferred(
  { referFrom }: Pick<Member, 'referFrom'>,
  { legs, risk, waits }: CheckedTicket,
  found: readonly LegFound[],
): boolean {
  if (waits || legs.some(({ price }) => price.type === 'MM')) return false
  const from = found.flatMap(({ match }) => referFrom[String(match?.sportsType)] ?? [])
  return from.some((least) => risk >= least)
}

/** How long a ticket may wait for a trader, milliseconds. */
export const referralMs = longestWaitMs

/** Returns what a ticket is checked on; without funds, those are left to the placement. */
export function ticketFacts<Asked extends TicketChosen>(
  { clock }: Pick<PlacingParts, 'clock'>,
  member: Member,
  asked: Asked,
  legs: readonly LegFacts[],
  funds: Funds | null,
): TicketFacts<Asked> {
  return {
    asked,
    nowMs: clock.now(),
    account: {
      status: member.status,
      playBreak: member.playBreak,
      currency: member.currency,
      currencies: member.currencies,
      oddsGroup: member.commissionSetUp ? member.oddsGroup : null,
      myanmar: member.myanmar,
      offered: member.operator,
      funds,
    },
    legs,
  }
}

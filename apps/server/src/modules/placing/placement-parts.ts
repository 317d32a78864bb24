import type { SelectionNow } from '@fairline/domain/bets/check-bet'
import type { Rejection } from '@fairline/domain/errors/rejection'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import type { Minor } from '@fairline/domain/money/money'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import type { OddsPolicy } from '@fairline/domain/odds/price-change'
import type { FoundMatch } from '../odds-board/index.ts'
import type { Member } from '../sessions/index.ts'
import type { WaitingTicket } from '../waiting/index.ts'
import type { PlacementAsked } from './bet-asked.ts'
import type { MemberHeadroom } from './bettor.ts'
import type {
  PlacedBet,
  Placement,
  PlacementContent,
  PlacementLeg,
  PlacementOutcome,
} from './placement.ts'
import { findOutcome } from './placement-store.ts'
import type { PlacingParts } from './placing-parts.ts'

/** Funds, debt and what limits leave are judged by the placement, under the wallet's lock. */
export const judgedUnderLock: MemberHeadroom = {
  available: 1n << 62n,
  running: 0n,
  debt: 0n,
  playHeadroom: null,
}

/** Returns who places, the request, the accepted prices, and the time of the check. */
export function identityOf(
  member: Member,
  { bet, requestId, contentHash }: PlacementAsked<{ readonly policy: OddsPolicy }>,
  checkedAtMs: number,
) {
  return {
    operatorId: member.operatorId,
    walletId: member.accountId,
    termsId: member.termsId,
    requestId,
    contentHash,
    acceptOdds: bet.policy,
    checkedAtMs,
  }
}

/**
 * Submits a placement to the batcher. While the machine's clock is not trusted, no bet is accepted:
 * a request with a stored outcome gets that outcome, and any other fails and may be sent again.
 */
export async function submitPlacement(
  { batcher, clock, database }: Pick<PlacingParts, 'batcher' | 'clock' | 'database'>,
  placement: Placement,
): Promise<PlacementOutcome> {
  if (placement.refusal !== null || clock.isTrusted()) return batcher.submit(placement)
  return (await findOutcome(database.queries, placement)) ?? { kind: 'failed' }
}

/** What a placement has in place of a bet when a check refused it. */
export function refusalPart({ code, facts = {} }: Rejection) {
  const none = { waitMs: 0, stake: 0n, risk: 0n, win: 0n, oddsType: 0, legs: [] }
  return { ...none, refusal: { code, facts } } satisfies PlacementContent
}

/** A checked selection as it is written down. */
export function placementLeg(selection: SelectionNow, match: FoundMatch): PlacementLeg {
  return {
    matchKey: match.key,
    marketType: selection.marketType,
    betType: selection.market.betType,
    period: selection.market.period,
    selection: selection.selection,
    lineQuarters: selection.lineQuarters,
    oddsThousandths: selection.price.thousandths,
    sourceOddsType: oddsTypeCodes[selection.sourcePrice.type],
    sourceOddsThousandths: selection.sourcePrice.thousandths,
    oddsVersion: selection.market.oddsVersion,
    guardVersion: match.guardVersion,
    score: selection.score,
  }
}

/** What a ticket stakes in all, and the limits that hold for it. */
interface Held {
  readonly kind: Placement['kind']
  readonly stake: Minor
  readonly limits: BetLimits | null
}

/** A ticket with a leg in play, on its way to being decided. */
export function waitingTicketOf(
  member: Member,
  { kind, stake, limits }: Held,
  legs: readonly SelectionNow[],
  placed: PlacedBet,
  policy: OddsPolicy,
): WaitingTicket {
  return {
    betId: placed.betId,
    kind,
    oddsGroup: member.oddsGroup,
    stake,
    maxPayout: limits?.maxPayout ?? 0n,
    maxPerMatch: limits?.maxPerMatch ?? 0n,
    placedAtMs: placed.placedAtMs,
    policy,
    legs: legs.map((leg) => ({
      matchId: leg.match.id,
      marketId: leg.market.id,
      marketType: leg.marketType,
      betType: leg.market.betType,
      selection: leg.selection,
      seen: leg.price,
      score: leg.score,
    })),
  }
}

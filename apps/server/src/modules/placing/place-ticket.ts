import { assert } from '@fairline/domain/assert'
import { leastWaitMs } from '@fairline/domain/board/match-override'
import type { Outcome } from '@fairline/domain/errors/rejection'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import {
  type CheckedTicket,
  checkTicket,
  tightestLimits,
} from '@fairline/domain/ticket/check-ticket'
import type { SelectionNow } from '@fairline/domain/ticket/selection'
import type { FoundMatch } from '../odds-board/index.ts'
import type { Member } from '../sessions/index.ts'
import type { WaitingTicket } from '../waiting/index.ts'
import { type Prepared, placeReserved } from './place-reserved.ts'
import type { PlacedBet, Placement, PlacementLeg, PlacementOutcome } from './placement.ts'
import { findOutcome } from './placement-store.ts'
import type { PlacingParts } from './placing-parts.ts'
import type { PlacementAsked } from './ticket-asked.ts'
import {
  findLegs,
  isReferred,
  type LegFound,
  referralMs,
  ticketFacts,
  waitOf,
} from './ticket-facts.ts'

/**
 * Places a ticket of any combination and price system: checks it against the board in memory, and
 * then submits it to the batcher, which checks funds, headroom, account state and the guards of all
 * legs, and stores the outcome under the request id. The same request always has the same outcome.
 * @spec S7.bet.betsingle S7.bet.betparlay S7.bet.betsysparlay S7.bet.betsinglemmo
 *   S7.bet.betparlaymmo S1.betKinds S1.betKinds.mixParlay S1.betKinds.systemParlay
 */
export async function placeTicket(
  parts: PlacingParts,
  member: Member,
  placing: PlacementAsked,
): Promise<PlacementOutcome> {
  const prepared = prepare(parts, member, placing)
  const isReserved = parts.funds.isRemote(member.operatorId) && prepared.placement.refusal === null
  const { outcome, waiting } = isReserved
    ? await placeReserved(parts, member, prepared, () => prepare(parts, member, placing))
    : { outcome: await submit(parts, prepared.placement), waiting: prepared.waiting }
  if (outcome.kind === 'placed') {
    parts.onPlaced(member.accountId, outcome.bet)
    if (waiting !== null) parts.onWaiting(waiting(outcome.bet))
  }
  return outcome
}

/**
 * Checks a ticket. What the checks looked at is not kept while the bet is under way: the garbage
 * collector would copy it again and again, for each of hundreds of bets.
 */
function prepare(parts: PlacingParts, member: Member, placing: PlacementAsked): Prepared {
  const { asked } = placing
  const found = findLegs(parts.board, member, asked.legs)
  const facts = ticketFacts(parts, member, asked, found, null)
  const checked = checkTicket(facts)
  const referred = checked.ok && isReferred(member, checked.value, found)
  const placement = {
    operatorId: member.operatorId,
    walletId: member.accountId,
    termsId: member.termsId,
    requestId: placing.requestId,
    contentHash: placing.contentHash,
    checkedAtMs: facts.nowMs,
    combination: asked.combination,
    acceptOdds: asked.policy,
    maxPerMatch: tightestLimits(found)?.maxPerMatch ?? 0n,
    rights: found.reduce((all, { rights }) => all | rights, 0),
    ...contentOf(parts, found, checked),
    ...(referred ? { referred, waitMs: referralMs } : {}),
    // As they were judged: the ledger counts a ticket's combinations by what is stored.
    sizes: asked.sizes && checked.ok ? checked.value.sizes : undefined,
  }
  const waits = checked.ok && (checked.value.waits || referred) ? checked.value : null
  const waiting = waits && waitingTicketOf(member, placing, found, { ...waits, referred })
  return { placement, waiting }
}

/**
 * Submits a placement to the batcher. While the machine's clock is not trusted, no bet is accepted:
 * a request with a stored outcome gets that outcome, and any other fails and may be sent again.
 */
function submit(
  { batcher, clock, database }: PlacingParts,
  placement: Placement,
): Promise<PlacementOutcome> {
  if (placement.refusal !== null || clock.isTrusted()) return batcher.submit(placement)
  return findOutcome(database.queries, placement).then((outcome) => outcome ?? { kind: 'failed' })
}

type Content = Pick<
  Placement,
  'refusal' | 'waitMs' | 'stake' | 'risk' | 'win' | 'oddsType' | 'legs'
>

/** The part of a placement that the check decides: the bet, or the refusal. */
function contentOf(
  parts: PlacingParts,
  found: readonly LegFound[],
  checked: Outcome<CheckedTicket>,
): Content {
  if (!checked.ok) {
    const { code, facts = {} } = checked.rejection
    const none = { waitMs: 0, stake: 0n, risk: 0n, win: 0n, oddsType: 0, legs: [] }
    return { ...none, refusal: { code, facts } }
  }
  const { legs, risk, win } = checked.value
  const [first] = legs
  assert(first !== undefined, 'a checked ticket has a leg')
  return {
    refusal: null,
    waitMs: waitOf(parts, legs, found),
    stake: stakeOfAll(checked.value),
    risk,
    win,
    oddsType: oddsTypeCodes[first.price.type],
    legs: legs.map((leg, index) => placementLeg(leg, found[index]?.match ?? null)),
  }
}

/** The stake of all combinations, as a bet stores it. Minor units. */
function stakeOfAll({ stake, combinations }: CheckedTicket): bigint {
  return stake * BigInt(combinations)
}

/** A checked leg as it is written down. */
function placementLeg(leg: SelectionNow, match: FoundMatch | null): PlacementLeg {
  const { price, market, sourcePrice } = leg
  assert(match !== null, 'a checked leg has its match')
  return {
    matchKey: match.key,
    marketType: leg.marketType,
    betType: market.betType,
    period: market.period,
    selection: leg.selection,
    lineQuarters: leg.lineQuarters,
    price,
    sourceOddsType: oddsTypeCodes[sourcePrice.type],
    sourceOddsThousandths: sourcePrice.thousandths,
    oddsVersion: market.oddsVersion,
    guardVersion: match.guardVersion,
    score: leg.score,
  }
}

/** Returns what makes a ticket that waits, on its way to being decided, of its bet. */
function waitingTicketOf(
  { oddsGroup }: Member,
  { asked: { policy } }: PlacementAsked,
  found: readonly LegFound[],
  { legs, sizes, stake, referred }: CheckedTicket & Pick<WaitingTicket, 'referred'>,
) {
  const limits = tightestLimits(found)
  return (placed: PlacedBet): WaitingTicket => ({
    betId: placed.betId,
    sizes,
    stake,
    oddsGroup,
    maxPayout: limits?.maxPayout ?? 0n,
    maxPerMatch: limits?.maxPerMatch ?? 0n,
    placedAtMs: placed.placedAtMs,
    policy,
    referred,
    legs: legs.map(({ match, market, marketType, selection, price, score }, index) => {
      assert(price.type !== 'MM', 'nothing waits at Myanmar odds')
      const leg = found[index]?.match
      assert(leg !== undefined && leg !== null, 'a checked leg has its match')
      return {
        matchId: match.id,
        sportsType: leg.sportsType,
        marketId: market.id,
        marketType,
        betType: market.betType,
        selection,
        seen: price,
        score,
        leastMs: leastWaitMs(leg.trading),
      }
    }),
  })
}

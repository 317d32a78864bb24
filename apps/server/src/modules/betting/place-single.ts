import type { Ticket } from '@fairline/contract/betting'
import type { BettorFacts } from '@fairline/domain/bets/bet-facts'
import { type CheckedBet, checkBet } from '@fairline/domain/bets/check-bet'
import type { Outcome } from '@fairline/domain/errors/rejection'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import type { OddsPolicy } from '@fairline/domain/odds/price-change'
import type { Member } from '../sessions/index.ts'
import type { PlacementAsked } from './bet-asked.ts'
import type { BettingParts } from './betting-parts.ts'
import { bettorOf } from './bettor.ts'
import type { FoundMatch } from './board-view.ts'
import type { PlacedBet, Placement } from './placement.ts'
import { identityOf, judgedUnderLock, placementLeg, refusalPart } from './placement-parts.ts'
import { type PlacementAnswer, presentPlacement, presentSingle } from './present-placement.ts'
import type { WaitingTicket } from './waiting-bets.ts'

/**
 * Places a single bet: checks it against the board in memory, then takes it through the batcher,
 * which decides funds, room, account state and guards and stores the outcome under the request id.
 * The same request gives the same answer for ever. @spec S7.bet.betsingle
 */
export async function placeSingle(
  parts: BettingParts,
  member: Member,
  placing: PlacementAsked,
): Promise<Outcome<PlacementAnswer<Ticket>>> {
  const asked = placing.bet
  const found = parts.board.find(asked.matchId)
  const bettor = bettorOf(member, found?.sportsType, judgedUnderLock)
  const checked = checkBet({
    asked,
    nowMs: parts.clock.now(),
    board: { fresh: parts.board.isFresh(), match: found?.board ?? null },
    account: bettor,
  })
  const placement = placementOf(parts, member, placing, found, bettor, checked)
  const outcome = await parts.batcher.submit(placement)
  if (outcome.kind === 'placed') {
    parts.onPlaced(member.accountId, outcome.bet)
    if (checked.ok && checked.value.waits) {
      parts.waiting.add(waitingTicketOf(bettor, checked.value, outcome.bet, asked.policy))
    }
  }
  return presentPlacement(outcome, presentSingle)
}

function placementOf(
  parts: BettingParts,
  member: Member,
  placing: PlacementAsked,
  found: FoundMatch | null,
  bettor: BettorFacts,
  checked: Outcome<CheckedBet>,
): Placement {
  const identity = {
    ...identityOf(member, placing),
    kind: 'single' as const,
    maxPerMatch: bettor.limits?.maxPerMatch ?? 0n,
  }
  if (!checked.ok) return { ...identity, ...refusalPart(checked.rejection) }
  if (found === null) return { ...identity, ...refusalPart({ code: 'matchHide' }) }
  const bet = checked.value
  return {
    ...identity,
    refusal: null,
    waitMs: bet.waits ? parts.inPlayDelayMs : 0,
    stake: bet.stake,
    risk: bet.risk,
    win: bet.win,
    oddsType: oddsTypeCodes[bet.price.type],
    legs: [placementLeg(bet, found)],
  }
}

function waitingTicketOf(
  bettor: BettorFacts,
  bet: CheckedBet,
  placed: PlacedBet,
  policy: OddsPolicy,
): WaitingTicket {
  return {
    betId: placed.betId,
    matchId: bet.match.id,
    marketId: bet.market.id,
    betType: bet.market.betType,
    selection: bet.selection,
    oddsGroup: bettor.oddsGroup ?? 'A',
    stake: bet.stake,
    maxPayout: bettor.limits?.maxPayout ?? 0n,
    maxPerMatch: bettor.limits?.maxPerMatch ?? 0n,
    placedAtMs: placed.placedAtMs,
    seen: bet.price,
    score: bet.score ?? { home: 0, away: 0 },
    policy,
  }
}

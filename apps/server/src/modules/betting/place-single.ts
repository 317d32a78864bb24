import type { Ticket } from '@fairline/contract/betting'
import type { BettorFacts } from '@fairline/domain/bets/bet-facts'
import { type CheckedBet, checkBet } from '@fairline/domain/bets/check-bet'
import type { Outcome } from '@fairline/domain/errors/rejection'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import type { Member } from '../sessions/index.ts'
import type { PlacementAsked } from './bet-asked.ts'
import type { BettingParts } from './betting-parts.ts'
import { bettorOf } from './bettor.ts'
import { boardFactsOf, type FoundMatch } from './board-view.ts'
import type { Placement } from './placement.ts'
import {
  identityOf,
  judgedUnderLock,
  placementLeg,
  refusalPart,
  waitingTicketOf,
} from './placement-parts.ts'
import { type PlacementAnswer, presentPlacement, presentSingle } from './present-placement.ts'

/**
 * Places a single bet: checks it against the board in memory, then takes it through the batcher,
 * which decides funds, room, account state and guards and stores the outcome under the request id.
 * The same request gives the same answer for ever. @spec S7.bet.betsingle S1.betKinds
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
    board: boardFactsOf(parts.board, asked.matchId, found),
    account: bettor,
  })
  const placement = placementOf(parts, member, placing, found, bettor, checked)
  const outcome = await parts.batcher.submit(placement)
  if (outcome.kind === 'placed') {
    parts.onPlaced(member.accountId, outcome.bet)
    if (checked.ok && checked.value.waits) {
      const held = { kind: 'single' as const, stake: checked.value.stake, limits: bettor.limits }
      parts.waiting.add(waitingTicketOf(member, held, [checked.value], outcome.bet, asked.policy))
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

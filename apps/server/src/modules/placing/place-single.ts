import type { Ticket } from '@fairline/contract/betting'
import { type CheckedBet, checkBet } from '@fairline/domain/bets/check-bet'
import type { Outcome } from '@fairline/domain/errors/rejection'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import type { FoundMatch } from '../odds-board/index.ts'
import type { Member } from '../sessions/index.ts'
import type { PlacementAsked } from './bet-asked.ts'
import { bettorOf } from './bettor.ts'
import { boardFactsOf } from './board-facts.ts'
import type { PlacementContent } from './placement.ts'
import {
  identityOf,
  judgedUnderLock,
  placementLeg,
  refusalPart,
  submitPlacement,
  waitingTicketOf,
} from './placement-parts.ts'
import type { PlacingParts } from './placing-parts.ts'
import { type PlacementAnswer, presentPlacement, presentSingle } from './present-placement.ts'

/**
 * Places a single bet: checks it against the board in memory, and then submits it to the batcher,
 * which checks funds, headroom, account state and guards and stores the outcome under the request
 * id. The same request always gets the same answer. @spec S7.bet.betsingle S1.betKinds
 */
export async function placeSingle(
  parts: PlacingParts,
  member: Member,
  placing: PlacementAsked,
): Promise<Outcome<PlacementAnswer<Ticket>>> {
  const asked = placing.bet
  const nowMs = parts.clock.now()
  const found = parts.board.find(asked.matchId)
  const bettor = bettorOf(member, found?.sportsType, judgedUnderLock)
  const checked = checkBet({
    asked,
    nowMs,
    board: boardFactsOf(parts.board, asked.matchId, found),
    account: bettor,
  })
  const identity = {
    ...identityOf(member, placing, nowMs),
    kind: 'single' as const,
    maxPerMatch: bettor.limits?.maxPerMatch ?? 0n,
  }
  const placement = { ...identity, ...contentOf(parts, found, checked) }
  const outcome = await submitPlacement(parts, placement)
  if (outcome.kind === 'placed') {
    parts.onPlaced(member.accountId, outcome.bet)
    if (checked.ok && checked.value.waits) {
      const held = { kind: 'single' as const, stake: checked.value.stake, limits: bettor.limits }
      parts.onWaiting(waitingTicketOf(member, held, [checked.value], outcome.bet, asked.policy))
    }
  }
  return presentPlacement(outcome, presentSingle)
}

function contentOf(
  { inPlayDelayMs }: Pick<PlacingParts, 'inPlayDelayMs'>,
  found: FoundMatch | null,
  checked: Outcome<CheckedBet>,
): PlacementContent {
  if (!checked.ok) return refusalPart(checked.rejection)
  if (found === null) return refusalPart({ code: 'matchHide' })
  const bet = checked.value
  return {
    refusal: null,
    waitMs: bet.waits ? inPlayDelayMs : 0,
    stake: bet.stake,
    risk: bet.risk,
    win: bet.win,
    oddsType: oddsTypeCodes[bet.price.type],
    legs: [placementLeg(bet, found)],
  }
}

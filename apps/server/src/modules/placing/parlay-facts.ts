import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import type { ParlayFacts } from '@fairline/domain/parlay/check-parlay'
import type { LegChosen } from '@fairline/domain/parlay/look-at-parlay'
import type { BoardView, FoundMatch } from '../odds-board/index.ts'
import type { Member } from '../sessions/index.ts'
import { bettorOf, type MemberHeadroom } from './bettor.ts'
import { boardFactsOf } from './board-facts.ts'
import type { PlacingParts } from './placing-parts.ts'

/** A leg's match on the board, null where it is not there, and the member's limits on its sport. */
export interface LegFound {
  readonly matchId: string
  readonly match: FoundMatch | null
  readonly limits: BetLimits | null
}

/** Looks the legs' matches up on the board. */
export function findLegs(
  board: Pick<BoardView, 'find'>,
  member: Member,
  legs: readonly Pick<LegChosen, 'matchId'>[],
): readonly LegFound[] {
  return legs.map(({ matchId }) => {
    const match = board.find(matchId)
    return { matchId, match, limits: member.limits[String(match?.sportsType)] ?? null }
  })
}

/**
 * Returns what a parlay is checked on, except what was asked. `headroom` is that of the member on
 * the fullest of its matches.
 */
export function parlayFacts(
  parts: Pick<PlacingParts, 'board' | 'clock'>,
  member: Member,
  found: readonly LegFound[],
  headroom: MemberHeadroom,
): Omit<ParlayFacts, 'asked'> {
  const { limits: _limits, runningRiskOnMatch, ...account } = bettorOf(member, undefined, headroom)
  return {
    nowMs: parts.clock.now(),
    account,
    legs: found.map(({ matchId, match, limits }) => ({
      board: boardFactsOf(parts.board, matchId, match),
      parentMatchId: match?.board.parentId ?? matchId,
      limits,
      runningRiskOnMatch,
    })),
  }
}

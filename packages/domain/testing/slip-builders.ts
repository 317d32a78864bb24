import type { Selection } from '../src/bet-types/bet-type.ts'
import type { BoardMatch } from '../src/board/board-model.ts'
import { marketsOf } from '../src/board/board-model.ts'
import type { BetLimits } from '../src/limits/bet-limits.ts'
import type { OddsType } from '../src/odds/odds-type.ts'
import type { OddsPolicy } from '../src/odds/price-change.ts'
import { legOn, type SlipLeg } from '../src/ticket/slip-leg.ts'
import type { SlipWorld } from '../src/ticket/summary.ts'
import { at } from './board-builders.ts'
import { aBettor, someLimits } from './ticket-builders.ts'

export interface WorldChanges {
  readonly policy?: OddsPolicy
  readonly account?: Parameters<typeof aBettor>[0]
  readonly limits?: BetLimits
  readonly fresh?: boolean
  /** The matches that those of the legs belong to. */
  readonly parents?: readonly string[]
}

/** An hour before kick-off, on these matches, one for each leg. */
export function slipWorld(
  matches: readonly (BoardMatch | null)[],
  { policy = 0, account, limits = someLimits, fresh = true, parents }: WorldChanges = {},
): SlipWorld {
  return {
    nowMs: at('2026-11-21 19:30:00'),
    policy,
    account: aBettor(account),
    legs: matches.map((match, index) => {
      const parentMatchId = parents?.[index] ?? match?.id ?? `m${index + 1}`
      return { board: { fresh, match, sportsType: 1 }, parentMatchId, limits }
    }),
  }
}

/** A selection of a match's market as a member of group A sees it. */
export function legSeen(
  match: BoardMatch,
  selection: Selection,
  oddsType: OddsType,
  market = marketsOf(match)[0],
): SlipLeg {
  const seen =
    market && legOn({ match, sportsType: 1 }, market, selection, { oddsGroup: 'A', oddsType })
  if (seen === undefined) throw new Error('no such selection')
  return seen
}

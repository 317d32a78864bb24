import type { AccountStatus } from '../accounts/account-status.ts'
import type { BoardMatch } from '../board/board-model.ts'
import type { BetLimits } from '../limits/bet-limits.ts'
import type { Funds } from '../limits/headroom.ts'
import type { Currency } from '../money/money.ts'
import type { MyanmarMode } from '../myanmar/myanmar-mode.ts'
import type { OddsGroup } from '../odds/odds-type.ts'
import type { OddsPolicy } from '../odds/price-change.ts'
import type { PlayBreak } from '../play-limits/play-break.ts'
import type { OfferedCategories } from '../sports/category.ts'
import type { CombinationName } from './combination.ts'
import type { PriceSystem } from './price-system.ts'
import type { SelectionKey, SelectionSeen } from './selection.ts'

/** The legs that a member chose, before any of them is looked at. */
export interface TicketChosen<Leg extends SelectionKey = SelectionKey & OddsTypeNamed> {
  readonly combination: CombinationName
  readonly priceSystem: PriceSystem
  readonly legs: readonly Leg[]
  /** The sizes of a system's combinations; absent for all that its legs have. */
  readonly sizes?: readonly number[] | undefined
}

type OddsTypeNamed = Pick<SelectionSeen, 'oddsTypeCode'>

/** Which events a call takes: matches, the rounds of virtual games, or both. */
export type EventScope = 'matches' | 'rounds' | 'all'

/**
 * Which events a call that places bets takes. A member whose operator is of type 2 bets on both by
 * the calls of virtual games, which are those of that wallet. @spec S6.operatorType
 */
export function scopeOf(operatorType: 1 | 2, isVirtualCall: boolean): EventScope {
  if (!isVirtualCall) return 'matches'
  return operatorType === 1 ? 'rounds' : 'all'
}

/** A ticket as a member asks for it; all of it is unproven. */
export interface TicketAsked extends TicketChosen<SelectionSeen> {
  /** The stake of one combination, as typed. */
  readonly stake: string
  readonly policy: OddsPolicy
  /** Absent where the call takes every event, as those that check do. */
  readonly events?: EventScope
}

export interface BoardFacts {
  /** False when the node's board is too old to bet on. */
  readonly fresh: boolean
  /** The match on the board; null when it is not there. */
  readonly match: BoardMatch | null
  /** The sport of the match; null where the match is not on the board and its sport not known. */
  readonly sportsType: number | null
  /** Whether a match that is not there was and has ended. */
  readonly ended?: boolean
}

/** What a leg is checked on. */
export interface LegFacts {
  readonly board: BoardFacts
  /** The match that the leg's match belongs to: itself, unless it is a child of another. */
  readonly parentMatchId: string
  /** The member's limits on the leg's sport; null where the member may not bet on it. */
  readonly limits: BetLimits | null
  /** Whether an upline has switched such bets off for the member; absent where it is not known. */
  readonly isOff?: boolean
}

/** What the checks of a ticket know of the member. */
export interface BettorFacts {
  readonly status: AccountStatus
  /** A break that the member takes, where the account's state comes from it. */
  readonly playBreak?: PlayBreak | null
  readonly currency: Currency
  /** Currencies that the operator takes. */
  readonly currencies: readonly Currency[]
  /** The commission scheme's odds group; null while commission is not set up. */
  readonly oddsGroup: OddsGroup | null
  readonly myanmar: MyanmarMode
  /** What the operator offers of the products that it can switch off; absent for all of them. */
  readonly offered?: OfferedCategories
  /** Null where the placement judges them under the wallet's lock: the phase `funds` is skipped. */
  readonly funds: Funds | null
}

export interface TicketFacts<Asked extends TicketChosen = TicketAsked> {
  readonly asked: Asked
  /** Milliseconds since 1970, by the clock that decides. */
  readonly nowMs: number
  readonly account: BettorFacts
  /** Of each leg, in the order of the legs. */
  readonly legs: readonly LegFacts[]
}

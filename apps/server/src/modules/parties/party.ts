import type { RightBits } from '@fairline/domain/books/access-right'
import type { ClassRates } from '@fairline/domain/books/commission'
import type { PartyLevel, PartyStatus } from '@fairline/domain/books/party-level'
import type { PartyShares } from '@fairline/domain/books/position-taking'
import type { Currency, Minor } from '@fairline/domain/money/money'

/** An upline: it gives credit to those below it, and takes a part of their bets. */
export interface Party {
  readonly id: bigint
  readonly operatorId: number
  /** Null under the house. */
  readonly parentId: bigint | null
  readonly level: PartyLevel
  /** The ids from the top to the party itself: `1.7.23.`. */
  readonly path: string
  readonly loginId: string
  readonly name: string
  readonly currency: Currency
  /** What its parent has given it, minor units. */
  readonly credit: Minor
  /** What of it was given on to parties and members. */
  readonly given: Minor
  /** Its own state, whatever the states above it are. */
  readonly status: PartyStatus
  /** What is off at it for all below it, whatever is off above. */
  readonly denied: RightBits
  readonly shares: PartyShares
  readonly rates: ClassRates
}

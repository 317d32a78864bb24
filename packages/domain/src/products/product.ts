import type { ErrorCode } from '../errors/error-catalogue.ts'

/** Who has an account: a member, the house of an operator, a room, or a provider of games. */
export type AccountRole =
  | 'available'
  | 'outstanding'
  | 'debt'
  | 'house'
  | 'credit'
  | 'cashier'
  | 'adjustment'
  | 'commission'
  | 'promotion'
  | 'remote'
  | 'room'
  | 'provider'

/**
 * A way that money moves (docs/ledger.md). It leaves the debit account and enters the credit
 * account. The table `transfer_kind` says the same to the database; a test holds the two equal.
 */
export interface TransferKind {
  readonly debit: AccountRole
  readonly credit: AccountRole
  /** Set if the debt account lends what available does not cover. */
  readonly lends?: true
  /**
   * What the amount counts as in the figures of the product and in the member's own limits: a stake
   * of the day, one given back, a stake that is spent, one that is refunded, a win. Absent where it
   * does not count, or where tickets say what does, as with bets.
   */
  readonly countsAs?: 'stake' | 'stake_back' | 'fee' | 'void' | 'win'
  /**
   * Whether members read the transfer alone, next to the figures of its product: always, where it
   * corrects an earlier one, or never.
   */
  readonly listed: 'always' | 'corrected' | 'never'
  /** The column of the statement; what leaves the account balance alone counts in none. */
  readonly column: 'winLoss' | 'commission' | 'transfer'
}

/** Something that members play and an operator offers. */
export interface Product {
  /** The code that refuses its calls and bets while it is off; null if it is never off. */
  readonly refusedWith: ErrorCode | null
  /** Whether an operator can offer it. One that is not built is off everywhere. */
  readonly isBuilt: boolean
  /** Set where members only watch: nothing of it is bet on. */
  readonly isOnlyWatched?: true
  /** How its money moves; the name of a kind is unique among all products. */
  readonly transferKinds?: Readonly<Record<string, TransferKind>>
}

import type { RightBits } from '@fairline/domain/books/access-right'
import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import type { Minor } from '@fairline/domain/money/money'
import type { CombinationName } from '@fairline/domain/ticket/combination'
import type { TicketPrice } from '@fairline/domain/ticket/price-system'
import type { BalancesAfter } from '../wallet/index.ts'

/** One leg as it is written down: prices in thousandths, the backed side's line in quarters. */
export interface PlacementLeg {
  readonly matchKey: bigint
  readonly marketType: number
  readonly betType: string
  readonly period: string
  readonly selection: string
  readonly lineQuarters: number | null
  readonly price: TicketPrice
  readonly sourceOddsType: number
  readonly sourceOddsThousandths: number
  readonly oddsVersion: number
  /** The guard's version that the bet was checked on. */
  readonly guardVersion: bigint
  readonly score: { readonly home: number; readonly away: number } | null
}

/** A bet on its way into the book: what the checks before the database made of a request. */
export interface Placement {
  readonly operatorId: number
  readonly walletId: bigint
  readonly termsId: bigint
  readonly requestId: string
  /** SHA-256 of what was asked, hexadecimal: the same request with other content is refused. */
  readonly contentHash: string
  /** When the bet was checked, by the book's clock. Milliseconds since 1970. */
  readonly checkedAtMs: number
  /** A refusal is stored under its request like a bet, so that its answer never changes. */
  readonly refusal: {
    readonly code: ErrorCode
    readonly facts: Readonly<Record<string, string>>
  } | null
  readonly combination: CombinationName
  /** The sizes of a system's combinations that were chosen; absent for all that its legs have. */
  readonly sizes?: readonly number[] | undefined
  /** How long the bet waits before it is decided, milliseconds; 0 runs at once. */
  readonly waitMs: number
  /** Whether it waits for a trader; absent of all that does not. */
  readonly referred?: boolean | undefined
  readonly stake: Minor
  readonly risk: Minor
  readonly win: Minor
  /** Wire code of the odds type that the ticket keeps for ever. */
  readonly oddsType: number
  readonly acceptOdds: number
  /** The most that open bets of one match may risk together. */
  readonly maxPerMatch: Minor
  /** What the member must have of an upline to place it. */
  readonly rights: RightBits
  readonly legs: readonly PlacementLeg[]
}

/** A leg as it was placed: its price in the ticket's odds type, and the backed side's line. */
export type PlacedLeg = Pick<PlacementLeg, 'price' | 'lineQuarters' | 'score'>

/** A placed bet, and the wallet right after its risk was held. */
export interface PlacedBet {
  readonly betId: bigint
  readonly placedAtMs: number
  readonly waitsUntilMs: number | null
  readonly stake: Minor
  /** What a full win pays on top of the risk; for a bet that waited, at its running price. */
  readonly win: Minor
  readonly oddsType: number
  /** In the order in which they were asked; a single bet has one. */
  readonly legs: readonly PlacedLeg[]
  readonly walletAfter: BalancesAfter
}

export type PlacementOutcome =
  | { readonly kind: 'placed' | 'replayed'; readonly bet: PlacedBet }
  | {
      readonly kind: 'refused'
      readonly code: ErrorCode
      readonly facts: Readonly<Record<string, string>>
    }
  /** The request id was used for other content. */
  | { readonly kind: 'conflict' }
  /** The connection broke: the bet may be placed or not. The same request finds out. */
  | { readonly kind: 'unknown' }
  /** The server failed and nothing was placed. The same request may try again. */
  | { readonly kind: 'failed' }
  /** There was too much to do: nothing was placed, and the same request may try again. */
  | { readonly kind: 'timed_out' }
  /** The queue is full: nothing was placed, and the same request may try again. */
  | { readonly kind: 'busy' }

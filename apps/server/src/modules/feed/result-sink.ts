import type {
  BetCancel,
  BetSettlement,
  FeedMessage,
  OutrightSettlement,
  RollbackBetCancel,
  RollbackBetSettlement,
} from '@fairline/domain/feed/feed-message'

/** What a feed says of bets that were taken. */
export type ResultMessage =
  | BetSettlement
  | OutrightSettlement
  | BetCancel
  | RollbackBetSettlement
  | RollbackBetCancel

/** A result of a match of the book. */
export interface FeedResult {
  /** The same for the same message: a feed may send a result more than once. */
  readonly idempotencyKey: string
  readonly matchKey: bigint
  readonly message: ResultMessage
}

/** Who takes results: wiring connects it to the settlement. */
export interface ResultSink {
  /**
   * Records a result; resolves when that is committed. A result that was recorded before does
   * nothing. Results of one match come one after the other, in the feed's order.
   */
  record(result: FeedResult): Promise<void>
}

export function isResult(message: FeedMessage): message is ResultMessage {
  switch (message.kind) {
    case 'bet_settlement':
    case 'outright_settlement':
    case 'bet_cancel':
    case 'rollback_bet_settlement':
    case 'rollback_bet_cancel':
      return true
    default:
      return false
  }
}

export function idempotencyKeyOf(message: ResultMessage): string {
  const { producer, matchId, kind, period, timestampMs } = message
  return [producer, matchId, kind, period, timestampMs].join('/')
}

/**
 * The life of a bet as a closed table (rules.md 8.1).
 * @spec S4.bet.states S4.bet.waiting S4.bet.rejected S4.bet.void
 */
export const betStates = [
  'waiting',
  'running',
  'rejected',
  'settled',
  'void',
  'cashed_out',
] as const
export type BetState = (typeof betStates)[number]

const transitions: Readonly<Record<BetState, readonly BetState[]>> = {
  waiting: ['running', 'rejected', 'void'],
  running: ['settled', 'void', 'cashed_out'],
  rejected: [],
  settled: ['running', 'settled', 'void'],
  void: ['running', 'settled'],
  cashed_out: [],
}

/** Whether the table allows a bet to go from one state to the other. */
export function mayBecome(from: BetState, to: BetState): boolean {
  return transitions[from].includes(to)
}

/** Results of a leg or a ticket (rules.md 2). A draw fell on the line; a void was no contest. */
export const betResults = ['won', 'half_won', 'draw', 'half_lost', 'lost', 'void'] as const
export type BetResult = (typeof betResults)[number]

/** Why a leg is void. */
export const voidReasons = [
  'postponed',
  'cancelled',
  'abandoned',
  'shortened',
  'non_starter',
  'no_result',
  'operator',
] as const
export type VoidReason = (typeof voidReasons)[number]

/**
 * How a bet that is over is called. A void one is named after its cause: its match was broken off
 * ('abandoned'), did not take place or had no such runner ('refunded'), or any other ('void').
 */
export const betEndings = [...betResults, 'refunded', 'abandoned'] as const
export type BetEnding = (typeof betEndings)[number]

const voidEndings: Readonly<Record<VoidReason, BetEnding>> = {
  postponed: 'refunded',
  non_starter: 'refunded',
  no_result: 'refunded',
  abandoned: 'abandoned',
  cancelled: 'void',
  shortened: 'void',
  operator: 'void',
}

/**
 * Returns how a result is called. `reasons` say why each leg is void, null of a leg that is not;
 * legs with causes of different names leave it at 'void'.
 * @spec S4.bet.void S4.bet.refunded S4.bet.abandoned
 */
export function endingOf(result: BetResult, reasons: readonly (VoidReason | null)[]): BetEnding {
  if (result !== 'void') return result
  const [ending, ...others] = new Set(
    reasons.map((reason) => (reason === null ? 'void' : voidEndings[reason])),
  )
  return ending === undefined || others.length > 0 ? 'void' : ending
}

/** What became of a bet, or of a part of one: a cashed-out part has no result of its own. */
export type BetOutcome = BetResult | 'cashed_out'

/** Why a waiting bet was rejected (rules.md 8.2). */
export const waitReasons = [
  'GOAL',
  'RED_CARD',
  'PENALTY',
  'VAR',
  'ODDS_MOVED',
  'MARKET_CLOSED',
  'LIMIT',
  'FEED_LOST',
  'TIMEOUT',
  'PERIOD_END',
  'OPERATOR',
] as const
export type WaitReason = (typeof waitReasons)[number]

/** What became of a bet that was referred to the traders. */
export const referrals = ['pending', 'accepted', 'rejected', 'timed_out'] as const
export type Referral = (typeof referrals)[number]

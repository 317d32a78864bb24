import type { PlayLimitRow, PlayLimits } from '@fairline/contract/play-limits'

/** What a member set for the own play, and the session so far. */
export interface OwnPlay {
  readonly limits: readonly PlayLimitRow[]
  /** The break that runs; null where none does. */
  readonly running: PlayLimits['play_break']
  /** Minutes between reality checks, 0 for none. */
  readonly checkMinutes: PlayLimits['reality_check']
  /** When the session began, milliseconds since 1970. */
  readonly sinceMs: number
  /** Decimal text. */
  readonly wonOrLost: string
}

/** Reads the answer of the calls of the own play. */
export function ownPlayOf({ limits, play_break, reality_check, session }: PlayLimits): OwnPlay {
  return {
    limits,
    running: play_break,
    checkMinutes: reality_check,
    sinceMs: session.since,
    wonOrLost: session.win_loss,
  }
}

import { refusalFacts } from '../errors/refusal-facts.ts'
import { accepted, type Outcome, refused } from '../errors/rejection.ts'
import { monthsLater } from './play-period.ts'

/**
 * A time that a member takes off: in a time-out the account only looks on, excluded it does not
 * come in. @spec S6.playBreak
 */
export const playBreakKinds = ['time_out', 'exclusion'] as const
export type PlayBreakKind = (typeof playBreakKinds)[number]

export interface PlayBreak {
  readonly kind: PlayBreakKind
  /** Its end, milliseconds since 1970. */
  readonly untilMs: number
}

/** A time-out is of a day to six weeks. */
export const timeOutDays = { min: 1, max: 42 } as const
/** An exclusion is of six months to five years. */
export const exclusionMonths = { min: 6, max: 60 } as const

const dayMs = 86_400_000

/**
 * Takes a time-out of so many days from now. A running one can be made longer, never shorter: a
 * shorter one is refused with `SUSPEND` and the end of the running one.
 * @spec S6.playBreak.timeOut
 */
export function takeTimeOut(
  running: PlayBreak | null,
  days: number,
  nowMs: number,
): Outcome<PlayBreak> {
  return longer(running, { kind: 'time_out', untilMs: nowMs + days * dayMs })
}

/**
 * Makes an exclusion of so many calendar months from now; it replaces a time-out. A running
 * exclusion is never made shorter. @spec S6.playBreak.exclusion
 */
export function excludeSelf(
  running: PlayBreak | null,
  months: number,
  nowMs: number,
): Outcome<PlayBreak> {
  return longer(running, { kind: 'exclusion', untilMs: monthsLater(nowMs, months) })
}

function longer(running: PlayBreak | null, asked: PlayBreak): Outcome<PlayBreak> {
  if (running === null || running.untilMs < asked.untilMs) {
    const isWeaker = running?.kind === 'exclusion' && asked.kind === 'time_out'
    return accepted(isWeaker ? { ...asked, kind: 'exclusion' } : asked)
  }
  return refused('SUSPEND', refusalFacts.playBreak(running))
}

import type { Phase } from './night.ts'
import type { NightOutcome } from './simulate-night.ts'
import type { StreamNight } from './stream-nodes.ts'

/** What members must get. */
export const goals = {
  /** The time within which 99 of 100 bets are answered, seconds. */
  betS: { quiet: 0.25, goal: 1, whistle: 0.25 },
  /** The part of that time that the processes which answer calls may take. */
  callShare: 0.2,
  /** From a turn's beginning until the last client of a process has its frame, seconds. */
  frameS: 0.1,
  /** From the final whistle until the last bet is settled, seconds. */
  lastSettledS: 60,
  /** Of 1,000 bets, as many may be refused because the house is too busy. */
  busyOfThousand: 1,
} as const satisfies Readonly<Record<string, number | Readonly<Record<Phase, number>>>>

const of99 = 0.99

/** The 99th of 100 waits of each phase, seconds. */
type ByPhase = (phase: Phase) => number

const keeps = (goal: ByPhase, measured: ByPhase): boolean =>
  (['quiet', 'goal', 'whistle'] as const).every((phase) => measured(phase) <= goal(phase))

/** Whether calls leave enough of a bet's time to the shards. */
export const keepsCalls = ({ waits }: NightOutcome['calls']): boolean =>
  keeps(
    (phase) => goals.betS[phase] * goals.callShare,
    (phase) => waits[phase].percentile(of99),
  )

/** Whether the last client of each turn has its frame in time. */
export const keepsFrames = ({ waits }: StreamNight): boolean =>
  keeps(
    () => goals.frameS,
    (phase) => waits[phase].percentile(of99),
  )

/** Whether bets are answered in time, and almost none is refused. */
export function keepsBets(night: NightOutcome): boolean {
  const inTime = keeps(
    (phase) => goals.betS[phase],
    (phase) => night.answeredS(phase, of99),
  )
  return inTime && night.busy * 1_000 <= night.arrivals * goals.busyOfThousand
}

/** Whether the last bet of the match is settled in time, too. */
export const keepsSettlement = (night: NightOutcome): boolean =>
  keepsBets(night) && night.lastSettledS <= goals.lastSettledS

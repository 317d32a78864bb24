import { assert } from '../assert.ts'
import type { Selection } from '../bet-types/bet-type.ts'
import { isRunnerId } from '../bet-types/outright.ts'
import type { BetResult } from '../bets/bet-status.ts'
import type { DeadHeat } from '../event/dead-heat.ts'
import { finishOfRunner, type RunnerFinish } from '../event/outright.ts'
import { type Ratio, ratio } from '../money/ratio.ts'
import type { MatchOutcome } from './match-outcome.ts'

/** What became of a runner; a tied one's result depends on the price, too. */
export interface RunnerGrade {
  readonly result: BetResult
  readonly fraction: Ratio
  readonly voidReason: Exclude<MatchOutcome['status'], 'completed'> | 'non_starter' | null
  readonly place?: number | null
  readonly deadHeat?: DeadHeat
}

/**
 * Grades a runner of an outright on how the competition ended (rules.md 7); undefined while that is
 * not known. The grade of a tied runner contains the dead heat, because its result depends on the
 * price. A competition that does not end is void.
 * @spec S3.betType.outright
 */
export function gradeRunner(
  selection: Selection,
  { status, finish }: MatchOutcome,
): RunnerGrade | undefined {
  assert(isRunnerId(selection), 'an outright is bet on by runner')
  if (status !== 'completed') return { result: 'void', fraction: ratio(0n), voidReason: status }
  return finish && gradeOf(finishOfRunner(selection, finish))
}

function gradeOf(finish: RunnerFinish): RunnerGrade {
  switch (finish.kind) {
    case 'paid':
      return { result: 'won', fraction: ratio(1n), voidReason: null, place: finish.place }
    case 'unpaid':
      return { result: 'lost', fraction: ratio(-1n), voidReason: null, place: finish.place }
    case 'non_starter':
      return { result: 'void', fraction: ratio(0n), voidReason: 'non_starter' }
    case 'dead_heat': {
      const { heat, place } = finish
      return { result: 'won', fraction: ratio(1n), voidReason: null, deadHeat: heat, place }
    }
  }
}

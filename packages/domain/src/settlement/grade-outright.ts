import { assert } from '../assert.ts'
import { isRunnerId } from '../bet-types/bet-type.ts'
import { ratio } from '../money/ratio.ts'
import { type Finish, finishOf } from '../outright/outright.ts'
import type { Grade, Leg } from './grade-selection.ts'
import type { MatchOutcome } from './match-outcome.ts'

type Own = Pick<Grade, 'result' | 'fraction' | 'voidReason' | 'deadHeat' | 'place'>

/**
 * Grades a runner of an outright on how the competition ended (rules.md 7); undefined while that is
 * not known. A tied runner's grade names the dead heat: what it comes to depends on the price. A
 * competition that does not end is void.
 * @spec S3.betType.outright
 */
export function gradeOutright(key: string, leg: Leg, outcome: MatchOutcome): Grade | undefined {
  const own = gradeRunner(leg, outcome)
  if (own === undefined) return undefined
  const nothing = { score: null, scoreSource: null, countedFrom: { home: 0, away: 0 }, halves: [] }
  return { key, outcome, ...nothing, ...own }
}

function gradeRunner({ selection }: Leg, { status, standing }: MatchOutcome): Own | undefined {
  assert(isRunnerId(selection), 'an outright is bet on by runner')
  if (status !== 'completed') return { result: 'void', fraction: ratio(0n), voidReason: status }
  return standing && gradeOf(finishOf(selection, standing))
}

function gradeOf(finish: Finish): Own {
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

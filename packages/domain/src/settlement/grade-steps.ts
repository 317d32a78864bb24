import { betTypeRules } from '../bet-types/bet-type.ts'
import { formatLine } from '../bet-types/line.ts'
import { resultWord, type Step, step } from '../steps/step.ts'
import { countsFromBet, type Grade, type Leg } from './grade-selection.ts'
import { factsOf } from './match-facts.ts'

/** Returns how a leg was graded, step by step; no step where it is void. */
export function gradeSteps(leg: Leg, grade: Grade): readonly Step[] {
  if (grade.place !== undefined) return [placeStep(grade, grade.place)]
  if (grade.score === null) return []
  return betTypeRules[leg.betType].explain({
    selection: leg.selection,
    lineQuarters: leg.lineQuarters ?? 0,
    scoreAtBet: countsFromBet(leg) ? leg.scoreAtBet : null,
    facts: factsOf(leg.period, grade.score, grade.outcome),
    halves: grade.halves.map(({ lineQuarters, result }) => ({
      line: lineQuarters === null ? null : formatLine(lineQuarters),
      result,
    })),
  })
}

function placeStep({ deadHeat, result }: Grade, reached: number | null): Step {
  const place = reached === null ? step('noPlace', {}) : step('place', { place: reached })
  if (deadHeat === undefined) return step('placeResult', { place, result: resultWord(result) })
  const { tied, places } = deadHeat
  return step('placeTied', { place, tied, places })
}

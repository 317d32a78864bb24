import { betTypeRules } from '../bet-types/bet-type.ts'
import { formatLine } from '../bet-types/line.ts'
import { countsFromBet, type Grade, type Leg } from './grade-selection.ts'
import { factsOf } from './match-facts.ts'

/** Returns how a leg was graded, one readable line a step; no line where it is void. */
export function gradeLines(leg: Leg, grade: Grade): readonly string[] {
  if (grade.place !== undefined) return [placeLine(grade, grade.place)]
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

function placeLine({ deadHeat, result }: Grade, place: number | null): string {
  const written = place === null ? 'no paid place' : `place ${place}`
  if (deadHeat === undefined) return `${written}: ${result}`
  const { tied, places } = deadHeat
  return `${written}, ${tied} tied for ${places}: part = ${places}/${tied}`
}

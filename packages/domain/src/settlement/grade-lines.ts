import { formatLine } from '../bet-types/line.ts'
import type { Score } from '../feed/feed-message.ts'
import type { Grade, Half, Leg } from './grade-selection.ts'
import { goalOrder } from './match-facts.ts'

/** How a leg was graded, one readable line a step; none where it is void. */
export function gradeLines(leg: Leg, grade: Grade): readonly string[] {
  if (grade.place !== undefined) return [placeLine(grade, grade.place)]
  const { score } = grade
  if (score === null) return []
  switch (leg.betType) {
    case 'HDP':
      return handicapLines(leg, grade, score)
    case 'OU':
    case 'OE':
    case 'TG':
      return [goalsLine(score), ...resultLines(leg, grade)]
    case 'HOU':
      return [`goals of home = ${score.home}`, ...resultLines(leg, grade)]
    case 'AOU':
      return [`goals of away = ${score.away}`, ...resultLines(leg, grade)]
    case 'HTFT':
      return [
        `half-time ${written(grade.outcome.halfTime)}, full time ${written(score)}`,
        ...resultLines(leg, grade),
      ]
    case 'FGLG':
      return [`goals in order: ${orderOf(leg, grade, score)}`, ...resultLines(leg, grade)]
    case 'NG':
      return nthGoalLines(leg, grade, score)
    default:
      return [`score ${written(score)}: ${leg.selection} ${grade.halves[0]?.result}`]
  }
}

function placeLine({ deadHeat, result }: Grade, place: number | null): string {
  const written = place === null ? 'no paid place' : `place ${place}`
  if (deadHeat === undefined) return `${written}: ${result}`
  const { tied, places } = deadHeat
  return `${written}, ${tied} tied for ${places}: part = ${places}/${tied}`
}

function handicapLines(leg: Leg, { countedFrom, halves }: Grade, score: Score): readonly string[] {
  const homeMargin = score.home - countedFrom.home - (score.away - countedFrom.away)
  const margin = leg.selection === 'home' ? homeMargin : 0 - homeMargin
  const since = leg.scoreAtBet === null ? '' : `, less ${written(countedFrom)} at the bet`
  return [
    `score ${written(score)}${since}: margin of ${leg.selection} = ${margin}`,
    ...halves.map((half) => `${margin} + (${lineOf(half)}) ${signOf(half)} 0: ${half.result}`),
  ]
}

function resultLines({ selection }: Leg, { halves }: Grade): readonly string[] {
  return halves.map((half) => {
    const line = half.lineQuarters === null ? '' : ` ${lineOf(half)}`
    return `${selection}${line}: ${half.result}`
  })
}

function goalsLine({ home, away }: Score): string {
  return `goals = ${home} + ${away} = ${home + away}`
}

function nthGoalLines(leg: Leg, grade: Grade, score: Score): readonly string[] {
  const goalNumber = (leg.lineQuarters ?? 0) / 4
  const goals = goalOrder(leg.period, score, grade.outcome)
  const scorer = goals.length < goalNumber ? 'none' : (goals[goalNumber - 1] ?? 'not known')
  return [
    `goals in order: ${orderOf(leg, grade, score)}`,
    `goal ${goalNumber} = ${scorer}: ${leg.selection} ${grade.halves[0]?.result}`,
  ]
}

/** Returns the scorers in their order; a goal with an unknown scorer is a question mark. */
function orderOf({ period }: Leg, { outcome }: Grade, score: Score): string {
  const goals = goalOrder(period, score, outcome)
  return goals.length === 0 ? 'none' : goals.map((side) => side ?? '?').join(', ')
}

function written(score: Score | null): string {
  return score === null ? '-' : `${score.home}-${score.away}`
}

function lineOf({ lineQuarters }: Half): string {
  return lineQuarters === null ? '' : formatLine(lineQuarters)
}

function signOf({ result }: Half): string {
  return result === 'won' ? '>' : result === 'lost' ? '<' : '='
}

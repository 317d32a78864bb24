import type { Selection } from '@fairline/domain/bet-types/bet-type'
import type { Field } from './decimal-market.ts'
import { fieldMarket } from './decimal-market.ts'
import type { GoalOutlook } from './goal-outlook.ts'
import { type MarketDraft, twoWayMarket } from './malay-market.ts'
import type { ScoreModel, Spread } from './score-model.ts'
import { marginsOf } from './score-model.ts'
import { winnerOf } from './spread.ts'

type Winner = GoalOutlook['winner']

/** Two of the three results. */
export function doubleChanceMarket([home, draw, away]: Winner): MarketDraft[] {
  const field: Field = [
    ['1X', home + draw],
    ['X2', draw + away],
    ['12', home + away],
  ]
  return fieldMarket('DC', [field])
}

/** Where the stake comes back with almost any result there is as good as no bet. */
const decidedMin = 0.02

/** Two results against each other: on the third the stake comes back. */
function versus(
  [one, chance]: readonly [Selection, number],
  [other, otherChance]: readonly [Selection, number],
): Field {
  const decided = chance + otherChance
  if (decided < decidedMin) return []
  return [
    [one, chance / decided],
    [other, otherChance / decided],
  ]
}

export function drawNoBetMarket([home, , away]: Winner): MarketDraft[] {
  return fieldMarket('DNB', [versus(['home', home], ['away', away])])
}

/** The winner at Malay prices; a draw returns the stake. */
export function winnerMarket([home, , away]: Winner): MarketDraft[] {
  return home + away < decidedMin ? [] : twoWayMarket('ML', { won: home, lost: away })
}

export function homeNoBetMarket([, draw, away]: Winner): MarketDraft[] {
  return fieldMarket('HNB', [versus(['draw', draw], ['away', away])])
}

export function awayNoBetMarket([home, draw]: Winner): MarketDraft[] {
  return fieldMarket('ANB', [versus(['home', home], ['draw', draw])])
}

const results = ['H', 'D', 'A'] as const

/** The winner at half-time and at full time, from the margins of both halves. */
export function halfTimeFullTimeMarket(model: ScoreModel): MarketDraft[] {
  const { firstHalf, halfTimeScore, score } = model
  const marginNow = score.home - score.away
  const atHalf = halfTimeScore ?? score
  const halfMargins: Spread =
    firstHalf === null ? { first: atHalf.home - atHalf.away, chances: [1] } : marginsOf(firstHalf)
  const second = marginsOf(model.secondHalf)
  const sums = results.map(() => [0, 0, 0] as [number, number, number])
  for (const [index, chance] of halfMargins.chances.entries()) {
    const margin = halfMargins.first + index + (firstHalf === null ? 0 : marginNow)
    const [home, draw, away] = winnerOf(second, firstHalf === null ? marginNow : margin)
    const sum = sums[margin > 0 ? 0 : margin < 0 ? 2 : 1]
    if (sum === undefined) continue
    sum[0] += chance * home
    sum[1] += chance * draw
    sum[2] += chance * away
  }
  const field = results.flatMap((half, row) =>
    results.map((full, column) => [`${half}${full}`, sums[row]?.[column] ?? 0] as const),
  )
  return fieldMarket('HTFT', [field])
}

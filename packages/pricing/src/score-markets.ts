import type { Score } from '@fairline/domain/bet-types/facts'
import { listedScores, scoresOfSet } from '@fairline/domain/bet-types/scores'
import type { GoalGroup } from '@fairline/domain/bet-types/totals'
import { classicTotals, exactTotals, goalGroups } from '@fairline/domain/bet-types/totals'
import { type Field, fieldMarket } from './decimal-market.ts'
import type { GoalOutlook } from './goal-outlook.ts'
import type { MarketDraft } from './malay-market.ts'
import type { Spread } from './score-model.ts'

const chanceOf = ({ first, chances }: Spread, value: number): number => chances[value - first] ?? 0

/** Every listed score, and any other one, from the chance of each score. */
export function correctScoreMarket(chanceAt: (score: Score) => number): MarketDraft[] {
  const listed = listedScores.map(
    (text) => [text, chanceAt({ home: Number(text[0]), away: Number(text[2]) })] as const,
  )
  const other = 1 - listed.reduce((sum, [, chance]) => sum + chance, 0)
  return fieldMarket('CS', [[...listed, ['AOS', other]]])
}

/** The scores of a set: there is no other one. */
export function setScoreMarket(chanceAt: (score: Score) => number): MarketDraft[] {
  const field = scoresOfSet.map(
    (text) => [text, chanceAt({ home: Number(text[0]), away: Number(text[2]) })] as const,
  )
  return fieldMarket('CS', [field], null, scoresOfSet)
}

/** The chance of a score of two sides that score independently of each other. */
export const independentScore =
  ({ homeTotals, awayTotals }: GoalOutlook) =>
  ({ home, away }: Score): number =>
    chanceOf(homeTotals, home) * chanceOf(awayTotals, away)

/** Exact totals and the classic groups, which overlap them. */
export function totalGoalsMarket({ totals }: GoalOutlook): MarketDraft[] {
  const chanceBetween = (group: GoalGroup): number => {
    const [from, to] = goalGroups[group]
    return totals.chances.reduce((sum, chance, index) => {
      const total = totals.first + index
      return from <= total && total <= to ? sum + chance : sum
    }, 0)
  }
  const fieldOf = (groups: readonly GoalGroup[]): Field =>
    groups.map((group) => [group, chanceBetween(group)])
  return fieldMarket('TG', [fieldOf(exactTotals), fieldOf(classicTotals)])
}

/** Both, one or neither side to score. */
export function bothToScoreMarket({ homeTotals, awayTotals }: GoalOutlook): MarketDraft[] {
  const [noHome, noAway] = [chanceOf(homeTotals, 0), chanceOf(awayTotals, 0)]
  const field: Field = [
    ['both', (1 - noHome) * (1 - noAway)],
    ['one', noHome * (1 - noAway) + noAway * (1 - noHome)],
    ['neither', noHome * noAway],
  ]
  return fieldMarket('BS', [field])
}

/** Whether a side lets no goal in. */
export function cleanSheetMarket({ homeTotals, awayTotals }: GoalOutlook): MarketDraft[] {
  return yesNoMarket('CL', chanceOf(awayTotals, 0), chanceOf(homeTotals, 0))
}

/** Whether a side wins and lets no goal in. */
export function winToNilMarket({ homeTotals, awayTotals }: GoalOutlook): MarketDraft[] {
  const [noHome, noAway] = [chanceOf(homeTotals, 0), chanceOf(awayTotals, 0)]
  return yesNoMarket('TWTN', noAway * (1 - noHome), noHome * (1 - noAway))
}

function yesNoMarket(betType: 'CL' | 'TWTN', home: number, away: number): MarketDraft[] {
  const ofHome: Field = [
    ['home-yes', home],
    ['home-no', 1 - home],
  ]
  const ofAway: Field = [
    ['away-yes', away],
    ['away-no', 1 - away],
  ]
  return fieldMarket(betType, [ofHome, ofAway])
}

import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import { betTypesOf, football } from '@fairline/domain/sports/all-sports'
import { fieldMarket, threeWayMarket } from '@fairline/pricing/decimal-market'
import { type GoalOutlook, outlookOn } from '@fairline/pricing/goal-outlook'
import type { MarketDraft } from '@fairline/pricing/malay-market'
import { handicapOf, lineMarkets, totalOf, twoWayMarket } from '@fairline/pricing/malay-market'
import {
  awayNoBetMarket,
  doubleChanceMarket,
  drawNoBetMarket,
  halfTimeFullTimeMarket,
  homeNoBetMarket,
  winnerMarket,
} from '@fairline/pricing/result-markets'
import {
  bothToScoreMarket,
  cleanSheetMarket,
  correctScoreMarket,
  independentScore,
  totalGoalsMarket,
  winToNilMarket,
} from '@fairline/pricing/score-markets'
import type { FootballPeriod, ScoreModel, Spread } from '@fairline/pricing/score-model'
import { expectationOf, footballPeriods } from '@fairline/pricing/score-model'
import { firstAndLastGoalMarket, nextGoalMarket } from './goal-markets.ts'

/** How much a match offers. */
export interface MarketDepth {
  /** Lines of handicap and total in each period. */
  readonly FT: 2 | 3 | 5
  readonly '1H': 1 | 2 | 3
  /** Bet types beyond those of the table: every one, or the best known of the full time. */
  readonly beyondTable: 'all' | 'usual'
  /** Where given, these bet types alone. */
  readonly only?: readonly BetType[]
}

const ofTheTable: readonly BetType[] = ['HDP', 'OU', '1X2', 'OE']
const usualBeyond: readonly BetType[] = ['CS', 'TG', 'DC', 'HTFT', 'BS', 'DNB', 'NG']

function isOffered(betType: BetType, period: FootballPeriod, depth: MarketDepth): boolean {
  const { beyondTable, only } = depth
  if (only !== undefined) return only.includes(betType)
  if (ofTheTable.includes(betType) || beyondTable === 'all') return true
  return period === 'FT' && usualBeyond.includes(betType)
}

/** Lines of the goals of one side. */
const sideLines = { FT: 2, '1H': 1 } as const

interface Case {
  readonly model: ScoreModel
  readonly outlook: GoalOutlook
  readonly period: FootballPeriod
  readonly depth: MarketDepth
}

const totalMarkets = (betType: 'OU' | 'HOU' | 'AOU', totals: Spread, count: number) =>
  lineMarkets(betType, totalOf(totals), expectationOf(totals), count)

/** Odd totals against even ones. */
function oddEvenMarket({ first, chances }: Spread): MarketDraft[] {
  const odd = chances.reduce(
    (sum, chance, index) => ((first + index) % 2 === 1 ? sum + chance : sum),
    0,
  )
  return twoWayMarket('OE', { won: odd, lost: 1 - odd })
}

/** By how many goals a side wins, or a draw with goals or without. */
function winningMarginMarket({ score, margins, homeTotals, awayTotals, winner }: GoalOutlook) {
  const chances = new Map<Selection, number>()
  for (const [index, chance] of margins.chances.entries()) {
    const margin = score.home - score.away + margins.first + index
    if (margin === 0) continue
    const goals = Math.abs(margin) > 3 ? '4+' : (Math.abs(margin) as 1 | 2 | 3)
    const selection = `${margin > 0 ? 'H' : 'A'}${goals}` as const
    chances.set(selection, (chances.get(selection) ?? 0) + chance)
  }
  const isGoalless = score.home + score.away === 0
  const goalless = isGoalless ? (homeTotals.chances[0] ?? 0) * (awayTotals.chances[0] ?? 0) : 0
  return fieldMarket('WM', [[...chances, ['SD', winner[1] - goalless], ['NG', goalless]]])
}

const pricers: Readonly<Partial<Record<BetType, (given: Case) => readonly MarketDraft[]>>> = {
  HDP: ({ outlook: { margins }, depth, period }) =>
    lineMarkets('HDP', handicapOf(margins), -expectationOf(margins), depth[period]),
  OU: ({ outlook, depth, period }) => totalMarkets('OU', outlook.totals, depth[period]),
  '1X2': ({ outlook }) => threeWayMarket(outlook.winner),
  OE: ({ outlook }) => oddEvenMarket(outlook.totals),
  CS: ({ outlook }) => correctScoreMarket(independentScore(outlook)),
  TG: ({ outlook }) => totalGoalsMarket(outlook),
  DC: ({ outlook }) => doubleChanceMarket(outlook.winner),
  HTFT: ({ model, period }) => (period === 'FT' ? halfTimeFullTimeMarket(model) : []),
  FGLG: ({ outlook }) => firstAndLastGoalMarket(outlook),
  BS: ({ outlook }) => bothToScoreMarket(outlook),
  CL: ({ outlook }) => cleanSheetMarket(outlook),
  DNB: ({ outlook }) => drawNoBetMarket(outlook.winner),
  HNB: ({ outlook }) => homeNoBetMarket(outlook.winner),
  ANB: ({ outlook }) => awayNoBetMarket(outlook.winner),
  TWTN: ({ outlook }) => winToNilMarket(outlook),
  ML: ({ outlook }) => winnerMarket(outlook.winner),
  HOU: ({ outlook, period }) => totalMarkets('HOU', outlook.homeTotals, sideLines[period]),
  AOU: ({ outlook, period }) => totalMarkets('AOU', outlook.awayTotals, sideLines[period]),
  NG: ({ outlook }) => nextGoalMarket(outlook),
  WM: ({ outlook }) => winningMarginMarket(outlook),
}

const footballBetTypes = betTypesOf(football)

/**
 * Every market of a match at one moment, open, priced from one model: the joint chances of
 * half-time and full-time score and of the order of goals. Each price is worse for the member than
 * the model's fair price and rounds against him, so the model is a measure under which every
 * selection loses: no set of these prices can be arbitraged. Markets that are as good as decided
 * are left out, and so are selections that can hardly win any more. Handicaps count goals from now
 * on, everything else from 0-0 (rules.md 3.2).
 */
export function priceMatch(model: ScoreModel, depth: MarketDepth): FeedMarket[] {
  return footballPeriods.flatMap((period) => {
    const outlook = outlookOn(model, period)
    if (outlook === null) return []
    const given = { model, outlook, period, depth }
    return footballBetTypes
      .filter((betType) => isOffered(betType, period, depth))
      .flatMap((betType) => pricers[betType]?.(given) ?? [])
      .map((draft) => ({ ...draft, period, status: 'active' as const }))
  })
}

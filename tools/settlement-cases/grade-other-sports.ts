/** Cases of quarters, of basketball and of tennis. */
import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import { gradeSelection, type Leg } from '@fairline/domain/settlement/grade-selection'
import { outcomeOfPeriod, type PeriodResults } from '@fairline/domain/settlement/match-outcome'
import { type Case, must } from './case.ts'
import { outcomeOfMargin, scoreOfMargin } from './grade-margin.ts'

const basketball = 2
const tennis = 5

/** Our result of a bet on an event with these results. */
function gradeOn(results: PeriodResults, leg: Omit<Leg, 'scoreAtBet'>): string {
  const outcome = must(outcomeOfPeriod(leg.period, results), 'outcome')
  return must(gradeSelection({ scoreAtBet: { home: 3, away: 1 }, ...leg }, outcome), 'grade').result
}

const periods = { Q: '1Q', HT: '1H', FT: 'FT' } as const
const codeOf = ({ period = '' }: Case) => must(periods[period as 'Q'], 'period')

/**
 * A margin past a line of half points: our result, and the one of the case. Basketball leaves out
 * the score at the bet, so the same line follows from every one of them.
 */
export function gradeBasketballMargin({ score, expected, ...item }: Case) {
  const { home, away } = must(score, 'score')
  const margin = Number(expected.adjusted_margin_x100)
  const period = codeOf({ score, expected, ...item } as Case)
  const graded = (betType: BetType, selection: Selection, lineQuarters: number | null) =>
    gradeOn(
      { [period]: { status: 'completed', score: { home, away } } },
      { sportsType: basketball, betType, period, selection, lineQuarters },
    )
  switch (item.market) {
    case 'AH_MARGIN': {
      const line = margin / 25 - (home - away) * 4
      return { ours: graded('HDP', 'home', line), theirs: outcomeOfMargin(margin) }
    }
    case 'OU_MARGIN': {
      const line = (home + away) * 4 - margin / 25
      return { ours: graded('OU', 'over', line), theirs: outcomeOfMargin(margin) }
    }
    case 'OE_MARGIN':
      return { ours: graded('OE', 'odd', null), theirs: margin % 200 === 100 ? 'won' : 'lost' }
    default:
      return { ours: graded('ML', 'home', null), theirs: outcomeOfMargin(margin) }
  }
}

/** A result of a quarter from the margin past its line. */
export function gradeFromQuarterMargin(item: Case): string {
  const margin = must(item.adjusted_margin_x100, 'margin')
  const isFirst = ['h', 'o'].includes(must(item.selection, 'selection'))
  const graded = (
    betType: BetType,
    first: Selection,
    other: Selection,
    line: number | null,
    score: Score,
  ) =>
    gradeOn(
      { '1Q': { status: 'completed', score } },
      {
        sportsType: basketball,
        betType,
        period: '1Q',
        selection: isFirst ? first : other,
        lineQuarters: line === null || isFirst || betType === 'OU' ? line : 0 - line,
      },
    )
  switch (item.market) {
    case 'AH_FROM_MARGIN':
      if (margin % 25 !== 0) return 'no quarter line'
      return graded('HDP', 'home', 'away', margin / 25 - 40, { home: 30, away: 20 })
    case 'OU_FROM_MARGIN':
      return graded('OU', 'over', 'under', 200 - margin / 25, { home: 30, away: 20 })
    case 'OE_FROM_MARGIN':
      return graded('OE', 'odd', 'even', null, { home: margin / 100, away: 0 })
    default:
      return graded('ML', 'home', 'away', null, scoreOfMargin(margin))
  }
}

const refundLegs: Readonly<Record<string, Pick<Leg, 'betType' | 'selection' | 'lineQuarters'>>> = {
  Handicap: { betType: 'HDP', selection: 'home', lineQuarters: -2 },
  OverUnder: { betType: 'OU', selection: 'over', lineQuarters: 802 },
  OddEven: { betType: 'OE', selection: 'odd', lineQuarters: null },
  Moneyline: { betType: 'ML', selection: 'home', lineQuarters: null },
}

/** The part and the bet type of a case of refunds: "QuarterHandicap", "HTOddEven". */
const partsOfName = (name = '') => {
  const [, part = '', type = ''] = /^(Quarter|HT|FT)(\w+)$/.exec(name) ?? []
  return { part, leg: refundLegs[type] }
}

/** Whether basketball has the bet of a case of refunds. */
export const isBasketballRefund = ({ bet_type }: Case): boolean =>
  partsOfName(bet_type).leg !== undefined

/** Quarters that had ended when a game was broken off in the named part. */
const endedBefore: Readonly<Record<string, number>> = {
  AbandonedQ1: 0,
  AbandonedQ2: 1,
  AbandonedQ3: 2,
  AbandonedQ4: 3,
  Abandoned1H: 0,
  Abandoned2H: 2,
}

/** A game of 40 minutes that is cancelled, or broken off before 35 of them; scores are ours. */
export function gradeQuarterRefund(item: Case): string {
  const { part, leg } = partsOfName(item.bet_type)
  const ended = endedBefore[item.result_status ?? '']
  const quarters = (['1Q', '2Q', '3Q', '4Q'] as const).slice(0, ended ?? 0)
  const over = quarters.map((code) => [
    code,
    { status: 'completed', score: { home: 20, away: 10 } },
  ])
  const whole = { home: 20 * quarters.length + 5, away: 10 * quarters.length + 4 }
  const status = ended === undefined ? 'cancelled' : 'abandoned'
  const facts = { playedSeconds: (quarters.length * 10 + 3) * 60, planned: 40 }
  const half =
    quarters.length >= 2 ? { '1H': { status: 'completed', score: { home: 40, away: 20 } } } : {}
  const results = {
    ...Object.fromEntries(over),
    ...half,
    FT: { status, score: status === 'cancelled' ? null : whole, facts },
  }
  const period = part === 'FT' ? 'FT' : part === 'HT' ? '1H' : (`${item.resource1 ?? 4}Q` as '4Q')
  return gradeOn(results, { sportsType: basketball, period, ...must(leg, 'bet') })
}

/** A tennis match as its sets are written: "6-2,4-6,6-2". */
function tennisResults(text: string): PeriodResults {
  const sets = text.split(',').map((set): Score => {
    const [home = 0, away = 0] = set.split('-').map(Number)
    return { home, away }
  })
  const won = (isWon: (set: Score) => boolean) => sets.filter(isWon).length
  const score = {
    home: won(({ home, away }) => home > away),
    away: won(({ home, away }) => away > home),
  }
  const planned = Math.max(score.home, score.away) * 2 - 1
  return { FT: { status: 'completed', score, facts: { planned } } }
}

export function gradeTennis(item: Case): { readonly ours: string; readonly theirs?: string } {
  const leg = { sportsType: tennis, period: 'FT', lineQuarters: null } as const
  const selection = must(item.selection ?? 'home', 'selection').toLowerCase()
  if (item.market === 'GAME_AH_MARGIN') {
    const game = must(item.score, 'score')
    const margin = Number(item.expected.adjusted_margin_x100)
    const facts = { planned: 3, counts: { game } }
    const results: PeriodResults = {
      FT: { status: 'completed', score: { home: 2, away: 1 }, facts },
    }
    const lineQuarters = margin / 25 - (game.home - game.away) * 4
    const ours = gradeOn(results, { ...leg, betType: 'GHDP', selection: 'home', lineQuarters })
    return { ours, theirs: outcomeOfMargin(margin) }
  }
  const results = tennisResults(must(item.score_raw, 'score'))
  if (item.market === 'ML_TENNIS') {
    return { ours: gradeOn(results, { ...leg, betType: 'ML', selection: selection as 'home' }) }
  }
  const isAway = item.raw?.selection?.header === 'Away'
  const [sets, lost] = selection.split('-')
  const correct = (isAway ? `${lost}-${sets}` : selection) as Selection
  return { ours: gradeOn(results, { ...leg, betType: 'CS', selection: correct }) }
}

import type { MatchBetType, Selection } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import { listedScores, type ScoreOfSet, scoresOfSet } from '@fairline/domain/bet-types/scores'
import { classicTotals, exactTotals } from '@fairline/domain/bet-types/totals'
import { tablePeriods } from '@fairline/domain/board/table-columns'
import { selectionsIn } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import { type PartPage, periodOf } from './columns.ts'

/** What one column of a page shows of a market: its selections, line by line. */
export interface MarketPart {
  readonly period: PeriodCode
  readonly betType: MatchBetType
  /** Names the column; the market itself where there is one part of it. */
  readonly name: string
  readonly lines: readonly (readonly (Selection | null)[])[]
}

type Lines = MarketPart['lines']

const stacked = (...selections: readonly Selection[]): Lines =>
  selections.map((selection) => [selection])

const mirrored = (score: string): Score => `${score[2]}-${score[0]}` as Score

type Score = (typeof listedScores)[number] | ScoreOfSet

/** Listed scores by who wins with them; those of the away side in the order of their mirrors. */
export interface ScoresByWinner {
  readonly home: readonly Score[]
  readonly level: readonly Score[]
  readonly away: readonly Score[]
}

/** Returns the listed scores that an event of the sport can end with: sets are at least two. */
export function scoresOf({ scoring }: Pick<Sport, 'scoring'>): ScoresByWinner {
  const isOfSets = scoring === 'sets'
  const marginOf = (score: Score) => Number(score[0]) - Number(score[2])
  const home = listedScores.filter((score) => marginOf(score) > 0 && !(isOfSets && score === '1-0'))
  const level = isOfSets ? [] : listedScores.filter((score) => marginOf(score) === 0)
  return { home, level, away: home.map(mirrored) }
}

/** Returns the scores that a market lists: those of a set where it is of one, or of the event. */
export function scoresListed(sport: Sport, period: PeriodCode): ScoresByWinner {
  const selections = selectionsIn(sport, 'CS', period)
  if (selections.includes('AOS')) return scoresOf(sport)
  const home = scoresOfSet.filter((score) => Number(score[0]) > Number(score[2]))
  return { home, level: [], away: home.map(mirrored) }
}

/** The lines of the teams and of the draw, which also has any other score. */
function scoreLines(sport: Sport): Lines {
  const { home, level, away } = scoresOf(sport)
  if (level.length === 0) return [home, away]
  const places = Array.from({ length: home.length - level.length - 1 }, () => null)
  return [home, away, [...level, 'AOS', ...places]]
}

const totals: Lines = [
  [...classicTotals, null, null],
  exactTotals.slice(0, 6),
  [...exactTotals.slice(6), null],
]

const winners = ['H', 'D', 'A'] as const

const halves = winners.flatMap((half) =>
  winners.map((full) => ({
    name: `${half}${full}`,
    betType: 'HTFT' as const,
    lines: stacked(`${half}${full}`),
  })),
)

/** The parts of a page in one period. */
const partsOfPage: Readonly<
  Record<PartPage, (sport: Sport) => readonly Omit<MarketPart, 'period'>[]>
> = {
  oxt: () => [
    { name: '1X2', betType: '1X2', lines: stacked('1', '2', 'X') },
    { name: 'DC', betType: 'DC', lines: stacked('1X', '12', 'X2') },
  ],
  cs: (sport) => [{ name: 'CS', betType: 'CS', lines: scoreLines(sport) }],
  tg: () => [{ name: 'TG', betType: 'TG', lines: totals }],
  htft: () => halves,
  fglg: () => [
    { name: 'first', betType: 'FGLG', lines: stacked('HF', 'AF') },
    { name: 'last', betType: 'FGLG', lines: stacked('HL', 'AL') },
    { name: 'none', betType: 'FGLG', lines: stacked('NG') },
  ],
}

/** Pages whose markets fill a row: one period at a time. */
const wide: readonly PartPage[] = ['cs', 'tg']

/**
 * The parts of a page from left to right. '3' shows only full time, '4' only the second part
 * that the table has columns for. A page of wide markets shows full time unless '4' is
 * chosen.
 */
export function partsOf(sport: Sport, page: PartPage, pageType: string): readonly MarketPart[] {
  const whole = periodOf(sport, '3') ?? 'FT'
  const chosen = page === 'htft' ? whole : periodOf(sport, pageType)
  const periods = chosen !== null ? [chosen] : wide.includes(page) ? [whole] : tablePeriods(sport)
  return periods.flatMap((period) => partsOfPage[page](sport).map((part) => ({ ...part, period })))
}

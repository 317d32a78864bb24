import type { BetRow, SingleRow } from '@fairline/contract/betting'
import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import { betTypeRules } from '@fairline/domain/bet-types/bet-type'
import {
  displayHandicap,
  formatLine,
  lineOfSelection,
  parseLine,
} from '@fairline/domain/bet-types/line'
import type { BoardMarket } from '@fairline/domain/board/board-model'
import { oddsTypeCodes, priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import type { Translate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { marketName } from '@fairline/site/sport-words'

interface Teams {
  readonly home: string
  readonly away: string
  /** Who was backed in an outright, which has no sides. */
  readonly runner?: string | undefined
}

/** The names of both sides in the member's language. */
const shownTeams = ({ home, away }: Pick<Teams, 'home' | 'away'>) => ({
  home: nameText(home),
  away: nameText(away),
})

/** What was backed: a team or a runner by name, otherwise over, draw, odd, 2-1, home / draw ... */
export function selectionName(selection: string, teams: Teams, t: Translate): string {
  if (teams.runner !== undefined) return nameText(teams.runner)
  if (selection === 'home' || selection === '1') return nameText(teams.home)
  if (selection === 'away' || selection === '2') return nameText(teams.away)
  if (/^[HDA]{2}$/.test(selection)) {
    return [...selection].map((winner) => winnerName(winner, teams, t)).join(' / ')
  }
  // Two runners of a race: R4-R1 is "4 - 1".
  const [, one, sign, other] = /^R(\d)([-/>])R(\d)$/.exec(selection) ?? []
  if (sign !== undefined) return `${one} ${sign} ${other}`
  // Scores and totals have no text: they are their own.
  return t.composed(`selection.${selection}`, shownTeams(teams)) ?? selection
}

/** The match as lists write it; an outright has a title and no sides. */
export function matchName(
  { home, away }: Pick<Teams, 'home' | 'away'>,
  t: Translate,
  key: 'slip.versus' | 'board.versus' = 'slip.versus',
): string {
  return away === '' ? nameText(home) : t(key, shownTeams({ home, away }))
}

/** Names of a row's sides, or of its runner, as the wire has them. */
export const teamsOf = (
  row: Pick<SingleRow, 'home_name' | 'away_name' | 'runner_name'>,
): Teams => ({ home: row.home_name, away: row.away_name, runner: row.runner_name })

function winnerName(winner: string, teams: Teams, t: Translate): string {
  if (winner === 'D') return t('selection.draw')
  return nameText(winner === 'H' ? teams.home : teams.away)
}

/**
 * The line of the backed side as slip and lists write it: "-0.25", "+1.75", a total unsigned, "#2"
 * for the second goal.
 */
export function lineShown(betType: BetType, line: string): string {
  const quarters = parseLine(line)
  if (quarters === undefined) return ''
  switch (betTypeRules[betType].line) {
    case 'handicap':
      return displayHandicap(quarters)
    case 'goal_number':
      return `#${quarters / 4}`
    default:
      return formatLine(quarters)
  }
}

/** The selection with the line as its side sees it: "Ashford -0.25", "Over 2.50", "Draw". */
export function backedName(
  { betType, lineQuarters }: Pick<BoardMarket, 'betType' | 'lineQuarters'>,
  selection: Selection,
  teams: Teams,
  t: Translate,
): string {
  const name = selectionName(selection, teams, t)
  if (lineQuarters === null) return name
  const line = formatLine(lineOfSelection(betType, lineQuarters, selection))
  return `${name} ${lineShown(betType, line)}`
}

/** The line of a row; at Myanmar odds the quote next to it has the goals. */
export function rowLine({
  bet_type,
  odds_ball,
  odds_type,
}: Pick<SingleRow, 'bet_type' | 'odds_ball' | 'odds_type'>): string {
  return isMyanmar(odds_type) ? '' : lineShown(bet_type, odds_ball)
}

/** The odds of a row. '' for a maung: it has no odds of its own, its legs' quotes decide. */
export const rowOdds = ({ kind, odds, odds_type }: Pick<BetRow, 'kind' | 'odds' | 'odds_type'>) =>
  kind !== 'single' && isMyanmar(odds_type) ? '' : odds

/** Colour of the selection: who gives the handicap is the favourite, who gets it the underdog. */
export function sideTone(betType: BetType, line: string): string {
  const quarters = parseLine(line) ?? 0
  if (betTypeRules[betType].line !== 'handicap' || quarters === 0) return 'text-text'
  return quarters < 0 ? 'text-favourite' : 'text-underdog'
}

/** Class of a price's colour: negative Malay and Indonesian prices are red. */
export const priceTone = (odds: string): string =>
  odds.startsWith('-') ? 'text-price-negative' : 'text-price'

/** Short name of the odds type of a wire code, such as MY. */
export const oddsTypeName = (code: number): string =>
  isMyanmar(code) ? 'MM' : (priceTypeOfCode(code) ?? 'DEC')

/** Whether a wire code is that of Myanmar odds, whose quote says the line, too. */
export const isMyanmar = (code: number): boolean => code === oddsTypeCodes.MM

/** The name of the market that a row of a list is about. */
export const rowMarket = (
  { sports_type, bet_type, period }: Pick<SingleRow, 'sports_type' | 'bet_type' | 'period'>,
  t: Translate,
): string => marketName({ sportsType: sports_type, betType: bet_type, period }, t)

/** The scores of a match so far: first half, then full time. */
export function scoresShown(
  match: Pick<SingleRow, 'half_time_score' | 'full_time_score'>,
  t: Translate,
): readonly string[] {
  return [
    match.half_time_score === '' ? '' : t('bets.halfTime', { score: match.half_time_score }),
    match.full_time_score === '' ? '' : t('bets.fullTime', { score: match.full_time_score }),
  ].filter((part) => part !== '')
}

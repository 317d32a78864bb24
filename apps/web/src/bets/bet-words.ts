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
import type { PlainKey } from '@fairline/locales/translating'
import type { Translate } from '../i18n.ts'
import { nameText } from '../names.ts'
import { marketName } from '../sport-words.ts'

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

/** The line of a row; at Myanmar odds the quote beside it says the goals. */
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

interface Status {
  readonly key: PlainKey
  readonly tone: string
}

/** How results are written, of bets as of legs. */
export const results: Readonly<Record<Exclude<BetRow['result'], ''>, Status>> = {
  won: { key: 'status.won', tone: 'text-win' },
  half_won: { key: 'status.half_won', tone: 'text-win' },
  draw: { key: 'status.draw', tone: 'text-void' },
  half_lost: { key: 'status.half_lost', tone: 'text-loss' },
  lost: { key: 'status.lost', tone: 'text-loss' },
  void: { key: 'status.void', tone: 'text-void' },
  cashed_out: { key: 'status.cashed_out', tone: 'text-text' },
}

/**
 * The state or result of a bet, in words and colour.
 * @spec S4.bet.states S4.bet.waiting S4.bet.rejected S4.bet.void S4.bet.won S4.bet.wonHalf
 * @spec S4.bet.lost S4.bet.loseHalf S4.bet.draw
 */
export function statusOf({
  state,
  result,
  odds_type = 0,
}: Pick<BetRow, 'state' | 'result'> & Partial<Pick<BetRow, 'odds_type'>>): Status {
  // At Myanmar odds any part of the amount is won or lost, not only a half.
  if (state === 'settled' && isMyanmar(odds_type)) {
    if (result === 'half_won') return { key: 'status.part_won', tone: 'text-win' }
    if (result === 'half_lost') return { key: 'status.part_lost', tone: 'text-loss' }
  }
  switch (state) {
    case 'waiting':
      return { key: 'status.waiting', tone: 'text-wait' }
    case 'running':
      return { key: 'status.running', tone: 'text-text' }
    case 'rejected':
      return { key: 'status.rejected', tone: 'text-void' }
    case 'void':
      return { key: 'status.void', tone: 'text-void' }
    case 'cashed_out':
      return results.cashed_out
    case 'settled':
      return results[result === '' ? 'draw' : result]
  }
}

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

const reasons = {
  GOAL: 'reason.GOAL',
  RED_CARD: 'reason.RED_CARD',
  PENALTY: 'reason.PENALTY',
  VAR: 'reason.VAR',
  ODDS_MOVED: 'reason.ODDS_MOVED',
  MARKET_CLOSED: 'reason.MARKET_CLOSED',
  LIMIT: 'reason.LIMIT',
  FEED_LOST: 'reason.FEED_LOST',
  TIMEOUT: 'reason.TIMEOUT',
  PERIOD_END: 'reason.PERIOD_END',
} as const satisfies Record<Exclude<BetRow['reason'], ''>, PlainKey>

/** Why a waiting bet was rejected, as a sentence; "" without a known reason. */
export function reasonText(reason: string, t: Translate): string {
  return Object.hasOwn(reasons, reason) ? t(reasons[reason as keyof typeof reasons]) : ''
}

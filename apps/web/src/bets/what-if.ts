import type { LegRow, SingleRow } from '@fairline/contract/betting'
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import { parseLine } from '@fairline/domain/bet-types/line'
import type { BoardLive } from '@fairline/domain/board/board-model'
import { type Minor, parseMoney } from '@fairline/domain/money/money'
import { priceTypeOfCode } from '@fairline/domain/odds/odds-type'
import { parsePrice } from '@fairline/domain/odds/price'
import type { Leg } from '@fairline/domain/settlement/grade-selection'
import type { TicketPrice } from '@fairline/domain/ticket/price-system'
import type { SlipLeg } from '@fairline/domain/ticket/slip-leg'
import type { OpenBet } from '@fairline/domain/what-if/score-map'
import type { MatchSoFar } from '@fairline/domain/what-if/ways-to-a-score'
import { useBetList } from './bet-lists.ts'
import { isMyanmar } from './bet-words.ts'

/** "2-1" as a score; null for anything else. */
export function scoreOf(text: string): Score | null {
  const found = /^(\d+)-(\d+)$/.exec(text)
  return found === null ? null : { home: Number(found[1]), away: Number(found[2]) }
}

/** What a row of the bet lists, or a leg of one, backs. */
export const legOf = (row: SingleRow | LegRow): Leg => ({
  sportsType: row.sports_type,
  betType: row.bet_type,
  period: row.period,
  selection: row.bet_team as Selection,
  lineQuarters: parseLine(row.odds_ball) ?? null,
  scoreAtBet: scoreOf(row.score),
})

/** A row of the bet lists as a bet that can be settled; undefined where a figure is missing. */
export function openBetOf(row: SingleRow): OpenBet | undefined {
  const stake = parseMoney(row.stake)
  if (stake === undefined) return undefined
  const leg = legOf(row)
  if (isMyanmar(row.odds_type)) {
    const taxPercent = taxOf(stake, row)
    if (row.percent === undefined || taxPercent === undefined) return undefined
    return { stake, taxPercent, leg, price: { type: 'MM', percent: row.percent } }
  }
  const type = priceTypeOfCode(row.odds_type)
  const price = type === undefined ? undefined : parsePrice(row.odds, type)
  return price === undefined ? undefined : { stake, price, leg }
}

/**
 * Tax of the terms that a body was placed under, per cent: what a full win falls short of
 * its stake. Exact, because a stake in kyat is of whole units.
 */
function taxOf(stake: Minor, { win }: SingleRow): number | undefined {
  const full = parseMoney(win)
  return full === undefined || stake === 0n ? undefined : Number(((stake - full) * 100n) / stake)
}

/** The leg of the slip as the bet that it would be. */
export function betOnSlip(
  { sportsType, betType, period, selection, line, score }: SlipLeg,
  price: TicketPrice,
  stake: Minor,
  taxPercent: number,
): OpenBet {
  const lineQuarters = parseLine(line) ?? null
  const leg = { sportsType, betType, period, selection, lineQuarters, scoreAtBet: scoreOf(score) }
  return price.type === 'MM' ? { stake, taxPercent, leg, price } : { stake, leg, price }
}

/** The score and phase of a match that has not ended, from the board. */
export function matchSoFar(live: BoardLive | null): MatchSoFar {
  if (live === null) {
    return { score: { home: 0, away: 0 }, isFirstHalfOver: false, halfTime: null }
  }
  const { score, phase } = live
  return { score, isFirstHalfOver: phase !== '1H', halfTime: phase === 'HT' ? score : null }
}

/** As many open bets as one page of a list can hold. */
const betsMax = 100

/**
 * The member's running and waiting single bets on a match, newest first. Parlays are left out,
 * because one match does not decide what they win.
 */
export function useOpenBets(matchId: string): readonly OpenBet[] {
  const running = useBetList('running', 1, betsMax).data?.bets ?? []
  const waiting = useBetList('waiting', 1, betsMax).data?.bets ?? []
  return [...waiting, ...running].flatMap((row) =>
    row.kind === 'single' && row.match_id === matchId ? (openBetOf(row) ?? []) : [],
  )
}

/** The figures of an amount in a narrow cell, from the least amount that they are for. */
const cellFigures: readonly (readonly [
  from: Minor,
  unit: Minor,
  write: (units: bigint) => string,
])[] = [
  [10_000_000_00n, 1_000_000_00n, (millions) => `${millions}m`],
  [10_000_00n, 1_000_00n, (thousands) => `${thousands}k`],
  [1_000_00n, 100_00n, (hundreds) => `${hundreds / 10n}.${hundreds % 10n}k`],
  [10_00n, 1_00n, (units) => `${units}`],
  [10n, 10n, (tenths) => `${tenths / 10n}.${tenths % 10n}`],
  [1n, 1n, (hundredths) => `0.0${hundredths}`],
]

/** A loss is never shown smaller than it is, nor a win larger. */
const countOf = (minor: Minor, unit: Minor): bigint =>
  minor < 0n ? (-minor + unit - 1n) / unit : minor / unit

/**
 * An amount in a cell of four or five characters, of which five are no wider than "+9.5k": full
 * units, tenths below ten, thousands from a thousand on. What does not fit is rounded down, towards
 * the worse for the member.
 */
export function shortAmount(minor: Minor): string {
  const size = minor < 0n ? -minor : minor
  const at = cellFigures.findIndex(([from]) => size >= from)
  const [, unit = 1n, write = String] = cellFigures[at] ?? []
  const [next, nextUnit = unit, writeNext = write] = cellFigures[at - 1] ?? []
  const count = countOf(minor, unit)
  // Rounded up, 999.50 is a thousand.
  const isNext = next !== undefined && count * unit >= next
  const text = isNext ? writeNext(countOf(minor, nextUnit)) : write(count)
  return `${minor < 0n ? '-' : minor > 0n ? '+' : ''}${text}`
}

import type { Selection } from '../bet-types/bet-type.ts'
import type { LineQuarters } from '../bet-types/line.ts'

/**
 * A Myanmar quote as it is written, `1-50` or `2+35`: the giving side, or Over, wins above so many
 * goals, loses below, and gets that percentage of the amount exactly at them (rules.md 1.5).
 */
export interface MyanmarQuote {
  /** Whole goals, 0 or more. */
  readonly goals: number
  /** The giving side's percentage, -100 to 100. */
  readonly percent: number
}

/** What one side gets of a quote: the other side gets the exact mirror. */
export interface MyanmarPrice {
  /** The side's own line in quarters, always of whole goals; the total for over and under. */
  readonly lineQuarters: LineQuarters
  /** What is won (above 0) or lost of the amount exactly at the line, -100 to 100. */
  readonly percent: number
}

const goalsPattern = /^(\d{1,3})(?:([+-])(\d{1,3})%?|=|D)$/i
const levelPattern = /^(?:=|L)(?:([+-])(\d{1,3})%?)?$/i

/**
 * The quote of a text: `1-50`, `2+35`, `1=` and `1D` for no percentage, `=-20`, `L+40` and `=`
 * where no goal is given; a `%` may follow. Undefined for any other text, a goal line without its
 * percentage among them, and beyond 100 per cent.
 */
export function parseQuote(text: string): MyanmarQuote | undefined {
  const plain = text.trim().replace('−', '-')
  const [, goals, ...percentage] = goalsPattern.exec(plain) ?? []
  if (goals !== undefined) return withPercent(Number.parseInt(goals, 10), percentage)
  const level = levelPattern.exec(plain)
  return level === null ? undefined : withPercent(0, level.slice(1))
}

function withPercent(
  goals: number,
  [sign, digits = '0']: readonly (string | undefined)[],
): MyanmarQuote | undefined {
  const size = Number.parseInt(digits, 10)
  if (size > 100) return undefined
  return { goals, percent: sign === '-' && size > 0 ? -size : size }
}

/**
 * Formats a quote: `1-50`, `2+35`, `1=`, `0-50`.
 * @spec S9.oddsTypes.myanmar
 */
export function formatQuote({ goals, percent }: MyanmarQuote): string {
  if (percent === 0) return `${goals}=`
  return `${goals}${percent > 0 ? '+' : '-'}${Math.abs(percent)}`
}

/** The giving side of a quote; for a total it is always Over. */
export const givers = ['home', 'away', 'over'] as const
export type Giver = (typeof givers)[number]

/** A quote and its giving side. */
export interface OfferedQuote {
  readonly quote: MyanmarQuote
  readonly giver: Giver
}

/** What a selection gets of a quote (rules.md 1.5): its own side of it, or the mirror. */
export function priceOfSide(
  { quote: { goals, percent }, giver }: OfferedQuote,
  selection: Selection,
): MyanmarPrice {
  const gives = selection === giver
  const size = goals * 4
  return {
    lineQuarters: giver === 'over' || !gives || size === 0 ? size : -size,
    percent: gives || percent === 0 ? percent : -percent,
  }
}

/**
 * Returns the quote that a side's price comes from, as it is written on the giving side. At level
 * ball the giving side is the one that does not gain: `0-50`, never `0+50`, its mirror.
 */
export function quoteOf(
  { lineQuarters, percent }: MyanmarPrice,
  selection: Selection,
): MyanmarQuote {
  const goals = Math.abs(lineQuarters) / 4
  const mirrored = percent === 0 ? 0 : -percent
  if (selection === 'over' || selection === 'under') {
    return { goals, percent: selection === 'over' ? percent : mirrored }
  }
  const gives = lineQuarters < 0 || (lineQuarters === 0 && percent < 0)
  return { goals, percent: gives ? percent : mirrored }
}

/** The quote of a side's price as text, the same for both sides. */
export function formatMyanmar(price: MyanmarPrice, selection: Selection): string {
  return formatQuote(quoteOf(price, selection))
}

/**
 * What a side's price is worth to it against others of the same market: a goal is 200 per cent,
 * since `1-100` and `2+100` pay the same at every score. Negative, zero or positive as left is
 * worse than, the same as or better than right. Only for prices of one selection.
 */
export function compareMyanmar(
  left: MyanmarPrice,
  right: MyanmarPrice,
  selection: Selection,
): number {
  const perQuarter = selection === 'over' ? -50 : 50
  return left.percent - right.percent + (left.lineQuarters - right.lineQuarters) * perQuarter
}

/** How a result is put in words: what the backed side has to do, and by how many goals. */
export interface BodyWords {
  readonly kind: 'gives' | 'level' | 'receives' | 'over' | 'under'
  readonly goals: number
}

/** Returns the words for the outcomes of a side. */
export function bodyWordsOf(price: MyanmarPrice, selection: Selection): BodyWords {
  const goals = Math.abs(price.lineQuarters) / 4
  if (selection === 'over' || selection === 'under') return { kind: selection, goals }
  if (price.lineQuarters === 0) return { kind: 'level', goals }
  return { kind: price.lineQuarters < 0 ? 'gives' : 'receives', goals }
}

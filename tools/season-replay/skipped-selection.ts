import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'

/** What of a file is not played, and the cell that is to blame. */
export interface SkippedSelection {
  /** Line of the file, counted from 1. */
  readonly line: number
  /** The column of the cell, as the header names it; null where no single cell is to blame. */
  readonly column: string | null
  readonly match: string
  /** Null where the row or the file is meant. */
  readonly period: PeriodCode | null
  /** Null for the complete row. */
  readonly betType: BetType | null
  /** Null for the complete market. */
  readonly selection: Selection | null
  readonly reason: string
}

/** A row that is skipped completely. */
export function skippedRow(
  line: number,
  column: string | null,
  match: string,
  reason: string,
): SkippedSelection {
  return { line, column, match, period: null, betType: null, selection: null, reason }
}

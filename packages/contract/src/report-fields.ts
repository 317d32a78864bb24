import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { instantOf } from '@fairline/domain/time/gmt8'
import * as z from 'zod/mini'
import { sportsTypeMax } from './board.ts'

const day = (code: ErrorCode) =>
  z.string(code).check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, code),
    z.refine((text) => instantOf(text) !== undefined, code),
  )

/**
 * The fields of report requests. A field that is missing, of another type or without a meaning,
 * such as the 30th of February, is refused with a code of its own.
 * @spec S5.report.fields S5.report.endDate S5.report.pageSize S5.report.pageNumber
 *   S5.report.sportsType S5.report.workingDate S5.report.leagueId S5.report.isOutright
 *   S8.required S5.room.dateRequired
 */
export const reportFields = {
  start_date: day('startDateRequired'),
  end_date: day('endDateRequired'),
  working_date: day('workingDateRequired'),
  match_date: day('matchDateRequired'),
  page_size: z
    .int('pageSizeRequired')
    .check(z.minimum(1, 'pageSizeRequired'), z.maximum(100, 'pageSizeRequired')),
  page_number: z
    .int('pageNumberRequired')
    .check(z.minimum(1, 'pageNumberRequired'), z.maximum(100_000, 'pageNumberRequired')),
  sports_type: z
    .int('sportsTypeRequired')
    .check(z.minimum(1, 'sportsTypeRequired'), z.maximum(sportsTypeMax, 'sportsTypeRequired')),
  /** Empty for all leagues. */
  league_id: z.string('leagueIdRequired').check(z.regex(/^(\d{1,18})?$/, 'leagueIdRequired')),
  is_outright: z.boolean('isOutrightRequired'),
} as const

/** The sport of a list. 0 means all sports. @spec S5.report.sportsType */
export const sportOrAll = z
  .int('sportsTypeRequired')
  .check(z.minimum(0, 'sportsTypeRequired'), z.maximum(sportsTypeMax, 'sportsTypeRequired'))

/** The most days that one report is of: a quarter of a year. */
export const reportDaysMax = 93
/** The most days of a list of bets: one on a season's winner may run for most of a year. */
export const betListDaysMax = 366

/** A report of several days. */
export interface DaysAsked {
  readonly start_date: string
  readonly end_date: string
}

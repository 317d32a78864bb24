import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { reportFields, sportOrAll } from './report-fields.ts'

type Field = keyof typeof reportFields

/** The code of each field, a value it takes and values that mean nothing. */
const table: readonly (readonly [Field, string, unknown, readonly unknown[]])[] = [
  ['start_date', 'startDateRequired', '2026-02-28', ['2026-02-29', '28.02.2026', '', 20260228]],
  ['end_date', 'endDateRequired', '2024-02-29', ['2026-13-01', '2026-1-1', '2026-01-01 00:00:00']],
  ['working_date', 'workingDateRequired', '2026-12-31', ['2026-11-31', 'today', null]],
  ['match_date', 'matchDateRequired', '2026-11-21', ['2026-11-31', 'today', '', null]],
  ['page_size', 'pageSizeRequired', 100, [0, 101, -1, 1.5, '10', null]],
  ['page_number', 'pageNumberRequired', 1, [0, 100_001, 1.5, '1', true]],
  ['sports_type', 'sportsTypeRequired', 99, [0, 100, '1', 1.5]],
  ['league_id', 'leagueIdRequired', '', ['x', '-1', '1 or 1=1', 7, '1234567890123456789']],
  ['is_outright', 'isOutrightRequired', false, [0, 1, 'true', null, '']],
]

test('every field of section 5 is in the table', () => {
  expect(table.map(([field]) => field).sort()).toEqual(Object.keys(reportFields).sort())
})

/**
 * @spec S5.report.fields S5.report.endDate S5.report.pageSize S5.report.pageNumber
 *   S5.report.sportsType S5.report.workingDate S5.report.leagueId S5.report.isOutright
 *   S5.room.dateRequired S8.required
 */
test.each(table)('%s: %s', (field, code, right, wrong) => {
  const form = z.strictObject({ [field]: reportFields[field] })
  expect(form.safeParse({ [field]: right }).success).toBe(true)
  for (const value of [undefined, ...wrong]) {
    const body = value === undefined ? {} : { [field]: value }
    const messages = form.safeParse(body).error?.issues.map(({ message }) => message)
    expect([value, messages?.[0]]).toEqual([value, code])
  }
})

test('a list of bets can cover all sports @spec S5.report.sportsType', () => {
  for (const sport of [0, 1, 99]) expect(sportOrAll.safeParse(sport).success).toBe(true)
  for (const sport of [-1, 100, '0', undefined]) {
    const messages = sportOrAll.safeParse(sport).error?.issues.map(({ message }) => message)
    expect([sport, messages?.[0]]).toEqual([sport, 'sportsTypeRequired'])
  }
})

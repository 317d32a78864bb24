import { expect, test } from 'vitest'
import { betAcceptFullList, betRejectFullList, dBetList, dBetListCancel } from './bet-reports.ts'

const fields = {
  account_id: 'demo01',
  session_token: '0'.repeat(64),
  page_size: 10,
  page_number: 1,
  sports_type: 0,
  league_id: '',
  is_outright: false,
  sort_by: 'stake',
  sort_order: 'asc',
}
const range = { ...fields, start_date: '2026-11-20', end_date: '2026-11-21' }
const day = { ...fields, working_date: '2026-11-21' }

/** What is wrong, and the code that says so. */
const ofEvery = [
  ['page_size', 0, 'pageSizeRequired'],
  ['page_number', '1', 'pageNumberRequired'],
  ['sports_type', 100, 'sportsTypeRequired'],
  ['league_id', 'x', 'leagueIdRequired'],
  ['is_outright', 'true', 'isOutrightRequired'],
] as const
const ofRange = [
  ['start_date', '2026-02-30', 'startDateRequired'],
  ['start_date', undefined, 'startDateRequired'],
  ['end_date', '2026-13-01', 'endDateRequired'],
  ['end_date', '', 'endDateRequired'],
] as const
const ofDay = [
  ['working_date', '2026-11-31', 'workingDateRequired'],
  ['working_date', undefined, 'workingDateRequired'],
] as const

const lists = [
  ...[betAcceptFullList, betRejectFullList].map((list) => [list, range, ofRange] as const),
  ...[dBetList, dBetListCancel].map((list) => [list, day, ofDay] as const),
]
const table = lists.flatMap(([{ path, request }, right, dates]) =>
  [...ofEvery, ...dates].map((wrong) => ({ path, request, right, wrong })),
)

/**
 * @spec S5.report.fields S5.report.endDate S5.report.pageSize S5.report.pageNumber
 *   S5.report.sportsType S5.report.workingDate S5.report.leagueId S5.report.isOutright
 */
test.each(table)('$path names the wrong field: $wrong', (row) => {
  const [field, value, code] = row.wrong
  expect(row.request.safeParse(row.right).error?.issues).toBeUndefined()
  const issues = row.request.safeParse({ ...row.right, [field]: value }).error?.issues
  expect(issues?.[0]?.message).toBe(code)
})

import { readFile } from 'node:fs/promises'
import { dateOf, instantOf, startOfDay } from '@fairline/domain/time/gmt8'
import { weekOf } from '@fairline/site/reports/report-range'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { amountOf, logIn } from './member.ts'
import { giveHistory } from './member-history.ts'
import { setOwnStage } from './stage.ts'

const stage = setOwnStage()
const loginId = 'regular2'

/** Won, won and lost after a correction, put off, and a parlay; by hand: rules.md 1.1, 3.1, 6. */
const days = [
  {
    bets: ['HDP FT home -0.5 0.95 MY 100', 'OU FT over 2.5 0.90 MY 50'],
    score: { home: 2, away: 1 },
  },
  {
    bets: ['HDP FT away 0.5 -0.80 MY 100'],
    first: { home: 0, away: 0 },
    score: { home: 1, away: 0 },
  },
  { bets: ['HDP FT home 0 0.95 MY 70'], score: null },
  {
    bets: [],
    parlay: ['HDP FT home -0.5 2.00', 'HDP FT home -0.5 1.50'],
    score: { home: 1, away: 0 },
  },
] as const
/** Newest first, as the page has them. */
const settled = [40_00n, -80_00n, 45_00n, 95_00n]
const byDay = [40_00n, 0n, -80_00n, 140_00n]
/** The commission of the corrected bet is paid, taken back and paid again: 0.25 % of 100.00. */
const adjustments = [25n, -80_00n, -25n, -100_00n, 10_000_00n]
const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, each) => total + each, 0n)

let dates: readonly string[]
beforeAll(async () => {
  const monday = instantOf(weekOf(await stage.house.now(), 1).start) ?? 0
  const firstDay = dateOf(startOfDay(monday, 1))
  dates = await stage.house.inDatabase((database) =>
    giveHistory(database, loginId, { firstDay, credit: 10_000_00n, days }),
  )
})

/** The amounts of a column of some rows. */
const column = async (rows: Locator, cell: number): Promise<bigint[]> =>
  Promise.all(
    (await rows.all()).map(async (row) =>
      amountOf((await row.locator(`td:nth-of-type(${cell})`).innerText()).trim()),
    ),
  )

async function openResults(page: Page, tab: string): Promise<void> {
  await page.goto('/info/result')
  await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('button', { name: 'Last week' }).click()
}

/**
 * @spec S7.gameresult.sportsbook S7.gameresult.summarysportsbook S7.gameresult.adjustment
 * @spec S1.views.results S2.route.info.result S2.screen.results
 * @spec S2.results.products S2.results.adjustment S2.results.cancelled
 */
test('settled bets, their sums by day, adjustments and cancelled bets', async (t) => {
  const page = await stage.open(t)
  await logIn(page, loginId)

  await openResults(page, 'Settled')
  const bets = page.getByTestId('bet-row')
  await expect.poll(() => bets.count()).toBe(settled.length)
  await expect.poll(() => column(bets, 7)).toEqual(settled)
  await page.getByText('Bets with a result in these days: 4').waitFor()

  await openResults(page, 'By day')
  const sums = page.getByTestId('day-sum')
  await expect.poll(() => sums.count()).toBe(byDay.length)
  await expect.poll(() => column(sums, 6)).toEqual(byDay)
  // Detail 27: the total is the sum of the rows, and that of the bets.
  await expect.poll(() => column(page.getByTestId('day-sum-total'), 6)).toEqual([sum(settled)])

  await openResults(page, 'Adjustments')
  const moved = page.getByTestId('movement')
  await expect.poll(() => moved.count()).toBe(adjustments.length)
  await expect.poll(() => column(moved, 3)).toEqual(adjustments)

  await openResults(page, 'Cancelled')
  await expect.poll(() => bets.count()).toBe(1)
  await expect.poll(() => bets.innerText()).toContain('70.00')

  // Days that are too many are named as such, whatever the report.
  await page.getByRole('button', { name: 'Range' }).click()
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByText('93 days can be shown at most.').waitFor()
})

/** @spec S7.matchresult S7.singlematchresult S7.parlaymatchresult S9.timezone.results */
test('a settled bet leads to its result and all that was recorded of it', async (t) => {
  const page = await stage.open(t)
  await logIn(page, loginId)
  await openResults(page, 'Settled')
  const bets = page.getByTestId('bet-row')
  await expect.poll(() => bets.count()).toBe(settled.length)

  // The history of the corrected one has both results.
  await bets.nth(1).getByRole('link', { name: 'Result' }).click()
  await page.getByText('Corrected').waitFor()
  const reports = page.getByTestId('result-report')
  await expect.poll(() => reports.count()).toBe(2)
  await expect
    .poll(() => reports.allInnerTexts())
    .toEqual([expect.stringContaining('0-0'), expect.stringContaining('1-0')])
  await page.goBack()

  // A parlay leads to the results of all its matches.
  await expect.poll(() => bets.count()).toBe(settled.length)
  await bets.first().getByRole('link', { name: 'Result' }).click()
  await expect.poll(() => page.getByTestId('result-row').count()).toBe(2)
  await page.getByRole('button', { name: 'All results' }).click()

  // The day's results have the match, too, with its history.
  await page.getByLabel('Day', { exact: true }).fill(dates[1] ?? '')
  await page.getByText('Days run from 00:00 to 24:00 GMT+8').waitFor()
  const rows = page.getByTestId('result-row').filter({ hasText: 'Corrected' })
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByRole('button', { name: /^Corrected: history of/ }).click()
  await expect.poll(() => reports.count()).toBe(2)

  // And so does the bet list, with a way back to the day that was open there.
  await page.goto('/info/betlist')
  await page.getByRole('tab', { name: 'Settled' }).click()
  const day = page.getByLabel('Day', { exact: true })
  await day.fill(dates[1] ?? '')
  await expect.poll(() => bets.count()).toBe(1)
  await bets.getByRole('link', { name: 'Result' }).click()
  await expect.poll(() => reports.count()).toBe(2)
  await page.goBack()
  await expect.poll(() => bets.count()).toBe(1)
  await expect.poll(() => day.inputValue()).toBe(dates[1])
})

/** Rows of a downloaded file, without the mark of UTF-8. */
async function download(page: Page): Promise<string[][]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  return text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

/** @spec S7.platformwinlose S7.settlementhistory S2.screen.statement S2.screen.reports */
test('the statement by days, products and settlements, as a file and on paper', async (t) => {
  const page = await stage.open(t)
  await logIn(page, loginId)
  await page.goto('/info/statement')
  await page.getByText('This week').waitFor()
  await page.getByRole('button', { name: 'Range' }).click()
  await page.getByLabel('From', { exact: true }).fill(dates[0] ?? '')
  await page.getByLabel('To', { exact: true }).fill(dates.at(-1) ?? '')
  await page.getByRole('button', { name: 'Show' }).click()

  // Days, on the page and in the file.
  const rows = page.getByTestId('statement-day')
  await expect.poll(() => rows.count()).toBe(3 + 1)
  const won = await column(rows, 5)
  const [head = [], ...lines] = await download(page)
  const inFile = lines.map((line) => amountOf(line[head.indexOf('Win/loss')] ?? ''))
  expect(inFile).toEqual([...won, sum(won)])
  await expect
    .poll(() => column(page.getByTestId('statement-day-total'), 5))
    .toEqual([sum(settled)])

  // On paper there are no controls, and the sheet is white.
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('button', { name: 'Save as CSV' }).isVisible()).toBe(false)
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Account pages' }).isVisible())
    .toBe(false)
  await expect.poll(() => rows.first().isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })

  // Products.
  await page.getByRole('tab', { name: 'Win/loss by product' }).click()
  const products = page.getByTestId('statement-product')
  await expect.poll(() => products.count()).toBe(2)
  await expect.poll(async () => sum(await column(products, 5))).toBe(sum(settled))
  await expect
    .poll(() => column(page.getByTestId('statement-product-total'), 5))
    .toEqual([sum(settled)])

  // Settlements, with what was taken back.
  await page.getByRole('tab', { name: 'Settlements' }).click()
  const bets = page.getByTestId('bet-row')
  await expect.poll(() => bets.count()).toBe(7)
  expect(sum(await column(bets.filter({ hasNotText: '70.00' }), 7))).toBe(sum(settled))
  const [names = [], ...entries] = await download(page)
  expect(entries).toHaveLength(7)
  const wonInFile = entries.map((line) => amountOf(line[names.indexOf('Win/loss')] ?? ''))
  expect(sum(wonInFile)).toBe(sum(settled))

  // A day leads to its products and transfers; one without bets says so in words.
  await page.getByRole('tab', { name: 'Days' }).click()
  await page.getByRole('button', { name: dates[1] ?? '' }).click()
  await expect.poll(() => products.count()).toBe(1)
  const moved = page.getByTestId('movement')
  await expect.poll(() => moved.count()).toBe(6)
  await expect.poll(async () => sum(await column(moved, 3))).toBe(-79_75n)
  const dayBefore = dateOf(startOfDay(instantOf(dates[0] ?? '') ?? 0, -1))
  await page.goto(`/info/statement#${dayBefore}`)
  await page.getByText('No bet was settled on this day.').waitFor()
  await expect.poll(() => products.count()).toBe(0)
})

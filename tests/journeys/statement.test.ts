import { instantOf, startOfDay } from '@fairline/domain/time/gmt8'
import { weekOf } from '@fairline/site/reports/report-range'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { amountOf, logIn } from './member.ts'
import { giveHistory } from './member-history.ts'
import { readFigures } from './slip.ts'
import { setOwnStage } from './stage.ts'

const stage = setOwnStage()
const credit = 10_000_00n

/** Won, lost, half won and half lost, above and below zero; by hand: rules.md 1.1 and 3.1. */
const days = [
  {
    bets: [
      'HDP FT home -0.5 0.95 MY 100',
      'HDP FT away 0.5 -0.80 MY 100',
      'OU FT over 2.5 0.90 MY 50',
    ],
    score: { home: 2, away: 1 },
    results: [95_00n, -80_00n, 45_00n],
  },
  {
    bets: ['HDP FT home -0.25 0.90 MY 200', 'OU FT under 1.75 -0.92 MY 60'],
    score: { home: 1, away: 1 },
    results: [-100_00n, -27_60n],
  },
  {
    bets: ['1X2 FT X - 3.10 DEC 20', 'HDP FT away 0.25 -0.90 MY 100'],
    score: { home: 0, away: 0 },
    results: [42_00n, 50_00n],
  },
] as const

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n)

/** Opening, turnover, valid turnover, payout, win or loss, commission, transfer and closing. */
async function figuresOf(page: Page, row: number | 'total'): Promise<bigint[]> {
  const rows = page.getByTestId(row === 'total' ? 'statement-day-total' : 'statement-day')
  const cells = rows.nth(row === 'total' ? 0 : row).locator('td')
  return (await cells.allInnerTexts()).map(amountOf)
}

const winLossColumn = 4
const commissionColumn = 5

/**
 * @spec S7.dailystatement S7.bet.dbetlist S1.views S1.views.statement
 * @spec S2.route.info.statement S2.route.info.betlist
 */
test('detail 27: the total is a sum of days, a day that of its bets, to a receipt', async (t) => {
  // Last week has ended: whatever is placed today is not in it.
  const monday = instantOf(weekOf(await stage.house.now(), 1).start) ?? 0
  const firstDay = new Date(startOfDay(monday, 1) + 8 * 3_600_000).toISOString().slice(0, 10)
  const dates = await stage.house.inDatabase((database) =>
    giveHistory(database, 'regular', { firstDay, credit, days }),
  )
  const page = await stage.open(t)
  await logIn(page, 'regular')
  await page.goto('/info/statement')
  await page.getByRole('button', { name: 'Last week' }).click()

  // First level: the days, and their total.
  await expect.poll(() => page.getByTestId('statement-day').count()).toBe(days.length)
  const rows = await Promise.all(days.map((_, index) => figuresOf(page, index)))
  const total = await figuresOf(page, 'total')
  for (const column of [1, 2, 3, 4, 5, 6]) {
    expect(total[column]).toBe(sum(rows.map((figures) => figures[column] ?? 0n)))
  }
  expect(total[0]).toBe(rows[0]?.[0])
  expect(total.at(-1)).toBe(rows.at(-1)?.at(-1))
  for (const [index, { results }] of days.entries()) {
    expect(rows[index]?.[winLossColumn]).toBe(sum(results))
    if (index > 0) expect(rows[index]?.[0]).toBe(rows[index - 1]?.at(-1))
  }

  for (const [index, { results }] of days.entries()) {
    // Second level: a day by product and by bet.
    await page.getByRole('button', { name: dates[index] ?? '' }).click()
    const bets = page.getByTestId('bet-row')
    await expect.poll(() => bets.count()).toBe(results.length)
    const products = page.locator('table', { hasText: 'Product' }).locator('tbody tr')
    await expect
      .poll(async () => amountOf(await products.locator('td').nth(-2).innerText()))
      .toBe(sum(results))
    const commission = amountOf(await products.locator('td').last().innerText())
    expect(commission).toBe(rows[index]?.[commissionColumn])
    expect(commission > 0n).toBe(true)
    const shown: bigint[] = []
    for (const bet of await bets.all()) {
      // Third level: how the result of the bet was computed.
      await bet.getByRole('button', { name: /^Receipt of/ }).click()
      const receipt = await readFigures(bet.locator('xpath=following-sibling::tr[1]//dl'))
      const [, result = ''] = /, (-?[\d,]+\.\d\d)\. Returned/.exec(receipt['Result'] ?? '') ?? []
      const [stated = ''] = await bet.locator('td:nth-of-type(7)').allInnerTexts()
      expect(amountOf(result)).toBe(amountOf(stated))
      shown.push(amountOf(stated))
    }
    // Newest first: bets of one moment by their numbers, the last one on top.
    expect(shown.toReversed()).toEqual(results)
    await page.getByRole('button', { name: 'All days' }).click()
  }

  // The bet list says the same of a day.
  await page.goto('/info/betlist')
  await page.getByRole('tab', { name: 'Settled' }).click()
  for (const [index, { results }] of days.entries()) {
    await page.getByLabel('Day', { exact: true }).fill(dates[index] ?? '')
    await expect.poll(() => page.getByTestId('bet-row').count()).toBe(results.length)
    const cells = page.getByTestId('bets-total').locator('td')
    await expect.poll(async () => amountOf(await cells.nth(2).innerText())).toBe(sum(results))
  }
})

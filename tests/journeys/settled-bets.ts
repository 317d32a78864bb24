import type { Locator, Page } from 'playwright-core'
import { readFigures } from './slip.ts'

/** A bet of the statement: its row as it is read, and the receipt that the row opens. */
export interface SettledBet {
  readonly row: string
  readonly receipt: Record<string, string>
}

/** Opens a day of the statement; whether it has settled bets. */
async function openDay(page: Page, day: number): Promise<boolean> {
  await page.getByTestId('statement-day').nth(day).getByRole('button').click()
  const rows = page.getByTestId('bet-row')
  await rows.or(page.getByText('No bet was settled on this day.')).first().waitFor()
  return (await rows.count()) > 0
}

/** Opens the day of the statement that has settled bets: another may have begun since. */
export async function openDayOfBets(page: Page): Promise<void> {
  for (let day = 0; !(await openDay(page, day)); day += 1) {
    await page.getByRole('button', { name: 'All days' }).click()
  }
}

/** Every settled bet of the statement, with its receipt; a day may have ended since the first. */
export async function readSettledBets(page: Page): Promise<SettledBet[]> {
  await page.goto('/info/statement')
  const days = page.getByTestId('statement-day')
  await days.first().waitFor()
  const bets: SettledBet[] = []
  for (let day = 0; day < Math.min(2, await days.count()); day += 1) {
    await openDay(page, day)
    for (const row of await page.getByTestId('bet-row').all()) bets.push(await readBet(row))
    await page.getByRole('button', { name: 'All days' }).click()
    await days.first().waitFor()
  }
  return bets
}

async function readBet(row: Locator): Promise<SettledBet> {
  const legs = row.getByTestId('open-legs')
  if ((await legs.count()) > 0) await legs.click()
  const text = await row.innerText()
  await row.getByRole('button', { name: /^Receipt of/ }).click()
  const receipt = await readFigures(row.locator('xpath=following-sibling::tr[1]//dl'))
  return { row: text, receipt }
}

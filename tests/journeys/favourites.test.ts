import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from './stage.ts'
import { waitUntil } from './wait-until.ts'

const stage = setStage()
const pauseMs = 60_000

const line = (page: Page) =>
  page.getByRole('navigation', { name: 'Sports' }).getByRole('button', { name: /^Favourites/ })

/** What the menu counts; none while nothing has a star. */
const countOf = async (page: Page): Promise<number> =>
  Number(/\d+$/.exec((await line(page).innerText()).trim())?.[0] ?? 0)

const rowsOf = (page: Page): Promise<number> =>
  page.locator('.ob-scroll :is(.ob-match, [data-testid="outright"])').count()

async function openTab(page: Page, tab: string): Promise<void> {
  await page
    .getByRole('tab', { name: new RegExp(`^${tab}`) })
    .first()
    .click()
  await page.locator('.ob-price').first().waitFor()
}

/** @spec S3.preferences.other S2.screen.favorites */
test('the count of favourites is that of their page, told or shown, outrights too', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  await expect.poll(() => countOf(page)).toBe(0)
  for (const tab of ['Today', 'Early']) {
    await openTab(page, tab)
    const block = page.locator(`[data-block="${tab.toLowerCase()}"]`)
    await block.locator('.ob-match .ob-star').first().click()
  }
  await expect.poll(() => countOf(page)).toBe(2)
  await page.getByRole('button', { name: /^Outright/ }).click()
  const outright = page.getByTestId('outright').first()
  const title = (await outright.getAttribute('aria-label')) ?? ''
  await outright.getByRole('button', { name: `Mark ${title} as a favourite` }).click()
  await expect.poll(() => countOf(page)).toBe(3)

  // On a tab that has neither of their books, the count comes from the heads of those books.
  await openTab(page, 'Live')
  await expect.poll(() => countOf(page)).toBe(3)

  await line(page).click()
  const shown = page.locator('.ob-scroll').getByTestId('outright')
  await shown.waitFor()
  await expect.poll(() => shown.getAttribute('aria-label')).toBe(title)
  await expect.poll(() => rowsOf(page)).toBe(3)
  await expect.poll(() => countOf(page)).toBe(3)

  // What narrows the page narrows its count.
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  await waitUntil('the outright alone is left, and counted', async () => {
    const [rows, count] = [await rowsOf(page), await countOf(page)]
    return rows === count && rows < 3
  })
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await expect.poll(() => rowsOf(page)).toBe(3)

  // Its prices go to the slip from here, and its star takes it away.
  await shown.locator('.ob-price[aria-disabled="false"]').first().click({ timeout: pauseMs })
  await shown.locator('.ob-price[aria-pressed="true"]').waitFor()
  await shown.getByRole('button', { name: `Unmark ${title}` }).click()
  await expect.poll(() => shown.count()).toBe(0)
  await expect.poll(() => countOf(page)).toBe(2)
  await expect.poll(() => rowsOf(page)).toBe(2)
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { drawAll } from './board.ts'
import { setStage } from './stage.ts'
import { sortBy } from './tools.ts'
import { waitUntil } from './wait-until.ts'

const stage = setStage()
const hourMs = 3_600_000

/** The world has fewer matches of the next days than two pages. */
beforeAll(async () => {
  for (const home of ['Page One', 'Page Two', 'Page Three', 'Page Four', 'Page Five', 'Page Six']) {
    await stage.house.world.announce({ home, away: 'Thirtieth', startsInMs: 30 * hourMs })
  }
})

const rows = (page: Page) => page.locator('[data-block="early"] .ob-match')
const nextPage = (page: Page) => page.getByRole('button', { name: /^Show \d+ of \d+ more$/ })

const countOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-block="early"] .ob-count').innerText())

async function openEarly(page: Page): Promise<void> {
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await rows(page).first().waitFor()
}

/** How far the page has shifted without being asked to. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counted = window as unknown as { shifts: number }
    counted.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        counted.shifts += (entry as unknown as { value: number }).value
      }
    }).observe({ type: 'layout-shift' })
  })

/** @spec S9.page.matches */
test('thirty matches at first, and the others as one scrolls, without a shift', async (t) => {
  const page = await stage.open(t, { isAnimated: true })
  await stage.enter(page, 'demo01')
  await openEarly(page)
  await expect.poll(() => countOf(page)).toBeGreaterThan(30)
  await expect.poll(() => rows(page).count()).toBe(30)
  await nextPage(page).waitFor({ state: 'attached' })
  await watchShifts(page)
  const scroll = page.locator('.ob-scroll')
  const heightOf = () => scroll.evaluate((element) => element.scrollHeight)
  const before = await heightOf()
  await scroll.hover()
  await waitUntil('the wheel has come to the end', async () => {
    await page.mouse.wheel(0, 500)
    return (await page.locator('.ob-rest').count()) === 0
  })
  await waitUntil('rows and counts agree', async () => {
    return (await rows(page).count()) === (await countOf(page))
  })
  await expect.poll(() => nextPage(page).count()).toBe(0)
  // The room that was kept is about that of the rows.
  expect(Math.abs((await heightOf()) - before)).toBeLessThan(before / 2)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts)
  expect(shifts).toBeLessThan(0.02)

  // A member who comes back begins with the first thirty, and what is beyond can be searched for.
  await page.getByRole('tab', { name: /^Live/ }).first().click()
  await page.locator('[data-block="live"] .ob-match').first().waitFor()
  await openEarly(page)
  await expect.poll(() => rows(page).count()).toBe(30)
  const league = page.locator('[data-block="early"] .ob-league-name')
  const seen = await league.allInnerTexts()
  await drawAll(page)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(30)
  const last = (await league.allInnerTexts()).at(-1) ?? ''
  expect(seen).not.toContain(last)
  await page.getByRole('searchbox', { name: 'Search' }).fill(last.toLowerCase())
  await expect.poll(async () => new Set(await league.allInnerTexts())).toEqual(new Set([last]))
})

test('whoever sorted the first thirty anew scrolls on to the others', async (t) => {
  const page = await stage.open(t, { isAnimated: true })
  await stage.enter(page, 'demo03')
  await openEarly(page)
  await nextPage(page).waitFor({ state: 'attached' })
  const names = () => rows(page).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
  const before = await names()
  await sortBy(page, 'By time')
  await expect.poll(names).not.toEqual(before)
  await drawAll(page)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(30)
})

test('by keyboard the next thirty are a button away', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo02')
  await openEarly(page)
  await nextPage(page).waitFor({ state: 'attached' })
  // Midnight in GMT+8 takes matches of the day away: what is compared is read again until it fits.
  await waitUntil('the button says how many follow', async () => {
    const now = await countOf(page)
    const text = `Show ${Math.min(now - 30, 30)} of ${now - 30} more`
    return (await nextPage(page).innerText()) === text
  })
  await nextPage(page).evaluate((button: HTMLElement) => button.click())
  await waitUntil('the next thirty are drawn', async () => {
    return (await rows(page).count()) === Math.min(await countOf(page), 60)
  })
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { setStage } from './stage.ts'

const stage = setStage()

/** What the search finds of the world: three leagues of four matches in play, and one to come. */
const searchText = 'crowded'

beforeAll(async () => {
  const { world } = stage.house
  for (const [at, name] of ['CROWDED NORTH', 'CROWDED SOUTH', 'CROWDED WEST'].entries()) {
    const league = { id: `crowded${at}`, name, country: 'Northland', order: 900 + at, main: true }
    for (const side of ['Alder', 'Birch', 'Cedar', 'Dogwood']) {
      const teams = { home: `${side} ${at + 1}`, away: `${side} Park ${at + 1}` }
      await world.announce({ ...teams, league, minute: 20, children: ['corners', 'bookings'] })
    }
  }
})

/** Opens the board with these leagues alone. */
async function enter(page: Page): Promise<void> {
  await stage.enter(page, 'demo02')
  await page.evaluate((text) => {
    const layout = { state: { timeMode: 0, period: 'live', searchText: text }, version: 1 }
    localStorage.setItem('book-layout', JSON.stringify(layout))
  }, searchText)
  await page.reload()
  await expect.poll(() => page.locator('[data-match]').count()).toBe(12)
  await page.locator('.ob-number:not(:empty)').first().waitFor()
}

/** How many of the elements are in view from edge to edge. */
const wholeInView = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll((all) => {
    const view = document.querySelector('.ob-scroll')?.getBoundingClientRect()
    if (view === undefined) return 0
    const end = Math.min(view.bottom, window.innerHeight)
    return all.filter((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top >= view.top && bottom <= end
    }).length
  })

test('twelve matches of three leagues are in view on a desktop, without their parts', async (t) => {
  const page = await stage.open(t)
  await enter(page)
  await expect.poll(() => wholeInView(page, '[data-match]')).toBe(12)
  await expect.poll(() => page.locator('.ob-league').count()).toBe(3)
  await expect.poll(() => page.locator('[data-parent]').count()).toBe(0)
})

test('five matches are in view on a phone, above the bar of the slip', async (t) => {
  const page = await stage.open(t, { size: 'phone' })
  await enter(page)
  await page.locator('.ob-price[aria-disabled="false"]').first().tap()
  await page.getByRole('button', { name: 'Close the bet slip' }).tap()
  await expect.poll(() => wholeInView(page, '[data-match]')).toBeGreaterThanOrEqual(5)

  // Twice as large on a desktop of 1440 by 900.
  await page.setViewportSize({ width: 720, height: 450 })
  await expect.poll(() => wholeInView(page, '.ob-price')).toBeGreaterThan(0)
})

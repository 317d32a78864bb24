import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { observeShifts } from './price-moves.ts'
import { addScript, setStage } from './stage.ts'

const stage = setStage()

/** A wrong guess for all rows makes 0.08. */
const shiftsMax = 0.02

declare global {
  interface Window {
    /** When the frame after the one that first had prices began, as `performance.now` counts. */
    afterFirstPrices?: number
  }
}

/** Notes when the first prices have been drawn: on a slow machine matches continue behind them. */
async function observeFirstPrices(page: Page): Promise<void> {
  await addScript(page, () => {
    const look = (): void => {
      if (document.querySelector('.ob-price') === null) requestAnimationFrame(look)
      else requestAnimationFrame((now) => Object.assign(window, { afterFirstPrices: now }))
    }
    requestAnimationFrame(look)
  })
}

describe('the table of a browser that has never seen it', () => {
  test.for(['desktop', 'small', 'phone'] as const)(
    'has its height from the first frame on: %s',
    async (size, t) => {
      const page = await stage.open(t, { size, isAnimated: true })
      await observeShifts(page)
      await observeFirstPrices(page)
      await stage.enter(page, 'demo01')
      // The browser reports the shifts of the frame with the prices after the next frame.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      const shifts = await page.evaluate(() =>
        window.tableShifts?.filter(({ at }) => at < (window.afterFirstPrices ?? 0)),
      )
      expect(shifts?.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(shiftsMax)
    },
  )

  test('stays where it is when the sports come after the prices: phone', async (t) => {
    const page = await stage.open(t, { size: 'phone' })
    let sendMenu = (): void => {}
    const held = new Promise<void>((send) => {
      sendMenu = send
    })
    await page.route('**/uxmenu', async (route) => {
      await held
      await route.continue()
    })
    await stage.enter(page, 'demo01')
    const topOfTable = (): Promise<number> =>
      page.locator('.ob-scroll').evaluate((table) => table.getBoundingClientRect().top)
    const before = await topOfTable()
    sendMenu()
    const sports = page.getByRole('navigation', { name: 'Choose a sport' })
    await sports.getByRole('button', { name: /^Football/ }).waitFor()
    await expect.poll(topOfTable).toBe(before)
  })
})

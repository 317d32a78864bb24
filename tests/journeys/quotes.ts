import type { Locator, Page } from 'playwright-core'
import { legsOf } from './parlay.ts'
import { notOnOffer } from './slip.ts'
import { waitUntil } from './wait-until.ts'

const open = '.ob-cell[data-odds="myanmar"] .ob-price[aria-disabled="false"]'
const pressed = '.ob-cell[data-odds="myanmar"] .ob-price[aria-pressed="true"]'
const clickMs = 5000

/** Early matches with a quote that is a leg. */
export const matchesOfLegs = (page: Page): Locator =>
  page.locator('[data-block="early"] .ob-match').filter({ has: page.locator(pressed) })

/** The first quote of an early match without a leg. */
export const freeQuote = (page: Page): Locator =>
  page
    .locator('[data-block="early"] .ob-match')
    .filter({ has: page.locator(open), hasNot: page.locator(pressed) })
    .first()
    .locator(open)
    .first()

/**
 * Makes so many quotes legs, a match each. Only the main line has a quote, and it moves every few
 * minutes: a leg that has lost its quote is replaced by another.
 */
export async function addQuotes(page: Page, count: number): Promise<void> {
  const lost = legsOf(page).filter({ hasText: notOnOffer })
  const step = async (): Promise<boolean> => {
    if ((await lost.count()) > 0) {
      const remove = lost.first().getByRole('button', { name: /^Remove/ })
      await remove.click({ timeout: clickMs }).catch(() => undefined)
      return false
    }
    const legs = await legsOf(page).count()
    if (legs === count) return true
    // The slip takes up what was pressed a moment ago.
    if (legs < (await matchesOfLegs(page).count())) return false
    await freeQuote(page)
      .click({ timeout: clickMs })
      .catch(() => undefined)
    return false
  }
  await waitUntil(`${count} quotes are legs`, step, 60_000)
}

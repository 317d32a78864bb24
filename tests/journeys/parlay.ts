import type { Locator, Page } from 'playwright-core'
import { slipOf } from './slip.ts'
import { waitUntil } from './wait-until.ts'

/** Turns the slip to parlays, by the market tab of the menu. */
export async function showParlays(page: Page): Promise<void> {
  const tabs = page.getByRole('tablist', { name: 'When' })
  await tabs.getByRole('tab', { name: /^Parlay/ }).click()
  await slipOf(page).getByText('Pick at least 2 matches').waitFor()
}

/** Presses a price until it is a leg; the board may be about to move it. */
export async function addLeg(price: Locator): Promise<void> {
  // A match that was stopped has no open price for a while: nothing is pressed then.
  const isPressed = async (): Promise<boolean> =>
    (await price.count()) > 0 &&
    (await price.getAttribute('aria-pressed', { timeout: 1000 }).catch(() => null)) === 'true'
  const press = async (): Promise<boolean> => {
    if (await isPressed()) return true
    // On a busy machine the browser needs a while to find that a price does not move.
    await price.click({ timeout: 5000 }).catch(() => undefined)
    return isPressed()
  }
  await waitUntil('a price that becomes a leg', press, 60_000)
}

/** Legs as the slip lists them. */
export const legsOf = (page: Page): Locator => slipOf(page).getByTestId('leg')

/** Decimal odds of a ticket's legs as its receipt shows them, thousandths. */
export async function placedOdds(page: Page): Promise<bigint[]> {
  const texts = await slipOf(page).getByTestId('placed-leg').allInnerTexts()
  return texts.map((text) => {
    const odds = /@\s*(\d+)\.(\d\d)\d?/.exec(text.replaceAll('\n', ' '))
    if (odds === null) throw new Error(`"${text}" has no odds`)
    return BigInt(`${odds[1]}${odds[2]}0`)
  })
}

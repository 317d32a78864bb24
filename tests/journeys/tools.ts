import type { Locator, Page } from 'playwright-core'

/** The button with this name, pressed unless its panel is open already. */
async function open(button: Locator): Promise<void> {
  await button.waitFor()
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
}

/** Opens the panel of the tools that have no place in the line over the table. */
export const openMore = (page: Page): Promise<void> =>
  open(page.getByRole('button', { name: 'More tools' }))

/** Opens the chips of a filter that have no room in the line. */
export const openChips = (page: Page, name: 'Kick-off' | 'Dates'): Promise<void> =>
  open(page.getByRole('button', { name: `${name}: more` }))

/** Opens the ways to bet: quick bet with its amount, and bets in one tap. */
export const openBetModes = (page: Page): Promise<void> =>
  open(page.getByRole('button', { name: 'Quick bet', exact: true }))

/** Chooses one of the values that a tool lists. */
export async function chooseIn(page: Page, tool: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: tool }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The value that a tool shows. */
export const shownIn = (page: Page, tool: string): Promise<string> =>
  page.getByRole('combobox', { name: tool }).innerText()

/** Shows the table in another display, and waits until the account has it. */
export async function showDisplay(page: Page, display: string): Promise<void> {
  if ((await shownIn(page, 'Display')) === display) return
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/usersettings'))
  await chooseIn(page, 'Display', display)
  await saved
}

/** Sorts the table by the panel of tools. */
export async function sortBy(page: Page, name: 'By league' | 'By time'): Promise<void> {
  await openMore(page)
  await page.getByRole('group', { name: 'Sort' }).getByRole('button', { name }).click()
}

/** How the table is sorted, by the panel of tools. */
export async function sortingOf(page: Page): Promise<string> {
  await openMore(page)
  return page.getByRole('group', { name: 'Sort' }).locator('[aria-pressed="true"]').innerText()
}

import type { Locator, Page } from 'playwright-core'

/** Clicks through a dialog: what is typed by its labels, then the button. */
export async function confirm(
  page: Page,
  verb: string,
  typed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
}

/** The first row of the screen's table with a text. */
export const rowOf = (page: Page, text: string): Locator =>
  page.locator('tbody tr', { hasText: text }).first()

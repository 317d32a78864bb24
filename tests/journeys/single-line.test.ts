import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choosePrice, drawAll } from './board.ts'
import { slipOf } from './slip.ts'
import { setStage } from './stage.ts'
import { chooseIn, shownIn } from './tools.ts'
import { waitUntil } from './wait-until.ts'

const stage = setStage()

const display = (page: Page): Promise<string> => shownIn(page, 'Display')

const columns = (page: Page) => page.locator('.ob-heads .sl-titles abbr').allInnerTexts()

/** Returns the number that the menu shows on a market tab. */
async function countOf(page: Page, tab: string): Promise<number> {
  const menu = page.getByRole('navigation', { name: 'Sports' })
  return Number(/\d+/.exec(await menu.getByRole('tab', { name: tab }).innerText())?.[0])
}

test('single line: one row a match, both halves beside each other, kept and counted', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  const firstRow = page.locator('[data-block="today"] .ob-match').first()
  const rowHeight = async (): Promise<number> => (await firstRow.boundingBox())?.height ?? 0
  const doubled = await rowHeight()
  const saved = page.waitForResponse('**/usersettings')
  await chooseIn(page, 'Display', 'Single line')
  expect(await (await saved).json()).toMatchObject({ status: 1 })
  const half = ['HDP', 'Home', 'Away', 'Goal', 'Over', 'Under']
  await expect.poll(() => columns(page)).toEqual([...half, '1', 'X', '2', ...half])
  await expect
    .poll(() => page.locator('.ob-heads .sl-half').allInnerTexts())
    .toEqual(['Full time', '1st half'])
  for (const tab of ['Today', 'Live']) {
    const rows = page.locator(`[data-block="${tab.toLowerCase()}"] .ob-match`)
    await waitUntil(`${tab}: count and rows agree`, async () => {
      await drawAll(page)
      const shown = await rows.count()
      return shown > 0 && shown === (await countOf(page, tab))
    })
  }
  await expect.poll(rowHeight).toBeLessThan(doubled)
  // Every match has one row of prices, whatever lines it has besides.
  const lines = (): Promise<number[]> =>
    page
      .locator('.ob-match')
      .evaluateAll((all) => all.map((one) => one.querySelectorAll('.sl-row.ob-lines').length))
  await expect.poll(async () => new Set(await lines())).toEqual(new Set([1]))
  await expect.poll(() => page.locator('.ob-match:not(.sl)').count()).toBe(0)

  await choosePrice(page, { block: 'today', period: 'FT', kind: 'lined', last: true })
  await page.locator('.sl-cell .ob-price[aria-pressed="true"]').waitFor()
  await slipOf(page).getByTestId('slip-price').waitFor()

  // A preference of the account: it is there after a reload, and on every page that has it.
  await page.reload()
  await page.locator('.ob-match.sl').first().waitFor()
  await expect.poll(() => display(page)).toBe('Single line')
  await page.getByRole('button', { name: /^Odd\/Even/ }).click()
  await expect.poll(() => display(page)).toBe('Double line')
  await expect.poll(() => page.locator('.ob-match.sl').count()).toBe(0)
  await page.getByRole('button', { name: /^HDP & O\/U/ }).click()
  await page.locator('.ob-match.sl').first().waitFor()
  await chooseIn(page, 'Display', 'Double line')
  await expect.poll(() => page.locator('.ob-match.sl').count()).toBe(0)
  await page.locator('.ob-titles abbr').first().waitFor()
})

/** Runs in the page: how far the heads are from the markets below them, pixels. */
function headsOff(): number {
  const leftOf = (part: Element): number => part.getBoundingClientRect().left
  const heads = [...document.querySelectorAll('.sl-heads')].map(leftOf)
  const cells = [...document.querySelectorAll('.ob-match.sl')]
    .slice(0, 3)
    .flatMap((row) =>
      [...row.querySelectorAll('.sl-cell')].map((cell, at) =>
        Math.abs(leftOf(cell) - (heads[at] ?? 0)),
      ),
    )
  return Math.round(Math.max(...cells))
}

/** Returns what is cut or overlaps something in the rows in view. Runs in the page. */
function findOverlaps(): string[] {
  const found: string[] = []
  const isInside = (inner: DOMRect, outer: DOMRect): boolean =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1
  const within = (parts: string, whole: string): void => {
    for (const part of document.querySelectorAll<HTMLElement>(parts)) {
      const around = part.closest(whole)
      if (around === null || !part.checkVisibility({ visibilityProperty: true })) continue
      if (isInside(part.getBoundingClientRect(), around.getBoundingClientRect())) continue
      found.push(`${part.innerText} sticks out of ${whole}`)
    }
  }
  within('.sl .ob-time > *', '.ob-time')
  within('.sl .ob-number', '.ob-price')
  within('.sl .ob-line', '.ob-cell')
  within('.sl .ob-team > *', '.ob-teams')
  for (const name of document.querySelectorAll<HTMLElement>('.sl .ob-name')) {
    const isCut = name.scrollWidth > name.clientWidth
    if (isCut && name.clientWidth < 50) found.push(`${name.title} is cut to a letter or two`)
  }
  return found
}

test('single line: whole dates, readable names, no overlapping prices', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo02')
  await chooseIn(page, 'Display', 'Single line')
  for (const width of [1024, 1280, 1366, 1440, 1700, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    for (const tab of ['Early', 'Today', 'Live']) {
      await page
        .getByRole('tab', { name: new RegExp(`^${tab}`) })
        .first()
        .click()
      await page.locator('.ob-match.sl .ob-number').first().waitFor()
      await expect
        .poll(async () => [width, tab, await page.evaluate(findOverlaps)])
        .toEqual([width, tab, []])
      await expect.poll(() => page.evaluate(headsOff)).toBeLessThanOrEqual(1)
    }
  }
})

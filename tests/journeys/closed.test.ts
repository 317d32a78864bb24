import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawAll } from './board.ts'
import { expectNoSideScroll } from './member.ts'
import { setStage } from './stage.ts'
import { openMore } from './tools.ts'
import { waitUntil } from './wait-until.ts'

const stage = setStage()

interface Shown {
  readonly rows: number
  readonly names: readonly string[]
  /** Counts of the tab in the menu and of the block's head; null while there is no count. */
  readonly menu: number | null
  readonly head: number | null
}

/** Rows and counts of one moment. */
const readShown = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const numberIn = (element: Element | null | undefined): number | null => {
      const digits = /\d+/.exec(element?.textContent ?? '')?.[0]
      return digits === undefined ? null : Number(digits)
    }
    const tabs = [...document.querySelectorAll('nav [role="tab"]')]
    const rows = [...document.querySelectorAll('[data-block="close"] .ob-match')]
    return {
      rows: rows.length,
      names: rows.map((row) => row.getAttribute('aria-label') ?? ''),
      menu: numberIn(tabs.find((tab) => tab.textContent?.startsWith('Close'))),
      head: numberIn(document.querySelector('[data-block="close"] .ob-count')),
    }
  })

const isAgreed = ({ rows, menu, head }: Shown): boolean => rows === menu && rows === head

async function openClose(page: Page): Promise<void> {
  await page
    .getByRole('tab', { name: /^Close/ })
    .first()
    .click()
  await page.locator('[data-block="close"]').waitFor()
}

/** The same of the complete list. */
async function readAll(page: Page): Promise<Shown> {
  await drawAll(page)
  return readShown(page)
}

/** Opens the full result of a match by its link: it says the same scores. */
async function seeResult(page: Page, name: string, scores: readonly string[]): Promise<void> {
  const opening = page.waitForEvent('popup')
  await page
    .getByRole('link', { name: `Full result of ${name}` })
    .first()
    .click()
  const results = await opening
  const row = results
    .getByTestId('result-row')
    .filter({ hasText: name.replace(' v ', ' -vs- ') })
    .first()
  await row.waitFor()
  for (const score of scores) await expect.poll(() => row.innerText()).toContain(score)
  await results.close()
}

/** @spec S2.tab.market S2.tab.close */
test('closed board: counts equal rows while matches end; results are a click away', async (t) => {
  const { world } = stage.house
  // A day on which nothing has closed has no count.
  const earlier = await world.announce({ home: 'Matins', away: 'Lauds', minute: 80 })
  await world.end(earlier.id)
  const match = await world.announce({ home: 'Vesper Athletic', away: 'Curfew', minute: 30 })
  await world.goal(match.id, 'home')
  await world.play(match.id, 60)
  const page = await stage.open(t, { isAnimated: true })
  await stage.enter(page, 'demo01')
  const menu = page.getByRole('navigation', { name: 'Sports' })
  await expect
    .poll(async () =>
      (await menu.getByRole('tab').allInnerTexts()).map((text) => text.split(/\s/)[0]),
    )
    .toEqual(['Closed', 'Early', 'Today', 'Live', 'Parlay'])
  await openClose(page)
  await waitUntil('rows and counts agree', async () => isAgreed(await readAll(page)))
  expect((await readAll(page)).names).not.toContain(match.name)
  await world.end(match.id, { home: 3, away: 1 })
  await expect.poll(async () => (await readAll(page)).names).toContain(match.name)
  await expect.poll(async () => isAgreed(await readAll(page))).toBe(true)
  const ended = page.locator(`[data-block="close"] .ob-match[aria-label="${match.name}"]`)
  await expect.poll(() => ended.getAttribute('data-state')).toBe('ended')

  // Nothing to bet on, no hours, markets or odds to choose.
  await expect.poll(() => page.locator('main .ob-price').count()).toBe(0)
  await openMore(page)
  await expect.poll(() => page.getByRole('combobox', { name: 'Markets' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('region', { name: 'Kick-off' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('group', { name: 'Sort' }).count()).toBe(1)
  await page.keyboard.press('Escape')

  const scores = ['1-0', '3-1']
  await expect.poll(() => ended.locator('.cl-score').allInnerTexts()).toEqual(scores)
  const { home, name } = match
  await page.getByRole('searchbox', { name: 'Search' }).fill(home)
  await waitUntil('the search narrows rows and counts', async () => {
    const now = await readShown(page)
    const isNarrow = now.names.every((found) => found.includes(home))
    return isNarrow && now.rows > 0 && now.rows === now.menu
  })

  await seeResult(page, name, scores)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')

  // Elsewhere the tab says what its rows would be.
  await page
    .getByRole('tab', { name: /^Today/ })
    .first()
    .click()
  await page.locator('.ob-price').first().waitFor()
  await waitUntil('the menu counts the tab', async () => ((await readShown(page)).menu ?? 0) > 0)
  await openClose(page)
  await waitUntil('rows and counts agree again', async () => isAgreed(await readAll(page)))
})

test('the closed board fits a phone, and a finger can hit each link', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Dusk United', away: 'Last Call', minute: 80 })
  await world.end(match.id)
  const page = await stage.open(t, { size: 'phone' })
  await stage.enter(page, 'demo02')
  await openClose(page)
  const links = page.locator('.cl-results')
  await links.first().waitFor()
  const least = (): Promise<number> =>
    links.evaluateAll((all) =>
      Math.min(...all.map((one) => Math.round(Math.min(one.clientHeight, one.clientWidth)))),
    )
  await expect.poll(least).toBeGreaterThanOrEqual(44)
  await expectNoSideScroll(page)
  await links.first().tap()
  await page.waitForURL(/\/info\/result\?date=/)
  await page.getByTestId('result-row').first().waitFor()
})

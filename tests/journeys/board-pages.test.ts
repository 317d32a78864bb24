import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drawAll } from './board.ts'
import { expectNoSideScroll } from './member.ts'
import { slipOf } from './slip.ts'
import { setStage } from './stage.ts'
import { waitUntil } from './wait-until.ts'

const stage = setStage()

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Sports' })
const matches = '.ob-match, .mc, [data-testid="outright"]'

/** The blocks that the pages of a market tab count. */
const blocksOfTab = {
  Early: ['early'],
  Today: ['live', 'today'],
  Live: ['live'],
  Parlay: ['live', 'today', 'early'],
} as const
type Tab = keyof typeof blocksOfTab

async function showTab(page: Page, tab: Tab): Promise<void> {
  await menuOf(page)
    .getByRole('tab', { name: new RegExp(`^${tab}`) })
    .click()
}

/** Names of the pages that the menu lists under the sport. */
async function pagesListed(page: Page): Promise<string[]> {
  const lines = await menuOf(page).getByRole('button', { name: /\d+$/ }).allInnerTexts()
  return lines
    .map((line) => line.replace(/\s*\d+$/, ''))
    .filter((name) => !['All live', 'Football'].includes(name))
}

async function showPage(page: Page, name: string): Promise<Locator> {
  const line = menuOf(page).getByRole('button', { name: new RegExp(`^${name} \\d+$`) })
  await line.click()
  return line
}

async function rowsIn(page: Page, blocks: readonly string[]): Promise<number> {
  const counts = blocks.map((block) => page.locator(`[data-block="${block}"]`).locator(matches))
  return (await Promise.all(counts.map((rows) => rows.count()))).reduce((sum, n) => sum + n, 0)
}

const countOf = async (line: Locator): Promise<number> =>
  Number(/(\d+)$/.exec((await line.innerText()).trim())?.[1])

/** Clicks an open price of the page and waits for it on the slip. */
async function backAPrice(page: Page, selector: string): Promise<void> {
  const price = page.locator(`${selector}[aria-disabled="false"][aria-pressed="false"]`)
  const isTaken = async (): Promise<boolean> => {
    await price
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined)
    return (await page.locator(`${selector}[aria-pressed="true"]`).count()) > 0
  }
  await waitUntil('a price is taken', isTaken, 60_000)
}

/** What is out of view has no prices yet. */
async function scrollTo(page: Page, block: string): Promise<void> {
  await page.locator(`[data-block="${block}"] .ob-league`).first().scrollIntoViewIfNeeded()
}

const names = [
  'HDP & O/U',
  '1X2 & Double chance',
  'Correct score',
  'Odd/Even',
  'Total goals',
  'HT/FT',
  'First/last goal',
]

describe('pages of the board', () => {
  // Detail 14.
  const timeout = 300_000
  /** @spec S7.uxmenu S2.tab.early S2.tab.today S2.tab.live S2.tab.parlay */
  test('14: every count of every tab equals the number of rows', {
    timeout,
  }, async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo01')
    for (const tab of ['Today', 'Early', 'Live', 'Parlay'] as const) {
      await showTab(page, tab)
      await page.locator('.ob-price').first().waitFor()
      const all = tab === 'Parlay' ? names : [...names, 'Mix parlay', 'Outright']
      await expect.poll(() => pagesListed(page), { message: tab }).toEqual(all)
      for (const name of all) {
        const line = await showPage(page, name)
        const blocks = name === 'Outright' ? ['early'] : blocksOfTab[tab]
        await waitUntil(`${tab}, ${name}: count and rows agree`, async () => {
          await drawAll(page)
          const count = await countOf(line)
          return count > 0 && count === (await rowsIn(page, blocks))
        })
      }
    }
  })

  test('each page has its columns, its prices go to the slip @spec S3.board.group', async (t) => {
    const { world } = stage.house
    const match = await world.announce({ home: 'Column Town', away: 'Row City', minute: 10 })
    const page = await stage.open(t)
    await stage.enter(page, 'demo02')
    const heads = async (): Promise<string> =>
      (await page.locator('.ob-heads abbr').allInnerTexts()).join(' ')
    await showPage(page, '1X2 & Double chance')
    await expect.poll(heads).toBe('FT 1X2 FT DC 1H 1X2 1H DC')
    await backAPrice(page, '.ob-price[data-selection="12"]')
    await slipOf(page).getByText('Double chance').first().waitFor()
    await showPage(page, 'HT/FT')
    await expect.poll(heads).toBe('HH HD HA DH DD DA AH AD AA')
    await showPage(page, 'First/last goal')
    await expect.poll(heads).toBe('FT First FT Last FT None 1H First 1H Last 1H None')
    await showPage(page, 'Total goals')
    await backAPrice(page, '.ob-price[data-selection="2-3"]')
    await slipOf(page).getByText('Total goals').first().waitFor()
    await showPage(page, 'Correct score')
    for (const block of ['live', 'today']) {
      await scrollTo(page, block)
      await backAPrice(page, `[data-block="${block}"] .ob-price`)
      await slipOf(page).getByText('Correct score').first().waitFor()
      const chosen = page.locator(`[data-block="${block}"] .ob-match`, {
        has: page.locator('.ob-price[aria-pressed="true"]'),
      })
      const [home = ''] = (await chosen.getAttribute('aria-label'))?.split(' v ') ?? []
      await slipOf(page).getByText(home).first().waitFor()
    }
    // Prices on this page move too.
    const row = page.locator(`[data-block="live"] .ob-match[aria-label="${match.name}"]`)
    await row.scrollIntoViewIfNeeded()
    await world.price(match.id, 'CS FT', '1-0', '9.87')
    await row.locator('.ob-price[data-move]', { hasText: '9.87' }).waitFor()
  })

  test('on the page of mix parlays a click makes a leg', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo03')
    await showPage(page, 'Mix parlay')
    await scrollTo(page, 'today')
    await backAPrice(page, '[data-block="today"] .ob-price')
    const tab = slipOf(page).getByRole('tab', { name: /^Parlay/ })
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    await expect
      .poll(() =>
        menuOf(page)
          .getByRole('tab', { name: /^Today/ })
          .getAttribute('aria-selected'),
      )
      .toBe('true')
  })

  test('the segments over the table lead to mix parlays, and back to today', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo04')
    const segments = page.getByRole('tablist', { name: 'Market tabs' })
    const tab = (name: RegExp) => menuOf(page).getByRole('tab', { name })
    await segments.getByRole('tab', { name: 'Parlay' }).click()
    await expect.poll(() => tab(/^Parlay/).getAttribute('aria-selected')).toBe('true')
    await segments.getByRole('tab', { name: /^Today/ }).click()
    await expect.poll(() => tab(/^Today/).getAttribute('aria-selected')).toBe('true')
  })

  test('a phone has the pages at the heads of its cards, and a card for each', async (t) => {
    const page = await stage.open(t, { size: 'phone' })
    await stage.enter(page, 'demo01')
    const heads = page.locator('.mc-heads abbr')
    const choice = page.getByRole('button', { name: /^Markets: / })
    const items = page.getByRole('menuitem')
    const first = 'FT HDP · FT O/U · FT 1X2'
    await choice.tap()
    await expect
      .poll(() => items.allInnerTexts())
      .toEqual([first, '1H HDP · 1H O/U · 1H 1X2', ...names.slice(1), 'Mix parlay', 'Outright'])
    await page.keyboard.press('Escape')
    for (const name of names.slice(1)) {
      await choice.tap()
      await items.filter({ hasText: name }).first().tap()
      await page.locator('.mc .ob-price').first().waitFor()
      const expected = name === 'Odd/Even' ? 'FT O/E' : name
      await expect.poll(() => heads.allInnerTexts()).toContain(expected)
      await expectNoSideScroll(page)
      const heights = (): Promise<number[]> =>
        page
          // Three results share the height of two other prices.
          .locator('.mc .ob-cell:not(:has(> [data-selection="1"])) .ob-price')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      const least = async (): Promise<number> =>
        Math.min(...(await heights()).filter((height) => height > 0))
      await expect.poll(least).toBeGreaterThanOrEqual(44)
    }
  })
})

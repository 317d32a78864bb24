import { defaultTimeFilter } from '@fairline/domain/board/time-filter'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drawAll } from './board.ts'
import { setStage } from './stage.ts'
import { chooseIn, openChips, openMore, shownIn } from './tools.ts'

const stage = setStage()

const rowsOf = (page: Page, block: string) => page.locator(`[data-block="${block}"] .ob-match`)

async function leagueNames(page: Page): Promise<string[]> {
  await drawAll(page)
  return page.locator('.ob-league-name').allInnerTexts()
}

/** Rows of a block, to its end. */
async function rowsIn(page: Page, block: string): Promise<number> {
  await drawAll(page)
  return rowsOf(page, block).count()
}

/** Returns the number that the menu shows on a market tab; it shows none for 0. */
async function countInMenu(page: Page, tab: string): Promise<number> {
  const menu = page.getByRole('navigation', { name: 'Sports' })
  return Number(/\d+/.exec(await menu.getByRole('tab', { name: tab }).innerText())?.[0] ?? 0)
}

/** Expects each block to have the number of its tab in the menu, whatever is filtered. */
async function expectCounts(page: Page): Promise<void> {
  for (const [tab, block] of [
    ['Today', 'today'],
    ['Live', 'live'],
  ] as const) {
    await expect
      .poll(async () => (await rowsIn(page, block)) - (await countInMenu(page, tab)))
      .toBe(0)
  }
}

/** Returns the names of all leagues, once every block is complete. */
async function allLeagues(page: Page): Promise<string[]> {
  await expectCounts(page)
  return [...new Set(await leagueNames(page))]
}

/** Changes a preference, and waits until the account has it. */
async function keep(page: Page, change: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/usersettings'))
  await change()
  expect(await (await answer).json()).toMatchObject({ status: 1 })
}

/** A member of the Thai site reads a team in Thai and finds it by either name. */
async function findsByBothNames(page: Page): Promise<void> {
  const teams = { home: 'Easthaven', away: 'Harrowdale' }
  await stage.house.world.announce({ ...teams, startsInMs: 3_600_000 })
  await page.goto('/info/settings')
  await keep(page, () => page.getByLabel('Language').selectOption('th'))
  const language = page.locator('html')
  await expect.poll(() => language.getAttribute('lang')).toBe('th')
  await page.goto('/desktop')
  await expect.poll(() => language.getAttribute('lang')).toBe('th')
  const search = page.getByRole('searchbox', { name: 'ค้นหา' })
  const names = page.locator('.ob-team .ob-name')
  for (const searchText of ['Easthaven', 'อีสต์เฮเวน']) {
    await search.fill(searchText)
    await expect.poll(() => names.allInnerTexts()).toEqual(['อีสต์เฮเวน', 'แฮร์โรว์เดล'])
    await search.fill('')
    await expect.poll(() => names.count()).toBeGreaterThan(2)
  }
}

describe('filters of the board', () => {
  test('today starts with the time of the day of the week @spec S4.filter.default', async (t) => {
    const page = await stage.open(t, { startsFiltered: true })
    await stage.enter(page, 'demo01')
    const pressed = page.getByRole('region', { name: 'Kick-off' }).locator('[aria-pressed="true"]')
    const names: Readonly<Record<number, string>> = { 0: 'All', 1: '4h' }
    await expect
      .poll(() => pressed.innerText())
      .toBe(names[defaultTimeFilter(await stage.house.now())])
    await expectCounts(page)
  })

  /** @spec S4.filter.modes.next2h S4.filter.live */
  test('hours, live only, and back to all', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo01')
    await expectCounts(page)
    const times = page.getByRole('region', { name: 'Kick-off' })
    await openChips(page, 'Kick-off')
    await times.getByRole('button', { name: 'Live only' }).click()
    await expect.poll(() => rowsOf(page, 'today').count()).toBe(0)
    await expect.poll(() => rowsOf(page, 'live').count()).toBeGreaterThan(0)
    await expectCounts(page)
    await page.getByText('No match fits your filters.').waitFor()
    // Rows above the button change height as they come into view. A click could miss the moving
    // button; a key press cannot.
    await page.getByRole('button', { name: 'Show all' }).press('Enter')
    await expect.poll(() => rowsOf(page, 'today').count()).toBeGreaterThan(0)

    await times.getByRole('button', { name: 'Next 2h' }).click()
    await page.reload()
    await rowsOf(page, 'live').first().waitFor()
    await expect.poll(() => times.locator('[aria-pressed="true"]').innerText()).toBe('2h')
    await page.getByRole('tab', { name: /^Live/ }).first().click()
    await expect.poll(() => times.count()).toBe(0)
  })

  /**
   * @spec S3.preferences.searchText S3.preferences.marketType
   * @spec S4.filter.league S4.filter.league.3 S4.feed.names.shown S4.feed.names.search
   */
  test('search, and groups of leagues', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo02')
    const all = new Set(await allLeagues(page))
    const [league = ''] = all
    await page.getByRole('searchbox', { name: 'Search' }).fill(league.toLowerCase())
    await expect.poll(async () => [...new Set(await leagueNames(page))]).toEqual([league])
    await expectCounts(page)
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    await expect.poll(async () => new Set(await leagueNames(page))).toEqual(all)

    await openMore(page)
    const hotLeagues = page.getByRole('checkbox', { name: 'Hot leagues' })
    await keep(page, () => hotLeagues.check())
    await expect.poll(async () => new Set(await leagueNames(page)).size).toBeLessThan(all.size)
    const hot = new Set(await leagueNames(page))
    await keep(page, () => chooseIn(page, 'Markets', 'Other leagues'))
    await expect.poll(() => hotLeagues.isChecked()).toBe(false)
    await expect
      .poll(async () => (await leagueNames(page)).filter((name) => hot.has(name)))
      .toEqual([])
    await expectCounts(page)
    // A search finds a team of the hot leagues all the same.
    await page.getByRole('searchbox', { name: 'Search' }).fill(league.toLowerCase())
    await expect.poll(async () => [...new Set(await leagueNames(page))]).toEqual([league])
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    // A preference: another page of the member has it too.
    const other = await stage.openTab(t, page)
    await other.goto('/desktop')
    await other.locator('.ob-match').first().waitFor()
    await openMore(other)
    await expect.poll(() => shownIn(other, 'Markets')).toBe('Other leagues')
    await openMore(page)
    await keep(page, () => chooseIn(page, 'Markets', 'All markets'))
    await expect.poll(async () => new Set(await leagueNames(page))).toEqual(all)

    await findsByBothNames(page)
  })

  /** @spec S5.filter.league S3.preferences.selectedLeagues */
  test('detail 15: the choice of leagues, one at least', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo03')
    const all = await allLeagues(page)
    const [league = ''] = all
    const open = page.getByRole('button', { name: /^Leagues \d/ })
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Select league' })
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Please select at least 1 league', { exact: true }).waitFor()
    await dialog.getByRole('searchbox').fill(league)
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => [...new Set(await leagueNames(page))]).toEqual([league])
    await expect.poll(() => open.innerText()).toMatch(/^Leagues 1\/\d+$/)
    await expectCounts(page)

    await open.click()
    await dialog.getByRole('button', { name: 'Reverse' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await leagueNames(page)).includes(league)).toBe(false)
    await open.click()
    await dialog.getByRole('button', { name: 'Select all' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => new Set(await leagueNames(page)).size).toBe(all.length)
  })

  /** @spec S3.preferences.selectedDays */
  test('detail 16: a star keeps a whole league, and days are chosen several at once', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo04')
    const [league = ''] = await leagueNames(page)
    const name = page.getByText(league, { exact: true })
    const bar = page.locator('.ob-league').filter({ has: name }).first()
    await bar.getByRole('button', { name: /^Mark/ }).click()
    await page.getByRole('button', { name: 'Favourites' }).click()
    await expect.poll(async () => [...new Set(await leagueNames(page))]).toEqual([league])

    await page.getByRole('button', { name: /^HDP & O\/U/ }).click()
    await page
      .getByRole('tab', { name: /^Early/ })
      .first()
      .click()
    await openChips(page, 'Dates')
    const days = page.getByRole('region', { name: 'Dates' }).locator('[aria-pressed]')
    await expect.poll(() => days.count()).toBeGreaterThan(2)
    const count = async (index: number): Promise<number> =>
      Number(/\((\d+)\)$/.exec(await days.nth(index).innerText())?.[1])
    await days.nth(1).click()
    await expect.poll(async () => (await rowsIn(page, 'early')) - (await count(1))).toBe(0)
    await days.nth(2).click()
    await expect
      .poll(async () => {
        return (await rowsIn(page, 'early')) - (await count(1)) - (await count(2))
      })
      .toBe(0)
  })

  test('on a phone the filters open under the tabs', async (t) => {
    const page = await stage.open(t, { size: 'phone' })
    await stage.enter(page, 'demo01')
    const cards = page.locator('.mc')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('no such team')
    await expect.poll(() => cards.count()).toBe(0)
    await page.getByRole('button', { name: 'Show all' }).first().click()
    // Each head counts its cards again, and names no more that are left out.
    await expect
      .poll(async () => {
        await drawAll(page)
        const heads = await page.locator('.ob-count').allInnerTexts()
        return heads.reduce((sum, count) => sum + Number(count), 0) - (await cards.count())
      })
      .toBe(0)
    await expect.poll(() => cards.count()).toBeGreaterThan(0)
  })
})

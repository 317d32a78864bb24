import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { slipOf } from './slip.ts'
import { setStage } from './stage.ts'
import { sortingOf } from './tools.ts'

const stage = setStage()

/** Chooses a preference on the settings page and waits until the account has it. */
async function choose(settings: Page, name: string, value: string): Promise<void> {
  const saved = settings.waitForResponse('**/usersettings')
  await settings.getByRole('combobox', { name, exact: true }).selectOption(value)
  expect(await (await saved).json()).toMatchObject({ status: 1 })
}

/**
 * @spec S3.preferences.oddsType S3.preferences.theme S3.preferences.eventSorting
 * @spec S3.preferences.pageType S3.preferences.marketType S3.preferences.betting
 * @spec S3.preferences.defaultStakeAmount S3.preferences.showScoreMap S3.preferences.showQuickOdds
 * @spec S3.preferences.pageSize S2.route.info.settings S4.filter.reset.menu1
 * @spec S2.screen.betlist S2.screen.betlist.waiting S2.screen.betlist.void
 * @spec S1.views.preferences S1.whiteLabel.themes S2.screen.settings
 */
test('every preference is on the settings page and works at once in the other tab', async (t) => {
  const page = await stage.open(t)
  await page.setViewportSize({ width: 1440, height: 900 })
  await stage.enter(page, 'demo01')
  const settings = await stage.openTab(t, page)
  await settings.goto('/info/settings')
  for (const group of ['Display', 'Board', 'Betting', 'Layout', 'Order of sports']) {
    await settings.getByRole('region', { name: group }).waitFor()
  }

  await choose(settings, 'Odds type', 'Decimal odds')
  await expect
    .poll(() => page.getByRole('tab', { name: 'DEC', exact: true }).getAttribute('aria-selected'))
    .toBe('true')
  await choose(settings, 'Theme', 'Dark')
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await choose(settings, 'Sort matches', 'By time')
  await expect.poll(() => sortingOf(page)).toBe('By time')
  await choose(settings, 'Table', 'Single line')
  await page.locator('.ob-match.sl').first().waitFor()
  await choose(settings, 'Table', 'Full time')
  await expect.poll(() => page.locator('.ob-titles abbr[data-period="1H"]').count()).toBe(0)
  await choose(settings, 'Markets', 'Hot leagues')
  await page.getByRole('checkbox', { name: 'Hot leagues', checked: true }).waitFor()
  await choose(settings, 'Markets', 'All markets')

  await choose(settings, 'Opening stake', 'No stake')
  // A price of a match that is far away: the slip keeps it.
  const early = page.getByRole('tab', { name: /^Early/ })
  await early.first().click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', last: true })
  await expect.poll(() => slipOf(page).getByLabel('Stake').inputValue()).toBe('')
  await choose(settings, 'Opening stake', 'The default stake')
  const amount = settings.getByRole('textbox', { name: 'Default stake' })
  const saved = settings.waitForResponse('**/usersettings')
  await amount.fill('25')
  await amount.press('Enter')
  await saved
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', last: true })
  await expect.poll(() => slipOf(page).getByLabel('Stake').inputValue()).toBe('25')
  const map = slipOf(page).getByText('What if it ends like this?')
  await map.waitFor()
  await settings.getByRole('checkbox', { name: 'Show my result for every score' }).uncheck()
  await expect.poll(() => map.count()).toBe(0)
  for (const option of ['Accept better odds', 'Accept any odds']) {
    await settings.getByRole('checkbox', { name: option }).check()
    await expect.poll(() => slipOf(page).getByLabel(option).isChecked()).toBe(true)
  }

  // The main odds of the match on the slip are shown next to the table.
  await settings.getByRole('checkbox', { name: 'Quick odds beside the table' }).check()
  const quick = page.getByRole('region', { name: 'Quick odds' })
  await quick.locator('.ob-price').first().waitFor()
  await quick.locator('.ob-price[aria-pressed="false"][aria-disabled="false"]').first().click()
  await expect.poll(() => quick.locator('.ob-price[aria-pressed="true"]').count()).toBe(1)

  // The board returns to its defaults, and lists use this page size.
  await settings.getByRole('button', { name: 'Reset: Shown on the board' }).click()
  const today = page.getByRole('tab', { name: /^Today/ }).first()
  await expect.poll(() => today.getAttribute('aria-selected')).toBe('true')
  await choose(settings, 'Bets per page', '20 rows')
  const asked = settings.waitForRequest(
    (request) => request.postData()?.includes('"page_size":20') ?? false,
  )
  await settings.goto('/info/betlist')
  await asked
  await expect
    .poll(() => settings.getByRole('main').getByRole('tab').allInnerTexts())
    .toEqual(['Outstanding', 'Waiting', 'Void', 'Settled'])
})

/** @spec S1.languages */
test('an open board follows the language that is chosen in the settings', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  const settings = await stage.openTab(t, page)
  await settings.goto('/info/settings')
  await choose(settings, 'Language', 'Tiếng Việt')
  await page
    .getByRole('tab', { name: /^Hôm nay/ })
    .first()
    .waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('vi')
})

/** @spec S4.sports.order S3.preferences.sportsOrder */
test('sports are ordered by key and by mouse, and the order of the house comes back', async (t) => {
  const page = await stage.open(t)
  await page.setViewportSize({ width: 1440, height: 1200 })
  await stage.enter(page, 'demo02')
  // A house with three sports.
  await page.route('**/uxmenu', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const [football] = answer.menu
    const menu = [1, 2, 40].map((sports_type) => ({ ...football, sports_type }))
    await route.fulfill({ response, json: { ...answer, menu } })
  })
  await page.goto('/info/settings')
  const list = page.getByRole('region', { name: 'Order of sports' })
  const order = async () => list.getByRole('listitem').locator('.truncate').allInnerTexts()
  await expect.poll(order).toEqual(['Football', 'E-sports', 'Basketball'])
  await list.getByRole('button', { name: 'Move Basketball up' }).press('Enter')
  await expect.poll(order).toEqual(['Football', 'Basketball', 'E-sports'])
  // The page that is loaded next must not read the order before it is kept.
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('[2,40,1]') ?? false,
  )
  await list.getByRole('listitem').nth(0).dragTo(list.getByRole('listitem').nth(2))
  await expect.poll(order).toEqual(['Basketball', 'E-sports', 'Football'])
  await saved
  await page.reload()
  await expect.poll(order).toEqual(['Basketball', 'E-sports', 'Football'])
  await list.getByRole('button', { name: 'Default order' }).click()
  await expect.poll(order).toEqual(['Football', 'E-sports', 'Basketball'])
})

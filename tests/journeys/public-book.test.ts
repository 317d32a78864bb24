import { expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { expectNoSideScroll, readBalances } from './member.ts'
import { clearReceipt, sendBet, slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** @spec S2.route.public S2.access */
test('the compact book asks for a login, and bets as the large one does', async (t) => {
  const page = await stage.open(t)
  await page.goto('/public')
  await page.waitForURL('**/?redirect=%2Fpublic')
  await stage.enter(page, 'demo01', '/public')
  await page.locator('.ob-price').first().waitFor()
  await expect.poll(() => page.title()).toBe('Public | Sports Betting Platform')
  await expect.poll(() => page.getByRole('navigation', { name: 'Sports' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('heading', { name: 'Live centre' }).count()).toBe(0)
  // One column: the table has the full width.
  await expect.poll(async () => (await page.locator('.ob').boundingBox())?.width).toBe(1440)

  await page.getByRole('tab', { name: 'Early' }).click()
  await page.locator('[data-block="early"] .ob-price').first().waitFor()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', last: true })
  await typeStake(page, '40')
  const before = await readBalances(page)
  const bet = await sendBet(page)
  expect(bet?.state).toBe('accepted')
  await clearReceipt(page)
  await expect
    .poll(async () => (await readBalances(page)).outstanding > before.outstanding)
    .toBe(true)
  await page.getByRole('region', { name: 'My bets' }).getByText('Running 1').waitFor()
  await page.getByRole('button', { name: /^Slip/ }).click()
  await expect.poll(() => slipOf(page).count()).toBe(0)

  await page.getByRole('combobox', { name: 'Page' }).selectOption('1X2 & Double chance')
  await page.getByRole('tab', { name: 'Today' }).click()
  await page.locator('[data-block="today"] .pp .ob-price').first().waitFor()
  await expect
    .poll(() => page.locator('[data-block="today"] .ob-cell[data-kind="lined"]').count())
    .toBe(0)

  // On the page of parlays a click makes a leg.
  await page.getByRole('combobox', { name: 'Page' }).selectOption('Mix parlay')
  await page.getByRole('button', { name: /^Slip/ }).click()
  await slipOf(page).getByRole('tab', { name: 'Parlay', selected: true }).waitFor()
})

/** @spec S2.tab.close */
test('of what has closed it offers no page that would show the same', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo03', '/public')
  await page.getByRole('tab', { name: 'Close' }).click()
  await page.getByRole('heading', { name: /^Closed today/ }).waitFor()
  const pages = page.getByRole('combobox', { name: 'Page' }).getByRole('option')
  // The menu, which says what has matches, may come after the list.
  await expect
    .poll(() => pages.allInnerTexts())
    .toEqual(['HDP & O/U', 'Outright', 'Favourites', 'All live'])
  // Favourites are shown in their books, even after this tab.
  await page.getByRole('combobox', { name: 'Page' }).selectOption('Favourites')
  await page.getByText('No favourites yet.').waitFor()
})

test('in a narrow frame it has cards, and the slip as a sheet', async (t) => {
  const page = await stage.open(t, { size: 'phone' })
  await stage.enter(page, 'demo02', '/public')
  await page.locator('.mc').first().waitFor()
  await expectNoSideScroll(page)
  await choosePrice(page, { block: 'today', period: 'FT', kind: 'lined', last: true })
  await slipOf(page).getByTestId('slip-place').waitFor()
  await expectNoSideScroll(page)
})

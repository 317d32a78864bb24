import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { amountOf, expectNoSideScroll, readBalances } from './member.ts'
import { legsOf } from './parlay.ts'
import { sendBet, slipOf } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/**
 * Everything that a finger may want to hit and that is smaller than 44 px. The bar of a league and
 * the three results of a match are lower, so that five matches are in view: they are at least 24 px
 * high, and as wide as a finger.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wanted = 'button, a[href], input:not([type="checkbox"]), select, [role="tab"], label'
    return [...document.querySelectorAll(wanted)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const { width, height, top, bottom } = element.getBoundingClientRect()
      const isSeen = bottom > 0 && top < window.innerHeight && width > 1 && height > 1
      // A label that names a field is read, not pressed.
      const isName = element instanceof HTMLLabelElement && element.querySelector('input') === null
      const isLow = element.closest('.ob-league, .ob-cell:has(> [data-selection="1"])') !== null
      const least = isLow ? 24 : 44
      if (!isSeen || isName || (Math.round(height) >= least && Math.round(width) >= 44)) return []
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return [`${element.className.slice(0, 24)} "${name.slice(0, 40)}" ${width}x${height}`]
    })
  })

/** Expects every target in view to be large enough, and nothing to stick out of the page. */
async function expectFit(page: Page, message: string): Promise<void> {
  await expect.poll(() => smallTargets(page), { message }).toEqual([])
  await expectNoSideScroll(page)
}

/** Every market of a match in its first half, with its correct scores in view. */
async function openDrawer(page: Page): Promise<void> {
  const firstHalf = page.locator('.ob-period').filter({ hasText: /^1H [1-3]?\d'$/ })
  const match = page
    .locator('.mc:not(:has(.ob-part)):has(.ob-price)')
    .filter({ has: firstHalf })
    .first()
  const name = await match.getAttribute('aria-label')
  await page.getByRole('button', { name: new RegExp(`markets of ${name}$`) }).tap()
  await page.locator('[data-group="FT.CS"]').scrollIntoViewIfNeeded()
  await page.locator('[data-group="FT.CS"] .ob-price').first().waitFor()
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name })

/** Money, a way back and the tabs are in view on every page, wherever it is scrolled to. */
async function expectFrame(page: Page): Promise<void> {
  await page.mouse.wheel(0, 400)
  const parts = [
    page.getByTestId('balance'),
    page.getByRole('link', { name: 'Back to sports' }),
    tab(page, 'Slip'),
  ]
  const isInView = (part: Locator): Promise<boolean> =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    })
  for (const part of parts) await expect.poll(() => isInView(part)).toBe(true)
}

describe('a phone', () => {
  test('takes a bet from a card, by its own keypad, into My bets', async (t) => {
    const page = await stage.open(t, { size: 'phone' })
    await stage.enter(page, 'demo01')
    await expectNoSideScroll(page)
    await page.getByRole('tab', { name: 'Early' }).tap()
    await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', last: true })

    const slip = slipOf(page)
    await slip.getByTestId('slip-price').waitFor()
    for (const key of ['Clear', '1', '2', '5', '5']) {
      await slip.getByRole('button', { name: key, exact: true }).tap()
    }
    await slip.getByRole('button', { name: 'Delete the last digit' }).tap()
    await expect.poll(() => slip.getByLabel('Stake', { exact: true }).inputValue()).toBe('125')
    const before = await readBalances(page)
    const bet = await sendBet(page, { byFinger: true })
    expect(bet?.state).toBe('accepted')
    const risk = amountOf(bet?.figures['Risk'] ?? '')
    await expect
      .poll(() => readBalances(page))
      .toEqual({ balance: before.balance - risk, outstanding: before.outstanding + risk })

    await page.getByRole('button', { name: 'Close the bet slip' }).tap()
    await tab(page, 'My bets').tap()
    await page.locator('[data-testid="mini-bet"][data-state="running"]').waitFor()
    await expectNoSideScroll(page)
  })

  test('every target is wide and high enough for a finger, and nothing sticks out', async (t) => {
    const page = await stage.open(t, { size: 'phone' })
    await page.goto('/')
    await page.getByLabel('Username', { exact: true }).waitFor()
    await expectFit(page, 'login')
    await stage.enter(page, 'demo02')
    await expectFit(page, 'sports')
    await openDrawer(page)
    await expectFit(page, 'drawer')
    await page.getByRole('tab', { name: 'Early' }).tap()
    await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined' })
    await slipOf(page).getByTestId('slip-place').waitFor()
    await expectFit(page, 'slip')
    await slipOf(page).getByRole('tab', { name: 'Parlay' }).tap()
    await legsOf(page).first().waitFor()
    await expectFit(page, 'parlay')
    await page.getByRole('button', { name: 'Close the bet slip' }).tap()
    for (const name of ['My bets', 'Menu']) {
      await tab(page, name).tap()
      await expectFit(page, name)
    }
    for (const path of ['betlist', 'statement', 'settings', 'sysparlay']) {
      await page.goto(`/info/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectFit(page, path)
      await expectFrame(page)
    }
    await page.goto('/info/result')
    await tab(page, 'My bets').tap()
    await page.waitForURL('**/desktop')
    await page.getByRole('heading', { name: 'My bets' }).waitFor()
  })
})

test('at 1024 pixels the whole table stands in the page', async (t) => {
  const page = await stage.open(t, { size: 'small' })
  await stage.enter(page, 'demo03')
  await expectNoSideScroll(page)
  const table = page.locator('.ob-scroll')
  await expect
    .poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0)
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await choosePrice(page, { block: 'early', period: '1H', kind: 'plain' })
  await slipOf(page).getByTestId('slip-place').waitFor()
  await expectNoSideScroll(page)
  for (const path of ['betlist', 'statement', 'settings', 'sysparlay']) {
    await page.goto(`/info/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoSideScroll(page)
  }
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSideScroll, readBalances } from './member.ts'
import {
  clearReceipt,
  confirmWithoutAnswer,
  type PlacedBet,
  readFigures,
  readPlaced,
  sendBet,
  setOption,
  slipOf,
  typeStake,
} from './slip.ts'
import { setStage, sizes } from './stage.ts'
import { waitUntil } from './wait-until.ts'

const stage = setStage()

/** The first full-time handicap at Myanmar odds that is open, on its giving side. */
const quote = '.ob-cell[data-odds="myanmar"][data-period="FT"]:not([data-suspended]) [data-gives]'

/** Puts a body on the slip; another one in the place of one whose line has just moved away. */
async function chooseBody(page: Page, type: () => Promise<void>): Promise<void> {
  const price = slipOf(page).getByTestId('slip-price')
  await waitUntil('a quote is on the slip', async () => {
    await page
      .locator(quote)
      .first()
      .click({ timeout: 5000 })
      .catch(() => undefined)
    return price.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
  })
  await type()
}

/** Fills the slip, reads what it says and sends it. */
async function placeBody(page: Page): Promise<PlacedBet | null> {
  const slip = slipOf(page)
  const choose = () => chooseBody(page, () => typeStake(page, '10000'))
  await choose()
  await expect
    .poll(async () => (await slip.getByTestId('slip-price').innerText()).trim())
    .toMatch(/^\d+(=|[+-]\d+)/)
  await expect.poll(() => slip.getByTestId('slip-win').innerText()).toBe('9,500.00')
  // What the member agrees to is said with its goals.
  const atGoals = slip.getByTestId('body-at').locator('dt')
  await expect.poll(() => atGoals.innerText()).toMatch(/^(Wins by exactly \d+|Draw)$/)
  const figures = await readFigures(slip)
  expect(Object.values(figures)).toEqual(expect.arrayContaining(['+9,500.00', '-10,000.00']))
  return sendBet(page, { tend: choose })
}

/**
 * A body bet in kyat, from the third tint of a row to the bet list.
 * @spec S7.bet.betsinglemmo S3.slip.single.myanmar
 */
test('a body', async (context) => {
  const page = await stage.open(context)
  await stage.enter(page, 'demo05')
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  const before = await readBalances(page)
  const placed = await placeBody(page)
  expect(placed?.state).toBe('accepted')
  // The slip is done: the member is back at the quote that was chosen.
  const isAtPrice = () => page.evaluate(() => document.activeElement?.matches('.ob-price'))
  await expect.poll(isAtPrice).toBe(true)
  expect(placed?.figures).toMatchObject({ Stake: '10,000.00', Win: '9,500.00' })
  const spent = async () => before.balance - (await readBalances(page)).balance
  await expect.poll(spent).toBe(1_000_000n)
  await clearReceipt(page)
  const list = page.getByRole('region', { name: 'My bets' })
  await expect.poll(() => list.innerText()).toMatch(/\d+(=|[+-]\d+)/)
})

test('a body whose answer was lost is asked for again after a reload', async (context) => {
  const page = await stage.open(context, { expected: /ERR_FAILED/ })
  await stage.enter(page, 'demo05')
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  const before = await readBalances(page)
  const choose = () => chooseBody(page, () => typeStake(page, '5000'))
  await choose()
  // A quote that moves on the way would be refused, and a refusal is no answer to lose.
  await setOption(page, 'Accept any odds', true)
  await confirmWithoutAnswer(page, '/bet/betsinglemmo', { tend: choose })
  const placed = await readPlaced(page)
  expect(placed).toMatchObject({ state: 'accepted', figures: { Stake: '5,000.00' } })
  // It was asked for several times and placed once.
  const after = async () => (await readBalances(page)).outstanding - before.outstanding
  await expect.poll(after).toBe(500_000n)
})

test('members in other currencies have no Myanmar odds', async (context) => {
  const page = await stage.open(context)
  await stage.enter(page, 'demo01')
  await expect.poll(() => page.locator('[data-odds="myanmar"]').count()).toBe(0)
  await expect.poll(() => page.getByRole('tab', { name: 'MM', exact: true }).count()).toBe(0)
})

/** The longest id is shortened in the header, and nothing next to it is pushed out. */
async function expectRoomForId(page: Page, loginId: string): Promise<void> {
  const id = page.locator('header').getByTitle(loginId, { exact: true })
  await id.evaluate((shown) => {
    shown.textContent = 'w'.repeat(32)
  })
  await expectNoSideScroll(page)
  const { scrollWidth, clientWidth, overflow } = await id.evaluate((shown) => ({
    scrollWidth: shown.scrollWidth,
    clientWidth: shown.clientWidth,
    overflow: getComputedStyle(shown).textOverflow,
  }))
  expect([overflow, scrollWidth > clientWidth]).toEqual(['ellipsis', true])
  expect(clientWidth).toBeGreaterThan(20)
}

/** @spec S3.preferences.mmoType */
test('a member in kyat goes over to other odds and back', async (context) => {
  const page = await stage.open(context, { size: 'small' })
  const loginId = await stage.enter(page, 'demo05')
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await page.locator(quote).first().waitFor()
  await expectNoSideScroll(page)
  // On a narrower page the id is in the menu of the account.
  await page.setViewportSize({ width: 1200, height: 768 })
  await expectRoomForId(page, loginId)
  await page.setViewportSize(sizes.small)
  // The next journey is of the same member: a page left too soon would leave it at HK.
  const switchTo = async (oddsType: string): Promise<void> => {
    const saved = page.waitForResponse('**/usersettings')
    await page.getByRole('tab', { name: oddsType, exact: true }).click()
    await saved
  }
  await switchTo('HK')
  await expect.poll(() => page.locator('[data-odds="myanmar"]').count()).toBe(0)
  await switchTo('MM')
  await page.locator(quote).first().waitFor()
})

test('a body on the phone', async (context) => {
  const page = await stage.open(context, { size: 'phone' })
  await stage.enter(page, 'demo05')
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  const slip = slipOf(page)
  const typeByKeys = async (): Promise<void> => {
    await slip.getByRole('button', { name: 'Clear' }).click()
    for (const key of ['5', '0', '00']) {
      await slip.getByRole('button', { name: key, exact: true }).click()
    }
  }
  await chooseBody(page, typeByKeys)
  await expectNoSideScroll(page)
  const tend = async (): Promise<void> => {
    const close = page.getByRole('button', { name: 'Close the bet slip' })
    if (await close.isVisible()) await close.click()
    await chooseBody(page, typeByKeys)
  }
  expect((await sendBet(page, { tend }))?.state).toBe('accepted')
  expect((await readPlaced(page)).figures).toMatchObject({ Stake: '5,000.00' })
})

test('a member who has no other odds sees what can be bet, and no more', async (context) => {
  const page = await stage.open(context)
  // The house has members in MMK only: what the server says of this one is changed on the way.
  await page.route(/\/user|login/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll('"MMK"', '"MMO"')
    await route.fulfill({ response: answer, body: text })
  })
  // The page may ask for its member to the last.
  context.onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  await stage.enter(page, 'demo05')
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await page.locator(quote).first().waitFor()
  await expect
    .poll(() =>
      page.locator('.ob-cell[data-kind="plain"], .ob-chip, .ob-more > [aria-controls]').count(),
    )
    .toBe(0)
  await expect
    .poll(() => page.locator('.ob-cell:not([data-odds="myanmar"]) .ob-price').count())
    .toBe(0)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Statement' }).waitFor()
  const systems = page.getByRole('menuitem', { name: 'System parlay' })
  await expect.poll(() => systems.count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Live/ }).first().click()
  await page.getByText('There are no Myanmar odds in play').waitFor()
  await page.locator('[data-block="live"] .ob-match').first().waitFor()
  await expect.poll(() => page.locator('[data-block="live"] .ob-price').count()).toBe(0)
})

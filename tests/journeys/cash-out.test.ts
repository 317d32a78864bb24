import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { amountOf, expectNoSideScroll, readBalances } from './member.ts'
import { clearReceipt, readFigures, sendBet, typeStake } from './slip.ts'
import { setStage } from './stage.ts'
import { waitUntil } from './wait-until.ts'

const stage = setStage()

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Cash out' })
const takeOf = (page: Page): Locator => dialogOf(page).getByTestId('cash-out-take')

/** Bets on the match that is furthest away, so that it runs during the journey. */
async function placeEarly(page: Page, stake: string): Promise<void> {
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', last: true })
  await typeStake(page, stake)
  expect((await sendBet(page))?.state).toBe('accepted')
  await clearReceipt(page)
}

/** What the amount is made of, minor units. */
async function readMakeUp(page: Page): Promise<Record<string, bigint>> {
  const figures = await readFigures(dialogOf(page).getByTestId('cash-out-make-up'))
  return Object.fromEntries(
    Object.entries(figures).map(([name, amount]) => [name, amountOf(amount)]),
  )
}

const taken =
  /: Cashed out ([\d.,]+) of a ([\d.,]+) stake\. (?:([\d.,]+) is|Nothing is) left running/

/**
 * Confirms the amount on the button, again when the offer has changed. Returns the amounts of the
 * toast.
 */
async function takeOffer(page: Page): Promise<readonly string[]> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: taken })
  await waitUntil(
    'the cash-out is taken',
    async () => {
      if (await toast.isVisible()) return true
      await takeOf(page)
        .click({ timeout: 1000 })
        .catch(() => undefined)
      return toast.isVisible()
    },
    30_000,
  )
  return (taken.exec(await toast.innerText()) ?? []).slice(1)
}

test('a partial cash-out @spec S4.bet.cashOut.part S4.bet.cashOut.value', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  await placeEarly(page, '100')
  await page.goto('/info/betlist')
  const row = page.getByTestId('bet-row').first()
  await row.getByTestId('cash-out').click()

  await dialogOf(page).getByLabel('How much of the bet').fill('40')
  await takeOf(page).waitFor()
  await dialogOf(page)
    .getByText(/^Offer valid for [0-5] s$/)
    .waitFor()
  const made = await readMakeUp(page)
  const value = made['Fair value now'] ?? 0n
  expect(value).toBeGreaterThan(0n)
  expect(value + (made['Margin, 5 %'] ?? 0n)).toBe(made['You receive'])
  expect(made['You receive']).toBe((value * 95n) / 100n)
  expect(made['Stake left running']).toBe(6_000n)
  await dialogOf(page).getByText('How we worked this out').click()
  await dialogOf(page)
    .getByText(/^fair value = /)
    .waitFor()

  const [credited, stake, rest] = await takeOffer(page)
  expect([stake, rest]).toEqual(['40.00', '60.00'])
  await row.getByText(`40.00 of the stake cashed out for ${credited}`).waitFor()
  await expect.poll(() => row.innerText()).toContain('60.00')

  await page.goto('/info/statement')
  await page.getByTestId('statement-day').first().getByRole('button').click()
  const part = page.getByTestId('bet-row').filter({ hasText: 'Cashed out' })
  await part.getByRole('button', { name: /^Receipt of/ }).click()
  await page.getByText(/^part = 40 % of 100\.00 = 40\.00/).waitFor()
  await page.getByText(`Returned to your balance: ${credited}`).waitFor()
})

test('on a phone the whole bet is cashed out with the thumb @spec S4.bet.cashOut', async (t) => {
  const page = await stage.open(t, { size: 'phone' })
  await stage.enter(page, 'demo02')
  await placeEarly(page, '50')
  await page.getByRole('button', { name: 'Close the bet slip' }).click()
  await expect.poll(async () => (await readBalances(page)).outstanding).toBeGreaterThan(0n)
  const before = await readBalances(page)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'My bets' })
    .click()
  await page.getByTestId('cash-out').first().click()
  await dialogOf(page).getByRole('button', { name: 'All' }).click()
  await takeOf(page).waitFor()
  await expectNoSideScroll(page)
  for (const button of await dialogOf(page).getByRole('button').all()) {
    await expect.poll(async () => (await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await takeOffer(page)
  await expect.poll(async () => (await readBalances(page)).outstanding).toBe(0n)
  expect((await readBalances(page)).balance).toBeGreaterThan(before.balance)
})

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSideScroll } from './member.ts'
import { sendBet, slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'
import { waitUntil } from './wait-until.ts'

const stage = setStage()

const outrights = (page: Page): Locator => page.getByTestId('outright')

/** The price of the outsider of the first outright that takes bets, and the runner's name. */
async function chooseRunner(page: Page): Promise<{ name: string; price: string }> {
  const price = slipOf(page).getByTestId('slip-price')
  let name = ''
  await waitUntil('a runner is on the slip', async () => {
    const button = await outrights(page)
      .filter({ has: page.locator('.ob-price[aria-disabled="false"]') })
      .first()
      .locator('.ob-price')
      .nth(2)
      // An element handle stays with its runner: the next price may put another one in its place.
      .elementHandle()
    name = (await (await button?.$('.ob-line'))?.innerText())?.trim() ?? ''
    await button?.click({ timeout: 5000 }).catch(() => undefined)
    return price.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
  })
  return { name, price: await price.innerText() }
}

async function placeIt(page: Page, name: string): Promise<void> {
  await slipOf(page).getByText(name).waitFor()
  await typeStake(page, '20')
  expect((await sendBet(page))?.state).toBe('accepted')
  // The receipt names the runner, not its number in the list.
  await slipOf(page).getByText(name).waitFor()
}

async function expectInBetList(page: Page, name: string): Promise<void> {
  await page.goto('/info/betlist')
  const row = page.getByTestId('bet-row').first()
  await row.getByText(name).waitFor()
  const text = await row.innerText()
  expect(text).toContain('Outright')
  expect(text).toMatch(/Winner|Top 3 finish/)
  expect(text).toMatch(/[A-Z]{4,} [A-Z ]+/)
  expect(text).not.toContain('-vs-')
}

test('a member backs a runner and finds the bet @spec S3.betType.outright', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  const line = page.getByRole('button', { name: /^Outright \d+$/ })
  await line.click()
  await outrights(page).first().waitFor()
  await waitUntil('the menu counts what the page lists', async () => {
    const counted = Number(/\d+/.exec(await line.innerText())?.[0])
    return counted === (await outrights(page).count())
  })
  await expect.poll(() => outrights(page).first().innerText()).toMatch(/Closes \d\d-\d\d \d\d:\d\d/)
  // The favourite comes first.
  const prices = await outrights(page).first().locator('.ob-number').allInnerTexts()
  expect(prices.map(Number)).toEqual(prices.map(Number).toSorted((one, other) => one - other))
  const { name } = await chooseRunner(page)
  await placeIt(page, name)
  await expectInBetList(page, name)
})

test('on a phone', async (t) => {
  const page = await stage.open(t, { size: 'phone' })
  await stage.enter(page, 'demo01')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: /^Outright \d+$/ }).click()
  await outrights(page).first().waitFor()
  await expectNoSideScroll(page)
  const { name } = await chooseRunner(page)
  await placeIt(page, name)
  await expectInBetList(page, name)
})

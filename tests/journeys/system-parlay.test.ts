import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownMatch } from './board.ts'
import { amountOf, logIn, readBalances } from './member.ts'
import { addLeg, legsOf } from './parlay.ts'
import { clearReceipt, sendParlay, slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage({ speed: 1, inPlayDelayMs: 500 })
const credit = 10_000_00n

/** The cheapest price of a drawer's double chance: a thousand lines stay below the payout limit. */
async function cheapest(match: Locator): Promise<Locator> {
  await match.getByRole('button', { name: /more markets of/ }).click()
  const group = match.locator('[data-group="FT.DC"]')
  await group.waitFor()
  const head = group.getByRole('button', { expanded: false })
  if ((await head.count()) > 0) await head.click()
  const prices = group.locator('.ob-price')
  await prices.first().waitFor()
  const odds = await prices.locator('.ob-number').allInnerTexts()
  const least = odds.reduce((best, text, index) => {
    return amountOf(text) < amountOf(odds[best] ?? '') ? index : best
  }, 0)
  return prices.nth(least)
}

async function chooseTen(page: Page): Promise<void> {
  const matches = page.locator(`[data-block="early"] ${ownMatch}`)
  await matches.nth(9).waitFor()
  for (let index = 0; index < 10; index += 1) {
    const match = matches.nth(index)
    await match.scrollIntoViewIfNeeded()
    await addLeg(await cheapest(match))
    await match.getByRole('button', { name: /^Close the markets of/ }).click()
    await expect.poll(() => legsOf(page).count()).toBe(index + 1)
  }
}

/** In how many ways so many of a number can be chosen, by the triangle. */
function waysToChoose(of: number, size: number): number {
  if (size === 0 || size === of) return 1
  return waysToChoose(of - 1, size - 1) + waysToChoose(of - 1, size)
}

test('detail 24: a ten-leg system of 1,013 tickets @spec S7.bet.betsysparlay', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo01')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'System parlay' }).click()
  const system = await opening
  await system.setViewportSize({ width: 1280, height: 970 })
  await chooseTen(system)
  const slip = slipOf(system)
  await expect.poll(() => slip.getByTestId('slip-lines').innerText()).toBe('1,013')
  // One row a size, each with as many lines as there are ways to choose that many of ten and what
  // they cost at the default stake of 1.00, then all of them.
  const rows = await slip.getByTestId('system-lines').locator('tbody tr').allInnerTexts()
  const folds = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((size) => {
    const lines = waysToChoose(10, size)
    return `${size}-fold × ${lines} ${lines}.00`
  })
  const read = rows.map((row) => row.trim().split(/\s+/).join(' '))
  expect(read).toEqual([...folds, 'Lines in all 1,013 1,013.00'])
  await slip.getByTestId('slip-cause').waitFor()
  await typeStake(system, '5')
  expect(amountOf(await slip.getByTestId('slip-risk').innerText())).toBe(5065_00n)

  const ticket = await sendParlay(system)
  expect(ticket).toMatchObject({
    state: 'accepted',
    figures: { Lines: '1,013 of 5.00', Stake: '5,065.00', Risk: '5,065.00' },
  })
  await clearReceipt(system)
  const risk = 5065_00n
  await expect.poll(() => readBalances(page)).toEqual({ balance: credit - risk, outstanding: risk })
  await page.getByText('System of 10: 1,013 lines of 5.00').waitFor()

  await system.getByRole('tab', { name: 'My systems' }).click()
  const row = system.getByTestId('bet-row')
  expect(await row.innerText()).toContain(ticket.ticket)
  await row.getByRole('button', { name: `Receipt of ${ticket.ticket}` }).click()
  const lines = system.getByTestId('lines')
  await lines.waitFor()
  expect(await lines.locator('tbody tr').count()).toBe(10)
  expect(await lines.locator('tbody tr').first().innerText()).toMatch(/^1\s+1 \+ 2\s/)
  await system.getByText('Page 1 of 102').waitFor()
})

test('detail 23: a parlay is refused in the exact words before anything is sent', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo02')
  const slip = slipOf(page)
  await slip.getByRole('tab', { name: 'Parlay' }).click()
  const live = page.locator(`[data-block="live"] ${ownMatch}`)
  const price = (match: Locator) => match.locator('.ob-price[aria-disabled="false"]').first()
  await addLeg(price(live.nth(0)))
  await slip.getByText('At least mix 2 matches to bet in parlay.').waitFor()
  await addLeg(price(live.nth(1)))
  await slip.getByText('At least mix 3 matches to bet in parlay.').waitFor()
  // The other price of a match takes the place of the first, and the same one goes.
  const other = live
    .nth(1)
    .locator('.ob-price[aria-disabled="false"][aria-pressed="false"]')
    .first()
  await other.click()
  await slip.getByText('A match has one leg').waitFor()
  expect(await legsOf(page).count()).toBe(2)
  await live.nth(1).locator('.ob-price[aria-pressed="true"]').click()
  await expect.poll(() => legsOf(page).count()).toBe(1)

  await page
    .getByRole('tablist', { name: 'When' })
    .getByRole('tab', { name: /^Early/ })
    .click()
  const early = page.locator(`[data-block="early"] ${ownMatch}`)
  await early.nth(11).waitFor()
  for (let index = 0; index < 11; index += 1) {
    await early.nth(index).scrollIntoViewIfNeeded()
    await addLeg(price(early.nth(index)))
  }
  await expect.poll(() => legsOf(page).count()).toBe(12)
  await early.nth(11).scrollIntoViewIfNeeded()
  await price(early.nth(11)).click()
  await page.getByText('Reach maximum ticket per parlay!').waitFor()
  expect(await legsOf(page).count()).toBe(12)
})

test('the narrowest table keeps the names of what is counted of a match', async (t) => {
  const page = await stage.open(t, { size: 'small' })
  await logIn(page, 'demo03')
  await page.goto('/info/sysparlay')
  const counted = page.locator('.ob-match:has(.ob-part)')
  await counted.first().waitFor()
  const cut = await counted
    .locator('.ob-name')
    .evaluateAll((names) =>
      names.flatMap(({ clientWidth, scrollWidth, textContent }) =>
        clientWidth < scrollWidth / 2 ? [textContent] : [],
      ),
    )
  expect(cut).toEqual([])
})

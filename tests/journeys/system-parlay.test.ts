import type { Locator, Page } from 'playwright-core'
import { expect, type TestContext, test } from 'vitest'
import { choosePrice, drawAll, ownMatch } from './board.ts'
import { amountOf, readBalances } from './member.ts'
import { addLeg, legsOf } from './parlay.ts'
import { clearReceipt, sendParlay, slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'
import { waitUntil } from './wait-until.ts'

const stage = setStage()
const credit = 10_000_00n
/** A busy machine needs seconds for each of twelve legs. */
const storyMs = 300_000

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

/** The row of a match by its name: others may come and go above it. */
const matchOf = (page: Page, block: 'live' | 'early', name: string): Locator =>
  page.locator(`[data-block="${block}"] .ob-match[aria-label="${name}"]`)

/**
 * So many early matches, the last of the table first: at midnight those at its head go to today.
 * Names, because rows move.
 */
async function lastEarly(page: Page, count: number): Promise<readonly string[]> {
  await page.locator('[data-block="early"] .ob-match').first().waitFor()
  await drawAll(page)
  const rows = await page
    .locator(`[data-block="early"] ${ownMatch}`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const names = rows.toReversed().slice(0, count)
  expect(names).toHaveLength(count)
  return names
}

async function chooseTen(page: Page): Promise<void> {
  for (const [index, name] of (await lastEarly(page, 10)).entries()) {
    const match = matchOf(page, 'early', name)
    await match.scrollIntoViewIfNeeded()
    await addLeg(await cheapest(match))
    await match.getByRole('button', { name: /^Close the markets of/ }).click()
    await expect.poll(() => legsOf(page).count()).toBe(index + 1)
  }
}

/** The number of combinations of `size` out of `of`, by Pascal's triangle. */
function waysToChoose(of: number, size: number): number {
  if (size === 0 || size === of) return 1
  return waysToChoose(of - 1, size - 1) + waysToChoose(of - 1, size)
}

/** @spec S7.bet.betsysparlay S2.route.info.sysparlay */
test('detail 24: a ten-leg system of 1,013 tickets', placeSystem, storyMs)

async function placeSystem(t: TestContext): Promise<void> {
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'System parlay' }).click()
  const system = await opening
  await system.setViewportSize({ width: 1280, height: 970 })
  await chooseTen(system)
  const slip = slipOf(system)
  await expect.poll(() => slip.getByTestId('slip-lines').innerText()).toBe('1,013')
  // One row for each size: the number of combinations of that size out of ten, and their cost at
  // the smallest stake, 5.00. The last row is the total.
  const rows = slip.getByTestId('system-lines').locator('tbody tr')
  const folds = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((size) => {
    const lines = waysToChoose(10, size)
    return `${size}-fold × ${lines} ${(5 * lines).toLocaleString('en')}.00`
  })
  const read = async (): Promise<string[]> =>
    (await rows.allInnerTexts()).map((row) => row.trim().split(/\s+/).join(' '))
  await expect.poll(read).toEqual([...folds, 'Total bets 1,013 5,065.00'])
  await slip.getByTestId('slip-cause').waitFor()
  await typeStake(system, '5')
  await expect
    .poll(async () => amountOf(await slip.getByTestId('slip-risk').innerText()))
    .toBe(5065_00n)

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
  await expect.poll(() => row.innerText()).toContain(ticket.ticket)
  await row.getByRole('button', { name: `Receipt of ${ticket.ticket}` }).click()
  const lines = system.getByTestId('lines')
  await lines.waitFor()
  await expect.poll(() => lines.locator('tbody tr').count()).toBe(10)
  await expect.poll(() => lines.locator('tbody tr').first().innerText()).toMatch(/^1\s+1 \+ 2\s/)
  await system.getByText('Page 1 of 102').waitFor()
}

/** Presses what there may be nothing to press of for a while, until it did what it should. */
function pressUntil(price: Locator, isDone: () => Promise<boolean>): Promise<void> {
  return waitUntil(
    'a press of a price',
    async () => {
      if (await isDone()) return true
      await price.click({ timeout: 5000 }).catch(() => undefined)
      return isDone()
    },
    90_000,
  )
}

test('detail 23: a parlay is refused in the exact words before it is sent', refuse, storyMs)

async function refuse(t: TestContext): Promise<void> {
  const page = await stage.open(t)
  await stage.enter(page, 'demo02')
  const slip = slipOf(page)
  await slip.getByRole('tab', { name: 'Parlay' }).click()
  // Matches that have more than half an hour to go.
  const running = { block: 'live', period: 'FT', kind: 'lined', minutes: [0, 44] } as const
  const first = await choosePrice(page, running)
  await slip.getByText('At least mix 2 matches to bet in parlay.').waitFor()
  const next = await choosePrice(page, { ...running, except: [first] })
  const second = matchOf(page, 'live', next)
  await slip.getByText('At least mix 3 matches to bet in parlay.').waitFor()
  // The other price of a match takes the place of the first, and the same one goes. A goal may
  // stop the match for a while: then there is no price to press.
  const replaced = slip.getByText('One pick per match')
  const other = second.locator('.ob-price[aria-disabled="false"][aria-pressed="false"]').first()
  await pressUntil(other, () => replaced.isVisible())
  await expect.poll(() => legsOf(page).count()).toBe(2)
  const chosen = second.locator('.ob-price[aria-disabled="false"][aria-pressed="true"]')
  await pressUntil(chosen, async () => (await legsOf(page).count()) === 1)

  await page
    .getByRole('tablist', { name: 'When' })
    .getByRole('tab', { name: /^Early/ })
    .click()
  const price = (name: string) =>
    matchOf(page, 'early', name).locator('.ob-price[aria-disabled="false"]').first()
  const names = await lastEarly(page, 12)
  for (const name of names.slice(0, 11)) {
    await matchOf(page, 'early', name).scrollIntoViewIfNeeded()
    await addLeg(price(name))
  }
  await expect.poll(() => legsOf(page).count()).toBe(12)
  await price(names.at(-1) ?? '').click()
  await page.getByText('Reach maximum ticket per parlay!').waitFor()
  await expect.poll(() => legsOf(page).count()).toBe(12)
}

test('the narrowest table keeps the names of what is counted of a match', async (t) => {
  const page = await stage.open(t, { size: 'small' })
  await stage.enter(page, 'demo03', '/info/sysparlay')
  const counted = page.locator('[data-parent]')
  await page
    .getByRole('button', { name: /^Corners .*of / })
    .first()
    .click()
  await counted.first().waitFor()
  const cut = (): Promise<(string | null)[]> =>
    counted
      .locator('.ob-name')
      .evaluateAll((names) =>
        names.flatMap(({ clientWidth, scrollWidth, textContent }) =>
          clientWidth < scrollWidth / 2 ? [textContent] : [],
        ),
      )
  await expect.poll(cut).toEqual([])
})

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawAll } from './board.ts'
import { amountOf, expectNoSideScroll, readBalances, seeToast } from './member.ts'
import { addLeg, legsOf, showParlays } from './parlay.ts'
import { clearReceipt, sendBet, slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'
import { openMore } from './tools.ts'
import { waitUntil } from './wait-until.ts'

const stage = setStage()
const premier = 'NORTHLAND PREMIER LEAGUE'
const corners = `${premier} - CORNERS`

/** The matches of a league in a block, with their names. */
const inLeague = (page: Page, block: string, league: string): Locator =>
  page
    .locator(`[data-block="${block}"] div:has(> .ob-league .ob-league-name:text-is("${league}"))`)
    .locator(':is(.ob-match, .mc)')

/** The name of the last match of the league that has corners, which stays the longest. */
async function lastName(page: Page): Promise<string> {
  const last = inLeague(page, 'early', premier).last()
  return (await last.getAttribute('aria-label')) ?? ''
}

/** A match by its name, wherever it is among the others. */
const named = (page: Page, name: string): Locator =>
  page.locator(`[data-block="early"] :is(.ob-match, .mc)[data-match][aria-label="${name}"]`)

/** Unfolds the corners of a match, and returns their row. */
async function unfoldCorners(page: Page, name: string): Promise<Locator> {
  const match = named(page, name)
  await match.scrollIntoViewIfNeeded()
  await match.getByRole('button', { name: /^Corners .*of / }).click()
  return match.locator('[data-parent]', { hasText: '(Corners)' })
}

const priceIn = (match: Locator, selection: string): Locator =>
  match.locator(`.ob-price[aria-disabled="false"][data-selection="${selection}"]`).first()

async function showEarly(page: Page): Promise<void> {
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
}

/** Puts over or under of some corners on the slip, and returns their name. */
async function chooseCorners(page: Page, selection: 'over' | 'under'): Promise<string> {
  await inLeague(page, 'early', premier).first().waitFor()
  const corners = await unfoldCorners(page, await lastName(page))
  const price = priceIn(corners, selection)
  await waitUntil('the price is on the slip', async () => {
    await price.click({ timeout: 2000 }).catch(() => undefined)
    return (await price.getAttribute('aria-pressed')) === 'true'
  })
  return (await corners.getAttribute('aria-label')) ?? ''
}

test('corners, bookings and quarters are chips of their match, or leagues', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo05')
  await showEarly(page)
  await inLeague(page, 'early', premier).first().waitFor()
  const name = await lastName(page)
  await openMore(page)
  await page.getByLabel('Hot leagues').check()
  const chips = named(page, name).locator('.ob-chip:not([data-lines])')
  await expect
    .poll(async () => (await chips.allInnerTexts()).map((text) => text.replace(/ [\d.-]*$/, '')))
    .toEqual(['Corners', 'Bookings', '15 min'])
  await expect.poll(() => page.locator('[data-parent]').count()).toBe(0)
  const corner = await unfoldCorners(page, name)
  await corner.locator('.ob-price').first().waitFor()
  await page.reload()
  await corner.locator('.ob-price').first().waitFor()
  await openMore(page)
  await page.getByLabel('Hot leagues').uncheck()

  const tab = page.getByRole('tab', { name: /^Early/ }).first()
  const counted = await tab.innerText()
  await page.getByLabel('Corners and bookings as leagues').check()
  const fromPremier = async (): Promise<string[]> => {
    const leagues = await page.locator('[data-block="early"] .ob-league-name').allInnerTexts()
    const first = leagues.indexOf(premier)
    return leagues.slice(first, first + 4)
  }
  await expect
    .poll(fromPremier)
    .toEqual([
      premier,
      corners,
      `${premier} - BOOKINGS`,
      `${premier} - SPECIFIC 15 MINS OVER/UNDER`,
    ])
  // A child is a row there, and no match.
  await expect.poll(() => tab.innerText()).toBe(counted)
  await expect.poll(() => page.locator('.ob-match > [data-parent], .ob-chip').count()).toBe(0)
})

test('a bet on corners from the table to the bet list', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  await showEarly(page)
  const name = await chooseCorners(page, 'over')
  expect(name).toMatch(/^.+ \(Corners\) v .+ \(Corners\)$/)
  const slip = slipOf(page)
  await slip.getByText('(Corners)').first().waitFor()
  // The map of final scores is about goals.
  await expect.poll(() => slip.getByText('What if it ends like this?').count()).toBe(0)
  await typeStake(page, '100')
  const placed = await sendBet(page)
  expect(placed?.state).toBe('accepted')
  const risk = amountOf(placed?.figures['Risk'] ?? '')
  await clearReceipt(page)
  await expect.poll(async () => (await readBalances(page)).outstanding).toBe(risk)

  await page.goto('/info/betlist')
  const row = page.getByTestId('bet-row').filter({ hasText: placed?.ticket ?? '' })
  for (const text of ['Over', '(Corners)', corners]) {
    await expect.poll(() => row.innerText()).toContain(text)
  }
})

test('a parlay refuses a match together with its corners at once, with the reason', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  await showParlays(page)
  await inLeague(page, 'early', premier).first().waitFor()
  await drawAll(page)
  const name = await lastName(page)
  const parent = named(page, name)
  const child = await unfoldCorners(page, name)
  const refused = /^Leg 1 is of the same match\. One pick per match/
  await parent.scrollIntoViewIfNeeded()
  await addLeg(priceIn(parent, '1'))
  await child.scrollIntoViewIfNeeded()
  await priceIn(child, 'over').click()
  await seeToast(page, refused)
  await expect.poll(() => legsOf(page).count()).toBe(1)

  // The order of the two picks does not matter.
  await slipOf(page).getByRole('button', { name: 'Remove all' }).click()
  await addLeg(priceIn(child, 'over'))
  await parent.scrollIntoViewIfNeeded()
  await priceIn(parent, '1').click()
  await seeToast(page, refused)
  await expect.poll(() => legsOf(page).count()).toBe(1)
})

test('the drawer of a match ends with its corners and bookings', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo03')
  await showEarly(page)
  const parent = named(page, await lastName(page))
  await parent.getByRole('button', { name: /more markets of/ }).click()
  const children = parent.locator('.ob-drawer-child')
  await expect
    .poll(async () => (await children.allInnerTexts()).map((text) => /\((.+?)\)/.exec(text)?.[1]))
    .toEqual(['Corners', 'Bookings', '00:00-15:00'])
})

test('on a phone the names keep what tells the matches apart', async (t) => {
  const page = await stage.open(t, { size: 'phone' })
  await stage.enter(page, 'demo04')
  await showEarly(page)
  await inLeague(page, 'early', premier).first().waitFor()
  const match = named(page, await lastName(page))
  await match.scrollIntoViewIfNeeded()
  await match.getByRole('button', { name: /^Corners \+2 of / }).click()
  const quarter = match.locator('[data-parent]', { hasText: '(00:00-15:00)' })
  await quarter.scrollIntoViewIfNeeded()
  for (const part of await quarter.locator('.ob-part').all()) {
    await expect.poll(() => part.textContent()).toBe(' (00:00-15:00)')
    const right = (): Promise<number> =>
      part.evaluate((element) => element.getBoundingClientRect().right)
    await expect.poll(right).toBeLessThan(390)
  }
  await expectNoSideScroll(page)
})

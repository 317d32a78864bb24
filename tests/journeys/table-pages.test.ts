import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, type TestContext, test } from 'vitest'
import { MemoryHouse } from '../../apps/house-games/site/testing/memory-house.ts'
import { serveTable } from '../../apps/house-games/site/testing/serve-table.ts'
import { launchBrowser } from './browser.ts'
import { seriousFindings } from './serious-findings.ts'

const sizes = { desktop: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } }

/** Opens the page of a table that plays by itself, at the beginning of a round. */
async function atTable(
  t: TestContext,
  code: string,
  size: keyof typeof sizes,
  more: { readonly bettingMs: number; readonly serial?: number },
): Promise<Page> {
  const server = serveTable({ code, port: 0, ...more })
  await new Promise((listening) => server.once('listening', listening))
  const browser = await launchBrowser()
  t.onTestFinished(async () => {
    await browser.close()
    server.closeAllConnections()
    server.close()
  })
  const page = await browser.newPage({ viewport: sizes[size] })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  t.onTestFinished(() => expect(faults).toEqual([]))
  const { port } = server.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/house/play/${code}?token=token`)
  await page.locator('main[data-phase="betting"]').waitFor()
  return page
}

const result = (page: Page) => page.locator('.result b')

test.for(['desktop', 'phone'] as const)(
  'a member bets on the roulette and takes a bet back: %s',
  async (size, t) => {
    const page = await atTable(t, 'roulette', size, { bettingMs: 9_000 })
    const place = page.getByRole('button', { name: /^Place bet/ })
    await page.getByRole('button', { name: 'Chip of 25.00' }).click()
    await page.getByRole('button', { name: /^Red,/ }).click()
    await page.getByRole('button', { name: /^Black,/ }).click()
    await place.click()
    await page.getByText('2,450.00 MYR').waitFor()
    await page.getByRole('button', { name: /^17 · 20,/ }).click()
    await place.click()
    await page.getByText('2,425.00 MYR').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2,450.00 MYR').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    // Red and black give back what was staked, or zero takes both.
    await result(page)
      .filter({ hasText: /came back|No win/ })
      .waitFor()
  },
)

test('a member cashes out before the string breaks, and bets on the next kite', async (t) => {
  const page = await atTable(t, 'crash', 'phone', { bettingMs: 3_000, serial: 10 })
  await page.getByRole('button', { name: 'Bet 1.00', exact: true }).click()
  await page.getByRole('button', { name: 'Cash out', exact: false }).click({ timeout: 10_000 })
  await page.getByText(/^Cashed out at/).waitFor()
  await result(page).filter({ hasText: 'Flew to' }).waitFor()
  await page.getByRole('button', { name: 'Bet 1.00 on the next round' }).click()
  await page.getByRole('button', { name: 'Take 1.00 back' }).waitFor()
})

test('a ticket of 4D costs each order of a box', async (t) => {
  const page = await atTable(t, 'four-d', 'phone', { bettingMs: 20_000 })
  await page.getByRole('button', { name: 'Box', exact: true }).click()
  await page.getByLabel('Number', { exact: true }).fill('1123')
  await page.getByText('Costs 12.00').waitFor()
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByRole('button', { name: 'Buy ticket, 12.00' }).click()
  await page.getByText('2,488.00 MYR').waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByText('2,500.00 MYR').waitFor()
})

/** Opens the page of a game that a member plays alone, on a phone. */
async function atGame(t: TestContext, code: string, more: BrowserContextOptions): Promise<Page> {
  const table = await atTable(t, 'roulette', 'phone', { bettingMs: 20_000 })
  const context = await table
    .context()
    .browser()
    ?.newContext({ viewport: sizes.phone, ...more })
  if (context === undefined) throw new Error('the page has no browser')
  const page = await context.newPage()
  const house = new MemoryHouse(code)
  await page.route('**/house/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill({ json: house.answer(pathname, route.request().postDataJSON()) })
  })
  await page.goto(new URL(`/house/play/${code}?token=token`, table.url()).href)
  return page
}

test('cards are open at once for a member who wants no motion', async (t) => {
  const page = await atGame(t, 'three-card-poker', { reducedMotion: 'reduce' })
  await page.locator('button.play').click()
  await page.locator('.card.up').nth(2).waitFor()
  const waiting = await page.evaluate(() => document.getAnimations().length)
  expect(waiting).toBe(0)
})

test('fishing names keys only where there are keys', async (t) => {
  const phone = await atGame(t, 'fishing', { hasTouch: true, isMobile: true })
  const computer = await atGame(t, 'fishing', {})
  for (const page of [phone, computer]) await page.getByText('Touch a fish to shoot').waitFor()
  await expect.poll(() => phone.getByText('Space shoots').isVisible()).toBe(false)
  await expect.poll(() => computer.getByText('Space shoots').isVisible()).toBe(true)
})

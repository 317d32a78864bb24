import { startOfDay } from '@fairline/domain/time/gmt8'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { KnownMatch } from './house/world.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const rowOf = (page: Page, block: string, { name }: KnownMatch): Locator =>
  page.locator(`[data-block="${block}"] .ob-match[aria-label="${name}"]`)

const firstPrice = (row: Locator): Locator =>
  row.locator('.ob-cell[data-period="FT"][data-kind="lined"] .ob-price').first()

test('a journey moves prices, scores, stops bets and ends a match', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Hand Town', away: 'Script City', minute: 20 })
  const page = await stage.open(t)
  await stage.enter(page)
  const row = rowOf(page, 'live', match)
  await expect.poll(() => row.locator('.ob-period').innerText()).toBe("1H 20'")
  // The mark of a move goes after a few seconds: it is looked for before it can come.
  await Promise.all([
    firstPrice(row).and(page.locator('[data-move="up"], [data-move="down"]')).waitFor(),
    world.price(match.id, 'HDP FT', 'home', '0.77'),
  ])
  await expect.poll(() => firstPrice(row).locator('.ob-number').innerText()).toBe('0.77')
  await world.move(match.id, 2)
  await expect.poll(() => firstPrice(row).locator('.ob-number').innerText()).toBe('0.79')
  await world.stop(match.id, 'var')
  await expect.poll(() => firstPrice(row).getAttribute('aria-disabled')).toBe('true')
  await world.reopen(match.id)
  await expect.poll(() => firstPrice(row).getAttribute('aria-disabled')).toBe('false')
  await world.goal(match.id, 'away')
  await expect.poll(() => row.locator('.ob-score').innerText()).toBe('0-1')
  await world.end(match.id, { home: 2, away: 1 })
  await row.waitFor({ state: 'detached' })
  await page
    .getByRole('tab', { name: /^Close/ })
    .first()
    .click()
  const closed = rowOf(page, 'close', match).locator('.cl-score')
  await expect.poll(() => closed.allInnerTexts()).toEqual(['2-1', '2-1'])
})

test('a journey turns the clocks of server, database and page together', async (t) => {
  const { house } = stage
  const page = await stage.open(t)
  await stage.enter(page)
  const before = await house.now()
  await house.world.advance(10_000)
  const bookMs = await house.inDatabase(async ({ queries }) => {
    const [row] = await queries.query<{ now: Date }>('select book_now() as now')
    return row?.now.getTime() ?? 0
  })
  expect(bookMs - before).toBeGreaterThanOrEqual(10_000)
  expect(Math.abs((await house.now()) - bookMs)).toBeLessThan(5_000)
  expect(startOfDay(before)).toBe(startOfDay(bookMs))
  await page.reload()
  const shown = async (): Promise<number> =>
    Date.parse((await page.locator('header time').innerText()).replace('(GMT+8)', 'GMT+0800'))
  await expect.poll(shown).toBeGreaterThanOrEqual(Math.floor(bookMs / 1_000) * 1_000)
  await page.locator('[data-connection="live"]').waitFor()
})

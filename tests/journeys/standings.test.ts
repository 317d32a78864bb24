import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSideScroll } from './member.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const league = {
  id: 'tables',
  name: 'TABLELAND LEAGUE',
  country: 'Northland',
  order: 1,
  main: true,
}

/** Opens the table of the league from where its name is, and returns its rows as texts. */
async function openTable(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.getByRole('button', { name: 'Table of TABLELAND LEAGUE' }).first().click()
  const rows = page.getByTestId('league-table').locator('tbody tr')
  return async () =>
    (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase())
}

const close = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

/** @spec S2.screen.standing S7.standinglist S7.standingresult S7.getlogo */
test('the table of a league opens from the board and follows a corrected result', async (t) => {
  const { world } = stage.house
  await world.announce({ home: 'Ash', away: 'Fir', league })
  const first = await world.announce({ home: 'Ash', away: 'Elm', minute: 60, league })
  await world.end(first.id, { home: 2, away: 1 })
  const second = await world.announce({ home: 'Elm', away: 'Fir', minute: 60, league })
  await world.end(second.id, { home: 0, away: 0 })

  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  const rows = await openTable(page)
  await expect
    .poll(async () => (await rows()).map((row) => row.split(' ').slice(0, 2).join(' ')))
    .toEqual(['1 ash', '2 fir', '3 elm'])
  await expect.poll(async () => (await rows())[0]).toMatch(/^1 ash 1 1 0 0 2:1 \+1 3/)
  await expect.poll(() => page.getByTestId('league-table').locator('img').count()).toBe(3)
  await page.getByRole('tab', { name: 'Away' }).click()
  await expect.poll(async () => (await rows())[0]).toMatch(/^1 fir 1 0 1 0 0:0 0 1/)
  await close(page)

  await world.settle(first.id, { FT: { home: 1, away: 3 } })
  const corrected = await openTable(page)
  await expect.poll(async () => (await corrected())[0]).toMatch(/^1 elm 2 1 1 0 3:1 \+2 4/)
  await close(page)
})

test('at 390 pixels the table fits, from the results as well', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Oak', away: 'Yew', minute: 1, league })
  await world.end(match.id, { home: 1, away: 0 })
  const page = await stage.open(t, { size: 'phone' })
  // The results of a long day have more pages than one.
  await stage.enter(page, 'demo01', '/info/result?search=Oak')
  const rows = await openTable(page)
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(1)
  await expectNoSideScroll(page)
  const table = page.getByTestId('league-table')
  await expect.poll(() => table.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
})

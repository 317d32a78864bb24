import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { basketballGame } from './basketball.ts'
import { addLeg, legsOf } from './parlay.ts'
import { slipOf } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Sports', exact: true })
const bandOf = (page: Page) => page.locator('.band')
const sectionOf = (page: Page, sport: string) => page.locator(`[data-sport="${sport}"]`)
const rowOf = (page: Page, name: string) => page.locator(`.ob-match[aria-label="${name}"]`)

/** Sums up how far the page shifts without being asked to, from its next load on. */
const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = window as unknown as { shifted: number }
    counted.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as Record<string, number>
        if (!hadRecentInput) counted.shifted += value ?? 0
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftedOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted)

async function twoInPlay(place: string) {
  const { world } = stage.house
  const match = await world.announce({ home: `${place} Rovers`, away: 'Moss Albion', minute: 30 })
  const game = { id: `as-${place}`, home: `${place} Dunks`, away: 'Screen Hill' }
  await world.write(await basketballGame(world, { ...game, score: { home: 88, away: 95 } }))
  return { world, match, game }
}

/** @spec S7.uxindex */
test('a search finds matches of other sports, and favourites are of all sports', async (t) => {
  const { world, match, game } = await twoInPlay('Ford')
  const later = { id: 'as2', home: 'Copperdale Hoops', away: 'Tin Valley' }
  await world.write(await basketballGame(world, later))
  const page = await stage.open(t)
  await stage.enter(page, 'demo03')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('copperdale')
  const found = page.getByRole('region', { name: 'Found elsewhere' })
  await found.getByRole('heading', { name: /^Basketball/ }).waitFor()
  await found.getByRole('button', { name: /^Copperdale Hoops v Tin Valley/ }).click()
  const hoops = rowOf(page, `${later.home} v ${later.away}`)
  await hoops.getByRole('button', { name: /^Mark/ }).click()
  await expect.poll(() => page.locator('.ob-scroll .ob-match').count()).toBe(1)

  await search.fill(match.home)
  await found.getByRole('button', { name: new RegExp(`^${match.name}`) }).click()
  await rowOf(page, match.name).getByRole('button', { name: /^Mark/ }).click()
  const favourites = menuOf(page).getByRole('button', { name: /^Favourites/ })
  await expect.poll(() => favourites.innerText()).toMatch(/2$/)
  await search.fill('')
  await favourites.click()
  await sectionOf(page, 'football').locator('.ob-match').waitFor()
  const basketball = sectionOf(page, 'basketball')
  await basketball.getByRole('region', { name: 'Basketball · Today' }).waitFor()
  await expect.poll(() => basketball.locator('.ob-match').count()).toBe(1)
  await hoops.getByRole('button', { name: /^Unmark/ }).click()
  await expect.poll(() => basketball.count()).toBe(0)
  await expect.poll(() => favourites.innerText()).toMatch(/1$/)
  await expect.poll(() => rowOf(page, `${game.home} v ${game.away}`).count()).toBe(0)
})

/** @spec S2.route.info.sysparlay */
test('a system is put together of two sports, which its page names and offers', async (t) => {
  const { world } = stage.house
  const page = await stage.open(t)
  const later = { id: 'as3', home: 'System Hoops', away: 'Line Valley' }
  await world.write(await basketballGame(world, later))
  const match = await world.announce({ home: 'System Rovers', away: 'Line Albion' })
  await stage.enter(page, 'demo03', '/info/sysparlay')
  await page.getByRole('heading', { name: 'Choose matches Football' }).waitFor()
  await addLeg(rowOf(page, match.name).locator('.ob-price').first())
  await bandOf(page)
    .getByRole('button', { name: /^Basketball/ })
    .click()
  await page.getByRole('heading', { name: 'Choose matches Basketball' }).waitFor()
  await addLeg(rowOf(page, `${later.home} v ${later.away}`).locator('.ob-price').first())
  await expect.poll(() => legsOf(page).count()).toBe(2)
})

test('in play has every running match of every sport, and a goal in one of them', async (t) => {
  const { world, match, game } = await twoInPlay('Quay')
  const page = await stage.open(t, { expected: /502/ })
  await stage.enter(page, 'demo03')
  await menuOf(page)
    .getByRole('button', { name: /^All live/ })
    .click()
  const football = sectionOf(page, 'football')
  const basketball = sectionOf(page, 'basketball')
  await football.getByRole('region', { name: 'Football · Live' }).waitFor()
  await basketball.locator('.ob-titles').first().getByText('FT HDP').waitFor()
  const running = rowOf(page, match.name)
  await expect.poll(() => running.locator('.ob-time').innerText()).toContain('0-0')
  await world.goal(match.id, 'home')
  await expect.poll(() => running.locator('.ob-time').innerText()).toContain('1-0')

  // A price of another sport than the chosen one goes to the slip, and its match to the centre.
  const dunk = rowOf(page, `${game.home} v ${game.away}`)
  await dunk.locator('.ob-price').first().click()
  await slipOf(page).getByText(game.home).first().waitFor()
  await dunk.getByRole('button', { name: /^Live centre of/ }).click()
  const centre = page.getByRole('region', { name: 'Live centre' })
  await expect.poll(() => centre.locator('.lc-score').innerText()).toContain(game.home)

  // The page is the same after a reload, and without the stream.
  await page.route('**/live', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await countShifts(page)
  await page.reload()
  await basketball.waitFor()
  await world.goal(match.id, 'away')
  await expect.poll(() => running.locator('.ob-time').innerText()).toContain('1-1')
  await bandOf(page)
    .getByRole('button', { name: /^Basketball/ })
    .click()
  await expect.poll(() => basketball.evaluate((part) => part === document.activeElement)).toBe(true)

  // Loading it, a goal and changes of sport shift nothing that a reader looks at.
  for (const sport of ['Basketball', 'Football']) {
    await menuOf(page)
      .getByRole('button', { name: new RegExp(`^${sport}`) })
      .click()
    await page.getByRole('heading', { name: new RegExp(`^${sport}`), level: 1 }).waitFor()
    await page.locator('.ob-price').first().waitFor()
  }
  expect(await shiftedOf(page)).toBeLessThan(0.02)
})

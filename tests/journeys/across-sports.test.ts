import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { basketballGame } from './basketball.ts'
import { slipOf } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Sports', exact: true })
const sectionOf = (page: Page, sport: string) => page.locator(`[data-sport="${sport}"]`)
const rowOf = (page: Page, name: string) => page.locator(`.ob-match[aria-label="${name}"]`)

async function twoInPlay() {
  const { world } = stage.house
  const match = await world.announce({ home: 'Quay Rovers', away: 'Moss Albion', minute: 30 })
  const game = { id: 'as1', home: 'Dunk Vale', away: 'Screen Hill' }
  await world.write(await basketballGame(world, { ...game, score: { home: 88, away: 95 } }))
  return { world, match, game }
}

test('in play has every running match of every sport, and a goal in one of them', async (t) => {
  const { world, match, game } = await twoInPlay()
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
  await page.reload()
  await basketball.waitFor()
  await world.goal(match.id, 'away')
  await expect.poll(() => running.locator('.ob-time').innerText()).toContain('1-1')
  await page
    .getByRole('navigation', { name: 'Sports in play' })
    .getByRole('button', { name: /^Basketball/ })
    .click()
  await expect.poll(() => basketball.evaluate((part) => part === document.activeElement)).toBe(true)
})

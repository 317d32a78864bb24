import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { setOwnStage } from './stage.ts'

const stage = setOwnStage({ houseGames: true })
const notOffered = 'This product is not offered here.'

const tileOf = (page: Page, game: string) => page.locator(`[data-game="house/${game}"]`)
const starOf = (page: Page, game: string) =>
  tileOf(page, game).getByRole('button', { name: /^Favourite/ })

/** Answers the question before a game, and returns the window that the click opened. */
async function start(page: Page, game: string): Promise<Page> {
  await tileOf(page, game).getByRole('button').first().click()
  const question = page.getByRole('alertdialog')
  await question.getByText('This will start the game and your credits will be deducted.').waitFor()
  const button = question.getByRole('button', { name: 'Start game' })
  await expect.poll(() => button.isDisabled()).toBe(true)
  await question.getByRole('checkbox').check()
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()])
  return opened
}

/** Switches a product as the operator does. */
const offer = (product: string, isOn: boolean): Promise<void> =>
  stage.house.inDatabase(async ({ queries }) => {
    await queries.query(
      'update operator set settings = jsonb_set(settings, $1, $2), version = version + 1',
      [[product], JSON.stringify(isOn)],
    )
  })

describe('lobbies of games', () => {
  /** @spec S2.window.game S2.window.game.size S5.confirm.game S2.window.close */
  test('a game is found, asked about, played in its window, and listed', async (t) => {
    const page = await stage.open(t)
    const member = await stage.enter(page, 'demo01', '/minigame')
    const opened = await start(page, 'dice')
    await opened.waitForURL('**/play/house/dice')
    await expect.poll(() => opened.evaluate(() => [innerWidth, innerHeight])).toEqual([1280, 720])
    const balance = opened.getByTestId('balance')
    const before = await balance.innerText()
    await opened
      .frameLocator('iframe')
      .getByRole('button', { name: /^Play for/ })
      .click()
    await expect.poll(() => balance.innerText()).not.toBe(before)
    await opened.getByText(/Session time/).waitFor()

    await page.bringToFront()
    await page.getByRole('tab', { name: 'Recent' }).click()
    await tileOf(page, 'dice').waitFor()
    await expect.poll(() => page.getByTestId('game').count()).toBe(1)
    await page.goto('/info/result#games')
    await expect
      .poll(() => page.getByTestId('game-round').first().innerText())
      .toMatch(/Dice.*Settled.*1\.00/s)

    const closing = opened.waitForEvent('close')
    await page.getByRole('button', { name: `Account of ${member}` }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await closing
  })

  /** @spec S9.games.special */
  test('a round is verified by the page that its history leads to', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo01', '/minigame')
    const opened = await start(page, 'dice')
    const game = opened.frameLocator('iframe')
    await game.getByRole('button', { name: /^Play for/ }).click()
    await game.getByText(/^(Won|No win)/).waitFor()
    await game.getByRole('button', { name: 'Seeds and fairness' }).click()
    await game.getByRole('button', { name: 'Change and show the old seed' }).click()
    await game.getByRole('heading', { name: 'The old seeds' }).waitFor()
    await game.getByRole('button', { name: 'Close', exact: true }).click()
    await game.getByRole('button', { name: 'Your rounds' }).click()
    await game.locator('.rounds summary').first().click()
    await game.getByText(/^Verified here/).waitFor()
    const [fair] = await Promise.all([
      opened.waitForEvent('popup'),
      game.getByRole('link', { name: 'Verify on a page that works offline' }).click(),
    ])
    await fair.getByText(/^Proved: the secret is the one/).waitFor()
    expect(new URL(fair.url()).search).toBe('?lang=en')
  })

  test('a favourite is kept, and is found by its tab and by its name', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo01', '/slots')
    await starOf(page, 'kite').click()
    await expect.poll(() => starOf(page, 'kite').getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('tab', { name: 'Favourites' }).click()
    await expect.poll(() => page.getByTestId('game').count()).toBe(1)
    await page.reload()
    await tileOf(page, 'kite').waitFor()
    await page.getByRole('searchbox').fill('harbour')
    await page.getByText('No game fits this search.').waitFor()
    await page.getByRole('tab', { name: 'All', exact: true }).click()
    await tileOf(page, 'harbour').waitFor()
    await expect.poll(() => page.getByTestId('game').count()).toBe(1)
  })

  /** @spec S2.route.slots S2.route.slots.more */
  test('each of the 14 paths of slots is a lobby or says that it is not offered', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo01', '/slots')
    // The way in is done: a page that is left before is not logged in.
    await tileOf(page, 'harbour').waitFor()
    const given = ['/slots', '/slots2']
    const further = Array.from({ length: 12 }, (_, at) => `/slots${at + 3}`)
    for (const path of [...given, ...further]) {
      await page.goto(path)
      const shown = given.includes(path) ? tileOf(page, 'harbour') : page.getByText(notOffered)
      await expect.poll(() => shown.count(), { message: path }).toBe(1)
    }
  })

  /** @spec S6.category.disable S6.category.lottery S6.category.miniGame */
  test('a switch is followed by the page that is open, both ways', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo01', '/fishing')
    await tileOf(page, 'fishing').waitFor()
    await offer('fishing', false)
    await page.getByText('Game is under maintenance.').waitFor({ timeout: 3_000 })
    expect(new URL(page.url()).pathname).toBe('/fishing')
    await offer('fishing', true)
    await tileOf(page, 'fishing').waitFor({ timeout: 3_000 })
    await page.goto('/casino100')
    await page.getByTestId('game').first().waitFor()
    await offer('liveCasino', false)
    await expect.poll(() => page.locator('[data-game="house/roulette"]').count()).toBe(0)
    await offer('liveCasino', true)
  })
})

test('on a phone a game fills the page, with a way back to its lobby', async (t) => {
  const page = await stage.open(t, { size: 'phone' })
  await stage.enter(page, 'demo01', '/minigame')
  await tileOf(page, 'coin').getByRole('button').first().click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start game' }).click()
  await page.waitForURL('**/play/house/coin')
  await page.frameLocator('iframe').getByRole('button').first().waitFor()
  await page.getByRole('button', { name: 'Back to the games' }).click()
  await page.waitForURL('**/minigame')
  await tileOf(page, 'coin').waitFor()
  // A game that is opened by its address has no lobby behind it: the way back is that of its kind.
  await page.goto('/play/house/roulette')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start game' }).click()
  await page.locator('iframe').waitFor()
  await page.getByRole('button', { name: 'Back to the games' }).click()
  await page.waitForURL('**/casino')
})

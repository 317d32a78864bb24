import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirm, openOffice, rowOf } from './office.ts'
import { setOwnStage } from './stage.ts'

const stage = setOwnStage({ houseGames: true })
const isOff = 'This game is switched off at the moment. Nothing was charged.'

/** Starts a game from its lobby, and returns what its window shows. */
async function start(page: Page, game: string): Promise<{ tab: Page; game: FrameLocator }> {
  await page.locator(`[data-game="house/${game}"]`).getByRole('button').first().click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('checkbox').check()
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('button', { name: 'Start game' }).click(),
  ])
  return { tab, game: tab.frameLocator('iframe') }
}

/** The facts of the panel that is open, by their names. */
const factsOf = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('aside dl')
    .first()
    .evaluate((list) => {
      const names = [...list.querySelectorAll('dt')]
      const texts = [...list.querySelectorAll('dd')]
      return Object.fromEntries(
        names.map((name, at) => [name.innerText, texts[at]?.innerText ?? '']),
      )
    })

test('a round of dice is found in the back office, with its money and its proof', async (t) => {
  const page = await stage.open(t)
  const member = await stage.enter(page, 'demo01', '/minigame')
  const { game } = await start(page, 'dice')
  await game.getByRole('button', { name: /^Play for/ }).click()
  await game.getByText(/^(Won|No win)/).waitFor()
  await page.goto('/info/result#games')
  const own = await page.getByTestId('game-round').first().innerText()
  const [stake = '', payout = '', winLoss = ''] = own.match(/-?[\d,]+\.\d\d/g) ?? []

  const office = await openOffice(stage, t, 'owner', '/dashboard')
  await office.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await office.keyboard.press('g')
  await office.keyboard.press('v')
  await office.waitForURL('**/game-rounds')
  await office.getByLabel('Member').fill(member)
  await rowOf(office, member).click()
  expect(await factsOf(office)).toMatchObject({
    Member: member,
    Game: 'Dice',
    State: 'Closed',
    Stake: `${stake} MYR`,
    Payout: `${payout} MYR`,
    'Win/loss': `${winLoss} MYR`,
  })
  expect([stake, Number(payout) - Number(stake)]).toEqual(['1.00', Number(winLoss)])
  const [proof] = await Promise.all([
    office.waitForEvent('popup'),
    office.getByRole('link', { name: 'Page of the round' }).click(),
  ])
  await proof.waitForURL('**/fair.html**')
  await proof.getByText('Nothing can be proved yet: the seed is shown when').waitFor()

  await office.keyboard.press('Escape')
  await office.keyboard.press('g')
  await office.keyboard.press('q')
  await office.waitForURL('**/returns')
  await expect.poll(() => rowOf(office, 'Dice').innerText()).toContain('99.00 %')
})

test('maintenance refuses the next play, and the open round ends with its win', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo01', '/minigame')
  const [mines, dice] = [await start(page, 'mines'), await start(page, 'dice')]
  await mines.tab.bringToFront()
  await mines.game.getByRole('button', { name: /^Play for/ }).click()
  const tile = mines.game.getByRole('button', { name: /^Tile \d+, closed/ }).first()
  await expect.poll(() => tile.getAttribute('aria-disabled')).toBe('false')

  const office = await openOffice(stage, t, 'owner', '/games')
  await rowOf(office, 'house').click()
  await expect.poll(() => factsOf(office)).toMatchObject({ 'Open rounds': '1' })
  await office.getByRole('button', { name: 'Maintenance' }).click()
  await office.getByRole('alertdialog').getByText('1 open round ends as it would').waitFor()
  await confirm(office, 'Maintenance', { Reason: 'A new release.' })
  await expect.poll(() => rowOf(office, 'house').innerText()).toContain('Maintenance')

  await dice.tab.bringToFront()
  await dice.game.getByRole('button', { name: /^Play for/ }).click()
  await dice.game.getByText(isOff).waitFor()
  await page.bringToFront()
  await expect.poll(() => page.locator('[data-game="house/dice"]').count()).toBe(0)

  await mines.tab.bringToFront()
  await tile.click()
  const take = mines.game.getByRole('button', { name: /^Take / })
  const again = mines.game.getByRole('button', { name: /^Play for/ })
  await mines.game
    .getByRole('button', { name: /(, safe|that was opened)$/ })
    .first()
    .waitFor()
  if (await take.isVisible()) await take.click()
  await again.waitFor()
  await expect.poll(() => factsOf(office)).toMatchObject({ 'Open rounds': '0' })
  await again.click()
  await mines.game.getByText(isOff).waitFor()

  await office.getByRole('button', { name: 'End maintenance' }).click()
  await confirm(office, 'End maintenance', { Reason: 'It is released.' })
  await expect.poll(() => rowOf(office, 'house').innerText()).toContain('Active')
  await mines.game.getByRole('button', { name: 'Try again' }).click()
  await again.waitFor()
})

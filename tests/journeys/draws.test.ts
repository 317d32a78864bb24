import { expect, test } from 'vitest'
import { logIn } from './member.ts'
import { setOwnStage } from './stage.ts'

// The house's games go by the machine's clock, and so does a world that runs freely.
const stage = setOwnStage({ houseGames: true, speed: 1 })

/** @spec S2.route.ngresult S7.ngresult S7.prg */
test('draws of keno come while their page is open, and each leads to its proof', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo01')
  await page.goto('/ngresult')
  const draws = page.getByTestId('number-draw')
  await draws.first().waitFor({ timeout: 110_000 })
  await expect.poll(() => draws.first().getByRole('listitem').count()).toBe(20)
  await page.getByRole('heading', { name: 'The next 24 hours' }).waitFor()
  const link = draws.first().getByRole('link', { name: /^Verify round keno:/ })
  const [proof] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect.poll(() => proof.locator('.verdict').getAttribute('data-ok')).toBe('true')
})

/** @spec S2.route.w4d S2.tab.lottery S5.confirm.game */
test('numbers of 4D are bought by the game that the page starts', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo01')
  await page.goto('/w4d')
  await page.getByRole('button', { name: 'Buy numbers' }).click()
  await page.getByRole('alertdialog').getByRole('checkbox').check()
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Start game' }).click(),
  ])
  await opened.waitForURL('**/play/house/four-d')
  const tabs = ['First prizes', 'Second prizes', 'Third prizes']
  for (const name of tabs) await page.getByRole('tab', { name }).click()
  await page.getByRole('heading', { name: 'Your tickets' }).waitFor()
})

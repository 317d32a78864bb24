import { expect, test } from 'vitest'
import { logIn } from './member.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** @spec S7.tabs S3.preferences S3.preferences.other */
test('a star is seen in the other tab at once, and found again on another device', async (t) => {
  const { name: match } = await stage.house.world.announce({
    home: 'Starling',
    away: 'Magpie',
    startsInMs: 3_600_000,
  })
  const page = await stage.open(t)
  const loginId = await stage.enter(page)
  const other = await stage.openTab(t, page)
  await other.goto('/desktop')
  await other.getByRole('button', { name: `Mark ${match} as a favourite` }).waitFor()
  const star = page.getByRole('button', { name: `Mark ${match} as a favourite`, exact: true })
  const saved = page.waitForResponse('**/usersettings')
  await star.click()
  await other
    .getByRole('button', { name: `Unmark ${match}` })
    .first()
    .waitFor()
  expect(await (await saved).json()).toMatchObject({ status: 1 })

  const device = await stage.open(t)
  await logIn(device, loginId)
  await device.getByRole('button', { name: 'Favourites' }).click()
  await device.getByRole('button', { name: `Unmark ${match}` }).waitFor()
  await expect.poll(() => device.locator('.ob-match').count()).toBe(1)
})

/** @spec S3.preferences.minimizer */
test('header and columns fold away, give their room to the table, and stay so', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo02')
  const board = page.locator('.ob')
  const size = () =>
    board.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { width, height }
    })
  const before = await size()
  for (const name of ['Hide the menu', 'Hide the right column', 'Hide the header']) {
    const saved = page.waitForResponse('**/usersettings')
    await page.getByRole('button', { name }).click()
    await saved
  }
  await expect.poll(() => page.getByTestId('balance').count()).toBe(0)
  const after = { width: before.width + 240 + 280 - 2 * 36, height: before.height + 48 }
  await expect.poll(size).toEqual(after)
  await page.reload()
  await page.locator('.ob-match').first().waitFor()
  await expect.poll(size).toEqual(after)
  await page.getByRole('button', { name: 'Show the header' }).click()
  await page.getByTestId('balance').waitFor()
  await page.getByRole('button', { name: 'Show the menu' }).click()
  await page.getByRole('navigation', { name: 'Sports' }).waitFor()
  await page.getByRole('button', { name: 'Show the right column' }).click()
  await expect.poll(size).toEqual(before)
})

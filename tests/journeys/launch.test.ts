import { describe, expect, test } from 'vitest'
import { linkFor } from './member.ts'
import { setStage } from './stage.ts'

const stage = setStage()

describe('a launch', () => {
  test('opens the page that was asked for, and its token is nowhere to be seen', async (t) => {
    const page = await stage.open(t)
    const { loginId } = await stage.house.world.member('demo01')
    const link = await linkFor(stage.house, loginId, '/info/statement')
    await page.goto(link)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.url()).toBe(`${stage.house.url}/info/statement`)
    await page.locator('header').getByTitle(loginId, { exact: true }).waitFor()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain(link.split('token=')[1])

    // A second use of the link shows a refusal and clears the account.
    await page.goto('/maintenance')
    await page.goto(link)
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Login failed, please try again later...').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Username', { exact: true }).waitFor()
    await page.goto('/desktop')
    await page.waitForURL(/\/\?redirect=%2Fdesktop$/)
  })

  test('of another member takes the place of the one before, in every tab', async (t) => {
    const first = await stage.open(t)
    await stage.enter(first, 'demo02')
    const second = await stage.openTab(t, first)
    const { loginId } = await stage.house.world.member('demo04')
    await second.goto(await linkFor(stage.house, loginId, '/desktop'))
    await second.getByRole('button', { name: `Account of ${loginId}` }).waitFor()
    await first.getByRole('button', { name: `Account of ${loginId}` }).waitFor()
    await expect.poll(() => first.getByTestId('balance').innerText()).toBe('2,500.00')
    await first.locator('.ob-price').first().waitFor()
    expect(new URL(first.url()).pathname).toBe('/desktop')
  })

  test('without a token leads to the login, with its dialog', async (t) => {
    const page = await stage.open(t)
    await page.goto('/desktop#token=')
    await page.getByRole('alertdialog').getByText('Login failed').waitFor()
    await page.getByLabel('Username', { exact: true }).waitFor()
  })
})

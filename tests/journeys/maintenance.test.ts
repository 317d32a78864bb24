import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { sendLogin } from './member.ts'
import { seriousFindings } from './serious-findings.ts'
import { setStage } from './stage.ts'

const stage = setStage()
afterEach(() => stage.house.operate('site', 'open'))

/** The page's address without its host. */
const placeOf = (page: Page): string => page.url().slice(stage.house.url.length)

async function seeMaintenance(page: Page, place: string): Promise<void> {
  await page.getByRole('heading', { name: 'Game is under maintenance.' }).waitFor()
  expect(placeOf(page)).toBe(place)
}

/** @spec S2.route.maintenance S8.game_maintenance */
describe('while the operator works on the site', () => {
  test('members wait on its page, and come back to where they were', async (t) => {
    const page = await stage.open(t)
    const loginId = await stage.enter(page)
    const second = await stage.openTab(t, page)
    await second.goto('/desktop')
    await second.locator('.ob-price').first().waitFor()

    await stage.house.operate('site', 'close', '--message', 'Back at 06:30 GMT+8.')
    for (const tab of [page, second]) {
      await seeMaintenance(tab, '/maintenance?redirect=%2Fdesktop')
      await tab.getByText('Back at 06:30 GMT+8.').waitFor()
      await expect.poll(() => tab.getByRole('alertdialog').count()).toBe(0)
    }
    expect(await seriousFindings(page)).toEqual([])

    // A visit while it is on, and a page that is loaded again.
    const third = await stage.openTab(t, page)
    await third.goto('/info/statement')
    await seeMaintenance(third, '/maintenance?redirect=%2Finfo%2Fstatement')
    await second.reload()
    await second.getByText('Back at 06:30 GMT+8.').waitFor()

    await stage.house.operate('site', 'open')
    for (const tab of [page, second]) {
      await tab.locator('.ob-price').first().waitFor()
      await tab.getByRole('button', { name: `Account of ${loginId}` }).waitFor()
      expect(placeOf(tab)).toBe('/desktop')
    }
    await third.getByRole('button', { name: `Account of ${loginId}` }).waitFor()
    expect(placeOf(third)).toBe('/info/statement')
    // The stream is there again: prices are live, not asked for.
    await page.locator('[data-connection="live"]').waitFor()
  })

  test('a page without a stream goes at its next call', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo02', '/info/betlist')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await stage.house.operate('site', 'close')
    await expect
      .poll(async () => {
        // Every tab asks once: the page may leave while the mouse is on its way to another.
        const tab = page.getByRole('tab', { selected: false }).first()
        await tab.click({ timeout: 1000 }).catch(() => undefined)
        return placeOf(page)
      })
      // The address has the page's own tab if there was time to choose one.
      .toMatch(/^\/maintenance\?redirect=%2Finfo%2Fbetlist(%23\w+)?$/)
  })

  test('nobody logs in, and the login is there again afterwards', async (t) => {
    const { loginId } = await stage.house.world.member('demo03')
    const page = await stage.open(t)
    await page.goto('/?redirect=/info/rules')
    await page.getByLabel('Username', { exact: true }).waitFor()
    await stage.house.operate('site', 'close')
    const login = '/maintenance?redirect=%2F%3Fredirect%3D%252Finfo%252Frules'
    await expect
      .poll(async () => (await fetch(stage.house.url, { redirect: 'manual' })).status)
      .not.toBe(200)
    // The page asks once a minute, too: on a slow machine it may have left the login by itself.
    const isThere = await page.getByLabel('Username', { exact: true }).isVisible()
    if (isThere) await sendLogin(page, loginId)
    await seeMaintenance(page, login)
    await stage.house.operate('site', 'open')
    await page.getByLabel('Username', { exact: true }).waitFor()
    await sendLogin(page, loginId)
    await page.waitForURL('**/info/rules')
  })

  test('its page says when there is none', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo04')
    await page.goto('/maintenance')
    await page.getByRole('heading', { name: 'No maintenance at the moment' }).waitFor()
    await page.getByRole('link', { name: 'Back to sports' }).click()
    await page.locator('.ob-price').first().waitFor()
  })
})

import { describe, expect, test } from 'vitest'
import { installClock, setStage } from './stage.ts'

const stage = setStage()

/** @spec S4.data.version S4.data.version.prompt S7.version */
describe('a newer site', () => {
  test('is offered to a page that came with an older one, which decides when', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page)
    await installClock(page)
    // The page of the deployment before: it differs only in the version in its text.
    await page.route('**/info/rules', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/"version":"\w+"/, '"version":"before"')
      await route.fulfill({ response, body })
    })
    await page.goto('/info/rules')
    const bar = page.getByRole('status').filter({ hasText: 'A newer version of this site' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => bar.count()).toBe(0)
    // The code that watches the version loads when the page is idle. Small steps of the clock leave
    // time for its request to be answered.
    await expect
      .poll(async () => {
        await page.clock.runFor('00:02')
        return bar.count()
      })
      .toBe(1)

    // A bet on its way keeps the question back.
    await page.evaluate(() => localStorage.setItem('book-bet-1', '{}'))
    await page.clock.runFor(1_000)
    await bar.waitFor({ state: 'detached' })
    await page.evaluate(() => localStorage.removeItem('book-bet-1'))
    await page.clock.runFor(1_000)

    await page.unroute('**/info/rules')
    const loading = page.waitForEvent('load')
    await bar.getByRole('button', { name: 'Update now' }).click()
    await loading
    await page.getByRole('heading', { level: 1 }).waitFor()
    const version = await page.evaluate(
      () =>
        JSON.parse(document.getElementById('operator-configuration')?.textContent ?? '{}').version,
    )
    expect(version).toMatch(/^[0-9a-f]{12}$/)
    await page.clock.runFor('02:00')
    await expect.poll(() => bar.count()).toBe(0)
  })
})

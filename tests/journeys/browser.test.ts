import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
}, 60_000)

afterAll(() => browser.close())

test('the browser lays out a page and runs its script', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.setContent('<p style="width:50vw">Live</p><button>Bet</button>')
  await page.evaluate(() => {
    const say = "this.textContent = 'Placed'"
    document.querySelector('button')?.setAttribute('onclick', say)
  })
  await page.click('button')
  await expect.poll(() => page.textContent('button')).toBe('Placed')
  await expect.poll(async () => (await page.locator('p').boundingBox())?.width).toBe(195)
})

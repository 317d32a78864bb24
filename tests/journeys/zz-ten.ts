import { launchBrowser } from '/work/trees/ci/tests/journeys/browser.ts'
const b = await launchBrowser()
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 } })
const page = await ctx.newPage()
page.on('pageerror', (e) => console.log('pageerror', e.message))
await page.goto('http://localhost:3210/')
await page.locator('input').nth(0).fill('demo01'); await page.locator('input[type=password]').first().fill('demo1234'); await page.keyboard.press('Enter')
await page.waitForURL(/desktop|public/)
const tv = await ctx.newPage()
await tv.setViewportSize({ width: 960, height: 700 })
await tv.goto('http://localhost:3210/livetv')
for (let i = 0; i < 10; i++) {
  await page.waitForTimeout(i === 0 ? 55000 : 45000)
  await page.screenshot({ path: `/tmp/sb-${i}.png`, clip: { x: 1150, y: 80, width: 290, height: 640 } })
  await tv.screenshot({ path: `/tmp/sbtv-${i}.png` })
}
await b.close()

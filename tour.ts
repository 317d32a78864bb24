import { launchBrowser } from './tests/journeys/browser.ts'

const browser = await launchBrowser()
const shot = (page: any, n: string) => page.screenshot({ path: `/tmp/tour/${n}.png` })
for (const [w, h, scheme] of [
  [1440, 900, 'color2'],
  [1440, 900, 'dark'],
  [1024, 768, 'color2'],
  [390, 844, 'color2'],
  [390, 844, 'dark'],
  [2560, 1300, 'color2'],
] as const) {
  const context = await browser.newContext({
    viewport: { width: w, height: h },
    baseURL: 'http://localhost:3000',
    isMobile: w === 390,
    hasTouch: w === 390,
  })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log(w, scheme, 'PAGEERROR', e.message))
  page.on('console', (m) => {
    if (m.type() === 'error') console.log(w, scheme, 'console', m.text().slice(0, 200))
  })
  page.setDefaultTimeout(15000)
  const k = `${w}-${scheme === 'dark' ? 'dark' : 'light'}`
  try {
    await page.goto('/')
    await page.locator('.sc-card').first().waitFor()
    await shot(page, `${k}-0-landing`)
    const account = scheme === 'dark' ? 'demo02' : w === 2560 ? 'demo04' : 'demo01'
    await page.getByRole('button', { name: account, exact: true }).click()
    await page.waitForURL('**/desktop')
    await page.evaluate((theme) => {
      const k = Object.keys(localStorage).find((x) => x.endsWith('layout'))
      if (k) {
        const v = JSON.parse(localStorage[k])
        v.state.theme = theme
        localStorage[k] = JSON.stringify(v)
      }
    }, scheme)
    await page.locator('.ob-price').first().waitFor()
    await page.waitForTimeout(1500)
    await shot(page, `${k}-1-board`)
    const price = page.locator('[data-block="today"] .ob-price[aria-disabled="false"]').nth(4)
    await price.scrollIntoViewIfNeeded()
    await price.click()
    await page.waitForTimeout(900)
    await shot(page, `${k}-2-slip`)
    const place = page.locator('[data-place]').last()
    await place.click()
    await page.waitForTimeout(800)
    await shot(page, `${k}-3-confirm`)
    const yes = page.getByRole('alertdialog').getByRole('button').last()
    if (await yes.count()) {
      const b = page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Place|Yes|OK|Confirm/ })
        .first()
      await b.click().catch(() => undefined)
    }
    await page.waitForTimeout(2500)
    await shot(page, `${k}-4-placed`)
    for (const [n, url] of [
      ['inplay', '/desktop#live'],
      ['betlist', '/info/betlist'],
      ['rooms', '/tournament2/home'],
      ['settings', '/info/settings'],
      ['results', '/info/result'],
      ['virtual', '/efresult'],
    ] as const) {
      await page.goto(url)
      await page.waitForTimeout(2500)
      await shot(page, `${k}-5-${n}`)
    }
  } catch (e) {
    console.log(k, String(e).slice(0, 300))
    await shot(page, `${k}-FAILED`)
  }
  await context.close()
}
await browser.close()

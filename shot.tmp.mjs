import { chromium } from 'playwright-core'
import sparticuz from '@sparticuz/chromium'
const url = process.env.URL ?? 'http://127.0.0.1:5191'
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: sparticuz.args, headless: true })
export async function page(width, height, { theme, login = true, mobile = false } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: mobile, isMobile: mobile, deviceScaleFactor: mobile ? 2 : 1 })
  const p = await context.newPage()
  p.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log('console', m.type(), m.text().slice(0, 400)) })
  p.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 600)))
  await p.goto(url)
  if (login) {
    await p.getByRole('textbox', { name: 'Username' }).fill('demo01')
    await p.locator('input[name=password]').fill('demo1234')
    await p.getByRole('button', { name: 'Log in' }).click()
    await p.waitForURL('**/desktop')
    await p.waitForSelector('.ob-price')
    if (theme) await p.evaluate((t) => (document.documentElement.dataset.theme = t), theme)
    await p.waitForTimeout(2500)
  }
  return p
}
export const done = () => browser.close()

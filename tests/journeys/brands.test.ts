import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadBookTexts, loadPageTexts } from '@fairline/locales/translate'
import type { Page } from 'playwright-core'
import { expect, type TestContext, test } from 'vitest'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { SITE_DIRECTORY } from '../../apps/server/src/http/site.ts'
import { applyBrand, readBrand } from '../../apps/server/src/modules/operators/index.ts'
import type { House } from './house.ts'
import { follow, logIn, password } from './member.ts'
import { seriousFindings } from './serious-findings.ts'
import { addScript, setStage } from './stage.ts'

const stage = setStage()

/** The texts of the second brand's language. */
const thai = { ...(await loadBookTexts('th')), ...(await loadPageTexts('th')) }
const text = (key: keyof typeof thai): string => String(thai[key])

/** The address of the second brand's site, on the same server. */
function siamAddress(path: string): string {
  const url = new URL(path, stage.house.url)
  url.hostname = 'b.localhost'
  return url.href
}

/** A browser on the second brand's login page, which prefers a language that it does not offer. */
async function openSiam(t: TestContext, expected?: RegExp): Promise<Page> {
  const page = await stage.open(t, { locale: 'ko-KR', ...(expected && { expected }) })
  await page.goto(siamAddress('/'))
  await page.getByRole('button', { name: text('action.logIn') }).waitFor()
  return page
}

async function sendTo(page: Page, loginId: string): Promise<void> {
  await page.getByLabel(text('login.username'), { exact: true }).fill(loginId)
  await page.getByLabel(text('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('action.logIn') }).click()
}

async function enterSiam(page: Page, loginId: string): Promise<void> {
  await sendTo(page, loginId)
  await page.locator('.ob-price').first().waitFor()
}

/** Applies a brand in the database of the house, as the operator's command does. */
async function applyTo(house: House, record: object): Promise<void> {
  const read = readBrand(JSON.stringify(record), () => undefined)
  if (!read.ok) throw new Error(read.problem)
  const applied = await house.inDatabase((database) =>
    inTransaction(database, (tx) => applyBrand(tx, read.brand)),
  )
  expect(applied.ok).toBe(true)
}

const token = (page: Page, name: string): Promise<string> =>
  page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(each), name)

const look = (page: Page) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    theme: document.documentElement.dataset.theme,
    frame: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
  }))

/** @spec S1.whiteLabel S1.whiteLabel.themes S2.title S9.config.default S9.config.theme */
test('two brands on one server share no name, language, colour, currency and member', async (t) => {
  const fairline = await stage.open(t)
  const siam = await openSiam(t)
  await logIn(fairline, 'demo02')
  expect(await look(siam)).toEqual({ lang: 'th', theme: 'color2', frame: '#3b1a4f' })
  expect(await look(fairline)).toEqual({ lang: 'en', theme: 'color2', frame: '#0f3d2e' })
  expect([await token(siam, '--brand'), await token(fairline, '--brand')]).toEqual([
    '#3b1a4f',
    '#0f3d2e',
  ])
  await siam.getByText('มีปัญหาเกี่ยวกับบัญชี ติดต่อทีมงาน Siam Sports').waitFor()
  const links = siam.getByRole('navigation', { name: text('links.operator') }).getByRole('link')
  await expect.poll(() => links.count()).toBe(3)

  await sendTo(siam, 'demo01')
  await siam.getByText(text('error.invalid_password')).first().waitFor()
  await enterSiam(siam, 'siam01')
  await expect.poll(() => siam.title()).toBe(`${text('page.desktop')} | Siam Sports`)
  await expect.poll(() => fairline.title()).toMatch(/ \| Sports Betting Platform$/)
  await expect.poll(() => siam.locator('header').innerText()).toContain('THB')
  const drawn = siam.locator('header img').first()
  await expect
    .poll(() => drawn.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .not.toBe(0)

  await follow(siam, '/info/settings')
  const languages = siam.getByLabel(text('settings.language'), { exact: true }).locator('option')
  await expect.poll(() => languages.allInnerTexts()).toEqual(['ไทย', 'English', 'မြန်မာ'])
  const themes = siam.getByLabel(text('settings.theme'), { exact: true }).locator('option')
  await expect.poll(() => themes.first().innerText()).toBe('Siam Sports')
  await follow(siam, '/info/rules')
  await siam.locator('#tennis').waitFor()
  await expect.poll(() => siam.locator('#e-sports').count()).toBe(0)
  await follow(siam, '/efresult')
  await siam.getByText(text('unavailable.text')).waitFor()
})

/** Pages of a member of an operator without virtual games. */
const pages = [
  '/info/betlist',
  '/info/statement',
  '/info/sysparlay',
  '/info/result',
  '/info/message',
  '/info/settings',
  '/info/rules',
  '/info/limits',
  '/info/account',
  '/info/account/password',
  '/info/account/sessions',
  '/event',
  '/efresult',
  '/slots',
  '/maintenance',
  '/no/such/page',
]

/** Those of them that axe reads, with most of the colours. */
const read = ['/info/statement', '/info/settings', '/info/rules']

/** What a brand can change for the worse; access.test.ts reads pages by all rules. */
const rulesOfBrands = ['color-contrast', 'link-in-text-block', 'link-name', 'image-alt']

/** What the page says anywhere: in the document with its head, the storage and the tab's name. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.documentElement.outerHTML, JSON.stringify(localStorage), window.name].join('\n'),
  )

/** @spec S1.whiteLabel S1.whiteLabel.themes */
test('no page of the second brand names the first, and all of it can be read', async (t) => {
  const said: string[] = []
  const page = await openSiam(t, /404/)
  page.on('console', (line) => said.push(line.text()))
  page.on('request', (request) => said.push(request.url()))
  await enterSiam(page, 'siam01')
  await page.locator('.ob-price').first().click()
  await page.locator('#stake').waitFor()
  said.push(await everything(page))
  expect(await seriousFindings(page, rulesOfBrands)).toEqual([])
  for (const path of pages) {
    await follow(page, path)
    said.push(await everything(page))
    await expect.poll(() => page.title()).toMatch(/ \| Siam Sports$/)
    if (read.includes(path)) {
      expect([path, await seriousFindings(page, rulesOfBrands)]).toEqual([path, []])
    }
  }
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).text())
  said.push(manifest)
  expect(JSON.parse(manifest)).toMatchObject({ name: 'Siam Sports', theme_color: '#3b1a4f' })
  expect(said.filter((each) => /fairline/i.test(each))).toEqual([])
})

test('a brand that is applied is on the next load, and so is its change', async (t) => {
  const brand = { code: 'kings', name: 'Kingsway', hosts: ['kings.localhost'] }
  // The page of the operator that had this host name before asks for a logo that is gone.
  const page = await stage.open(t, { expected: /404/ })
  const shown = async (): Promise<string> => {
    await page.goto(stage.house.url.replace('127.0.0.1', 'kings.localhost'))
    return page.locator('main').innerText()
  }
  await applyTo(stage.house, brand)
  await expect.poll(shown).toContain('Kingsway')
  await applyTo(stage.house, { ...brand, name: 'Queensway', titleSuffix: 'Queens' })
  await expect.poll(shown).toContain('Queensway')
  await expect.poll(() => page.title()).toMatch(/ \| Queens$/)
})

test('no file of the built site names a brand', () => {
  const files = readdirSync(SITE_DIRECTORY, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files.length).toBeGreaterThan(20)
  const named = files.filter(
    (path) => /fairline|siam/i.test(path.slice(SITE_DIRECTORY.length)) || names(path),
  )
  expect(named).toEqual([])
})

const names = (path: string): boolean => /fairline|siam/i.test(readFileSync(path, 'utf8'))

/** @spec S1.whiteLabel.themes */
test('the second brand can be read in the dark', async (t) => {
  const page = await openSiam(t)
  await page.getByLabel(text('login.theme')).selectOption('dark')
  expect(await seriousFindings(page, rulesOfBrands)).toEqual([])
  await enterSiam(page, 'siam02')
  expect(await look(page)).toMatchObject({ theme: 'dark', frame: '#1d0f27' })
  await page.locator('.ob-price').first().click()
  await page.locator('#stake').waitFor()
  expect(await seriousFindings(page, rulesOfBrands)).toEqual([])
  for (const path of read) {
    await follow(page, path)
    expect([path, await seriousFindings(page, rulesOfBrands)]).toEqual([path, []])
  }
})

/** Notes what was painted before the member's theme was put on. Runs in the page. */
function notePaints(): void {
  new MutationObserver(() => {
    window.paintsBefore ??= performance.getEntriesByType('paint').map(({ name }) => name)
  }).observe(document, { attributes: true, attributeFilter: ['data-theme'], subtree: true })
}

declare global {
  interface Window {
    paintsBefore?: readonly string[]
  }
}

test('nothing is painted before the colours that the member chose', async (t) => {
  const page = await stage.open(t)
  const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length)
  await page.goto('/')
  await page.getByLabel('Theme').selectOption('dark')
  await addScript(page, notePaints)
  // The script is late: a page that does not wait for it is painted meanwhile.
  await page.route('**/assets/index-*.js', async (route) => {
    for (let asked = 0; asked < 40 && (await painted()) === 0; asked += 1) await stage.house.now()
    await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.paintsBefore)).toEqual([])
  await expect.poll(painted).toBeGreaterThan(0)
})

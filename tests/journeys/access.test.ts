import { describe, expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { seriousFindings } from './serious-findings.ts'
import { setStage } from './stage.ts'

const stage = setStage()

describe('a page has no serious finding of axe', () => {
  test('login', async (t) => {
    const page = await stage.open(t)
    await page.goto('/')
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  test('sportsbook', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo01')
    await page.locator('.ob-price').first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})

/** Pages of a member. */
const pages = [
  '/info/settings',
  '/info/betlist',
  '/info/statement',
  '/info/sysparlay',
  '/info/result',
  '/info/message',
  '/info/rules',
  '/info/limits',
  '/info/account',
  '/info/account/password',
  '/info/account/nickname',
  '/info/account/sessions',
  '/info/account/switch',
  '/event',
  '/public',
  '/slots',
  '/maintenance',
  '/no/such/page',
]

/** Runs in the page, before anything of the site. */
function wearDark(): void {
  const stored = localStorage.getItem('fairline-layout') ?? '{"state":{},"version":1}'
  const layout = JSON.parse(stored) as { state: object }
  const dark = { ...layout, state: { ...layout.state, theme: 'dark' } }
  localStorage.setItem('fairline-layout', JSON.stringify(dark))
}

/** Axe reads nearly twenty pages: a slow machine takes minutes for them. */
const timeout = 600_000

describe('no page has a serious finding of axe, in light and dark', () => {
  for (const [size, theme] of [
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const) {
    test(`${size}, ${theme}`, { timeout }, async (t) => {
      const page = await stage.open(t, { size, expected: /404/ })
      if (theme === 'dark') await page.addInitScript(wearDark)
      await stage.enter(page, 'demo02')
      await choosePrice(page, { block: 'today', period: 'FT', kind: 'lined' })
      await page.locator('#stake').waitFor()
      expect(['slip', await seriousFindings(page)]).toEqual(['slip', []])
      for (const path of pages) {
        await page.goto(path)
        await page
          .getByRole('heading', { level: 1 })
          .or(page.locator('.ob-price'))
          .first()
          .waitFor()
        expect([path, await seriousFindings(page)]).toEqual([path, []])
      }
    })
  }
})

test('the login goes by the keyboard alone', async (t) => {
  const { loginId } = await stage.house.world.member('demo03')
  const page = await stage.open(t)
  await page.goto('/')
  const username = page.getByLabel('Username', { exact: true })
  await username.waitFor()
  const isFocused = (): Promise<boolean> =>
    username.evaluate((field) => document.activeElement === field)
  for (let presses = 0; presses < 10 && !(await isFocused()); presses += 1) {
    await page.keyboard.press('Tab')
  }
  await expect.poll(isFocused).toBe(true)
  await page.keyboard.type(loginId)
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo1234')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/desktop')
})

test('who wants less motion sees nothing move by itself', async (t) => {
  const page = await stage.open(t)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stage.enter(page, 'demo04')
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
      .map((animation) => (animation as CSSAnimation).animationName ?? 'a transition'),
  )
  expect(moving).toEqual([])
})

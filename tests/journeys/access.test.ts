import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { shownThemes } from './gallery.ts'
import { follow } from './member.ts'
import { show } from './page-look.ts'
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

/** The gallery is nearly twenty pages in seven themes: a slow machine takes minutes for them. */
const timeout = 600_000

/** The first theme is read by every rule, the others for their contrast. */
const themesOf = {
  desktop: ['color2', 'color1', 'color3', 'color4', 'color5', 'color6'],
  phone: ['dark'],
} as const

/** Expects no finding of axe: by all rules in the first theme, by contrast in the others. */
async function expectNoFindings(
  page: Page,
  path: string,
  [first, ...others]: readonly string[],
): Promise<void> {
  await page.evaluate(show, first === undefined ? {} : { theme: first })
  expect([path, first, await seriousFindings(page)]).toEqual([path, first, []])
  for (const theme of others) {
    await page.evaluate(show, { theme })
    const findings = await seriousFindings(page, ['color-contrast'])
    expect([path, theme, findings]).toEqual([path, theme, []])
  }
}

describe('no page has a serious finding of axe in any theme shown', () => {
  for (const size of ['desktop', 'phone'] as const) {
    test(size, { timeout }, async (t) => {
      const themes = shownThemes(themesOf[size])
      const page = await stage.open(t, { size })
      await stage.enter(page, 'demo02')
      await choosePrice(page, { block: 'today', period: 'FT', kind: 'lined' })
      await page.locator('#stake').waitFor()
      await expectNoFindings(page, 'slip', themes)
      for (const path of pages) {
        await follow(page, path)
        await expectNoFindings(page, path, themes)
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

import english from '@fairline/locales/en/book.json' with { type: 'json' }
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { notFoundRoute, type RouteEntry, routes } from '../../apps/web/src/routes.tsx'
import { setStage } from './stage.ts'

const stage = setStage()
const en: Readonly<Record<string, unknown>> = english

/** Specification 2, by hand: the paths with the name of the page in the title. */
const guarded: readonly (readonly [path: string, title: string])[] = [
  ['/desktop', 'Sports'],
  ['/public', 'Public'],
  ['/tournament2', 'Tournament'],
  ['/tournament2/home', 'Tournament'],
  ['/tournament2/room/$roomId', 'Tournament'],
  ['/highlight', 'Highlights'],
  ['/highlight/home', 'Highlights'],
  ['/info', 'Settings'],
  ['/info/sysparlay', 'System parlay'],
  ['/info/settings', 'Settings'],
  ['/info/betlist', 'Bet list'],
  ['/info/statement', 'Statement'],
  ['/info/result', 'Results'],
  ['/info/message', 'Messages'],
  ['/info/rules', 'Rules'],
  ['/info/limits', 'My limits'],
  ['/info/account', 'My account'],
  ['/info/account/password', 'Change password'],
  ['/info/account/nickname', 'Nickname'],
  ['/info/account/sessions', 'Sessions'],
  ['/info/account/switch', 'Switch account'],
  ['/event', 'Events'],
  ['/ngresult', 'Number game results'],
  ['/efresult', 'Results of virtual games'],
  ['/minigame', 'Mini games'],
  ['/slots', 'Slots'],
  ...Array.from({ length: 13 }, (_, index) => [`/slots${index + 2}`, 'Slots'] as const),
  ['/casino100', 'Live casino'],
  ['/esports2', 'E-sports'],
  ['/fishing', 'Fishing'],
  ['/w4d', 'Lottery'],
  ['/casino', 'Live casino'],
  ['/livetv', 'Live TV'],
]
const redirects: Readonly<Record<string, string>> = {
  '/tournament2': '/tournament2/home',
  '/highlight': '/highlight/home',
  '/info': '/info/settings',
}
/** What the pages of products that are not built say. No operator can switch these on. */
const notOffered = 'This product is not offered here.'
const open: readonly (readonly [path: string, title: string])[] = [
  ['/', 'Log in'],
  ['/maintenance', 'Maintenance'],
  ['/no/such/page', 'Page not found'],
]

const entryOf = (path: string): RouteEntry =>
  routes.find((route) => route.path === path) ?? notFoundRoute
const titleOf = (page: string): string => `${page} | Sports Betting Platform`

/** Opens a path as a member who typed it, and waits for the title of its page. */
async function openPath(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => page.title()).toBe(titleOf(title))
}

const members = ['demo01', 'demo02', 'demo03'] as const
/** Thirds of the table: each test is a browser with a life of its own. */
const thirds = [0, 1, 2].map((third) => guarded.filter((_, index) => index % 3 === third))

describe('every route of the specification @spec S2.access S2.title S6.session', () => {
  test('stands in the table of the site, with its title, and no other does', () => {
    const listed = [...guarded, ...open.slice(0, 2)].map(([path]) => path)
    expect(routes.map(({ path }) => path).sort()).toEqual([...listed].sort())
    for (const [path, title] of guarded)
      expect([path, en[entryOf(path).title]]).toEqual([path, title])
  })

  for (const [index, paths] of thirds.entries()) {
    test(`asks who is not logged in to, and keeps the way, ${index + 1} of 3`, async (t) => {
      const page = await stage.open(t)
      for (const [path] of paths) {
        await openPath(page, `${path}?day=2026-11-21`, 'Log in')
        const target = new URL(page.url())
        const wanted = `${path}?day=2026-11-21`
        expect([path, target.pathname, target.searchParams.get('redirect')]).toEqual([
          path,
          '/',
          wanted,
        ])
      }
    })

    /** @spec S2.route.info S2.route.efresult S2.history S2.history.base */
    test(`opens for a logged-in member, ${index + 1} of 3`, async (t) => {
      const page = await stage.open(t)
      await stage.enter(page, members[index])
      for (const [path, title] of paths) {
        await openPath(page, path, title)
        const target = redirects[path] ?? path
        expect([path, new URL(page.url()).pathname]).toEqual([path, target])
        const entry = entryOf(target)
        if ('isOffered' in entry) {
          await page.getByText(notOffered, { exact: true }).waitFor()
          await page.getByRole('link', { name: 'Back to sports' }).waitFor()
        } else await page.locator('main').first().waitFor()
      }
    })
  }

  test('the entry, the maintenance notice and unknown paths need no login', async (t) => {
    const page = await stage.open(t, { expected: /404/ })
    for (const [path, title] of open) {
      await openPath(page, path, title)
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    }
  })
})

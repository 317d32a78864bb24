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
  ['/tournament2/room/10000001', 'Tournament'],
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
  ['/esports2', 'Sports'],
  ['/fishing', 'Fishing'],
  ['/w4d', 'Lottery'],
  ['/casino', 'Live casino'],
  ['/livetv', 'Live TV'],
  ['/play/house/dice', 'Games'],
]
const redirects: Readonly<Record<string, string>> = {
  '/tournament2': '/tournament2/home',
  '/highlight': '/highlight/home',
  '/info': '/info/settings',
  '/esports2': '/desktop',
}
const open: readonly (readonly [path: string, title: string])[] = [
  ['/', 'Log in'],
  ['/maintenance', 'Maintenance'],
  ['/no/such/page', 'Page not found'],
]

/** The path as the table has it: the number of a room and the name of a game vary. */
const inTable = (path: string): string =>
  path.replace(/\d{8}$/, '$roomId').replace(/^\/play\/.*/, '/play/$provider/$game')
const entryOf = (path: string): RouteEntry =>
  routes.find((route) => route.path === inTable(path)) ?? notFoundRoute
const titleOf = (page: string): string => `${page} | Sports Betting Platform`

/** Opens a path as a member who typed it, and waits for the title of its page. */
async function openPath(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => page.title()).toBe(titleOf(title))
}

/** Goes to a path as a link of the open site does. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => window.history.pushState({}, '', address), path)

describe('every route of the specification @spec S2.access S2.title S6.session', () => {
  test('stands in the table of the site, with its title, and no other does', () => {
    const listed = [...guarded, ...open.slice(0, 2)].map(([path]) => inTable(path))
    expect(routes.map(({ path }) => path).sort()).toEqual([...listed].sort())
    for (const [path, title] of guarded) {
      const { title: key } = entryOf(redirects[path] ?? path)
      expect([path, en[key]]).toEqual([path, title])
    }
  })

  test('is answered with the site, which reads the path itself', async () => {
    const asVisit = { headers: { accept: 'text/html' } }
    const read = async (path: string): Promise<string> =>
      (await fetch(`${stage.house.url}${path}`, asVisit)).text()
    const site = await read('/')
    expect(site).toContain('<div id="root">')
    for (const [path] of guarded) expect([path, await read(path)]).toEqual([path, site])
  })

  test('asks who is not logged in to, and keeps the way', async (t) => {
    const page = await stage.open(t)
    await openPath(page, '/desktop?day=2026-11-21', 'Log in')
    for (const [path] of guarded) {
      const wanted = `${path}?day=2026-11-21`
      if (path !== '/desktop') await goTo(page, wanted)
      const leadsTo = (): [string, string | null] => {
        const { pathname, searchParams } = new URL(page.url())
        return [pathname, searchParams.get('redirect')]
      }
      await expect.poll(leadsTo, { message: path }).toEqual(['/', wanted])
      await expect.poll(() => page.title(), { message: path }).toBe(titleOf('Log in'))
    }
  })

  /** @spec S2.route.info S2.route.efresult S2.history S2.history.base */
  test('opens for a logged-in member', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page)
    for (const [path, title] of guarded) {
      await openPath(page, path, title)
      expect([path, new URL(page.url()).pathname]).toEqual([path, redirects[path] ?? path])
      await page.locator('main').first().waitFor()
    }
  })

  test('the entry, the maintenance notice and unknown paths need no login', async (t) => {
    const page = await stage.open(t, { expected: /404/ })
    for (const [path, title] of open) {
      await openPath(page, path, title)
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    }
  })
})

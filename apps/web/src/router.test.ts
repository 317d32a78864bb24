import { dateOf } from '@fairline/domain/time/gmt8'
import en from '@fairline/locales/en/pages.json' with { type: 'json' }
import { deviceNow, serverNow, setServerTime } from '@fairline/site/calls/server-clock'
import { changeLanguage } from '@fairline/site/i18n'
import { chunkTimeoutMs, withinTime } from '@fairline/site/load-chunk'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createSiteRouter } from './router.tsx'
import { routes } from './routes.tsx'
import {
  afterLogin,
  afterMaintenance,
  loginTarget,
  maintenanceTarget,
} from './session/require-session.ts'
import { type Account, useSession } from './session/session-store.ts'

const account = { accountId: 'demo01', sessionToken: 'token' } as Account

/** Where a visit to a path leads: the last redirect, or the path itself. */
async function visit(path: string): Promise<string> {
  let at = path
  for (let hops = 0; hops < 5; hops += 1) {
    const router = createSiteRouter(createMemoryHistory({ initialEntries: [at] }))
    const [matchedRoutes] = router.getMatchedRoutes(at.split('?')[0] ?? at)
    const route = matchedRoutes.at(-1)
    try {
      const location = router.parseLocation(createMemoryHistory({ initialEntries: [at] }).location)
      await route?.options.beforeLoad?.({ location } as never)
      return at
    } catch (thrown) {
      const { options } = thrown as { options: { to: string; search?: { redirect?: string } } }
      const query = options.search?.redirect
      at = query === undefined ? options.to : `${options.to}?redirect=${query}`
    }
  }
  return 'a circle'
}

beforeEach(() => useSession.setState({ account: null }))

/**
 * @spec S2.redirect S2.redirect.query S2.access S2.access.entry S2.access.maintenance
 * @spec S2.access.catchAll
 */
describe('without a session', () => {
  test.each([
    ['/', '/'],
    ['/maintenance', '/maintenance'],
    ['/no/such/page', '/no/such/page'],
    ['/desktop', '/?redirect=/desktop'],
    ['/info/betlist', '/?redirect=/info/betlist'],
    ['/info/statement?day=2026-11-21', '/?redirect=/info/statement?day=2026-11-21'],
    ['/tournament2/home', '/?redirect=/tournament2/home'],
    ['/slots14', '/?redirect=/slots14'],
  ])('%s leads to %s', async (path, target) => {
    expect(await visit(path)).toBe(target)
  })

  test('every route but the entry and the maintenance page needs one', () => {
    const open = routes.filter((route) => route.open === true).map(({ path }) => path)
    expect(open).toEqual(['/', '/maintenance'])
  })
})

describe('with a session', () => {
  beforeEach(() => useSession.setState({ account }))

  test.each([
    ['/', '/desktop'],
    ['/?redirect=/info/betlist', '/info/betlist'],
    ['/?redirect=//evil.example', '/desktop'],
    ['/desktop', '/desktop'],
    ['/info', '/info/settings'],
    ['/tournament2', '/tournament2/home'],
    ['/highlight', '/highlight/home'],
  ])(
    '%s leads to %s @spec S2.route.info @spec S2.route.tournament @spec S2.route.highlight',
    async (path, target) => {
      expect(await visit(path)).toBe(target)
    },
  )
})

test('a page of days stands by the server’s time, whatever the device says', async () => {
  const server_time = Date.UTC(2031, 4, 3, 12)
  const answer = { status: 1, statusdesc: '', version: '', server_time, maintenance: null }
  const fetched = vi.fn(async () => Response.json(answer))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { documentElement: {} })
  await changeLanguage('en')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    setServerTime(deviceNow())
  })
  const page = routes.find(({ path }) => path === '/info/betlist')
  if (page === undefined || !('load' in page)) throw new Error('the bet list is a page')
  await page.load()
  expect(fetched).toHaveBeenCalledWith('/version', expect.anything())
  expect(dateOf(serverNow())).toBe('2031-05-03')
})

test('every page of the specification exists', () => {
  const paths = new Set(routes.map(({ path }) => path))
  const named =
    '/ /desktop /public /tournament2 /highlight /info /info/sysparlay /info/settings ' +
    '/info/betlist /info/statement /info/result /info/message /info/rules /event /ngresult ' +
    '/efresult /minigame /slots /slots2 /slots14 /casino100 /esports2 /fishing /w4d /casino ' +
    '/livetv /maintenance'
  expect(named.split(' ').filter((path) => !paths.has(path))).toEqual([])
})

test.each([
  ['/maintenance', 'page.maintenance'],
  ['/no/such/page', 'page.notFound'],
  ['/slots1000', 'page.notFound'],
])('%s is the page %s @spec S2.route.maintenance @spec S2.route.notFound', (path, title) => {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [path] }))
  const [matchedRoutes] = router.getMatchedRoutes(path)
  expect(matchedRoutes.at(-1)?.options.staticData?.title).toBe(title)
})

test.each([
  [undefined, '/desktop'],
  ['/info/betlist', '/info/betlist'],
  ['/', '/desktop'],
  ['//evil.example', '/desktop'],
  ['/\\evil.example', '/desktop'],
  ['/a\\..\\b', '/desktop'],
  ['https://evil.example', '/desktop'],
  ['javascript:alert(1)', '/desktop'],
])('a login with the redirect %s leads to %s', (redirect, target) => {
  expect(afterLogin(redirect)).toBe(target)
})

/** @spec S2.route.maintenance */
test('a maintenance leads back to where it came from, and never elsewhere', () => {
  const path = '/info/statement?day=2026-11-21'
  const { to, search } = maintenanceTarget(path)
  expect([to, afterMaintenance(search.redirect)]).toEqual(['/maintenance', path])
  expect(maintenanceTarget('/')).toEqual({ to: '/maintenance', search: {} })
  expect(['//evil.example', undefined].map(afterMaintenance)).toEqual(['/', '/'])
})

test('the root does not redirect @spec S2.redirect.root', () => {
  expect(loginTarget('/')).toEqual({ to: '/', search: {} })
})

/** @spec S9.chunk.timeout S2.chunks.timeout */
test('a chunk that does not load fails after 120 s', async () => {
  vi.useFakeTimers()
  const late = expect(withinTime(new Promise(() => undefined))).rejects.toThrow('did not arrive')
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs)
  await late
  expect(chunkTimeoutMs).toBe(120_000)
  expect(await withinTime(Promise.resolve('here'))).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('every page has its product, and that of a product that is off says so', () => {
  const notOffered = routes.filter((route) => 'isOffered' in route).map(({ path }) => path)
  expect(notOffered).toEqual([])
  expect(en['unavailable.text']).toBe('This product is not offered here.')
})

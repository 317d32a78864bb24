import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, inject, type TestContext } from 'vitest'
import { systemClock } from '../../apps/server/src/clock.ts'
import { launchBrowser } from './browser.ts'
import type {} from './common-houses.ts'
import { type House, type HouseOptions, houseAt, type OwnHouse, openHouse } from './house.ts'
import { linkFor } from './member.ts'
import { watchOpenPlaces } from './open-places.ts'

/** Widths and heights that the site is made for. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  small: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const

/** How long a bet in play waits, by the house's clock. It is the default of `npm start`. */
export const inPlayDelayMs = 5_000

interface OpenOptions {
  readonly size?: keyof typeof sizes
  /** With the time filter of the day of the week, which hides matches on a weekend. */
  readonly startsFiltered?: boolean
  /** The language of the browser; that of the machine if absent. */
  readonly locale?: string
  /**
   * Shows the animations of the site. Without them a page that waits costs the machine almost
   * nothing: the running announcements alone draw sixty frames a second.
   */
  readonly isAnimated?: boolean
  /** Faults of the page that the story brings about, such as a server that is away. */
  readonly expected?: RegExp
}

/** The house and the browser of one file of journeys. */
export interface Stage<Kind extends House = House> {
  readonly house: Kind
  /**
   * A page of an unused browser. It is closed when the test ends; the test fails when
   * the page wrote an error, threw one, or broke its content policy.
   */
  open(test: TestContext, options?: OpenOptions): Promise<Page>
  /** Another tab of the same browser. */
  openTab(test: TestContext, page: Page, options?: OpenOptions): Promise<Page>
  /**
   * Makes a member with the terms, the credit and the password of a demo member, and opens the
   * board or another page as that member. Returns the member's login id.
   */
  enter(page: Page, like?: DemoMember, path?: string): Promise<string>
}

export type DemoMember = 'demo01' | 'demo02' | 'demo03' | 'demo04' | 'demo05'

/** A journey plays the same on every day of the week. Runs in the page. */
function showEveryHour(): void {
  const layout = { state: { timeMode: 0 }, version: 1 }
  if (localStorage.getItem('book-layout') === null)
    localStorage.setItem('book-layout', JSON.stringify(layout))
}

/** Leaves the time filter as the site has it. */
function showUsualHours(): void {}

/** Sets the page's clock to the time of the house, once more in each test. Runs in the page. */
function runAhead(aheadMs: number): void {
  const kept = window as { machineDate?: DateConstructor }
  kept.machineDate ??= Date
  const Machine = kept.machineDate
  const now = (): number => Machine.now() + aheadMs
  window.Date = class extends Machine {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(now())
      else super(...(given as [number]))
    }
    // A method, which is not enumerable: the clock of Playwright copies what is.
    static override now(): number {
      return now()
    }
  } as DateConstructor
}

const screenshots = join(tmpdir(), 'fairline-journeys')

/**
 * A browser and the scripted house that the files of a worker share. A journey may freely change
 * its own members and the matches that it announced, which end with its file. It must restore
 * anything else that it changes. A journey that breaks something needs `setOwnStage`.
 */
export function setStage(): Stage {
  return stageOf(async () => {
    const worker = process.env['VITEST_POOL_ID'] ?? '1'
    const answer = await fetch(`${inject('commonHouses')}/${worker}`)
    if (!answer.ok) throw new Error(await answer.text())
    const house = houseAt(await answer.json())
    return { ...house, close: () => house.world.clear() }
  })
}

/** A house for one file, opened before its tests and closed after them. */
export function setOwnStage(options: HouseOptions = {}): Stage<OwnHouse> {
  return stageOf(async () => {
    // The schema of the house's games needs a PostgreSQL of the server's own.
    const postgres = options.houseGames ? {} : { postgres: inject('testPostgres') }
    const house = await openHouse({ ...options, ...postgres })
    const closeHouse = house.close
    house.close = async () => {
      await closeProfiles(house.url)
      await closeHouse()
    }
    return house
  })
}

/**
 * `JOURNEYS_SLOWED=3` runs the scripts of every page three times slower and delays every answer by
 * 300 ms. A journey that fails with it reads a page without waiting for what it reads.
 */
const slowness = Number(process.env['JOURNEYS_SLOWED'] ?? 1)

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const latency = 100 * slowness
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

let browser: Promise<Browser> | undefined

/** The browser of this worker. It ends with the process; every test opens its own context. */
async function workersBrowser(): Promise<Browser> {
  const running = await browser
  if (running?.isConnected()) return running
  browser = launchBrowser()
  return browser
}

/** A browser's profile in memory, which one test uses at a time. */
interface Profile {
  readonly context: BrowserContext
  readonly kind: string
  /** The page that each test begins with. */
  readonly page: Page
  readonly look: PageLook
  /** The origins whose pages it showed to the test. */
  readonly origins: Set<string>
}

/** How a page looks when a test gets it. */
interface PageLook {
  readonly viewport: { readonly width: number; readonly height: number }
  readonly reducedMotion: 'reduce' | 'no-preference'
}

/** The events of a page that tests listen to. */
const watched = [
  'pageerror',
  'console',
  'response',
  'popup',
  'request',
  'requestfinished',
  'requestfailed',
]

/** Profiles that no test uses now. */
const freeProfiles = new Set<Profile>()
/** Contexts that keep what a test changed in them. */
const changed = new WeakSet<BrowserContext>()

/**
 * Returns a profile that knows of no member. One that another test left is taken first: its page
 * keeps the site's files and their compiled code, without which opening the board takes half as
 * much time again.
 */
async function takeProfile(
  options: BrowserContextOptions,
  look: PageLook,
  script: () => void,
): Promise<Profile> {
  const browser = await workersBrowser()
  const kind = JSON.stringify([options, look, script.name])
  for (const left of freeProfiles) {
    if (left.kind !== kind || left.context.browser() !== browser) continue
    freeProfiles.delete(left)
    return left
  }
  const context = await browser.newContext({ ...options, ...look })
  await context.addInitScript(script)
  await context.addInitScript(watchOpenPlaces)
  const origins = new Set<string>()
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => void origins.add(new URL(frame.url()).origin))
  })
  return { context, kind, page: await context.newPage(), look, origins }
}

/** Empties a profile for the next test. One that cannot be emptied is closed. */
async function leaveProfile(profile: Profile): Promise<void> {
  const { context, page } = profile
  const pages = context.pages()
  // A call that a story answers itself may be on its way as the page closes.
  await Promise.all(pages.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  if (page.isClosed() || changed.has(context)) return context.close()
  await Promise.all(pages.filter((each) => each !== page).map((each) => each.close()))
  try {
    await emptyProfile(profile)
    freeProfiles.add(profile)
  } catch {
    // The test took its server away.
    await context.close()
  }
}

/**
 * Empties the page and the storage of a profile. The page stays on the origin of its house: with
 * another one the browser would end its process, and the compiled code with it.
 */
async function emptyProfile({ context, page, look, origins }: Profile): Promise<void> {
  for (const event of watched) page.removeAllListeners(event)
  const devtools = await context.newCDPSession(page)
  for (const origin of [...origins].filter((each) => each !== 'null')) {
    // The site could store something as long as it is open.
    await page.goto(`${origin}/healthz`)
    await page.evaluate(() => sessionStorage.clear())
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
  await devtools.detach()
  origins.clear()
  await context.clearCookies()
  await page.setViewportSize(look.viewport)
  await page.emulateMedia({ media: null, reducedMotion: look.reducedMotion })
}

/** Closes the profiles of a house that is closed. */
async function closeProfiles(url: string): Promise<void> {
  const left = [...freeProfiles].filter(({ kind }) => kind.includes(`"${url}"`))
  for (const profile of left) {
    freeProfiles.delete(profile)
    await profile.context.close()
  }
}

/** Installs a clock that the test moves. No other test gets its context, which keeps it. */
export async function installClock(page: Page): Promise<void> {
  changed.add(page.context())
  await page.clock.install()
}

/** Runs a script in each document of the page. No other test gets the page, which keeps it. */
export async function addScript(page: Page, script: () => void): Promise<void> {
  changed.add(page.context())
  await page.addInitScript(script)
}

function stageOf<Kind extends House & { close(): Promise<void> }>(
  openIt: () => Promise<Kind>,
): Stage<Kind> {
  let house: Kind | undefined
  beforeAll(async () => {
    ;[house] = await Promise.all([openIt(), workersBrowser()])
  })
  afterAll(() => house?.close())
  const opened = (): Kind => {
    if (house === undefined) throw new Error('the stage is not set')
    return house
  }
  return {
    get house() {
      return opened()
    },
    async open(test, { size = 'desktop', startsFiltered, locale, isAnimated, expected } = {}) {
      const at = opened()
      const options: BrowserContextOptions = {
        baseURL: at.url,
        hasTouch: size === 'phone',
        isMobile: size === 'phone',
        ...(locale === undefined ? {} : { locale }),
      }
      const look: PageLook = {
        viewport: sizes[size],
        reducedMotion: isAnimated ? 'no-preference' : 'reduce',
      }
      const script = startsFiltered ? showUsualHours : showEveryHour
      const profile = await takeProfile(options, look, script)
      test.onTestFinished(() => leaveProfile(profile))
      const { context, page } = profile
      await context.addInitScript(runAhead, (await at.now()) - systemClock.now())
      return watchPage(test, page, expected)
    },
    openTab: async (test, page, { expected } = {}) =>
      watchPage(test, await page.context().newPage(), expected),
    async enter(page, like = 'demo01', path = '/desktop') {
      const at = opened()
      const { loginId } = await at.world.member(like)
      await page.goto(await linkFor(at, loginId, path))
      if (path === '/desktop') await page.locator('.ob-price').first().waitFor()
      return loginId
    },
  }
}

/**
 * Fails the test when the page writes an error, throws one, or breaks its content policy, and when
 * it or a window that it opened shows a text with an open place.
 */
async function watchPage(
  test: TestContext,
  page: Page,
  expected: RegExp | undefined,
): Promise<Page> {
  if (slowness > 1) await slowDown(page)
  const faults: string[] = []
  const note = (fault: string): void => {
    if (expected?.test(fault) !== true) faults.push(fault)
  }
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => {
    // The browser writes a broken content policy here too.
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  page.on('popup', (popup) =>
    popup.on('console', (message) => {
      if (message.text().includes('an open place')) note(message.text())
    }),
  )
  test.onTestFinished(async () => {
    if (test.task.result?.state === 'fail' || faults.length > 0) await photograph(test, page)
    if (faults.length > 0) throw new Error(`the page wrote errors:\n${faults.join('\n')}`)
  })
  return page
}

/** Saves a picture of a page whose journey failed, to help find the cause. */
async function photograph({ task }: TestContext, page: Page): Promise<void> {
  if (page.isClosed()) return
  mkdirSync(screenshots, { recursive: true })
  const name = task.name.replaceAll(/[^\w]+/g, '-').slice(0, 80)
  const path = join(screenshots, `${name}-${Date.now()}.png`)
  await page.screenshot({ path })
  console.error(`${task.name}: ${page.url()} is shown in ${path}`)
}

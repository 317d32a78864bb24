import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, type TestContext } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type House, type HouseOptions, openHouse } from './house.ts'

/** Widths and heights that the site is made for. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  small: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const

interface OpenOptions {
  readonly size?: keyof typeof sizes
  /** With the time filter of the day of the week, which hides matches on a weekend. */
  readonly startsFiltered?: boolean
  /** Faults of the page that the story brings about, such as a server that is away. */
  readonly expected?: RegExp
}

/** The house and the browser of one file of journeys. */
export interface Stage {
  readonly house: House
  /**
   * A page of a browser that nobody has used. It is closed when the test ends; the test fails when
   * the page wrote an error, threw one, or broke its content policy.
   */
  open(test: TestContext, options?: OpenOptions): Promise<Page>
  /** Another tab of the same browser. */
  openTab(test: TestContext, page: Page, options?: OpenOptions): Promise<Page>
}

/** A journey plays the same on every day of the week. Runs in the page. */
function showEveryHour(): void {
  const layout = { state: { timeMode: 0 }, version: 1 }
  if (localStorage.getItem('fairline-layout') === null)
    localStorage.setItem('fairline-layout', JSON.stringify(layout))
}

const screenshots = join(tmpdir(), 'fairline-journeys')

/** Opens house and browser before the tests of a file and closes them after. */
export function setStage(options: HouseOptions): Stage {
  let house: House | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    ;[house, browser] = await Promise.all([openHouse(options), launchBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await house?.close()
  })
  const opened = (): { house: House; browser: Browser } => {
    if (house === undefined || browser === undefined) throw new Error('the stage is not set')
    return { house, browser }
  }
  return {
    get house() {
      return opened().house
    },
    async open(test, { size = 'desktop', startsFiltered = false, expected } = {}) {
      const { browser: inBrowser, house: at } = opened()
      const context = await inBrowser.newContext({
        viewport: sizes[size],
        baseURL: at.url,
        hasTouch: size === 'phone',
        isMobile: size === 'phone',
      })
      test.onTestFinished(async () => {
        // A call that a story answers itself may be on its way as the page closes.
        await Promise.all(
          context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
        )
        await context.close()
      })
      if (!startsFiltered) await context.addInitScript(showEveryHour)
      return openPage(test, context, expected)
    },
    openTab: (test, page, { expected } = {}) => openPage(test, page.context(), expected),
  }
}

async function openPage(
  test: TestContext,
  context: BrowserContext,
  expected: RegExp | undefined,
): Promise<Page> {
  const page = await context.newPage()
  const faults: string[] = []
  const note = (fault: string): void => {
    if (expected?.test(fault) !== true) faults.push(fault)
  }
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => {
    // The browser writes a broken content policy here too.
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  test.onTestFinished(async () => {
    if (test.task.result?.state === 'fail' || faults.length > 0) await photograph(test, page)
    if (faults.length > 0) throw new Error(`the page wrote errors:\n${faults.join('\n')}`)
  })
  return page
}

/** A picture of a page whose journey failed, for whoever looks for the cause. */
async function photograph({ task }: TestContext, page: Page): Promise<void> {
  if (page.isClosed()) return
  mkdirSync(screenshots, { recursive: true })
  const name = task.name.replaceAll(/[^\w]+/g, '-').slice(0, 80)
  const path = join(screenshots, `${name}-${Date.now()}.png`)
  await page.screenshot({ path })
  console.error(`${task.name}: ${page.url()} is shown in ${path}`)
}

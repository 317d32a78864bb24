/**
 * Takes pictures of every page kind in every width, light and dark, to look at all of the site:
 * `npm run screenshots -- <folder> [--width=390,1440] [--theme=dark] [--page=slip] [--speed=6]`.
 *
 * `--page` takes beginnings of the names of screens (screens-of-*.ts). `--speed` is that of the
 * simulator: at 20 the other sports have results after a few minutes. The pictures of one screen
 * are also put side by side, in a sheet of their own. The house is one of its own, its member has a
 * past of twelve days; `front` is the picture of the README.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import buildSites from './build-sites.ts'
import { type House, openHouse } from './house.ts'
import { logIn } from './member.ts'
import { makePicturedMember, picturedMember } from './pictured-member.ts'
import { heights, type Screen, type Theme, themes, type Width, widths } from './screen.ts'
import { screensOfBoard } from './screens-of-board.ts'
import { screensOfPages } from './screens-of-pages.ts'
import { screensOfSlip } from './screens-of-slip.ts'
import { screensOfSports } from './screens-of-sports.ts'

const screens: readonly Screen[] = [
  ...screensOfBoard,
  ...screensOfSports,
  ...screensOfSlip,
  ...screensOfPages,
]

const schemes = { light: 'color2', dark: 'dark' } as const satisfies Record<Theme, string>

/** Resolves when every animation that ends has ended. Runs in the page. */
function settled(): Promise<unknown> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  return Promise.allSettled(ending.map(({ finished }) => finished))
}

interface Look {
  readonly width: Width
  readonly theme: Theme
}

interface Visit extends Look {
  readonly page: Page
  readonly folder: string
}

/** What a picture of a full page is cut to, in heights of a window. */
const wholeMax = 3

/** Waits until what is loading has come, unless the skeleton itself is looked at. */
async function takePicture({ page, width, theme, folder }: Visit, screen: Screen): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  if (screen.name !== 'skeleton') {
    const isLoaded = () => document.querySelector('.fl-skeleton') === null
    await page.waitForFunction(isLoaded, undefined, { timeout: 10_000 })
  }
  await page.evaluate(settled)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const max = heights[width] * wholeMax
  const whole = { clip: { x: 0, y: 0, width, height: Math.min(height, max) }, fullPage: true }
  await page.screenshot({
    path: join(folder, `${screen.name}-${width}-${theme}.png`),
    ...(screen.isWhole ? whole : {}),
  })
}

/** Leaves what the screen before chose on this device. Runs in the page. */
function forgetChoices(theme: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('book-') && key !== 'book-account') localStorage.removeItem(key)
  const layout = { state: { timeMode: 0, theme }, version: 1 }
  localStorage.setItem('book-layout', JSON.stringify(layout))
}

/**
 * Takes the picture of one screen, on a page without earlier choices. An error is printed, and the
 * next screen follows.
 */
async function visit(context: BrowserContext, look: Look, screen: Screen, folder: string) {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  try {
    await page.goto('/healthz')
    await page.evaluate(forgetChoices, schemes[look.theme])
    await screen.show({ page, width: look.width, isPhone: look.width === 390 })
    await takePicture({ ...look, page, folder }, screen)
  } catch (error) {
    console.error(`${screen.name}, ${look.width}, ${look.theme}: ${String(error).slice(0, 300)}`)
    await page.screenshot({ path: join(folder, `FAILED-${screen.name}-${look.width}.png`) })
  } finally {
    await page.close()
  }
}

async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.goto('/info/settings')
  const choice = page.getByLabel('Theme')
  await choice.waitFor()
  if ((await choice.inputValue()) === theme) return
  const saved = page.waitForResponse((response) => response.url().endsWith('/usersettings'))
  await choice.selectOption(theme)
  await saved
}

const memberOf = ({ member = picturedMember }: Screen): string => member ?? 'nobody'

async function openContext(browser: Browser, house: House, { width, theme }: Look, member: string) {
  const isPhone = width === 390
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    baseURL: house.url,
    isMobile: isPhone,
    hasTouch: isPhone,
  })
  if (member === 'nobody') return context
  const page = await context.newPage()
  await logIn(page, member)
  await chooseTheme(page, schemes[theme])
  await page.close()
  return context
}

async function look(
  browser: Browser,
  house: House,
  shape: Look,
  wanted: readonly Screen[],
  folder: string,
) {
  const isPhone = shape.width === 390
  const shown = wanted.filter(({ on }) => on === undefined || (on === 'phone') === isPhone)
  for (const member of new Set(shown.map(memberOf))) {
    const context = await openContext(browser, house, shape, member)
    for (const screen of shown) {
      if (memberOf(screen) === member) await visit(context, shape, screen, folder)
    }
    await context.close()
  }
}

/** All pictures of a screen on one sheet, each with its width and theme. */
async function makeSheet(browser: Browser, screen: Screen, looks: readonly Look[], folder: string) {
  const figures = looks.flatMap(({ width, theme }) => {
    try {
      const data = readFileSync(join(folder, `${screen.name}-${width}-${theme}.png`), 'base64')
      const height = width === 390 ? 700 : 420
      const image = `<img height="${height}" src="data:image/png;base64,${data}">`
      return [`<figure><figcaption>${width} ${theme}</figcaption>${image}</figure>`]
    } catch {
      return []
    }
  })
  const page = await browser.newPage({ viewport: { width: 1900, height: 600 } })
  const style = [
    'body{margin:4px;background:#777;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:6px}',
    'figure{margin:0}img{display:block}',
  ].join('')
  await page.setContent(`<style>${style}</style>${figures.join('')}`)
  await page.screenshot({ path: join(folder, `SHEET-${screen.name}.png`), fullPage: true })
  await page.close()
}

interface Task {
  readonly folder: string
  readonly looks: readonly Look[]
  readonly wanted: readonly Screen[]
  readonly speed: number
}

async function main({ folder, looks, wanted, speed }: Task) {
  mkdirSync(folder, { recursive: true })
  await buildSites()
  const [house, browser] = await Promise.all([
    openHouse({ speed, inPlayDelayMs: 4000, virtualGames: true }),
    launchBrowser(),
  ])
  try {
    await house.inDatabase(makePicturedMember)
    for (const shape of looks) await look(browser, house, shape, wanted, folder)
    for (const screen of wanted) await makeSheet(browser, screen, looks, folder)
  } finally {
    await browser.close()
    await house.close()
  }
  console.log(`The pictures are in ${folder}`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string' },
    theme: { type: 'string' },
    page: { type: 'string' },
    speed: { type: 'string' },
  },
})
const [folder] = positionals
const isAsked = (list: string | undefined, value: string): boolean =>
  list === undefined || list.split(',').includes(value)
const looks = widths
  .filter((width) => isAsked(values.width, String(width)))
  .flatMap((width) =>
    themes.filter((theme) => isAsked(values.theme, theme)).map((theme) => ({ width, theme })),
  )
const wanted = screens.filter(
  ({ name }) => values.page?.split(',').some((start) => name.startsWith(start)) ?? true,
)
if (folder === undefined) {
  console.error(
    'npm run screenshots -- <folder> [--width=..] [--theme=..] [--page=..] [--speed=..]',
  )
  process.exitCode = 1
} else await main({ folder, looks, wanted, speed: Number(values.speed ?? 6) })

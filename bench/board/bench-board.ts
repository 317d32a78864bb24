import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { drawAll } from '../../tests/journeys/board.ts'
import { launchBrowser } from '../../tests/journeys/browser.ts'
import type { BenchOptions } from '../bench-options.ts'
import { type BoardRun, boardReport, houseReport, type TableName } from './board-report.ts'
import { watchHouse } from './layout-shifts.ts'
import { readFigures, watchMainThread } from './page-figures.ts'
import { type SiteServer, startSiteServer } from './site-server.ts'

/** What a run asks for; a test asks for little. */
export interface BoardBench {
  readonly matches: number
  readonly pricesPerSecond: number
  readonly warmUpMs: number
  readonly measureMs: number
  /** How many times slower the processor is made, in turn. */
  readonly slownesses: readonly number[]
  readonly rounds: number
  /** How long the board of a complete server is watched; 0 leaves all out that needs one. */
  readonly playMs: number
  readonly print: (line: string) => void
}

const tables: readonly TableName[] = ['plain', 'product']
const viewport = { width: 1440, height: 900 }

/**
 * The product's board in a browser and the same table in plain React, in turn, under prices that
 * move. False when a price in view did not move, or the site asked for what it was not given; fails
 * when a row shows old prices after it came into view.
 */
export function benchBoard(
  { seconds, rounds, playSeconds }: BenchOptions,
  print: (line: string) => void,
): Promise<boolean> {
  return benchBoardWith({
    matches: 500,
    pricesPerSecond: 1000,
    slownesses: [1, 6],
    // Marks of moved prices last 5 s: before that it has not seen them go.
    warmUpMs: 6000,
    measureMs: seconds * 1000,
    rounds,
    print,
    playMs: playSeconds * 1000,
  })
}

export async function benchBoardWith(bench: BoardBench): Promise<boolean> {
  const { matches, pricesPerSecond, rounds, print } = bench
  await import('../../tools/build-sites.ts')
  const plainSite = mkdtempSync(join(tmpdir(), 'fairline-plain-'))
  buildPlainSite(plainSite)
  const browser = await launchBrowser()
  const site = await startSiteServer(bench, plainSite)
  try {
    print(`${matches} matches with 12 prices, ${pricesPerSecond} prices a second`)
    const runs: BoardRun[] = []
    for (let round = 1; round <= rounds; round += 1) {
      for (const table of tables) runs.push(...(await measure(table, browser, site, bench)))
      print(`round ${round} of ${rounds} is over`)
    }
    const house = bench.playMs > 0 ? await watchHouse(browser, bench.playMs) : null
    print(boardReport(runs, bench.slownesses))
    if (house !== null) print(houseReport(house, bench.playMs))
    for (const call of site.unknownCalls) print(`the site made a call without an answer: ${call}`)
    return site.unknownCalls.size === 0 && runs.every(({ moved }) => moved)
  } finally {
    site.stop()
    await browser.close()
    rmSync(plainSite, { recursive: true, force: true })
  }
}

/** Opens the table in a browser of its own, and looks at it at each speed of the processor. */
async function measure(
  table: TableName,
  browser: Browser,
  site: SiteServer,
  { slownesses, warmUpMs, measureMs }: BoardBench,
): Promise<readonly BoardRun[]> {
  const context = await browser.newContext({ viewport, baseURL: site.url })
  site.move()
  try {
    const page = await context.newPage()
    await watchMainThread(page)
    if (table === 'plain') await page.goto('/plain/')
    else await logIn(page)
    await page.locator('.ob-price').first().waitFor()
    // The other table draws all of its matches at once: this one is measured with as many.
    await drawAll(page)
    await page.locator('.ob-match').first().scrollIntoViewIfNeeded()
    const devtools = await context.newCDPSession(page)
    // Processor time of the thread: a machine that is busy otherwise must not count.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const runs: BoardRun[] = []
    for (const slowness of slownesses) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
      const before = await pricesInView(page)
      await page.waitForTimeout(warmUpMs)
      const figures = await readFigures(page, devtools, measureMs)
      const moved = (await pricesInView(page)) !== before
      runs.push({ table, slowness, moved, ...figures })
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    site.rest()
    await seeLastPrices(page, site.lastPrices())
    return runs
  } finally {
    site.rest()
    await context.close()
  }
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Username', { exact: true }).fill('bench01')
  await page.getByLabel('Password', { exact: true }).fill('any password')
  await page.getByRole('button', { name: 'Log in' }).click()
}

/**
 * Scrolls to the end of the table and waits until the last match shows these prices. Rows that were
 * out of view take the current prices when they come into view.
 */
async function seeLastPrices(page: Page, prices: readonly string[]): Promise<void> {
  const wanted = [...prices].sort().join(' ')
  await page.locator('.ob-match').last().scrollIntoViewIfNeeded()
  await page.waitForFunction((text) => {
    const last = [...document.querySelectorAll('.ob-match')].at(-1)
    const shown = [...(last?.querySelectorAll('.ob-number') ?? [])].map((one) => one.textContent)
    return shown.sort().join(' ') === text
  }, wanted)
}

/** The prices that the first matches show, as one text. */
function pricesInView(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.ob-number')]
      .slice(0, 60)
      .map((price) => price.textContent)
      .join(' '),
  )
}

/** Builds the plain table as the product is built. */
function buildPlainSite(directory: string): void {
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))
  const config = fileURLToPath(new URL('../../apps/web/vite.config.ts', import.meta.url))
  const built = spawnSync(
    process.execPath,
    [
      vite,
      'build',
      '--config',
      config,
      '--base',
      '/plain/',
      '--outDir',
      directory,
      '--emptyOutDir',
    ],
    {
      cwd: fileURLToPath(new URL('plain', import.meta.url)),
      stdio: ['ignore', 'ignore', 'inherit'],
      // A test runner says 'test' here, which would build in React's slow development code.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (built.status !== 0) throw new Error('the plain table could not be built')
}

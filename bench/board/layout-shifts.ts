import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { type House, openHouse } from '../../tests/journeys/house.ts'
import { type FirstPrices, openSlowly } from './first-prices.ts'

/** What moved on its own while somebody looked at the board. */
export interface LayoutShifts {
  /** As browsers define CLS: the worst sum of shifts within 5 s with pauses of less than 1 s. */
  readonly cls: number
  /** All shifts together. */
  readonly sum: number
  readonly count: number
  /** What moved most at once; empty where nothing did. */
  readonly worst: string
}

interface Shift {
  readonly value: number
  readonly atMs: number
  readonly moved: string
}

declare global {
  interface Window {
    /** Shifts without a click or key as the cause. */
    benchShifts?: Shift[]
  }
}

/** What a complete server with its simulated matches was seen to do. */
export interface SeenHouse {
  /** While nothing was touched. */
  readonly play: LayoutShifts
  /** From half a second after each change of the sport: the browser allows that much to a click. */
  readonly changes: LayoutShifts
  readonly firstPrices: FirstPrices
}

/** The sports that are opened one after another, as the menu names them. */
const sportsToOpen = ['Basketball', 'Tennis', 'Baseball', 'Badminton', 'Cricket', 'Football']

/** So long a sport is looked at. */
const lookMs = 2500

/**
 * Looks for so long at the board of a complete server at its own pace, goes through its sports,
 * and then opens it as a member does who comes back by a slow line.
 */
export async function watchHouse(browser: Browser, playMs: number): Promise<SeenHouse> {
  const house = await openHouse({ speed: 6 })
  try {
    return await watch(browser, house, playMs)
  } finally {
    await house.close()
  }
}

async function watch(browser: Browser, house: House, playMs: number): Promise<SeenHouse> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, baseURL: house.url })
  try {
    const page = await context.newPage()
    await noteShifts(page)
    await page.goto('/')
    await page.getByLabel('Username', { exact: true }).fill('demo01')
    await page.getByLabel('Password', { exact: true }).fill('demo1234')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.locator('.ob-price').first().waitFor()
    const play = await shiftsWhile(page, () => sleep(playMs))
    const changes = await shiftsWhile(page, () => openSports(page))
    return { play, changes, firstPrices: await openSlowly(page) }
  } finally {
    await context.close()
  }
}

/** Returns what moved on its own during the work. */
async function shiftsWhile(page: Page, work: () => Promise<void>): Promise<LayoutShifts> {
  await page.evaluate(() => window.benchShifts?.splice(0))
  await work()
  return shiftsOf(await page.evaluate(() => window.benchShifts ?? []))
}

async function openSports(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Sports' })
  for (const sport of sportsToOpen) {
    await menu
      .getByRole('button', { name: new RegExp(`^${sport}`) })
      .first()
      .click()
    await sleep(lookMs)
  }
}

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; atMs: number; moved: string }[] = []
    window.benchShifts = shifts
    interface LayoutShift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const placeOf = ({ y, height }: DOMRectReadOnly): string => `${y} to ${y + height}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const [source] = entry.sources
        if (source === undefined) continue
        const { node, previousRect, currentRect } = source
        const element = node instanceof Element ? node : node?.parentElement
        const name = element?.outerHTML.slice(0, 100) ?? 'something that is gone'
        const moved = `${name} from ${placeOf(previousRect)}, to ${placeOf(currentRect)}`
        shifts.push({ value: entry.value, atMs: entry.startTime, moved })
      }
    }).observe({ type: 'layout-shift' })
  })
}

const windowMs = 5000
const pauseMs = 1000

/** Sums shifts by windows. */
export function shiftsOf(shifts: readonly Shift[]): LayoutShifts {
  let cls = 0
  let sum = 0
  let inWindow = 0
  let [begunMs, lastMs] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { value, atMs } of shifts) {
    const isNew = atMs - lastMs >= pauseMs || atMs - begunMs >= windowMs
    if (isNew) begunMs = atMs
    inWindow = isNew ? value : inWindow + value
    lastMs = atMs
    sum += value
    cls = Math.max(cls, inWindow)
  }
  const worst = shifts.reduce<Shift | undefined>(
    (most, shift) => (most === undefined || shift.value > most.value ? shift : most),
    undefined,
  )
  return { cls, sum, count: shifts.length, worst: worst?.moved ?? '' }
}

import type { ElementHandle, Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitUntil } from './wait-until.ts'

/** Which price a journey wants; the first that fits is taken. */
export interface WantedPrice {
  readonly block: 'live' | 'today' | 'early'
  readonly period: 'FT' | '1H'
  readonly kind: 'lined' | 'plain'
  /** Minutes of the first half that the match must be in. */
  readonly minutes?: readonly [from: number, to: number]
  /** Before kick-off: the match with the most time left. */
  readonly last?: boolean
  /** Only the match with this name, as its row is labelled. */
  readonly match?: string
  /** None of these matches. */
  readonly except?: readonly string[]
  /** A price below zero, where stake and risk differ. */
  readonly negative?: boolean
  readonly selection?: 'home' | 'away'
  /** Decimal odds at least; then corners and bookings will do, too. */
  readonly atLeast?: number
}

/** Matches of their own: corners, bookings and quarters are under them, and have none of this. */
export const ownMatch = '[data-match]'

/** Runs in the page: the first open price that fits. */
function findPrice(wanted: WantedPrice): Element | null {
  const own = wanted.atLeast === undefined ? ':not(:has(.ob-part))' : ''
  const rows = `[data-block="${wanted.block}"] :is(.ob-match, .mc)${own}`
  const nameOf = (match: Element): string => match.getAttribute('aria-label') ?? ''
  const matches = [...document.querySelectorAll(rows)].filter(
    (match) =>
      (wanted.match ?? nameOf(match)) === nameOf(match) && !wanted.except?.includes(nameOf(match)),
  )
  // "11-21" and "20:30" as a text that sorts as time does; today some rows have no date.
  const kickoffOf = (match: Element): string => {
    const text = match.querySelector('.ob-time')?.textContent ?? ''
    const date = wanted.block === 'today' ? '' : (/\d\d-\d\d/.exec(text)?.[0] ?? '')
    return `${date} ${match.querySelector('.ob-kickoff')?.textContent ?? ''}`
  }
  if (wanted.last === true) {
    matches.sort((one, other) => (kickoffOf(one) < kickoffOf(other) ? 1 : -1))
  }
  const inTime = (match: Element): boolean => {
    if (wanted.minutes === undefined) return true
    const minute = /^1H (\d+)'$/.exec(match.querySelector('.ob-period')?.textContent ?? '')?.[1]
    const [from, to] = wanted.minutes
    return minute !== undefined && Number(minute) >= from && Number(minute) <= to
  }
  const cell = `.ob-cell[data-period="${wanted.period}"][data-kind="${wanted.kind}"]`
  const side = wanted.selection === undefined ? '' : `[data-selection="${wanted.selection}"]`
  const sign = wanted.negative === true ? '[data-negative]' : ''
  const price = `.ob-price[aria-disabled="false"]${side}${sign}`
  const isLong = (found: Element): boolean =>
    Number(found.querySelector('.ob-number')?.textContent) >= (wanted.atLeast ?? -Infinity)
  for (const match of matches.filter(inTime)) {
    const found = [...match.querySelectorAll(`${cell} ${price}`)].find(isLong)
    if (found !== undefined) return found
  }
  return null
}

/** Chooses a sport in the menu; the groups of the virtual games are folded at first. */
export async function chooseSport(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Sports', exact: true })
  const line = menu.getByRole('button', { name: new RegExp(`^${name}( |\\d|$)`) })
  await waitUntil(`${name} is in the menu`, async () => {
    const folded = menu.locator('[aria-expanded="false"]').first()
    if ((await folded.count()) > 0) await folded.click()
    return (await line.count()) > 0
  })
  await line.click()
}

/** Scrolls until every page of thirty matches is drawn, as a member does who reads to the end. */
export async function drawAll(page: Page): Promise<void> {
  const rest = page.locator('.ob-rest')
  await waitUntil('every page is drawn', async () => {
    if ((await rest.count()) === 0) return true
    const seen = rest.first().scrollIntoViewIfNeeded({ timeout: clickMs })
    // It is gone as soon as it has been seen.
    await seen.catch(() => undefined)
    return false
  })
}

const clickMs = 3000

async function click(price: ElementHandle): Promise<boolean> {
  try {
    await price.click({ timeout: clickMs })
    return (await price.getAttribute('aria-pressed')) === 'true'
  } catch {
    // The row left the table while the mouse was on its way.
    return false
  }
}

/** Nothing of today is open in the minute before midnight. */
const choosingMs = 90_000

/** Puts a price on the slip, as soon as the board has one that fits; the name of its match. */
export async function choosePrice(page: Page, wanted: WantedPrice): Promise<string> {
  let chosen = ''
  const attempt = async (): Promise<boolean> => {
    const price = (await page.evaluateHandle(findPrice, wanted)).asElement()
    if (price === null) return false
    const name = (found: Node): string | null | undefined =>
      (found as Element).closest('.ob-match, .mc')?.getAttribute('aria-label')
    chosen = (await price.evaluate(name)) ?? ''
    return click(price as ElementHandle<Element>)
  }
  if (wanted.last === true) {
    await page.locator(`[data-block="${wanted.block}"] :is(.ob-match, .mc)`).first().waitFor()
    await drawAll(page)
  }
  await waitUntil('a price that fits', attempt, choosingMs)
  return chosen
}

/** Waits until a price of the table moves, and says whereto. */
export async function watchPriceMove(page: Page): Promise<void> {
  // Found and read in one step: the mark goes after a few seconds.
  const moved = await page.waitForFunction(() =>
    document.querySelector('.ob-price[data-move]')?.getAttribute('data-move'),
  )
  expect(await moved.jsonValue()).toMatch(/^(up|down)$/)
}

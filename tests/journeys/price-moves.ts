import type { ElementHandle, Page } from 'playwright-core'
import { expect } from 'vitest'

interface Shift {
  readonly value: number
  readonly moved: string
}

declare global {
  interface Window {
    /** Layout shifts of the odds table since the page was opened. */
    tableShifts?: Shift[]
  }
}

/** Notes every shift of something in the odds table; call it before the page is opened. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = []
    window.tableShifts = shifts
    interface Source {
      readonly node: Node | null
      readonly previousRect: DOMRectReadOnly
      readonly currentRect: DOMRectReadOnly
    }
    interface LayoutShift extends PerformanceEntry {
      readonly value: number
      readonly sources: readonly Source[]
    }
    const elementOf = (node: Node | null): Element | null =>
      node instanceof Element ? node : (node?.parentElement ?? null)
    // The minute stands in the middle of its column: "9'" that becomes "10'" grows to both sides.
    const isMinute = ({ node, previousRect: was, currentRect: is }: Source): boolean =>
      Boolean(elementOf(node)?.closest('.ob-time')) &&
      Math.abs(was.left + was.right - (is.left + is.right)) <= 1
    // "0.98" that becomes "-0.99" grows to the left from the same right edge: no digit moves.
    const stays = (source: Source): boolean => {
      const { previousRect: was, currentRect: is } = source
      const isInLine = was.top === is.top && was.bottom === is.bottom
      return isInLine && (was.right === is.right || isMinute(source))
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources
          .filter((source) => !stays(source))
          .map(({ node }) => elementOf(node))
          .find((element) => element?.closest('.ob-scroll'))
        if (moved) shifts.push({ value: entry.value, moved: moved.outerHTML.slice(0, 120) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Runs in the page: a price in view that moved just now. What is out of view keeps its marks. */
function findMoved(): Element | null {
  const inView = (price: Element): boolean => {
    const { top, bottom } = price.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  }
  return [...document.querySelectorAll('.ob-price[data-move]')].find(inView) ?? null
}

interface Move {
  readonly direction: string
  readonly shifts: readonly Shift[]
}

/**
 * Follows a price from its move until its mark is gone. A look in which rows came or went says
 * nothing about prices and is done again.
 */
export async function watchMove(page: Page): Promise<Move> {
  const rows = (): Promise<string> =>
    page
      .locator('.ob-match')
      .evaluateAll((all) =>
        all.map((one) => `${one.ariaLabel} ${one.querySelectorAll('.ob-row').length}`).join(),
      )
  let move: Move | undefined
  const look = async (): Promise<boolean> => {
    const before = await rows()
    await page.evaluate(() => window.tableShifts?.splice(0))
    const price = (await page.waitForFunction(findMoved)).asElement()
    const direction = await price?.getAttribute('data-move')
    if (price === null || direction === null || direction === undefined) return false
    const isOver = (element: Element): boolean =>
      !element.isConnected || !element.hasAttribute('data-move')
    await page.waitForFunction(isOver, price as ElementHandle<Element>)
    const shifts = await page.evaluate(() => window.tableShifts ?? [])
    move = { direction, shifts }
    return (await rows()) === before
  }
  await expect.poll(look, { timeout: 90_000 }).toBe(true)
  if (move === undefined) throw new Error('no price moved')
  return move
}

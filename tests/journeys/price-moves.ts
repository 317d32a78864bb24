import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addScript } from './stage.ts'

interface Shift {
  /** When the browser drew it, milliseconds since the page was opened. */
  readonly at: number
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
  await addScript(page, () => {
    const shifts: Shift[] = []
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
    // The minute is centred in its column: "9'" that becomes "10'" grows to both sides.
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
        if (moved) {
          const { startTime: at, value } = entry
          shifts.push({ at, value, moved: moved.outerHTML.slice(0, 120) })
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

interface Move {
  readonly direction: string
  readonly shifts: readonly Shift[]
}

/** Moves a price in view and watches it until its mark is gone. */
export async function watchMove(
  page: Page,
  price: Locator,
  move: () => Promise<void>,
): Promise<Move> {
  await page.evaluate(() => window.tableShifts?.splice(0))
  await move()
  const direction = await price
    .page()
    .waitForFunction((element) => element?.getAttribute('data-move'), await price.elementHandle())
  await expect.poll(() => price.getAttribute('data-move')).toBeNull()
  const shifts = await page.evaluate(() => window.tableShifts ?? [])
  return { direction: (await direction.jsonValue()) ?? '', shifts }
}

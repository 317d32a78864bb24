import type { Page } from 'playwright-core'

/** How a member who comes back gets his first prices. */
export interface FirstPrices {
  /** From the start of the navigation until the first price is drawn, milliseconds. */
  readonly afterMs: number
  /** What was asked for until then, the page itself included. */
  readonly requests: number
}

/** A slow mobile line: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

declare global {
  interface Window {
    /** When the first price was drawn, as `performance.now` counts. */
    benchFirstPriceMs?: number
  }
}

/** Opens the page of a member again by a slow line, with nothing kept by the browser. */
export async function openSlowly(page: Page): Promise<FirstPrices> {
  await noteFirstPrice(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', slowLine)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => window.benchFirstPriceMs !== undefined)
  const seen = await page.evaluate(() => {
    const afterMs = window.benchFirstPriceMs ?? Number.NaN
    const before = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < afterMs)
    return { afterMs, requests: before.length + 1 }
  })
  await devtools.detach()
  return seen
}

async function noteFirstPrice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('.ob-price') === null) requestAnimationFrame(look)
      else window.benchFirstPriceMs = performance.now()
    }
    requestAnimationFrame(look)
  })
}

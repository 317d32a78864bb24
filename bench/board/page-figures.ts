import type { CDPSession, Page } from 'playwright-core'

/** What a page's main thread did while it was looked at. */
export interface PageFigures {
  /** Milliseconds a second: all tasks, and of these scripts, styles and layout. */
  readonly task: number
  readonly script: number
  readonly style: number
  readonly layout: number
  readonly framesPerSecond: number
  readonly frameP99Ms: number
  /** Tasks of more than 50 ms: how many, the longest, and together a second. */
  readonly longTasks: number
  readonly longestMs: number
  readonly longPerSecond: number
}

interface Seen {
  readonly frames: number[]
  readonly longTasks: number[]
}

declare global {
  interface Window {
    /** Times between frames and durations of long tasks since it was last emptied. */
    benchSeen?: Seen
  }
}

/** Notes frames and long tasks; call it before the page is opened. */
export async function watchMainThread(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { frames: number[]; longTasks: number[] } = { frames: [], longTasks: [] }
    window.benchSeen = seen
    let lastMs = performance.now()
    const frame = (nowMs: number): void => {
      seen.frames.push(nowMs - lastMs)
      lastMs = nowMs
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
}

/** Looks at the page for so long. */
export async function readFigures(
  page: Page,
  devtools: CDPSession,
  measureMs: number,
): Promise<PageFigures> {
  await page.evaluate(() => {
    window.benchSeen?.frames.splice(0)
    window.benchSeen?.longTasks.splice(0)
  })
  const before = await metricsOf(devtools)
  await page.waitForTimeout(measureMs)
  const after = await metricsOf(devtools)
  const { frames, longTasks } = await page.evaluate(
    () => window.benchSeen ?? { frames: [], longTasks: [] },
  )
  const seconds = of(after, 'Timestamp') - of(before, 'Timestamp')
  const spent = (name: string): number => (1000 * (of(after, name) - of(before, name))) / seconds
  const inOrder = frames.sort((left, right) => left - right)
  return {
    task: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
    framesPerSecond: frames.length / seconds,
    frameP99Ms: inOrder[Math.floor(frames.length * 0.99)] ?? Number.NaN,
    longTasks: longTasks.length,
    longestMs: Math.max(0, ...longTasks),
    longPerSecond: longTasks.reduce((sum, duration) => sum + duration, 0) / seconds,
  }
}

type Metrics = ReadonlyMap<string, number>

async function metricsOf(devtools: CDPSession): Promise<Metrics> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

const of = (metrics: Metrics, name: string): number => metrics.get(name) ?? Number.NaN

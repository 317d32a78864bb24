import type { CDPSession, Page } from 'playwright-core'

/** What a page's main thread did while it was looked at. */
export interface PageFigures {
  /** Milliseconds of processor time a second: all tasks, and of these scripts, styles and layout. */
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

declare global {
  interface Window {
    /** Durations of long tasks since it was last emptied. */
    benchLongTasks?: number[]
  }
}

/** So long frames are counted, at most. */
const framesMs = 2000

/** Notes long tasks; call it before the page is opened. */
export async function watchMainThread(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longTasks: number[] = []
    window.benchLongTasks = longTasks
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
}

/** Times between frames. Who asks for each one makes some, so nothing else is measured meanwhile. */
function countFrames(page: Page, measureMs: number): Promise<number[]> {
  return page.evaluate(
    (forMs) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        const beganMs = performance.now()
        let lastMs = beganMs
        const frame = (nowMs: number): void => {
          times.push(nowMs - lastMs)
          lastMs = nowMs
          if (nowMs - beganMs < forMs) requestAnimationFrame(frame)
          else resolve(times)
        }
        requestAnimationFrame(frame)
      }),
    measureMs,
  )
}

/** Looks at the page for so long, and at its frames after that. */
export async function readFigures(
  page: Page,
  devtools: CDPSession,
  measureMs: number,
): Promise<PageFigures> {
  await page.evaluate(() => window.benchLongTasks?.splice(0))
  const before = await metricsOf(devtools)
  const fromMs = performance.now()
  await page.waitForTimeout(measureMs)
  const after = await metricsOf(devtools)
  const seconds = (performance.now() - fromMs) / 1000
  const longTasks = await page.evaluate(() => window.benchLongTasks ?? [])
  const frames = await countFrames(page, Math.min(measureMs, framesMs))
  const framesSeconds = frames.reduce((sum, time) => sum + time, 0) / 1000
  const spent = (name: string): number => (1000 * (of(after, name) - of(before, name))) / seconds
  const inOrder = frames.sort((left, right) => left - right)
  return {
    task: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
    framesPerSecond: frames.length / framesSeconds,
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

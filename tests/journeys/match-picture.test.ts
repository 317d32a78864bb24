import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { percentile } from '../../bench/percentile.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** The processor of the phone is so many times slower than this machine's. */
const slowness = 4
/** What a frame may take of the thread that answers taps and draws prices, milliseconds. */
const frameMax = 8
const frameMicros = 1_000_000 / 60

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  /** Time of the thread, without what the machine did otherwise, microseconds. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Resolves after so many frames of the screen. Runs in the page. */
const passFrames = (frames: number): Promise<void> =>
  new Promise((passed) => {
    let left = frames
    const next = (): void => {
      left -= 1
      if (left < 0) passed()
      else requestAnimationFrame(next)
    }
    next()
  })

/** What the browser's threads do in so many frames. */
async function traced(devtools: CDPSession, page: Page, frames: number): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const note = ({ value }: { readonly value: object[] }): void => {
    events.push(...(value as unknown as TraceEvent[]))
  }
  devtools.on('Tracing.dataCollected', note)
  const includedCategories = ['toplevel', '__metadata', 'devtools.timeline']
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  })
  await page.evaluate(passFrames, frames)
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', note)
  return events
}

/** The events of a thread of the page that has the most of them. */
function ofThread(events: readonly TraceEvent[], thread: string): TraceEvent[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === thread)
  const each = threads.map(({ pid, tid }) =>
    events.filter((event) => event.pid === pid && event.tid === tid),
  )
  return each.toSorted((one, other) => other.length - one.length)[0] ?? []
}

/** Milliseconds that a thread worked in each sixtieth of a second. */
function workOf(events: readonly TraceEvent[]): number[] {
  const tasks = events.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
  const fromTs = Math.min(...tasks.map(({ ts }) => ts))
  const untilTs = Math.max(...tasks.map(({ ts }) => ts))
  const frames = new Array<number>(Math.ceil((untilTs - fromTs) / frameMicros) + 1).fill(0)
  for (const { ts, tdur = 0 } of tasks) {
    const at = Math.floor((ts - fromTs) / frameMicros)
    frames[at] = (frames[at] ?? 0) + tdur / 1000
  }
  return frames
}

const workOfFrames = (events: readonly TraceEvent[]): number =>
  percentile(workOf(ofThread(events, 'CrRendererMain')), 0.95)

test.for([
  ['tracker', 'Live centre'],
  ['broadcast', 'Live TV'],
] as const)('the %s of a match leaves the phone free for prices and taps', async ([, mark], t) => {
  const page = await stage.open(t, { size: 'phone', isAnimated: true })
  const { world } = stage.house
  const match = await world.announce({ home: `Salt ${mark}`, away: 'Copper Hill', minute: 30 })
  await world.moment(match.id, 'attack', 'home')
  await stage.enter(page, 'demo02')
  await page.locator(`.mc[aria-label="${match.name}"]`).locator('button[aria-controls]').click()
  const follow = page.getByRole('button', { name: `${mark} of ${match.name}` })
  await follow.waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const withoutPicture = workOfFrames(await traced(devtools, page, 200))
  await follow.click()
  const picture = page.locator('.mp-canvas')
  await picture.locator('canvas').waitFor()
  // The drawer that opened is laid out first, which is no frame of the picture.
  await page.evaluate(passFrames, 120)
  const before = await picture.screenshot()
  await world.moment(match.id, 'dangerous_attack', 'away')
  const events = await traced(devtools, page, 240)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect((await picture.screenshot()).equals(before)).toBe(false)
  const painted = ofThread(events, 'DedicatedWorker thread')
  expect(painted.filter(({ name }) => name === 'FireAnimationFrame').length).toBeGreaterThan(40)
  // The board works for itself meanwhile: the picture may add this much to a frame.
  expect(workOfFrames(events) - withoutPicture).toBeLessThan(frameMax)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const log = { error: vi.fn() }

test('counts from the end of the last run, and a failure stops nothing', async () => {
  let runs = 0
  let finish = (): void => {}
  const repeating = repeat(
    100,
    async () => {
      runs += 1
      if (runs === 1) throw new Error('once')
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    },
    log,
  )
  repeating.start()
  await vi.advanceTimersByTimeAsync(99)
  expect(runs).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(1)
  expect(log.error).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toBe(2)
  finish()
  await vi.advanceTimersByTimeAsync(99)
  expect(runs).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(3)
  const stopped = repeating.stop()
  finish()
  await vi.advanceTimersByTimeAsync(1_000)
  await stopped
  expect(runs).toBe(3)
})

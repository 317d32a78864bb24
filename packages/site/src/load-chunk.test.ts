import { afterEach, expect, test, vi } from 'vitest'
import { holdParts, letPartsCome, unheld } from './load-chunk.ts'

afterEach(() => vi.useRealTimers())

/** A part that says when it is fetched. */
function aPart() {
  const load = vi.fn(async () => 'here')
  return { load, here: unheld(load) }
}

test('a part comes at once where none is held', async () => {
  const { here } = aPart()
  expect(await here).toBe('here')
})

test('a held part is fetched when the page lets parts come', async () => {
  vi.useFakeTimers()
  holdParts()
  const { load, here } = aPart()
  await vi.advanceTimersByTimeAsync(2999)
  expect(load).not.toHaveBeenCalled()
  letPartsCome()
  expect(await here).toBe('here')
})

test('a held part is fetched after three seconds in any case', async () => {
  vi.useFakeTimers()
  holdParts()
  const { load } = aPart()
  await vi.advanceTimersByTimeAsync(3000)
  expect(load).toHaveBeenCalledOnce()
})

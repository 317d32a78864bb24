import { expect, test } from 'vitest'
import { lostAfterMs, PictureWatch } from './picture-watch.ts'

const nothing = { currentTime: 0, paused: false, readyState: 0 }
const shown = { ...nothing, readyState: 4 }

test('a stream that shows nothing is lost within ten seconds', () => {
  const watch = new PictureWatch(0)
  expect(watch.look(nothing, lostAfterMs - 1)).toBe('connecting')
  expect(watch.look(nothing, lostAfterMs)).toBe('lost')
  // The next look comes half a second later.
  expect(lostAfterMs + 500).toBeLessThanOrEqual(10_000)
})

test('a picture that moves plays, and is waited for anew when it stops', () => {
  const watch = new PictureWatch(0)
  expect(watch.look({ ...shown, currentTime: 1 }, 8_000)).toBe('playing')
  expect(watch.look({ ...shown, currentTime: 1 }, 8_500)).toBe('connecting')
  expect(watch.look({ ...shown, currentTime: 1 }, 8_000 + lostAfterMs)).toBe('lost')
})

test('a picture that the member paused is not lost', () => {
  const watch = new PictureWatch(0)
  const paused = { ...shown, paused: true, currentTime: 1 }
  expect(watch.look(paused, 60_000)).toBe('paused')
  expect(watch.look({ ...paused, paused: false }, 60_500)).toBe('connecting')
})

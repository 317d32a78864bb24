import { expect, test } from 'vitest'
import { lostAfterMs, type Picture, PictureWatch } from './picture-watch.ts'

const nothing = { currentTime: 0, paused: false, readyState: 0 }
const shown = { ...nothing, readyState: 4 }

/** Looks at a picture twice a second, from one time to another; returns the last look. */
function looks(watch: PictureWatch, picture: Picture, fromMs: number, untilMs: number) {
  let last = watch.look(picture, fromMs)
  for (let at = fromMs + 500; at <= untilMs; at += 500) last = watch.look(picture, at)
  return last
}

test('a stream that shows nothing is lost within ten seconds', () => {
  const watch = new PictureWatch(0)
  expect(looks(watch, nothing, 500, lostAfterMs - 500)).toBe('connecting')
  expect(watch.look(nothing, lostAfterMs - 1)).toBe('connecting')
  expect(watch.look(nothing, lostAfterMs)).toBe('lost')
  // The next look comes half a second later.
  expect(lostAfterMs + 500).toBeLessThanOrEqual(10_000)
})

test('a picture that moves plays, and is waited for anew when it stops', () => {
  const watch = new PictureWatch(0)
  const still = { ...shown, currentTime: 1 }
  looks(watch, nothing, 500, 7_500)
  expect(watch.look(still, 8_000)).toBe('playing')
  expect(watch.look(still, 8_500)).toBe('connecting')
  expect(looks(watch, still, 9_000, 7_500 + lostAfterMs)).toBe('connecting')
  expect(watch.look(still, 8_000 + lostAfterMs)).toBe('lost')
})

test('a device that slept, or a page that was hidden, waits for the picture anew', () => {
  const watch = new PictureWatch(0)
  expect(watch.look(nothing, 3_600_000)).toBe('connecting')
  expect(looks(watch, nothing, 3_600_500, 3_600_000 + lostAfterMs)).toBe('lost')
})

test('a picture that the member paused is not lost', () => {
  const watch = new PictureWatch(0)
  const paused = { ...shown, paused: true, currentTime: 1 }
  expect(watch.look(paused, 60_000)).toBe('paused')
  expect(watch.look({ ...paused, paused: false }, 60_500)).toBe('connecting')
})

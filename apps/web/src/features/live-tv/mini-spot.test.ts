import { expect, test } from 'vitest'
import { clampSpot, stepOf } from './mini-spot.ts'

const room = { width: 1_000, height: 600, player: { width: 320, height: 216 } }

test.each([
  [
    { right: 12, bottom: 44 },
    { right: 12, bottom: 44 },
  ],
  [
    { right: -50, bottom: -1 },
    { right: 0, bottom: 0 },
  ],
  // Left of this part of the window is the slip.
  [
    { right: 900, bottom: 900 },
    { right: 680, bottom: 384 },
  ],
])('a player that is moved to %j is at %j', (to, at) => {
  expect(clampSpot(to, room)).toEqual(at)
})

test('a window that is smaller than the player shows its corner', () => {
  expect(clampSpot({ right: 5, bottom: 5 }, { ...room, width: 300, height: 200 })).toEqual({
    right: 0,
    bottom: 0,
  })
})

test('arrow keys move it', () => {
  expect(stepOf('ArrowLeft')).toEqual({ right: 24, bottom: 0 })
  expect(stepOf('a')).toBeUndefined()
})

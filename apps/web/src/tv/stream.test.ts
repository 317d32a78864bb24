import { expect, test } from 'vitest'
import { withNewest } from './stream.ts'

const newest = 'https://tv.example/live/1.m3u8?expires=2&token=b'

test('a playlist is read again with the newest signature', () => {
  expect(withNewest('https://tv.example/live/1.m3u8?expires=1&token=a', newest)).toBe(newest)
})

test('what else a stream fetches keeps its address', () => {
  const piece = 'https://tv.example/live/1-0007.m4s?token=c'
  expect(withNewest(piece, newest)).toBe(piece)
})

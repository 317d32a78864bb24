import { expect, test } from 'vitest'
import { Recovery } from './recovery.ts'

test('a stream is recovered or loaded again three times, and then it is lost', () => {
  const recovery = new Recovery()
  expect(recovery.cure('media')).toBe('recover')
  expect(recovery.cure('network')).toBe('reload')
  expect(recovery.cure('network')).toBe('reload')
  expect(recovery.cure('media')).toBe('giveUp')
  expect(recovery.cure('network')).toBe('giveUp')
})

test('a stream that played since is tried anew', () => {
  const recovery = new Recovery()
  for (const _ of [1, 2, 3]) recovery.cure('network')
  recovery.played()
  expect(recovery.cure('media')).toBe('recover')
})

import { expect, test } from 'vitest'
import { addressOf, roundIn } from './round-address.ts'

const round = {
  round_id: 'vr53-20261121-1405-1',
  names: ['Über', '横浜 ?>~'],
}

test('an address has a round, whatever its names are', () => {
  const { pathname, search, hash } = new URL(addressOf(round, 'zh-TW'), 'http://site')
  expect([pathname, search]).toEqual(['/fair.html', '?lang=zh-TW'])
  expect(hash).toMatch(/^#[\w-]+$/)
  expect(JSON.parse(roundIn(hash))).toEqual(round)
})

test.each(['', '#', '#...', '#gA'])('the fragment %j has none', (fragment) => {
  expect(roundIn(fragment)).toBe('')
})

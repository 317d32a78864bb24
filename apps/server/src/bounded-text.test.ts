import { expect, test } from 'vitest'
import { boundedText } from './bounded-text.ts'

test.each([
  [null, ''],
  ['', ''],
  ['abcd', 'abcd'],
  ['abcde', undefined],
  ['éé', 'éé'],
  ['ééa', undefined],
])('of %j at most four bytes are read: %j', async (body, read) => {
  expect(await boundedText(new Response(body), 4)).toBe(read)
})

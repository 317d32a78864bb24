import { expect, test } from 'vitest'
import { disguisingCharacter, plainLine, plainLines } from './plain-text.ts'

test.each([
  ['\0', 'U+0000'],
  ['\u001b', 'U+001B'],
  ['\u0085', 'U+0085'],
  ['\u00ad', 'U+00AD'],
  ['\u034f', 'U+034F'],
  ['\u061c', 'U+061C'],
  ['\u115f', 'U+115F'],
  ['\u180e', 'U+180E'],
  ['\u200b', 'U+200B'],
  ['\u200e', 'U+200E'],
  ['\u200f', 'U+200F'],
  ['\u2028', 'U+2028'],
  ['\u202a', 'U+202A'],
  ['\u202e', 'U+202E'],
  ['\u2066', 'U+2066'],
  ['\u2069', 'U+2069'],
  ['\u2800', 'U+2800'],
  ['\u3164', 'U+3164'],
  ['\uffa0', 'U+FFA0'],
  ['\ufeff', 'U+FEFF'],
  ['\ud800', 'U+D800'],
])('%j is named and never plain text', (character, name) => {
  const text = `Ac${character}me`
  expect(disguisingCharacter(text)).toBe(name)
  expect([plainLine.test(text), plainLines.test(text)]).toEqual([false, false])
})

test('letters of every language, joiners and pictures are plain text', () => {
  const texts = ['Acme', 'ကစားပွဲ', 'ผลบอล', '足球', 'क्‍ष', '👩‍🚀', 'Đội nhà', '']
  expect(texts.filter((text) => !plainLine.test(text))).toEqual([])
  expect([plainLine.test('a\nb'), plainLines.test('a\nb')]).toEqual([false, true])
})

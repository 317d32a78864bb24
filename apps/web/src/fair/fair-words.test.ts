import { describe, expect, test } from 'vitest'
import { resultWords } from './result-words.ts'
import { allTexts, languageOf } from './texts.ts'

describe('what was drawn, in words', () => {
  test.each([
    [{ standing: [3, 1, 2] }, '3-1-2'],
    [{ rounds: ['home', 'away'], knock_out: true }, 'Home, Away (knock-out)'],
    [{ rounds: ['home', 'home'], knock_out: false }, 'Home, Home'],
    [{ score: { home: 2, away: 1 }, parts: [{ period: '1H', home: 1, away: 0 }] }, '2-1 (1H 1-0)'],
    [{ score: { home: 2, away: 1 } }, '2-1'],
    [{}, 'Nothing'],
  ] as const)('%j: %s', (result, words) => {
    expect(resultWords(JSON.parse(JSON.stringify(result)), allTexts.en)).toBe(words)
  })
})

test.each([
  [['th'], 'th'],
  [['fr', 'vi-VN', 'th'], 'vi'],
  [['zh-HK'], 'zh-TW'],
  [['zh-Hant-MO'], 'zh-TW'],
  [['zh'], 'zh-CN'],
  [['zh-TW'], 'zh-TW'],
  [['fr'], 'en'],
  [[], 'en'],
])('the language of %j is %s', (tags, language) => {
  expect(languageOf(tags)).toBe(language)
})

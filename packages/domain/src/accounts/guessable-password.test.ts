import { describe, expect, test } from 'vitest'
import { commonPasswords, commonWords } from './common-passwords.ts'
import { isGuessable } from './guessable-password.ts'

const names = ['demo01', 'Lucky77']

describe('a password that is tried first', () => {
  test.each([
    ['a name', 'DEMO01 lucky77 demo01!! 1demo01'],
    ['a piece again and again', 'aaaaaa 121212 abcabc xyxyxyxy 12341234'],
    [
      'a run of keys',
      '123456 987654 qwerty POIUYT abcdef zxcvbn qwerty12 99abcd 1234abcd asdf2026',
    ],
    ['a common password', 'a1b2c3 1q2w3e4r 123qwe zaq12wsx Aa123456 qazwsx'],
    ['a common word', 'password Dragon sunshine iloveyou liverpool'],
    ['a word with more around it', 'password1 Arsenal!! monkey2026 1chelsea 007james money$'],
    ['a word in disguise', 'P@ssw0rd passw0rd1 $uperman m0nkey1 l0v3ly dr4g0n99 @rsenal1'],
  ])('%s', (_what, texts) => {
    const taken = texts.split(' ').filter((text) => !isGuessable(text, names))
    expect(taken).toEqual([])
  })

  test.each(['other4321', 'newpass1', 'tR7#kq2Wz!', 'k3#mVx', 'grzbl7', 'DEMO1234', 'w9y4t2'])(
    '%s is none',
    (text) => expect(isGuessable(text, names)).toBe(false),
  )

  test('a name of three letters stands in too many passwords to be looked for', () => {
    expect(isGuessable('xbobx27q', ['bob'])).toBe(false)
    expect(isGuessable('bob', ['BOB'])).toBe(true)
    expect(isGuessable('tR7#kq2Wz!', ['demo01', ''])).toBe(false)
  })
})

describe('the lists', () => {
  test('hold what a password can be, once and in order', () => {
    for (const [list, shape] of [
      [commonWords, /^[a-z]{4,10}$/],
      [commonPasswords, /^[a-z\d]{6,10}$/],
    ] as const) {
      const entries = [...list]
      expect(entries.filter((entry) => !shape.test(entry))).toEqual([])
      expect(entries.toSorted()).toEqual(entries)
    }
  })

  test('are refused entry by entry, and as words at every length that is allowed', () => {
    for (const entry of commonPasswords)
      expect([entry, isGuessable(entry, [])]).toEqual([entry, true])
    for (const word of commonWords) {
      for (const text of [word, `${word}1`, `${word.toUpperCase()}99`, `7${word}!`]) {
        expect([text, isGuessable(text, [])]).toEqual([text, true])
      }
    }
  })
})

import { expect, test } from 'vitest'
import { moveFormerEntries, storageKey } from './storage-key.ts'

/** A local storage that lists its keys as a browser's does. */
function storageOf(entries: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, text: string) => void Object.assign(entries, { [key]: text }),
    removeItem: (key: string) => Reflect.deleteProperty(entries, key),
  }
  return Object.setPrototypeOf(entries, methods) as Storage
}

test('entries of a former site get the present keys', () => {
  const entries = {
    'fairline-account': 'the account',
    'fairline-layout': 'the layout',
    'fairline-bet-6f2c-77': 'a bet without an answer',
    other: 'of nobody',
  }
  moveFormerEntries(storageOf(entries))
  expect(entries).toEqual({
    [storageKey('account')]: 'the account',
    [storageKey('layout')]: 'the layout',
    [storageKey('bet-6f2c-77')]: 'a bet without an answer',
    other: 'of nobody',
  })
})

test('an entry of the present site is never replaced by a former one', () => {
  const entries = { 'fairline-account': 'former', [storageKey('account')]: 'present' }
  moveFormerEntries(storageOf(entries))
  expect(entries).toEqual({ [storageKey('account')]: 'present' })
})

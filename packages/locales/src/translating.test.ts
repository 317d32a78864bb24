import { expect, test } from 'vitest'
import type { MessageKey } from './translate.ts'
import { type PlainKey, translating, type ValuesOf } from './translating.ts'

type Fits<Values, Key extends MessageKey> = Values extends ValuesOf<Key> ? true : false

test('what a text has places for is what compiles', () => {
  // A wrong one of these is an error of `npm run check -- types`.
  const given: Fits<{ count: number }, 'slip.body.gives.at'> = true
  const missing: Fits<{ goals: number; more: number }, 'slip.body.gives.at'> = false
  const none: Fits<object, 'messages.topic.room_started.title'> = false
  const ofAny: Fits<{ ticket: string }, 'toast.accepted' | 'messages.topic.room_started.title'> =
    false
  const ofPlural: Fits<
    { place: string; prize: string; currency: string },
    'messages.topic.room_ended.text'
  > = false
  const ofPlain: Fits<{ count: number }, 'slip.stake'> = false
  const isPlain: 'slip.body.gives.at' extends PlainKey ? true : false = false
  expect([given, missing, none, ofAny, ofPlural, ofPlain, isPlain]).toEqual([
    true,
    ...Array<boolean>(6).fill(false),
  ])
})

test('a composed key has a text with all its values, or none', () => {
  const t = translating({ 'rule.known': '{percent} %' }, () => 'en')
  expect(t.composed('rule.known', { percent: 5 })).toBe('5 %')
  expect(t.composed('rule.known')).toBeUndefined()
  expect(t.composed('rule.unknown', { percent: 5 })).toBeUndefined()
  expect(t.composed('constructor')).toBeUndefined()
})

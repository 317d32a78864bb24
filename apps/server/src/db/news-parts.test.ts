import { expect, test } from 'vitest'
import { NewsParts, openPart, partBytesMax, sealParts } from './news-parts.ts'

const key = Buffer.alloc(32, 1)
const node = 'c0ffee00-1111-4222-8333-444455556666'
const long = Buffer.alloc(2 * partBytesMax + 5, 'x')
const partsOf = (number: number, body = Buffer.from(`news ${number}`)) =>
  sealParts(key, { node, number }, body).map((message) => openPart(key, message))

const hearAll = (parts: NewsParts, said: ReturnType<typeof partsOf>) =>
  said.map((part) => (part === null ? null : parts.hear(part, 1_000)))

test('what was sealed is opened as it was, in as many messages as it needs', () => {
  expect(partsOf(7)).toEqual([{ node, number: 7, part: 0, parts: 1, bytes: Buffer.from('news 7') }])
  expect(partsOf(1, long)).toHaveLength(3)
  const [, , last] = hearAll(new NewsParts(), partsOf(1, long))
  expect(last).toEqual({ body: long, isGap: false })
})

test.each([
  ['another key', (message: Buffer) => [Buffer.alloc(32, 2), message] as const],
  [
    'a changed byte',
    (message: Buffer) => [key, Buffer.concat([message.subarray(0, -1), Buffer.from('!')])] as const,
  ],
  ['a cut message', (message: Buffer) => [key, message.subarray(0, 40)] as const],
  ['nothing', () => [key, Buffer.alloc(0)] as const],
])('a message with %s is not opened', (_name, turn) => {
  const [message = Buffer.alloc(0)] = sealParts(key, { node, number: 1 }, Buffer.from('news'))
  expect(openPart(...turn(message))).toBeNull()
})

test('what a node says is heard in its order, and a missing one is a gap', () => {
  const parts = new NewsParts()
  const heard = [4, 5, 7, 8].flatMap((number) => hearAll(parts, partsOf(number)))
  expect(heard.map((each) => each?.isGap)).toEqual([false, false, true, false])
  expect(heard.map((each) => each?.body?.toString())).toEqual([
    'news 4',
    'news 5',
    'news 7',
    'news 8',
  ])
})

test('what was heard already is not heard again', () => {
  const parts = new NewsParts()
  hearAll(parts, partsOf(4))
  hearAll(parts, partsOf(5))
  expect([...hearAll(parts, partsOf(4)), ...hearAll(parts, partsOf(5))]).toEqual([
    { body: null, isGap: false },
    { body: null, isGap: false },
  ])
})

test('news whose part is missing are a gap, and the next are heard whole', () => {
  const parts = new NewsParts()
  const [first, , third] = partsOf(1, long)
  hearAll(parts, [first ?? null, third ?? null])
  expect(hearAll(parts, partsOf(2))).toEqual([{ body: Buffer.from('news 2'), isGap: true }])
})

test('each node counts for itself', () => {
  const parts = new NewsParts()
  const other = 'c0ffee00-1111-4222-8333-444455557777'
  hearAll(parts, partsOf(4))
  const [message = Buffer.alloc(0)] = sealParts(
    key,
    { node: other, number: 90 },
    long.subarray(0, 3),
  )
  const part = openPart(key, message)
  expect(part && parts.hear(part, 1_000)).toEqual({ body: Buffer.from('xxx'), isGap: false })
})

test('a node that falls silent is missed once, and one that leaves is not', () => {
  const parts = new NewsParts()
  hearAll(parts, partsOf(1))
  expect(parts.fellSilent(1_000)).toBe(false)
  expect(parts.fellSilent(1_001)).toBe(true)
  expect(parts.fellSilent(1_001)).toBe(false)
  hearAll(parts, partsOf(2))
  parts.leave(node)
  expect(parts.fellSilent(1_001)).toBe(false)
  expect(hearAll(parts, partsOf(4))).toEqual([{ body: Buffer.from('news 4'), isGap: true }])
})

import { beforeEach, expect, test } from 'vitest'
import { SharedFor } from './shared-for.ts'

let nowMs = 0
let shared: SharedFor<string, string>

beforeEach(() => {
  nowMs = 0
  shared = new SharedFor(1_000, { now: () => nowMs })
})

const says = (text: string) => () => Promise.resolve(text)

test('all who ask within the time share an answer, each key its own', async () => {
  expect(await shared.get('a', says('first'))).toBe('first')
  nowMs = 999
  expect(await shared.get('a', says('second'))).toBe('first')
  expect(await shared.get('b', says('other'))).toBe('other')
  nowMs = 1_000
  expect(await shared.get('a', says('third'))).toBe('third')
  expect(await shared.get('b', says('late'))).toBe('other')
})

test('those who ask while it is made wait for the same answer', async () => {
  const making = Promise.withResolvers<string>()
  const asked = [shared.get('a', () => making.promise), shared.get('a', says('another'))]
  making.resolve('one')
  expect(await Promise.all(asked)).toEqual(['one', 'one'])
})

test('what failed is asked again at once', async () => {
  const fails = () => Promise.reject(new Error('away'))
  await expect(shared.get('a', fails)).rejects.toThrow('away')
  expect(await shared.get('a', says('back'))).toBe('back')
})

test('a late failure takes no newer answer away', async () => {
  const making = Promise.withResolvers<string>()
  const slow = shared.get('a', () => making.promise)
  nowMs = 1_000
  expect(await shared.get('a', says('newer'))).toBe('newer')
  making.reject(new Error('away'))
  await expect(slow).rejects.toThrow('away')
  expect(await shared.get('a', says('another'))).toBe('newer')
})

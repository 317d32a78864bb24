import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentHashOf } from './content-hash.ts'

const caller = { account_id: 'demo01', session_token: 'token' }
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

test('the hash of a request is of its fields by name, as the stored hashes are', () => {
  const request = { ...caller, stake: '10', legs: [{ odds: '0.95', line: null }], accept_odds: 2 }
  const text = '[["accept_odds",2],["legs",[[["line",null],["odds","0.95"]]]],["stake","10"]]'
  expect(contentHashOf(request)).toBe(sha256(text))
})

test('the order of the fields and the caller do not count, the values do', () => {
  const one = contentHashOf({ ...caller, a: '1', b: { c: 2, d: [3, 4] } })
  expect(contentHashOf({ b: { d: [3, 4], c: 2 }, a: '1', ...caller })).toBe(one)
  expect(contentHashOf({ ...caller, session_token: 'next', a: '1', b: { c: 2, d: [3, 4] } })).toBe(
    one,
  )
  expect(contentHashOf({ ...caller, a: '1', b: { c: 2, d: [4, 3] } })).not.toBe(one)
  expect(contentHashOf({ ...caller, a: '"],["b', b: { c: 2, d: [3, 4] } })).not.toBe(one)
})

test('quotes, other alphabets and absent values are written as JSON writes them', () => {
  const request = { ...caller, quote: '"\\', name: 'ကျပ်', absent: undefined, list: [undefined] }
  const text = '[["absent",null],["list",[null]],["name","ကျပ်"],["quote","\\"\\\\"]]'
  expect(contentHashOf(request)).toBe(sha256(text))
})

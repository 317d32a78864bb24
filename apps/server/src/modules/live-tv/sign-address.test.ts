import { expect, test } from 'vitest'
import { addressMs, addressOf, tokenOf } from './sign-address.ts'

/** The vector of docs/live-tv.md, which openssl makes as well. */
const vector = {
  key: 'a-key-of-sixteen',
  path: '/live/sports-1.m3u8',
  expires: 1_795_345_200,
  token: 'K5Xu4oaXfF5Nevf6-1XuNTtty8q926_6b9XL1MBvi4k',
}
const url = `https://tv.example${vector.path}`
const nowMs = vector.expires * 1_000 - addressMs

test('the token of a path is the one of the documents', () => {
  expect(tokenOf(vector.key, vector.path, vector.expires)).toBe(vector.token)
})

test('an address of a channel with a key is signed for ten minutes', () => {
  expect(addressOf({ url, signingKey: vector.key }, nowMs)).toEqual({
    url: `${url}?expires=${vector.expires}&token=${vector.token}`,
    expiresMs: vector.expires * 1_000,
  })
})

test('what an address asks already stays before the signature', () => {
  const { url: signed } = addressOf({ url: `${url}?hd=1`, signingKey: vector.key }, nowMs)
  expect(signed).toBe(`${url}?hd=1&expires=${vector.expires}&token=${vector.token}`)
})

test('without a key the address is the plain one', () => {
  expect(addressOf({ url, signingKey: null }, nowMs).url).toBe(url)
})

import { expect, test } from 'vitest'
import { isSignedBy, signatureOf } from './signature.ts'

const key = { keyId: '2026b', secret: 'a secret of thirty-two characters' }
const signed = { path: '/reserve', body: '{"id":"1"}' }
const atMs = 1_795_344_000_123
const header = signatureOf(key, signed, atMs)

test('a signature names its time and key', () => {
  expect(header).toMatch(/^t=1795344000123,k=2026b,v1=[0-9a-f]{64}$/)
})

test.each([
  ['the bytes, the path and the key', {}, true],
  ['30 s later', { nowMs: atMs + 30_000 }, true],
  ['more than 30 s later', { nowMs: atMs + 30_001 }, false],
  ['more than 30 s before', { nowMs: atMs - 30_001 }, false],
  ['another path', { signed: { ...signed, path: '/release' } }, false],
  ['another body', { signed: { ...signed, body: '{"id":"2"}' } }, false],
  ['another key', { key: { ...key, keyId: '2026c' } }, false],
  ['another secret', { key: { ...key, secret: 'another secret of that length....' } }, false],
  ['another time', { header: header.replace('123,', '124,') }, false],
  ['no header', { header: '' }, false],
] as const)('%s: %o', (_name, changes, holds) => {
  const given = { key, signed, header, nowMs: atMs, ...changes }
  expect(isSignedBy(given.key, given.signed, given.header, given.nowMs)).toBe(holds)
})

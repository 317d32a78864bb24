import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drandAt } from './drand.ts'

const hash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
/** Round 1000 of the chain, as drand published it on 2023-08-23. */
const real = {
  round: 1_000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b1957' +
    '6350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
const realMs = Date.UTC(2023, 7, 23, 15, 59, 24)

let server: Server
let url = ''
let asked: string[] = []
let answer: { status: number; text: string }
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(answer.status).end(answer.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
  answer = { status: 200, text: JSON.stringify(real) }
})
afterAll(() => server.close())

test.each([
  // A value comes every three seconds; the clock may be a second slow.
  [realMs - 4_001, 999],
  [realMs - 4_000, 1_000],
  [realMs - 1_001, 1_000],
  [realMs - 1_000, 1_001],
  [realMs, 1_001],
])('after %i the first value is that of round %i', (ms, round) => {
  expect(drandAt(url).nameAfter(ms)).toBe(`drand:${hash}:${round}`)
})

test('a value is asked for by its round, and taken with the signature of the chain', async () => {
  expect(await drandAt(url).valueOf(`drand:${hash}:1000`)).toBe(real.randomness)
  expect(asked).toEqual([`/${hash}/public/1000`])
})

const flipped = (hex: string) => hex.replace(/.$/, (last) => (last === '0' ? '1' : '0'))

describe('a value is not taken', () => {
  test.each([
    ['that is of another round', { ...real, round: 1_001 }],
    ['that its signature does not give', { ...real, randomness: flipped(real.randomness) }],
    ['with another signature', { ...real, signature: flipped(real.signature) }],
    ['with a signature that is none', { ...real, signature: 'ff'.repeat(48) }],
    ['without a signature', { round: 1_000, randomness: real.randomness }],
    ['that is not there yet', { message: 'Requested future beacon' }],
  ])('%s', async (_what, body) => {
    answer = { status: 'message' in body ? 404 : 200, text: JSON.stringify(body) }
    expect(await drandAt(url).valueOf(`drand:${hash}:1000`)).toBeUndefined()
  })

  test('with the signature of another round', async () => {
    answer.text = JSON.stringify({ ...real, round: 1_001 })
    expect(await drandAt(url).valueOf(`drand:${hash}:1001`)).toBeUndefined()
  })

  test('from a server that answers something else, or nothing', async () => {
    answer = { status: 502, text: '<html>Bad gateway</html>' }
    expect(await drandAt(url).valueOf(`drand:${hash}:1000`)).toBeUndefined()
    expect(await drandAt('http://127.0.0.1:1').valueOf(`drand:${hash}:1000`)).toBeUndefined()
  })
})

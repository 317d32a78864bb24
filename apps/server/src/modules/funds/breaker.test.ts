import { expect, test } from 'vitest'
import { withBreaker } from './breaker.ts'
import type { RemoteAnswer, RemoteWallet } from './remote-wallet.ts'

const ok: RemoteAnswer = { result: 'ok', balance: null }
const lost: RemoteAnswer = { result: 'unknown', reason: 'no answer' }
const walletOf = (operatorId: number): RemoteWallet => ({
  operatorId,
  url: 'http://localhost',
  keyId: '1',
  secret: 'secret',
})

/** Calls of wallet 1 at these seconds, with the answers of the wallet, until one is not sent. */
async function sent(...calls: readonly (readonly [second: number, answer: RemoteAnswer])[]) {
  let nowMs = 0
  let next = ok
  const asked: string[] = []
  const send = withBreaker(
    async ({ operatorId }) => {
      asked.push(`${operatorId} at ${nowMs / 1_000}`)
      return next
    },
    { now: () => nowMs },
  )
  for (const [second, answer] of calls) {
    nowMs = second * 1_000
    next = answer
    await send(walletOf(1), { path: '/reserve', body: {} })
  }
  await send(walletOf(2), { path: '/reserve', body: {} })
  return asked
}

const failures = (...seconds: readonly number[]) => seconds.map((second) => [second, lost] as const)

test('five failures within 30 s stop the calls of that wallet for 10 s', async () => {
  expect(await sent(...failures(0, 1, 2, 3, 4), [5, ok], [13.9, ok], [14, ok])).toEqual([
    '1 at 0',
    '1 at 1',
    '1 at 2',
    '1 at 3',
    '1 at 4',
    '1 at 14',
    '2 at 14',
  ])
})

test('four failures, five in a longer time, and five around a success stop nothing', async () => {
  expect(await sent(...failures(0, 1, 2, 3), [4, ok])).toContain('1 at 4')
  expect(await sent(...failures(0, 8, 16, 24, 32), [33, ok])).toContain('1 at 33')
  expect(await sent(...failures(0, 1, 2), [3, ok], ...failures(4, 5), [6, ok])).toContain('1 at 6')
})

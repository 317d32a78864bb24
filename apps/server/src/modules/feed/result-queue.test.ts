import { expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { ResultQueue } from './result-queue.ts'
import type { ResultMessage } from './result-sink.ts'

const resultOf = (match: number): ResultMessage => ({
  kind: 'bet_cancel',
  producer: 'test',
  timestampMs: match,
  matchId: `m${match}`,
  period: 'FT',
  startMs: null,
  endMs: null,
  reason: '',
})

/** A database that knows every match. */
const everyMatch = {
  queries: {
    query: async (_: string, values: readonly [string, readonly string[]]) =>
      values[1].map((feedId) => ({ feed_id: feedId, id: '1' })),
  },
} as unknown as Database

test('results of an absence take turns, a failed one not while it waits', async () => {
  let underWay = 0
  let most = 0
  let failures = 0
  const recorded: string[] = []
  const queue = new ResultQueue({
    database: everyMatch,
    sink: {
      record: async ({ message }) => {
        underWay += 1
        most = Math.max(most, underWay)
        await new Promise((done) => setImmediate(done))
        underWay -= 1
        const isBad = message.matchId === 'm1' && recorded.length < 100
        if (isBad) throw new Error('not yet')
        recorded.push(message.matchId)
      },
    },
    sleep: () => new Promise((done) => setImmediate(done)),
    onFailure: () => {
      failures += 1
    },
  })
  for (let match = 1; match <= 200; match += 1) queue.add(resultOf(match))
  await queue.drained()
  expect(new Set(recorded).size).toBe(200)
  expect(most).toBe(4)
  expect(failures).toBeGreaterThan(0)
  expect(queue.pendingSinceMs('test')).toBe(Number.POSITIVE_INFINITY)
})

test('a queue that stops lets go of those who wait, and does not count them', async () => {
  const recorded: string[] = []
  const queue = new ResultQueue({
    database: everyMatch,
    sink: { record: async ({ message }) => void recorded.push(message.matchId) },
    sleep: async () => {},
    onFailure: () => {},
  })
  for (let match = 1; match <= 20; match += 1) queue.add(resultOf(match))
  await queue.stop()
  expect(recorded.length).toBeLessThan(20)
  expect(queue.pendingSinceMs('test')).toBe(recorded.length + 1)
})

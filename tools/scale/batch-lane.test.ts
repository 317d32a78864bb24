import { expect, test } from 'vitest'
import { BatchLane } from './batch-lane.ts'
import { DatabaseWork } from './database-work.ts'
import { secondsOf } from './service-times.ts'

/** A batch of n bets takes 0.1 + 0.001 n seconds here, and then a commit of 0.02. */
const seconds = { ...secondsOf(1), batch: 0.1, betOfBatch: 0.001, batchToServer: 0, sync: 0.02 }

/** Sends so many bets at each moment, and returns when they ended: `placed 5 at 0.125`. */
function ends(bets: readonly (readonly [atS: number, count: number])[]): string[] {
  const database = new DatabaseWork(1)
  const lane = new BatchLane(database, seconds)
  const counts = new Map<string, number>()
  for (const [atS, count] of bets) {
    database.runUntil(atS)
    for (let bet = 0; bet < count; bet += 1) {
      lane.submit(atS, {
        arrivedS: atS,
        onEnd: (end, endS) => {
          const key = `${end} at ${endS.toFixed(3)}`
          counts.set(key, (counts.get(key) ?? 0) + 1)
        },
      })
    }
  }
  database.runUntil(60)
  expect(lane.load).toBe(0)
  return [...counts].map(([key, count]) => `${count} ${key}`)
}

test.each([
  ['one bet goes at once', [[0, 1]], ['1 placed at 0.121']],
  [
    'what queued while a batch was in flight is the next one',
    [
      [0, 1],
      [0.05, 30],
      [0.1, 20],
    ],
    ['1 placed at 0.121', '50 placed at 0.291'],
  ],
  [
    'a batch has at most 256 bets',
    [
      [0, 1],
      [0.01, 300],
    ],
    ['1 placed at 0.121', '256 placed at 0.497', '44 placed at 0.661'],
  ],
  [
    'a queue that is too long refuses',
    [[0, 1 + 4 * 256 + 9]],
    [
      '9 refused at 0.000',
      '1 placed at 0.121',
      '256 placed at 0.497',
      '256 placed at 0.873',
      '256 placed at 1.249',
      '256 placed at 1.625',
    ],
  ],
] as const)('%s', (_name, bets, expected) => {
  expect(ends(bets)).toEqual(expected)
})

test('a bet that would wait longer than a second is refused', () => {
  const slow = { ...seconds, batch: 1.5 }
  const database = new DatabaseWork(1)
  const lane = new BatchLane(database, slow)
  const seen: string[] = []
  const submit = (atS: number): void => {
    database.runUntil(atS)
    lane.submit(atS, { arrivedS: atS, onEnd: (end) => seen.push(`${end} ${atS}`) })
  }
  for (const atS of [0, 0.5, 1.2]) submit(atS)
  database.runUntil(60)
  expect(seen).toEqual(['refused 1.2', 'placed 0', 'placed 0.5'])
})

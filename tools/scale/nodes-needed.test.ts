import { expect, test } from 'vitest'
import type { Night } from './night.ts'
import { fewest, nodesNeeded, TooSlowError } from './nodes-needed.ts'
import { secondsOf } from './service-times.ts'
import { openNight, throughCalls, throughShards } from './simulate-night.ts'

const small: Night = { members: 100_000, online: 0.05, betsPerSecond: 20, peak: 10 }
/** A machine that is slow enough for a small night to need several of everything. */
const machine = { cores: 2, seconds: secondsOf(24) }

const neededBy = (night: Night) => nodesNeeded(openNight(night, 'a final'), machine)

test('the same seed gives the same house, and twice the load never needs fewer nodes', () => {
  const once = neededBy(small)
  expect(neededBy(small)).toEqual(once)
  const twice = neededBy({ ...small, members: 200_000, betsPerSecond: 40 })
  const higher = neededBy({ ...small, peak: 20 })
  const keys = ['callNodes', 'streamNodes', 'shards', 'shardsForBets'] as const
  for (const key of keys) {
    expect(twice[key], key).toBeGreaterThanOrEqual(once[key])
    expect(higher[key], key).toBeGreaterThanOrEqual(once[key])
  }
  expect(once.streamNodes).toBeGreaterThan(1)
  expect(twice.shards).toBeGreaterThan(once.shards)
})

test.each([
  [1, 1],
  [3, 2],
  [40, 5],
])('%d processes and %d shards: what arrived was placed, refused or waits', (callNodes, shards) => {
  const arrivals = openNight(small, 'totals')
  const house = { callNodes, shards, settleNodes: 1 }
  const calls = throughCalls(arrivals, callNodes, machine)
  const night = throughShards(arrivals, calls, house, machine)
  expect(night.arrivals).toBe(arrivals.at.length)
  expect(night.placed + night.suspended + night.busy + night.waiting).toBe(night.arrivals)
  expect(night.suspended).toBeGreaterThan(0)
})

test('a database that cannot keep up refuses bets and leaves none out', () => {
  const arrivals = openNight(small, 'too much')
  const slow = { cores: 1, seconds: secondsOf(400) }
  const calls = { ...throughCalls(arrivals, 2, machine), seconds: slow.seconds }
  const night = throughShards(arrivals, calls, { callNodes: 2, shards: 1, settleNodes: 1 }, slow)
  expect(night.busy).toBeGreaterThan(night.placed)
  expect(night.placed + night.suspended + night.busy + night.waiting).toBe(night.arrivals)
  expect(night.lastSettledS).toBe(Number.POSITIVE_INFINITY)
})

test('what is given is not searched for', () => {
  const given = { callNodes: 7, streamNodes: 8, settleNodes: 2, shards: 9 }
  expect(nodesNeeded(openNight(small, 'given'), machine, given)).toMatchObject(given)
})

test('where one bet alone takes too long, no number of nodes is enough', () => {
  const tooSlow = { cores: 2, seconds: secondsOf(1_000) }
  expect(() => nodesNeeded(openNight(small, 'slow'), tooSlow)).toThrow(TooSlowError)
})

test.each([1, 2, 3, 7, 8, 100, 4_095])('the fewest of which %d are enough', (enough) => {
  expect(fewest('tests', (count) => count >= enough)).toBe(enough)
  expect(fewest('tests', (count) => count >= enough, enough)).toBe(enough)
})

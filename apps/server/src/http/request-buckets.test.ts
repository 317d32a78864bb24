import { runs } from '@fairline/domain/testing/runs'
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { grantsMs } from '../nodes/share-grants.ts'
import { RequestBuckets } from './request-buckets.ts'

const limit = { perSecond: 2, burst: 3 }

/** One bucket, with its clock and the number of requests that it grants in a row. */
function aBucket() {
  let now = 0
  const buckets = new RequestBuckets(limit, { now: () => now })
  const takeAll = (): number => {
    let taken = 0
    while (buckets.take('a')) taken += 1
    return taken
  }
  return {
    buckets,
    takeAll,
    setTo: (atMs: number) => {
      now = atMs
    },
  }
}

/** @spec S8.requestLimit */
describe('the bucket of an address', () => {
  test('refills with time, up to its size, and never from a clock set back', () => {
    const { takeAll, setTo } = aBucket()
    expect(takeAll()).toBe(3)
    setTo(1_000)
    expect(takeAll()).toBe(2)
    setTo(100_000)
    expect(takeAll()).toBe(3)
    setTo(0)
    expect(takeAll()).toBe(0)
  })

  test.each([
    ['nothing', 0, 0, 3],
    ['less than the bucket has', 2, 0, 1],
    ['all of it', 3, 0, 0],
    ['more than it has: it is below empty', 9, 0, 0],
    ['more than it has, which time makes up', 9, 3_000, 0],
    ['more than it has, and time enough', 9, 4_000, 2],
    ['more than it has, and a long time', 9, 60_000, 3],
  ])('another node granted %s', (_what, count, afterMs, left) => {
    const { buckets, takeAll, setTo } = aBucket()
    buckets.takeOff(new Map([['a', count]]))
    setTo(afterMs)
    expect(takeAll()).toBe(left)
    expect(buckets.take('b')).toBe(true)
  })

  test('what it granted is told once, address by address, and nothing of refusals', () => {
    const { buckets, takeAll } = aBucket()
    takeAll()
    expect(buckets.collectGrants()).toEqual(new Map())
    buckets.take('a')
    buckets.take('b')
    buckets.take('b')
    buckets.takeOff(new Map([['c', 5]]))
    expect(buckets.collectGrants()).toEqual(new Map([['b', 2]]))
    expect(buckets.collectGrants()).toEqual(new Map())
  })
})

const nodeCount = fc.integer({ min: 1, max: 4 })
const limits = fc.record({
  perSecond: fc.integer({ min: 1, max: 8 }),
  burst: fc.integer({ min: 1, max: 8 }),
})
/**
 * Requests one after the other: how long after the one before, and which node is asked. They come
 * faster than any limit allows, and for longer than a turn.
 */
const requests = fc.array(
  fc.record({ afterMs: fc.integer({ min: 0, max: 60 }), at: fc.integer({ min: 0, max: 3 }) }),
  { minLength: 100, maxLength: 300 },
)

property.prop([nodeCount, limits, requests], { numRuns: runs(2_000) })(
  'any split over nodes gives what one node would give, and what a turn of telling can add',
  (count, of, asked) => {
    let now = 0
    const nodes = Array.from({ length: count }, () => new RequestBuckets(of, { now: () => now }))
    const tell = (): void => {
      for (const from of nodes) {
        const grants = from.collectGrants()
        for (const other of nodes) if (other !== from) other.takeOff(grants)
      }
    }
    tell()
    let [granted, toldMs] = [0, 0]
    for (const { afterMs, at } of asked) {
      const untilMs = now + afterMs
      for (; toldMs + grantsMs <= untilMs; toldMs += grantsMs) {
        now = toldMs + grantsMs
        tell()
      }
      now = untilMs
      if (nodes[at % count]?.take('a')) granted += 1
    }
    const ofOne = of.burst + (of.perSecond * now) / 1_000
    const ofTurn = of.burst + (of.perSecond * grantsMs) / 1_000
    expect(granted).toBeLessThanOrEqual(ofOne + (count - 1) * ofTurn + 1e-6)
  },
)

import { expect, test } from 'vitest'
import { createRandom } from '../../packages/feed-simulator/src/prng.ts'
import { SharedProcessors } from './shared-processors.ts'
import { TimeSeries } from './time-series.ts'

const meanS = 0.001

/** The mean time of a job, seconds: Poisson arrivals, exponential work, this share of them busy. */
function meanTime(processors: number, share: number): number {
  const random = createRandom(`shared ${processors} ${share}`)
  const shared = new SharedProcessors<number>(processors, new TimeSeries())
  let [atS, taken, ended] = [0, 0, 0]
  const endUntil = (untilS: number): void => {
    while (shared.nextS <= untilS) {
      const endS = shared.nextS
      taken += endS - (shared.end() ?? endS)
      ended += 1
    }
  }
  for (let job = 0; job < 100_000; job += 1) {
    atS += (random.exponential() * meanS) / share / processors
    endUntil(atS)
    shared.begin(atS, random.exponential() * meanS, atS)
  }
  endUntil(Number.MAX_VALUE)
  expect(ended).toBe(100_000)
  return taken / ended
}

/** The chance that all of the processors are busy (Erlang C). */
function allBusy(processors: number, share: number): number {
  const offered = processors * share
  const terms = [1]
  for (let busy = 1; busy <= processors; busy += 1) {
    terms.push(((terms.at(-1) ?? 0) * offered) / busy)
  }
  const waiting = (terms.pop() ?? 0) / (1 - share)
  return waiting / (terms.reduce((sum, term) => sum + term, 0) + waiting)
}

test.each([
  [1, 0.8],
  [2, 0.7],
  [8, 0.9],
])('%d shared processors, busy for %d of the time, take as long as M/M/c', (processors, share) => {
  const expected = meanS * (1 + allBusy(processors, share) / (processors * (1 - share)))
  expect(Math.abs(meanTime(processors, share) / expected - 1)).toBeLessThan(0.05)
})

test('more jobs than processors are each as much slower', () => {
  const busy = new TimeSeries()
  const shared = new SharedProcessors<string>(2, busy)
  shared.begin(0, 2, 'long')
  shared.begin(0, 1, 'short')
  shared.begin(0, 1, 'short')
  expect(shared.nextS).toBeCloseTo(1.5)
  expect([shared.end(), shared.end(), shared.nextS, shared.end()]).toEqual([
    'short',
    'short',
    2.5,
    'long',
  ])
  expect([busy.at(0), busy.at(1), busy.at(2)]).toEqual([2, 1.5, 0.5])
  expect(shared.nextS).toBe(Number.POSITIVE_INFINITY)
})

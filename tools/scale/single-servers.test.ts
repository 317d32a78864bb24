import { expect, test } from 'vitest'
import { createRandom } from '../../packages/feed-simulator/src/prng.ts'
import { SingleServers } from './single-servers.ts'

const jobs = 250_000
const meanS = 0.001

/** The mean wait before the work begins, seconds, of a server that is busy for this share. */
function meanWait(share: number, isRandom: boolean): number {
  const random = createRandom(`queue ${share}`)
  const servers = new SingleServers(1)
  let [atS, waited] = [0, 0]
  for (let job = 0; job < jobs; job += 1) {
    atS += (random.exponential() * meanS) / share
    const workS = isRandom ? random.exponential() * meanS : meanS
    waited += servers.done(0, atS, workS) - workS - atS
  }
  return waited / jobs
}

test.each([0.3, 0.5, 0.7])('waits as M/M/1 and M/D/1 do, busy for %d of the time', (share) => {
  const random = (share / (1 - share)) * meanS
  expect(Math.abs(meanWait(share, true) / random - 1)).toBeLessThan(0.05)
  expect(Math.abs(meanWait(share, false) / (random / 2) - 1)).toBeLessThan(0.05)
})

test('each of several servers has a queue of its own', () => {
  const servers = new SingleServers(2)
  expect(servers.done(0, 0, 3)).toBe(3)
  expect(servers.done(0, 1, 2)).toBe(5)
  expect(servers.done(1, 1, 2)).toBe(3)
  expect([0, 1, 2, 3, 4, 5].map((second) => servers.busy.at(second))).toEqual([1, 2, 2, 1, 1, 0])
  expect(servers.longest.highest).toBe(1)
})

import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { ways } from './tcp-proxy.ts'

const spanMs = { least: 5_000, most: 12_000 }

/**
 * Cuts one direction of the link to PostgreSQL silently, in turns. Without answers PostgreSQL
 * executes what arrives, and the server cannot know it.
 */
export const cutOneWay: Fault = {
  name: 'cut-one-way',
  setup: { database: 'beside', databaseProxy: true },
  strike: async ({ databaseProxy }, cycle, random) => {
    const way = cycle % 2 === 0 ? 'to-client' : 'to-server'
    const cutAtMs = Date.now()
    databaseProxy?.cutLink(ways.filter((each) => each === way))
    await sleep(random.between(spanMs.least, spanMs.most))
    await databaseProxy?.restoreLink()
    return { cutAtMs, overAtMs: Date.now() }
  },
}

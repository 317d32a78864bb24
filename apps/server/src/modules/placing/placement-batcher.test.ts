import { describe, expect, it, vi } from 'vitest'
import { aPlacement } from '../../../testing/placement-builders.ts'
import { DatabaseGoneError } from '../../db/outage.ts'
import { NoConnectionError } from '../../db/overload.ts'
import type { Placement, PlacementOutcome } from './placement.ts'
import { type BatcherOptions, PlacementBatcher } from './placement-batcher.ts'

/** A database that answers each batch when the test says so. */
function aSlowDatabase(options: BatcherOptions = { lanes: 2 }) {
  const calls: { readonly wallets: bigint[]; readonly answer: () => void }[] = []
  const place = (items: readonly Placement[]): Promise<PlacementOutcome[]> =>
    new Promise((resolve) => {
      calls.push({
        wallets: items.map(({ walletId }) => walletId),
        answer: () => resolve(items.map(() => ({ kind: 'conflict' }))),
      })
    })
  const runner = {
    place,
    find: async () => null,
    onFailure: (error: unknown) => {
      throw error
    },
  }
  return { calls, batcher: new PlacementBatcher(runner, options) }
}

const betOf = (walletId: bigint) => aPlacement({ walletId, matchKey: 1n, risk: 1n })

describe('the lanes of the batcher', () => {
  it('leaves the other lane to everybody else while one member fills a lane', async () => {
    const { calls, batcher } = aSlowDatabase()
    const busy = [1, 2, 3, 4].map(() => batcher.submit(betOf(1n)))
    const others = [2n, 3n, 4n].map((walletId) => batcher.submit(betOf(walletId)))
    expect(calls.map(({ wallets }) => wallets)).toEqual([[1n], [2n]])
    calls[1]?.answer()
    await others[0]
    expect(calls[2]?.wallets).toEqual([3n, 4n])
    calls[2]?.answer()
    await Promise.all(others)
    calls[0]?.answer()
    await busy[0]
    expect(calls[3]?.wallets).toEqual([1n, 1n, 1n])
    calls[3]?.answer()
    await Promise.all(busy)
  })

  it('keeps a member in one lane as long as a bet is under way, and no longer', async () => {
    const { calls, batcher } = aSlowDatabase()
    const first = batcher.submit(betOf(1n))
    const other = batcher.submit(betOf(2n))
    calls[1]?.answer()
    await other
    // The second lane is empty now, yet the member's order would be lost there.
    const second = batcher.submit(betOf(1n))
    expect(calls).toHaveLength(2)
    calls[0]?.answer()
    await first
    expect(calls[2]?.wallets).toEqual([1n])
    const third = batcher.submit(betOf(3n))
    expect(calls[3]?.wallets).toEqual([3n])
    calls[2]?.answer()
    await second
    const fourth = batcher.submit(betOf(1n))
    expect(calls[4]?.wallets).toEqual([1n])
    for (const call of calls.slice(3)) call.answer()
    await Promise.all([third, fourth])
  })
})

const failedBy = (code: string): Error => Object.assign(new Error(code), { code })

/** A database that fails batches as the test wants, and counts its calls. */
function aFailingDatabase(failureOf: (wallets: readonly bigint[]) => Error | null) {
  const asked = { place: 0, find: 0, failures: [] as unknown[] }
  const runner = {
    place: async (items: readonly Placement[]): Promise<PlacementOutcome[]> => {
      asked.place += 1
      const failure = failureOf(items.map(({ walletId }) => walletId))
      if (failure !== null) throw failure
      return items.map(() => ({ kind: 'conflict' }))
    },
    find: async () => {
      asked.find += 1
      return null
    },
    onFailure: (error: unknown) => void asked.failures.push(error),
  }
  return { asked, batcher: new PlacementBatcher(runner, { lanes: 1 }) }
}

/** Places one bet, behind which a full batch queues. */
async function placeFullBatch(batcher: PlacementBatcher): Promise<string[]> {
  const first = batcher.submit(betOf(0n))
  const wallets = Array.from({ length: 256 }, (_, index) => BigInt(index + 1))
  const batch = wallets.map((walletId) => batcher.submit(betOf(walletId)))
  await first
  return (await Promise.all(batch)).map(({ kind }) => kind)
}

/** @spec S8.timeoutError */
describe('a batch that runs out of time', () => {
  it('fails the one bet that waits for a lock, and places the others', async () => {
    for (const locked of [1, 100, 256]) {
      const { asked, batcher } = aFailingDatabase((wallets) =>
        wallets.includes(BigInt(locked)) ? failedBy('55P03') : null,
      )
      const kinds = await placeFullBatch(batcher)
      expect(kinds.filter((kind) => kind === 'conflict')).toHaveLength(255)
      expect(kinds[locked - 1]).toBe('timed_out')
      expect(asked.failures).toHaveLength(9)
    }
  })

  it('asks a database that is stuck ten times at the most, and places nothing', async () => {
    const { asked, batcher } = aFailingDatabase(([first]) =>
      first === 0n ? null : failedBy('57014'),
    )
    expect(new Set(await placeFullBatch(batcher))).toEqual(new Set(['timed_out']))
    expect(asked).toMatchObject({ place: 1 + 10, find: 0 })
  })

  it('asks once without a connection: nothing was sent, so nothing is looked up', async () => {
    const pool = { open: 1, idle: 0, waiting: 9, max: 1 }
    const { asked, batcher } = aFailingDatabase(([first]) =>
      first === 0n ? null : new NoConnectionError(pool, {}),
    )
    expect(new Set(await placeFullBatch(batcher))).toEqual(new Set(['timed_out']))
    expect(asked).toMatchObject({ place: 1 + 1, find: 0 })
  })

  it('has all its time again with the next batch', async () => {
    let isStuck = true
    const { batcher } = aFailingDatabase(() => (isStuck ? failedBy('57014') : null))
    expect(await batcher.submit(betOf(1n))).toEqual({ kind: 'timed_out' })
    isStuck = false
    expect(await batcher.submit(betOf(1n))).toEqual({ kind: 'conflict' })
  })

  it('is not what a bet is that cannot be written: it fails alone', async () => {
    const { asked, batcher } = aFailingDatabase((wallets) =>
      wallets.includes(7n) ? failedBy('23514') : null,
    )
    const kinds = await placeFullBatch(batcher)
    expect(kinds[6]).toBe('failed')
    expect(kinds.filter((kind) => kind === 'conflict')).toHaveLength(255)
    expect(asked.find).toBe(0)
  })
})

/** @spec S8.requestLimit */
describe('the queue of the batcher', () => {
  it('refuses bets that would wait too long, until the call under way has ended', async () => {
    const { calls, batcher } = aSlowDatabase({ lanes: 1, maxWaitMs: 50 })
    const first = batcher.submit(betOf(1n))
    const second = batcher.submit(betOf(2n))
    expect(batcher.isFull).toBe(false)
    await vi.waitUntil(() => batcher.isFull)
    expect(await batcher.submit(betOf(3n))).toEqual({ kind: 'busy' })
    expect(calls).toHaveLength(1)
    calls[0]?.answer()
    expect(await first).toEqual({ kind: 'conflict' })
    void second
    expect(batcher.isFull).toBe(false)
  })

  it('gives up bets that have waited twice as long, and never sends them', async () => {
    const { calls, batcher } = aSlowDatabase({ lanes: 1, maxWaitMs: 20 })
    const first = batcher.submit(betOf(1n))
    const behind = [2n, 3n].map((walletId) => batcher.submit(betOf(walletId)))
    expect(await Promise.all(behind)).toEqual([{ kind: 'timed_out' }, { kind: 'timed_out' }])
    calls[0]?.answer()
    await first
    await batcher.drained()
    expect(calls).toHaveLength(1)
  })

  it('does not retry a bet that was checked too long ago', async () => {
    const sent: number[] = []
    const runner = {
      place: async (items: readonly Placement[]): Promise<PlacementOutcome[]> => {
        sent.push(items.length)
        if (items.length === 1) return [{ kind: 'conflict' }]
        const startedMs = performance.now()
        await vi.waitUntil(() => performance.now() - startedMs > 50)
        throw failedBy('55P03')
      },
      find: async () => null,
      onFailure: () => {},
    }
    const batcher = new PlacementBatcher(runner, { lanes: 1, maxWaitMs: 20 })
    const [, ...behind] = [1n, 2n, 3n].map((walletId) => batcher.submit(betOf(walletId)))
    expect(await Promise.all(behind)).toEqual([{ kind: 'timed_out' }, { kind: 'timed_out' }])
    expect(sent).toEqual([1, 2])
  })

  it('estimates the wait from queued batches and the duration of the last call', async () => {
    const { calls, batcher } = aSlowDatabase({ lanes: 1, maxWaitMs: 100 })
    const slow = batcher.submit(betOf(1n))
    const next = batcher.submit(betOf(2n))
    await vi.waitUntil(() => batcher.isFull)
    calls[0]?.answer()
    await slow
    // The second call is under way. A bet behind it is expected to wait as long as the first.
    const third = batcher.submit(betOf(3n))
    expect(await batcher.submit(betOf(4n))).toEqual({ kind: 'busy' })
    calls[1]?.answer()
    await next
    calls[2]?.answer()
    await third
  })
})

describe('a batch whose database is unreachable', () => {
  it('fails at once if nothing was sent, and is not looked up', async () => {
    const { asked, batcher } = aFailingDatabase(([first]) =>
      first === 0n ? null : new DatabaseGoneError(false),
    )
    expect(new Set(await placeFullBatch(batcher))).toEqual(new Set(['failed']))
    expect(asked).toMatchObject({ place: 1 + 1, find: 0 })
  })

  it('fails at once on a full disk, without trying halves', async () => {
    const { asked, batcher } = aFailingDatabase(([first]) =>
      first === 0n ? null : failedBy('53100'),
    )
    expect(new Set(await placeFullBatch(batcher))).toEqual(new Set(['failed']))
    expect(asked).toMatchObject({ place: 1 + 1, find: 0 })
  })

  it('is unknown if it was sent and cannot be looked up in time', async () => {
    const never = new Promise<null>(() => {})
    const runner = {
      place: () => Promise.reject(new DatabaseGoneError(true)),
      find: () => never,
      onFailure: () => {},
    }
    const batcher = new PlacementBatcher(runner)
    expect(await batcher.submit(betOf(1n))).toEqual({ kind: 'unknown' })
  })
})

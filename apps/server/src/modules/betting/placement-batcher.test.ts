import { describe, expect, it } from 'vitest'
import { aPlacement } from '../../../testing/placement-builders.ts'
import type { Placement, PlacementOutcome } from './placement.ts'
import { PlacementBatcher } from './placement-batcher.ts'

/** A database that answers a batch when it is told to, in the order the batches came. */
function aSlowDatabase() {
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
  return { calls, batcher: new PlacementBatcher(runner, 2) }
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

import { PlacementBatcher } from '../../apps/server/src/modules/placing/placement-batcher.ts'
import { findOutcome, placeBatch } from '../../apps/server/src/modules/placing/placement-store.ts'
import type { BenchDatabase } from '../placement/bench-database.ts'
import { anyBet, type Ground } from '../placement/members-and-matches.ts'
import { type OpenLoad, runOpenLoad } from '../placement/open-loop.ts'
import type { OpenRun } from '../placement/slowest.ts'
import { watchStalls } from '../placement/stalls.ts'
import { watchDatabase } from '../placement/watch-database.ts'

const load = { perSecond: 500, members: 512, warmUpMs: 0 }
const even = { hotMember: 0, hotMatch: 0 }
/** What a server leaves to its members' requests by default. */
const connectionsOfService = 15

/** Bets that arrived by chance, with those that were refused because there was too much to do. */
export interface MeanwhileRun extends OpenRun {
  readonly refused: number
}

/** Bets of the same members on other matches than the one that settles. */
export interface Meanwhile {
  /** Bets of so many milliseconds. */
  during(measureMs: number): Promise<MeanwhileRun>
  /** Bets that come until the work is done. */
  until(work: () => Promise<void>): Promise<MeanwhileRun>
  close(): Promise<void>
}

/** Opens the placing of bets by the product's batcher, on connections of its own. */
export function openMeanwhile(on: BenchDatabase, ground: Ground): Meanwhile {
  const database = on.open(connectionsOfService)
  const looker = on.open(1)
  const batcher = new PlacementBatcher({
    place: (items) => placeBatch(database.queries, items),
    find: (item) => findOutcome(database.queries, item),
    onFailure: (error) => console.error(error),
  })
  const run = async (ends: Pick<OpenLoad, 'measureMs' | 'endsAt'>): Promise<MeanwhileRun> => {
    const endStalls = watchStalls()
    const endDatabase = watchDatabase(looker)
    let refused = 0
    const bets = await runOpenLoad({ ...load, ...ends }, async () => {
      const { kind } = await batcher.submit(anyBet(ground, even))
      // These bets are refused only when they wait too long, or would.
      if (kind === 'busy' || kind === 'timed_out' || kind === 'refused') refused += 1
      else if (kind !== 'placed') throw new Error(`a bet was not placed: ${kind}`)
      return undefined
    })
    const { loop, gc } = endStalls()
    const causes = new Map([
      ['the event loop was held up', loop],
      ['garbage was collected', gc],
      ...(await endDatabase()),
    ])
    return { bets, causes, refused }
  }
  return {
    during: (measureMs) => run({ measureMs }),
    until: async (work) => {
      const end = new AbortController()
      const bets = run({ measureMs: Number.POSITIVE_INFINITY, endsAt: end.signal })
      await work().finally(() => end.abort())
      return bets
    },
    close: async () => {
      await batcher.drained()
      await database.close()
      await looker.close()
    },
  }
}

import type { PlacementOutcome } from '../../apps/server/src/modules/placing/placement.ts'
import { PlacementBatcher } from '../../apps/server/src/modules/placing/placement-batcher.ts'
import { findOutcome, placeBatch } from '../../apps/server/src/modules/placing/placement-store.ts'
import type { BenchDatabase } from './bench-database.ts'
import { gate } from './gate.ts'
import type { Placer } from './placer.ts'

const connectionsOfCalls = 8
/** What a server leaves to its members' requests by default. */
const connectionsOfService = 15

/** One bet in each call of the product's SQL function, so many calls at a time. */
export function singleCallPlacer(on: BenchDatabase): Placer {
  const database = on.open(connectionsOfCalls)
  const through = gate(connectionsOfCalls)
  return {
    name: '(b) a function call per bet',
    place: (item) =>
      through(async () => {
        const [outcome] = await placeBatch(database.queries, [item])
        expectPlaced(outcome)
      }),
    close: () => database.close(),
  }
}

/** The product: bets wait for the batch in flight and share the next one. */
export function batchPlacer(on: BenchDatabase): Placer {
  const database = on.open(connectionsOfService)
  const batcher = new PlacementBatcher({
    place: (items) => placeBatch(database.queries, items),
    find: (item) => findOutcome(database.queries, item),
    onFailure: (error) => console.error(error),
  })
  return {
    name: '(c) the batcher',
    place: async (item) => expectPlaced(await batcher.submit(item)),
    close: async () => {
      await batcher.drained()
      await database.close()
    },
  }
}

function expectPlaced(outcome: PlacementOutcome | undefined): void {
  if (outcome?.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(outcome)}`)
}

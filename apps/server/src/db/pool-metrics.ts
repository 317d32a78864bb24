import { Gauge, type Registry } from 'prom-client'
import type { Database } from './database.ts'

/** Shows the connections of pools: those at work, those that are free, and who waits for one. */
export function measurePools(pools: Readonly<Record<string, Database>>, metrics: Registry): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections that work or are free, and statements that wait for one',
    labelNames: ['pool', 'state'],
    registers: [metrics],
    collect() {
      for (const [name, { pool }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ pool: name, state: 'free' }, pool.idleCount)
        this.set({ pool: name, state: 'waited_for' }, pool.waitingCount)
      }
    },
  })
}

import { EventEmitter, once } from 'node:events'
import { type Outbox, topic } from '../../../apps/server/src/db/outbox.ts'
import type { HandClock } from './hand-clock.ts'

/**
 * Turns of a house's clock, in milliseconds. They go to its other nodes on the wire of the board,
 * so that a node turns its clock when it has heard all that the feed had said before.
 */
export const clockTurns = topic<number>('clock_turns')

/** The turns that a node has heard of another's clock. */
export class HeardTurns {
  readonly #turned = new EventEmitter()
  #outbox: Outbox | null = null
  #count = 0

  /** Turns the clock with each turn that is told; once for all pools, which share an outbox. */
  follow(outbox: Outbox, clock: HandClock): void {
    if (this.#outbox === outbox) return
    this.#outbox = outbox
    outbox.on(clockTurns, (ms) => {
      clock.turn(ms)
      this.#count += 1
      this.#turned.emit('turn')
    })
  }

  /** Resolves when so many turns were heard. */
  async reach(count: number): Promise<void> {
    while (this.#count < count) await once(this.#turned, 'turn')
  }
}

import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type DueRoom, selectDueRooms, selectOverdueRooms } from './due-room-store.ts'
import type { RoomsParts } from './rooms-parts.ts'
import { stepRoom } from './step-room.ts'

type Parts = Pick<RoomsParts, 'onFailure' | 'isDemo'> & {
  /** For long work, with connections of its own. */
  readonly database: Database
}

/**
 * Takes the steps of rooms: at kick-off, when a match has its result, and at payment. The lock of a
 * room claims it: of two nodes that look at the same room, the second finds no step left. A match
 * is looked at once its bets are settled.
 */
export class RoomsJob {
  readonly #parts: Parts
  #working: Promise<void> | null = null
  #isAskedAgain = false
  #hasLookedAtAll = false
  readonly #settled = new Set<bigint>()
  readonly #reported = new Set<number>()
  #isStopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Notes that the bets of a match are settled, and looks at its rooms. */
  settled(matchKey: bigint): void {
    this.#settled.add(matchKey)
    void this.look()
  }

  /** Looks at all rooms: which matches are settled may have been missed. */
  lookAtAll(): Promise<void> {
    this.#hasLookedAtAll = false
    return this.look()
  }

  /** Takes every step that is due. Resolves when none is left; two calls share one look. */
  look(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    if (this.#working !== null) {
      this.#isAskedAgain = true
      return this.#working
    }
    this.#working = this.#lookAgain().finally(() => {
      this.#working = null
    })
    return this.#working
  }

  /** Ends after the step that is being taken. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#working
  }

  async #lookAgain(): Promise<void> {
    do {
      this.#isAskedAgain = false
      try {
        await this.#takeAll()
      } catch (error) {
        this.#parts.onFailure(error)
      }
    } while (this.#isAskedAgain && !this.#isStopped)
  }

  async #takeAll(): Promise<void> {
    const { database } = this.#parts
    const settled = [...this.#settled]
    const rooms = await selectDueRooms(database.queries, this.#hasLookedAtAll ? settled : null)
    for (const room of rooms) {
      if (this.#isStopped) return
      await this.#stepAll(room)
    }
    for (const matchKey of settled) this.#settled.delete(matchKey)
    this.#hasLookedAtAll = true
    for (const roomId of await selectOverdueRooms(database.queries)) this.#report(roomId)
  }

  async #stepAll({ id, operatorId }: DueRoom): Promise<void> {
    const { database } = this.#parts
    const step = (): Promise<boolean> =>
      inTransaction(database, (tx) => stepRoom(tx, this.#parts, operatorId, id))
    try {
      while (!this.#isStopped && (await step())) {
        // A room may start, stop and end at the same look.
      }
    } catch (error) {
      this.#parts.onFailure(error)
    }
  }

  /** A room without a result for three days needs an operator: nothing is guessed. */
  #report(roomId: number): void {
    if (this.#reported.has(roomId)) return
    this.#reported.add(roomId)
    this.#parts.onFailure(new Error(`room ${roomId} has waited for a result for 72 hours`))
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BoardSnapshot } from '@fairline/domain/board/board-tuples'
import { diffBoard } from '@fairline/domain/board/diff-board'
import { encodeBoard } from '@fairline/domain/board/encode-board'
import { boardOf } from '../../apps/server/src/modules/odds-board/advance-topic.ts'
import type { MatchEntry } from '../../apps/server/src/modules/odds-board/match-entry.ts'
import {
  frameEvent,
  snapshotEvent,
} from '../../apps/server/src/modules/odds-board/present-board.ts'
import { type PriceWorld, worldTopic } from '../stream/price-world.ts'

/** A client that reads slower is left out, as in the product: a bench must not eat the memory. */
const waitingBytesMax = 256 * 1024

/**
 * The baseline: the same events on the same kind of answer, but every price is written to every
 * client when it moves.
 */
export class OneWritePerPrice {
  readonly #world: PriceWorld
  readonly #responses = new Set<ServerResponse>()

  constructor(world: PriceWorld) {
    this.#world = world
  }

  /** Moves a price, writes it to every client, and returns its version. */
  moveOne(): number {
    const since = this.#world.version
    const [before, after] = this.#world.movePrice()
    const { version } = this.#world
    const frame = diffBoard(this.#stateOf(before, since), this.#stateOf(after, version))
    if (frame === null) throw new Error('a price moved and nothing changed')
    const bytes = Buffer.concat([Buffer.from(`id: 1.${version}.0\n`), frameEvent(frame)])
    for (const response of this.#responses) {
      if (response.writableLength <= waitingBytesMax) response.write(bytes)
    }
    return version
  }

  serve(_request: IncomingMessage, response: ServerResponse): void {
    response.on('error', () => {})
    response.on('close', () => this.#responses.delete(response))
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    const { entries, version } = this.#world
    const board = encodeBoard(boardOf(worldTopic, [...entries.values()]))
    response.write(snapshotEvent({ ...worldTopic, epoch: '1', version, board }))
    response.write(`id: 1.${version}.0\nevent: alive\ndata: {"server_time":0}\n\n`)
    this.#responses.add(response)
  }

  #stateOf(entry: MatchEntry, version: number): BoardSnapshot {
    return { ...worldTopic, epoch: '1', version, board: encodeBoard(boardOf(worldTopic, [entry])) }
  }
}

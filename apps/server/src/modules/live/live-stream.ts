import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type LiveTopic, topicKeyOf } from './topic-source.ts'

/** Who follows what. */
export interface StreamOwner {
  readonly operatorId: number
  readonly accountId: bigint
  /** What names the session, so that its end ends the stream. */
  readonly sessionHash: string
  readonly topics: readonly LiveTopic[]
  /** Matches that are followed with all that they have beyond their topic. */
  readonly matches: readonly string[]
  /** Rooms whose ladders are watched. */
  readonly rooms: readonly string[]
}

/** The position of a stream: what it has been sent, as the id of its last event says. */
export interface StreamPosition {
  readonly epoch: string
  readonly version: number
  readonly sequence: number
}

/** Bytes that may wait for a client; one that reads slower is skipped ahead. */
export const waitingBytesMax = 256 * 1024
/** It goes on when so few are left. */
const waitingBytesResume = 32 * 1024

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Without this header, nginx and other proxies buffer an answer until it is complete.
  'x-accel-buffering': 'no',
  // The connection closes with the stream.
  connection: 'close',
}

/** The id of an event, with which a client resumes. */
export function formatEventId({ epoch, version, sequence }: StreamPosition): string {
  return `${epoch}.${version}.${sequence}`
}

const idPattern = /^(\d{1,18})\.(\d{1,15})\.(\d{1,15})$/

/** What an event id says; undefined for any other text. */
export function parseEventId(text: string): StreamPosition | undefined {
  const match = idPattern.exec(text)
  if (match === null) return undefined
  const [, epoch = '', version = '', sequence = ''] = match
  return { epoch, version: Number(version), sequence: Number(sequence) }
}

/**
 * Returns the bytes of events for one write. The last event carries the id of the new position. The
 * events before it carry no id, so that a line cut between them resumes before all of them.
 */
export function pieceOf(events: readonly Buffer[], position: StreamPosition): Buffer {
  const id = Buffer.from(`id: ${formatEventId(position)}\n`)
  return Buffer.concat([...events.slice(0, -1), id, ...events.slice(-1)])
}

/** One open answer to `/live`. It writes, and knows how far it has written. */
export class LiveStream {
  readonly owner: StreamOwner
  readonly topicKeys: readonly string[]
  /** Topics and matches as one key: streams with equal keys are sent equal frames. */
  readonly followed: string
  readonly #response: ServerResponse
  /** Kept here because the response drops its socket once the last byte is handed over. */
  readonly #socket: Socket | null
  #position: StreamPosition
  #isBehind = false

  constructor(owner: StreamOwner, response: ServerResponse, position: StreamPosition) {
    this.owner = owner
    this.topicKeys = [...new Set(owner.topics.map(topicKeyOf))]
    this.followed = [...this.topicKeys, ...owner.matches].join()
    this.#response = response
    this.#socket = response.socket
    this.#position = position
    // A client that goes away while it is written to is no failure: `close` follows.
    response.on('error', () => {})
    response.writeHead(200, headers)
    response.flushHeaders()
  }

  get position(): StreamPosition {
    return this.#position
  }

  /** Whether the client reads too slowly to be sent what comes; it is then skipped ahead. */
  get isBehind(): boolean {
    this.#isBehind ||= this.#response.writableLength > waitingBytesMax
    return this.#isBehind
  }

  /** Whether a client that was behind has read enough to go on from a snapshot. */
  get hasCaughtUp(): boolean {
    return this.#isBehind && this.#response.writableLength <= waitingBytesResume
  }

  /** Writes events as one piece, see `pieceOf`. */
  write(events: readonly Buffer[], position: StreamPosition): void {
    if (events.length > 0) this.writePiece(pieceOf(events, position), position)
  }

  /** Writes a piece that leads to the position. Streams at equal positions share one piece. */
  writePiece(piece: Buffer, position: StreamPosition): void {
    if (this.#response.writableEnded || this.#response.destroyed) return
    this.#position = position
    this.#response.write(piece)
  }

  /** Takes the events of a skip ahead: from here on the stream is written to again. */
  resume(events: readonly Buffer[], position: StreamPosition): void {
    this.#isBehind = false
    this.write(events, position)
  }

  /** Ends the stream after everything written so far, with `event` as the last one if given. */
  end(event?: Buffer): void {
    if (!this.#response.writableEnded) this.#response.end(event)
  }

  /** Cuts the connection. Unread events are lost. */
  cut(): void {
    this.#socket?.destroy()
  }

  /** Calls `listener` when the connection closes, or at once if it is already closed. */
  onClosed(listener: () => void): void {
    if (this.#socket === null || this.#socket.closed) listener()
    else this.#socket.once('close', listener)
  }
}

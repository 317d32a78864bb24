import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { HeldBySystem } from '../../http/held-by-system.ts'
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
  /** Matches whose moments are sent. */
  readonly moments: readonly string[]
}

/** The position of a stream: what it has been sent, as the id of its last event says. */
export interface StreamPosition {
  readonly epoch: string
  readonly version: number
  readonly sequence: number
}

/** Bytes that may wait for a client; one that reads slower is skipped ahead. */
export const waitingBytesMax = 256 * 1024
/** States of topics that are longer get no more time than anything else. */
const wholeBytesMax = 1024 * 1024
/** It continues when so few are left. */
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

/** Events that are written at once: as a chunk of HTTP/1.1, and without its frame for HTTP/1.0. */
export interface Piece {
  readonly chunk: Buffer
  readonly body: Buffer
  /** Where a stream is that was sent the piece. */
  readonly position: StreamPosition
}

const lineEnd = Buffer.from('\r\n')

/**
 * Makes the bytes of events for one write. The last event carries the id of the new position. The
 * events before it carry no id, so that a line cut between them resumes before all of them.
 */
export function pieceOf(events: readonly Buffer[], position: StreamPosition): Piece {
  const id = Buffer.from(`id: ${formatEventId(position)}\n`)
  const parts = [...events.slice(0, -1), id, ...events.slice(-1)]
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const head = Buffer.from(`${length.toString(16)}\r\n`)
  const chunk = Buffer.concat([head, ...parts, lineEnd])
  return { chunk, body: chunk.subarray(head.length, -lineEnd.length), position }
}

const topicKeysOf = ({ topics }: StreamOwner): readonly string[] => [
  ...new Set(topics.map(topicKeyOf)),
]

const followedBy = (owner: StreamOwner): string => [...topicKeysOf(owner), ...owner.matches].join()

/** One open answer to `/live`. It writes, and knows how far it has written. */
export class LiveStream {
  #owner: StreamOwner
  #topicKeys: readonly string[]
  #followed: string
  readonly #response: ServerResponse
  /** Kept here because the response drops its socket once the last byte is handed over. */
  readonly #socket: Socket | null
  #position: StreamPosition
  #isBehind = false
  #writtenBytes = 0
  /** How much the client had taken at the last look, and since when that is so. */
  #taken = { bytes: 0, sinceMs: Number.POSITIVE_INFINITY }
  /** Whether somebody looks at what the operating system holds of it. */
  #isSeenInSystem = false
  /** Whether a state of its topics, which may be long, is still on its way to the client. */
  #isTakingWhole = false

  constructor(owner: StreamOwner, response: ServerResponse, position: StreamPosition) {
    this.#owner = owner
    this.#topicKeys = topicKeysOf(owner)
    this.#followed = followedBy(owner)
    this.#response = response
    this.#socket = response.socket
    this.#position = position
    // A client that goes away while it is written to is no failure: `close` follows.
    response.on('error', () => {})
    response.writeHead(200, headers)
    response.flushHeaders()
  }

  get owner(): StreamOwner {
    return this.#owner
  }

  get topicKeys(): readonly string[] {
    return this.#topicKeys
  }

  /** Topics and matches as one key: streams with equal keys are sent equal frames. */
  get followed(): string {
    return this.#followed
  }

  /** Follows these from here on, and nothing else. */
  follow(kept: Pick<StreamOwner, 'topics' | 'matches' | 'rooms' | 'moments'>): void {
    this.#owner = { ...this.#owner, ...kept }
    this.#topicKeys = topicKeysOf(this.#owner)
    this.#followed = followedBy(this.#owner)
  }

  get position(): StreamPosition {
    return this.#position
  }

  /** Whether the client reads too slowly to be sent what comes; it is then skipped ahead. */
  get isBehind(): boolean {
    this.#isBehind ||= this.#waitingBytes > waitingBytesMax
    return this.#isBehind
  }

  /**
   * Begins a look at what the operating system holds of the stream; to be called with what it held
   * afterwards. What is written in between then counts as held, and never as taken.
   */
  beginLook(nowMs: number): (held: HeldBySystem) => void {
    const handedOver = this.#handedOver
    return (held) => {
      const bytes = this.#socket === null ? 0 : held(this.#socket)
      this.#isSeenInSystem = true
      this.#notice(handedOver - bytes, this.#waitingBytes + bytes, nowMs)
    }
  }

  /**
   * Returns how long the client may have taken nothing of what waits for it, as the looks so far
   * have seen, milliseconds; 0 where nothing waits or something was taken since the last look.
   * Without such a check of the system this is one, and what its buffers hold counts as taken.
   */
  deafMs(nowMs: number): number {
    const waiting = this.#waitingBytes
    if (!this.#isSeenInSystem) this.#notice(this.#handedOver, waiting, nowMs)
    return Math.max(0, nowMs - this.#taken.sinceMs)
  }

  /** Bytes that the operating system has not taken yet. */
  get #waitingBytes(): number {
    return this.#socket?.writableLength ?? 0
  }

  get #handedOver(): number {
    return this.#writtenBytes - this.#waitingBytes
  }

  #notice(bytes: number, waiting: number, nowMs: number): void {
    if (waiting === 0) {
      this.#taken = { bytes, sinceMs: Number.POSITIVE_INFINITY }
      this.#isTakingWhole = false
    } else if (bytes > this.#taken.bytes || this.#taken.sinceMs === Number.POSITIVE_INFINITY) {
      this.#taken = { bytes, sinceMs: nowMs }
    }
  }

  /** Whether what waits is a state of its topics, of a length that a slow line takes in time. */
  get isTakingWhole(): boolean {
    return this.#isTakingWhole && this.#waitingBytes <= wholeBytesMax
  }

  /** Whether a client that was behind has read enough to continue from a snapshot. */
  get hasCaughtUp(): boolean {
    return this.#isBehind && this.#waitingBytes <= waitingBytesResume
  }

  /** Writes events as one piece, see `pieceOf`. All pieces of a turn go out in one system call. */
  write(events: readonly Buffer[], position: StreamPosition): void {
    if (events.length === 0) return
    this.#holdUntilTurnEnds()
    this.writePiece(pieceOf(events, position))
  }

  #holdUntilTurnEnds(): void {
    const socket = this.#socket
    if (socket === null || socket.writableCorked > 0) return
    socket.cork()
    process.nextTick(() => socket.uncork())
  }

  /**
   * Writes a piece, which streams at equal positions share. It goes past the response to the
   * socket: a response makes the chunk again for each stream, which costs as much as the write.
   */
  writePiece({ chunk, body, position }: Piece): void {
    if (this.#response.writableEnded || this.#response.destroyed) return
    const bytes = this.#response.chunkedEncoding ? chunk : body
    this.#position = position
    this.#writtenBytes += bytes.length
    if (this.#waitingBytes === 0) this.#isTakingWhole = false
    this.#socket?.write(bytes)
  }

  /** Takes the states from which the stream continues, at its beginning or after a skip ahead. */
  begin(events: readonly Buffer[], position: StreamPosition): void {
    this.#isBehind = false
    this.write(events, position)
    this.#isTakingWhole = true
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

import type { BoardFrame, BoardSnapshot } from '@fairline/domain/board/board-tuples'
import type { TopicFrame } from '../live/index.ts'
import { frameEvent, frameText, snapshotEvent, snapshotText } from './present-board.ts'

/** How long and how much is kept of a topic, so that a cut line need not start over. */
const keptMs = 60_000
const keptBytesMax = 8 * 1024 * 1024

interface KeptFrame extends TopicFrame {
  readonly text: string
  readonly atMs: number
}

/**
 * One topic as members see it: its last published state and the frames that led there. Every text
 * is made once, when somebody first asks for it, and shared by all who ask.
 */
export class TopicFrames {
  #snapshot: BoardSnapshot
  #frames: readonly KeptFrame[] = []
  #keptBytes = 0
  /** The newest version of a frame that is not kept any more. */
  #forgotten: number
  #snapshotText: string | null = null
  #snapshotEvent: Buffer | null = null

  constructor(empty: BoardSnapshot) {
    this.#snapshot = empty
    this.#forgotten = empty.version
  }

  get snapshot(): BoardSnapshot {
    return this.#snapshot
  }

  /** Takes the next state in, with the frame that leads to it; gives the frame as an event. */
  add(frame: BoardFrame, snapshot: BoardSnapshot, atMs: number): Buffer {
    const bytes = frameEvent(frame)
    this.#frames = [
      ...this.#frames,
      { version: frame.version, text: frameText(frame), bytes, atMs },
    ]
    this.#keptBytes += bytes.length
    this.#snapshot = snapshot
    this.#snapshotText = null
    this.#snapshotEvent = null
    this.#forget(atMs)
    return bytes
  }

  /** The frames after a version, oldest first; null where some of them are not kept. */
  since(version: number): readonly (TopicFrame & { readonly text: string })[] | null {
    if (version < this.#forgotten || version > Number.MAX_SAFE_INTEGER) return null
    return this.#frames.filter((frame) => frame.version > version)
  }

  /** The state as JSON, as the polling calls carry it. */
  snapshotText(): string {
    this.#snapshotText ??= snapshotText(this.#snapshot)
    return this.#snapshotText
  }

  /** The state as an event of the live stream. */
  snapshotEvent(): Buffer {
    this.#snapshotEvent ??= snapshotEvent(this.#snapshot)
    return this.#snapshotEvent
  }

  #forget(nowMs: number): void {
    const [oldest] = this.#frames
    if (oldest === undefined) return
    if (oldest.atMs > nowMs - keptMs && this.#keptBytes <= keptBytesMax) return
    this.#frames = this.#frames.slice(1)
    this.#keptBytes -= oldest.bytes.length
    this.#forgotten = oldest.version
    this.#forget(nowMs)
  }
}

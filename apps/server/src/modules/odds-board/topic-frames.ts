import { assert } from '@fairline/domain/assert'
import type { BoardFrame, BoardSnapshot } from '@fairline/domain/board/board-tuples'
import { joinFrames } from '@fairline/domain/board/join-frames'
import type { TopicFrame } from '../live/index.ts'
import { frameEvent, frameText, snapshotEvent, snapshotText } from './present-board.ts'

/** How long and how much is kept of a topic, so that a cut line need not start over. */
const keptMs = 60_000
const keptBytesMax = 8 * 1024 * 1024

/** A frame as it is sent: to polls as text, to streams as an event. */
interface SentFrame extends TopicFrame {
  readonly text: string
}

interface KeptFrame extends SentFrame {
  readonly frame: BoardFrame
  readonly atMs: number
}

const sent = (frame: BoardFrame): SentFrame => ({
  version: frame.version,
  text: frameText(frame),
  bytes: frameEvent(frame),
})

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
  /** Several frames as one, by the version of the first of them. */
  readonly #joined = new Map<number, SentFrame>()
  #snapshotText: string | null = null
  #snapshotEvent: Buffer | null = null

  constructor(empty: BoardSnapshot) {
    this.#snapshot = empty
    this.#forgotten = empty.version
  }

  get snapshot(): BoardSnapshot {
    return this.#snapshot
  }

  /** Adds the next state with the frame that leads to it; returns the frame as an event. */
  add(frame: BoardFrame, snapshot: BoardSnapshot, atMs: number): Buffer {
    const kept = { ...sent(frame), frame, atMs }
    this.#frames = [...this.#frames, kept]
    this.#joined.clear()
    this.#keptBytes += kept.bytes.length
    this.#snapshot = snapshot
    this.#snapshotText = null
    this.#snapshotEvent = null
    this.#forget(atMs)
    return kept.bytes
  }

  /**
   * Returns the frames from a version to the present: none, or one frame, in which a row that
   * changed several times appears once; null when the frames since that version are not kept.
   */
  since(version: number): readonly SentFrame[] | null {
    if (version < this.#forgotten || version > Number.MAX_SAFE_INTEGER) return null
    const frames = this.#frames.filter((frame) => frame.version > version)
    return frames.length < 2 ? frames : [this.#join(frames)]
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

  #join(frames: readonly KeptFrame[]): SentFrame {
    const key = frames[0]?.version ?? 0
    const known = this.#joined.get(key)
    if (known !== undefined) return known
    const frame = joinFrames(
      frames.map((kept) => kept.frame),
      this.#snapshot,
    )
    assert(frame !== undefined, 'frames are there to be joined')
    const joined = sent(frame)
    this.#joined.set(key, joined)
    return joined
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

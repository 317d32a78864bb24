import { createHmac, timingSafeEqual } from 'node:crypto'

/** One message on the bus: a part of what a node says at once. */
export interface NewsPart {
  /** The node that says it, by its UUID. */
  readonly node: string
  /** Counts what a node says, from 1. */
  readonly number: number
  /** Its place among the parts, from 0, and how many there are. */
  readonly part: number
  readonly parts: number
  readonly bytes: Buffer
}

/** A message of NATS is at most 1 MB by default, and the board of a busy day is longer. */
export const partBytesMax = 512 * 1024
const macBytes = 32
const nodeBytes = 16
const headBytes = nodeBytes + 6 + 2 + 2

/** Cuts what a node says into messages, each sealed with the house's key. */
export function sealParts(
  key: Buffer,
  { node, number }: Pick<NewsPart, 'node' | 'number'>,
  body: Buffer,
): readonly Buffer[] {
  const parts = Math.max(1, Math.ceil(body.length / partBytesMax))
  return Array.from({ length: parts }, (_, part) => {
    const head = Buffer.alloc(headBytes)
    head.write(node.replaceAll('-', ''), 0, 'hex')
    head.writeUIntBE(number, nodeBytes, 6)
    head.writeUInt16BE(part, nodeBytes + 6)
    head.writeUInt16BE(parts, nodeBytes + 8)
    const bytes = body.subarray(part * partBytesMax, (part + 1) * partBytesMax)
    const sealed = Buffer.concat([head, bytes])
    return Buffer.concat([macOf(key, sealed), sealed])
  })
}

/** What a message says; null when it was not sealed with the house's key. */
export function openPart(key: Buffer, message: Buffer): NewsPart | null {
  if (message.length < macBytes + headBytes) return null
  const sealed = message.subarray(macBytes)
  if (!timingSafeEqual(message.subarray(0, macBytes), macOf(key, sealed))) return null
  return {
    node: uuidOf(sealed.subarray(0, nodeBytes).toString('hex')),
    number: sealed.readUIntBE(nodeBytes, 6),
    part: sealed.readUInt16BE(nodeBytes + 6),
    parts: sealed.readUInt16BE(nodeBytes + 8),
    bytes: sealed.subarray(headBytes),
  }
}

const macOf = (key: Buffer, bytes: Buffer): Buffer =>
  createHmac('sha256', key).update(bytes).digest()

const uuidOf = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** What came of a message that a node has heard. */
export interface HeardPart {
  /** What was said, once its last part has come. */
  readonly body: Buffer | null
  /** Whether something that the node said before was not heard. */
  readonly isGap: boolean
}

const nothing: HeardPart = { body: null, isGap: false }

interface Speaker {
  number: number
  heardAtMs: number
  /** Whether it has said that it leaves, or is silent. */
  isGone: boolean
  /** The parts so far of what is being said; null once it is complete. */
  parts: Buffer[] | null
}

/** Nodes that are remembered; each start of a process is a node of its own. */
const speakersMax = 1_000

/** Puts together what each node says, and finds by its numbers what was not heard. */
export class NewsParts {
  readonly #speakers = new Map<string, Speaker>()

  hear({ node, number, part, parts, bytes }: NewsPart, nowMs: number): HeardPart {
    const known = this.#speakers.get(node)
    // A message of the past comes again only from somebody who has recorded it.
    if (known !== undefined && number < known.number) return nothing
    const speaker = known ?? this.#remember(node, number, nowMs)
    Object.assign(speaker, { heardAtMs: nowMs, isGone: false })
    const hasMissed = speaker.parts !== null && number > speaker.number
    const isGap = hasMissed || number > speaker.number + 1
    if (number > speaker.number) Object.assign(speaker, { number, parts: [] })
    const soFar = speaker.parts
    if (soFar === null) return nothing
    if (part !== soFar.length) return { body: null, isGap }
    soFar.push(bytes)
    if (soFar.length < parts) return { body: null, isGap }
    speaker.parts = null
    return { body: Buffer.concat(soFar), isGap }
  }

  /** Notes that a node has said its last, and all of it was heard. */
  leave(node: string): void {
    const speaker = this.#speakers.get(node)
    if (speaker !== undefined) speaker.isGone = true
  }

  /** Whether a node was heard until then, and not since, and did not say that it leaves. */
  fellSilent(sinceMs: number): boolean {
    const silent = [...this.#speakers.values()].filter(
      ({ isGone, heardAtMs }) => !isGone && heardAtMs < sinceMs,
    )
    for (const speaker of silent) speaker.isGone = true
    return silent.length > 0
  }

  #remember(node: string, number: number, heardAtMs: number): Speaker {
    const speaker: Speaker = { number: number - 1, heardAtMs, isGone: false, parts: null }
    this.#speakers.set(node, speaker)
    const [oldest] = this.#speakers.keys()
    if (this.#speakers.size > speakersMax && oldest !== undefined) this.#speakers.delete(oldest)
    return speaker
  }
}

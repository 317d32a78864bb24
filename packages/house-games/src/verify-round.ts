import type { DrawnFields } from './all-draws.ts'
import type { Picked, Words } from './draw.ts'
import { drawOf } from './draw-of.ts'
import { type PublishedRound, type ReadRow, readRow } from './round-row.ts'
import { isSameJson } from './same-json.ts'
import { bytesOfHex, bytesOfText, hexOf, hmacSha256, sha256 } from './sha256.ts'
import { blockText, drawText, wordsOf } from './words.ts'

/** What of a published round does not follow from its secret. */
export type Misfit = 'commitment' | 'drawKey' | 'result'

/** A block of words that a round is drawn by. */
export interface Block {
  /** The text under the HMAC. */
  readonly text: string
  readonly bytes: string
}

/** A round that was drawn again, step by step. Bytes are hexadecimal. */
export interface Redrawn {
  readonly kind: 'redrawn'
  readonly id: string
  /** What was published of it. */
  readonly round: PublishedRound
  /** SHA-256 of its secret. */
  readonly commitment: string
  readonly blocks: readonly Block[]
  readonly picks: readonly Picked[]
  /** What its secret draws; null where it draws nothing, by weights that no card has. */
  readonly result: DrawnFields | null
  /** Nothing where the round is proved. */
  readonly misfits: readonly Misfit[]
}

export type Verified = Redrawn | Exclude<ReadRow, { readonly kind: 'published' }>

/** Blocks of a secret, so many that a draw never needs more; each has eight words. */
const blocksMost = 64

/**
 * Returns what a row of `/efresult` proves: the round that was drawn again from its published
 * inputs, or why that is not possible. The command `verify`, the results page and the offline page
 * verify by this function alone. @spec S7.efresult
 */
export function verifyRow(row: unknown): Verified {
  const read = readRow(row)
  return read.kind === 'published' ? redraw(read.round) : read
}

function redraw(round: PublishedRound): Redrawn {
  const { id, secret, drawKey } = round
  const key = bytesOfHex(secret)
  const commitment = hexOf(sha256(key))
  const drawn = drawAgain(round, key)
  const misfits: readonly (Misfit | false)[] = [
    commitment !== round.commitment && 'commitment',
    drawKey !== '' && hexOf(hmacSha256(key, bytesOfText(drawText))) !== drawKey && 'drawKey',
    !isSameJson(drawn.result, round.result) && 'result',
  ]
  return {
    kind: 'redrawn',
    id,
    round,
    commitment,
    ...drawn,
    misfits: misfits.filter((each) => each !== false),
  }
}

class NoMoreBlocks extends Error {}

/** Draws a round by its secret, and notes the blocks and what each word picked. */
function drawAgain({ id, game, weights }: PublishedRound, key: Uint8Array) {
  const blocks: Block[] = []
  const picks: Picked[] = []
  const words = wordsOf((cursor) => {
    if (cursor === blocksMost) throw new NoMoreBlocks()
    const text = blockText(id, cursor)
    const bytes = hmacSha256(key, bytesOfText(text))
    blocks.push({ text, bytes: hexOf(bytes) })
    return bytes
  })
  const heard: Words = { next: () => words.next(), told: (picked) => picks.push(picked) }
  const draw = drawOf(game)
  try {
    return { blocks, picks, result: draw.wire(draw.draw(weights, heard)) }
  } catch (error) {
    if (!(error instanceof NoMoreBlocks)) throw error
    return { blocks, picks, result: null }
  }
}

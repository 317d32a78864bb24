import { blocksOf, chanceBy, sharedMessage } from './chance.ts'
import { type DrawRow, readDrawRow } from './draw-row.ts'
import { isSameJson } from './same-json.ts'
import { hexOf } from './sha256.ts'
import { hashText, isNextSeed } from './shared/seed-chain.ts'

/** What of a published draw does not follow from its seed. */
export type DrawMisfit = 'commitment' | 'drawBytes' | 'result'

/** What a row proves: its round drawn again, or why it cannot be. */
export type VerifiedDraw =
  | {
      readonly kind: 'redrawn'
      readonly row: DrawRow
      /** SHA-256 of the seed as it is shown. */
      readonly commitment: string
      /** The text whose HMAC-SHA256 under the seed, with a block's number, is what it drew by. */
      readonly message: string
      /** The first 32 bytes that the seed draws by. */
      readonly drawBytes: string
      /** What the seed draws at the place; null where it has no such place. */
      readonly result: object | null
      /** Nothing where the round is proved. */
      readonly misfits: readonly DrawMisfit[]
    }
  | { readonly kind: 'hidden'; readonly id: string }
  | { readonly kind: 'unread'; readonly why: string }

/** Returns what a published draw proves. */
export function verifyDraw(value: unknown): VerifiedDraw {
  const row = readDrawRow(value)
  if (typeof row === 'string') return { kind: 'unread', why: row }
  if (row.seed === '') return { kind: 'hidden', id: row.id }
  const message = sharedMessage(row.salt, row.table, row.serial)
  const blocks = blocksOf(row.seed, message)
  const drawBytes = hexOf(blocks(0))
  const drawn = row.game.draw(chanceBy(blocks))[row.place]
  const result = drawn === undefined ? null : row.game.wire(drawn)
  const misfits: readonly (DrawMisfit | false)[] = [
    !isNextSeed(row.seed, row.commitment) && 'commitment',
    drawBytes !== row.drawBytes && 'drawBytes',
    (result === null || !isSameJson(result, row.result)) && 'result',
  ]
  return {
    kind: 'redrawn',
    row,
    commitment: hashText(row.seed),
    message,
    drawBytes,
    result,
    misfits: misfits.filter((each) => each !== false),
  }
}

import { hash } from 'node:crypto'
import type { RoomPick } from '@fairline/domain/tournaments/pick'
import { sealHeadText, sealText } from '@fairline/domain/tournaments/seal'

/** A pick that is to be sealed. */
export interface Unsealed extends RoomPick {
  readonly matchId: string
  /** Hexadecimal. */
  readonly salt: string
}

/** A seal and its place in the room's chain; hashes in hexadecimal. */
export interface Seal {
  readonly seal: string
  readonly sealNumber: number
  readonly sealHead: string
}

const sha256 = (text: string): string => hash('sha256', text, 'hex')

/** Seals picks in their order, from the end of a room's chain on. */
export function sealPicks<Given extends Unsealed>(
  room: { readonly id: number; readonly sealHead: string; readonly seals: number },
  picks: readonly Given[],
  placedMs: number,
): readonly (Given & Seal)[] {
  let head = room.sealHead
  return picks.map((pick, index) => {
    const seal = sha256(sealText({ ...pick, roomId: String(room.id) }))
    const sealNumber = room.seals + index + 1
    head = sha256(sealHeadText(head, seal, sealNumber, placedMs))
    return { ...pick, seal, sealNumber, sealHead: head }
  })
}

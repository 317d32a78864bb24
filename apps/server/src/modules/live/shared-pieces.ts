import type { Piece } from './live-stream.ts'

/** Pieces that are made once: streams that follow the same and have the same news share them. */
export class SharedPieces {
  readonly #pieces = new Map<string, Map<number, Piece | null>>()

  /** Returns the piece of those who follow this and have so many news; null for nothing to say. */
  of(followed: string, sequence: number, make: () => Piece | null): Piece | null {
    const known = this.#pieces.get(followed) ?? new Map<number, Piece | null>()
    this.#pieces.set(followed, known)
    let piece = known.get(sequence)
    if (piece === undefined) {
      piece = make()
      known.set(sequence, piece)
    }
    return piece
  }
}

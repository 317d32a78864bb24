/**
 * Returns a source of numbers from 0 to 1 (excluded) that follows from the 32 bytes of a round's
 * drawing seed, so that everybody sees the same race. The result is drawn elsewhere.
 */
export function chancesFrom(seed: Uint8Array): () => number {
  const view = new DataView(seed.buffer, seed.byteOffset, seed.byteLength)
  const state = Uint32Array.from({ length: 4 }, (_, at) => view.getUint32(4 * at))
  return () => {
    const [a = 0, b = 0, c = 0, d = 0] = state
    const value = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0
    state.set([a ^ d ^ b, b ^ c ^ a, c ^ a ^ (b << 9), rotated(d ^ b, 11)])
    return value / 2 ** 32
  }
}

const rotated = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

/** A number between two. */
export const between = (chance: number, low: number, high: number): number =>
  low + chance * (high - low)

/** A share from 0 to 1: how far a moment is from one to another. */
export const shareOf = (ms: number, fromMs: number, untilMs: number): number =>
  Math.min(1, Math.max(0, (ms - fromMs) / (untilMs - fromMs)))

/** Slow at both ends. */
export const eased = (share: number): number => share * share * (3 - 2 * share)

/** A xorshift generator of 32 bits. */
function wordsFrom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state
  }
}

/** Returns blocks of 32 bytes from a seed, from which tests draw as rounds do from their secret. */
export function blocksOfSeed(seed: number): () => Uint8Array {
  const word = wordsFrom(seed)
  return () => {
    const block = new Uint8Array(32)
    for (let at = 0; at < block.length; at += 1) block[at] = word() & 0xff
    return block
  }
}

/** Returns numbers from 0 (included) to 1 (excluded) from a seed. */
export function unitsOfSeed(seed: number): () => number {
  const word = wordsFrom(seed)
  return () => (word() >>> 0) / 2 ** 32
}

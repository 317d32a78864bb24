/** A stream of pseudo-random numbers, repeatable from its seed. It never decides money. */
export interface Random {
  /** An integer from 0 to 2^32 - 1. */
  uint32(): number
  /** A number from 0 (included) to 1 (excluded). */
  unit(): number
  /** An integer from 0 to `count` - 1. */
  below(count: number): number
  /** A number from `low` (included) to `high` (excluded). */
  between(low: number, high: number): number
  chance(probability: number): boolean
  /** An exponentially distributed waiting time with mean 1. */
  exponential(): number
  /**
   * A stream of its own for `key`: it depends on the seed and the key alone, not on what was
   * drawn before, so a new draw in one part of the world leaves all other parts as they were.
   */
  split(key: string): Random
}

const rotateLeft = (value: number, bits: number): number =>
  (value << bits) | (value >>> (32 - bits))

/** The finaliser of MurmurHash3: each bit of the input changes about half of the output's. */
function avalanche(value: number): number {
  let mixed = value ^ (value >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const fnvPrime = 0x01000193
const fnvStart = (salt: number): number => 0x811c9dc5 ^ avalanche(salt)

/** 32 bits of a text and a salt: FNV-1a over its UTF-16 units, then MurmurHash3's finaliser. */
export function hashText(text: string, salt = 0): number {
  let hash = fnvStart(salt)
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), fnvPrime)
  }
  return avalanche(hash)
}

/** The hashes of a text with the salts 1 to 4, from one pass over the text. */
export function fourHashes(text: string): [number, number, number, number] {
  let [first, second, third, fourth] = [fnvStart(1), fnvStart(2), fnvStart(3), fnvStart(4)]
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    first = Math.imul(first ^ unit, fnvPrime)
    second = Math.imul(second ^ unit, fnvPrime)
    third = Math.imul(third ^ unit, fnvPrime)
    fourth = Math.imul(fourth ^ unit, fnvPrime)
  }
  return [avalanche(first), avalanche(second), avalanche(third), avalanche(fourth)]
}

/** 32 bits of a hash and an integer of up to 53 bits, such as a bucket of time. */
export function hashNumber(hash: number, value: number): number {
  const high = Math.floor(value / 0x1_0000_0000) | 0
  return avalanche(Math.imul(avalanche(hash ^ (value | 0)) ^ high, 0x9e3779b1))
}

/** xoshiro128** 1.1 by Blackman and Vigna: the next 32 bits of each call. */
export function xoshiro128(a: number, b: number, c: number, d: number): () => number {
  let [s0, s1, s2, s3] = [a | 0, b | 0, c | 0, d | 0]
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9) >>> 0
    const shifted = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = rotateLeft(s3, 11)
    return result
  }
}

/** Returns the stream of a seed. Seeds that differ in one character have unrelated streams. */
export function createRandom(seed: string): Random {
  const [first, second, third, fourth] = fourHashes(seed)
  // A state of four zeros would stay zero for ever; one odd word rules it out.
  const next = xoshiro128(first, second, third, fourth | 1)
  const unit = () => next() / 0x1_0000_0000
  return {
    uint32: next,
    unit,
    below: (count) => Math.floor(unit() * count),
    between: (low, high) => low + unit() * (high - low),
    chance: (probability) => unit() < probability,
    exponential: () => -Math.log(1 - unit()),
    split: (key) => createRandom(`${seed}/${key}`),
  }
}

/** The same things in an order that is drawn. */
export function shuffled<Thing>(random: Random, things: readonly Thing[]): Thing[] {
  const keyed = things.map((thing) => ({ thing, key: random.uint32() }))
  return keyed.toSorted((one, other) => one.key - other.key).map(({ thing }) => thing)
}

/*
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104), as plain arithmetic. The verifier needs neither a
 * platform nor a secure address. It is a second implementation: rounds are drawn with another one.
 */

const blockBytes = 64
const wordValues = 2 ** 32

/** The first 32 bits of the fractions of a root of each of the first 64 primes. */
function fractionsOf(root: (prime: number) => number): readonly number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < blockBytes; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  return primes.map((prime) => Math.floor((root(prime) % 1) * wordValues))
}
const start = fractionsOf(Math.sqrt).slice(0, 8)
const constants = Int32Array.from(fractionsOf(Math.cbrt))

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The 64 words that a block of 16 is spread to. */
function spread(block: DataView, at: number): Int32Array {
  const words = new Int32Array(blockBytes)
  for (let index = 0; index < 16; index += 1) words[index] = block.getInt32(at + index * 4)
  for (let index = 16; index < blockBytes; index += 1) {
    const early = words[index - 15] as number
    const late = words[index - 2] as number
    const fromEarly = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const fromLate = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    const before = (words[index - 16] as number) + (words[index - 7] as number)
    words[index] = before + fromEarly + fromLate
  }
  return words
}

/** Mixes a block into the state. */
function mix(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let round = 0; round < blockBytes; round += 1) {
    const ofE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const added = (h + ofE + chosen + (constants[round] as number) + (words[round] as number)) | 0
    const ofA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const most = (a & b) ^ (a & c) ^ (b & c)
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + added) | 0, c, b, a, (added + ofA + most) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = (state[index] as number) + word
  }
}

/** Returns the 32 bytes of SHA-256 over some bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  // A byte 80, zeros, and the length in bits as 8 bytes complete the last block.
  const length = Math.ceil((bytes.length + 9) / blockBytes) * blockBytes
  const padded = new Uint8Array(length)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n)
  const state = Int32Array.from(start)
  for (let at = 0; at < length; at += blockBytes) mix(state, spread(view, at))
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, word] of state.entries()) digest.setInt32(index * 4, word)
  return new Uint8Array(digest.buffer)
}

/** Returns the 32 bytes of HMAC-SHA256 over some bytes under a key. */
export function hmacSha256(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(blockBytes)
  padded.set(key.length > blockBytes ? sha256(key) : key)
  const inner = sha256(
    joined(
      padded.map((byte) => byte ^ 0x36),
      bytes,
    ),
  )
  return sha256(
    joined(
      padded.map((byte) => byte ^ 0x5c),
      inner,
    ),
  )
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const all = new Uint8Array(one.length + other.length)
  all.set(one)
  all.set(other, one.length)
  return all
}

/** Returns bytes as small hexadecimal digits. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the bytes of hexadecimal digits. */
export const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Returns the bytes of a text of ASCII characters. */
export const bytesOfText = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))

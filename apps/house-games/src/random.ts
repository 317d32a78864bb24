import { randomBytes } from 'node:crypto'

/** Where seeds and ids come from. It is passed down, so that a test can name them. */
export interface Random {
  /** As many random bytes, in hex. */
  hex(bytes: number): string
}

/** The operating system's generator. */
export const systemRandom: Random = { hex: (bytes) => randomBytes(bytes).toString('hex') }

import { randomBytes, randomInt } from 'node:crypto'

/** Chance from the operating system's generator. Use cases take it as a parameter. */
export interface Random {
  /** A whole number from 0 to `below` - 1, without bias (rejection sampling). */
  integerBelow(below: number): number
  /** `length` random bytes, fit for tokens. */
  bytes(length: number): Buffer
}

/** The only source of chance in the server. */
export const systemRandom: Random = {
  integerBelow: (below) => randomInt(below),
  bytes: (length) => randomBytes(length),
}

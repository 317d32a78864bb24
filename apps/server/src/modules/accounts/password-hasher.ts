import { createHash, createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { StoredPassword } from './account-store.ts'

/** Hashes (argon2id) and verifies passwords, never more at once than the machine can carry. */
export interface PasswordHasher {
  /** Hashes a password for storing. */
  hash(password: string): Promise<StoredPassword>
  /**
   * Returns whether the password is the stored one. Without a stored password the same work is done
   * anyway, so that the time taken does not reveal whether an account exists.
   *
   * @throws HasherBusyError when too many wait already.
   */
  verify(password: string, stored: StoredPassword | undefined): Promise<boolean>
  /** Whether the stored hash was made with other parameters than new ones are. */
  isOutdated(stored: StoredPassword): boolean
}

/** Too many passwords are waiting to be verified. */
export class HasherBusyError extends Error {
  override name = 'HasherBusyError'
}

/** Cost of a hash: memory in KiB, passes over it, lanes. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** The lowest cost that OWASP recommends for argon2id. */
export const PASSWORD_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Passwords that are worked on at once, whatever the machine: each takes one of the four threads
 * that Node has, and answers to be compressed and connections to be opened need one, too. Behind a
 * crowd at the login they would come late, and connections too late.
 */
export const IN_FLIGHT_MAX = 3

/** Verifications that may wait; each holds a request and 19 MiB are used once it runs. */
export const WAITING_MAX = 50

/** Returns what names a pepper with the hashes that were made with it. */
export const pepperIdOf = (pepper: string): string =>
  createHash('sha256').update(`pepper id ${pepper}`).digest('hex').slice(0, 8)

/**
 * @param pepper secret kept outside the database: a stolen database alone cannot be cracked, which
 * is what 6 to 10 characters need most.
 * @param inFlightMax passwords that are worked on at once.
 */
export async function createPasswordHasher(
  pepper: string,
  inFlightMax: number,
  cost: HashCost = PASSWORD_COST,
): Promise<PasswordHasher> {
  const pepperId = pepperIdOf(pepper)
  const peppered = (password: string): string =>
    createHmac('sha256', pepper).update(password, 'utf8').digest('base64')
  const take = semaphore(inFlightMax)
  const hashNow = async (password: string): Promise<StoredPassword> => {
    const done = await take(Number.POSITIVE_INFINITY)
    try {
      return { hash: await hash(peppered(password), cost), pepperId }
    } finally {
      done()
    }
  }
  const nobody = await hashNow('nobody')
  const prefix = nobody.hash.split('$').slice(0, 4).join('$')
  return {
    hash: hashNow,
    async verify(password, stored) {
      const done = await take(WAITING_MAX)
      try {
        const usable = stored?.pepperId === pepperId ? stored : undefined
        const equal = await verify((usable ?? nobody).hash, peppered(password))
        return equal && usable !== undefined
      } finally {
        done()
      }
    },
    isOutdated: ({ hash: stored }) => !stored.startsWith(`${prefix}$`),
  }
}

/** Returns a function that waits for a free place and returns the function that leaves it. */
function semaphore(places: number): (waitingMax: number) => Promise<() => void> {
  const waiting: (() => void)[] = []
  let taken = 0
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) taken -= 1
    else next()
  }
  return async (waitingMax) => {
    if (taken < places) {
      taken += 1
      return leave
    }
    if (waiting.length >= waitingMax) throw new HasherBusyError('too many logins are waiting')
    await new Promise<void>((resolve) => waiting.push(resolve))
    return leave
  }
}

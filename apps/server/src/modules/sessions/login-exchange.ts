import { createECDH, createHmac } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { gather } from '../../db/gather.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Random } from '../../random.ts'
import { openSecret, sealSecret } from '../../sealed-secret.ts'
import {
  exchangesAfter,
  findExchanges,
  insertExchange,
  type StoredExchange,
  takeTurnAtExchanges,
} from './login-exchange-store.ts'

/** How long a login key is valid, milliseconds. */
export const loginKeyMs = 60_000
/**
 * How long a pair gives keys, milliseconds. A stolen pair opens the recorded traffic of this span.
 * A shorter span would make nodes read and make pairs more often.
 */
export const exchangeMs = 60 * 60_000
/** No key of a pair of this age, in milliseconds, is still valid. */
export const exchangeKeptMs = exchangeMs + loginKeyMs

const CURVE = 'prime256v1'
const SIGNING_BYTES = 32

/** A key pair that passwords are sealed to. */
export interface LoginExchange {
  /** A point of P-256 in base64url: the first part of every key that the pair gives. */
  readonly publicKey: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
  /** The signature of a key that the pair gives, in base64url. */
  sign(words: string): string
  /**
   * The secret that the pair shares with the owner of another point.
   *
   * @throws when the bytes are no point of P-256.
   */
  secretWith(point: Buffer): Buffer
}

/** The pairs of a house, which are the same on all its nodes. */
export interface LoginExchanges {
  /** Returns the pair that gives keys now, and makes one if the house has none. */
  current(now: number): Promise<LoginExchange>
  /** Returns the pair with this public key, or undefined if the house has none. */
  find(publicKey: string, now: number): Promise<LoginExchange | undefined>
}

/** What pairs are made of. */
export interface LoginExchangeOptions {
  readonly database: Database
  readonly random: Random
  /** Seals the pairs that the database keeps, 32 bytes. */
  readonly exchangeKey: Buffer
}

/** Opens the pairs of a house. A node reads each pair once and keeps it while it is valid. */
export function createLoginExchanges(options: LoginExchangeOptions): LoginExchanges {
  const { database, exchangeKey } = options
  const known = new Map<string, LoginExchange>()
  /** The read of the current pair. Calls at the same time share it. */
  let reading: Promise<LoginExchange> | undefined
  // A client can invent public keys. As with session tokens, one read at a time looks for all that
  // wait, so a flood takes one connection at most. Remembering unknown keys would not help, because
  // each invented key can be a new one.
  const read = gather(async (publicKeys: readonly string[]) => {
    const stored = await findExchanges(database.queries, publicKeys)
    return new Map(opened(exchangeKey, stored).map((found) => [found.publicKey, found]))
  })
  const keep = (exchange: LoginExchange): LoginExchange => {
    known.set(exchange.publicKey, exchange)
    return exchange
  }
  const forget = (now: number): void => {
    for (const { publicKey, madeAt } of known.values()) {
      if (madeAt + exchangeKeptMs <= now) known.delete(publicKey)
    }
  }
  return {
    async current(now) {
      forget(now)
      const giving = [...known.values()].find(({ madeAt }) => now < madeAt + exchangeMs)
      if (giving !== undefined) return giving
      reading ??= readOrMake(options, now).finally(() => {
        reading = undefined
      })
      return keep(await reading)
    },
    async find(publicKey, now) {
      forget(now)
      const found = known.get(publicKey) ?? (await read(publicKey))
      return found && keep(found)
    },
  }
}

/** Nodes take turns, so that nodes that start together make only one pair. */
function readOrMake(options: LoginExchangeOptions, now: number): Promise<LoginExchange> {
  const { database, exchangeKey } = options
  return inTransaction(database, async (tx) => {
    await takeTurnAtExchanges(tx)
    const [newest] = opened(exchangeKey, await exchangesAfter(tx, now - exchangeMs))
    if (newest !== undefined) return newest
    const pair = createECDH(CURVE)
    const publicKey = pair.generateKeys().toString('base64url')
    const made = { publicKey, privateKey: pair.getPrivateKey(), madeAt: now }
    const signingKey = options.random.bytes(SIGNING_BYTES)
    await insertExchange(tx, sealed(options, { ...made, signingKey }))
    return exchangeOf({ ...made, signingKey })
  })
}

function sealed(
  { exchangeKey, random }: LoginExchangeOptions,
  { privateKey, signingKey, ...open }: StoredExchange,
): StoredExchange {
  return {
    ...open,
    privateKey: sealSecret(exchangeKey, privateKey, random),
    signingKey: sealSecret(exchangeKey, signingKey, random),
  }
}

/** Pairs from before a change of HOUSE_SECRET cannot be opened, and are left out. */
function opened(exchangeKey: Buffer, stored: readonly StoredExchange[]): LoginExchange[] {
  return stored.flatMap(({ privateKey, signingKey, ...open }) => {
    try {
      return exchangeOf({
        ...open,
        privateKey: openSecret(exchangeKey, privateKey),
        signingKey: openSecret(exchangeKey, signingKey),
      })
    } catch {
      return []
    }
  })
}

function exchangeOf(pair: StoredExchange): LoginExchange {
  const { publicKey, privateKey, signingKey, madeAt } = pair
  const exchange = createECDH(CURVE)
  exchange.setPrivateKey(privateKey)
  return {
    publicKey,
    madeAt,
    sign: (words) => createHmac('sha256', signingKey).update(words).digest('base64url'),
    secretWith: (point) => exchange.computeSecret(point),
  }
}

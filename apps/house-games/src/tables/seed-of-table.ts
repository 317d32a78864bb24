import { createHmac, hash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { assert } from '@fairline/domain/assert'
import { type Blocks, chanceBy, sharedMessage } from '@fairline/house-games/chance'
import type { House } from '../house.ts'
import { type Chain, type ChainSeed, chainWith, checkpointFrom, storeChain } from './chain-store.ts'
import type { Table } from './table.ts'

/**
 * Without a public beacon the salt is a constant: then the chain alone excludes that draws are
 * changed, and the page says so.
 */
export const SALT = 'fairline'

/** How many seeds a chain has: enough for more than a year of rounds. */
export const CHAIN_LENGTH = 1_000_000
/** One of this many seeds is stored. */
const STORED_OF = 1_000
/** After this many hashes, other requests are answered. */
const AT_ONCE = 20_000
const SEED_BYTES = 32

// For a short text this is five times as quick as createHash.
const sha256 = (text: string): string => hash('sha256', text)

/** What is published of a seed before it is used: the one before it in the chain. */
export const commitmentTo = sha256

/** What the results of a seed follow from, with the name of its table. */
export interface Drawing {
  readonly seed: string
  readonly salt: string
  readonly serial: number
}

const blocksOf = ({ key }: Table, { seed, salt, serial }: Drawing): Blocks => {
  assert(salt !== '', 'a draw has its salt')
  const message = sharedMessage(salt, key, serial)
  return (block) => createHmac('sha256', seed).update(`${message}:${block}`).digest()
}

/** The results that a seed decides at a table, one for each round. */
export const drawnBy = (table: Table, drawing: Drawing): readonly object[] =>
  table.game.draw(chanceBy(blocksOf(table, drawing)))

/** The first 32 bytes that a seed draws by, in hex. */
export const drawBytesOf = (table: Table, drawing: Drawing): string =>
  Buffer.from(blocksOf(table, drawing)(0)).toString('hex')

/** Returns the seed of a serial. Makes the next chain of the table where the last one ends. */
export async function seedOf(
  house: House,
  { key }: Table,
  serial: number,
  length = CHAIN_LENGTH,
): Promise<string> {
  const { queries } = house.database
  if ((await chainWith(queries, key, serial)) === undefined) {
    await makeChain(house, key, { firstSerial: serial, length })
  }
  const checkpoint = await checkpointFrom(queries, key, serial)
  assert(checkpoint !== undefined, 'the last seed of a chain is stored')
  let { seed } = checkpoint
  for (let at = checkpoint.serial; at > serial; at -= 1) seed = sha256(seed)
  return seed
}

/** Makes a chain from its end, a secret of the house's generator, down to its commitment. */
async function makeChain(
  { database, random, clock }: House,
  key: string,
  { firstSerial, length }: Chain,
): Promise<void> {
  let seed = random.hex(SEED_BYTES)
  const last = firstSerial + length - 1
  const checkpoints: ChainSeed[] = [{ serial: last, seed }]
  for (let serial = last - 1; serial >= firstSerial; serial -= 1) {
    seed = sha256(seed)
    if (serial % STORED_OF === 0) checkpoints.push({ serial, seed })
    if (serial % AT_ONCE === 0) await breathe()
  }
  const chain = { firstSerial, length }
  await database.inTransaction((tx) =>
    storeChain(tx, key, chain, sha256(seed), checkpoints, clock.now()),
  )
}

import { createHash } from 'node:crypto'
import type { HouseSeeds } from '@fairline/contract/house/house-calls'
import { assert } from '@fairline/domain/assert'
import type { House } from '../house.ts'
import { type Refused, refused } from '../refused.ts'
import { isSeedAtPlay } from './round-store.ts'
import { lockSeeds, revealSeeds, type Seeds, seedsInUse, storeSeeds } from './seed-store.ts'

const SERVER_SEED_BYTES = 32
const CLIENT_SEED_BYTES = 8

/** What is shown of a server seed before it is revealed. */
export const commitmentOf = (serverSeed: string): string =>
  createHash('sha256').update(serverSeed).digest('hex')

/** What a member may see of the seeds in use. */
export const shownSeeds = (seeds: Seeds): HouseSeeds => ({
  commitment: commitmentOf(seeds.serverSeed),
  next_commitment: commitmentOf(seeds.nextServerSeed),
  client_seed: seeds.clientSeed,
  nonce: seeds.nextNonce,
})

/**
 * Returns a member's seeds, and whether they were made now: with a client seed of the house's. The
 * member's page changes it for one of its own once it has seen the hash of the next server seed.
 */
export async function openSeeds(
  { database: { queries }, random }: House,
  player: string,
): Promise<{ readonly seeds: Seeds; readonly areNew: boolean }> {
  const found = await seedsInUse(queries, player)
  if (found !== undefined) return { seeds: found, areNew: false }
  const areNew = await storeSeeds(queries, player, {
    serverSeed: random.hex(SERVER_SEED_BYTES),
    clientSeed: random.hex(CLIENT_SEED_BYTES),
    nextServerSeed: random.hex(SERVER_SEED_BYTES),
  })
  const seeds = await seedsInUse(queries, player)
  assert(seeds !== undefined, 'a member has seeds')
  return { seeds, areNew }
}

/** Returns a member's seeds. */
export const seedsOf = async (house: House, player: string): Promise<Seeds> =>
  (await openSeeds(house, player)).seeds

/** The seeds that were in use, and those that are from now on. */
interface Rotated {
  readonly ok: true
  readonly revealed: Seeds
  readonly seeds: Seeds
}

/**
 * Reveals a member's seeds. The ones that follow have the server seed whose hash was shown before
 * the client seed was named. Refused while a round follows from the seeds in use.
 */
export async function rotateSeeds(
  { database, random, clock }: House,
  player: string,
  clientSeed: string,
): Promise<Rotated | Refused> {
  return database.inTransaction(async (tx) => {
    const revealed = await lockSeeds(tx, player)
    if (revealed === undefined) return refused('TRY_AGAIN')
    if (await isSeedAtPlay(tx, revealed.seedId)) return refused('ROUND_OPEN')
    await revealSeeds(tx, revealed.seedId, clock.now())
    const nextServerSeed = random.hex(SERVER_SEED_BYTES)
    const { nextServerSeed: serverSeed } = revealed
    await storeSeeds(tx, player, { serverSeed, clientSeed, nextServerSeed })
    const seeds = await lockSeeds(tx, player)
    assert(seeds !== undefined, 'a member has seeds')
    return { ok: true, revealed, seeds }
  })
}

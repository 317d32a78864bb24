import { createHash } from 'node:crypto'
import type { HouseSeeds } from '@fairline/contract/house/house-calls'
import { assert } from '@fairline/domain/assert'
import type { House } from '../house.ts'
import { type Refused, refused } from '../refused.ts'
import { isSeedAtPlay } from './round-store.ts'
import { lockSeeds, revealSeeds, type Seeds, seedsInUse, storeFirstSeeds } from './seed-store.ts'

const SERVER_SEED_BYTES = 32
const CLIENT_SEED_BYTES = 8

/** What is shown of a server seed before it is revealed. */
export const commitmentOf = (serverSeed: string): string =>
  createHash('sha256').update(serverSeed).digest('hex')

/** What a member may see of the seeds in use. */
export const shownSeeds = ({ serverSeed, clientSeed, nextNonce }: Seeds): HouseSeeds => ({
  commitment: commitmentOf(serverSeed),
  client_seed: clientSeed,
  nonce: nextNonce,
})

/** Returns a member's seeds. The first ones are made with the client seed of the member's page. */
export async function seedsOf(house: House, player: string, first?: string): Promise<Seeds> {
  const { database, random } = house
  const found = await seedsInUse(database.queries, player)
  if (found !== undefined) return found
  const serverSeed = random.hex(SERVER_SEED_BYTES)
  const clientSeed = first ?? random.hex(CLIENT_SEED_BYTES)
  await storeFirstSeeds(database.queries, player, { serverSeed, clientSeed })
  const made = await seedsInUse(database.queries, player)
  assert(made !== undefined, 'a member has seeds')
  return made
}

/** The seeds that were in use, and those that are from now on. */
interface Rotated {
  readonly ok: true
  readonly revealed: Seeds
  readonly seeds: Seeds
}

/** Reveals a member's seeds and commits to others. Refused while a round follows from them. */
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
    const serverSeed = random.hex(SERVER_SEED_BYTES)
    await storeFirstSeeds(tx, player, { serverSeed, clientSeed })
    const seeds = await lockSeeds(tx, player)
    assert(seeds !== undefined, 'a member has seeds')
    return { ok: true, revealed, seeds }
  })
}

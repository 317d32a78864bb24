import type { Queries } from '../db/database.ts'

/** The seeds that rounds of a member follow from. */
export interface Seeds {
  readonly seedId: bigint
  readonly serverSeed: string
  /** The server seed of the pair that follows this one. */
  readonly nextServerSeed: string
  readonly clientSeed: string
  readonly nextNonce: number
}

interface SeedRow extends Omit<Seeds, 'seedId'> {
  readonly seedId: string
}

const COLUMNS = `seed_id as "seedId", server_seed as "serverSeed", client_seed as "clientSeed",
  next_server_seed as "nextServerSeed", next_nonce as "nextNonce"`

const seedsOf = (row: SeedRow): Seeds => ({ ...row, seedId: BigInt(row.seedId) })

/** Stores seeds for a member, unless some are in use. Returns whether they were stored. */
export async function storeSeeds(
  tx: Queries,
  player: string,
  { serverSeed, clientSeed, nextServerSeed }: Omit<Seeds, 'seedId' | 'nextNonce'>,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into seed (player, server_seed, client_seed, next_server_seed)
     values ($1, $2, $3, $4)
     on conflict (player) where revealed_at is null do nothing returning 1`,
    [player, serverSeed, clientSeed, nextServerSeed],
  )
  return rows.length > 0
}

/** Returns the seeds that a member plays with. */
export async function seedsInUse(tx: Queries, player: string): Promise<Seeds | undefined> {
  const [row] = await tx.query<SeedRow>(
    `select ${COLUMNS} from seed where player = $1 and revealed_at is null`,
    [player],
  )
  return row && seedsOf(row)
}

/** Returns the seeds that a member plays with, and keeps others from them until the commit. */
export async function lockSeeds(tx: Queries, player: string): Promise<Seeds | undefined> {
  // Seeds that were revealed while this waited for them have others in their place.
  return (await lockedSeeds(tx, player)) ?? lockedSeeds(tx, player)
}

async function lockedSeeds(tx: Queries, player: string): Promise<Seeds | undefined> {
  const [row] = await tx.query<SeedRow>(
    `select ${COLUMNS} from seed where player = $1 and revealed_at is null for update`,
    [player],
  )
  return row && seedsOf(row)
}

/** Spends nonces of seeds that are locked. */
export async function spendNonces(tx: Queries, seedId: bigint, count: number): Promise<void> {
  await tx.query('update seed set next_nonce = next_nonce + $2 where seed_id = $1', [seedId, count])
}

/** Marks locked seeds as revealed: no round follows from them any more. */
export async function revealSeeds(tx: Queries, seedId: bigint, nowMs: number): Promise<void> {
  await tx.query('update seed set revealed_at = $2 where seed_id = $1', [seedId, new Date(nowMs)])
}

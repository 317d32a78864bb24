import type { Queries } from '../db/database.ts'

/** A chain of seeds of a table. */
export interface Chain {
  readonly firstSerial: number
  readonly length: number
}

/** A seed by its serial. */
export interface ChainSeed {
  readonly serial: number
  readonly seed: string
}

/** Stores a chain with some of its seeds, unless another process has made one for its serials. */
export async function storeChain(
  tx: Queries,
  tableKey: string,
  { firstSerial, length }: Chain,
  commitment: string,
  checkpoints: readonly ChainSeed[],
  nowMs: number,
): Promise<void> {
  const stored = await tx.query(
    `insert into chain (table_key, first_serial, length, commitment, made_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
    [tableKey, firstSerial, length, commitment, new Date(nowMs)],
  )
  if (stored.length === 0) return
  await tx.query(
    `insert into chain_checkpoint (table_key, serial, seed)
     select $1, * from unnest($2::int4[], $3::text[])`,
    [tableKey, checkpoints.map(({ serial }) => serial), checkpoints.map(({ seed }) => seed)],
  )
}

/** Returns the chain that has a serial. */
export async function chainWith(
  tx: Queries,
  tableKey: string,
  serial: number,
): Promise<Chain | undefined> {
  const [chain] = await tx.query<Chain>(
    `select first_serial as "firstSerial", length from chain
      where table_key = $1 and first_serial <= $2 and first_serial + length > $2`,
    [tableKey, serial],
  )
  return chain
}

/** Returns the stored seed that is at a serial or next after it. */
export async function checkpointFrom(
  tx: Queries,
  tableKey: string,
  serial: number,
): Promise<ChainSeed | undefined> {
  const [checkpoint] = await tx.query<ChainSeed>(
    `select serial, seed from chain_checkpoint where table_key = $1 and serial >= $2
      order by serial limit 1`,
    [tableKey, serial],
  )
  return checkpoint
}

import type { Queries } from '../../apps/server/src/db/queries.ts'

/**
 * Takes limits and breaks off a member, which the product cannot do: a test that asks for every
 * call continues with the member who asked for an exclusion.
 */
export async function playOn(queries: Queries, { walletId }: { walletId: bigint }): Promise<void> {
  await queries.query('delete from play_limit where wallet_id = $1', [walletId])
  await queries.query('update wallet set break_kind = null, break_until = null where id = $1', [
    walletId,
  ])
}

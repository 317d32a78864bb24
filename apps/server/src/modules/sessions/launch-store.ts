import type { Queries } from '../../db/queries.ts'
import type { Launch } from './launch-token.ts'

/** The account that a launch names, undefined where the operator has no such member. */
export async function findLaunched(
  db: Queries,
  operatorId: number,
  { operator, member }: Launch,
): Promise<bigint | undefined> {
  const [row] = await db.query<{ id: string }>(
    `select a.id from account a join operator o on o.id = a.operator_id
      where o.id = $1 and o.code = $2 and lower(a.login_id) = lower($3)`,
    [operatorId, operator, member],
  )
  return row === undefined ? undefined : BigInt(row.id)
}

/** Marks a token as used; false where it was before. */
export async function useLaunch(
  db: Queries,
  operatorId: number,
  { id }: Launch,
  expiresAt: number,
): Promise<boolean> {
  const rows = await db.query(
    `insert into launch_token (operator_id, token_id, expires_at) values ($1, $2, $3)
     on conflict do nothing returning token_id`,
    [operatorId, id, new Date(expiresAt)],
  )
  return rows.length === 1
}

/** Forgets tokens that have expired: they are refused for their age. */
export async function deleteExpiredLaunches(db: Queries, now: number): Promise<void> {
  await db.query('delete from launch_token where expires_at < $1', [new Date(now)])
}

import type { Queries } from '../../db/queries.ts'

/** A time in which the operator works on the site. */
export interface Maintenance {
  /** What members read in the operator's own words; "" where the site's have to do. */
  readonly message: string
  readonly beganAt: Date
}

interface MaintenanceRow {
  operator_id: number
  message: string
  began_at: Date
}

/** Returns the current maintenance of each operator whose site is closed. */
export async function selectMaintenance(db: Queries): Promise<ReadonlyMap<number, Maintenance>> {
  const rows = await db.query<MaintenanceRow & Record<string, unknown>>(
    'select operator_id, message, began_at from maintenance where ended_at is null',
    [],
    'select-maintenance',
  )
  return new Map(
    rows.map(({ operator_id, message, began_at }) => [operator_id, { message, beganAt: began_at }]),
  )
}

/** Closes the site; a closed site stays closed, with the new message. */
export async function beginMaintenance(
  db: Queries,
  operatorId: number,
  message: string,
): Promise<void> {
  await db.query(
    `insert into maintenance (operator_id, message) values ($1, $2)
     on conflict (operator_id) where ended_at is null do update set message = excluded.message`,
    [operatorId, message],
  )
}

/** Opens the site again; false where it was open. */
export async function endMaintenance(db: Queries, operatorId: number): Promise<boolean> {
  const rows = await db.query(
    `update maintenance set ended_at = clock_timestamp()
      where operator_id = $1 and ended_at is null returning id`,
    [operatorId],
  )
  return rows.length > 0
}

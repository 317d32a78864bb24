import type { Database, DatabaseTarget } from '../../../apps/server/src/db/database.ts'
import { openHouseSchema } from '../../../apps/server/src/db/house-schema-store.ts'
import { urlOf } from '../../../apps/server/testing/test-target.ts'

const password = 'house-of-the-faults'

/** Makes the schema and the user of the house, as an operator does on a PostgreSQL of its own. */
export const makeHouseSchema = (database: Database): Promise<void> =>
  openHouseSchema(database, password)

/** The address of the database as the user of the house. */
export function houseUrlOf(target: DatabaseTarget): string {
  const url = new URL(urlOf(target))
  url.username = 'house'
  url.password = password
  return url.href
}

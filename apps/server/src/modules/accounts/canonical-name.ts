import type { Queries } from '../../db/queries.ts'
import { findLoginId } from './account-store.ts'

/**
 * The one name that login id and nickname of an account have in common: its login id; a name that
 * nobody has is its own. In lower case, as is what was typed.
 */
export async function canonicalName(
  db: Queries,
  operatorId: number,
  typed: string,
): Promise<string> {
  return (await findLoginId(db, operatorId, typed)) ?? typed
}

import { type DatabaseTarget, ONE_CONNECTION, openDatabase } from './database.ts'

/** Returns whether a database answers. */
export async function doesAnswer(target: DatabaseTarget): Promise<boolean> {
  const database = openDatabase(target, ONE_CONNECTION)
  try {
    await database.queries.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await database.close()
  }
}

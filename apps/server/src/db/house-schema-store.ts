import type { Database } from './database.ts'

/**
 * Makes the schema `house`, and its user with a password, for the process of the house's games. The
 * user owns that schema and has no right on any table of the book.
 */
export async function openHouseSchema({ queries }: Database, password: string): Promise<void> {
  const [role] = await queries.query<{ found: boolean }>(
    `select exists (select from pg_roles where rolname = 'house') as found`,
  )
  const verb = role?.found === true ? 'alter' : 'create'
  // Neither statement takes parameters: the server quotes the password.
  const [statement] = await queries.query<{ text: string }>(
    `select format('${verb} role house login password %L', $1::text) as text`,
    [password],
  )
  await queries.query(statement?.text ?? '')
  await queries.query('create schema if not exists house authorization house')
}

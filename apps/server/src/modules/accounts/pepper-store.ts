import type { Queries } from '../../db/queries.ts'

/** Returns the proof of the pepper; undefined before the first start. */
export async function selectPepperProof(queries: Queries): Promise<Buffer | undefined> {
  const [row] = await queries.query<{ proof: Buffer }>('select proof from password_pepper')
  return row?.proof
}

/** Whether the schema has the table of the proof: an empty or older one lacks it. */
export async function knowsPepperProofs(queries: Queries): Promise<boolean> {
  const [row] = await queries.query<{ known: boolean }>(
    "select to_regclass('password_pepper') is not null as known",
  )
  return row?.known === true
}

/** Returns the ids of the peppers of stored passwords; none where no account has a password. */
export async function selectPepperIds(queries: Queries): Promise<readonly string[]> {
  const [row] = await queries.query<{ known: boolean }>(
    "select to_regclass('account') is not null as known",
  )
  if (row?.known !== true) return []
  const rows = await queries.query<{ pepper_id: string }>(
    `select distinct pepper_id from account where password_hash like '$argon2%'`,
  )
  return rows.map(({ pepper_id }) => pepper_id)
}

/** Keeps the proof, unless there is one. */
export async function insertPepperProof(queries: Queries, proof: Buffer): Promise<void> {
  await queries.query(
    'insert into password_pepper (proof) values ($1) on conflict (singleton) do nothing',
    [proof],
  )
}

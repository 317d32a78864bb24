import type { Queries } from '../../db/queries.ts'

/** A name as fixtures write it, and its text in a language. */
export interface StoredName {
  readonly name: string
  readonly language: string
  readonly text: string
  /** When it was stored, milliseconds since 1970. */
  readonly version: number
}

/** Returns all names. */
export async function selectNames(queries: Queries): Promise<readonly StoredName[]> {
  const rows = await queries.query<Omit<StoredName, 'version'> & { version: string }>(
    'select name, language, text, version from name_text',
  )
  return rows.map((row) => ({ ...row, version: Number(row.version) }))
}

/** Stores names, no name twice in a language. A name that is stored already has the new text. */
export async function upsertNames(queries: Queries, names: readonly StoredName[]): Promise<void> {
  await queries.query(
    `insert into name_text (name, language, text, version)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[])
         on conflict (name, language)
         do update set text = excluded.text, version = excluded.version`,
    [
      names.map(({ name }) => name),
      names.map(({ language }) => language),
      names.map(({ text }) => text),
      names.map(({ version }) => version),
    ],
  )
}

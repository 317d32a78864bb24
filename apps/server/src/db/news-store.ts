import type { Queries } from './queries.ts'

/** The channel of LISTEN and NOTIFY on which nodes hear of rows of the outbox. */
const CHANNEL = 'fairline_news'

/** Stores news and calls the nodes that listen, both when the transaction commits. */
export async function insertNews(queries: Queries, node: string, body: Buffer): Promise<void> {
  await queries.query(
    `with stored as (insert into outbox (body) values ($2) returning id)
     select pg_notify('${CHANNEL}', $1 || ' ' || id) from stored`,
    [node, body],
    'insert-news',
  )
}

/**
 * Stores news for nodes that are called another way. Returns the row's id, which is news to others
 * only when the transaction commits.
 */
export async function storeNews(queries: Queries, body: Buffer): Promise<string> {
  const [row] = await queries.query<{ id: string }>(
    'insert into outbox (body) values ($1) returning id::text as id',
    [body],
    'store-news',
  )
  if (row === undefined) throw new Error('an insert returns its row')
  return row.id
}

/** A row of the outbox; the body is null where it is known already. */
export interface StoredNewsRow {
  readonly id: string
  readonly body: Buffer | null
}

/** Returns all rows in the order of their ids, with the bodies of those that are not known. */
export function selectAllNews(
  queries: Queries,
  known: readonly string[],
): Promise<readonly StoredNewsRow[]> {
  return queries.query<StoredNewsRow>(
    `select id::text as id, case when id <> all ($1) then body end as body
       from outbox order by id`,
    [known],
    'select-all-news',
  )
}

/** What names the database among all others, also after a restore into another cluster. */
export async function selectDatabaseName(queries: Queries): Promise<string> {
  const [row] = await queries.query<{ name: string }>(
    `select system_identifier || '/' || current_database() as name from pg_control_system()`,
  )
  if (row === undefined) throw new Error('every cluster has a system identifier')
  return row.name
}

/** Returns the news of rows in the order of their ids; rows that are gone are missing. */
export async function selectNews(queries: Queries, ids: readonly string[]): Promise<Buffer[]> {
  const rows = await queries.query<{ body: Buffer }>(
    'select body from outbox where id = any ($1) order by id',
    [ids],
    'select-news',
  )
  return rows.map(({ body }) => body)
}

/** Rows that are older than this have been read by every node, or missed, milliseconds. */
export const newsKeptMs = 60_000

/** Deletes rows that every node has read or has missed. */
export async function deleteOldNews(queries: Queries): Promise<void> {
  await queries.query(
    "delete from outbox where written_at < clock_timestamp() - $1 * interval '1 millisecond'",
    [newsKeptMs],
  )
}

/** Begins to listen on a connection of its own. */
export async function listenToNews(queries: Queries): Promise<void> {
  await queries.query(`listen ${CHANNEL}`)
}

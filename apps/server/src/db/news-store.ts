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

/** Returns the news of rows in the order of their ids; rows that are gone are missing. */
export async function selectNews(queries: Queries, ids: readonly string[]): Promise<Buffer[]> {
  const rows = await queries.query<{ body: Buffer }>(
    'select body from outbox where id = any ($1) order by id',
    [ids],
    'select-news',
  )
  return rows.map(({ body }) => body)
}

/** Deletes rows that every node has read or has missed. */
export async function deleteOldNews(queries: Queries): Promise<void> {
  await queries.query(
    "delete from outbox where written_at < clock_timestamp() - interval '1 minute'",
  )
}

/** Begins to listen on a connection of its own. */
export async function listenToNews(queries: Queries): Promise<void> {
  await queries.query(`listen ${CHANNEL}`)
}

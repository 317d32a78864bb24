import type { Queries } from '../db/database.ts'
import type { TableNews } from './table-news.ts'

/** The channel of the database on which processes of the house hear of tables. */
export const TABLE_CHANNEL = 'house_table'

/** Sends news to every process that listens. */
export async function sendNews(tx: Queries, news: TableNews): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [TABLE_CHANNEL, JSON.stringify(news)])
}

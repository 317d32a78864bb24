import type { Database } from '../../apps/server/src/db/database.ts'

/** Keeps the bets of a match as they are now, for `bareUpdatesPerSecond`. */
export async function keepBets({ queries }: Database, matchKey: bigint): Promise<void> {
  await queries.query(
    `create table bench_kept as
       select b.* from bet b join bet_leg l on l.bet_id = b.id where l.match_id = $1 order by b.id`,
    [matchKey],
  )
}

/**
 * Rows that one statement marks as settled in a second, and does nothing else: those that were
 * kept, in a table with the columns and indexes of the bets. Every settlement must write as much.
 */
export async function bareUpdatesPerSecond({ queries }: Database): Promise<number> {
  await queries.query('create table bench_bet (like bet including all) with (fillfactor = 70)')
  const [named] = await queries.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
      where table_name = 'bench_bet' and is_generated = 'NEVER'`,
  )
  const columns = named?.columns ?? ''
  await queries.query(`insert into bench_bet (${columns}) select ${columns} from bench_kept`)
  await queries.query('vacuum analyze bench_bet')
  const begun = performance.now()
  const [row] = await queries.query<{ rows: number }>(
    `with settled as (
       update bench_bet set state = 'settled', settlement_revision = 1, result = 'won',
                            win_loss = win, returned = risk + win, settled_at = book_now()
       returning 1
     ) select count(*)::integer as rows from settled`,
  )
  const took = performance.now() - begun
  await queries.query('drop table bench_bet')
  return ((row?.rows ?? 0) * 1000) / took
}

import type { Queries } from '../../db/queries.ts'

/** What is kept of a producer, so that a restarted server continues where it was. */
export interface StoredProducer<Settings> {
  readonly settings: Settings
  readonly startedAtMs: number
  /** Results up to this moment of the producer's time are committed. */
  readonly handledUntilMs: number
}

/** Returns what is stored for a producer; stores the given record the first time. */
export async function openProducer<Settings extends object>(
  queries: Queries,
  producer: string,
  first: StoredProducer<Settings>,
): Promise<StoredProducer<Settings>> {
  await queries.query(
    `insert into feed_producer (producer, settings, started_at, handled_until)
     values ($1, $2, to_timestamp($3::bigint / 1000.0), to_timestamp($4::bigint / 1000.0))
     on conflict (producer) do nothing`,
    [producer, JSON.stringify(first.settings), first.startedAtMs, first.handledUntilMs],
  )
  const [row] = await queries.query<{ settings: Settings; started: string; handled: string }>(
    `select settings, (extract(epoch from started_at) * 1000)::bigint as started,
            (extract(epoch from handled_until) * 1000)::bigint as handled
       from feed_producer where producer = $1`,
    [producer],
  )
  if (row === undefined) return first
  const { settings, started, handled } = row
  return { settings, startedAtMs: Number(started), handledUntilMs: Number(handled) }
}

/** Moves on how far results are committed; it never goes back. */
export async function updateHandledUntil(
  queries: Queries,
  producer: string,
  handledUntilMs: number,
): Promise<void> {
  await queries.query(
    `update feed_producer
        set handled_until = greatest(handled_until, to_timestamp($2::bigint / 1000.0))
      where producer = $1`,
    [producer, handledUntilMs],
  )
}

/** Returns the keys of a producer's matches by the feed's ids; unknown ids are left out. */
export async function selectMatchKeys(
  queries: Queries,
  producer: string,
  feedIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await queries.query<{ id: string; feed_id: string }>(
    'select id, feed_id from match where producer = $1 and feed_id = any ($2)',
    [producer, feedIds],
  )
  return new Map(rows.map((row) => [row.feed_id, BigInt(row.id)]))
}

import type { Weights } from '@fairline/house-games/draw'
import type { Drawn } from '@fairline/house-games/draw-of'
import type { Queries } from '../../db/queries.ts'

/** What is stored of the life of a round; between `open` and `drawn` it is closed. */
export type StoredStatus = 'listed' | 'open' | 'drawn' | 'settled' | 'void'

/** An event of a game, without its secret. Times are milliseconds since 1970. */
export interface StoredRound {
  readonly id: string
  readonly sportsType: number
  readonly startsAtMs: number
  readonly closesAtMs: number
  /** The runners of a race by their numbers, or home and away. */
  readonly names: readonly string[]
  readonly weights: Weights
  /** 64 hexadecimal digits. */
  readonly commitment: string
  readonly status: StoredStatus
  readonly result: Drawn | null
}

/** A new event with its secret. */
export interface NewRound extends Omit<StoredRound, 'status' | 'result'> {
  readonly secret: Uint8Array
}

interface RoundRow {
  id: string
  sports_type: number
  starts_ms: string
  closes_ms: string
  names: readonly string[]
  weights: Weights
  commitment: string
  status: StoredStatus
  result: Drawn | null
}

const columns = `id, sports_type, names, weights, encode(commitment, 'hex') as commitment, status,
  result, (extract(epoch from starts_at) * 1000)::bigint as starts_ms,
  (extract(epoch from closes_at) * 1000)::bigint as closes_ms`

const roundOf = (row: RoundRow): StoredRound => {
  const { sports_type: sportsType, starts_ms: starts, closes_ms: closes, ...same } = row
  return { ...same, sportsType, startsAtMs: Number(starts), closesAtMs: Number(closes) }
}

/** Stores new rounds; one that is stored already stays as it is. Returns what is stored. */
export async function insertRounds(
  queries: Queries,
  rounds: readonly NewRound[],
): Promise<readonly StoredRound[]> {
  await queries.query(
    `insert into virtual_round
       (id, sports_type, starts_at, closes_at, names, weights, commitment, secret)
     select id, sports_type, to_timestamp(starts_ms / 1000.0), to_timestamp(closes_ms / 1000.0),
            names::jsonb, weights::jsonb, decode(commitment, 'hex'), decode(secret, 'hex')
       from unnest($1::text[], $2::smallint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[],
                   $7::text[], $8::text[])
              r(id, sports_type, starts_ms, closes_ms, names, weights, commitment, secret)
     on conflict (id) do nothing`,
    [
      rounds.map(({ id }) => id),
      rounds.map(({ sportsType }) => sportsType),
      rounds.map(({ startsAtMs }) => startsAtMs),
      rounds.map(({ closesAtMs }) => closesAtMs),
      rounds.map(({ names }) => JSON.stringify(names)),
      rounds.map(({ weights }) => JSON.stringify(weights)),
      rounds.map(({ commitment }) => commitment),
      rounds.map(({ secret }) => Buffer.from(secret).toString('hex')),
    ],
  )
  return selectRounds(
    queries,
    rounds.map(({ id }) => id),
  )
}

/** Returns rounds by their ids. */
export async function selectRounds(
  queries: Queries,
  ids: readonly string[],
): Promise<readonly StoredRound[]> {
  const rows = await queries.query<RoundRow>(
    `select ${columns} from virtual_round where id = any ($1) order by starts_at, id`,
    [ids],
  )
  return rows.map(roundOf)
}

/** Returns every round whose bets have no result yet. */
export async function selectUnsettled(queries: Queries): Promise<readonly StoredRound[]> {
  const rows = await queries.query<RoundRow>(
    `select ${columns} from virtual_round where settled_at is null order by starts_at, id`,
  )
  return rows.map(roundOf)
}

/** Notes that rounds are on the board and take bets. */
export async function updateOpened(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.query(
    `update virtual_round set status = 'open' where id = any ($1) and status = 'listed'`,
    [ids],
  )
}

/** A round that is to be drawn; the secret is null where it was lost. */
export interface DueRound {
  readonly id: string
  readonly secret: Buffer | null
}

/** Returns those of some rounds that have started by the book's clock and are not drawn. */
export function selectDue(queries: Queries, ids: readonly string[]): Promise<DueRound[]> {
  return queries.query<DueRound>(
    `select id, secret from virtual_round
      where id = any ($1) and status in ('listed', 'open') and starts_at <= book_now()`,
    [ids],
  )
}

/** Stores results, each null for a round that is void. One that has a result keeps it. */
export async function updateDrawn(
  queries: Queries,
  drawn: readonly { readonly id: string; readonly result: Drawn | null }[],
): Promise<void> {
  await queries.query(
    `update virtual_round r
        set result = d.result::jsonb,
            status = case when d.result is null then 'void' else 'drawn' end
       from unnest($1::text[], $2::text[]) d(id, result)
      where r.id = d.id and r.status in ('listed', 'open')`,
    [drawn.map(({ id }) => id), drawn.map(({ result }) => result && JSON.stringify(result))],
  )
}

/** Notes that the bets of rounds have their results. The secrets are public from then on. */
export async function updateSettled(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.query(
    `update virtual_round
        set settled_at = book_now(),
            status = case when status = 'void' then status else 'settled' end
      where id = any ($1) and status in ('drawn', 'void') and settled_at is null`,
    [ids],
  )
}

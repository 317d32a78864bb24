import type { Weights } from '@fairline/house-games/draw'
import type { Drawn } from '@fairline/house-games/draw-of'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'

/** What is stored of the life of a round; between `open` and `drawn` it is closed. */
export type StoredStatus = 'listed' | 'open' | 'drawn' | 'settled' | 'void'

const columns = {
  id: column.text('id'),
  sportsType: column.smallint('sports_type'),
  startsAtMs: column.moment('starts_at'),
  closesAtMs: column.moment('closes_at'),
  /** The runners of a race by their numbers, or home and away. */
  names: column.json<readonly string[]>('names'),
  weights: column.json<Weights>('weights'),
  /** 64 hexadecimal digits. */
  commitment: column.hex('commitment'),
  status: column.text<StoredStatus>('status'),
  result: orNull(column.json<Drawn>('result')),
}
const rounds = rowMapper(columns)
const newRounds = rowMapper({ ...columns, secret: column.bytes('secret') })

/** An event of a game, without its secret. Times are milliseconds since 1970. */
export type StoredRound = RowOf<typeof rounds>

/** A new event with its secret. */
export type NewRound = Omit<RowOf<typeof newRounds>, 'status' | 'result'>

/** Stores new rounds; one that is stored already stays as it is. Returns what is stored. */
export async function insertRounds(
  queries: Queries,
  fresh: readonly NewRound[],
): Promise<readonly StoredRound[]> {
  const { names, arrays, values } = newRounds.arrays(
    ['id', 'sportsType', 'startsAtMs', 'closesAtMs', 'names', 'weights', 'commitment', 'secret'],
    fresh,
  )
  await queries.query(
    `insert into virtual_round (${names}) select * from unnest(${arrays})
     on conflict (id) do nothing`,
    values,
  )
  return selectRounds(
    queries,
    fresh.map(({ id }) => id),
  )
}

/** Returns rounds by their ids. */
export async function selectRounds(
  queries: Queries,
  ids: readonly string[],
): Promise<readonly StoredRound[]> {
  const rows = await queries.query<MappedRow>(
    `select ${rounds.columns} from virtual_round where id = any ($1) order by starts_at, id`,
    [ids],
  )
  return rows.map(rounds.of)
}

/** Returns every round whose bets have no result yet. */
export async function selectUnsettled(queries: Queries): Promise<readonly StoredRound[]> {
  const rows = await queries.query<MappedRow>(
    `select ${rounds.columns} from virtual_round where settled_at is null order by starts_at, id`,
  )
  return rows.map(rounds.of)
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

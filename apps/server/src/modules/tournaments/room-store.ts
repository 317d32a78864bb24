import type { Currency } from '@fairline/domain/money/money'
import type { RoomStatus } from '@fairline/domain/tournaments/room-status'
import type { RoomType } from '@fairline/domain/tournaments/room-terms'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { Transaction } from '../../db/transaction.ts'

const rooms = rowMapper({
  id: column.integer('r.id'),
  operatorId: column.smallint('r.operator_id'),
  type: column.text<RoomType>('r.type'),
  status: column.text<RoomStatus>('r.status'),
  currency: column.text<Currency>('r.currency'),
  fee: column.bigint('r.fee'),
  seats: column.smallint('r.seats'),
  /** Null in a room of the operator. */
  ownerId: orNull(column.bigint('r.owner_id')),
  ownerNickname: column.text("coalesce(a.nickname, '')"),
  ownerLoginId: column.text("coalesce(a.login_id, '')"),
  isVirtual: column.boolean('r.is_virtual'),
  pinHash: orNull(column.bytes('r.pin_hash')),
  gift: column.bigint('r.gift'),
  players: column.smallint('r.players'),
  startsAtMs: column.moment('r.starts_at'),
  lastBetAtMs: column.moment('r.last_bet_at'),
  payAtMs: orNull(column.moment('r.pay_at')),
  corrections: column.smallint('r.corrections'),
  correctionAllowed: column.boolean('r.correction_allowed'),
  cancelReason: column.text('r.cancel_reason'),
  note: column.text<'' | 'late_correction'>('r.note'),
  sealHead: column.hex('r.seal_head'),
  seals: column.integer('r.seals'),
  version: column.integer('r.version'),
  /** How many matches it has, and the names of their leagues. */
  matches: column.integer('of_matches.matches'),
  leagues: column.texts('of_matches.leagues'),
})

/** A room as it is stored. Amounts in minor units, moments in milliseconds since 1970. */
export type Room = RowOf<typeof rooms>

const tables = `room r
  left join account a on a.id = r.owner_id
  cross join lateral (
    select count(*)::integer as matches,
           coalesce(array_agg(distinct l.name order by l.name), '{}') as leagues
      from room_match rm join match m on m.id = rm.match_id join league l on l.id = m.league_id
     where rm.room_id = r.id) of_matches`

/** Returns a room of an operator; undefined without a room of this number. */
export async function selectRoom(
  queries: Queries,
  operatorId: number,
  roomId: number,
): Promise<Room | undefined> {
  const [row] = await queries.query<MappedRow>(
    `select ${rooms.columns} from ${tables} where r.id = $1 and r.operator_id = $2`,
    [roomId, operatorId],
  )
  return row && rooms.of(row)
}

/** Returns rooms by their numbers. */
export async function selectRoomsById(
  queries: Queries,
  roomIds: readonly number[],
): Promise<Room[]> {
  if (roomIds.length === 0) return []
  const rows = await queries.query<MappedRow>(
    `select ${rooms.columns} from ${tables} where r.id = any ($1)`,
    [roomIds],
  )
  return rows.map(rooms.of)
}

/** Returns the versions of rooms by their numbers. */
export async function selectVersions(
  queries: Queries,
  roomIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await queries.query<{ id: number; version: number }>(
    'select id, version from room where id = any ($1)',
    [roomIds],
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Locks a room until the transaction ends; lock order in docs/ledger.md. */
export async function lockRoom(tx: Transaction, roomId: number): Promise<void> {
  await tx.query('select from room where id = $1 for update', [roomId])
}

/** Which rooms a list shows. */
export interface RoomsAsked {
  readonly operatorId: number
  readonly walletId: bigint
  readonly currency: Currency
  readonly type: RoomType | null
  /** Null for every status. */
  readonly statuses: readonly RoomStatus[] | null
  /** Only rooms that the member is or was in. */
  readonly mine: boolean
  /** Whether rooms of virtual games are shown to members who are not in them. */
  readonly withRounds: boolean
  readonly search: string
  readonly sort: 'start' | 'fee' | 'players' | 'newest'
  readonly page: { readonly size: number; readonly number: number }
}

/**
 * The order of the lobby is one that no owner can fill: rooms that can be joined come before full
 * ones, and the first room of every owner before the second of any. Among them it is how soon a
 * room starts, then how full it is. The own rooms are in the order of their start alone.
 */
const turn = `case when $7 then 0 else row_number() over (
    partition by r.players >= r.seats, coalesce(r.owner_id, -r.id)
        order by r.starts_at, r.players desc, r.id) end`

const orders = {
  start: `not $7 and r.players >= r.seats, ${turn}, r.starts_at, r.players desc, r.id`,
  fee: 'r.fee, r.starts_at, r.id',
  players: 'r.players desc, r.starts_at, r.id',
  newest: 'r.created_at desc, r.id',
} as const

/**
 * The name under which an owner can be searched is the one that is shown; a private room is found
 * only by its number, because no one else may learn who plays in it or on what.
 */
const found = `($6 = '' or r.id::text = $6
  or (r.type <> 'private' and (position(lower($6) in lower(coalesce(a.nickname, ''))) > 0
      or exists (select from unnest(of_matches.leagues) league
                  where position(lower($6) in lower(league)) > 0))))`

const isIn = `exists (select from room_entry e where e.room_id = r.id and e.wallet_id = $3
                     and e.state <> 'left')`

const asked = `r.operator_id = $1 and r.currency = $2 and ($4::text is null or r.type = $4)
  and ($5::text[] is null or r.status = any ($5))
  and (not $7 or ${isIn}) and ($10 or not r.is_virtual or ${isIn})
  and ${found}`

/** Returns a page of rooms, and how many there are. */
export async function selectRooms(
  queries: Queries,
  asking: RoomsAsked,
): Promise<{ rooms: Room[]; total: number }> {
  const { operatorId, walletId, currency, type, statuses, search, mine, sort, page } = asking
  const rows = await queries.query<MappedRow & { total: string }>(
    `select ${rooms.columns}, count(*) over () as total from ${tables} where ${asked}
      order by ${orders[sort]} limit $8 offset $9`,
    [
      operatorId,
      currency,
      walletId,
      type,
      statuses,
      search,
      mine,
      page.size,
      (page.number - 1) * page.size,
      asking.withRounds,
    ],
  )
  return { rooms: rows.map(rooms.of), total: Number(rows[0]?.total ?? 0) }
}

/** Returns the open public room with most seats taken that has one left; undefined without any. */
export async function selectFullestRoom(
  queries: Queries,
  operatorId: number,
  withRounds: boolean,
): Promise<Room | undefined> {
  const [row] = await queries.query<MappedRow>(
    `select ${rooms.columns} from ${tables}
      where r.operator_id = $1 and r.type = 'public' and r.status = 'open'
        and r.players < r.seats and ($2 or not r.is_virtual)
      order by r.players desc, r.seats desc, r.starts_at, r.id limit 1`,
    [operatorId, withRounds],
  )
  return row && rooms.of(row)
}

/** Counts the open rooms of each type, and the running rooms that a member is in. */
export async function countRooms(
  queries: Queries,
  {
    operatorId,
    walletId,
    currency,
    withRounds,
  }: Pick<RoomsAsked, 'operatorId' | 'walletId' | 'currency' | 'withRounds'>,
): Promise<Record<RoomType | 'mine', number>> {
  const [row] = await queries.query<Record<RoomType | 'mine', number>>(
    `select count(*) filter (where type = 'public' and status = 'open')::integer as public,
            count(*) filter (where type = 'private' and status = 'open')::integer as private,
            count(*) filter (where type = 'free' and status = 'open')::integer as free,
            (select count(*)::integer from room_entry e join room m on m.id = e.room_id
              where e.wallet_id = $3 and e.state in ('held', 'in')) as mine
       from room where operator_id = $1 and currency = $2
        and status not in ('closed', 'cancelled') and ($4 or not is_virtual)`,
    [operatorId, currency, walletId, withRounds],
  )
  return row ?? { public: 0, private: 0, free: 0, mine: 0 }
}

/** Returns the number of the running private room that a member owns; undefined without one. */
export async function selectPrivateRoom(
  queries: Queries,
  ownerId: bigint,
): Promise<number | undefined> {
  const [row] = await queries.query<{ id: number }>(
    `select id from room where owner_id = $1 and type = 'private'
        and status not in ('closed', 'cancelled')`,
    [ownerId],
  )
  return row?.id
}

/** Counts the open rooms of a member's own. */
export async function countOwnOpen(queries: Queries, ownerId: bigint): Promise<number> {
  const [row] = await queries.query<{ open: number }>(
    "select count(*)::integer as open from room where owner_id = $1 and status = 'open'",
    [ownerId],
  )
  return row?.open ?? 0
}

const given = [
  'id',
  'operatorId',
  'type',
  'currency',
  'fee',
  'seats',
  'ownerId',
  'isVirtual',
  'pinHash',
  'gift',
  'startsAtMs',
  'lastBetAtMs',
] as const

/** A room that is made. */
export interface NewRoom extends Pick<Room, (typeof given)[number]> {
  readonly matchKeys: readonly bigint[]
}

/**
 * Inserts a room with its matches. Returns 'taken' where another room has the number, and 'second'
 * where the owner has a running private room.
 */
export async function insertRoom(
  tx: Transaction,
  room: NewRoom,
): Promise<'inserted' | 'taken' | 'second'> {
  const { names, arrays, values } = rooms.arrays(given, [room])
  const rows = await tx.query(
    `insert into room (${names}, created_at) select *, book_now() from unnest(${arrays})
     on conflict do nothing returning id`,
    values,
  )
  if (rows.length === 0) {
    const known = await tx.query('select from room where id = $1', [room.id])
    return known.length > 0 ? 'taken' : 'second'
  }
  await tx.query('insert into room_match (room_id, match_id) select $1, unnest($2::bigint[])', [
    room.id,
    room.matchKeys,
  ])
  return 'inserted'
}

/** What changes in a room besides its version; what is left out stays. */
export type RoomChange = Partial<
  Pick<
    Room,
    | 'status'
    | 'players'
    | 'startsAtMs'
    | 'lastBetAtMs'
    | 'payAtMs'
    | 'corrections'
    | 'correctionAllowed'
    | 'cancelReason'
    | 'note'
    | 'sealHead'
    | 'seals'
    | 'pinHash'
  >
>

/** Changes a room that the caller has locked; its version grows. */
export async function updateRoom(
  tx: Transaction,
  roomId: number,
  change: RoomChange,
): Promise<void> {
  const { sets, values } = rooms.assignments(change)
  const ended = change.status === 'ended' ? ['ended_at = book_now()'] : []
  await tx.query(
    `update room set ${[...sets, ...ended, 'version = version + 1'].join(', ')}
      where id = $${values.length + 1}`,
    [...values, roomId],
  )
}

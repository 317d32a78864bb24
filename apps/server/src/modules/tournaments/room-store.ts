import type { Currency, Minor } from '@fairline/domain/money/money'
import type { RoomStatus } from '@fairline/domain/tournaments/room-status'
import type { RoomType } from '@fairline/domain/tournaments/room-terms'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** A room as it is stored. Amounts in minor units, moments in milliseconds since 1970. */
export interface Room {
  readonly id: number
  readonly operatorId: number
  readonly type: RoomType
  readonly status: RoomStatus
  readonly currency: Currency
  readonly fee: Minor
  readonly seats: number
  /** Null in a room of the operator. */
  readonly ownerId: bigint | null
  readonly ownerNickname: string
  readonly ownerLoginId: string
  readonly isVirtual: boolean
  readonly pinHash: Buffer | null
  readonly gift: Minor
  readonly players: number
  readonly startsAtMs: number
  readonly lastBetAtMs: number
  readonly payAtMs: number | null
  readonly corrections: number
  readonly correctionAllowed: boolean
  readonly cancelReason: string
  readonly note: '' | 'late_correction'
  /** Hexadecimal. */
  readonly sealHead: string
  readonly seals: number
  readonly version: number
  /** How many matches it has, and the names of their leagues. */
  readonly matches: number
  readonly leagues: readonly string[]
}

interface RoomRow {
  id: number
  operator_id: number
  type: RoomType
  status: RoomStatus
  currency: Currency
  fee: string
  seats: number
  owner_id: string | null
  nickname: string | null
  login_id: string | null
  is_virtual: boolean
  pin_hash: Buffer | null
  gift: string
  players: number
  starts_at: Date
  last_bet_at: Date
  pay_at: Date | null
  corrections: number
  correction_allowed: boolean
  cancel_reason: string
  note: Room['note']
  seal_head: string
  seals: number
  version: number
  matches: number
  leagues: string[]
}

const columns = `r.id, r.operator_id, r.type, r.status, r.currency, r.fee, r.seats, r.owner_id,
  a.nickname, a.login_id, r.is_virtual, r.pin_hash, r.gift, r.players, r.starts_at, r.last_bet_at,
  r.pay_at, r.corrections, r.correction_allowed, r.cancel_reason, r.note,
  encode(r.seal_head, 'hex') as seal_head, r.seals, r.version, of_matches.matches,
  of_matches.leagues`

const tables = `room r
  left join account a on a.id = r.owner_id
  cross join lateral (
    select count(*)::integer as matches,
           coalesce(array_agg(distinct l.name order by l.name), '{}') as leagues
      from room_match rm join match m on m.id = rm.match_id join league l on l.id = m.league_id
     where rm.room_id = r.id) of_matches`

function roomOf(row: RoomRow): Room {
  return {
    id: row.id,
    operatorId: row.operator_id,
    type: row.type,
    status: row.status,
    currency: row.currency,
    fee: BigInt(row.fee),
    seats: row.seats,
    ownerId: row.owner_id === null ? null : BigInt(row.owner_id),
    ownerNickname: row.nickname ?? '',
    ownerLoginId: row.login_id ?? '',
    isVirtual: row.is_virtual,
    pinHash: row.pin_hash,
    gift: BigInt(row.gift),
    players: row.players,
    startsAtMs: row.starts_at.getTime(),
    lastBetAtMs: row.last_bet_at.getTime(),
    payAtMs: row.pay_at?.getTime() ?? null,
    corrections: row.corrections,
    correctionAllowed: row.correction_allowed,
    cancelReason: row.cancel_reason,
    note: row.note,
    sealHead: row.seal_head,
    seals: row.seals,
    version: row.version,
    matches: row.matches,
    leagues: row.leagues,
  }
}

/** Returns a room of an operator; undefined without a room of this number. */
export async function selectRoom(
  queries: Queries,
  operatorId: number,
  roomId: number,
): Promise<Room | undefined> {
  const [row] = await queries.query<RoomRow>(
    `select ${columns} from ${tables} where r.id = $1 and r.operator_id = $2`,
    [roomId, operatorId],
  )
  return row && roomOf(row)
}

/** Returns rooms by their numbers. */
export async function selectRoomsById(
  queries: Queries,
  roomIds: readonly number[],
): Promise<Room[]> {
  if (roomIds.length === 0) return []
  const rows = await queries.query<RoomRow>(
    `select ${columns} from ${tables} where r.id = any ($1)`,
    [roomIds],
  )
  return rows.map(roomOf)
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
  readonly status: RoomStatus | null
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
 * by its number alone, because nobody else may learn who plays in it or on what.
 */
const found = `($6 = '' or r.id::text = $6
  or (r.type <> 'private' and (position(lower($6) in lower(coalesce(a.nickname, ''))) > 0
      or exists (select from unnest(of_matches.leagues) league
                  where position(lower($6) in lower(league)) > 0))))`

const isIn = `exists (select from room_entry e where e.room_id = r.id and e.wallet_id = $3
                     and e.state <> 'left')`

const asked = `r.operator_id = $1 and r.currency = $2 and ($4::text is null or r.type = $4)
  and ($5::text is null or r.status = $5)
  and (not $7 or ${isIn}) and ($10 or not r.is_virtual or ${isIn})
  and ${found}`

/** Returns a page of rooms, and how many there are. */
export async function selectRooms(
  queries: Queries,
  asking: RoomsAsked,
): Promise<{ rooms: Room[]; total: number }> {
  const { operatorId, walletId, currency, type, status, search, mine, sort, page } = asking
  const rows = await queries.query<RoomRow & { total: string }>(
    `select ${columns}, count(*) over () as total from ${tables} where ${asked}
      order by ${orders[sort]} limit $8 offset $9`,
    [
      operatorId,
      currency,
      walletId,
      type,
      status,
      search,
      mine,
      page.size,
      (page.number - 1) * page.size,
      asking.withRounds,
    ],
  )
  return { rooms: rows.map(roomOf), total: Number(rows[0]?.total ?? 0) }
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

/** A room that is made. */
export interface NewRoom {
  readonly id: number
  readonly operatorId: number
  readonly type: RoomType
  readonly currency: Currency
  readonly fee: Minor
  readonly seats: number
  readonly ownerId: bigint | null
  readonly isVirtual: boolean
  readonly pinHash: Buffer | null
  readonly gift: Minor
  readonly startsAtMs: number
  readonly lastBetAtMs: number
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
  const rows = await tx.query(
    `insert into room (id, operator_id, type, currency, fee, seats, owner_id, is_virtual, pin_hash,
                       gift, starts_at, last_bet_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, book_now())
     on conflict do nothing returning id`,
    [
      room.id,
      room.operatorId,
      room.type,
      room.currency,
      room.fee,
      room.seats,
      room.ownerId,
      room.isVirtual,
      room.pinHash,
      room.gift,
      new Date(room.startsAtMs),
      new Date(room.lastBetAtMs),
    ],
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

/** What changes in a room beside its version; what is left out stays. */
export interface RoomChange {
  readonly status?: RoomStatus
  readonly players?: number
  readonly startsAtMs?: number
  readonly lastBetAtMs?: number
  readonly payAtMs?: number | null
  readonly corrections?: number
  readonly correctionAllowed?: boolean
  readonly cancelReason?: string
  readonly note?: Room['note']
  readonly sealHead?: string
  readonly seals?: number
  readonly pinHash?: Buffer | null
}

const columnOf = {
  status: 'status',
  players: 'players',
  startsAtMs: 'starts_at',
  lastBetAtMs: 'last_bet_at',
  payAtMs: 'pay_at',
  corrections: 'corrections',
  correctionAllowed: 'correction_allowed',
  cancelReason: 'cancel_reason',
  note: 'note',
  sealHead: 'seal_head',
  seals: 'seals',
  pinHash: 'pin_hash',
} as const satisfies Record<keyof RoomChange, string>

/** Changes a room that the caller has locked; its version grows. */
export async function updateRoom(
  tx: Transaction,
  roomId: number,
  change: RoomChange,
): Promise<void> {
  const names = Object.keys(change) as (keyof RoomChange)[]
  const sets = names.map((name, index) => `${columnOf[name]} = $${index + 2}`)
  const ended = change.status === 'ended' ? ['ended_at = book_now()'] : []
  await tx.query(
    `update room set ${[...sets, ...ended, 'version = version + 1'].join(', ')} where id = $1`,
    [roomId, ...names.map((name) => columnValue(name, change[name]))],
  )
}

function columnValue(name: keyof RoomChange, value: RoomChange[keyof RoomChange]): unknown {
  if (name === 'sealHead') return Buffer.from(String(value), 'hex')
  return typeof value === 'number' && name.endsWith('Ms') ? new Date(value) : value
}

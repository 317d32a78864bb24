import type { Selection } from '@fairline/domain/bet-types/bet-type'
import type { BetResult } from '@fairline/domain/bets/bet-status'
import type { Minor } from '@fairline/domain/money/money'
import type { PickType, RoomPick } from '@fairline/domain/tournaments/pick'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** A pick as it is stored. */
export interface StoredPick extends RoomPick {
  readonly roomId: number
  readonly entryId: bigint
  readonly matchKey: bigint
  /** The match's public id. */
  readonly matchId: string
  readonly rulesVersion: string
  /** Salt, seal and the head of the chain behind it, hexadecimal. */
  readonly salt: string
  readonly seal: string
  readonly sealHead: string
  /** From 1. */
  readonly sealNumber: number
  readonly placedMs: number
  readonly result: BetResult | ''
  /** Hundredths of a point. */
  readonly points: Minor
  readonly receipt: Readonly<Record<string, unknown>> | null
}

interface PickRow {
  room_id: number
  entry_id: string
  match_id: string
  public_id: string
  sports_type: number
  bet_type: PickType
  selection: Selection
  line_quarters: number
  price_thousandths: number
  rules_version: string
  salt: string
  seal: string
  seal_head: string
  seal_number: number
  placed_at: Date
  result: BetResult | ''
  points: string
  receipt: Record<string, unknown> | null
}

const columns = `p.room_id, p.entry_id, p.match_id, m.public_id, m.sports_type, p.bet_type,
  p.selection, p.line_quarters, p.price_thousandths, p.rules_version,
  encode(p.salt, 'hex') as salt, encode(p.seal, 'hex') as seal,
  encode(p.seal_head, 'hex') as seal_head, p.seal_number, p.placed_at, p.result, p.points,
  p.receipt`

const pickOf = (row: PickRow): StoredPick => ({
  roomId: row.room_id,
  entryId: BigInt(row.entry_id),
  matchKey: BigInt(row.match_id),
  matchId: row.public_id,
  sportsType: row.sports_type,
  betType: row.bet_type,
  selection: row.selection,
  lineQuarters: row.line_quarters,
  price: row.price_thousandths,
  rulesVersion: row.rules_version,
  salt: row.salt,
  seal: row.seal,
  sealHead: row.seal_head,
  sealNumber: row.seal_number,
  placedMs: row.placed_at.getTime(),
  result: row.result,
  points: BigInt(row.points),
  receipt: row.receipt,
})

/** Returns all picks of rooms in the order of their seals, those of players who left too. */
export async function selectPicks(
  queries: Queries,
  roomIds: readonly number[],
): Promise<StoredPick[]> {
  const rows = await queries.query<PickRow>(
    `select ${columns} from room_pick p join match m on m.id = p.match_id
      where p.room_id = any ($1) order by p.room_id, p.seal_number`,
    [roomIds],
  )
  return rows.map(pickOf)
}

/** A player's own pick, with its match. */
export interface OwnPick extends StoredPick {
  readonly league: string
  readonly home: string
  readonly away: string
  readonly homeScore: number | null
  readonly awayScore: number | null
}

/** Returns a page of a member's picks, newest first: of one room, or of all. */
export async function selectOwnPicks(
  queries: Queries,
  walletId: bigint,
  roomId: number | null,
  page: { readonly size: number; readonly number: number },
): Promise<{ picks: OwnPick[]; total: number }> {
  const rows = await queries.query<
    PickRow & {
      league: string
      home_name: string
      away_name: string
      home_score: number | null
      away_score: number | null
      total: string
    }
  >(
    `select ${columns}, l.name as league, m.home_name, m.away_name, r.home_score, r.away_score,
            count(*) over () as total
       from room_entry e
       join room_pick p on p.entry_id = e.id
       join match m on m.id = p.match_id
       join league l on l.id = m.league_id
       left join lateral (
         select home_score, away_score from match_result
          where match_id = m.id and period = 'FT' order by revision desc limit 1) r on true
      where e.wallet_id = $1 and ($2::integer is null or e.room_id = $2)
      order by p.placed_at desc, p.seal_number desc limit $3 offset $4`,
    [walletId, roomId, page.size, (page.number - 1) * page.size],
  )
  const picks = rows.map((row) => ({
    ...pickOf(row),
    league: row.league,
    home: row.home_name,
    away: row.away_name,
    homeScore: row.home_score,
    awayScore: row.away_score,
  }))
  return { picks, total: Number(rows[0]?.total ?? 0) }
}

/** Inserts picks that were checked and sealed. */
export async function insertPicks(
  tx: Transaction,
  picks: readonly (StoredPick & { readonly guardVersion: bigint })[],
): Promise<void> {
  const hex = (of: (pick: StoredPick) => string) =>
    picks.map((pick) => Buffer.from(of(pick), 'hex'))
  await tx.query(
    `insert into room_pick (entry_id, match_id, room_id, bet_type, selection, line_quarters,
                            price_thousandths, guard_version, rules_version, salt, seal,
                            seal_number, seal_head, placed_at)
     select * from unnest($1::bigint[], $2::bigint[], $3::integer[], $4::text[], $5::text[],
       $6::smallint[], $7::integer[], $8::bigint[], $9::text[], $10::bytea[], $11::bytea[],
       $12::integer[], $13::bytea[], $14::timestamptz[])`,
    [
      picks.map(({ entryId }) => entryId),
      picks.map(({ matchKey }) => matchKey),
      picks.map(({ roomId }) => roomId),
      picks.map(({ betType }) => betType),
      picks.map(({ selection }) => selection),
      picks.map(({ lineQuarters }) => lineQuarters),
      picks.map(({ price }) => price),
      picks.map(({ guardVersion }) => guardVersion),
      picks.map(({ rulesVersion }) => rulesVersion),
      hex(({ salt }) => salt),
      hex(({ seal }) => seal),
      picks.map(({ sealNumber }) => sealNumber),
      hex(({ sealHead }) => sealHead),
      picks.map(({ placedMs }) => new Date(placedMs)),
    ],
  )
}

/** How a pick was graded. */
export interface GradedPick {
  readonly pick: { readonly entryId: bigint; readonly matchKey: bigint }
  readonly result: BetResult | ''
  readonly points: Minor
  readonly receipt: object | null
}

/** Writes how picks were graded. */
export async function gradePicks(tx: Transaction, graded: readonly GradedPick[]): Promise<void> {
  if (graded.length === 0) return
  await tx.query(
    `update room_pick p set result = u.result, points = u.points, receipt = u.receipt::jsonb
       from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::text[])
              u(entry_id, match_id, result, points, receipt)
      where p.entry_id = u.entry_id and p.match_id = u.match_id`,
    [
      graded.map(({ pick }) => pick.entryId),
      graded.map(({ pick }) => pick.matchKey),
      graded.map(({ result }) => result),
      graded.map(({ points }) => points),
      graded.map(({ receipt }) => receipt && JSON.stringify(receipt)),
    ],
  )
}

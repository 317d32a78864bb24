import type { Selection } from '@fairline/domain/bet-types/bet-type'
import type { BetResult } from '@fairline/domain/bets/bet-status'
import type { PickType } from '@fairline/domain/tournaments/pick'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { Transaction } from '../../db/transaction.ts'

const picks = rowMapper({
  roomId: column.integer('p.room_id'),
  entryId: column.bigint('p.entry_id'),
  matchKey: column.bigint('p.match_id'),
  /** The match's public id. */
  matchId: column.text('m.public_id'),
  sportsType: column.smallint('m.sports_type'),
  betType: column.text<PickType>('p.bet_type'),
  selection: column.text<Selection>('p.selection'),
  lineQuarters: column.smallint('p.line_quarters'),
  price: column.integer('p.price_thousandths'),
  /** The version of the guard of its match's market when it was placed. */
  guardVersion: column.bigint('p.guard_version'),
  rulesVersion: column.text('p.rules_version'),
  /** Salt, seal and the head of the chain behind it. */
  salt: column.hex('p.salt'),
  seal: column.hex('p.seal'),
  sealHead: column.hex('p.seal_head'),
  /** From 1. */
  sealNumber: column.integer('p.seal_number'),
  placedMs: column.moment('p.placed_at'),
  result: column.text<BetResult | ''>('p.result'),
  /** Hundredths of a point. */
  points: column.bigint('p.points'),
  receipt: orNull(column.json<Readonly<Record<string, unknown>>>('p.receipt')),
})

/** A pick as it is stored. */
export type StoredPick = RowOf<typeof picks>

/** Returns all picks of rooms in the order of their seals, those of players who left too. */
export async function selectPicks(
  queries: Queries,
  roomIds: readonly number[],
): Promise<StoredPick[]> {
  const rows = await queries.query<MappedRow>(
    `select ${picks.columns} from room_pick p join match m on m.id = p.match_id
      where p.room_id = any ($1) order by p.room_id, p.seal_number`,
    [roomIds],
  )
  return rows.map(picks.of)
}

const matches = rowMapper({
  league: column.text('l.name'),
  home: column.text('m.home_name'),
  away: column.text('m.away_name'),
  homeScore: orNull(column.smallint('r.home_score')),
  awayScore: orNull(column.smallint('r.away_score')),
})

/** A player's own pick, with its match. */
export type OwnPick = StoredPick & RowOf<typeof matches>

/** Returns a page of a member's picks, newest first: of one room, or of all. */
export async function selectOwnPicks(
  queries: Queries,
  walletId: bigint,
  roomId: number | null,
  page: { readonly size: number; readonly number: number },
): Promise<{ picks: OwnPick[]; total: number }> {
  const rows = await queries.query<MappedRow & { total: string }>(
    `select ${picks.columns}, ${matches.columns}, count(*) over () as total
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
  const found = rows.map((row) => ({ ...picks.of(row), ...matches.of(row) }))
  return { picks: found, total: Number(rows[0]?.total ?? 0) }
}

const sealed = [
  'entryId',
  'matchKey',
  'roomId',
  'betType',
  'selection',
  'lineQuarters',
  'price',
  'guardVersion',
  'rulesVersion',
  'salt',
  'seal',
  'sealNumber',
  'sealHead',
  'placedMs',
] as const

/** Inserts picks that were checked and sealed. */
export async function insertPicks(
  tx: Transaction,
  rows: readonly Pick<StoredPick, (typeof sealed)[number]>[],
): Promise<void> {
  const { names, arrays, values } = picks.arrays(sealed, rows)
  await tx.query(`insert into room_pick (${names}) select * from unnest(${arrays})`, values)
}

/** How a pick was graded. */
export type GradedPick = Pick<StoredPick, 'result' | 'points'> & {
  readonly pick: Pick<StoredPick, 'entryId' | 'matchKey'>
  readonly receipt: object | null
}

/** Writes how picks were graded. */
export async function gradePicks(tx: Transaction, graded: readonly GradedPick[]): Promise<void> {
  if (graded.length === 0) return
  const { names, arrays, values } = picks.arrays(
    ['entryId', 'matchKey', 'result', 'points', 'receipt'],
    graded.map(({ pick, result, points, receipt }) => ({
      entryId: pick.entryId,
      matchKey: pick.matchKey,
      result,
      points,
      receipt: receipt && { ...receipt },
    })),
  )
  await tx.query(
    `update room_pick p set result = u.result, points = u.points, receipt = u.receipt
       from unnest(${arrays}) u(${names})
      where p.entry_id = u.entry_id and p.match_id = u.match_id`,
    values,
  )
}

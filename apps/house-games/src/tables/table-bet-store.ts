import type { Currency } from '@fairline/domain/money/money'
import type { Queries } from '../db/database.ts'

export type BetState = 'debiting' | 'open' | 'returning' | 'paying' | 'closed' | 'void'

/** A bet at a table. To the wallet it is a round of its own, so that it is paid by itself. */
export interface TableBet {
  /** The id of the bet, which the wallet knows as that of a round. */
  readonly roundId: string
  readonly tableRoundId: string
  readonly tableKey: string
  readonly gameCode: string
  readonly player: string
  readonly currency: Currency
  readonly requestId: string
  /** The betting window of the round that took it, from 0. */
  readonly window: number
  /** What is staked by spot, minor units. */
  readonly spots: ReadonlyMap<string, bigint>
  readonly stake: bigint
  /** The height at which its member ended a spot, in hundredths. */
  readonly ended: Readonly<Record<string, number>>
  /** What a spot without a target wins at most; null for bets of an earlier version. */
  readonly winMax: bigint | null
  readonly payout: bigint
  readonly state: BetState
  readonly placedMs: number
  readonly changedMs: number
}

interface BetRow
  extends Omit<TableBet, 'spots' | 'stake' | 'payout' | 'winMax' | 'placedMs' | 'changedMs'> {
  readonly spots: Readonly<Record<string, string>>
  readonly stake: string
  readonly payout: string
  readonly winMax: string | null
  readonly placedAt: Date
  readonly changedAt: Date
}

const COLUMNS = `bet_id as "roundId", round_id as "tableRoundId", table_key as "tableKey",
  game_code as "gameCode", player, currency, request_id as "requestId", spots, stake, ended, payout,
  win_max as "winMax", betting_window as window, state, placed_at as "placedAt",
  changed_at as "changedAt"`

const betOf = ({ placedAt, changedAt, ...row }: BetRow): TableBet => ({
  ...row,
  spots: new Map(Object.entries(row.spots).map(([spot, minor]) => [spot, BigInt(minor)])),
  stake: BigInt(row.stake),
  payout: BigInt(row.payout),
  winMax: row.winMax === null ? null : BigInt(row.winMax),
  placedMs: placedAt.getTime(),
  changedMs: changedAt.getTime(),
})

async function select(
  tx: Queries,
  sql: string,
  values: readonly unknown[],
): Promise<readonly TableBet[]> {
  const rows = await tx.query<BetRow>(`select ${COLUMNS} from table_bet ${sql}`, values)
  return rows.map(betOf)
}

/** Stores a bet that waits for its debit. */
export async function storeBet(
  tx: Queries,
  bet: Omit<TableBet, 'ended' | 'payout' | 'state' | 'placedMs' | 'changedMs'>,
  nowMs: number,
  wakeMs: number,
): Promise<void> {
  const spots = Object.fromEntries([...bet.spots].map(([spot, minor]) => [spot, String(minor)]))
  const { roundId, tableRoundId, tableKey, gameCode, player, currency, requestId, stake } = bet
  await tx.query(
    `insert into table_bet (bet_id, round_id, table_key, game_code, player, currency, request_id,
       spots, stake, state, placed_at, changed_at, wake_at, win_max, betting_window)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'debiting', $10, $10, $11, $12, $13)`,
    [
      roundId,
      tableRoundId,
      tableKey,
      gameCode,
      player,
      currency,
      requestId,
      JSON.stringify(spots),
      stake,
      new Date(nowMs),
      new Date(wakeMs),
      bet.winMax,
      bet.window,
    ],
  )
}

/** Returns a bet by its id. */
export async function betById(tx: Queries, betId: string): Promise<TableBet | undefined> {
  const [bet] = await select(tx, 'where bet_id = $1', [betId])
  return bet
}

/** Returns a bet, and keeps others from it until the commit. */
export async function lockBet(tx: Queries, betId: string): Promise<TableBet | undefined> {
  const [bet] = await select(tx, 'where bet_id = $1 for update', [betId])
  return bet
}

/** Returns the bet that a member's request has placed. */
export async function betByRequest(
  tx: Queries,
  player: string,
  requestId: string,
): Promise<TableBet | undefined> {
  const [bet] = await select(tx, 'where player = $1 and request_id = $2', [player, requestId])
  return bet
}

/** Returns the bets on a round, in the order in which they were placed. */
export const betsOnRound = (tx: Queries, tableRoundId: string): Promise<readonly TableBet[]> =>
  select(tx, 'where round_id = $1 order by serial', [tableRoundId])

/** Returns a member's bets at a table, the newest first, those before a bet if one is given. */
export const betsOfMember = (
  tx: Queries,
  { player, tableKey }: Pick<TableBet, 'player' | 'tableKey'>,
  before: string | undefined,
  countMax: number,
): Promise<readonly TableBet[]> =>
  select(
    tx,
    `where player = $1 and table_key = $2 and ($3::text is null or serial <
       (select serial from table_bet where bet_id = $3 and player = $1))
     order by serial desc limit $4`,
    [player, tableKey, before ?? null, countMax],
  )

/** Returns bets that changed in a time, the first change first. */
export const betsChanged = (
  tx: Queries,
  fromMs: number,
  beforeMs: number,
  skipped: number,
  countMax: number,
): Promise<readonly TableBet[]> =>
  select(
    tx,
    'where changed_at >= $1 and changed_at < $2 order by changed_at, serial offset $3 limit $4',
    [new Date(fromMs), new Date(beforeMs), skipped, countMax],
  )

/** Changes a locked bet, and sets when the house looks at it again; null: not by itself. */
export async function changeBet(
  tx: Queries,
  bet: TableBet,
  change: Partial<Pick<TableBet, 'ended' | 'payout' | 'state'>>,
  nowMs: number,
  wakeMs: number | null,
): Promise<TableBet> {
  const next = { ...bet, ...change, changedMs: nowMs }
  await tx.query(
    `update table_bet set ended = $2, payout = $3, state = $4, changed_at = $5, wake_at = $6
      where bet_id = $1`,
    [
      next.roundId,
      JSON.stringify(next.ended),
      next.payout,
      next.state,
      new Date(nowMs),
      wakeMs === null ? null : new Date(wakeMs),
    ],
  )
  return next
}

/** Sets when the house looks at a bet again; null: not by itself. */
export async function wakeBet(tx: Queries, betId: string, wakeMs: number | null): Promise<void> {
  await tx.query('update table_bet set wake_at = $2 where bet_id = $1', [
    betId,
    wakeMs === null ? null : new Date(wakeMs),
  ])
}

/** Returns the ids of due bets, and puts them off, so that no other process takes them. */
export async function takeDueBets(
  tx: Queries,
  nowMs: number,
  untilMs: number,
  countMax: number,
): Promise<readonly string[]> {
  const rows = await tx.query<{ betId: string }>(
    `update table_bet set wake_at = $2 where bet_id in (
       select bet_id from table_bet where wake_at <= $1 order by wake_at limit $3
         for update skip locked)
     returning bet_id as "betId"`,
    [new Date(nowMs), new Date(untilMs), countMax],
  )
  return rows.map(({ betId }) => betId)
}

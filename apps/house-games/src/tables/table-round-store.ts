import type { Queries } from '../db/database.ts'

export type TablePhase = 'betting' | 'closed' | 'flying' | 'drawn' | 'settled' | 'void'

/** A round of a table. What it draws is not in it before the draw. */
export interface TableRound {
  readonly roundId: string
  readonly tableKey: string
  readonly gameCode: string
  readonly rules: number
  readonly serial: number
  readonly place: number
  /** The public value that becomes the salt; empty where that is a constant. */
  readonly beacon: string
  /** Empty until the value of the beacon is known. */
  readonly salt: string
  readonly commitment: string
  readonly phase: TablePhase
  readonly window: number
  readonly out: object
  readonly deadlineMs: number | null
  readonly drawMs: number | null
  /** When it was drawn, by the clock. */
  readonly drawnMs: number | null
  readonly startedMs: number | null
  readonly height: number | null
  readonly heightMs: number | null
  readonly isCut: boolean
  readonly result: object | null
  readonly seed: string | null
  readonly drawBytes: string | null
}

const MOMENTS = ['deadlineMs', 'drawMs', 'drawnMs', 'startedMs', 'heightMs'] as const
type Moment = (typeof MOMENTS)[number]
type RoundRow = Omit<TableRound, Moment> & Readonly<Record<Moment, Date | null>>

const COLUMNS = `round_id as "roundId", table_key as "tableKey", game_code as "gameCode", rules,
  serial, place, beacon, salt, commitment, phase, betting_window as window, out,
  deadline as "deadlineMs",
  draw_at as "drawMs", drawn_at as "drawnMs", started_at as "startedMs", height,
  height_at as "heightMs", is_cut as "isCut", result, seed, draw_bytes as "drawBytes"`

const roundOf = (row: RoundRow): TableRound => ({
  ...row,
  deadlineMs: row.deadlineMs?.getTime() ?? null,
  drawMs: row.drawMs?.getTime() ?? null,
  drawnMs: row.drawnMs?.getTime() ?? null,
  startedMs: row.startedMs?.getTime() ?? null,
  heightMs: row.heightMs?.getTime() ?? null,
})

async function select(
  tx: Queries,
  sql: string,
  values: readonly unknown[],
): Promise<readonly TableRound[]> {
  const rows = await tx.query<RoundRow>(`select ${COLUMNS} from table_round ${sql}`, values)
  return rows.map(roundOf)
}

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** Stores a round that takes bets. Returns false if another process has opened it. */
export async function storeTableRound(
  tx: Queries,
  round: Pick<
    TableRound,
    | 'roundId'
    | 'tableKey'
    | 'gameCode'
    | 'rules'
    | 'serial'
    | 'place'
    | 'beacon'
    | 'salt'
    | 'commitment'
    | 'deadlineMs'
    | 'drawMs'
  >,
  nowMs: number,
): Promise<boolean> {
  const { roundId, tableKey, gameCode, rules, serial, place, beacon, salt, commitment } = round
  const rows = await tx.query(
    `insert into table_round (round_id, table_key, game_code, rules, serial, place, beacon, salt,
       commitment, phase, deadline, draw_at, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'betting', $10, $11, $12)
     on conflict do nothing returning 1`,
    [
      roundId,
      tableKey,
      gameCode,
      rules,
      serial,
      place,
      beacon,
      salt,
      commitment,
      dateOf(round.deadlineMs),
      dateOf(round.drawMs),
      new Date(nowMs),
    ],
  )
  return rows.length > 0
}

/** Returns the newest round of a table. */
export async function newestRound(tx: Queries, tableKey: string): Promise<TableRound | undefined> {
  const [round] = await select(
    tx,
    'where table_key = $1 order by serial desc, place desc limit 1',
    [tableKey],
  )
  return round
}

/** Returns rounds by their ids. */
export const tableRoundsById = (
  tx: Queries,
  roundIds: readonly string[],
): Promise<readonly TableRound[]> => select(tx, 'where round_id = any($1)', [roundIds])

/** Returns a round by its id. */
export async function tableRoundById(
  tx: Queries,
  roundId: string,
): Promise<TableRound | undefined> {
  const [round] = await tableRoundsById(tx, [roundId])
  return round
}

/** Returns a round, and keeps others from it until the commit. */
export async function lockTableRound(
  tx: Queries,
  roundId: string,
): Promise<TableRound | undefined> {
  const [round] = await select(tx, 'where round_id = $1 for update', [roundId])
  return round
}

/** Returns the rounds of a table that are drawn or void, and whose bets wait for that. */
export const unsettledRounds = (tx: Queries, tableKey: string): Promise<readonly TableRound[]> =>
  select(
    tx,
    `where table_key = $1 and (phase = 'drawn' or phase = 'void' and exists (
       select from table_bet b where b.round_id = table_round.round_id and b.state = 'open'))
     order by serial, place`,
    [tableKey],
  )

/** Returns the last rounds of a table that were drawn, the newest last. */
export async function drawnRounds(
  tx: Queries,
  tableKey: string,
  countMax: number,
): Promise<readonly TableRound[]> {
  const newestFirst = await select(
    tx,
    `where table_key = $1 and result is not null order by serial desc, place desc limit $2`,
    [tableKey, countMax],
  )
  return newestFirst.toReversed()
}

/** Returns a page of the rounds of a table that were drawn in a time, the newest first. */
export const roundsDrawn = (
  tx: Queries,
  tableKey: string,
  { fromMs, beforeMs }: { readonly fromMs: number; readonly beforeMs: number },
  { skipped, countMax }: { readonly skipped: number; readonly countMax: number },
): Promise<readonly TableRound[]> =>
  select(
    tx,
    `where table_key = $1 and drawn_at >= $2 and drawn_at < $3
     order by drawn_at desc, serial desc, place desc offset $4 limit $5`,
    [tableKey, new Date(fromMs), new Date(beforeMs), skipped, countMax],
  )

/** Returns how many rounds of a table were drawn in a time. */
export async function countDrawn(
  tx: Queries,
  tableKey: string,
  { fromMs, beforeMs }: { readonly fromMs: number; readonly beforeMs: number },
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from table_round
      where table_key = $1 and drawn_at >= $2 and drawn_at < $3`,
    [tableKey, new Date(fromMs), new Date(beforeMs)],
  )
  return row?.count ?? 0
}

type RoundChange = Partial<
  Pick<
    TableRound,
    | 'phase'
    | 'salt'
    | 'window'
    | 'out'
    | 'deadlineMs'
    | 'drawnMs'
    | 'startedMs'
    | 'height'
    | 'heightMs'
    | 'isCut'
    | 'result'
    | 'seed'
    | 'drawBytes'
  >
>

/** Changes a round that is locked. */
export async function changeTableRound(
  tx: Queries,
  round: TableRound,
  change: RoundChange,
): Promise<TableRound> {
  const next = { ...round, ...change }
  await tx.query(
    `update table_round set phase = $2, betting_window = $3, out = $4, deadline = $5,
       started_at = $6, height = $7, height_at = $8, is_cut = $9, result = $10, seed = $11,
       draw_bytes = $12, drawn_at = $13, salt = $14 where round_id = $1`,
    [
      next.roundId,
      next.phase,
      next.window,
      JSON.stringify(next.out),
      dateOf(next.deadlineMs),
      dateOf(next.startedMs),
      next.height,
      dateOf(next.heightMs),
      next.isCut,
      next.result && JSON.stringify(next.result),
      next.seed,
      next.drawBytes,
      dateOf(next.drawnMs),
      next.salt,
    ],
  )
  return next
}

/** Shows the seed of all rounds that it has drawn. */
export async function revealSerial(
  tx: Queries,
  { tableKey, serial }: Pick<TableRound, 'tableKey' | 'serial'>,
  seed: string,
  drawBytes: string,
): Promise<void> {
  await tx.query(
    `update table_round set seed = $3, draw_bytes = $4 where table_key = $1 and serial = $2`,
    [tableKey, serial, seed, drawBytes],
  )
}

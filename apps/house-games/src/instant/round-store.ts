import type { Currency } from '@fairline/domain/money/money'
import type { Queries } from '../db/database.ts'

/** debiting, returning and paying wait for the wallet; open waits for the member. */
export type RoundState = 'debiting' | 'open' | 'returning' | 'paying' | 'closed' | 'void'

/** A round with the seeds that it follows from. */
export interface Round {
  readonly roundId: string
  readonly player: string
  readonly currency: Currency
  readonly gameCode: string
  readonly rules: number
  readonly seedId: bigint
  readonly nonce: number
  readonly nonces: number
  readonly requestId: string
  readonly bet: object
  readonly acts: readonly object[]
  readonly pendingAct: object | null
  readonly stake: bigint
  readonly staked: bigint
  readonly payout: bigint
  /** The face of the round at its end; null until it is over. */
  readonly face: object | null
  readonly state: RoundState
  readonly startedMs: number
  readonly changedMs: number
  readonly serverSeed: string
  readonly clientSeed: string
  readonly isRevealed: boolean
}

interface RoundRow
  extends Omit<Round, 'seedId' | 'stake' | 'staked' | 'payout' | 'startedMs' | 'changedMs'> {
  readonly seedId: string
  readonly stake: string
  readonly staked: string
  readonly payout: string
  readonly startedAt: Date
  readonly changedAt: Date
}

const SELECT = `select r.round_id as "roundId", r.player, r.currency, r.game_code as "gameCode",
    r.rules, r.seed_id as "seedId", r.nonce, r.nonces, r.request_id as "requestId", r.bet, r.acts,
    r.pending_act as "pendingAct", r.stake, r.staked, r.payout, r.face, r.state,
    r.started_at as "startedAt", r.changed_at as "changedAt", s.server_seed as "serverSeed",
    s.client_seed as "clientSeed", s.revealed_at is not null as "isRevealed"
  from round r join seed s using (seed_id)`

function roundOf({ startedAt, changedAt, ...row }: RoundRow): Round {
  return {
    ...row,
    seedId: BigInt(row.seedId),
    stake: BigInt(row.stake),
    staked: BigInt(row.staked),
    payout: BigInt(row.payout),
    startedMs: startedAt.getTime(),
    changedMs: changedAt.getTime(),
  }
}

async function one(tx: Queries, sql: string, values: readonly unknown[]) {
  const [row] = await tx.query<RoundRow>(`${SELECT} ${sql}`, values)
  return row && roundOf(row)
}

/** What a round is from its first row on. */
export type NewRound = Pick<
  Round,
  | 'roundId'
  | 'player'
  | 'currency'
  | 'gameCode'
  | 'rules'
  | 'seedId'
  | 'nonce'
  | 'nonces'
  | 'requestId'
  | 'bet'
  | 'stake'
  | 'staked'
>

/** Stores a round that waits for its first debit. */
export async function storeRound(
  tx: Queries,
  round: NewRound,
  nowMs: number,
  wakeMs: number,
): Promise<void> {
  await tx.query(
    `insert into round (round_id, player, currency, game_code, rules, seed_id, nonce, nonces,
       request_id, bet, stake, staked, state, started_at, changed_at, wake_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'debiting', $13, $13, $14)`,
    [
      round.roundId,
      round.player,
      round.currency,
      round.gameCode,
      round.rules,
      round.seedId,
      round.nonce,
      round.nonces,
      round.requestId,
      JSON.stringify(round.bet),
      round.stake,
      round.staked,
      new Date(nowMs),
      new Date(wakeMs),
    ],
  )
}

/** Returns a round by its id. */
export const roundById = (tx: Queries, roundId: string): Promise<Round | undefined> =>
  one(tx, 'where r.round_id = $1', [roundId])

/** Returns a round, and keeps others from it until the commit. */
export const lockRound = (tx: Queries, roundId: string): Promise<Round | undefined> =>
  one(tx, 'where r.round_id = $1 for update of r', [roundId])

/** Returns the round that a member's request has played. */
export const roundByRequest = (
  tx: Queries,
  player: string,
  requestId: string,
): Promise<Round | undefined> =>
  one(tx, 'where r.player = $1 and r.request_id = $2', [player, requestId])

/** Returns the round of a game that is not at its end. */
export const roundAtPlay = (
  tx: Queries,
  player: string,
  gameCode: string,
): Promise<Round | undefined> =>
  one(tx, `where r.player = $1 and r.game_code = $2 and r.state not in ('closed', 'void')`, [
    player,
    gameCode,
  ])

/** Whether a round that follows from some seeds is not at its end. */
export async function isSeedAtPlay(tx: Queries, seedId: bigint): Promise<boolean> {
  const rows = await tx.query(
    `select from round where seed_id = $1 and state not in ('closed', 'void') limit 1`,
    [seedId],
  )
  return rows.length > 0
}

/** What of a round may change. */
type RoundChange = Partial<
  Pick<Round, 'acts' | 'pendingAct' | 'staked' | 'payout' | 'face' | 'state'>
>

/** Changes a locked round, and sets when the house looks at it again; null: not by itself. */
export async function changeRound(
  tx: Queries,
  round: Round,
  change: RoundChange,
  nowMs: number,
  wakeMs: number | null,
): Promise<Round> {
  const changed = { ...round, ...change, changedMs: nowMs }
  const { acts, pendingAct, staked, payout, face, state } = changed
  await tx.query(
    `update round set acts = $2, pending_act = $3, staked = $4, payout = $5, face = $6, state = $7,
       changed_at = $8, wake_at = $9 where round_id = $1`,
    [
      round.roundId,
      JSON.stringify(acts),
      pendingAct && JSON.stringify(pendingAct),
      staked,
      payout,
      face && JSON.stringify(face),
      state,
      new Date(nowMs),
      wakeMs === null ? null : new Date(wakeMs),
    ],
  )
  return changed
}

/** Sets when the house looks at a round again; null: not by itself. */
export async function wakeRound(
  tx: Queries,
  roundId: string,
  wakeMs: number | null,
): Promise<void> {
  await tx.query('update round set wake_at = $2 where round_id = $1', [
    roundId,
    wakeMs === null ? null : new Date(wakeMs),
  ])
}

/** Returns the ids of due rounds, and puts them off, so that no other process takes them. */
export async function takeDueRounds(
  tx: Queries,
  nowMs: number,
  untilMs: number,
  countMax: number,
): Promise<readonly string[]> {
  const rows = await tx.query<{ roundId: string }>(
    `update round set wake_at = $2 where round_id in (
       select round_id from round where wake_at <= $1 order by wake_at limit $3
         for update skip locked)
     returning round_id as "roundId"`,
    [new Date(nowMs), new Date(untilMs), countMax],
  )
  return rows.map(({ roundId }) => roundId)
}

/** Returns rounds of a member's game, the newest first, those before a round if one is given. */
export async function roundsOfMember(
  tx: Queries,
  { player, gameCode }: Pick<Round, 'player' | 'gameCode'>,
  before: string | undefined,
  countMax: number,
): Promise<readonly Round[]> {
  const rows = await tx.query<RoundRow>(
    `${SELECT} where r.player = $1 and r.game_code = $2 and ($3::text is null or r.serial <
       (select serial from round where round_id = $3 and player = $1))
     order by r.serial desc limit $4`,
    [player, gameCode, before ?? null, countMax],
  )
  return rows.map(roundOf)
}

/** Returns rounds that changed in a time, the first change first. */
export async function roundsChanged(
  tx: Queries,
  fromMs: number,
  beforeMs: number,
  skipped: number,
  countMax: number,
): Promise<readonly Round[]> {
  const rows = await tx.query<RoundRow>(
    `${SELECT} where r.changed_at >= $1 and r.changed_at < $2
     order by r.changed_at, r.serial offset $3 limit $4`,
    [new Date(fromMs), new Date(beforeMs), skipped, countMax],
  )
  return rows.map(roundOf)
}

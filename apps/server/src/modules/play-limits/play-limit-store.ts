import type { PlayBreak } from '@fairline/domain/play-limits/play-break'
import type {
  LimitAmount,
  PlayLimit,
  PlayLimitKind,
  PlayLimitUse,
} from '@fairline/domain/play-limits/play-limit'
import type { PlayPeriod } from '@fairline/domain/play-limits/play-period'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** Which of a member's limits. */
export interface LimitKey {
  readonly kind: PlayLimitKind
  readonly period: PlayPeriod
}

/** A stored limit; a raise may still be stored as the next amount although its time has come. */
export type StoredLimit = PlayLimit & LimitKey

interface LimitRow extends LimitKey {
  amount: string | null
  next_amount: string | null
  next_from: Date | null
}

const amountOf = (text: string | null): LimitAmount => (text === null ? null : BigInt(text))

/** The limits that a member ever set. */
export async function selectLimits(queries: Queries, walletId: bigint): Promise<StoredLimit[]> {
  const rows = await queries.query<LimitRow>(
    'select kind, period, amount, next_amount, next_from from play_limit where wallet_id = $1',
    [walletId],
  )
  return rows.map(({ kind, period, amount, next_amount, next_from }) => ({
    kind,
    period,
    amount: amountOf(amount),
    next:
      next_from === null ? null : { amount: amountOf(next_amount), fromMs: next_from.getTime() },
  }))
}

/** Writes a limit down; the caller holds the wallet, whose days are kept from now on. */
export async function writeLimit(
  tx: Transaction,
  walletId: bigint,
  { kind, period, amount, next }: StoredLimit,
): Promise<void> {
  await tx.query('select keep_play_days($1, book_now())', [walletId])
  await tx.query(
    `insert into play_limit (wallet_id, kind, period, amount, next_amount, next_from)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (wallet_id, kind, period) do update
       set amount = excluded.amount, next_amount = excluded.next_amount,
           next_from = excluded.next_from`,
    [
      walletId,
      kind,
      period,
      amount,
      next?.amount ?? null,
      next === null ? null : new Date(next.fromMs),
    ],
  )
}

/** Returns the limits in force, each with the amount used. @spec S6.playLimits.counts */
export async function selectUses(queries: Queries, walletId: bigint): Promise<PlayLimitUse[]> {
  const rows = await queries.query<LimitKey & { amount: string; used: string }>(
    `select l.kind, l.period, l.amount, l.used
       from wallet w
      cross join lateral play_limits_at(w.id, w.outstanding, book_now()) l
      where w.id = $1 and w.play_from is not null`,
    [walletId],
  )
  return rows.map(({ amount, used, ...key }) => ({
    ...key,
    amount: BigInt(amount),
    used: BigInt(used),
  }))
}

/** Writes down the break that a member takes; the caller holds the wallet. */
export async function writeBreak(
  tx: Transaction,
  walletId: bigint,
  { kind, untilMs }: PlayBreak,
): Promise<void> {
  await tx.query('update wallet set break_kind = $2, break_until = $3 where id = $1', [
    walletId,
    kind,
    new Date(untilMs),
  ])
}

/** Sets the minutes between reality checks. */
export async function writeRealityCheck(
  queries: Queries,
  accountId: bigint,
  minutes: number,
): Promise<void> {
  await queries.query('update account set reality_check_minutes = $2 where id = $1', [
    accountId,
    minutes,
  ])
}

/** A session's start and result so far, and how often the member wants a reality check. */
export interface SessionSoFar {
  readonly realityCheckMinutes: number
  readonly sinceMs: number
  /** Minor units; below zero where more was lost. */
  readonly winLoss: bigint
}

/** The session by its hash: the result of bets, cash-outs and rooms since its login. */
export async function selectSession(
  queries: Queries,
  accountId: bigint,
  sessionHash: string,
): Promise<SessionSoFar> {
  const [row] = await queries.query<{ minutes: number; since: Date; win_loss: string }>(
    `select a.reality_check_minutes as minutes, s.since,
            coalesce((select sum(win_loss) from bet_settlement
                       where wallet_id = a.id and settled_at >= s.since), 0)
            + coalesce((select sum(win_loss) from cash_out
                         where wallet_id = a.id and cashed_at >= s.since), 0)
            + coalesce((select sum(win_loss) from counted_transfer
                         where wallet_id = a.id and entered_at >= s.since and is_settled), 0)
              as win_loss
       from account a
      cross join lateral (
        select coalesce((select created_at from session
                          where token_hash = decode($2, 'hex') and account_id = a.id),
                        book_now()) as since) s
      where a.id = $1`,
    [accountId, sessionHash],
  )
  return {
    realityCheckMinutes: row?.minutes ?? 0,
    sinceMs: row?.since.getTime() ?? 0,
    winLoss: BigInt(row?.win_loss ?? 0),
  }
}

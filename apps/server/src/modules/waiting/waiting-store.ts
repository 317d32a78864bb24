import type { WaitReason } from '@fairline/domain/bets/bet-status'
import type { Minor } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'

/** The decision about a waiting bet: it runs at a price, or it is rejected. */
export interface WaitDecision {
  readonly betId: bigint
  readonly accept: boolean
  readonly reason: WaitReason | ''
  readonly risk: Minor
  readonly win: Minor
  readonly maxPerMatch: Minor
  /** When it was decided, by the book's clock. Milliseconds since 1970. */
  readonly checkedAtMs: number
  /** Whether it was made knowing that a trader had accepted the bet, or counts in any case. */
  readonly released: boolean
  /** The legs of an accepted bet in order; empty for a rejected one. */
  readonly legs: readonly DecidedLeg[]
}

/** The price that a leg runs at, and what it was decided on. */
export interface DecidedLeg {
  /** The guard's version that the board had when this was decided. */
  readonly guardVersion: bigint
  readonly oddsThousandths: number
  readonly sourceOddsThousandths: number
  readonly oddsVersion: number
}

/** The outcome of a decision. 'again': the bet has changed since the decision, nothing was done. */
export interface WaitResult {
  readonly betId: bigint
  readonly walletId: bigint
  readonly state: 'running' | 'rejected' | 'again'
  readonly reason: string
}

const callText = `select bet_id, wallet_id, state, reason from decide_bets(
  $1::bigint[], $2::boolean[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
  $7::bigint[], $8::bigint[], $9::smallint[], $10::bigint[], $11::integer[], $12::integer[],
  $13::bigint[], $14::boolean[])`

/** Carries decisions out in one statement. Bets that no longer wait have no result. */
export async function decideBets(
  queries: Queries,
  decisions: readonly WaitDecision[],
): Promise<WaitResult[]> {
  const columns: readonly ((decision: WaitDecision) => unknown)[] = [
    ({ betId }) => betId,
    ({ accept }) => accept,
    ({ reason }) => reason,
    ({ risk }) => risk,
    ({ win }) => win,
    ({ maxPerMatch }) => maxPerMatch,
    ({ checkedAtMs }) => checkedAtMs,
  ]
  const legs = decisions.flatMap(({ betId, legs: own }) =>
    own.map((leg, index) => ({ ...leg, betId, number: index + 1 })),
  )
  const legColumns: readonly ((leg: (typeof legs)[number]) => unknown)[] = [
    ({ betId }) => betId,
    ({ number }) => number,
    ({ guardVersion }) => guardVersion,
    ({ oddsThousandths }) => oddsThousandths,
    ({ sourceOddsThousandths }) => sourceOddsThousandths,
    ({ oddsVersion }) => oddsVersion,
  ]
  const rows = await queries.query<{
    bet_id: string
    wallet_id: string
    state: WaitResult['state']
    reason: string
  }>(
    callText,
    [
      ...columns.map((of) => decisions.map(of)),
      ...legColumns.map((of) => legs.map(of)),
      decisions.map(({ released }) => released),
    ],
    'decide_bets',
  )
  return rows.map((row) => ({
    betId: BigInt(row.bet_id),
    walletId: BigInt(row.wallet_id),
    state: row.state,
    reason: row.reason,
  }))
}

/** Lets traders' acceptances count: returns the bets that waited for one, and were in time. */
export async function updateReferred(tx: Queries, betIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx.query<{ id: string }>(
    `update bet set referral = 'accepted', waits_until = book_now()
      where id = any ($1) and state = 'waiting' and referral = 'pending'
        and waits_until > book_now()
      returning id`,
    [betIds],
  )
  return rows.map(({ id }) => BigInt(id))
}

/** Keys of those of the bets that traders have accepted. */
export async function selectAccepted(
  queries: Queries,
  betIds: readonly bigint[],
): Promise<bigint[]> {
  const rows = await queries.query<{ id: string }>(
    `select id from bet where id = any ($1) and referral = 'accepted'`,
    [betIds],
    'select-accepted',
  )
  return rows.map(({ id }) => BigInt(id))
}

/** Keys of the bets that wait and were placed at least that long ago, milliseconds. */
export async function selectWaiting(queries: Queries, placedAgoMs: number): Promise<bigint[]> {
  const rows = await queries.query<{ id: string }>(
    `select id from bet
      where state = 'waiting' and placed_at <= book_now() - $1 * interval '1 millisecond'`,
    [placedAgoMs],
  )
  return rows.map(({ id }) => BigInt(id))
}

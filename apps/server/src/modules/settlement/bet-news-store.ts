import type { Transaction } from '../../db/transaction.ts'

/** What a member knows a bet by. */
export interface BetNames {
  readonly betId: bigint
  readonly operatorId: number
  readonly legs: number
  /** "Home v Away", or an outright's title; for a bet on several legs, that of the first leg. */
  readonly match: string
}

/** Reads what members know bets by. */
export async function selectBetNames(
  tx: Transaction,
  betIds: readonly bigint[],
): Promise<BetNames[]> {
  const rows = await tx.query<{ id: string; operator_id: number; legs: number; match: string }>(
    `select b.id, b.operator_id,
            (select count(*) from bet_leg c where c.bet_id = b.id)::integer as legs,
            concat_ws(' v ', m.home_name, nullif(m.away_name, '')) as match
       from bet b
       join bet_leg l on l.bet_id = b.id and l.leg = 1
       join match m on m.id = l.match_id
      where b.id = any ($1)`,
    [betIds],
  )
  return rows.map(({ id, operator_id, legs, match }) => ({
    betId: BigInt(id),
    operatorId: operator_id,
    legs,
    match,
  }))
}

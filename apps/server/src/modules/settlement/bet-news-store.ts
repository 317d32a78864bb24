import type { Minor } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'

/** What a member knows a bet by. */
export interface BetNames {
  readonly betId: bigint
  readonly walletId: bigint
  readonly operatorId: number
  /** What was held for it when it was placed, minor units. */
  readonly risk: Minor
  readonly legs: number
  /** "Home v Away", or an outright's title; for a bet on several legs, that of the first leg. */
  readonly match: string
}

interface BetNamesRow {
  id: string
  wallet_id: string
  operator_id: number
  risk: string
  legs: number
  match: string
}

/** Reads what members know bets by. */
export async function selectBetNames(
  tx: Transaction,
  betIds: readonly bigint[],
): Promise<BetNames[]> {
  const rows = await tx.query<BetNamesRow>(
    `select b.id, b.wallet_id, b.operator_id, b.risk,
            (select count(*) from bet_leg c where c.bet_id = b.id)::integer as legs,
            concat_ws(' v ', m.home_name, nullif(m.away_name, '')) as match
       from bet b
       join bet_leg l on l.bet_id = b.id and l.leg = 1
       join match m on m.id = l.match_id
      where b.id = any ($1)`,
    [betIds],
  )
  return rows.map(({ id, wallet_id, operator_id, risk, legs, match }) => ({
    betId: BigInt(id),
    walletId: BigInt(wallet_id),
    operatorId: operator_id,
    risk: BigInt(risk),
    legs,
    match,
  }))
}

import { randomUUID } from 'node:crypto'
import type { Queries } from '../src/db/queries.ts'
import type { Placement } from '../src/modules/betting/placement.ts'

/** A placement that passes, of a market on guard version 7; risk in minor units. */
export function aPlacement(
  given: Pick<Placement, 'walletId' | 'risk'> &
    Partial<Placement> & { matchKey: bigint; guardVersion?: bigint },
): Placement {
  const { matchKey, guardVersion = 7n, ...item } = given
  return {
    operatorId: 1,
    termsId: 1n,
    requestId: randomUUID(),
    contentHash: '00'.repeat(32),
    refusal: null,
    kind: 'single',
    waitMs: 0,
    stake: item.risk,
    win: item.risk,
    oddsType: 2,
    acceptOdds: 0,
    maxPerMatch: 1_000_000_000n,
    legs: [
      {
        matchKey,
        marketType: 2,
        betType: 'HDP',
        period: 'FT',
        selection: 'home',
        lineQuarters: -1,
        oddsThousandths: 1000,
        sourceOddsType: 1,
        sourceOddsThousandths: 1000,
        oddsVersion: 1,
        guardVersion,
        score: null,
      },
    ],
    ...item,
  }
}

/** A member's wallet with that much available, in minor units; its key. */
export async function openWallet(queries: Queries, available: bigint): Promise<bigint> {
  await queries.query(
    `insert into operator (id, code, name) values (1, 'test', 'Test') on conflict do nothing`,
  )
  const [row] = await queries.query<{ id: string }>(
    `with member as (
       insert into account (operator_id, login_id, password_hash, pepper_id)
       values (1, $1, '', '') returning id
     )
     insert into wallet (id, operator_id, currency, available)
     select id, 1, 'MYR', $2 from member returning id`,
    [`m${randomUUID().replaceAll('-', '').slice(0, 20)}`, available],
  )
  return BigInt(row?.id ?? 0)
}

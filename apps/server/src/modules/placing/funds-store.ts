import type { Funds } from '@fairline/domain/limits/headroom'
import {
  leftOf,
  type PlayHeadroom,
  type PlayLimitKind,
} from '@fairline/domain/play-limits/play-limit'
import type { PlayPeriod } from '@fairline/domain/play-limits/play-period'
import type { Queries } from '../../db/queries.ts'

interface FundsRow {
  available: string
  debt: string
  running: string
  kind: PlayLimitKind | null
  period: PlayPeriod | null
  amount: string | null
  used: string | null
}

/**
 * Returns the member's funds, what own limits leave, and the most that runs on one of some matches,
 * for a check.
 */
export async function selectFunds(
  queries: Queries,
  walletId: bigint,
  matchKeys: readonly bigint[],
): Promise<Funds> {
  const [row] = await queries.query<FundsRow>(
    `select w.available, w.debt, l.kind, l.period, l.amount, l.used,
            coalesce((select max(e.risk) from match_exposure e
                       where e.wallet_id = w.id and e.match_id = any ($2)), 0) as running
       from wallet w
       left join lateral tightest_play_limit(w.id, w.outstanding, book_now()) l
         on w.play_from is not null
      where w.id = $1`,
    [walletId, matchKeys],
    'select-funds',
  )
  return {
    playHeadroom: playHeadroomOf(row),
    available: BigInt(row?.available ?? 0),
    debt: BigInt(row?.debt ?? 0),
    running: BigInt(row?.running ?? 0),
  }
}

function playHeadroomOf(row: FundsRow | undefined): PlayHeadroom | null {
  if (!row?.kind || !row.period || row.amount === null || row.used === null) return null
  const { kind, period } = row
  const limit = { kind, period, amount: BigInt(row.amount), used: BigInt(row.used) }
  return { limit, left: leftOf(limit) }
}

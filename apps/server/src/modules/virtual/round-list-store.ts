import type { Weights } from '@fairline/house-games/draw'
import type { Drawn } from '@fairline/house-games/draw-of'
import type { Queries } from '../../db/queries.ts'
import type { StoredStatus } from './round-store.ts'

/** A round as members may see it: its secret is there once it is drawn. */
export interface ListedRound {
  readonly id: string
  readonly sports_type: number
  readonly starts_ms: string
  readonly status: StoredStatus | 'closed'
  readonly names: readonly string[]
  readonly weights: Weights
  readonly commitment: string
  readonly result: Drawn | null
  /** Null before the draw, and of a round that is void. */
  readonly secret: Buffer | null
  readonly total: string
}

export interface RoundsAsked {
  readonly sportsType: number
  /** A day, from its first moment to that of the next one. */
  readonly from: Date
  readonly to: Date
  readonly page: { readonly size: number; readonly number: number }
}

/**
 * Returns a page of the rounds of a game that start on a day: the next ones first, then those that
 * were drawn, the latest first, then those to come later.
 */
export function selectRoundsOfDay(
  queries: Queries,
  { sportsType, from, to, page }: RoundsAsked,
): Promise<ListedRound[]> {
  return queries.query<ListedRound>(
    `select id, sports_type, names, weights, encode(commitment, 'hex') as commitment, result,
            (extract(epoch from starts_at) * 1000)::bigint as starts_ms,
            case when status in ('listed', 'open') and closes_at <= book_now()
                 then 'closed' else status end as status,
            case when result is not null then secret end as secret,
            count(*) over () as total
       from virtual_round
      where sports_type = $1 and starts_at >= $2 and starts_at < $3
      order by status in ('listed', 'open') and starts_at >
                 (select min(n.starts_at) from virtual_round n
                   where n.sports_type = $1 and n.status in ('listed', 'open')),
               starts_at desc, id desc
      limit $4 offset $5`,
    [sportsType, from, to, page.size, (page.number - 1) * page.size],
  )
}

import type { ReturnsBy } from '@fairline/contract/office/game-returns'
import type { GameCategory } from '@fairline/contract/provider/provider-calls'
import type { Currency } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import { type PageAsked, spanOf } from './list.ts'

/** Which rounds are summed, and by what; null for any. */
export interface ReturnsAsked extends PageAsked {
  readonly operatorId: number
  /** First and last day on which they were closed, GMT+8. */
  readonly from: string
  readonly until: string
  /** Null for the totals alone. */
  readonly by: ReturnsBy | null
  readonly provider: string | null
  readonly product: GameCategory | null
}

const returns = rowMapper({
  day: column.text('day'),
  provider: column.text('provider'),
  game: column.text('game'),
  product: column.text<GameCategory | ''>('product'),
  currency: column.text<Currency>('currency'),
  rounds: column.integer('rounds'),
  /** Those that paid something. */
  won: column.integer('won'),
  stake: column.bigint('stake'),
  payout: column.bigint('payout'),
  measured: orNull(column.text('measured')),
  exact: orNull(column.text('exact')),
  deviation: orNull(column.text('deviation')),
})

/** What was returned of some rounds; money in minor units. */
export type Returned = RowOf<typeof returns>

/** The columns that rows are of; the others are summed over. */
const partsOf: Readonly<Record<ReturnsBy, readonly string[]>> = {
  game: ['provider', 'game', 'product'],
  provider: ['provider'],
  product: ['product'],
  day: ['day'],
}
const parts = ['day', 'provider', 'game', 'product'] as const

/**
 * Sums the closed rounds of an operator's members. The standard error is that of the rounds
 * themselves: of the differences between what a round paid and what the exact return makes of its
 * stake. Rounds without a stake count for the money alone.
 */
export async function selectReturns(
  db: Queries,
  asked: ReturnsAsked,
): Promise<readonly Returned[]> {
  const { operatorId, from, until, by, provider, product } = asked
  const own = by === null ? [] : partsOf[by]
  const shown = parts.map((part) => (own.includes(part) ? part : `'' as ${part}`)).join(', ')
  const order = by === 'day' ? 'day desc, currency' : [...own, 'currency'].join(', ')
  const rows = await db.query<MappedRow>(
    `with closed as (
       select working_date_of(r.changed_at)::text as day, p.key as provider, g.name as game,
              g.category as product, w.currency, r.stake, r.payout, g.rtp <> '' as is_exact,
              r.stake * nullif(g.rtp, '')::numeric / 100 as expected
         from game_round r
         join game g on g.id = r.game_id
         join game_provider p on p.id = r.provider_id
         join wallet w on w.id = r.wallet_id
        where w.operator_id = $1 and r.status = 'closed'
          and r.changed_at >= $2::date::timestamp at time zone 'Asia/Kuala_Lumpur'
          and r.changed_at < ($3::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur'
          and ($4::text is null or p.key = $4)
          and ($5::text is null or g.category = $5)
     ), summed as (
       select ${shown}, currency, count(*)::integer as rounds,
              (count(*) filter (where stake > 0 and payout > 0))::integer as won,
              sum(stake)::bigint as stake, sum(payout)::bigint as payout,
              bool_and(is_exact) filter (where stake > 0) as is_exact,
              sum(payout) filter (where stake > 0) as paid,
              sum(expected) filter (where stake > 0) as expected,
              sum(power(payout - expected, 2)) filter (where stake > 0) as squares
         from closed group by ${[...own, 'currency'].join(', ')}
     ), measured as (
       select *, round(paid * 100 / nullif(stake, 0), 2)::text as measured,
              case when is_exact
                then round(expected * 100 / nullif(stake, 0), 2)::text end as exact,
              case when is_exact
                then round((paid - expected) / nullif(sqrt(squares), 0), 1)::text end as deviation
         from summed
     )
     select ${returns.columns} from measured order by ${order} limit $6 offset $7`,
    [operatorId, from, until, provider, product, ...spanOf(asked)],
  )
  return rows.map(returns.of)
}

import type { Edges } from '@fairline/domain/books/edges'
import type { Currency } from '@fairline/domain/money/money'
import { countedProducts } from '@fairline/domain/products/all-products'
import { arrayLiteral } from '../../db/array-literal.ts'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'

/** Whose shares are reported, and of which days. */
export interface SharesAsked {
  readonly operatorId: number
  /** The path of a party; null for the house. */
  readonly under: string | null
  /** First and last day, GMT+8. */
  readonly from: string
  readonly until: string
  /** One product as reports tell them apart; any without it. */
  readonly product?: string | null
}

/** Products that reports tell apart from bets, which are all one. */
const counted = arrayLiteral(countedProducts)
const reportedProduct = (products: string): string =>
  `case when product = any (${products}::text[]) then product else 'sport' end`

const summed = [
  'bets',
  'turnover',
  'commission_base',
  'win_loss',
  'edge_0',
  'edge_1',
  'edge_2',
  'edge_3',
  'edge_4',
  'edge_5',
]
const sums = summed.map((figure) => `sum(${figure})::bigint as ${figure}`).join(', ')

const figures = {
  currency: column.text<Currency>('currency'),
  members: column.bigint('members'),
  bets: column.bigint('bets'),
  turnover: column.bigint('turnover'),
  commissionBase: column.bigint('commission_base'),
  winLoss: column.bigint('win_loss'),
  edge0: column.bigint('edge_0'),
  edge1: column.bigint('edge_1'),
  edge2: column.bigint('edge_2'),
  edge3: column.bigint('edge_3'),
  edge4: column.bigint('edge_4'),
  edge5: column.bigint('edge_5'),
}
const reported = rowMapper({
  /** The login id of a party, or of a member who has no party in between; null of a total. */
  loginId: orNull(column.text('login_id')),
  /** Null of a member and of a total. */
  level: orNull(column.text('level')),
  ...figures,
})

/** What was settled in a currency, and what each level handed up. */
export interface SharesSums {
  readonly currency: Currency
  readonly members: bigint
  readonly bets: bigint
  readonly turnover: bigint
  readonly commissionBase: bigint
  readonly winLoss: bigint
  readonly edges: Edges
}

/** What was settled of a party's or a member's days; of neither it is the total of a currency. */
export interface SelectedShares extends SharesSums {
  readonly loginId: string | null
  readonly level: string | null
}

/**
 * A page of the parties and members right below a party, each with the sums of all below it, and
 * after them the totals of all pages by currency. Members of the house are reported with its
 * parties.
 */
export async function selectShares(
  db: Queries,
  { operatorId, under, from, until, product = null }: SharesAsked,
  [limit, offset]: readonly [limit: number, offset: number],
): Promise<SelectedShares[]> {
  const depth = under === null ? 0 : under.split('.').length - 1
  const rows = await db.query<MappedRow>(
    `with m as (
       select a.id, a.login_id, w.currency, (ids_of_path(low.path))[$5::integer] as below_id
         from account a join wallet w on w.id = a.id left join party low on low.id = a.party_id
        where a.operator_id = $1 and ($2::text is null or low.path like $2 || '%')
     ), d as (
       -- A member has one row a day and product: their sums first, then the tree.
       select wallet_id, ${sums}
         from settled_day
        where working_date between $3::date and $4::date and wallet_id in (select id from m)
          and ($8::text is null or ${reportedProduct('$9')} = $8)
        group by wallet_id
     ), child as (
       select coalesce(c.login_id, max(m.login_id)) as login_id, c.level, m.currency,
              count(*) as members, ${sums}
         from d join m on m.id = d.wallet_id left join party c on c.id = m.below_id
        group by c.id, c.login_id, c.level, case when c.id is null then m.id end, m.currency
     ), page as (
       select * from child order by level is null, login_id, currency limit $6 offset $7
     )
     select ${reported.columns}
       from (
         select page.*, false as is_total from page
         union all
         select null, null, currency, sum(members)::bigint, ${sums}, true
           from child group by currency) shown
      order by is_total, level is null, login_id, currency`,
    [operatorId, under, from, until, depth + 1, limit, offset, product, counted],
  )
  return rows.map((row) => withEdges(reported.of(row)))
}

function withEdges(row: ReturnType<typeof reported.of>): SelectedShares {
  const { edge0, edge1, edge2, edge3, edge4, edge5, ...figures } = row
  return { ...figures, edges: [edge0, edge1, edge2, edge3, edge4, edge5] }
}

const ofProduct = rowMapper({
  product: column.text<ReportedProduct>('product'),
  currency: column.text<Currency>('currency'),
  bets: column.bigint('bets'),
  turnover: column.bigint('turnover'),
  winLoss: column.bigint('win_loss'),
})
/** Bets of all kinds, or a product whose transfers are counted. */
export type ReportedProduct = 'sport' | (typeof countedProducts)[number]
/** What was settled of a product in a currency; minor units. */
export type ProductShares = RowOf<typeof ofProduct>

/** Returns what was settled of each product by the members below a party. */
export async function selectProductShares(
  db: Queries,
  { operatorId, under, from, until }: SharesAsked,
): Promise<readonly ProductShares[]> {
  const rows = await db.query<MappedRow>(
    `select ${ofProduct.columns}
       from (
         select ${reportedProduct('$5')} as product, w.currency, sum(d.bets)::bigint as bets,
                sum(d.turnover)::bigint as turnover, sum(d.win_loss)::bigint as win_loss
           from settled_day d
           join account a on a.id = d.wallet_id
           join wallet w on w.id = d.wallet_id
           left join party low on low.id = a.party_id
          where a.operator_id = $1 and ($2::text is null or low.path like $2 || '%')
            and d.working_date between $3::date and $4::date
          group by 1, 2) s
      order by product <> 'sport', product, currency`,
    [operatorId, under, from, until, counted],
  )
  return rows.map(ofProduct.of)
}

import type { Edges } from '@fairline/domain/books/edges'
import type { Currency } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, rowMapper } from '../../db/row-mapper.ts'

/** Whose shares are reported, and of which days. */
export interface SharesAsked {
  readonly operatorId: number
  /** The path of a party; null for the house. */
  readonly under: string | null
  /** First and last day, GMT+8. */
  readonly from: string
  readonly until: string
}

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
const daySums = summed.map((figure) => `sum(${figure}) as ${figure}`).join(', ')
const sums = (figure: string) => column.bigint(`sum(d.${figure})::bigint`)

const figures = {
  currency: column.text<Currency>('m.currency'),
  members: column.bigint('count(*)'),
  bets: sums('bets'),
  turnover: sums('turnover'),
  commissionBase: sums('commission_base'),
  winLoss: sums('win_loss'),
  edge0: sums('edge_0'),
  edge1: sums('edge_1'),
  edge2: sums('edge_2'),
  edge3: sums('edge_3'),
  edge4: sums('edge_4'),
  edge5: sums('edge_5'),
}
const total = rowMapper(figures)
const reported = rowMapper({
  /** The login id of a party, or of a member who has no party in between. */
  loginId: column.text('coalesce(c.login_id, max(m.login_id))'),
  /** Null of a member. */
  level: orNull(column.text('c.level')),
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

/** What was settled of a party's or a member's days. */
export interface ReportedShares extends SharesSums {
  readonly loginId: string
  readonly level: string | null
}

/** What is summed: members below a party with the one right below it, and sums of their days. */
const settledBelow = `with m as (
       select a.id, a.login_id, w.currency, (ids_of_path(low.path))[$5::integer] as below_id
         from account a join wallet w on w.id = a.id left join party low on low.id = a.party_id
        where a.operator_id = $1 and ($2::text is null or low.path like $2 || '%')
     ), d as (
       -- A member has one row a day and product: their sums first, then the tree.
       select wallet_id, ${daySums}
         from settled_day
        where working_date between $3::date and $4::date and wallet_id in (select id from m)
        group by wallet_id
     )`

const valuesOf = ({ operatorId, under, from, until }: SharesAsked) => {
  const depth = under === null ? 0 : under.split('.').length - 1
  return [operatorId, under, from, until, depth + 1]
}

/**
 * The parties and members right below a party, each with the sums of all below it. Members of the
 * house are reported with its parties.
 */
export async function selectShares(
  db: Queries,
  asked: SharesAsked,
  [limit, offset]: readonly [limit: number, offset: number],
): Promise<ReportedShares[]> {
  const rows = await db.query<MappedRow>(
    `${settledBelow}
     select ${reported.columns}
       from d join m on m.id = d.wallet_id left join party c on c.id = m.below_id
      group by c.id, c.login_id, c.level, case when c.id is null then m.id end, m.currency
      order by c.id is null, 1 limit $6 offset $7`,
    [...valuesOf(asked), limit, offset],
  )
  return rows.map((row) => withEdges(reported.of(row)))
}

/** Sums all that `selectShares` has rows of, by currency. */
export async function selectShareTotals(db: Queries, asked: SharesAsked): Promise<SharesSums[]> {
  const rows = await db.query<MappedRow>(
    `${settledBelow}
     select ${total.columns}
       from d join m on m.id = d.wallet_id
      group by m.currency order by m.currency`,
    valuesOf(asked),
  )
  return rows.map((row) => withEdges(total.of(row)))
}

type WithEdges<Row> = Omit<Row, `edge${0 | 1 | 2 | 3 | 4 | 5}`> & { readonly edges: Edges }

function withEdges<Row extends ReturnType<typeof total.of>>(row: Row): WithEdges<Row> {
  const { edge0, edge1, edge2, edge3, edge4, edge5, ...figures } = row
  return { ...figures, edges: [edge0, edge1, edge2, edge3, edge4, edge5] }
}

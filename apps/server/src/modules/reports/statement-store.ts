import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, rowMapper } from '../../db/row-mapper.ts'
import type { AccountTransfer, DayFlow, SettledDay, StatementSources } from './statement.ts'

/** Instants [from, to) of one wallet. */
export interface WalletSpan {
  readonly walletId: bigint
  readonly from: Date
  readonly to: Date
}

/** Rows of one page. */
export interface Page {
  readonly size: number
  /** From 1. */
  readonly number: number
}

/** Available and outstanding are the account balance: what moves between the two is no change. */
const flow = `amount * (
    (credit_account in (wallet_id * 4, wallet_id * 4 + 1))::integer
  - (debit_account in (wallet_id * 4, wallet_id * 4 + 1))::integer)`

/** Transfers that changed it, in the words of the index `transfer_flow`, which has only these. */
const flows = `(credit_account in (wallet_id * 4, wallet_id * 4 + 1))
    <> (debit_account in (wallet_id * 4, wallet_id * 4 + 1))`
const moments = 'wallet_id = $1 and posted_at >= $2 and posted_at < $3'

const valuesOf = ({ walletId, from, to }: WalletSpan): unknown[] => [walletId, from, to]

interface SettledDayRow {
  date: string
  product: SettledDay['product']
  sportsType: number
  entries: number
  bets: number
  turnover: string
  validTurnover: string
  payout: string
  winLoss: string
  commission: string
}

interface SourcesRow {
  opening: string
  flows: { date: string; kind: DayFlow['kind']; flow: string }[]
  settled: SettledDayRow[]
}

/** Spans begin and end with a day. */
const daysOfSpan = `wallet_id = $1 and working_date >= working_date_of($2::timestamptz)
     and working_date < working_date_of($3::timestamptz)`

/** Money as text: a number of JSON would lose its last digits. */
const settledDays = `
  select working_date::text as date, product, sports_type as "sportsType", entries, bets,
         turnover::text as turnover, valid_turnover::text as "validTurnover",
         payout::text as payout, win_loss::text as "winLoss",
         (-edge_0 - win_loss)::text as commission
    from settled_day
   where ${daysOfSpan}`

/**
 * Reads what a statement is made of in one statement, and thus at one moment: a settlement between
 * two reads would look like a difference of bets and transfers. Days are kept as they are posted,
 * and the opening balance is what the last flow before the span left: no history is summed.
 */
export async function selectStatementSources(
  queries: Queries,
  of: WalletSpan,
): Promise<StatementSources> {
  const [row] = await queries.query<SourcesRow>(
    `select coalesce((
        select available_after + outstanding_after from transfer
         where wallet_id = $1 and posted_at < $2::timestamptz and ${flows}
         order by posted_at desc, wallet_version desc limit 1), 0) as opening,
      (select coalesce(jsonb_agg(f), '[]') from (
        select working_date as date, kind, flow::text as flow from flow_day where ${daysOfSpan}
        ) f) as flows,
      (select coalesce(jsonb_agg(s), '[]') from (${settledDays}) s) as settled`,
    valuesOf(of),
  )
  return {
    opening: BigInt(row?.opening ?? 0),
    flows: row?.flows.map((each) => ({ ...each, flow: BigInt(each.flow) })) ?? [],
    settled: row?.settled.map(settledDayOf) ?? [],
  }
}

/** What was settled by day and product, oldest first. */
export async function selectSettledDays(queries: Queries, of: WalletSpan): Promise<SettledDay[]> {
  const rows = await queries.query<SettledDayRow>(
    `${settledDays}
      order by working_date, product, sports_type`,
    valuesOf(of),
  )
  return rows.map(settledDayOf)
}

function settledDayOf({
  turnover,
  validTurnover,
  payout,
  winLoss,
  commission,
  ...day
}: SettledDayRow): SettledDay {
  return {
    ...day,
    turnover: BigInt(turnover),
    validTurnover: BigInt(validTurnover),
    payout: BigInt(payout),
    winLoss: BigInt(winLoss),
    commission: BigInt(commission),
  }
}

const transfers = rowMapper({
  reference: column.bigint('reference'),
  kind: column.text<AccountTransfer['kind']>('kind'),
  number: column.bigint('wallet_version'),
  postedAtMs: column.moment('posted_at'),
  flow: column.bigint(flow),
  accountAfter: column.bigint('available_after + outstanding_after'),
  note: column.text("coalesce((select note from ledger_document d where d.id = t.reference), '')"),
})

/** Which transfers that changed the account balance, and how many of them there are. */
const transfersOf = {
  all: {
    condition: `${moments} and ${flows}`,
    count: `select sum(transfers) as transfers from flow_day where ${daysOfSpan}`,
  },
  adjustments: {
    condition: `${moments} and listed`,
    count: `select count(*) as transfers from transfer where ${moments} and listed`,
  },
} as const

/** One page of the transfers that changed the account balance, newest first. */
export async function selectTransfers(
  queries: Queries,
  of: WalletSpan,
  page: Page,
  which: keyof typeof transfersOf = 'all',
): Promise<{ transfers: AccountTransfer[]; total: number }> {
  const { condition, count } = transfersOf[which]
  const rows = await queries.query<MappedRow>(
    `select ${transfers.columns}
       from transfer t where ${condition}
      order by posted_at desc, wallet_version desc limit $4 offset $5`,
    [...valuesOf(of), page.size, (page.number - 1) * page.size],
  )
  const [counted] = await queries.query<{ transfers: string | null }>(count, valuesOf(of))
  return { transfers: rows.map(transfers.of), total: Number(counted?.transfers ?? 0) }
}

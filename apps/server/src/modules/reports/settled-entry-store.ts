import type { BetProduct } from '@fairline/contract/reports'
import type { BetOutcome } from '@fairline/domain/bets/bet-status'
import type { Queries } from '../../db/queries.ts'
import { column, type MappedRow, orNull, type RowOf, rowMapper } from '../../db/row-mapper.ts'
import type { Page, WalletSpan } from './statement-store.ts'

/** Which entries of a span a page shows; all where nothing is named. */
export interface EntryFilter extends WalletSpan {
  readonly product: BetProduct | null
  readonly sportsType: number | null
}

const entries = rowMapper({
  betId: column.bigint('e.bet_id'),
  revision: column.integer('e.revision'),
  kind: column.text<'settle' | 'void' | 'reverse' | 'cash_out'>('e.kind'),
  result: column.text<BetOutcome>('e.result'),
  enteredAtMs: column.moment('e.entered_at'),
  product: column.text<BetProduct>('e.product'),
  sportsType: column.smallint('e.sports_type'),
  stake: column.bigint('e.stake'),
  risk: column.bigint('e.risk'),
  win: column.bigint('coalesce(c.win, b.win - cashed.win)'),
  winLoss: column.bigint('e.win_loss'),
  returned: column.bigint('e.returned'),
  turnover: column.bigint('e.turnover'),
  validTurnover: column.bigint('e.valid_turnover'),
  commission: column.bigint('-e.edges[1] - e.win_loss'),
  receipt: orNull(column.json<Record<string, unknown>>('coalesce(s.receipt, c.receipt)')),
})

/** A settlement, a reversal or a cash-out as it was written; minor units. */
export type SettledEntry = RowOf<typeof entries>

const newestFirst = 'entered_at desc, bet_id desc, revision desc, part desc'

/** Keys of all entries of the span: both tables in the order of their own index. */
const keysOf = (limit: string): string => `
  (select bet_id, revision, 0::smallint as part, settled_at as entered_at
     from bet_settlement where wallet_id = $1 and settled_at >= $2 and settled_at < $3
    order by settled_at desc, bet_id desc, revision desc ${limit})
   union all
  (select bet_id, 0, number, cashed_at
     from cash_out where wallet_id = $1 and cashed_at >= $2 and cashed_at < $3
    order by cashed_at desc, bet_id desc, number desc ${limit})`

/** An entry by its key `k`, behind a fence that keeps the view from being computed completely. */
const entryOf = (columns: string): string => `
  select ${columns} from settled_entry v
   where v.bet_id = k.bet_id and v.revision = k.revision and v.part = k.part offset 0`

/**
 * One page of entries, newest first. Without a product only the keys of the pages up to this one
 * are read; with one the entries are looked at until the page is full.
 */
export async function selectEntries(
  queries: Queries,
  { walletId, from, to, product, sportsType }: EntryFilter,
  { size, number }: Page,
): Promise<SettledEntry[]> {
  const isFiltered = product !== null || sportsType !== null
  const keys = isFiltered
    ? `select k.bet_id, k.revision, k.part, k.entered_at
         from (${keysOf('')}) k
        cross join lateral (${entryOf('product, sports_type')}) e
        where ($6::text is null or e.product = $6)
          and ($7::smallint is null or e.sports_type = $7)`
    : `select * from (${keysOf('limit $4::bigint + $5::bigint')}) k
        where $6::text is null and $7::smallint is null`
  const rows = await queries.query<MappedRow>(
    `select ${entries.columns}
       from (select * from (${keys}) k order by ${newestFirst} limit $4 offset $5) k
       cross join lateral (${entryOf('*')}) e
       left join bet_settlement s
         on s.bet_id = k.bet_id and s.revision = k.revision and k.part = 0 and s.kind <> 'reverse'
       left join cash_out c on c.bet_id = k.bet_id and c.number = k.part
       join bet b on b.id = k.bet_id
       cross join lateral (
         select coalesce(sum(win), 0)::bigint as win from cash_out
          where b.cashed_stake > 0 and bet_id = k.bet_id
            and settlement_revision < k.revision) cashed
      order by e.entered_at desc, e.bet_id desc, e.revision desc, e.part desc`,
    [walletId, from, to, size, (number - 1) * size, product, sportsType],
  )
  return rows.map(entries.of)
}

import type { BetProduct } from '@fairline/contract/reports'
import type { BetOutcome } from '@fairline/domain/bets/bet-status'
import type { Minor } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { Page, WalletSpan } from './statement-store.ts'

/** Which entries of a span a page shows; all where nothing is named. */
export interface EntryFilter extends WalletSpan {
  readonly product: BetProduct | null
  readonly sportsType: number | null
}

/** A settlement, a reversal or a cash-out as it was written; minor units. */
export interface SettledEntry {
  readonly betId: bigint
  readonly revision: number
  readonly kind: 'settle' | 'void' | 'reverse' | 'cash_out'
  readonly result: BetOutcome
  readonly enteredAtMs: number
  readonly product: BetProduct
  readonly sportsType: number
  readonly stake: Minor
  readonly risk: Minor
  readonly winLoss: Minor
  readonly returned: Minor
  readonly turnover: Minor
  readonly validTurnover: Minor
  readonly receipt: Record<string, unknown> | null
}

interface EntryRow {
  bet_id: string
  revision: number
  kind: SettledEntry['kind']
  result: BetOutcome
  entered_at: Date
  product: BetProduct
  sports_type: number
  stake: string
  risk: string
  win_loss: string
  returned: string
  turnover: string
  valid_turnover: string
  receipt: Record<string, unknown> | null
}

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
  const rows = await queries.query<EntryRow>(
    `select e.*, coalesce(s.receipt, c.receipt) as receipt
       from (select * from (${keys}) k order by ${newestFirst} limit $4 offset $5) k
       cross join lateral (${entryOf('*')}) e
       left join bet_settlement s
         on s.bet_id = k.bet_id and s.revision = k.revision and k.part = 0 and s.kind <> 'reverse'
       left join cash_out c on c.bet_id = k.bet_id and c.number = k.part
      order by e.entered_at desc, e.bet_id desc, e.revision desc, e.part desc`,
    [walletId, from, to, size, (number - 1) * size, product, sportsType],
  )
  return rows.map(settledEntryOf)
}

function settledEntryOf(row: EntryRow): SettledEntry {
  return {
    betId: BigInt(row.bet_id),
    revision: row.revision,
    kind: row.kind,
    result: row.result,
    enteredAtMs: row.entered_at.getTime(),
    product: row.product,
    sportsType: row.sports_type,
    stake: BigInt(row.stake),
    risk: BigInt(row.risk),
    winLoss: BigInt(row.win_loss),
    returned: BigInt(row.returned),
    turnover: BigInt(row.turnover),
    validTurnover: BigInt(row.valid_turnover),
    receipt: row.receipt,
  }
}

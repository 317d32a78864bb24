import type { BetOutcome } from '@fairline/domain/bets/bet-status'
import type { Queries } from '../../db/queries.ts'
import type { AccountTransfer, DayFlow, SettledBet, StatementSources } from './statement.ts'

/** Instants [from, to) of one wallet. */
export interface WalletSpan {
  readonly walletId: bigint
  readonly from: Date
  readonly to: Date
}

/** Available and outstanding are the account balance: what moves between the two is no change. */
const flow = `amount * (
    (credit_account in (wallet_id * 4, wallet_id * 4 + 1))::integer
  - (debit_account in (wallet_id * 4, wallet_id * 4 + 1))::integer)`

const span = 'wallet_id = $1 and posted_at >= $2 and posted_at < $3'

const valuesOf = ({ walletId, from, to }: WalletSpan): unknown[] => [walletId, from, to]

interface SourcesRow {
  opening: string
  flows: { date: string; kind: DayFlow['kind']; flow: string }[]
  bets: {
    date: string
    reversed: boolean
    result: BetOutcome
    stake: string
    risk: string
    winLoss: string
  }[]
}

/**
 * What was cashed out of a bet before a settlement. Later parts do not count: what a day turned
 * over stays as it was.
 */
const cashedBefore = `
  select coalesce(sum(c.stake), 0) as stake, coalesce(sum(c.risk), 0) as risk
    from cash_out c
   where b.cashed_stake > 0 and c.bet_id = b.id and c.settlement_revision < s.revision`

/**
 * Reads what a statement is made of in one statement, and thus at one moment: a settlement between
 * two reads would look like a difference of bets and transfers. The opening balance is what the
 * last transfer before the span left, so that no history is summed.
 */
export async function selectStatementSources(
  queries: Queries,
  of: WalletSpan,
): Promise<StatementSources> {
  const [row] = await queries.query<SourcesRow>(
    `select coalesce((
        select available_after + outstanding_after from transfer
         where wallet_id = $1 and posted_at < $2
         order by posted_at desc, wallet_version desc limit 1), 0) as opening,
      (select coalesce(jsonb_agg(f), '[]') from (
        select working_date_of(posted_at) as date, kind, sum(${flow})::text as flow
          from transfer where ${span}
         group by 1, 2 having sum(${flow}) <> 0) f) as flows,
      (select coalesce(jsonb_agg(s), '[]') from (
        select working_date_of(s.settled_at) as date, s.kind = 'reverse' as reversed, s.result,
               (b.stake - cashed.stake)::text as stake, (b.risk - cashed.risk)::text as risk,
               s.win_loss::text as "winLoss"
          from bet_settlement s join bet b on b.id = s.bet_id
          cross join lateral (${cashedBefore}) cashed
         where s.wallet_id = $1 and s.settled_at >= $2 and s.settled_at < $3
        union all
        select working_date_of(cashed_at), false, 'cashed_out', stake::text, risk::text,
               win_loss::text
          from cash_out where wallet_id = $1 and cashed_at >= $2 and cashed_at < $3) s) as bets`,
    valuesOf(of),
  )
  return {
    opening: BigInt(row?.opening ?? 0),
    flows: row?.flows.map((each) => ({ ...each, flow: BigInt(each.flow) })) ?? [],
    bets: row?.bets.map(settledBetOf) ?? [],
  }
}

function settledBetOf({ stake, risk, winLoss, ...bet }: SourcesRow['bets'][number]): SettledBet {
  return { ...bet, stake: BigInt(stake), risk: BigInt(risk), winLoss: BigInt(winLoss) }
}

interface TransferRow {
  reference: string
  kind: AccountTransfer['kind']
  wallet_version: string
  posted_at: Date
  flow: string
  account_after: string
}

/** One page of the transfers that changed the account balance, newest first. */
export async function selectTransfers(
  queries: Queries,
  of: WalletSpan,
  page: { readonly size: number; readonly number: number },
): Promise<{ transfers: AccountTransfer[]; total: number }> {
  const rows = await queries.query<TransferRow>(
    `select reference, kind, wallet_version, posted_at, ${flow} as flow,
            available_after + outstanding_after as account_after
       from transfer where ${span} and ${flow} <> 0
      order by posted_at desc, wallet_version desc limit $4 offset $5`,
    [...valuesOf(of), page.size, (page.number - 1) * page.size],
  )
  const [count] = await queries.query<{ transfers: string }>(
    `select count(*) as transfers from transfer where ${span} and ${flow} <> 0`,
    valuesOf(of),
  )
  return { transfers: rows.map(transferOf), total: Number(count?.transfers ?? 0) }
}

function transferOf(row: TransferRow): AccountTransfer {
  return {
    reference: BigInt(row.reference),
    kind: row.kind,
    number: BigInt(row.wallet_version),
    postedAtMs: row.posted_at.getTime(),
    flow: BigInt(row.flow),
    accountAfter: BigInt(row.account_after),
  }
}

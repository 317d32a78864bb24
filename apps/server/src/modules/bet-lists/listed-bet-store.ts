import type { CombinationName } from '@fairline/domain/ticket/combination'
import type { Queries } from '../../db/queries.ts'
import { type PricedLegRow, pricedLegColumns } from '../bets/index.ts'

/** A leg of a bet with its match, as the database has it. */
export interface LegRecord extends PricedLegRow {
  bet_id: string
  leg: number
  market_type: number
  /** The runner of an outright or a race; null for a match. */
  runner_name: string | null
  result: string
  match_public_id: string
  league_id: string
  league_name: string
  home_name: string
  away_name: string
  kickoff_at: Date
  half_time: string
  full_time: string
}

/** A bet with its last settlement, as the database has it. */
interface BetColumns {
  id: string
  combination: CombinationName
  /** The sizes of a system that were chosen; null for all that its legs have. */
  sizes: readonly number[] | null
  state: string
  stake: string
  risk: string
  win: string
  odds_type: number
  placed_at: Date
  waits_until: Date | null
  reason: string
  result: string
  win_loss: string
  returned: string
  settled_at: Date | null
  ip: string
  /** Cashed out of the bet before, and what that was credited with. */
  cashed_stake: string
  cashed_return: string
  receipt: Record<string, unknown> | null
}

/** A bet with its legs in their order; a single has one. */
export interface BetRecord extends BetColumns {
  readonly legs: readonly LegRecord[]
}

/** Which matches; all of them where nothing is named. */
export interface MatchFilter {
  readonly sportsType?: number
  readonly leagueId?: string
  readonly isOutright?: true
}

/** Which bets of a wallet a page shows. */
export interface BetFilter {
  readonly walletId: bigint
  readonly states: readonly string[]
  /** Bets whose last settlement, or else whose placing, is at or after `from` and before `to`. */
  readonly since?: { readonly from: Date; readonly to?: Date }
  /** Bets that were last settled in [from, to). */
  readonly settled?: { readonly from: Date; readonly to: Date }
  /** Bets with a leg on such a match. */
  readonly on?: MatchFilter
  /** All combinations where absent. */
  readonly combinations?: readonly CombinationName[]
  readonly betIds?: readonly bigint[]
  /** A bet that was cashed out is a row for each of its parts, or one with all of them. */
  readonly cashedOut?: 'parts' | 'whole'
}

/** Rows of one page; the size is bounded by the contract. */
export interface PageOf {
  readonly size: number
  /** From 1. */
  readonly number: number
}

/** Bets as rows of a list: what runs on, or ran until its result, and what was cashed out. */
const rowsWith = (cashedOut: string): string => `(
  select id, 0 as part, combination, wallet_id, state, placed_at, settled_at,
         stake - cashed_stake as stake, risk - cashed_risk as risk, win - cashed_win as win,
         result, win_loss, returned, cashed_stake, settlement_revision, null::jsonb as receipt
    from bet where wallet_id = $1 and state = any ($2) and state <> 'cashed_out'
  union all ${cashedOut})`

const rowsOfBets = {
  /** Each part as a row of its own, settled when it was cashed out. */
  parts: rowsWith(`
  select c.bet_id, c.number, o.combination, c.wallet_id, 'cashed_out', o.placed_at, c.cashed_at,
         c.stake, c.risk, c.win, 'cashed_out', c.win_loss, c.returned, 0, -1, c.receipt
    from cash_out c join bet o on o.id = c.bet_id
   where c.wallet_id = $1 and 'cashed_out' = any ($2)`),
  /** One row for a bet that was cashed out completely, with the sums of its parts. */
  whole: rowsWith(`
  select o.id, 0, o.combination, o.wallet_id, o.state, o.placed_at, c.cashed_at, o.stake,
         o.risk, o.win, 'cashed_out', c.win_loss, c.returned, 0, -1, c.receipt
    from bet o
    cross join lateral (
      select max(cashed_at) as cashed_at, sum(win_loss)::bigint as win_loss,
             sum(returned)::bigint as returned,
             case when count(*) = 1 then (array_agg(receipt))[1] end as receipt
        from cash_out where bet_id = o.id) c
   where o.wallet_id = $1 and o.state = 'cashed_out' and o.state = any ($2)`),
}

const rowsOf = ({ cashedOut = 'parts' }: BetFilter): string => rowsOfBets[cashedOut]

const ofEveryMatch = '$9::smallint is null and $10::bigint is null and not $11::boolean'
const ofTheMatches = `exists (
    select 1 from bet_leg l join match m on m.id = l.match_id
     where l.bet_id = b.id
       and ($9::smallint is null or m.sports_type = $9)
       and ($10::bigint is null or m.league_id = $10)
       and (not $11::boolean or l.bet_type = 'OUTRIGHT'))`

/** Bets are joined with their legs where matches are named, and only there. */
const conditionOf = (filter: BetFilter): string => `b.wallet_id = $1 and b.state = any ($2)
  and ($3::timestamptz is null or coalesce(b.settled_at, b.placed_at) >= $3)
  and ($4::timestamptz is null or b.settled_at >= $4)
  and ($5::timestamptz is null or b.settled_at < $5)
  and ($6::text[] is null or b.combination = any ($6)) and ($7::bigint[] is null or b.id = any ($7))
  and ($8::timestamptz is null or coalesce(b.settled_at, b.placed_at) < $8)
  and ${isOfEveryMatch(filter) ? ofEveryMatch : ofTheMatches}`

/** The column that bets are ordered by; bets that are equal in it are ordered newest first. */
export interface BetOrder {
  readonly by: 'moment' | 'placed' | 'settled' | 'stake' | 'win' | 'win_loss'
  readonly isDescending: boolean
}

/** By the last settlement, or else the placing. */
export const newestFirst: BetOrder = { by: 'moment', isDescending: true }

const orderColumns: Readonly<Record<BetOrder['by'], string>> = {
  moment: 'coalesce(b.settled_at, b.placed_at)',
  placed: 'b.placed_at',
  settled: 'b.settled_at',
  stake: 'b.stake',
  win: 'b.win',
  win_loss: 'b.win_loss',
}

const orderSql = ({ by, isDescending }: BetOrder): string =>
  `${orderColumns[by]} ${isDescending ? 'desc' : 'asc'} nulls last, b.id desc, b.part desc`

const isOfEveryMatch = ({ on = {} }: BetFilter): boolean => Object.keys(on).length === 0

function conditionValues(filter: BetFilter): unknown[] {
  const { walletId, states, since, settled, combinations, betIds, on = {} } = filter
  const span = [since?.from ?? null, settled?.from ?? null, settled?.to ?? null]
  return [
    walletId,
    states,
    ...span,
    combinations ?? null,
    betIds ?? null,
    since?.to ?? null,
    on.sportsType ?? null,
    on.leagueId ?? null,
    on.isOutright === true,
  ]
}

const latestScore = (period: string): string => `coalesce((
  select case when status in ('completed', 'abandoned') then home_score || '-' || away_score end
    from match_result r where r.match_id = l.match_id and r.period = '${period}'
   order by revision desc limit 1), '')`

/**
 * The address from which the session of the bet was opened. The session is found by its start,
 * because an account has one session at a time: it is the last one opened before the bet was
 * placed.
 */
const sessionAddress = `coalesce((
  select host(s.ip) from session s
   where s.account_id = o.wallet_id and s.created_at <= o.placed_at
   order by s.created_at desc limit 1), '')`

interface Paged {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The rows of one page: all that match are looked at and put in order. */
function sortedPage(filter: BetFilter, { size, number }: PageOf, order: BetOrder): Paged {
  const text = `select * from ${rowsOf(filter)} b where ${conditionOf(filter)}
    order by ${orderSql(order)} limit $12 offset $13`
  return { text, values: [...conditionValues(filter), size, (number - 1) * size] }
}

/** What was settled in [$3, $4): bets in states of theirs, and parts of bets. */
const settledBets = `bet where wallet_id = $1 and state = any ($2) and state <> 'cashed_out'
      and settled_at >= $3 and settled_at < $4`
const settledParts = `cash_out where wallet_id = $1 and 'cashed_out' = any ($2)
      and cashed_at >= $3 and cashed_at < $4`

const settledValues = ({ walletId, states, settled }: BetFilter): unknown[] => [
  walletId,
  states,
  settled?.from,
  settled?.to,
]

/**
 * The same in the order of settlement: only keys of the pages up to this one are read, from indexes
 * in their order. The fence keeps the rows of all keys from being computed.
 */
function newestSettledPage(filter: BetFilter, { size, number }: PageOf): Paged {
  const read = 'limit $5::bigint + $6::bigint'
  const text = `select r.* from (
      select * from (
        (select id, 0 as part, settled_at from ${settledBets}
          order by settled_at desc, id desc ${read})
        union all
        (select bet_id, number, cashed_at from ${settledParts}
          order by cashed_at desc, bet_id desc, number desc ${read})) k
       order by settled_at desc, id desc, part desc limit $5 offset $6) k
    cross join lateral (
      select * from ${rowsOf(filter)} r where r.id = k.id and r.part = k.part offset 0) r`
  return { text, values: [...settledValues(filter), size, (number - 1) * size] }
}

/** Whether nothing but days of settlement says which bets they are. */
function isBySettlement(filter: BetFilter): boolean {
  const { settled, since, combinations, betIds, cashedOut = 'parts' } = filter
  const isAny = since === undefined && combinations === undefined && betIds === undefined
  return settled !== undefined && isAny && isOfEveryMatch(filter) && cashedOut === 'parts'
}

const isNewestSettled = ({ by, isDescending }: BetOrder): boolean =>
  isDescending && (by === 'moment' || by === 'settled')

/** One page of a member's bets, newest first where no other order is asked for. */
export async function selectBets(
  queries: Queries,
  filter: BetFilter,
  page: PageOf,
  order: BetOrder = newestFirst,
): Promise<BetRecord[]> {
  const { text, values } =
    isBySettlement(filter) && isNewestSettled(order)
      ? newestSettledPage(filter, page)
      : sortedPage(filter, page, order)
  const bets = await queries.query<BetColumns>(
    `select b.id, b.combination, o.sizes, b.state, b.stake, b.risk, b.win, o.odds_type, b.placed_at,
            o.waits_until, o.reason, b.result, b.win_loss, b.returned, b.settled_at,
            ${sessionAddress} as ip, b.cashed_stake, coalesce((
              select sum(c.returned) from cash_out c
               where b.cashed_stake > 0 and c.bet_id = b.id), 0) as cashed_return,
            coalesce(b.receipt, s.receipt) as receipt
       from (${text}) b
       join bet o on o.id = b.id
       left join bet_settlement s
         on s.bet_id = b.id and s.revision = b.settlement_revision and s.kind <> 'reverse'
      order by ${orderSql(order)}`,
    values,
  )
  if (bets.length === 0) return []
  const legs = await selectLegs(
    queries,
    bets.map(({ id }) => id),
  )
  const legsOf = Map.groupBy(legs, ({ bet_id }) => bet_id)
  return bets.map((bet) => ({ ...bet, legs: legsOf.get(bet.id) ?? [] }))
}

function selectLegs(queries: Queries, betIds: readonly string[]): Promise<LegRecord[]> {
  return queries.query<LegRecord>(
    `select l.bet_id, l.leg, l.market_type, ${pricedLegColumns}, l.result,
            m.public_id as match_public_id, m.league_id, g.name as league_name,
            m.home_name, m.away_name, m.kickoff_at,
            case when v.id is null then r.name
                 else v.names ->> (right(l.selection, 1)::integer - 1) end as runner_name,
            ${latestScore('1H')} as half_time, ${latestScore('FT')} as full_time
       from bet_leg l
       join match m on m.id = l.match_id
       join league g on g.id = m.league_id
       left join outright_runner r on r.match_id = l.match_id and r.runner = l.selection
       left join virtual_round v on v.id = m.public_id and l.selection ~ '^R[1-6]$'
      where l.bet_id = any ($1)
      order by l.bet_id, l.leg`,
    [betIds],
  )
}

/** What the bets of all pages are together, amounts in minor units. */
export interface BetSums {
  readonly bets: number
  readonly stake: bigint
  readonly risk: bigint
  readonly win: bigint
  readonly winLoss: bigint
}

/** Returns the number of bets on all the pages, and their sums in minor units. */
export async function sumBets(queries: Queries, filter: BetFilter): Promise<BetSums> {
  const [row] = await queries.query<Record<keyof BetSums, string>>(
    `select count(*) as bets, coalesce(sum(b.stake), 0) as stake, coalesce(sum(b.risk), 0) as risk,
            coalesce(sum(b.win), 0) as win, coalesce(sum(b.win_loss), 0) as "winLoss"
       from ${rowsOf(filter)} b where ${conditionOf(filter)}`,
    conditionValues(filter),
  )
  return {
    bets: Number(row?.bets ?? 0),
    stake: BigInt(row?.stake ?? 0),
    risk: BigInt(row?.risk ?? 0),
    win: BigInt(row?.win ?? 0),
    winLoss: BigInt(row?.winLoss ?? 0),
  }
}

/** How many bets the pages have together. */
export async function countBets(queries: Queries, filter: BetFilter): Promise<number> {
  const [row] = isBySettlement(filter)
    ? await queries.query<{ bets: string }>(
        `select (select count(*) from ${settledBets})
                + (select count(*) from ${settledParts}) as bets`,
        settledValues(filter),
      )
    : await queries.query<{ bets: string }>(
        `select count(*) as bets from ${rowsOf(filter)} b where ${conditionOf(filter)}`,
        conditionValues(filter),
      )
  return Number(row?.bets ?? 0)
}

/** Whether a bet is one of the wallet, in any state. */
export async function isBetOf(db: Queries, walletId: bigint, betId: bigint): Promise<boolean> {
  const rows = await db.query('select from bet where id = $1 and wallet_id = $2', [betId, walletId])
  return rows.length > 0
}

import { randomUUID } from 'node:crypto'
import type { Database } from '../../apps/server/src/db/database.ts'
import type { Placement } from '../../apps/server/src/modules/placing/placement.ts'
import { anOperator } from '../../apps/server/testing/wallets.ts'

/** Who bets on what: keys of wallets with much money, and of matches whose guards are open. */
export interface Ground {
  readonly wallets: readonly bigint[]
  readonly matches: readonly bigint[]
}

/** How the bets of a load are spread. */
export interface Spread {
  /** The share of all bets that one member places, from 0 to 1; the rest is even. */
  readonly hotMember: number
  /** The share of all bets on one match. */
  readonly hotMatch: number
}

export const marketType = 2
const guardVersion = 1n
/** Minor units: so much that no bet of a run is refused for funds. */
const credit = 1_000_000_000_000n
const limits = { min_bet: '100', max_bet: '100000000', max_payout: '1000000000000' }
const termsLimits = JSON.stringify({ '1': { ...limits, max_per_match: '1000000000000' } })

interface GroundSize {
  readonly members: number
  readonly matches: number
  /** The agents that the members belong to, in turn; absent for members of the house. */
  readonly agents?: readonly bigint[]
}

/** Makes members and matches with a few statements; the ledger is as if it had grown by use. */
export async function makeGround(
  database: Database,
  { members, matches, agents = [] }: GroundSize,
): Promise<Ground> {
  const { queries } = database
  await anOperator(queries)
  // The server also makes the operators of the demo. Calls are sent to this address.
  await queries.query("insert into operator_host (host, operator_id) values ('127.0.0.1', 1)")
  const wallets = await makeMembers(database, members, agents)
  const rows = await queries.query<{ match_id: string }>(
    `with league as (
       insert into league (producer, feed_id, sports_type, name, country, display_order, main)
       values ('bench', 'bench', 1, 'BENCH LEAGUE', 'Testland', 1, true) returning id
     ), made as (
       insert into match (public_id, producer, feed_id, league_id, sports_type, home_name,
                          away_name, kickoff_at, neutral_ground, offered_live)
       select 'bench' || n, 'bench', n::text, league.id, 1, 'Home ' || n, 'Away ' || n,
              book_now() + interval '1 day', false, true
         from league, generate_series(1, $1::integer) n returning id
     )
     insert into market_guard (match_id, market_type, guard_version, open)
     select id, $2, $3, true from made returning match_id`,
    [matches, marketType, guardVersion],
  )
  // Not the tables of bets: a planner that has seen them empty always reads them completely.
  await queries.query('analyze account, wallet, terms, ledger_account, match, market_guard')
  return { wallets, matches: rows.map(({ match_id }) => BigInt(match_id)) }
}

/** Login ids are bench1, bench2, ... in the order of the wallets' keys. */
async function makeMembers(
  { queries }: Database,
  members: number,
  agents: readonly bigint[],
): Promise<bigint[]> {
  const rows = await queries.query<{ id: string }>(
    `with made as (
       insert into account (operator_id, login_id, password_hash, pepper_id, party_id)
       select 1, 'bench' || n, 'none', 'none',
              ($3::bigint[])[1 + n % greatest(cardinality($3::bigint[]), 1)]
         from generate_series(1, $1::integer) n order by n returning id
     ), wallets as (
       insert into wallet (id, operator_id, currency) select id, 1, 'MYR' from made returning id
     ), conditions as (
       insert into terms (account_id, odds_group, limits, commission, rules_version)
       select id, 'A', $2::jsonb, '{"hdpou": "0.25"}', '2026-11' from made
     ), accounts as (
       insert into ledger_account (id, address, currency, wallet_id, role)
       select w.id * 4 + r.n - 1, 'member:' || w.id || ':' || r.role, 'MYR', w.id, r.role
         from wallets w,
              unnest(array['available', 'outstanding', 'debt']) with ordinality r(role, n)
     )
     insert into ledger_document (operator_id, wallet_id, kind, note, created_at)
     select 1, id, 'credit', 'bench', book_now() from wallets returning wallet_id as id`,
    [members, termsLimits, agents],
  )
  await queries.query(
    `select count(*) from (
       select array_agg(id) as ids, array_agg('credit'::text) as kinds, array_agg(0) as revisions,
              array_agg(wallet_id) as wallets, array_agg($1::bigint) as amounts
         from ledger_document where note = 'bench') d,
       post_transfers(d.ids, d.kinds, d.revisions, d.wallets, d.amounts)`,
    [credit],
  )
  return rows.map(({ id }) => BigInt(id)).sort((left, right) => (left < right ? -1 : 1))
}

/** The next bet of a load; every one is of a request of its own and could be accepted. */
export function anyBet({ wallets, matches }: Ground, { hotMember, hotMatch }: Spread): Placement {
  const stake = BigInt(100 + 100 * below(50))
  return {
    operatorId: 1,
    walletId: pick(wallets, hotMember),
    termsId: 1n,
    requestId: randomUUID(),
    contentHash: '5e'.repeat(32),
    checkedAtMs: Date.now(),
    refusal: null,
    combination: 'single',
    waitMs: 0,
    stake,
    risk: stake,
    win: (stake * 95n) / 100n,
    oddsType: 1,
    acceptOdds: 0,
    maxPerMatch: credit,
    rights: 0,
    legs: [
      {
        matchKey: pick(matches, hotMatch),
        marketType,
        betType: 'HDP',
        period: 'FT',
        selection: below(2) === 0 ? 'home' : 'away',
        lineQuarters: below(9) - 4,
        price: { type: 'MY', thousandths: 950 },
        sourceOddsType: 1,
        sourceOddsThousandths: 950,
        oddsVersion: 1,
        guardVersion,
        score: null,
      },
    ],
  }
}

function below(limit: number): number {
  return Math.floor(Math.random() * limit)
}

/** The first one gets its hot share, the others share the rest. */
function pick(keys: readonly bigint[], hotShare: number): bigint {
  const index = Math.random() < hotShare ? 0 : below(keys.length)
  return keys[index] ?? 0n
}

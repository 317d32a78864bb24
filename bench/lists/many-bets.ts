import type { Database } from '../../apps/server/src/db/database.ts'
import { makeGround } from '../placement/members-and-matches.ts'

/** The share of a member's bets in each state; the rest was settled on the days before. */
const shares = { running: 0.01, waiting: 0.0001, rejected: 0.01, void: 0.01, today: 0.3 }
const daysBefore = 90

/** A member with very many bets, and the league that they are on. */
export interface ManyBets {
  readonly walletId: bigint
  readonly leagueId: string
}

/**
 * A member with that many bets: most were settled in the quarter before, three in ten on one day,
 * and one in a hundred runs, all of one league. Books are not kept for them: only lists are read.
 */
export async function makeManyBets(database: Database, bets: number): Promise<ManyBets> {
  const { wallets, matches } = await makeGround(database, { members: 2, matches: 500 })
  const walletId = wallets[0] ?? 0n
  const first = await insertBets(database, walletId, bets)
  await insertLegs(database, first, bets, matches)
  await insertSettlements(database, walletId)
  await database.queries.query(
    `insert into session (token_hash, operator_id, account_id, profile_version, ip, created_at,
                          last_active_at, expires_at, ended_at, end_code)
     select sha256(n::text::bytea), 1, $1, 0, '203.0.113.7', m, m, m, m, 'session_expired'
       from generate_series(1, 1000) n,
            lateral (select book_now() - n * interval '130 minutes' as m) at`,
    [walletId],
  )
  await database.queries.query(
    'vacuum analyze bet, bet_leg, bet_settlement, session, match, league',
  )
  const [league] = await database.queries.query<{ id: string }>('select id from league')
  return { walletId, leagueId: league?.id ?? '' }
}

async function insertBets({ queries }: Database, walletId: bigint, bets: number): Promise<bigint> {
  const [row] = await queries.query<{ first: string }>(`select nextval('bet_id') as first`)
  const first = BigInt(row?.first ?? 0)
  await queries.query(`select setval('bet_id', $1)`, [first + BigInt(bets) * 2n])
  await queries.query(
    `insert into bet (id, operator_id, wallet_id, terms_id, request_id, content_hash, combination,
                      state,
                      stake, risk, win, odds_type, accept_odds, placed_at, waits_until, decided_at,
                      settlement_revision, result, win_loss, returned, settled_at)
     select $1 + n, 1, $2, 1, gen_random_uuid(), '\\x5e', 'single', state, stake, stake, stake,
            2, 0, placed_at, placed_at, placed_at, (ended)::integer,
            case when state = 'settled' then 'won' when state = 'void' then 'void' else '' end,
            case when state = 'settled' then stake else 0 end,
            case when ended then stake else 0 end,
            case when ended then placed_at + interval '2 hours' end
       from (
         select n, state, state in ('settled', 'void') as ended,
                (100 + n * 7919 % 5000 * 100)::bigint as stake,
                working_start - case when n % 100 < $3::float * 100 then interval '1 hour'
                  else (n % $4::integer) * interval '1 day' end as placed_at
           from generate_series(0, $5::integer - 1) n,
                lateral (select n::bigint * 7919 % 10007 / 10007.0 as chance) r,
                lateral (select case when chance < $6::float then 'running'
                    when chance < $7::float then 'waiting'
                    when chance < $8::float then 'rejected' when chance < $9::float then 'void'
                    else 'settled' end as state) s,
                lateral (select book_now() - interval '4 hours' as working_start) w) b`,
    [first, walletId, shares.today, daysBefore, bets, ...thresholds()],
  )
  return first
}

/** The legs must be stored before: settlements are summed by product, and the legs say which. */
async function insertSettlements({ queries }: Database, walletId: bigint): Promise<void> {
  await queries.query(
    `insert into bet_settlement (bet_id, wallet_id, revision, kind, result, win_loss, returned,
                                 leg_revisions, receipt, settled_at)
     select id, wallet_id, 1, case when state = 'void' then 'void' else 'settle' end, result,
            win_loss, returned, '{}', '{}', settled_at
       from bet where wallet_id = $1 and settled_at is not null`,
    [walletId],
  )
}

function thresholds(): number[] {
  let sum = 0
  return [shares.running, shares.waiting, shares.rejected, shares.void].map((share) => {
    sum += share
    return sum
  })
}

/** Gives each of the bets from `first` on one leg, on the matches in turn. */
export async function insertLegs(
  { queries }: Database,
  first: bigint,
  bets: number,
  matches: readonly bigint[],
): Promise<void> {
  await queries.query(
    `insert into bet_leg (bet_id, leg, match_id, market_type, bet_type, period, selection,
                          line_quarters, odds_thousandths, placed_odds_thousandths,
                          source_odds_type, source_odds_thousandths, odds_version, guard_version)
     select $1 + n, 1, ($3::bigint[])[1 + n % array_length($3::bigint[], 1)], 2, 'HDP', 'FT',
            'home', -1, 1000, 1000, 1, 1000, 1, 1
       from generate_series(0::bigint, $2::bigint - 1) n`,
    [first, bets, matches],
  )
}

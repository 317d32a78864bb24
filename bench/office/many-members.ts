import type { Database } from '../../apps/server/src/db/database.ts'
import { insertLegs } from '../lists/many-bets.ts'
import { makeGround } from '../placement/members-and-matches.ts'

/** How many are right below each party of the level above, from the house down. */
const below = { shareholder: 3, super_senior: 3, senior: 3, master: 4, agent: 5 } as const
const days = 30

/** A house whose members belong to a tree of five levels. */
export interface ManyMembers {
  /** Login ids of a party of each level, from the top. */
  readonly shareholder: string
  readonly agent: string
  /** A member, and a match with running bets. */
  readonly member: string
  readonly matchId: string
}

/**
 * Members in a tree of 540 agents with so many bets in all, even over the members and the days of a
 * month; one in a hundred runs. Books are not kept for them: only reports are read.
 */
export async function makeManyMembers(
  database: Database,
  { members, bets }: { readonly members: number; readonly bets: number },
): Promise<ManyMembers> {
  const { queries } = database
  const agents = await insertParties(database)
  const ground = await makeGround(database, { members, matches: 500, agents })
  await insertBets(database, ground.wallets, ground.matches, bets)
  await queries.query('vacuum analyze bet, bet_leg, bet_settlement, account, party, settled_day')
  const [named] = await queries.query<{ agent: string; member: string }>(
    `select p.login_id as agent, a.login_id as member
       from account a join party p on p.id = a.party_id where a.id = $1`,
    [ground.wallets[0]],
  )
  const { agent = '', member = '' } = named ?? {}
  return { shareholder: 'sh-1', agent, member, matchId: 'bench1' }
}

/** Makes the tree, and returns its agents. */
async function insertParties({ queries }: Database): Promise<readonly bigint[]> {
  const levels = Object.entries(below)
  for (const [at, [level, count]] of levels.entries()) {
    await queries.query(
      `insert into party (id, operator_id, parent_id, level, path, login_id, currency)
       overriding system value
       select id, 1, parent, $1, above || id || '.', $2 || '-' || number, 'MYR' from (
         select p.id as parent, coalesce(p.path, '') as above, row_number() over () as number,
                nextval(pg_get_serial_sequence('party', 'id')) as id
           from generate_series(1, $3::integer) n left join party p on p.level = $4) t`,
      [level, level.slice(0, 2), count, levels[at - 1]?.[0] ?? ''],
    )
  }
  const rows = await queries.query<{ id: string }>(
    "select id from party where level = 'agent' and login_id ~ '^ag-[0-9]'",
  )
  return rows.map(({ id }) => BigInt(id))
}

async function insertBets(
  database: Database,
  wallets: readonly bigint[],
  matches: readonly bigint[],
  bets: number,
): Promise<void> {
  const { queries } = database
  const [row] = await queries.query<{ first: string }>("select nextval('bet_id') as first")
  const first = BigInt(row?.first ?? 0)
  await queries.query("select setval('bet_id', $1)", [first + BigInt(bets) * 2n])
  await queries.query(
    `insert into bet (id, operator_id, wallet_id, terms_id, request_id, content_hash, combination,
                      state, stake, risk, win, odds_type, accept_odds, placed_at, waits_until,
                      decided_at, settlement_revision, result, win_loss, returned, settled_at)
     select $1 + n, 1, ($2::bigint[])[1 + n % array_length($2::bigint[], 1)], 1,
            gen_random_uuid(), '\\x5e', 'single', case when runs then 'running' else 'settled' end,
            stake, stake, stake, 2, 0, placed_at, placed_at, placed_at, (not runs)::integer,
            case when runs then '' else 'won' end, case when runs then 0 else stake end,
            case when runs then 0 else stake end,
            case when not runs then placed_at + interval '1 hour' end
       from (
         select n, n * 7919 % 10007 < 100 as runs, (100 + n * 7919 % 5000 * 100)::bigint as stake,
                book_now() - interval '2 hours'
                  - n / array_length($2::bigint[], 1) % $3::integer * interval '1 day' as placed_at
           from generate_series(0::bigint, $4::bigint - 1) n) b`,
    [first, wallets, days, bets],
  )
  // The legs first: settlements are summed by product, and the legs say which.
  await insertLegs(database, first, bets, matches)
  await queries.query(
    `insert into bet_settlement (bet_id, wallet_id, revision, kind, result, win_loss, returned,
                                 commission_base, edges, leg_revisions, receipt, settled_at)
     select id, wallet_id, 1, 'settle', result, win_loss, returned, stake,
            array[-win_loss, -win_loss * 6 / 10, -win_loss * 4 / 10, -win_loss * 3 / 10,
                  -win_loss * 2 / 10, -win_loss / 10], '{}', '{}', settled_at
       from bet where settled_at is not null`,
  )
}

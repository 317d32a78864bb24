import type { Queries } from '../../db/queries.ts'

/** How long a claim holds that is not renewed: what a chunk of bets takes, many times over. */
const claim = "clock_timestamp() + interval '10 seconds'"

/** Notes that the bets of a match are to be brought to its reports, up to this revision. */
export async function insertDue(
  queries: Queries,
  matchKey: bigint,
  revision: number,
): Promise<void> {
  await queries.query(
    `insert into settlement_due as d (match_id, revision) values ($1, $2)
     on conflict (match_id) do update
       set revision = greatest(d.revision, excluded.revision), claimed_until = '-infinity'`,
    [matchKey, revision],
    'insert-due',
  )
}

/** Notes matches with bets that began to run after their period was settled. */
export async function insertDueOfLateBets(queries: Queries): Promise<void> {
  await queries.query(
    `insert into settlement_due (match_id, revision)
     select distinct on (l.match_id) l.match_id, g.revision
       from bet b
       join bet_leg l on l.bet_id = b.id
       join match_grading g on g.match_id = l.match_id and l.period = any (g.decided_periods)
      where b.state = 'running' and l.graded_revision = 0
     on conflict do nothing`,
  )
}

/**
 * Claims a match that is due and that no other server works on; undefined where nothing is due.
 * Matches of `but` are left out.
 */
export async function claimDue(
  queries: Queries,
  but: readonly bigint[],
): Promise<bigint | undefined> {
  const [row] = await queries.query<{ match_id: string }>(
    `update settlement_due set claimed_until = ${claim}
      where match_id = (select match_id from settlement_due
                         where claimed_until <= clock_timestamp() and match_id <> all ($1)
                         order by claimed_until, match_id limit 1 for update skip locked)
      returning match_id`,
    [but],
    'claim-due',
  )
  return row && BigInt(row.match_id)
}

/** Holds the claim of a match for longer. */
export async function renewClaim(queries: Queries, matchKey: bigint): Promise<void> {
  await queries.query(
    `update settlement_due set claimed_until = ${claim}
      where match_id = $1 and claimed_until > '-infinity'`,
    [matchKey],
    'renew-claim',
  )
}

/** Gives up the claim of a match, or all claims: those of a server that has stopped. */
export async function releaseClaims(queries: Queries, matchKey: bigint | null): Promise<void> {
  await queries.query(
    `update settlement_due set claimed_until = '-infinity'
      where claimed_until > '-infinity' and ($1::bigint is null or match_id = $1)`,
    [matchKey],
  )
}

/** A match is not due any more once its bets are settled as its reports say up to a revision. */
export async function deleteDue(
  queries: Queries,
  matchKey: bigint,
  revision: number,
): Promise<void> {
  await queries.query(
    'delete from settlement_due where match_id = $1 and revision <= $2',
    [matchKey, revision],
    'delete-due',
  )
}

import type { MatchOverride, OverrideValues } from '@fairline/domain/board/match-override'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type OverrideRow, overridesOf, valuesOf } from './override-row.ts'

/** What traders have set, and the number of the act up to which it is complete. */
export interface SetOverrides {
  readonly change: bigint
  /** Complete for each match that is named, by its public id. */
  readonly overrides: ReadonlyMap<string, MatchOverride>
}

async function selectTradingChange(queries: Queries): Promise<bigint> {
  const [row] = await queries.query<{ change: string | null }>(
    'select max(change) as change from trading_override',
    [],
    'select-trading-change',
  )
  return BigInt(row?.change ?? 0)
}

const columns = `m.public_id as "matchId", o.market_id as "marketId", o.suspended, o.danger,
  o.delay_ms as "delayMs", o.max_per_match as "maxPerMatch", o.nudge, o.version, o.change,
  o.changed_by as "changedBy", o.changed_at as "changedAt"`

/** Returns all that is set of matches that have not ended and that an act after `since` changed. */
export async function selectOverrides(queries: Queries, since: bigint): Promise<SetOverrides> {
  const change = await selectTradingChange(queries)
  const rows = await queries.query<OverrideRow>(
    `select ${columns} from trading_override o join match m on m.id = o.match_id
      where o.match_id in (select match_id from trading_override where change > $1)
        and m.ended_at is null`,
    [since],
  )
  return { change, overrides: overridesOf(rows) }
}

/**
 * Lets acts of traders take turns until the transaction ends, and returns the number of this one:
 * numbers rise in the order of the commits.
 */
export async function beginTradingChange(tx: Transaction): Promise<bigint> {
  await tx.takeTurn('fairline trading')
  const [row] = await tx.query<{ change: string }>("select nextval('trading_change') as change")
  return BigInt(row?.change ?? 0)
}

/** A match or a market of it. */
export interface OverrideKey {
  readonly matchKey: bigint
  /** '' for the match. */
  readonly marketId: string
}

/** Locks and returns what is set of a match or market; version 0 where nothing was. */
export async function lockOverride(
  tx: Transaction,
  { matchKey, marketId }: OverrideKey,
): Promise<OverrideValues> {
  const [row] = await tx.query<OverrideRow>(
    `select ${columns} from trading_override o join match m on m.id = o.match_id
      where o.match_id = $1 and o.market_id = $2 for update of o`,
    [matchKey, marketId],
  )
  return valuesOf(row)
}

/** Who sets something, and the number of the act. */
export interface TradingChange {
  readonly change: bigint
  readonly operatorId: number
  readonly actor: string
}

/** Stores what a trader sets; the version is one above the last. */
export async function upsertOverride(
  tx: Transaction,
  { matchKey, marketId }: OverrideKey,
  values: OverrideValues,
  { change, operatorId, actor }: TradingChange,
): Promise<void> {
  const { suspended, danger, delayMs, maxPerMatch, nudge } = values
  await tx.query(
    `insert into trading_override as o (match_id, market_id, suspended, danger, delay_ms,
       max_per_match, nudge, version, change, operator_id, changed_by, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $10, book_now())
     on conflict (match_id, market_id) do update
       set suspended = excluded.suspended, danger = excluded.danger,
           delay_ms = excluded.delay_ms, max_per_match = excluded.max_per_match,
           nudge = excluded.nudge, version = o.version + 1, change = excluded.change,
           operator_id = excluded.operator_id, changed_by = excluded.changed_by,
           changed_at = excluded.changed_at`,
    [
      matchKey,
      marketId,
      suspended,
      danger,
      delayMs,
      JSON.stringify(maxPerMatch, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
      JSON.stringify(nudge),
      change,
      operatorId,
      actor,
    ],
  )
}

/**
 * Closes the guards of matches and of their parts, in every book, until the board has taken in the
 * act. From the commit on no bet is placed that was checked before.
 */
export async function holdGuards(
  tx: Transaction,
  matchKeys: readonly bigint[],
  change: bigint,
): Promise<void> {
  await tx.query(
    `insert into market_guard as g (match_id, market_type, guard_version, open, held_change)
     select m.id, t, 1, false, $2
       from match m cross join unnest('{1,2,3}'::smallint[]) t
      where m.id = any ($1) or m.parent_id = any ($1)
      order by m.id, t
     on conflict (match_id, market_type) do update
       set guard_version = g.guard_version + 1, open = false, held_change = excluded.held_change`,
    [matchKeys, change],
  )
}

/** Ends nudges and danger of matches, also those that the board has not taken in yet. */
export async function lapseOverrides(tx: Transaction, matchKeys: readonly bigint[]): Promise<void> {
  await tx.query(
    `update trading_override set danger = false, nudge = '{}', version = version + 1,
                                 lapsed_at = book_now()
      where match_id = any ($1) and (danger or nudge <> '{}')`,
    [matchKeys],
  )
}

/** A match that is traded. */
export interface TradedMatch {
  readonly matchKey: bigint
  readonly matchId: string
  readonly hasBegun: boolean
  readonly hasEnded: boolean
}

const traded = `m.id as "matchKey", m.public_id as "matchId",
  m.started_at is not null as "hasBegun", m.ended_at is not null as "hasEnded"`

interface TradedRow extends Omit<TradedMatch, 'matchKey'> {
  readonly matchKey: string
}

const withKey = (row: TradedRow): TradedMatch => ({ ...row, matchKey: BigInt(row.matchKey) })

/** Returns the match of a public id; undefined where there is none. */
export async function selectTradedMatch(
  queries: Queries,
  matchId: string,
): Promise<TradedMatch | undefined> {
  const rows = await queries.query<TradedRow>(
    `select ${traded} from match m where m.public_id = $1`,
    [matchId],
  )
  return rows.map(withKey)[0]
}

/** So long after its start an unended match is still looked for. */
const longestDays = 7

/** Returns the matches of a league, by its public id, that have not ended. */
export async function selectTradedLeague(
  queries: Queries,
  leagueId: string,
): Promise<readonly TradedMatch[]> {
  const rows = await queries.query<TradedRow>(
    `select ${traded} from match m join league l on l.id = m.league_id
      where left(m.public_id, length(m.public_id) - length(m.feed_id)) || l.feed_id = $1
        and m.kickoff_at > book_now() - $2 * interval '1 day' and m.ended_at is null
      order by m.id`,
    [leagueId, longestDays],
  )
  return rows.map(withKey)
}

import type { MarketType } from '@fairline/domain/board/board-tuples'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import { EpochOverError } from './epoch-over.ts'
import type { MatchEntry } from './match-entry.ts'

/** What the database knows of a match beyond what the feed says. */
export interface StoredMatch {
  readonly key: bigint
  readonly startedAtMs: number | null
  readonly endedAtMs: number | null
}

/** A guard to raise, by the match's key. */
export interface GuardRaise {
  readonly matchKey: bigint
  readonly marketType: MarketType
  readonly open: boolean
}

export interface RaisedGuard {
  readonly matchKey: bigint
  readonly marketType: MarketType
  readonly version: bigint
}

/**
 * Begins the term of a writer: raises and closes every guard, and shuts out the previous writer.
 * Returns the epoch, which is part of every version that members see.
 * @spec S4.board.restart S4.board.restart.old
 */
export async function beginEpoch(queries: Queries): Promise<bigint> {
  const [row] = await queries.query<{ epoch: string }>('select begin_board_epoch() as epoch')
  return BigInt(row?.epoch ?? 0)
}

/**
 * Raises the guards in one statement; no (match, market type) may come twice. A guard that an act
 * of a trader holds stays closed until that act, `tradingChange`, is taken in.
 * @spec S4.board.guards S4.board.guards.price
 */
export async function raiseGuards(
  tx: Transaction,
  epoch: bigint,
  raises: readonly GuardRaise[],
  tradingChange: bigint,
): Promise<readonly RaisedGuard[]> {
  if (raises.length === 0) return []
  const rows = await tx
    .query<{ match_key: string; market_type_raised: MarketType; version_raised: string }>(
      'select * from raise_market_guards($1, $2::bigint[], $3::smallint[], $4::boolean[], $5)',
      [
        epoch,
        raises.map(({ matchKey }) => matchKey),
        raises.map(({ marketType }) => marketType),
        raises.map(({ open }) => open),
        tradingChange,
      ],
      'raise-market-guards',
    )
    .catch((error: unknown) => {
      if ((error as { code?: string }).code !== 'FL010') throw error
      throw new EpochOverError((error as Error).message, { cause: error })
    })
  return rows.map((row) => ({
    matchKey: BigInt(row.match_key),
    marketType: row.market_type_raised,
    version: BigInt(row.version_raised),
  }))
}

/** Stores leagues as the feed has them now; matches find them by feed id. */
export async function upsertLeagues(
  tx: Transaction,
  entries: readonly MatchEntry[],
): Promise<void> {
  const leagues = new Map(entries.map((entry) => [entry.leagueId, entry]))
  const rows = [...leagues.values()].sort(byId((entry) => entry.leagueId))
  await tx.query(
    `insert into league (producer, feed_id, sports_type, name, country, display_order, main)
     select * from unnest($1::text[], $2::text[], $3::smallint[], $4::text[], $5::text[],
                          $6::integer[], $7::boolean[])
     on conflict (producer, feed_id) do update
       set sports_type = excluded.sports_type, name = excluded.name, country = excluded.country,
           display_order = excluded.display_order, main = excluded.main
     where (league.sports_type, league.name, league.country, league.display_order, league.main)
       is distinct from (excluded.sports_type, excluded.name, excluded.country,
                         excluded.display_order, excluded.main)`,
    [
      rows.map(({ producer }) => producer),
      rows.map(({ fixture }) => fixture.league.id),
      rows.map(({ fixture }) => fixture.sportsType),
      rows.map(({ fixture }) => fixture.league.name),
      rows.map(({ fixture }) => fixture.league.country),
      rows.map(({ fixture }) => fixture.league.order),
      rows.map(({ fixture }) => fixture.league.main),
    ],
  )
}

interface MatchRow {
  id: string
  public_id: string
  started_ms: string | null
  ended_ms: string | null
}

/** Stores matches as the feed has them now. Returns what is stored of each, by public id. */
export async function upsertMatches(
  tx: Transaction,
  entries: readonly MatchEntry[],
): Promise<ReadonlyMap<string, StoredMatch>> {
  const rows = [...entries].sort(byId((entry) => entry.id))
  const stored = await tx.query<MatchRow>(
    `insert into match (public_id, producer, feed_id, league_id, sports_type, home_name, away_name,
                        kickoff_at, neutral_ground, offered_live)
     select m.id, m.producer, m.feed_id, l.id, m.sports_type, m.home, m.away,
            to_timestamp(m.kickoff_ms / 1000.0), m.neutral, m.live
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::smallint[], $6::text[],
                   $7::text[], $8::bigint[], $9::boolean[], $10::boolean[])
              m(id, producer, feed_id, league, sports_type, home, away, kickoff_ms, neutral, live)
       join league l on l.producer = m.producer and l.feed_id = m.league
      order by m.id
     on conflict (producer, feed_id) do update
       set league_id = excluded.league_id, home_name = excluded.home_name,
           away_name = excluded.away_name, kickoff_at = excluded.kickoff_at,
           scheduled_at = case when match.kickoff_at = excluded.kickoff_at then match.scheduled_at
                               else coalesce(match.scheduled_at, match.kickoff_at) end,
           neutral_ground = excluded.neutral_ground, offered_live = excluded.offered_live
     returning id, public_id, (extract(epoch from started_at) * 1000)::bigint as started_ms,
               (extract(epoch from ended_at) * 1000)::bigint as ended_ms`,
    [
      rows.map(({ id }) => id),
      rows.map(({ producer }) => producer),
      rows.map(({ fixture }) => fixture.id),
      rows.map(({ fixture }) => fixture.league.id),
      rows.map(({ fixture }) => fixture.sportsType),
      rows.map(({ fixture }) => fixture.home),
      rows.map(({ fixture }) => fixture.away),
      rows.map(({ fixture }) => fixture.kickoffMs),
      rows.map(({ fixture }) => fixture.neutralGround),
      rows.map(({ fixture }) => fixture.offeredLive),
    ],
  )
  return new Map(stored.map((row) => [row.public_id, storedMatch(row)]))
}

/**
 * Stores which match each child belongs to, once both are stored. When the feed has not sent the
 * parent yet, the link stays open until the child is stored again.
 */
export async function linkToParents(
  tx: Transaction,
  entries: readonly MatchEntry[],
): Promise<void> {
  const children = entries.filter(({ parentId }) => parentId !== null).sort(byId(({ id }) => id))
  if (children.length === 0) return
  await tx.query(
    `update match set parent_id = parent.id
       from unnest($1::text[], $2::text[]) c(id, parent)
       join match parent on parent.public_id = c.parent
      where match.public_id = c.id and match.parent_id is distinct from parent.id`,
    [children.map(({ id }) => id), children.map(({ parentId }) => parentId)],
  )
}

function storedMatch({ id, started_ms, ended_ms }: MatchRow): StoredMatch {
  return {
    key: BigInt(id),
    startedAtMs: started_ms === null ? null : Number(started_ms),
    endedAtMs: ended_ms === null ? null : Number(ended_ms),
  }
}

/**
 * Stores what outrights pay, once, and their runners by the names they have now. The runner of a
 * bet that was placed stays, whatever the feed leaves out.
 */
export async function upsertOutrights(
  tx: Transaction,
  entries: readonly MatchEntry[],
  stored: ReadonlyMap<string, StoredMatch>,
): Promise<void> {
  const rows = entries.flatMap(({ id, fixture: { outright } }) => {
    const key = stored.get(id)?.key
    return outright === undefined || key === undefined ? [] : [{ key, ...outright }]
  })
  if (rows.length === 0) return
  await tx.query(
    `insert into outright (match_id, paid_places, dead_heat, non_starter)
     select * from unnest($1::bigint[], $2::smallint[], $3::text[], $4::text[])
     on conflict do nothing`,
    [
      rows.map(({ key }) => key),
      rows.map(({ terms }) => terms.paidPlaces),
      rows.map(({ terms }) => terms.deadHeat),
      rows.map(({ terms }) => terms.nonStarter),
    ],
  )
  const runners = rows.flatMap(({ key, runners }) => runners.map((each) => ({ key, ...each })))
  await tx.query(
    `insert into outright_runner (match_id, runner, name)
     select * from unnest($1::bigint[], $2::text[], $3::text[])
     on conflict (match_id, runner) do update set name = excluded.name
      where outright_runner.name <> excluded.name`,
    [runners.map(({ key }) => key), runners.map(({ id }) => id), runners.map(({ name }) => name)],
  )
}

/** Stores where matches are in competitions of ties; one that the feed took out is in none. */
export async function upsertStages(
  tx: Transaction,
  entries: readonly MatchEntry[],
  stored: ReadonlyMap<string, StoredMatch>,
): Promise<void> {
  const matches = entries.flatMap(({ id, fixture: { stage } }) => {
    const key = stored.get(id)?.key
    return key === undefined ? [] : [{ key, stage }]
  })
  const rows = matches.flatMap(({ key, stage }) => (stage === undefined ? [] : [{ key, ...stage }]))
  const none = matches.filter(({ stage }) => stage === undefined)
  await tx.query('delete from match_stage where match_id = any ($1)', [none.map(({ key }) => key)])
  if (rows.length === 0) return
  await tx.query(
    `insert into match_stage (match_id, competition, ties, slot, leg, is_for_third)
     select * from unnest($1::bigint[], $2::text[], $3::smallint[], $4::smallint[], $5::smallint[],
                          $6::boolean[])
     on conflict (match_id) do update
       set competition = excluded.competition, ties = excluded.ties, slot = excluded.slot,
           leg = excluded.leg, is_for_third = excluded.is_for_third
     where match_stage is distinct from excluded`,
    [
      rows.map(({ key }) => key),
      rows.map(({ competition }) => competition),
      rows.map(({ ties }) => ties),
      rows.map(({ slot }) => slot),
      rows.map(({ leg = null }) => leg),
      rows.map(({ isForThird = false }) => isForThird),
    ],
  )
}

/** Stores when matches began and ended; the first live signal stays the first. */
export async function updateMatchTimes(
  tx: Transaction,
  times: readonly StoredMatch[],
): Promise<void> {
  const rows = [...times].sort((left, right) => (left.key < right.key ? -1 : 1))
  await tx.query(
    `update match set started_at = coalesce(started_at, to_timestamp(t.started_ms / 1000.0)),
                      ended_at = to_timestamp(t.ended_ms / 1000.0)
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) t(id, started_ms, ended_ms)
      where match.id = t.id`,
    [
      rows.map(({ key }) => key),
      rows.map(({ startedAtMs }) => startedAtMs),
      rows.map(({ endedAtMs }) => endedAtMs),
    ],
  )
}

const byId =
  (idOf: (entry: MatchEntry) => string) =>
  (left: MatchEntry, right: MatchEntry): number =>
    idOf(left) < idOf(right) ? -1 : 1

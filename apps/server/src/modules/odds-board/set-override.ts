import { type OverrideValues, restricts } from '@fairline/domain/board/match-override'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import {
  beginTradingChange,
  holdGuards,
  lockOverride,
  type OverrideKey,
  selectTradedLeague,
  selectTradedMatch,
  type TradedMatch,
  type TradingChange,
  upsertOverride,
} from './override-store.ts'

/** Returns a match that can be traded, or why it cannot. */
export async function findTradedMatch(
  queries: Queries,
  matchId: string,
): Promise<Outcome<TradedMatch>> {
  const match = await selectTradedMatch(queries, matchId)
  if (match === undefined) {
    return refused('incompletedRequest', { match: `there is no match ${matchId}` })
  }
  return match.hasEnded
    ? refused('incompletedRequest', { match: `${matchId} has ended` })
    : accepted(match)
}

/** Returns the matches of a league that have not ended, or why there are none. */
export async function findTradedLeague(
  queries: Queries,
  leagueId: string,
): Promise<Outcome<readonly TradedMatch[]>> {
  const matches = await selectTradedLeague(queries, leagueId)
  return matches.length > 0
    ? accepted(matches)
    : refused('incompletedRequest', { league: `there is no match of a league ${leagueId}` })
}

/** What was set of a match or market, before and after an act. */
export interface OverrideSet<Key extends OverrideKey> {
  readonly key: Key
  readonly before: OverrideValues
  readonly after: OverrideValues
}

/**
 * Sets something of matches or markets in one act; refused where `change` refuses one of them. From
 * the commit on no bet is placed that the act refuses. The board takes it in within a second, on
 * every node, and again after a restart.
 */
export async function setOverrides<Key extends OverrideKey>(
  tx: Transaction,
  by: Omit<TradingChange, 'change'>,
  keys: readonly Key[],
  change: (before: OverrideValues, key: Key) => Outcome<OverrideValues>,
): Promise<Outcome<readonly OverrideSet<Key>[]>> {
  const act = { ...by, change: await beginTradingChange(tx) }
  const sets: OverrideSet<Key>[] = []
  for (const key of keys) {
    const before = await lockOverride(tx, key)
    const changed = change(before, key)
    if (!changed.ok) return changed
    sets.push({ key, before, after: await store(tx, act, key, before, changed.value) })
  }
  const held = sets.filter(({ before, after }) => restricts(before, after))
  const keysHeld = [...new Set(held.map(({ key }) => key.matchKey))]
  if (held.length > 0) await holdGuards(tx, keysHeld, act.change)
  return accepted(sets)
}

/** Stores what differs from before, as the next version. */
async function store(
  tx: Transaction,
  act: TradingChange,
  key: OverrideKey,
  before: OverrideValues,
  changed: OverrideValues,
): Promise<OverrideValues> {
  if (isSame(before, changed)) return before
  await upsertOverride(tx, key, changed, act)
  return { ...changed, version: before.version + 1 }
}

function isSame(left: OverrideValues, right: OverrideValues): boolean {
  const [one, other] = [left, right].map(({ maxPerMatch, nudge, ...rest }) =>
    JSON.stringify([
      rest.suspended,
      rest.danger,
      rest.delayMs,
      sortedTexts(maxPerMatch),
      sortedTexts(nudge),
    ]),
  )
  return one === other
}

const sortedTexts = (record: object): readonly string[] =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key} ${value}`)
    .toSorted()

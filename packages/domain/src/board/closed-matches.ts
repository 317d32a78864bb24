import { dateOf } from '../time/gmt8.ts'
import { type BoardFilter, findsText, isSearch } from './board-filter.ts'
import type { BoardSorting } from './board-rows.ts'

/**
 * How a match left the books: ended with its result, called off, stopped before its end, or over
 * and still without a result.
 */
export const closedStates = ['ended', 'awaited', 'cancelled', 'postponed', 'abandoned'] as const
export type ClosedState = (typeof closedStates)[number]

/** What decides whether the betting on a match is over. Instants in milliseconds since 1970. */
export interface LeavingMatch {
  readonly kickoffMs: number
  /** When the feed last said that it is over; null where it has not, or took it back. */
  readonly endedAtMs: number | null
  /** The state of its full time. */
  readonly fullTime: 'pending' | 'completed' | 'cancelled' | 'postponed' | 'abandoned'
  /** Whether one of the books has it now, open or suspended. */
  readonly isOffered: boolean
}

/** Kick-off on the day (GMT+8), or an end on it after a kick-off before it. */
function isOfDay({ kickoffMs, endedAtMs }: LeavingMatch, nowMs: number): boolean {
  const day = dateOf(nowMs)
  if (dateOf(kickoffMs) === day) return true
  return endedAtMs !== null && kickoffMs < endedAtMs && dateOf(endedAtMs) === day
}

/**
 * Returns the state of a match on the market tab "close" on the day of `nowMs`; null while a book
 * has the match, before it is over, and on another day. @spec S2.tab.close
 */
export function closedStateOf(match: LeavingMatch, nowMs: number): ClosedState | null {
  if (match.isOffered || !isOfDay(match, nowMs)) return null
  if (match.fullTime === 'completed') return 'ended'
  if (match.fullTime !== 'pending') return match.fullTime
  return match.endedAtMs !== null || match.kickoffMs <= nowMs ? 'awaited' : null
}

/** What finds and sorts a match that has closed. */
export interface ClosedRow {
  readonly leagueId: string
  readonly leagueName: string
  readonly home: string
  readonly away: string
  readonly kickoffMs: number
}

/** A league bar and the matches under it. */
export interface ClosedGroup<Row extends ClosedRow> {
  readonly leagueId: string
  readonly leagueName: string
  readonly matches: readonly Row[]
}

/**
 * Returns what the tab shows of matches that are sorted by league: those that league selector and
 * search keep, under their league bars. By time the last kick-off is first: members look for what
 * has just ended. @spec S2.tab.close
 */
export function closedGroups<Row extends ClosedRow>(
  matches: readonly Row[],
  { leagues, searchText, nameText }: Pick<BoardFilter, 'leagues' | 'searchText' | 'nameText'>,
  sorting: BoardSorting,
): readonly ClosedGroup<Row>[] {
  const kept = matches.filter(
    ({ leagueId, leagueName, home, away }) =>
      (isSearch(searchText) || (leagues?.includes(leagueId) ?? true)) &&
      findsText(searchText, [leagueName, home, away], nameText),
  )
  if (sorting === 'time') kept.sort((one, other) => other.kickoffMs - one.kickoffMs)
  const groups: { leagueId: string; leagueName: string; matches: Row[] }[] = []
  for (const match of kept) {
    const { leagueId, leagueName } = match
    const last = groups.at(-1)
    if (last?.leagueId === leagueId) last.matches.push(match)
    else groups.push({ leagueId, leagueName, matches: [match] })
  }
  return groups
}

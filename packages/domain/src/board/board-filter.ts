import { dateOf } from '../time/gmt8.ts'
import type { Board, BoardLeague, BoardMatch } from './board-model.ts'
import { canBeInParlay } from './board-pages.ts'
import { childrenOf } from './match-families.ts'
import { isKeptByTime, type TimeFilterMode } from './time-filter.ts'

/**
 * Which leagues a board shows: all, the main ones with those that go with them, the main ones
 * alone, or all but the main ones.
 */
export const leagueGroups = ['0', '1', '2', '3'] as const
export type LeagueGroup = (typeof leagueGroups)[number]

/** What a member has narrowed the board to; what leaves nothing out is null. */
export interface BoardFilter {
  readonly leagueGroup: LeagueGroup
  /** Ids of the leagues chosen. */
  readonly leagues: readonly string[] | null
  /** What a league's or a team's name must have in it; "" for all. */
  readonly searchText: string
  /** A name in the member's language: a search finds it by both. Absent in English. */
  readonly nameText?: (name: string) => string
  /** The starred matches and leagues. */
  readonly favourites: Favourites | null
  /** Kick-off on one of these GMT+8 dates, YYYY-MM-DD. */
  readonly dates: readonly string[] | null
  readonly time: { readonly mode: TimeFilterMode; readonly nowMs: number } | null
  /** Only matches in play. */
  readonly liveOnly: boolean
  /** Only matches with a market that can be a leg. */
  readonly forParlay: boolean
  /** Keeps matches whatever their league, day and hour, and whether they are in play. */
  readonly bypass: boolean
  /** Judges children, such as corners, by their own league, and not together with their match. */
  readonly childLeagues: boolean
}

export interface Favourites {
  readonly matches: readonly string[]
  readonly leagues: readonly string[]
}

/** The filter that keeps every match. */
export const noFilter: BoardFilter = {
  leagueGroup: '0',
  leagues: null,
  searchText: '',
  favourites: null,
  dates: null,
  time: null,
  liveOnly: false,
  forParlay: false,
  bypass: false,
  childLeagues: true,
}

/**
 * Whether a league is in a group of leagues.
 * @spec S3.board.options S4.filter.league S4.filter.league.2 S4.filter.league.3
 */
export function isInGroup(league: BoardLeague, group: LeagueGroup): boolean {
  switch (group) {
    case '0':
      return true
    case '1':
      return league.main || league.goesWithMain === true
    case '2':
      return league.main
    case '3':
      return !league.main
  }
}

/**
 * Names are compared without case, and Latin ones without accents, so that "dusseldorf" finds
 * "Düsseldorf". The marks of other scripts are vowels and tones, and distinguish names.
 */
function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .toLowerCase()
    .trim()
}

/** Whether the member searches: all is searched then, whatever the board is narrowed to. */
export const isSearch = (searchText: string): boolean => plainText(searchText) !== ''

/**
 * Whether a search finds one of the names as it is, or in the member's language; an empty search
 * finds all. @spec S4.feed.names.search
 */
export function findsText(
  searchText: string,
  names: readonly string[],
  nameText: (name: string) => string = (name) => name,
): boolean {
  const plain = plainText(searchText)
  return (
    !isSearch(searchText) ||
    names.some((name) => `${plainText(name)}\n${plainText(nameText(name))}`.includes(plain))
  )
}

/** Whether the member narrowed what the page shows; the page itself may be one of favourites. */
export function isNarrowed(filter: BoardFilter): boolean {
  const { leagueGroup, leagues, searchText, dates, time, liveOnly } = filter
  const narrowing = [leagueGroup !== '0', leagues, searchText.trim() !== '', dates, time, liveOnly]
  return narrowing.some((part) => part !== null && part !== false)
}

/**
 * Whether a match is in the leagues, days and hours chosen, and in play where only that is asked.
 * @spec S3.board.options.bypass S4.filter.outright S4.filter.live
 */
function isChosen(match: BoardMatch, league: BoardLeague, filter: BoardFilter): boolean {
  const { leagueGroup, leagues, liveOnly, bypass } = filter
  if (bypass) return true
  return (
    isInGroup(league, leagueGroup) &&
    (leagues?.includes(league.id) ?? true) &&
    (match.outright !== undefined || isInTime(match, filter)) &&
    (!liveOnly || match.live !== null)
  )
}

/** Days and hours. @spec S3.board.options.time S3.board.options.timeValue */
function isInTime({ kickoffMs }: BoardMatch, { dates, time }: BoardFilter): boolean {
  return (
    (dates?.includes(dateOf(kickoffMs)) ?? true) &&
    (time === null || isKeptByTime(time.mode, kickoffMs, time.nowMs))
  )
}

/** Whether the match has the searched text, a star, and a leg, as far as these are asked for. */
function isFound(
  match: BoardMatch,
  league: BoardLeague,
  { searchText, nameText, favourites, forParlay }: BoardFilter,
): boolean {
  return (
    findsText(searchText, [league.name, match.home, match.away], nameText) &&
    (favourites === null ||
      favourites.matches.includes(match.id) ||
      favourites.leagues.includes(league.id)) &&
    (!forParlay || canBeInParlay(match))
  )
}

/**
 * Returns the board with only the matches that pass the filter. All leagues stay. Outrights always
 * pass the time filter. A match and its children stay together: what finds one of them finds all,
 * but a parlay takes only those that can be legs.
 */
export function filterBoard(board: Board, filter: BoardFilter): Board {
  const leagues = new Map(board.leagues.map((league) => [league.id, league]))
  const matches = new Map(board.matches.map((match) => [match.id, match]))
  const children = childrenOf(filter.childLeagues ? [] : board.matches)
  const isKept = (match: BoardMatch): boolean => {
    const parent = match.parentId === null ? undefined : matches.get(match.parentId)
    const whole = filter.childLeagues ? match : (parent ?? match)
    const league = leagues.get(whole.leagueId)
    if (league === undefined || !isChosen(whole, league, filter)) return false
    if (filter.forParlay && whole !== match && !canBeInParlay(match)) return false
    return [whole, ...(children.get(whole.id) ?? [])].some((one) => {
      const own = leagues.get(one.leagueId)
      return own !== undefined && isFound(one, own, filter)
    })
  }
  return { leagues: board.leagues, matches: board.matches.filter(isKept) }
}

/** Days that the strip of dates shows at least. */
export const stripDays = 7
const dayMs = 86_400_000

/**
 * The seven days after today, and others with matches: how many kick off on each (GMT+8),
 * earliest first.
 */
export function datesOf(
  board: Board,
  nowMs: number,
): readonly { readonly date: string; readonly count: number }[] {
  const days = Array.from({ length: stripDays }, (_, at) => dateOf(nowMs + (at + 1) * dayMs))
  const counts = new Map(days.map((date) => [date, 0]))
  for (const match of board.matches) {
    if (match.outright !== undefined || match.parentId !== null) continue
    const date = dateOf(match.kickoffMs)
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  return [...counts].sort().map(([date, count]) => ({ date, count }))
}

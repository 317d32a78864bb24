import type { Sport } from '../sports/sport.ts'
import { type Favourites, findsText } from './board-filter.ts'
import type { BoardLeague, BoardMatch } from './board-model.ts'
import { isOnAPage, isOnPage } from './board-pages.ts'
import type { MarketType } from './board-tuples.ts'

/** What lists an event: other pages, the page of handicaps and totals, or that of outrights. */
const listings = { other: 0, quoted: 1, outright: 2 } as const
type Listing = (typeof listings)[keyof typeof listings]

export type IndexedEventTuple = readonly [
  id: string,
  /** Position of its league in the index. */
  league: number,
  home: string,
  away: string,
  kickoffMs: number,
  marketType: MarketType,
  listing: Listing,
  /** Present for a part of a match, such as its corners. */
  parentId?: string,
]

/** What the board has of a sport, by name and without markets. */
export interface SportIndex {
  readonly sportsType: number
  readonly leagues: readonly (readonly [id: string, name: string])[]
  readonly events: readonly IndexedEventTuple[]
}

/** An event as a search or a star finds it. */
export interface IndexedEvent {
  readonly id: string
  readonly parentId: string | null
  readonly sportsType: number
  readonly marketType: MarketType
  readonly leagueId: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kickoffMs: number
  readonly isOutright: boolean
  /** Whether the page of handicaps and totals lists it. */
  readonly isQuoted: boolean
}

function listingOf(sport: Sport, match: BoardMatch): Listing | null {
  if (isOnPage(sport, match, 'outright')) return listings.outright
  if (isOnPage(sport, match, 'hdpou')) return listings.quoted
  return isOnAPage(sport, match, null) ? listings.other : null
}

/** The index of a sport: its events that a page lists, with their leagues. @spec S7.uxindex */
export function indexSport(
  sport: Sport,
  board: readonly { readonly league: BoardLeague; readonly match: BoardMatch }[],
): SportIndex {
  const leagues = new Map<string, { readonly at: number; readonly name: string }>()
  const events = board.flatMap(({ league, match }): readonly IndexedEventTuple[] => {
    const listing = listingOf(sport, match)
    if (listing === null) return []
    const { at } = leagues.get(league.id) ?? { at: leagues.size }
    leagues.set(league.id, { at, name: league.name })
    const { id, home, away, kickoffMs, marketType, parentId } = match
    const event = [id, at, home, away, kickoffMs, marketType, listing] as const
    return [parentId === null ? event : [...event, parentId]]
  })
  return {
    sportsType: sport.id,
    leagues: [...leagues].map(([id, { name }]) => [id, name]),
    events,
  }
}

/** The events of an index, each with its sport and its league. */
export const eventsOf = (sports: readonly SportIndex[]): readonly IndexedEvent[] =>
  sports.flatMap(({ sportsType, leagues, events }) =>
    events.map(([id, at, home, away, kickoffMs, marketType, listing, parentId = null]) => {
      const [leagueId, league] = leagues[at] ?? ['', '']
      return {
        id,
        parentId,
        sportsType,
        marketType,
        leagueId,
        league,
        home,
        away,
        kickoffMs,
        isOutright: listing === listings.outright,
        isQuoted: listing === listings.quoted,
      }
    }),
  )

interface Search {
  readonly searchText: string
  /** A name in the member's language: a search finds it by both. */
  readonly nameText: (name: string) => string
}

/** The events that a search finds by side or league; parts of a match are found with it. */
export const foundEvents = (
  events: readonly IndexedEvent[],
  search: Search,
): readonly IndexedEvent[] =>
  wholeEvents(events, search).filter(({ parentId }) => parentId === null)

/** Of events that a search finds, each match once: its parts belong to it. */
export function wholeEvents(
  events: readonly IndexedEvent[],
  { searchText, nameText }: Search,
): readonly IndexedEvent[] {
  const found = events.filter(({ league, home, away }) =>
    findsText(searchText, [league, home, away], nameText),
  )
  const byMatch = new Map(found.map((event) => [event.parentId ?? event.id, event]))
  for (const event of found) if (event.parentId === null) byMatch.set(event.id, event)
  return [...byMatch.values()]
}

/**
 * Matches and outrights with a star, or in a league with one. Members at Myanmar odds alone have
 * the page of handicaps and totals, and no other. @spec S3.preferences.other
 */
export const starredEvents = (
  events: readonly IndexedEvent[],
  { matches, leagues }: Favourites,
  { onlyMyanmar }: { readonly onlyMyanmar: boolean },
): readonly IndexedEvent[] =>
  events.filter(
    ({ id, leagueId, isQuoted }) =>
      (matches.includes(id) || leagues.includes(leagueId)) && (isQuoted || !onlyMyanmar),
  )

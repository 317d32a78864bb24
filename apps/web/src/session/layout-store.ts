import type { TimeFilterMode } from '@fairline/domain/board/time-filter'
import { firstSport, sportOf } from '@fairline/domain/sports/all-sports'
import type { BoardPage as SportPage } from '@fairline/domain/sports/page-names'
import type { Sport } from '@fairline/domain/sports/sport'
import { preferredLanguage } from '@fairline/locales/translate'
import { isOffered, operator } from '@fairline/site/operator-configuration'
import { storageKey } from '@fairline/site/storage-key'
import { createContext, useContext } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/**
 * The entry of the local storage with what a member arranged on this device.
 * @spec S7.persistence.layout
 */
export const layoutStorageKey = storageKey('layout')

/** The market tabs, menu1 of the specification, in their order. @spec S2.tab.market */
export const boardPeriods = ['close', 'early', 'today', 'live', 'parlay'] as const
export type BoardPeriod = (typeof boardPeriods)[number]
/** The pages of every sport at once: the stars, and all that is in play. */
const pagesOfAllSports = ['favourites', 'inPlay'] as const
type PageOfAllSports = (typeof pagesOfAllSports)[number]
/** A page of a sport, or of all of them. */
export type BoardPage = SportPage | PageOfAllSports

/** Whether a page shows every sport, whichever one is chosen. */
export const isOfAllSports = (page: BoardPage): page is PageOfAllSports =>
  pagesOfAllSports.some((each) => each === page)

export const fontSizes = ['s', 'm', 'l', 'xl'] as const
export type FontSize = (typeof fontSizes)[number]

interface Layout {
  /** Language and theme of the login page; the account's settings win once they are known. */
  readonly language: string
  readonly theme: string
  readonly period: BoardPeriod
  /** Id of the sport that is shown, menu2 of the specification. */
  readonly sport: number
  readonly page: BoardPage
  /** Ids of the leagues that the board shows; null for all. */
  readonly leagues: readonly string[] | null
  readonly searchText: string
  /** Early dates that the board shows, YYYY-MM-DD in GMT+8; none for all. */
  readonly dates: readonly string[]
  /** Null until the member chooses: the mode of the day of the week. */
  readonly timeMode: TimeFilterMode | null
  readonly liveOnly: boolean
  /** How large the table is written on this device. */
  readonly fontSize: FontSize
  /** Whether a goal is heard on this device. */
  readonly goalSound: boolean
  /** Ids of leagues whose rows are folded. */
  readonly foldedLeagues: readonly string[]
  /** Ids of matches whose further lines are unfolded under their first ones. */
  readonly openLines: readonly string[]
  /** What is unfolded under its match, such as its corners: `{match} {league of the corners}`. */
  readonly openChildren: readonly string[]
  /** The place of the markets that cards show, among the pages of markets that they have. */
  readonly cardPage: number
  /** Whether corners and the like have leagues of their own, and not a place at their match. */
  readonly childLeagues: boolean
  /** Ids of matches whose drawer is open; it stays so when the match goes live. */
  readonly openDrawers: readonly string[]
  /** Markets of a drawer that are folded or opened against what they start with, as FT.CS. */
  readonly turnedMarkets: readonly string[]
}

/**
 * The default selections: all of today's football, handicaps and totals. The member's own choice is
 * stored on this device.
 * @spec S3.preferences.menu S3.preferences.menu1 S3.preferences.menu2 S3.preferences.menu3
 */
const initialLayout = (): Layout => ({
  language: preferredLanguage(navigator.languages, operator.languages) ?? operator.language,
  theme: operator.theme,
  period: 'today',
  sport: firstSport.id,
  page: 'hdpou',
  leagues: null,
  searchText: '',
  dates: [],
  timeMode: null,
  liveOnly: false,
  fontSize: 'm',
  goalSound: false,
  foldedLeagues: [],
  openLines: [],
  openChildren: [],
  cardPage: 0,
  childLeagues: false,
  openDrawers: [],
  turnedMarkets: [],
})

/** What is arranged on this device. */
export const useLayout = create<Layout>()(
  persist(initialLayout, { name: layoutStorageKey, version: 1 }),
)

/** The sport of a part of the page, where that is not the one that the member chose. */
export const SportScope = createContext<Sport | null>(null)

/** The sport that the member chose; the first one where that is not offered. */
const chosenSport = ({ sport }: Layout): Sport => {
  const chosen = sportOf(sport)
  return chosen !== undefined && isOffered(chosen) ? chosen : firstSport
}

/** The sport that is shown: on this part of the page, or else the chosen one. */
export function useSport(): Sport {
  const chosen = useLayout(chosenSport)
  return useContext(SportScope) ?? chosen
}

/** Sets a part of the layout. */
export function arrange(part: Partial<Layout>): void {
  useLayout.setState(part)
}

/**
 * Resets to the defaults, except for settings of this device.
 * @spec S4.session.logout.layout S4.filter.reset S4.filter.reset.menu1 S4.filter.reset.menu2
 * @spec S4.filter.reset.menu3 S4.filter.reset.leagues
 */
export function resetLayout(): void {
  const { language, theme, fontSize, goalSound, childLeagues } = useLayout.getState()
  const ofDevice = { language, theme, fontSize, goalSound, childLeagues }
  useLayout.setState({ ...initialLayout(), ...ofDevice })
}

/** The list with the id added, or without it where it was in. */
export function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}

/** Opens the drawer of a match, or closes it. */
export function toggleDrawer(matchId: string): void {
  useLayout.setState(({ openDrawers }) => ({ openDrawers: toggled(openDrawers, matchId) }))
}

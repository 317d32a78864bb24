import type { IndexedEvent } from '@fairline/domain/board/board-index'
import { early, live, type MarketType, today } from '@fairline/domain/board/board-tuples'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { isOfRounds } from '@fairline/domain/sports/sport'
import type { ComponentType } from 'react'
import { useStarredEvents } from '../../menus/starred-events.ts'
import { useListedSports } from '../../menus/use-listed-sports.ts'
import { useLayout } from '../../session/layout-store.ts'
import { useStars } from '../../session/preferences.ts'
import type { MatchCardProps } from './match-card.tsx'
import { type SportSection, SportSections } from './sport-sections.tsx'

const books = [live, today, early] as const

/**
 * The books of starred matches. A match of today may go live before the index says so, and must not
 * be missing meanwhile.
 */
function booksOf(events: readonly IndexedEvent[]): readonly MarketType[] {
  const matches = events.filter(({ isOutright }) => !isOutright)
  const starred = new Set(matches.map(({ marketType }) => marketType))
  const isRounds = events.some(({ sportsType }) => isOfRounds(recordOf(sportsType)))
  if (starred.has(today) && !isRounds) starred.add(live)
  return books.filter((book) => starred.has(book))
}

/** The matches and outrights with a star, of every sport. @spec S2.screen.favorites */
export function FavouritesBoard({ Card }: { readonly Card?: ComponentType<MatchCardProps> }) {
  const stars = useStars('favourites').length + useStars('favouriteLeagues').length
  const starred = useStarredEvents()
  const sports = useListedSports()
  const period = useLayout((layout) => layout.period)
  const sections =
    starred &&
    sports?.flatMap(({ sportsType }): readonly SportSection[] => {
      const events = starred.filter((event) => event.sportsType === sportsType)
      if (events.length === 0) return []
      const hasOutrights = events.some(({ isOutright }) => isOutright)
      const count = events.filter(({ parentId }) => parentId === null).length
      return [{ sport: recordOf(sportsType), marketTypes: booksOf(events), count, hasOutrights }]
    })
  return (
    <SportSections
      Card={Card}
      view={{ period, page: 'favourites' }}
      sections={sections}
      emptyText={stars === 0 ? 'board.empty.favourites' : 'board.empty.favouritesHere'}
    />
  )
}

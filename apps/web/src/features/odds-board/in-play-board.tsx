import { live } from '@fairline/domain/board/board-tuples'
import { recordOf } from '@fairline/domain/sports/all-sports'
import type { ComponentType } from 'react'
import { useSportsInPlay } from '../../menus/sports-in-play.ts'
import type { MatchCardProps } from './match-card.tsx'
import { SportSections } from './sport-sections.tsx'

const books = [live] as const

/** Every running match of every sport, a section for each sport. */
export function InPlayBoard({ Card }: { readonly Card?: ComponentType<MatchCardProps> }) {
  const sections = useSportsInPlay()?.map(({ sportsType, live: count }) => ({
    sport: recordOf(sportsType),
    marketTypes: books,
    count,
  }))
  return (
    <SportSections
      Card={Card}
      view={{ period: 'live', page: 'inPlay' }}
      sections={sections}
      emptyText="board.empty.live"
    />
  )
}

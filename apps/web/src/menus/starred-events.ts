import { type IndexedEvent, starredEvents } from '@fairline/domain/board/board-index'
import { useMemo } from 'react'
import { useBoardIndex } from '../board-feed/board-index.ts'
import { useHasOnlyMyanmar, useStars } from '../session/preferences.ts'

/**
 * The matches and outrights of every sport that have a star, by themselves or by their league;
 * undefined while they load.
 */
export function useStarredEvents(): readonly IndexedEvent[] | undefined {
  const matches = useStars('favourites')
  const leagues = useStars('favouriteLeagues')
  const onlyMyanmar = useHasOnlyMyanmar()
  const hasStars = matches.length + leagues.length > 0
  const index = useBoardIndex(hasStars)
  return useMemo(
    () => (hasStars ? index && starredEvents(index, { matches, leagues }, { onlyMyanmar }) : []),
    [hasStars, index, matches, leagues, onlyMyanmar],
  )
}

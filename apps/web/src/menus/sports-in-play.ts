import { recordOf, sportOf } from '@fairline/domain/sports/all-sports'
import { isOfRounds, type Sport } from '@fairline/domain/sports/sport'
import { useFollowedMatch } from '../session/followed-match.ts'
import { isOfAllSports, useLayout, useSport } from '../session/layout-store.ts'
import { type ListedSport, useListedSports } from './use-listed-sports.ts'

/**
 * The sports with a match in play, in the order of the menu; undefined while they load. Rounds of
 * virtual games are never in play: they take no bets once they run.
 */
export function useSportsInPlay(): readonly ListedSport[] | undefined {
  return useListedSports()?.filter(
    ({ sportsType, live }) => live > 0 && !isOfRounds(recordOf(sportsType)),
  )
}

/** How many matches of all sports are in play; undefined while the sports load. */
export const useCountInPlay = (): number | undefined =>
  useSportsInPlay()?.reduce((sum, { live }) => sum + live, 0)

/**
 * The sport of the match that the live centre follows. A page of all sports has that of the match
 * that was chosen, or else the first one in play; every other page has its own.
 */
export function useFollowedSport(): Sport {
  const shown = useSport()
  const isOfAll = useLayout(({ page }) => isOfAllSports(page))
  const chosen = useFollowedMatch(({ sportsType }) => sportOf(sportsType ?? 0))
  const [first] = useSportsInPlay() ?? []
  if (!isOfAll) return shown
  return chosen ?? (first === undefined ? shown : recordOf(first.sportsType))
}

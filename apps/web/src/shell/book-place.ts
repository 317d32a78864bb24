import { allSports, sportOf } from '@fairline/domain/sports/all-sports'
import { isOfRounds, type Sport } from '@fairline/domain/sports/sport'
import { isOffered } from '@fairline/site/operator-configuration'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLayout } from '../session/layout-store.ts'
import { showInPlay, showPeriod, showSport } from '../session/show-period.ts'

/** What an address of the sportsbook opens by its part behind #. */
const places = ['sports', 'live', 'virtual', 'esports', 'slip', 'bets', 'menu'] as const
export type BookPlace = (typeof places)[number]

/** The sports of a place that shows a product. @spec S2.route.esports2 */
const sportsOf: Readonly<Partial<Record<BookPlace, (sport: Sport) => boolean>>> = {
  sports: (sport) => !isOfRounds(sport),
  virtual: isOfRounds,
  esports: ({ category }) => category === 'eSports',
}

/**
 * Puts the board where the place is; a place that is no board changes nothing. Sports, virtual
 * games and e-sports are products: the board shows the first of theirs, where it showed none.
 */
export function showPlace(place: BookPlace): void {
  if (place === 'live') showInPlay()
  const isOwn = sportsOf[place]
  if (isOwn === undefined) return
  const isOfPlace = (sport: Sport): boolean => isOwn(sport) && isOffered(sport)
  const { sport, page } = useLayout.getState()
  const shown = sportOf(sport)
  const isShown = shown !== undefined && isOfPlace(shown)
  const first = isShown ? shown : allSports.find(isOfPlace)
  if ((isShown && page !== 'inPlay') || first === undefined) return
  showPeriod('today')
  showSport(first.id)
}

/**
 * Opens the place of the address and takes it out of the address: after a reload the board is where
 * the member was last.
 */
export function useBookPlace(show: (place: BookPlace) => void): void {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address opens a place.
  useEffect(() => {
    const place = places.find((each) => each === hash)
    if (place === undefined) return
    show(place)
    void navigate({ to: '/desktop', hash: '', replace: true })
  }, [hash, navigate])
}

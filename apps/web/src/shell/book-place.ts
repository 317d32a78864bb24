import { allSports, sportOf } from '@fairline/domain/sports/all-sports'
import { isOfRounds, type Sport } from '@fairline/domain/sports/sport'
import { isOffered } from '@fairline/site/operator-configuration'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLayout } from '../session/layout-store.ts'
import { showInPlay, showPeriod, showSport } from '../session/show-period.ts'

/** What an address of the sportsbook opens by its part behind #. */
const places = ['sports', 'live', 'virtual', 'slip', 'bets', 'menu'] as const
export type BookPlace = (typeof places)[number]

/**
 * Puts the board where the place is; a place that is no board changes nothing. Sports and virtual
 * games are products of their own: the board shows the first of those that it did not show.
 */
export function showPlace(place: BookPlace): void {
  if (place === 'live') showInPlay()
  if (place !== 'sports' && place !== 'virtual') return
  const isVirtual = place === 'virtual'
  const isOfPlace = (sport: Sport): boolean => isOfRounds(sport) === isVirtual && isOffered(sport)
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

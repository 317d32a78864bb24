import type { ComponentProps } from 'react'
import type { ConfirmBet as Question } from './confirm-bet.tsx'
import { fetchedLater } from './fetched-later.tsx'
import type { Keypad as Keys } from './keypad.tsx'

const question = fetchedLater<ComponentProps<typeof Question>>(() =>
  import('./confirm-bet.tsx').then((part) => part.ConfirmBet),
)
const panel = fetchedLater<object>(() =>
  import('./placing-panel.tsx').then((part) => part.PlacingPanel),
)
const keypad = fetchedLater<ComponentProps<typeof Keys>>(() =>
  import('./keypad.tsx').then((part) => part.Keypad),
)

/** The question before money moves. */
export const ConfirmBet = question.Part

/** The single bet that is being placed, or was. */
export const PlacingPanel = panel.Part

/** The phone's own keypad. */
export const Keypad = keypad.Part

/**
 * Fetches all of them once the sportsbook is drawn, long before a bet can be confirmed, so that
 * they are there even if the connection breaks right after. If this fails, they are fetched when
 * they are needed.
 */
export function fetchPlacing(): void {
  void Promise.allSettled([question.fetch(), panel.fetch(), keypad.fetch()])
}

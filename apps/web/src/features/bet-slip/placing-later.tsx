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
 * Fetches them all once the sportsbook stands, long before a bet can be confirmed: they are there
 * when the line breaks right after. Where that fails they are fetched when they are wanted.
 */
export function fetchPlacing(): void {
  void Promise.allSettled([question.fetch(), panel.fetch(), keypad.fetch()])
}

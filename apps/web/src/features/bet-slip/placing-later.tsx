import { lazy } from 'react'
import { withinTime } from '../../load-chunk.ts'

const loadQuestion = () =>
  withinTime(import('./confirm-bet.tsx').then((part) => ({ default: part.ConfirmBet })))
const loadPanel = () =>
  withinTime(import('./placing-panel.tsx').then((part) => ({ default: part.PlacingPanel })))

const loadKeypad = () =>
  withinTime(import('./keypad.tsx').then((part) => ({ default: part.Keypad })))

/** The phone's own keypad. */
export const Keypad = lazy(loadKeypad)

/** The question before money moves. */
export const ConfirmBet = lazy(loadQuestion)

/** The single bet that is being placed, or was. */
export const PlacingPanel = lazy(loadPanel)

/**
 * Fetches all three once the sportsbook stands, long before a bet can be confirmed: they are there
 * when the line breaks right after. Where that fails they are fetched when they are wanted.
 */
export function fetchPlacing(): void {
  void Promise.allSettled([loadKeypad(), loadQuestion(), loadPanel()])
}

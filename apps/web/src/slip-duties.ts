import { useEffect } from 'react'
import { startBetToasts } from './bets/bet-toasts.ts'
import { resumeBets } from './features/bet-slip/slip-actions.ts'

/** What the slip does while the sportsbook is open, also where nobody looks at it. */
export function useSlipDuties(): void {
  useEffect(startBetToasts, [])
  useEffect(resumeBets, [])
}

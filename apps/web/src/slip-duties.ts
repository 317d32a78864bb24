import { useEffect } from 'react'
import { startBetToasts } from './bets/bet-toasts.ts'
import { keepsAny, keptParlayPrefix } from './features/bet-slip/kept-requests.ts'
import { singles } from './features/bet-slip/slip-actions.ts'

/** Takes up parlays that were not answered; what they need is loaded only where there are any. */
async function resumeKeptParlays(): Promise<void> {
  if (!keepsAny(window.localStorage, keptParlayPrefix)) return
  const { resumeParlays } = await import('./features/bet-slip/parlay/parlay-actions.ts')
  resumeParlays()
}

/** What the slip does while the sportsbook is open, also where nobody looks at it. */
export function useSlipDuties(): void {
  useEffect(startBetToasts, [])
  useEffect(() => {
    singles.resume()
    void resumeKeptParlays()
  }, [])
}

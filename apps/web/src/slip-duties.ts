import { useEffect } from 'react'
import { startBetToasts } from './bets/bet-toasts.ts'
import {
  keepsAny,
  keptBodyPrefix,
  keptMaungPrefix,
  keptParlayPrefix,
} from './features/bet-slip/kept-requests.ts'
import { singles } from './features/bet-slip/slip-actions.ts'

/** Takes up what was not answered; what that needs is loaded only where there is any. */
async function resumeKept(): Promise<void> {
  if (keepsAny(window.localStorage, keptParlayPrefix)) {
    const { resumeParlays } = await import('./features/bet-slip/parlay/parlay-actions.ts')
    resumeParlays()
  }
  if (keepsAny(window.localStorage, keptBodyPrefix)) {
    const { resumeBodies } = await import('./features/bet-slip/myanmar/body-actions.ts')
    resumeBodies()
  }
  if (keepsAny(window.localStorage, keptMaungPrefix)) {
    const { resumeMaungs } = await import('./features/bet-slip/myanmar/maung-actions.ts')
    resumeMaungs()
  }
}

/** What the slip does while the sportsbook is open, also where nobody looks at it. */
export function useSlipDuties(): void {
  useEffect(startBetToasts, [])
  useEffect(() => {
    singles.resume()
    void resumeKept()
  }, [])
}

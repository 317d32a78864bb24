import { useEffect } from 'react'
import { startBetToasts } from '../bets/bet-toasts.ts'
import { fetchSlip } from '../features/bet-slip/bet-slip.tsx'
import { startPrizeToasts } from '../notices/prize-toasts.ts'

/** What the slip does while the sportsbook is open, also while it is not visible. */
export function useSlipDuties(): void {
  useEffect(startBetToasts, [])
  useEffect(startPrizeToasts, [])
  useEffect(() => {
    // If this fails, the slip is fetched when it is needed.
    fetchSlip().then(
      (slip) => slip.resumeBets(),
      () => undefined,
    )
  }, [])
}

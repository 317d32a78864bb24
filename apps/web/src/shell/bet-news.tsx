import { useSlipDuties } from './slip-duties.ts'

/** What becomes of bets, told by toasts while the sportsbook itself is not open. */
export function BetNews() {
  useSlipDuties()
  return null
}

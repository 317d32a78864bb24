import type { BetType, Selection } from './bet-type.ts'
import { classicTotals } from './totals.ts'

/**
 * Returns a name for the selections of a market that share its results out with one another: the
 * same number of them wins at each result. Null for a selection that shares with none.
 */
export function groupOf(betType: BetType, selection: Selection): string | null {
  switch (betType) {
    case 'TG':
      return classicTotals.some((total) => total === selection) ? 'classic' : 'exact'
    case 'CL':
    case 'TWTN':
      return selection.startsWith('home') ? 'home' : 'away'
    case 'FGLG':
      return null
    default:
      return ''
  }
}

/** Returns how many selections of such a group win at each result. */
export const winnersIn = (betType: BetType): number => (betType === 'DC' ? 2 : 1)

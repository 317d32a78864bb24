import type { BetType, Period, Selection } from '@fairline/domain/bet-types/bet-type'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import { create } from 'zustand'

/**
 * The selection that the member clicked, as it stood then. Prices go on moving: read the market of
 * today with `useMarket(rowId, marketId)` of live-board.ts.
 */
export interface Choice {
  readonly sportsType: number
  readonly marketType: MarketType
  readonly matchId: string
  /** The row of the table with the market: the match itself or one of its child rows. */
  readonly rowId: string
  readonly marketId: string
  readonly betType: BetType
  readonly period: Period
  readonly selection: Selection
  /** Set where the selection was chosen at Myanmar odds. */
  readonly odds?: 'myanmar'
}

interface SelectedChoice {
  /** In single mode there is one selection; a new click replaces it. */
  readonly choice: Choice | null
  /** Rises with every click, so that a second click on the same price is seen too. */
  readonly clicks: number
}

/** Where the odds table puts the clicked selection and the slip finds it. */
export const useSelectedChoice = create<SelectedChoice>()(() => ({ choice: null, clicks: 0 }))

/** Whether two choices name the same selection of the same market. */
export function isSameChoice(one: Choice | null, other: Choice): boolean {
  return one !== null && one.marketId === other.marketId && one.selection === other.selection
}

/** Puts a selection on the slip; the one that is there is replaced. */
export function selectChoice(choice: Choice): void {
  useSelectedChoice.setState(({ clicks }) => ({ choice, clicks: clicks + 1 }))
}

/** Empties the slip. */
export function clearChoice(): void {
  useSelectedChoice.setState({ choice: null })
}

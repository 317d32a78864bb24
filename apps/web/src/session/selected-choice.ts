import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { maungLegs } from '@fairline/domain/myanmar/myanmar-tax'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { isOfRounds } from '@fairline/domain/sports/sport'
import { clickLeg, type LegRules } from '@fairline/domain/ticket/click-leg'
import { create } from 'zustand'
import { onOtherAccount } from './follow-account.ts'
import { useSession } from './session-store.ts'

/** The names of a match that was chosen; the league is "" where it was not known. */
export interface ChosenNames {
  readonly home: string
  readonly away: string
  readonly league: string
}

/**
 * The selection that the member clicked, as it was at the click. Prices keep moving: read the
 * current market with `useMarket(marketId)` of use-board.ts.
 */
export interface Choice {
  readonly sportsType: number
  readonly marketType: MarketType
  readonly matchId: string
  /** The parent match of a child match, such as that of its corners; null for any other match. */
  readonly parentMatchId?: string | null | undefined
  /** The row of the table with the market: the match itself or one of its child rows. */
  readonly rowId: string
  readonly marketId: string
  readonly betType: BetType
  readonly period: PeriodCode
  readonly selection: Selection
  /** Who was backed in an outright, by name. */
  readonly runner?: string | undefined
  /** What the match was called at the click: the slip keeps it when the match leaves the board. */
  readonly names?: ChosenNames | undefined
  /** Set where the selection was chosen at Myanmar odds. */
  readonly odds?: 'myanmar'
}

/** What a click on a price does: it is bet on alone, or becomes a leg. */
export type SlipMode = 'single' | 'parlay'

interface SelectedChoice {
  readonly mode: SlipMode
  /** In single mode there is one selection; a new click replaces it. */
  readonly choice: Choice | null
  /**
   * The legs of the parlay slip, one a match; they stay while single bets are placed. All of them
   * are decimal, or all are at Myanmar odds: the first one decides (docs/several-legs.md).
   */
  readonly legs: readonly Choice[]
  /** Whether legs at Myanmar odds are taken. False for a system parlay, which cannot have them. */
  readonly takesMaung: boolean
  /** Rises with every click for a single bet, so that a second one on the same price is seen. */
  readonly clicks: number
  /** Digits typed on a price of the board, until the stake takes them over. */
  readonly typed: string
}

/** Where the odds table puts the clicked selection and the slip finds it. */
export const useSelectedChoice = create<SelectedChoice>()(() => ({
  mode: 'single',
  choice: null,
  legs: [],
  takesMaung: true,
  clicks: 0,
  typed: '',
}))

// What one member chose is not on the slip of another.
onOtherAccount(() => useSelectedChoice.setState(useSelectedChoice.getInitialState()))

/** Whether two choices name the same selection of the same market. */
export function isSameChoice(one: Choice | null, other: Choice): boolean {
  return one !== null && one.marketId === other.marketId && one.selection === other.selection
}

/** What the slip has of a market in its mode: the selection that the table marks, or none. */
export function markedOf({ mode, choice, legs }: SelectedChoice, marketId: string) {
  const chosen = mode === 'single' ? choice : legs.find((leg) => leg.marketId === marketId)
  return chosen?.marketId === marketId ? chosen.selection : null
}

/** How many selections wait on the slip in its mode. */
export function countOnSlip({ mode, choice, legs }: SelectedChoice): number {
  if (mode === 'parlay') return legs.length
  return choice === null ? 0 : 1
}

/** Whether the next leg can be one at Myanmar odds. */
export function takesMyanmar({ mode, legs, takesMaung }: SelectedChoice): boolean {
  return mode === 'single' || (takesMaung && legs.every(({ odds }) => odds === 'myanmar'))
}

/** Whether legs of real matches keep a virtual one off the parlay, or the reverse. */
export function isOfOtherProduct({ mode, legs }: SelectedChoice, sportsType: number): boolean {
  const [first] = legs
  if (mode === 'single' || first === undefined || mixesRounds()) return false
  return isOfRounds(recordOf(first.sportsType)) !== isOfRounds(recordOf(sportsType))
}

/** What a click did to the slip: `other_odds` is nothing, because its legs are of other odds. */
export type ChoiceChange = 'replaced' | 'added' | 'removed' | 'other_odds'

/**
 * Puts a selection on the slip. It replaces a single. In a parlay it becomes a leg, replaces the
 * leg of the same match, or is removed if it was a leg. A leg too many is refused, and so is a leg
 * whose parent or child match has one, and a virtual one with a real one.
 */
export function selectChoice(choice: Choice): Outcome<ChoiceChange> {
  const { mode, clicks, legs } = useSelectedChoice.getState()
  if (mode === 'single') {
    useSelectedChoice.setState({ choice, clicks: clicks + 1 })
    return accepted('replaced')
  }
  if (legs.some(({ odds }) => odds !== choice.odds)) return accepted('other_odds')
  const clicked = clickLeg(legs, choice, rulesOf(choice))
  if (!clicked.ok) return clicked
  useSelectedChoice.setState({ legs: clicked.value.legs })
  return accepted(clicked.value.change)
}

/** What the slip takes at the choice's odds. */
const rulesOf = ({ odds }: Choice): LegRules => ({
  legsMax: odds === 'myanmar' ? maungLegs.max : undefined,
  mixesRounds: mixesRounds(),
})

/** One wallet of both products takes them in one parlay. */
const mixesRounds = (): boolean => useSession.getState().account?.operatorType === 2

/** Keeps a digit for the stake; null forgets those that were kept. */
export function typeStake(digit: string | null): void {
  useSelectedChoice.setState(({ typed }) => ({ typed: digit === null ? '' : typed + digit }))
}

/** Takes the single selection off the slip, and with it the digits that were typed for it. */
export function clearChoice(): void {
  useSelectedChoice.setState({ choice: null, typed: '' })
}

/** Puts these legs on the parlay slip, in place of what is there. */
export function chooseLegs(legs: readonly Choice[]): void {
  useSelectedChoice.setState({ legs })
}

/** Puts a market of the same kind in place of a choice's own, whose line is gone. */
export function moveChoice(before: Choice, to: Pick<Choice, 'marketId' | 'rowId'>): void {
  const moved = (choice: Choice): Choice => (choice === before ? { ...choice, ...to } : choice)
  useSelectedChoice.setState(({ choice, legs }) => ({
    choice: choice && moved(choice),
    legs: legs.map(moved),
  }))
}

/** Takes the leg of a match off the parlay slip. */
export function removeLeg(matchId: string): void {
  useSelectedChoice.setState(({ legs }) => ({
    legs: legs.filter((leg) => leg.matchId !== matchId),
  }))
}

/** Changes what clicks do. A selection that waits alone becomes the first leg of a parlay. */
export function setSlipMode(mode: SlipMode): void {
  const { choice, legs, mode: before } = useSelectedChoice.getState()
  if (mode === before) return
  const isFirst = mode === 'parlay' && choice !== null && legs.length === 0
  const clicked = isFirst ? clickLeg<Choice>([], choice) : null
  useSelectedChoice.setState(
    clicked?.ok === true ? { mode, legs: clicked.value.legs, choice: null } : { mode },
  )
}

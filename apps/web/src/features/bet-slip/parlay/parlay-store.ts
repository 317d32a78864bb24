import { isOfTable } from '@fairline/domain/bet-types/bet-type'
import { type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import type { ParlaySlip } from '@fairline/domain/slip/parlay-slip'
import { type SlipSelection, selectionSeen } from '@fairline/domain/slip/slip'
import { isWhole } from '../../../board-feed/board-views.ts'
import type { Choice } from '../../../session/selected-choice.ts'
import type { Account } from '../../../session/session-store.ts'
import type { KeptParlay, PlacedParlay } from './kept-parlays.ts'
import { createLegsSlip } from './legs-slip.ts'

/** Whether all of the match has arrived that the choice's market is a part of. */
export const isKnown = ({ betType }: Choice, match: BoardMatch): boolean =>
  isOfTable(betType) || isWhole(match)

/** The choice as the board has it now, its odds decimal. */
function seenLeg(
  { marketId, selection }: Choice,
  match: BoardMatch,
  { oddsGroup }: Account,
): SlipSelection | undefined {
  const market = marketsOf(match).find(({ id }) => id === marketId)
  if (market === undefined) return undefined
  return selectionSeen(match, market, selection, { oddsGroup, oddsType: 'DEC' })
}

/** The slip of the legs of a parlay, or of a system. */
export const parlaySlip = createLegsSlip<SlipSelection, KeptParlay, PlacedParlay>({
  see: seenLeg,
  isKnown,
})

export const { useStore: useParlayStore, act, emptyTheSlip, remove } = parlaySlip

/** Makes one line of all legs, or a line for every combination of them. */
export function combineAs(kind: ParlaySlip['kind']): void {
  act({ kind: 'combine', as: kind })
}

import {
  emptyParlaySlip,
  type ParlaySlip,
  type ParlaySlipAction,
  reduceParlaySlip,
} from '@fairline/domain/slip/parlay-slip'
import { create } from 'zustand'
import type { CallRejection } from '../../../api/client.ts'
import { chooseLegs } from '../../../api/selected-choice.ts'
import { useSession } from '../../../session/session-store.ts'
import type { Placing } from '../placements.ts'
import type { KeptParlay, PlacedParlay } from './kept-parlays.ts'

/** What the slip says of a leg that changed without the member's doing, or gave way to another. */
export interface LegNotice {
  readonly kind: 'replaced' | 'live' | 'gone'
  /** The match, as "Ashford -vs- Kelso"; "" where it has left the board. */
  readonly match: string
}

interface ParlayState {
  readonly slip: ParlaySlip
  /** The stake is the one that the slip proposed: the first key replaces it. */
  readonly isProposed: boolean
  readonly isConfirming: boolean
  readonly placing: Placing<KeptParlay, PlacedParlay> | null
  /** A refusal of the legs that are on the slip. */
  readonly refusal: CallRejection | null
  readonly notice: LegNotice | null
  /** The stake of a ticket that is to be placed again, until its legs are on the slip. */
  readonly reuse: string | null
}

const initial = (): ParlayState => ({
  slip: emptyParlaySlip(),
  isProposed: false,
  isConfirming: false,
  placing: null,
  refusal: null,
  notice: null,
  reuse: null,
})

/** The slip of several legs of this page. */
export const useParlayStore = create<ParlayState>()(initial)

// Whoever logs in next finds an empty slip.
useSession.subscribe((after, before) => {
  if (after.account?.accountId !== before.account?.accountId) useParlayStore.setState(initial())
})

/** What the member does to the slip; a refusal stands only until then. */
export function act(action: ParlaySlipAction): void {
  useParlayStore.setState(({ slip, isProposed }) => ({
    slip: reduceParlaySlip(slip, action),
    refusal: null,
    isProposed: keepsProposal(action, slip, isProposed),
  }))
}

/** A proposed stake stays one until somebody changes it. */
function keepsProposal({ kind }: ParlaySlipAction, slip: ParlaySlip, isProposed: boolean): boolean {
  if (kind === 'add') return slip.legs.length === 0 || isProposed
  return ['see', 'remove', 'combine'].includes(kind) && isProposed
}

/** Makes one line of all legs, or a line for every combination of them. */
export function combineAs(kind: ParlaySlip['kind']): void {
  act({ kind: 'combine', as: kind })
}

/** Takes all legs off the slip. */
export function emptyTheSlip(): void {
  act({ kind: 'clear' })
  useParlayStore.setState({ isConfirming: false, notice: null })
  chooseLegs([])
}

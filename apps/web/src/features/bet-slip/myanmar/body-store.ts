import type { QuoteSeen } from '@fairline/domain/slip/myanmar-summary'
import { firstStake } from '@fairline/domain/slip/slip'
import { create } from 'zustand'
import { useSelectedChoice } from '../../../session/selected-choice.ts'
import { type Account, useSession } from '../../../session/session-store.ts'
import type { Placing } from '../placements.ts'
import { act, openingStakes, useSlipStore } from '../slip-store.ts'
import { useBodyReceipt } from './body-receipt.ts'
import type { KeptBody, PlacedBody } from './kept-bodies.ts'

interface BodyState {
  /** The click that `seen` is of. */
  readonly clicks: number
  readonly seen: QuoteSeen | null
  readonly placing: Placing<KeptBody, PlacedBody> | null
}

/** What the slip knows of a body besides its stake, which is that of any single bet. */
export const useBodyStore = create<BodyState>()(() => ({ clicks: 0, seen: null, placing: null }))

// The first ask is over in a moment: there is nothing to show of it.
const isShown = ({ step }: Placing<KeptBody, PlacedBody>): boolean =>
  step.kind !== 'sending' || step.asks > 1

useBodyStore.subscribe(({ placing }) => {
  useBodyReceipt.setState({ isOpen: placing !== null && isShown(placing) })
})

// The next member to log in finds an empty slip.
useSession.subscribe((after, before) => {
  if (after.account?.accountId === before.account?.accountId) return
  useBodyStore.setState({ seen: null, placing: null })
})

// Choosing the next selection closes the receipt.
useSelectedChoice.subscribe((after, before) => {
  if (after.clicks === before.clicks) return
  useBodyStore.setState(({ placing }) => ({
    placing: placing?.step.kind === 'placed' ? null : placing,
  }))
})

/** Puts a newly chosen selection on the slip, with the member's opening stake. */
export function takeBody(
  clicks: number,
  seen: QuoteSeen,
  account: Account,
  sportsType: number,
): void {
  const { slip, reuse } = useSlipStore.getState()
  const stakes = openingStakes(account, sportsType, account.settings.quickBet)
  const isAgain = reuse?.clicks === clicks
  act({ kind: 'clear' })
  const text = isAgain ? reuse.stake : firstStake(slip.lastStake, stakes)
  act({ kind: 'type', text, currency: account.currency })
  useSlipStore.setState({ isProposed: !isAgain, notice: null, isConfirming: false, reuse: null })
  useBodyStore.setState({ clicks, seen })
}

/** Takes the current quote as seen: the member accepted it, or auto refresh did. */
export function seeQuote(seen: QuoteSeen): void {
  useBodyStore.setState({ seen })
  useSlipStore.setState({ refusal: null })
}

import type { BoardMatch } from '@fairline/domain/board/board-model'
import { marketsOf } from '@fairline/domain/board/board-model'
import {
  emptySlip,
  reduceSlip,
  type Slip,
  type SlipAction,
  type StakePreferences,
  selectionSeen,
} from '@fairline/domain/slip/slip'
import type { MessageKey } from '@fairline/locales/translate'
import { create } from 'zustand'
import type { CallRejection } from '../../calls/client.ts'
import {
  type Choice,
  chooseLegs,
  clearChoice,
  useSelectedChoice,
} from '../../session/selected-choice.ts'
import { type Account, minBetOf, useSession } from '../../session/session-store.ts'
import type { KeptRequest } from './kept-requests.ts'
import type { PlacedSingle } from './place-bet.ts'
import type { Placing } from './placements.ts'

interface SlipState {
  readonly slip: Slip
  /** The stake is the one that the slip proposed: the first key replaces it. */
  readonly isProposed: boolean
  /** How many clicks of the board the slip has taken in. */
  readonly clicks: number
  readonly isConfirming: boolean
  readonly placing: Placing<KeptRequest, PlacedSingle> | null
  /** A refusal of the selection that is on the slip. */
  readonly refusal: CallRejection | null
  /** The stake of a bet that is to be placed again, for the click that asks for it. */
  readonly reuse: { readonly clicks: number; readonly stake: string } | null
  /** Why the slip was emptied without the member's doing. */
  readonly notice: MessageKey | null
}

const options = { acceptBetterOdds: false, acceptAnyOdds: false, autoRefreshOdds: true }

const initial = (): Omit<SlipState, 'clicks'> => ({
  slip: emptySlip(options),
  isProposed: false,
  isConfirming: false,
  placing: null,
  refusal: null,
  reuse: null,
  notice: null,
})

/** The slip of this page. The odds options are the account's settings and are put in when read. */
export const useSlipStore = create<SlipState>()(() => ({ ...initial(), clicks: 0 }))

// The next member to log in finds an empty slip.
useSession.subscribe((after, before) => {
  if (after.account?.accountId === before.account?.accountId) return
  useSlipStore.setState(initial())
  clearChoice()
  chooseLegs([])
})

/** The slip with the account's odds options. */
export function withOptions(slip: Slip, { settings }: Account): Slip {
  const { acceptBetterOdds, acceptAnyOdds, autoRefreshOdds } = settings
  return { ...slip, acceptBetterOdds, acceptAnyOdds, autoRefreshOdds }
}

/** Applies an action of the member to the slip; any action clears the refusal. */
export function act(action: SlipAction): void {
  useSlipStore.setState(({ slip, isProposed }) => ({
    slip: reduceSlip(slip, action),
    refusal: null,
    isProposed: action.kind === 'pick' || (action.kind === 'see' && isProposed),
  }))
}

/** Empties the slip. `notice` says why, if the member did not ask for it. */
export function emptyTheSlip(notice: MessageKey | null = null): void {
  act({ kind: 'clear' })
  useSlipStore.setState({ notice, isConfirming: false })
  clearChoice()
}

function seen(choice: Choice, match: BoardMatch, { oddsGroup, settings }: Account) {
  const market = marketsOf(match).find(({ id }) => id === choice.marketId)
  if (market === undefined) return undefined
  return selectionSeen(match, market, choice.selection, { oddsGroup, oddsType: settings.oddsType })
}

/** Returns the preferences for the stake of a new slip. Quick bets have their own amount. */
export function openingStakes(
  account: Account,
  sportsType: number,
  isQuick = false,
): StakePreferences {
  const { settings } = account
  const minBet = minBetOf(account, sportsType)
  return isQuick
    ? { defaultStake: '3', defaultStakeAmount: settings.quickBetAmount, minBet }
    : { ...settings, minBet }
}

/**
 * Puts the clicked selection on the slip as the board has it; false if the board lost it already.
 * @spec S3.preferences.quickBetAmount
 */
export function takeChoice(choice: Choice, match: BoardMatch, account: Account): boolean {
  const selection = seen(choice, match, account)
  const { clicks } = useSelectedChoice.getState()
  const { reuse } = useSlipStore.getState()
  useSlipStore.setState(({ placing }) => ({
    clicks,
    reuse: null,
    notice: null,
    isConfirming: false,
    placing: placing?.step.kind === 'placed' ? null : placing,
  }))
  if (selection === undefined) return false
  const stakes = openingStakes(account, choice.sportsType, account.settings.quickBet)
  act({ kind: 'pick', selection, stakes })
  if (reuse?.clicks === clicks) {
    act({ kind: 'type', text: reuse.stake, currency: account.currency })
  }
  return true
}

/** Shows the selection in the odds type that the member has just switched to. */
export function followOddsType({ oddsGroup, settings }: Account): void {
  const { slip } = useSlipStore.getState()
  const member = { oddsGroup, oddsType: settings.oddsType }
  const followed = reduceSlip(slip, { kind: 'oddsType', member })
  if (followed.selection !== slip.selection) useSlipStore.setState({ slip: followed })
}

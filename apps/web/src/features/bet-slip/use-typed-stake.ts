import type { MaxStake } from '@fairline/domain/limits/max-stake'
import type { SlipError } from '@fairline/domain/slip/slip-errors'
import type { StakeAction } from '@fairline/domain/slip/stake-input'
import type { Account } from '../../session/session-store.ts'
import type { TypedStake } from './stake-field.tsx'

interface StakeState {
  readonly slip: { readonly stake: string }
  /** The stake is the one that the slip proposed: the first key replaces it. */
  readonly isProposed: boolean
}

/** A slip's store, as far as its stake is concerned, and what changes it. */
export interface StakeStore {
  readonly store: {
    <Value>(select: (state: StakeState) => Value): Value
    readonly getState: () => StakeState
  }
  readonly act: (action: StakeAction) => void
}

interface StakeView extends Pick<StakeState, 'slip'> {
  readonly summary: { readonly max: MaxStake | null; readonly error: SlipError | null }
  readonly account: Account
}

/** The stake of a slip as the field and the keys change it; `asked` as `TypedStake` has it. */
export function useTypedStake(
  { slip, summary, account }: StakeView,
  { store, act }: StakeStore,
  asked: number | null,
): TypedStake {
  const isProposed = store((state) => state.isProposed)
  return {
    text: slip.stake,
    currency: account.currency,
    max: summary.max,
    isProposed,
    isWrong: summary.error?.place === 'stake' && !isProposed,
    asked,
    act(action) {
      act(action)
      return store.getState().slip.stake
    },
  }
}

import { storageKey } from '@fairline/site/storage-key'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Choice } from '../../session/selected-choice.ts'

/** The picks of a parlay that a member keeps on this device. */
export interface SavedSlip {
  readonly accountId: string
  readonly choices: readonly Choice[]
}

interface SavedSlips {
  /** Of every member of this device, the newest first. */
  readonly slips: readonly SavedSlip[]
}

/** An account keeps no more than these: the oldest makes room. */
const savedMax = 20

/** The slips that are saved on this device. */
export const useSavedSlips = create<SavedSlips>()(
  persist((): SavedSlips => ({ slips: [] }), { name: storageKey('saved-slips'), version: 1 }),
)

const keysOf = (choices: readonly Choice[]): string =>
  choices
    .map(({ marketId, selection }) => `${marketId} ${selection}`)
    .sort()
    .join()

/** Whether two slips have the same picks, in whatever order. */
export const hasSamePicks = (one: readonly Choice[], other: readonly Choice[]): boolean =>
  keysOf(one) === keysOf(other)

/** Returns the slips of an account, the newest first. */
export const slipsOf = ({ slips }: SavedSlips, accountId: string): readonly SavedSlip[] =>
  slips.filter((slip) => slip.accountId === accountId)

/** Keeps picks on this device; those that are kept already come to the top. */
export function saveSlip(accountId: string, choices: readonly Choice[]): void {
  useSavedSlips.setState((state) => {
    const others = state.slips.filter((slip) => slip.accountId !== accountId)
    const own = slipsOf(state, accountId).filter((slip) => !hasSamePicks(slip.choices, choices))
    return { slips: [{ accountId, choices }, ...own.slice(0, savedMax - 1), ...others] }
  })
}

/** Takes a saved slip off this device. */
export function deleteSlip(saved: SavedSlip): void {
  useSavedSlips.setState(({ slips }) => ({ slips: slips.filter((slip) => slip !== saved) }))
}

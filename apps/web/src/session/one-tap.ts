import { useConnection } from '@fairline/site/calls/connection'
import { deviceNow } from '@fairline/site/calls/server-clock'
import { create } from 'zustand'
import { type Choice, isSameChoice, useSelectedChoice } from './selected-choice.ts'
import { useSession } from './session-store.ts'

/** An unlocked session locks itself again after so long without a bet, milliseconds. */
export const oneTapIdleMs = 10 * 60_000

/** A press on a price that bets at once. */
export interface Tap {
  /** Counts the presses: the same price may be pressed twice. */
  readonly id: number
  readonly choice: Choice
  /** The price as the board showed it at the press. */
  readonly odds: string
  /** The price was new under the finger: nothing is placed. */
  readonly isTooSoon: boolean
}

interface OneTap {
  readonly isUnlocked: boolean
  /** What places the presses is loaded. */
  readonly isReady: boolean
  readonly tap: Tap | null
}

/** Bets in one tap: locked until the member unlocks them, and only in this page (docs/site.md). */
export const useOneTap = create<OneTap>()(() => ({
  isUnlocked: false,
  isReady: false,
  tap: null,
}))

let idle: ReturnType<typeof setTimeout> | undefined

/** Asks for a look at prices and slip again before money moves. */
export function lockOneTap(): void {
  clearTimeout(idle)
  useOneTap.setState({ isUnlocked: false })
}

/** From now on a press on a price bets at once. */
export function unlockOneTap(): void {
  clearTimeout(idle)
  idle = setTimeout(lockOneTap, oneTapIdleMs)
  useOneTap.setState({ isUnlocked: true, tap: null })
}

/** Whether a press bets at once: legs of a parlay are gathered, and digits begin a stake. */
export function betsAtOnce(): boolean {
  const { mode, typed } = useSelectedChoice.getState()
  const { isUnlocked, isReady } = useOneTap.getState()
  return isUnlocked && isReady && mode === 'single' && typed === ''
}

/** Presses of a price that follow each other so soon are one: a double click, or a held key. */
const onePressMs = 600

let pressedMs = 0

/** Bets on a selection at once. */
export function tapOnce(press: Omit<Tap, 'id'>): void {
  const { tap } = useOneTap.getState()
  const isRepeated =
    isSameChoice(tap?.choice ?? null, press.choice) && deviceNow() - pressedMs < onePressMs
  pressedMs = deviceNow()
  if (isRepeated) return
  unlockOneTap()
  useOneTap.setState({ tap: { ...press, id: (tap?.id ?? 0) + 1 } })
}

// Another look is due after a logout and where the prices stopped.
useSession.subscribe(({ account }, before) => {
  if (account?.accountId === before.account?.accountId) return
  lockOneTap()
  useOneTap.setState({ tap: null })
})
useConnection.subscribe(({ isFresh }) => {
  if (!isFresh && useOneTap.getState().isUnlocked) lockOneTap()
})

/** A press so soon after a price got worse, or came, was meant for what was there before. */
const settleMs = 400

const changedAt = new WeakMap<Element, number>()

/** Notes that a price got worse, or that it has just come. */
export function notePriceWorse(price: Element): void {
  changedAt.set(price, deviceNow())
}

/** Whether a press on the price is meant for what it shows. */
export const isPriceSettled = (price: Element): boolean =>
  deviceNow() - (changedAt.get(price) ?? 0) >= settleMs

import { useConnection } from '@fairline/site/calls/connection'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  betsAtOnce,
  lockOneTap,
  oneTapIdleMs,
  tapOnce,
  unlockOneTap,
  useOneTap,
} from './one-tap.ts'
import { type Choice, useSelectedChoice } from './selected-choice.ts'
import { type Account, useSession } from './session-store.ts'

const account = (accountId: string): Account => ({ accountId }) as Account

beforeEach(() => {
  vi.useFakeTimers()
  useSession.setState({ account: account('one') })
  useConnection.setState({ isFresh: true })
  useSelectedChoice.setState(useSelectedChoice.getInitialState())
  useOneTap.setState({ isReady: true })
  unlockOneTap()
})

afterEach(() => {
  lockOneTap()
  vi.useRealTimers()
})

describe('bets in one tap', () => {
  test('are locked until the member unlocks them', () => {
    lockOneTap()
    expect(betsAtOnce()).toBe(false)
    unlockOneTap()
    expect(betsAtOnce()).toBe(true)
  })

  test('lock themselves after ten minutes without a bet', () => {
    vi.advanceTimersByTime(oneTapIdleMs - 1)
    expect(betsAtOnce()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(betsAtOnce()).toBe(false)
  })

  test('lock themselves where the prices stop, and after a logout', () => {
    useConnection.setState({ isFresh: false })
    expect(useOneTap.getState().isUnlocked).toBe(false)
    useConnection.setState({ isFresh: true })
    expect(betsAtOnce()).toBe(false)
    unlockOneTap()
    useSession.setState({ account: null })
    expect(useOneTap.getState().isUnlocked).toBe(false)
  })

  test('leave legs of a parlay and a stake that is typed to the slip', () => {
    useSelectedChoice.setState({ mode: 'parlay' })
    expect(betsAtOnce()).toBe(false)
    useSelectedChoice.setState({ mode: 'single', typed: '5' })
    expect(betsAtOnce()).toBe(false)
  })

  test.each([
    ['a double click is one press', ['over', 'over'], 200, 1],
    ['a held key is one press', ['over', ...Array(30).fill('over')], 50, 1],
    ['a press after a pause is the next one', ['over', 'over'], 600, 2],
    ['another price is another press', ['over', 'under'], 200, 2],
  ] as const)('%s', (_case, selections, pauseMs, presses) => {
    for (const selection of selections) {
      vi.advanceTimersByTime(pauseMs)
      const choice = { marketId: 'm1-OU', selection } as Choice
      tapOnce({ choice, odds: '0.95', isTooSoon: false })
    }
    expect(useOneTap.getState().tap?.id).toBe(presses)
  })
})

import { useConnection } from '@fairline/site/calls/connection'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { betsAtOnce, lockOneTap, oneTapIdleMs, unlockOneTap, useOneTap } from './one-tap.ts'
import { useSelectedChoice } from './selected-choice.ts'
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
})

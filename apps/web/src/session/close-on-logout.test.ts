import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { closeOnLogout } from './close-on-logout.ts'
import { type Account, clearAccount, useSession } from './session-store.ts'

afterEach(() => vi.unstubAllGlobals())

/** @spec S2.window.close.all */
describe('an info window whose opener was reloaded', () => {
  const account = { accountId: 'demo01' } as Account
  const inWindow = (name: string) => {
    const close = vi.fn()
    vi.stubGlobal('window', { name, close })
    useSession.setState({ account, end: null })
    onTestFinished(closeOnLogout())
    return close
  }

  test('closes when another page logs out', () => {
    const close = inWindow('book--info-betlist')
    useSession.setState({ account: { ...account } })
    expect(close).not.toHaveBeenCalled()
    // The storage event from the other page changes only the account.
    useSession.setState({ account: null })
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('closes when its member logs out in it', () => {
    const close = inWindow('book--info-betlist')
    clearAccount('left')
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('stays open to say that its own session has ended', () => {
    const close = inWindow('book--info-betlist')
    clearAccount('ended')
    expect(close).not.toHaveBeenCalled()
  })

  test('a page that is not an info window stays open', () => {
    const close = inWindow('')
    clearAccount('left')
    expect(close).not.toHaveBeenCalled()
  })
})

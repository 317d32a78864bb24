import { afterEach, expect, test, vi } from 'vitest'
import { onOtherAccount } from './follow-account.ts'
import { hasLaunch, takeLaunch, takeLaunchToken } from './launch.ts'
import { type Account, useSession } from './session-store.ts'

afterEach(() => vi.unstubAllGlobals())

function open(hash: string) {
  const page = Object.assign(new EventTarget(), {
    location: { hash, pathname: '/info/betlist', search: '?a=1', reload: vi.fn() },
    history: { replaceState: vi.fn() },
  })
  vi.stubGlobal('window', page)
  takeLaunch()
  return page
}

/** @spec S4.session.launch S5.launch.token */
test('the token leaves the address before anything else, and is given once', () => {
  const { history } = open('#token=abc.def')
  expect(history.replaceState).toHaveBeenCalledWith(null, '', '/info/betlist?a=1')
  expect(hasLaunch()).toBe(true)
  expect(takeLaunchToken()).toBe('abc.def')
  expect([hasLaunch(), takeLaunchToken()]).toEqual([false, null])
})

test('an address without a token is left alone', () => {
  const { history } = open('#top')
  expect(hasLaunch()).toBe(false)
  expect(history.replaceState).not.toHaveBeenCalled()
})

test('a launch into a page that is open begins it anew', () => {
  const page = open('')
  page.location.hash = '#top'
  page.dispatchEvent(new Event('hashchange'))
  expect(page.location.reload).not.toHaveBeenCalled()
  page.location.hash = '#token=abc'
  page.dispatchEvent(new Event('hashchange'))
  expect(page.location.reload).toHaveBeenCalledTimes(1)
})

test('what one member left behind is told when another one comes, and only then', () => {
  const put = (accountId: string | null): void => {
    useSession.setState({ account: accountId === null ? null : ({ accountId } as Account) })
  }
  put('demo01')
  const listener = vi.fn<() => void>()
  const stop = onOtherAccount(listener)
  put('demo01')
  put(null)
  put('demo01')
  expect(listener).not.toHaveBeenCalled()
  put(null)
  put('demo02')
  put('demo02')
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  put('demo01')
  expect(listener).toHaveBeenCalledTimes(1)
})

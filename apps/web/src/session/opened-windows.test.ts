import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { closeOnLogout, closeOpenedWindows, followStorage, openPage } from './opened-windows.ts'
import { type Account, clearAccount, useSession } from './session-store.ts'

afterEach(() => vi.unstubAllGlobals())

function stubWindow(open: () => object | null) {
  const assign = vi.fn()
  const opened = vi.fn(open)
  vi.stubGlobal('window', { open: opened, location: { assign } })
  return { assign, opened }
}

/** @spec S2.window.info S2.window.info.size */
test('info pages are 1000x970, logout closes', () => {
  const page = { focus: vi.fn(), close: vi.fn() }
  const { opened } = stubWindow(() => page)
  openPage('/info/betlist')
  expect(opened).toHaveBeenCalledWith(
    '/info/betlist',
    'book--info-betlist',
    'popup,width=1000,height=970',
  )
  closeOpenedWindows()
  closeOpenedWindows()
  expect(page.close).toHaveBeenCalledTimes(1)
})

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

test('where the browser blocks windows the page is shown in this one', () => {
  const { assign } = stubWindow(() => null)
  openPage('/info/statement')
  expect(assign).toHaveBeenCalledWith('/info/statement')
})

test('each store reads its own entry again after another tab’s change @spec S7.tabs', () => {
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  const store = (name: string) => ({
    persist: { getOptions: () => ({ name }), rehydrate: vi.fn<() => void>() },
  })
  const [account, layout] = [store('account'), store('layout')]
  const stop = followStorage([account, layout])
  const change = (key: string) => target.dispatchEvent(Object.assign(new Event('storage'), { key }))
  change('account')
  change('something else')
  expect(account.persist.rehydrate).toHaveBeenCalledTimes(1)
  expect(layout.persist.rehydrate).not.toHaveBeenCalled()
  stop()
  change('layout')
  expect(layout.persist.rehydrate).not.toHaveBeenCalled()
})

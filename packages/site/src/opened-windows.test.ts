import { afterEach, expect, test, vi } from 'vitest'
import { closeOpenedWindows, followStorage, openPage } from './opened-windows.ts'

afterEach(() => vi.unstubAllGlobals())

function stubWindow(open: () => object | null, isNarrow = false) {
  const assign = vi.fn()
  const pushState = vi.fn()
  const opened = vi.fn(open)
  vi.stubGlobal('window', {
    name: '',
    open: opened,
    location: { assign },
    history: { pushState },
    matchMedia: () => ({ matches: isNarrow }),
  })
  return { assign, opened, pushState }
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

test('on a phone the page is opened in this one, which has the way back', () => {
  const { opened, pushState } = stubWindow(() => null, true)
  openPage('/info/rules#HDP')
  expect(pushState).toHaveBeenCalledWith(null, '', '/info/rules#HDP')
  expect(opened).not.toHaveBeenCalled()
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

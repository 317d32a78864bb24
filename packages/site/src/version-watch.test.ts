import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { localStorage: {} })
vi.stubGlobal('document', { getElementById: () => null })

import { noteMaintenance, useMaintenance } from './calls/connection.ts'
import { isNewer, useUpdate, watchVersion } from './version-watch.ts'

/** @spec S7.version */
test.each([
  ['a', 'b', true],
  ['a', 'a', false],
  ['', 'b', false],
  ['a', '', false],
])('with %j here and %j served', (own, served, isThere) => {
  expect(isNewer(own, served)).toBe(isThere)
})

const answer = { status: 1, statusdesc: '', maintenance: null }

test('a page that calls nothing hears that the site was closed', async () => {
  vi.useFakeTimers()
  const closed = { ...answer, version: 'old', server_time: 1, maintenance: { message: '' } }
  vi.stubGlobal('fetch', async () => Response.json(closed))
  const stop = watchVersion('old', 1000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(useMaintenance.getState().isOn).toBe(true)
  expect(useUpdate.getState().isThere).toBe(false)
  stop()
  noteMaintenance(false)
  vi.useRealTimers()
})

test('a page asks until the server has a newer site @spec S4.data.version', async () => {
  vi.useFakeTimers()
  const served = ['old', 'new', 'newer']
  const fetched = vi.fn(async (_path: string) =>
    Response.json({ ...answer, version: served.shift(), server_time: 1 }),
  )
  vi.stubGlobal('fetch', fetched)
  watchVersion('old', 1000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(useUpdate.getState().isThere).toBe(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(useUpdate.getState().isThere).toBe(true)
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/version', '/version'])
  vi.useRealTimers()
})

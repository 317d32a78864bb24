import { gameList } from '@fairline/contract/games'
import { userBalance, userLogin } from '@fairline/contract/session'
import { expect, test, vi } from 'vitest'
import { type ClientOptions, createClient } from './client.ts'

const credentials = { account_id: 'demo01', session_token: 'token' }
const balance = {
  status: 1,
  statusdesc: '',
  balance: '10.00',
  account_balance: '12.00',
  outstanding_balance: '2.00',
  balance_version: 2,
  retrieve_profile: false,
}

function clientOf(answer: () => Promise<Response>, options: Partial<ClientOptions> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer)
  const onNetwork = vi.fn<ClientOptions['onNetwork']>()
  const onMaintenance = vi.fn()
  const notes = { onNetwork, onMaintenance }
  const call = createClient({
    fetch,
    credentials: () => credentials,
    isOut: () => false,
    ...notes,
    ...options,
  })
  return { call, fetch, ...notes }
}

const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })

/** @spec S7.post S7.credentials S7.envelope */
test('a call posts JSON with the credentials and returns the data', async () => {
  const { call, fetch, onNetwork } = clientOf(json(balance))
  const outcome = await call(userBalance, {})
  expect(outcome).toEqual({ ok: true, data: balance })
  const [path, init] = fetch.mock.calls[0] ?? []
  expect([path, init?.method]).toEqual(['/userbalance', 'POST'])
  expect(JSON.parse(String(init?.body))).toEqual(credentials)
  expect(onNetwork).toHaveBeenLastCalledWith('ok')
})

test('an open call carries no credentials', async () => {
  const { call, fetch } = clientOf(json({ status: 0, statusdesc: 'invalid_password' }))
  await call(userLogin, { account_id: 'demo02', password: 'secret' })
  const body = JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))
  expect(body).toEqual({ account_id: 'demo02', password: 'secret' })
})

test('in an outage only the probe is sent @spec S4.session.network', async () => {
  const { call, fetch } = clientOf(json(balance), { isOut: () => true })
  const rejection = { code: 'requestFailed', facts: { sent: 'no' } }
  expect(await call(userBalance, {})).toEqual({ ok: false, rejection })
  expect(fetch).not.toHaveBeenCalled()
  expect((await call(userBalance, {}, { isProbe: true })).ok).toBe(true)
})

/** @spec S8.statusdesc S8.dataError */
test.each([
  ['a refusal', { status: 0, statusdesc: 'requestLimit' }, 'requestLimit'],
  ['a refusal without a code', { status: 0, statusdesc: '' }, 'systemError'],
  ['no envelope', [], 'Data Error'],
  ['no object', 'maintenance', 'Data Error'],
  ['data of another shape', { ...balance, balance: 10 }, 'Data Error'],
])('%s is a value with a code', async (_name, answer, code) => {
  const { call } = clientOf(json(answer))
  expect(await call(userBalance, {})).toEqual({ ok: false, rejection: { code } })
})

test('that the site is closed is noted, and is a refusal @spec S8.game_maintenance', async () => {
  const code = 'game_maintenance'
  const { call, onMaintenance } = clientOf(json({ status: 0, statusdesc: code }))
  expect(await call(userBalance, {})).toEqual({ ok: false, rejection: { code } })
  expect(onMaintenance).toHaveBeenCalledOnce()
  const other = clientOf(json({ status: 0, statusdesc: 'requestLimit' }))
  await other.call(userBalance, {})
  expect(other.onMaintenance).not.toHaveBeenCalled()
})

test('a product in maintenance does not close the site', async () => {
  const code = 'game_maintenance'
  const { call, onMaintenance } = clientOf(json({ status: 0, statusdesc: code }))
  expect(await call(gameList, { lobby: 'slots', search: '', filter: 'all', page: 1 })).toEqual({
    ok: false,
    rejection: { code },
  })
  expect(onMaintenance).not.toHaveBeenCalled()
})

test('a status "1" as text is a success too @spec S7.envelope S3.balance.status', async () => {
  const { call } = clientOf(json({ ...balance, status: '1' }))
  expect(await call(userBalance, {})).toMatchObject({ ok: true })
})

test('facts of a refusal come along', async () => {
  const { call } = clientOf(
    json({ status: 0, statusdesc: 'odds_changed', facts: { odds: '0.92' } }),
  )
  const outcome = await call(userBalance, {})
  expect(outcome).toEqual({
    ok: false,
    rejection: { code: 'odds_changed', facts: { odds: '0.92' } },
  })
})

test('without a session nothing is sent @spec S4.session.token', async () => {
  const { call, fetch } = clientOf(json(balance), { credentials: () => null })
  expect(await call(userBalance, {})).toMatchObject({ rejection: { code: 'requestAborted' } })
  expect(fetch).not.toHaveBeenCalled()
})

/** @spec S4.session.network S8.requestFailed */
test('no connection is requestFailed and noted', async () => {
  const { call, onNetwork } = clientOf(() => Promise.reject(new TypeError('failed to fetch')))
  expect(await call(userBalance, {})).toMatchObject({ rejection: { code: 'requestFailed' } })
  expect(onNetwork).toHaveBeenLastCalledWith('failed')
})

/** @spec S8.requestTimeout */
test('no answer in time is requestTimeout; a call given up is nobody’s concern', async () => {
  const never: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      if (init?.signal?.aborted === true) reject(init.signal.reason)
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  const notes = { onNetwork: vi.fn(), onMaintenance: vi.fn() }
  const parts = { fetch: never, credentials: () => credentials, isOut: () => false }
  const options = { ...parts, ...notes, timeoutMs: 1 }
  const late = await createClient(options)(userBalance, {})
  expect(late).toMatchObject({ rejection: { code: 'requestTimeout' } })
  const given = createClient({ ...options, timeoutMs: 60_000 })
  const outcome = await given(userBalance, {}, { signal: AbortSignal.abort() })
  expect(outcome).toMatchObject({ rejection: { code: 'requestAborted' } })
})

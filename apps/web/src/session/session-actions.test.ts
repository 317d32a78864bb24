import type { MemberProfile } from '@fairline/contract/session'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const stored = vi.hoisted(() => {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage }))
  vi.stubGlobal('document', { documentElement: {}, getElementById: () => null })
  return entries
})

import { startTranslation } from '../i18n.ts'
import { arrange, layoutStorageKey, useLayout } from './layout-store.ts'
import { launchLogin, logIn, switchAccount } from './log-in.ts'
import { logOut, refreshBalance, relogIn, saveSettings } from './session-actions.ts'
import { accountStorageKey, useSession } from './session-store.ts'

const profile: MemberProfile = {
  player_info: {
    account_id: 'demo01',
    session_token: 'secret-token',
    nickname: '',
    has_secondary_account: false,
    operator_type: 1,
    parent_id: 'agent1',
    comm_type: 'B',
    myanmar: false,
  },
  player_wallet: {
    available_balance: '100.00',
    cash_balance: '120.00',
    frozen_balance: '20.00',
    currency_code: 'MYR',
  },
  player_bet_limit: {},
  player_settings: {
    language: 'en',
    oddsType: 'HK',
    pageType: '2',
    eventSorting: 'normal',
    marketType: '0',
    showScoreMap: true,
    defaultStake: '3',
    defaultStakeAmount: '1',
    acceptBetterOdds: false,
    acceptAnyOdds: false,
    autoRefreshOdds: true,
    quickBet: false,
    quickBetAmount: '1',
    theme: 'dark',
    mmoType: '0',
    showQuickOdds: false,
    pageSize: '10',
    sportsOrder: [],
    favourites: [],
    favouriteLeagues: [],
    minimizer: { header: false, sidebar: false, asidebar: false },
  },
}
const profileAnswer = {
  ...{ status: 1, statusdesc: '', device_token: 'device' },
  ...{ member_profile: profile, server_time: 1 },
}
const balanceAnswer = {
  status: 1,
  statusdesc: '',
  balance: '90.00',
  account_balance: '120.00',
  outstanding_balance: '30.00',
  retrieve_profile: false,
}
const form = { accountId: 'demo01', password: 'demo1234', remember: true, choseLook: false }

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const answerWith = (body: unknown) => fetched.mockImplementation(async () => Response.json(body))
const paths = () => fetched.mock.calls.map(([path]) => path)

beforeAll(() => startTranslation('en'))
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  useSession.setState({
    account: null,
    remembered: { on: false, accountId: '' },
    deviceToken: '',
    requests: {},
    end: null,
  })
})

describe('login', () => {
  /** @spec S4.session.login S7.persistence S7.persistence.layout */
  test('puts the account in one entry', async () => {
    answerWith(profileAnswer)
    expect(await logIn(form)).toEqual({ status: 'succeed' })
    const { account, remembered } = useSession.getState()
    expect(account).toMatchObject({ accountId: 'demo01', oddsGroup: 'B', currency: 'MYR' })
    expect(account?.balances).toEqual({
      available: '100.00',
      account: '120.00',
      outstanding: '20.00',
    })
    expect(remembered).toEqual({ on: true, accountId: 'demo01' })
    expect([...stored.keys()].sort()).toEqual([accountStorageKey, layoutStorageKey])
    expect(stored.get(accountStorageKey)).not.toContain('demo1234')
  })

  /** @spec S9.login.throttle */
  test('shows what the last login gave this browser, over logouts and failures', async () => {
    const sent = () => JSON.parse(String(fetched.mock.calls.at(-1)?.[1].body))
    answerWith({ ...profileAnswer, device_token: 'device.one' })
    await logIn(form)
    expect(sent()).not.toHaveProperty('device_token')
    answerWith({ status: 1, statusdesc: '' })
    await logOut()
    answerWith({ status: 0, statusdesc: 'invalid_password' })
    await logIn(form)
    expect(sent()).toHaveProperty('device_token', 'device.one')
    answerWith({ ...profileAnswer, device_token: 'device.one.two' })
    await logIn(form)
    expect(sent()).toHaveProperty('device_token', 'device.one')
    expect(JSON.parse(stored.get(accountStorageKey) ?? '').state.deviceToken).toBe('device.one.two')
  })

  test('shows the page as the account prefers', async () => {
    answerWith(profileAnswer)
    await logIn(form)
    expect(useLayout.getState().theme).toBe('dark')
  })

  test('saves what was chosen on the login page instead', async () => {
    const player_settings = { ...profile.player_settings, theme: 'color5' }
    const settingsAnswer = { status: 1, statusdesc: '', player_settings }
    fetched.mockImplementation(async (path) =>
      Response.json(path === '/userlogin' ? profileAnswer : settingsAnswer),
    )
    arrange({ theme: 'color5' })
    await logIn({ ...form, choseLook: true })
    expect(useLayout.getState().theme).toBe('color5')
    expect(paths()).toEqual(['/userlogin', '/usersettings'])
  })

  /** @spec S4.session.clear S4.session.statuses S4.session.requests */
  test('a failure clears all', async () => {
    answerWith({ status: 0, statusdesc: 'invalid_password' })
    expect(await logIn(form)).toEqual({
      status: 'failed',
      rejection: { code: 'invalid_password' },
    })
    expect(useSession.getState()).toMatchObject({ account: null, requests: { login: 'failed' } })
  })

  /** @spec S4.session.single S4.session.loading S4.session.requests */
  test('a second one is refused', async () => {
    answerWith(profileAnswer)
    const first = logIn(form)
    expect(useSession.getState().requests.login).toBe('processing')
    expect(await logIn(form)).toEqual({ status: 'processing' })
    expect(await first).toEqual({ status: 'succeed' })
    expect(paths()).toEqual(['/userlogin'])
    expect(useSession.getState().requests.login).toBe('succeed')
  })
})

/** @spec S4.session.launch S5.launch.token S4.session.switch */
describe('another account instead', () => {
  const other = {
    ...profileAnswer,
    member_profile: {
      ...profile,
      player_info: { ...profile.player_info, account_id: 'demo02', session_token: 'other-token' },
    },
  }
  const accountId = () => useSession.getState().account?.accountId
  beforeEach(async () => {
    answerWith(profileAnswer)
    await logIn(form)
    fetched.mockClear()
  })

  test('by a launch: the session before is left once the new one is here', async () => {
    arrange({ period: 'early' })
    fetched.mockImplementation(async (path) => {
      if (path === '/userlogout') expect(accountId()).toBe('demo02')
      return Response.json(path === '/authlogin' ? other : { status: 1, statusdesc: '' })
    })
    expect(await launchLogin('a token')).toEqual({ status: 'succeed' })
    expect(paths()).toEqual(['/authlogin', '/userlogout'])
    expect(JSON.parse(String(fetched.mock.calls[1]?.[1].body))).toEqual({
      account_id: 'demo01',
      session_token: 'secret-token',
    })
    expect(useLayout.getState().period).toBe('today')
  })

  /** @spec S4.session.clear.launch S4.session.clear.switch */
  test.each([
    ['a launch', () => launchLogin('a token'), '/authlogin', 'loginFailed'],
    ['a switch', () => switchAccount('demo02', 'wrong'), '/switchlogin', 'invalid_password'],
    ['a switch', () => switchAccount('demo02', 'again'), '/switchlogin', 'loginLimit'],
  ])('%s that is refused clears account and balance', async (_, act, path, code) => {
    fetched.mockImplementation(async (asked) =>
      Response.json(
        asked === path ? { status: 0, statusdesc: code } : { status: 1, statusdesc: '' },
      ),
    )
    expect(await act()).toEqual({ status: 'failed', rejection: { code } })
    expect(useSession.getState()).toMatchObject({ account: null, requests: { login: 'failed' } })
    expect(stored.get(accountStorageKey)).not.toContain('secret-token')
    // Nobody sees the session before any more: it ends on the server, too.
    expect(paths()).toEqual([path, '/userlogout'])
    expect(String(fetched.mock.calls[1]?.[1].body)).toContain('secret-token')
  })

  test('by an empty token: nothing is asked but the end of the session', async () => {
    expect(await launchLogin('')).toMatchObject({ rejection: { code: 'loginFailed' } })
    expect(accountId()).toBeUndefined()
    expect(paths()).toEqual(['/userlogout'])
  })

  test.each(['systemError', 'game_maintenance', 'requestLimit'])(
    'a switch that is not decided, by %s, leaves the account',
    async (code) => {
      answerWith({ status: 0, statusdesc: code })
      expect(await switchAccount('demo02', 'demo1234')).toMatchObject({ status: 'failed' })
      expect(accountId()).toBe('demo01')
      expect(paths()).toEqual(['/switchlogin'])
    },
  )

  test('a switch without a connection leaves the account', async () => {
    fetched.mockRejectedValue(new TypeError('no connection'))
    expect(await switchAccount('demo02', 'demo1234')).toMatchObject({ status: 'failed' })
    expect(accountId()).toBe('demo01')
  })

  test('by its password', async () => {
    fetched.mockImplementation(async (path) =>
      Response.json(path === '/switchlogin' ? other : { status: 1, statusdesc: '' }),
    )
    expect(await switchAccount('demo02', 'demo1234')).toEqual({ status: 'succeed' })
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
      account_id: 'demo01',
      device_token: 'device',
      session_token: 'secret-token',
      switch_account_id: 'demo02',
      password: 'demo1234',
    })
    expect(accountId()).toBe('demo02')
  })
})

/** @spec S7.securelogin */
test('on a secure page the password leaves it sealed', async () => {
  Object.assign(window, { isSecureContext: true })
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey)
  const login_key = `${Buffer.from(raw).toString('base64url')}.1.a.b`
  const answers = [{ status: 1, statusdesc: '', login_key, server_time: 1 }, profileAnswer]
  fetched.mockImplementation(async () => Response.json(answers.shift()))
  expect(await logIn(form)).toEqual({ status: 'succeed' })
  expect(paths()).toEqual(['/securelogin', '/securelogin'])
  for (const [, { body }] of fetched.mock.calls) expect(String(body)).not.toContain('demo1234')
  Object.assign(window, { isSecureContext: false })
})

describe('while logged in', () => {
  beforeEach(async () => {
    answerWith(profileAnswer)
    await logIn(form)
    fetched.mockClear()
  })

  /** @spec S4.session.single.balance S4.session.loading.balance */
  test('a balance is read, and a second call meanwhile refused', async () => {
    answerWith(balanceAnswer)
    const first = refreshBalance()
    expect(await refreshBalance()).toEqual({ status: 'processing' })
    await first
    expect(useSession.getState().account?.balances.available).toBe('90.00')
    expect(paths()).toEqual(['/userbalance'])
  })

  /** @spec S6.operatorType */
  test('an account with operator_type 2 has a balance call of its own', async () => {
    const { account } = useSession.getState()
    if (account !== null) useSession.setState({ account: { ...account, operatorType: 2 } })
    answerWith(balanceAnswer)
    await refreshBalance()
    expect(paths()).toEqual(['/vuserbalance'])
  })

  test('an answer to the account before is nothing to the one that is here', async () => {
    answerWith({ status: 0, statusdesc: 'session_expired' })
    const asking = relogIn()
    const { account } = useSession.getState()
    if (account === null) throw new Error('somebody is logged in')
    useSession.setState({ account: { ...account, sessionToken: 'newer' } })
    expect(await asking).toMatchObject({ rejection: { code: 'requestAborted' } })
  })

  test('the profile follows where the balance asks for it @spec S4.session.retrieve', async () => {
    fetched.mockImplementation(async (path) =>
      Response.json(
        path === '/userbalance' ? { ...balanceAnswer, retrieve_profile: true } : profileAnswer,
      ),
    )
    expect(await refreshBalance()).toEqual({ status: 'succeed' })
    expect(paths()).toEqual(['/userbalance', '/userprofile'])
  })

  test('a second relogin while one runs is refused @spec S4.session.loading.relogin', async () => {
    answerWith(profileAnswer)
    const first = relogIn()
    expect(useSession.getState().requests.relogin).toBe('processing')
    expect(await relogIn()).toEqual({ status: 'processing' })
    expect(await first).toEqual({ status: 'succeed' })
    expect(paths()).toEqual(['/userprofile'])
  })

  test("'no_changes' is no error @spec S4.session.noChanges", async () => {
    answerWith({ status: 0, statusdesc: 'no_changes' })
    const { account } = useSession.getState()
    expect(await relogIn()).toEqual({ status: 'succeed' })
    expect(useSession.getState().account).toBe(account)
  })

  /** @spec S4.session.clear.profile */
  test.each([
    ['memberInactive', null],
    ['invalidCurrency', null],
    ['Some new refusal', null],
    ['timeoutError', 'demo01'],
    ['systemError', 'demo01'],
    ['requestLimit', 'demo01'],
    ['game_maintenance', 'demo01'],
  ])('a profile call that fails with %s leaves %s logged in', async (code, left) => {
    answerWith({ status: 0, statusdesc: code })
    expect(await relogIn()).toMatchObject({ status: 'failed', rejection: { code } })
    const { account, requests } = useSession.getState()
    expect(account?.accountId ?? null).toBe(left)
    expect(requests.relogin).toBe('failed')
  })

  test('a profile call without a connection leaves the member logged in', async () => {
    fetched.mockRejectedValue(new TypeError('no connection'))
    expect(await relogIn()).toMatchObject({ rejection: { code: 'requestFailed' } })
    expect(useSession.getState().account?.accountId).toBe('demo01')
  })

  test('a preference shows at once and goes back when it is refused', async () => {
    answerWith({ status: 0, statusdesc: 'requestLimit' })
    const saving = saveSettings({ oddsType: 'DEC' })
    expect(useSession.getState().account?.settings.oddsType).toBe('DEC')
    expect(await saving).toMatchObject({ status: 'failed' })
    expect(useSession.getState().account?.settings.oddsType).toBe('HK')
  })

  test('of two choices the refused one goes back alone', async () => {
    fetched.mockImplementation(async (_, { body }) =>
      Response.json(
        String(body).includes('oddsType')
          ? { status: 0, statusdesc: 'requestLimit' }
          : { status: 1, statusdesc: '', player_settings: profile.player_settings },
      ),
    )
    await Promise.all([saveSettings({ oddsType: 'DEC' }), saveSettings({ pageSize: '50' })])
    expect(useSession.getState().account?.settings).toMatchObject({
      oddsType: 'HK',
      pageSize: '50',
    })
  })

  /** Saves that the server answers one by one, when told to. */
  const holdAnswers = () => {
    const answers: (() => void)[] = []
    fetched.mockImplementation(
      () =>
        new Promise((resolve) => {
          const { player_settings } = profile
          answers.push(() => resolve(Response.json({ status: 1, statusdesc: '', player_settings })))
        }),
    )
    return answers
  }

  test('saves reach the server one after the other, in their order', async () => {
    const answers = holdAnswers()
    const saves = [saveSettings({ favourites: ['m1'] }), saveSettings({ favourites: ['m1', 'm2'] })]
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.()
    await Promise.all(saves)
    expect(fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)).favourites)).toEqual([
      ['m1'],
      ['m1', 'm2'],
    ])
  })

  test('a save outlives its page, and one that waits is sent when the page goes away', async () => {
    const answers = holdAnswers()
    const saves = [saveSettings({ pageSize: '20' }), saveSettings({ pageSize: '50' })]
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    window.dispatchEvent(new Event('pagehide'))
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    expect(fetched.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true, true])
    for (const answer of answers) answer()
    expect(await Promise.all(saves)).toMatchObject([{ status: 'succeed' }, { status: 'succeed' }])
  })

  test.each([
    { asked: 'before a choice', order: ['/userprofile', '/usersettings'] },
    { asked: 'while one is on its way', order: ['/usersettings', '/userprofile'] },
  ])('a profile that was asked for $asked does not take it back', async ({ order }) => {
    const answers = new Map<string, () => void>()
    const bodies = { '/userprofile': profileAnswer, '/usersettings': { status: 1, statusdesc: '' } }
    fetched.mockImplementation(
      (path) =>
        new Promise((resolve) => {
          const body = { ...bodies[path as keyof typeof bodies], ...profile }
          answers.set(path, () => resolve(Response.json(body)))
        }),
    )
    const actions = { '/userprofile': relogIn, '/usersettings': () => saveSettings(starred) }
    const starred = { favourites: ['m1'] }
    const running = order.map((path) => actions[path as keyof typeof actions]())
    await vi.waitFor(() => expect(answers.size).toBe(2))
    answers.get('/userprofile')?.()
    await vi.waitFor(() => expect(useSession.getState().requests.relogin).toBe('succeed'))
    expect(useSession.getState().account?.settings.favourites).toEqual(['m1'])
    answers.get('/usersettings')?.()
    expect(await Promise.all(running)).toEqual([{ status: 'succeed' }, { status: 'succeed' }])
    expect(useSession.getState().account?.settings.favourites).toEqual(['m1'])
  })

  /** @spec S4.session.relogin */
  test('a profile that is asked for after a choice says what the account has', async () => {
    const player_settings = { ...profile.player_settings, favourites: ['m2'] }
    fetched.mockImplementation(async (path) =>
      Response.json(
        path === '/userprofile'
          ? { ...profileAnswer, member_profile: { ...profile, player_settings } }
          : { status: 1, statusdesc: '', player_settings },
      ),
    )
    await saveSettings({ favourites: ['m1'] })
    await relogIn()
    expect(JSON.parse(String(fetched.mock.calls.at(-1)?.[1].body))).toEqual({
      account_id: 'demo01',
      session_token: 'secret-token',
    })
    expect(useSession.getState().account?.settings.favourites).toEqual(['m2'])
  })

  /**
   * @spec S4.session.logout.account S4.session.logout.layout S4.session.clear.logout
   * @spec S4.filter.reset S4.filter.reset.menu1 S4.filter.reset.menu3 S4.filter.reset.leagues
   */
  test.each(['favourites', 'cs'] as const)('logout clears account and page %s', async (page) => {
    answerWith({ status: 1, statusdesc: '' })
    arrange({ period: 'early', page, leagues: ['l1'], searchText: 'united' })
    await logOut()
    expect(useSession.getState()).toMatchObject({ account: null, end: 'left' })
    expect(useLayout.getState()).toMatchObject({
      period: 'today',
      page: 'hdpou',
      leagues: null,
      searchText: '',
    })
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
      account_id: 'demo01',
      session_token: 'secret-token',
    })
    expect(useSession.getState().remembered.accountId).toBe('demo01')
  })

  test('logout ends the session here also without a connection', async () => {
    fetched.mockRejectedValue(new TypeError('failed to fetch'))
    await logOut()
    expect(useSession.getState().account).toBeNull()
  })
})

/** @spec S3.preferences.menu S3.preferences.menu1 S3.preferences.menu3 */
test('the start is all, today, handicap and totals, no league folded', () => {
  expect(useLayout.getInitialState()).toMatchObject({
    period: 'today',
    page: 'hdpou',
    leagues: null,
    searchText: '',
    dates: [],
    timeMode: null,
    liveOnly: false,
    foldedLeagues: [],
  })
})

import { changeLanguage } from '@fairline/site/i18n'
import {
  answerWith,
  fetched,
  paths,
  resetCalls,
  stored,
} from '@fairline/site/testing/page-without-browser'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { form, profile, profileAnswer, savedAnswer } from '../../testing/member.ts'
import { arrange, layoutStorageKey, useLayout } from './layout-store.ts'
import { launchLogin, logIn, switchAccount } from './log-in.ts'
import { useRequests } from './request-store.ts'
import { logOut, showAs } from './session-actions.ts'
import { accountStorageKey, useSession } from './session-store.ts'

beforeAll(() => changeLanguage('en'))
beforeEach(() => {
  resetCalls()
  useSession.setState(useSession.getInitialState(), true)
  useRequests.setState({}, true)
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
      version: 3,
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

  /** @spec S3.preferences.display S9.config.default */
  describe('of an account that has chosen no language', () => {
    const player_info = { ...profile.player_info, language_chosen: false }
    const unchosen = { ...profileAnswer, member_profile: { ...profile, player_info } }
    const languages = () => [
      useLayout.getState().language,
      useSession.getState().account?.settings.language,
      document.documentElement.lang,
    ]
    const answer = (settings: unknown) =>
      fetched.mockImplementation(async (path) =>
        Response.json(path === '/usersettings' ? settings : unchosen),
      )
    beforeEach(() => arrange({ language: 'th' }))
    afterEach(() => showAs({ language: 'en', theme: 'color2' }))
    const sent = () => paths().filter((path) => path !== '/names')

    test.each([
      ['a login', () => logIn(form), '/userlogin'],
      ['a launch', () => launchLogin('a token'), '/authlogin'],
    ])('%s keeps the language of the page and saves it', async (_, act, path) => {
      answer(savedAnswer({ language: 'th' }))
      expect(await act()).toEqual({ status: 'succeed' })
      expect(sent()).toEqual([path, '/usersettings'])
      const [, saved] = fetched.mock.calls.find(([asked]) => asked === '/usersettings') ?? []
      expect(JSON.parse(String(saved?.body))).toMatchObject({ language: 'th' })
      expect(languages()).toEqual(['th', 'th', 'th'])
      expect(useLayout.getState().theme).toBe('dark')
    })

    test('it returns to the default of the operator when saving is refused', async () => {
      answer({ status: 0, statusdesc: 'SUSPEND' })
      expect(await logIn(form)).toEqual({ status: 'succeed' })
      expect(languages()).toEqual(['en', 'en', 'en'])
    })

    test('nothing is saved where the page has the default of the operator', async () => {
      arrange({ language: 'en' })
      answer({})
      await logIn(form)
      expect(sent()).toEqual(['/userlogin'])
    })
  })

  test('the language that an account has chosen wins over that of the page', async () => {
    arrange({ language: 'th' })
    answerWith(profileAnswer)
    await logIn(form)
    expect(useLayout.getState().language).toBe('en')
    expect(paths()).toEqual(['/userlogin'])
  })

  /** @spec S4.session.clear S4.session.statuses S4.session.requests */
  test('a failure clears all', async () => {
    answerWith({ status: 0, statusdesc: 'invalid_password' })
    expect(await logIn(form)).toEqual({
      status: 'failed',
      rejection: { code: 'invalid_password' },
    })
    expect(useSession.getState().account).toBe(null)
    expect(useRequests.getState()).toEqual({ login: 'failed' })
  })

  /** @spec S4.session.single S4.session.loading S4.session.requests */
  test('a second one is refused', async () => {
    answerWith(profileAnswer)
    const first = logIn(form)
    expect(useRequests.getState().login).toBe('processing')
    expect(await logIn(form)).toEqual({ status: 'processing' })
    expect(await first).toEqual({ status: 'succeed' })
    expect(paths()).toEqual(['/userlogin'])
    expect(useRequests.getState().login).toBe('succeed')
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
    expect(useSession.getState().account).toBe(null)
    expect(useRequests.getState()).toEqual({ login: 'failed' })
    expect(stored.get(accountStorageKey)).not.toContain('secret-token')
    // The earlier session is no longer seen: it ends on the server, too.
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

  /** @spec S3.preferences.display */
  test('by a switch to one that has chosen no language, which gets that of the page', async () => {
    const player_info = { ...other.member_profile.player_info, language_chosen: false }
    const unchosen = { ...other, member_profile: { ...other.member_profile, player_info } }
    fetched.mockImplementation(async (path) =>
      Response.json(path === '/switchlogin' ? unchosen : { status: 1, statusdesc: '' }),
    )
    arrange({ language: 'th' })
    expect(await switchAccount('demo02', 'demo1234')).toEqual({ status: 'succeed' })
    const [, saved] = fetched.mock.calls.find(([path]) => path === '/usersettings') ?? []
    expect(JSON.parse(String(saved?.body))).toMatchObject({ account_id: 'demo02', language: 'th' })
    expect(paths().at(-1)).toBe('/userlogout')
    await showAs({ language: 'en', theme: 'dark' })
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

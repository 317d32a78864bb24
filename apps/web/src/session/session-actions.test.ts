import { playLimits } from '@fairline/contract/play-limits'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { changeLanguage } from '@fairline/site/i18n'
import { useNotices } from '@fairline/site/notices/notice-store'
import { answerWith, fetched, paths, resetCalls } from '@fairline/site/testing/page-without-browser'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { form, profile, profileAnswer, savedAnswer } from '../../testing/member.ts'
import { arrange, useLayout } from './layout-store.ts'
import { logIn } from './log-in.ts'
import { useRequests } from './request-store.ts'
import { logOut, refreshBalance, relogIn, saveSettings } from './session-actions.ts'
import { accountStorageKey, putBalances, putSettings, useSession } from './session-store.ts'

const balanceAnswer = {
  status: 1,
  statusdesc: '',
  balance: '90.00',
  account_balance: '120.00',
  outstanding_balance: '30.00',
  balance_version: 4,
  retrieve_profile: false,
}

beforeAll(() => changeLanguage('en'))
beforeEach(() => {
  resetCalls()
  useSession.setState(useSession.getInitialState(), true)
  useRequests.setState({}, true)
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

  test('a balance of another tab that is older than news stays out', async () => {
    const { account } = useSession.getState()
    if (account === null) throw new Error('somebody is logged in')
    const news = { available: '70.00', account: '70.00', outstanding: '0.00', version: 9 }
    const older = structuredClone(
      useSession.persist.getOptions().partialize?.(useSession.getState()),
    )
    putBalances(news)
    window.localStorage.setItem(accountStorageKey, JSON.stringify({ state: older, version: 4 }))
    await useSession.persist.rehydrate()
    expect(useSession.getState().account?.balances).toEqual(news)
  })

  test('a balance that is older than news is not put over them', async () => {
    answerWith(profileAnswer)
    const asking = relogIn()
    const news = { available: '70.00', account: '70.00', outstanding: '0.00', version: 9 }
    putBalances(news)
    await asking
    expect(useSession.getState().account?.balances).toEqual(news)
    // The next read began after the news, so it decides.
    answerWith(balanceAnswer)
    await refreshBalance()
    expect(useSession.getState().account?.balances.available).toBe('90.00')
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
    expect(useRequests.getState().relogin).toBe('processing')
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
    const { account } = useSession.getState()
    expect(account?.accountId ?? null).toBe(left)
    expect(useRequests.getState().relogin).toBe('failed')
  })

  test('a profile call without a connection leaves the member logged in', async () => {
    fetched.mockRejectedValue(new TypeError('no connection'))
    expect(await relogIn()).toMatchObject({ rejection: { code: 'requestFailed' } })
    expect(useSession.getState().account?.accountId).toBe('demo01')
  })

  /** @spec S4.session.loading.settings */
  test('a preference shows at once and goes back when it is refused', async () => {
    answerWith({ status: 0, statusdesc: 'requestLimit' })
    const saving = saveSettings({ oddsType: 'DEC' })
    expect(useSession.getState().account?.settings.oddsType).toBe('DEC')
    expect(useRequests.getState().settings).toBe('processing')
    expect(await saving).toMatchObject({ status: 'failed' })
    expect(useRequests.getState().settings).toBe('failed')
    expect(useSession.getState().account?.settings.oddsType).toBe('HK')
  })

  test('of two choices the refused one goes back alone', async () => {
    fetched.mockImplementation(async (_, { body }) =>
      Response.json(
        String(body).includes('oddsType')
          ? { status: 0, statusdesc: 'requestLimit' }
          : savedAnswer({ pageSize: '50' }),
      ),
    )
    await Promise.all([saveSettings({ oddsType: 'DEC' }), saveSettings({ pageSize: '50' })])
    expect(useSession.getState().account?.settings).toMatchObject({
      oddsType: 'HK',
      pageSize: '50',
    })
  })

  /** Holds the server's answers to saves. Each function of the list sends one answer. */
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
    const starred = { favourites: ['m1'] }
    const bodies = { '/userprofile': profileAnswer, '/usersettings': savedAnswer(starred) }
    fetched.mockImplementation(
      (path) =>
        new Promise((resolve) => {
          const body = bodies[path as keyof typeof bodies]
          answers.set(path, () => resolve(Response.json(body)))
        }),
    )
    const actions = { '/userprofile': relogIn, '/usersettings': () => saveSettings(starred) }
    const running = order.map((path) => actions[path as keyof typeof actions]())
    await vi.waitFor(() => expect(answers.size).toBe(2))
    answers.get('/userprofile')?.()
    await vi.waitFor(() => expect(useRequests.getState().relogin).toBe('succeed'))
    expect(useSession.getState().account?.settings.favourites).toEqual(['m1'])
    answers.get('/usersettings')?.()
    expect(await Promise.all(running)).toEqual([{ status: 'succeed' }, { status: 'succeed' }])
    expect(useSession.getState().account?.settings.favourites).toEqual(['m1'])
  })

  test.each(['news', 'a request', 'an older profile'] as const)(
    'what another tab has just chosen is not taken back by %s',
    async (what) => {
      const news = { available: '70.00', account: '70.00', outstanding: '0.00', version: 9 }
      const storeElsewhere = (): void => {
        const kept = JSON.parse(window.localStorage.getItem(accountStorageKey) ?? '')
        kept.state.account.settings.favourites = ['m1']
        window.localStorage.setItem(accountStorageKey, JSON.stringify(kept))
      }
      fetched.mockImplementation(async () => {
        storeElsewhere()
        return Response.json(what === 'an older profile' ? profileAnswer : balanceAnswer)
      })
      if (what === 'news') {
        storeElsewhere()
        putBalances(news)
      } else if (what === 'a request') await refreshBalance()
      else await relogIn()
      await useSession.persist.rehydrate()
      expect(useSession.getState().account?.settings.favourites).toEqual(['m1'])
    },
  )

  test('a tab that has read an older profile meanwhile learns what was chosen', async () => {
    fetched.mockImplementation(async () => {
      putSettings(profile.player_settings)
      return Response.json(savedAnswer({ favourites: ['m1'] }))
    })
    await saveSettings({ favourites: ['m1'] })
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

  test('a part of the page that asks after the logout reports no expired session', async () => {
    answerWith({ status: 1, statusdesc: '' })
    await logOut()
    await expect(readAnswer(playLimits, {})).rejects.toThrow()
    expect(paths()).toEqual(['/userlogout'])
    expect(useNotices.getState().waiting).toEqual([])
    expect(useSession.getState().end).toBe('left')
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

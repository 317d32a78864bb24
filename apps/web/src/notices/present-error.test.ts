import { errorCatalogue } from '@fairline/domain/errors/error-catalogue'
import { noteMaintenance, useNetwork } from '@fairline/site/calls/connection'
import { addPageTexts, changeLanguage } from '@fairline/site/i18n'
import { useNotices } from '@fairline/site/notices/notice-store'
import { presentError, presentSessionEnd } from '@fairline/site/notices/present-error'
import { showToast } from '@fairline/ui/toast'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Account, useSession } from '../session/session-store.ts'

vi.mock('@fairline/ui/toast', () => ({ showToast: vi.fn() }))
vi.stubGlobal('document', { documentElement: {} })

const account = { accountId: 'demo01', sessionToken: 'token' } as Account
const dialogs = () => useNotices.getState().waiting
const toasts = () => vi.mocked(showToast).mock.calls.map(([kind, text]) => [kind, text])

beforeAll(async () => {
  await Promise.all([changeLanguage('en'), addPageTexts()])
})
beforeEach(() => {
  vi.mocked(showToast).mockClear()
  useNotices.setState({ waiting: [] })
  useNetwork.setState({ state: 'ok' })
  useSession.setState({ account })
})

const codes = Object.entries(errorCatalogue)
const ofGroup = (...groups: string[]) =>
  codes.filter(([, { group }]) => groups.includes(group)).map(([code]) => code)

/** @spec S8.group.logout S8.group.logout.toast S4.session.clear.invalid */
test.each(ofGroup('logout'))('%s ends the session with a warning toast', (code) => {
  presentError({ code })
  expect(useSession.getState().account).toBeNull()
  expect(toasts()).toEqual([['warning', expect.any(String)]])
  expect(dialogs()).toEqual([])
})

/** @spec S4.session.clear.invalid S7.tabs */
describe('the end of the session that the stream reports', () => {
  const ended = { code: 'session_expired' }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('clears the account', () => {
    presentSessionEnd(ended)
    vi.runAllTimers()
    expect(useSession.getState().account).toBeNull()
    expect(toasts()).toHaveLength(1)
  })

  test('leaves the account with which another tab logs in just after', () => {
    presentSessionEnd(ended)
    vi.advanceTimersByTime(400)
    const launched = { ...account, accountId: 'demo02', sessionToken: 'launched' }
    useSession.setState({ account: launched })
    vi.runAllTimers()
    expect(useSession.getState().account).toBe(launched)
    expect(toasts()).toEqual([])
  })

  test('is not told to a member who has logged out meanwhile', () => {
    presentSessionEnd(ended)
    useSession.setState({ account: null })
    vi.runAllTimers()
    expect([toasts(), dialogs()]).toEqual([[], []])
  })
})

/** @spec S8.group.logout.dialog */
test.each(ofGroup('logout'))('%s is an error dialog for who is not logged in', (code) => {
  useSession.setState({ account: null })
  presentError({ code })
  expect(toasts()).toEqual([])
  expect(dialogs()).toHaveLength(1)
})

/** @spec S8.group.logged S8.group.logged.dialog */
test.each(ofGroup('logged'))('%s is shown only when asked', (code) => {
  presentError({ code })
  expect([toasts(), dialogs()]).toEqual([[], []])
  presentError({ code }, true)
  expect(dialogs()).toMatchObject([{ kind: 'error' }])
  expect(useSession.getState().account).toBe(account)
})

/** @spec S8.group.silent */
test.each(ofGroup('silent'))('%s shows nothing, even when asked', (code) => {
  presentError({ code }, true)
  expect([toasts(), dialogs()]).toEqual([[], []])
})

/** @spec S8.group.warning */
test.each(ofGroup('warning_toast'))('%s is a warning toast', (code) => {
  presentError({ code })
  expect(toasts()).toEqual([['warning', expect.any(String)]])
})

/** @spec S8.group.error S8.statusdesc.message */
test.each(ofGroup('dialog'))('%s is an error dialog with its text', (code) => {
  presentError({ code })
  const { text } = errorCatalogue[code as keyof typeof errorCatalogue]
  expect(dialogs()).toEqual([{ kind: 'error', text: text.replace('{max}', '10') }])
})

/** @spec S4.session.network S8.group.network S8.group.network.toast */
test('the network toast sets the network state to failed', () => {
  presentError({ code: 'requestFailed' })
  expect(useNetwork.getState().state).toBe('failed')
  expect(toasts()).toEqual([
    ['error', 'Your connection unstable. Please check your connection and try again.'],
  ])
})

test('betNotExists is a notice @spec S8.group.notice', () => {
  presentError({ code: 'betNotExists' })
  expect(dialogs()).toMatchObject([{ kind: 'notice' }])
})

/** @spec S8.group.text S8.group.error */
test('a text with a space is shown as it is; a code that nobody knows is an error', () => {
  presentError({ code: 'The book is closed until noon.' })
  presentError({ code: 'somethingNew' })
  expect(dialogs().map(({ text }) => text)).toEqual([
    'The book is closed until noon.',
    'Internal Server Error.',
  ])
})

test('the same text does not wait twice, and an aborted call says nothing', () => {
  presentError({ code: 'SUSPEND' })
  presentError({ code: 'SUSPEND' })
  presentError({ code: 'requestAborted' }, true)
  expect(dialogs()).toHaveLength(1)
})

test('what the maintenance page says needs no dialog @spec S8.game_maintenance', () => {
  noteMaintenance(true)
  presentError({ code: 'game_maintenance' })
  expect([dialogs(), toasts()]).toEqual([[], []])
  noteMaintenance(false)
})

describe('a second sentence follows when the refusal has more facts', () => {
  /** @spec S8.group.logout */
  test('after another login: place, time and what to do, also on the login page', () => {
    const facts = { logged_in_elsewhere: '2026-11-22 18:41:07' }
    presentError({ code: 'session_expired', facts })
    const more =
      'This account has just logged in on another device (18:41, GMT+8). ' +
      'Not you? Change your password.'
    const expired = 'Your session has expired, please log in again.'
    expect(toasts()).toEqual([['warning', `${expired} ${more}`]])
    expect(useSession.getState()).toMatchObject({ end: 'ended', endText: more })
  })

  test('for a call that was not sent: that it was not sent', () => {
    presentError({ code: 'requestFailed', facts: { sent: 'no' } })
    const sentence = 'Your connection unstable. Please check your connection and try again.'
    expect(toasts()).toEqual([
      ['error', `${sentence} Nothing was sent. We keep trying to connect.`],
    ])
  })
})

/** @spec S6.playBreak.exclusion */
test('a member’s own exclusion shows one dialog and nothing else, however often reported', () => {
  const facts = { play_break: 'exclusion', until: '2096-05-22 18:44:00' }
  presentError({ code: 'BLOCK', facts })
  presentError({ code: 'BLOCK', facts })
  expect(toasts()).toEqual([])
  const text = 'You have excluded yourself until 22 May 2096, 18:44.'
  expect(dialogs()).toEqual([{ kind: 'notice', text }])
  expect(useSession.getState()).toMatchObject({ account: null, endText: '' })
})

/** @spec S8.loginLimit S9.login.throttle */
test.each([
  ['1', 'You have login too frequent, please try again after 1 minute...'],
  ['60', 'You have login too frequent, please try again after 1 minute...'],
  ['61', 'Try again in 2 minutes.'],
  ['840', 'Try again in 14 minutes.'],
  ['7141', 'Try again in 2 hours.'],
  ['86400', 'Try again in 24 hours.'],
])('a login that waits %s s shows one statement: "%s"', (wait_seconds, text) => {
  useSession.setState({ account: null })
  presentError({ code: 'loginLimit', facts: { wait_seconds } }, true)
  expect(dialogs()).toMatchObject([{ kind: 'error', text }])
})

test.each([
  ['1', 'Try again in 1 second.'],
  ['40', 'Try again in 40 seconds.'],
  ['60', 'Try again in 1 minute.'],
])('a request that waits %s s shows the sentence and "%s"', (wait_seconds, wait) => {
  presentError({ code: 'requestLimit', facts: { wait_seconds } }, true)
  const text = `You have request too frequent. ${wait}`
  expect(dialogs()).toMatchObject([{ kind: 'error', text }])
})

test('without a valid wait there is only the specified sentence', () => {
  for (const facts of [{}, { wait_seconds: '0' }, { wait_seconds: 'soon' }]) {
    presentError({ code: 'loginLimit', facts }, true)
  }
  expect(new Set(dialogs().map(({ text }) => text))).toEqual(
    new Set(['You have login too frequent, please try again after 1 minute...']),
  )
})

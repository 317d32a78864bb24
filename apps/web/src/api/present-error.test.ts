import { errorCatalogue } from '@fairline/domain/errors/error-catalogue'
import { showToast } from '@fairline/ui/toast'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTranslation } from '../i18n.ts'
import { type Account, useSession } from '../session/session-store.ts'
import { noteMaintenance } from './maintenance-state.ts'
import { useNetwork } from './network-state.ts'
import { useNotices } from './notice-store.ts'
import { presentError } from './present-error.ts'

vi.mock('@fairline/ui/toast', () => ({ showToast: vi.fn() }))
vi.stubGlobal('document', { documentElement: {} })

const account = { accountId: 'demo01', sessionToken: 'token' } as Account
const dialogs = () => useNotices.getState().waiting
const toasts = () => vi.mocked(showToast).mock.calls.map(([kind, text]) => [kind, text])

beforeAll(() => startTranslation('en'))
beforeEach(() => {
  vi.mocked(showToast).mockClear()
  useNotices.setState({ waiting: [] })
  useNetwork.setState({ state: 'ok' })
  useSession.setState({ account })
})

const codes = Object.entries(errorCatalogue)
const ofGroup = (...groups: string[]) =>
  codes.filter(([, { group }]) => groups.includes(group)).map(([code]) => code)

test.each(ofGroup('logout'))(
  '%s ends the session with a warning toast @spec S8.group.*',
  (code) => {
    presentError({ code })
    expect(useSession.getState().account).toBeNull()
    expect(toasts()).toEqual([['warning', expect.any(String)]])
    expect(dialogs()).toEqual([])
  },
)

test.each(ofGroup('logout'))('%s is an error dialog for who is not logged in', (code) => {
  useSession.setState({ account: null })
  presentError({ code })
  expect(toasts()).toEqual([])
  expect(dialogs()).toHaveLength(1)
})

test.each(ofGroup('logged'))('%s is shown only when asked', (code) => {
  presentError({ code })
  expect([toasts(), dialogs()]).toEqual([[], []])
  presentError({ code }, true)
  expect(dialogs()).toMatchObject([{ kind: 'error' }])
  expect(useSession.getState().account).toBe(account)
})

test.each(ofGroup('silent'))('%s shows nothing, even when asked', (code) => {
  presentError({ code }, true)
  expect([toasts(), dialogs()]).toEqual([[], []])
})

test.each(ofGroup('warning_toast'))('%s is a warning toast', (code) => {
  presentError({ code })
  expect(toasts()).toEqual([['warning', expect.any(String)]])
})

test.each(ofGroup('dialog'))('%s is an error dialog with its text', (code) => {
  presentError({ code })
  const { text } = errorCatalogue[code as keyof typeof errorCatalogue]
  expect(dialogs()).toEqual([{ kind: 'error', text }])
})

test('the network toast sets the network state to failed @spec S4.session.network', () => {
  presentError({ code: 'requestFailed' })
  expect(useNetwork.getState().state).toBe('failed')
  expect(toasts()).toEqual([
    ['error', 'Your connection unstable. Please check your connection and try again.'],
  ])
})

test('betNotExists is a notice', () => {
  presentError({ code: 'betNotExists' })
  expect(dialogs()).toMatchObject([{ kind: 'notice' }])
})

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

/** @spec S8.loginLimit S9.login.throttle */
test.each([
  ['1', 'Try again in 1 second.'],
  ['40', 'Try again in 40 seconds.'],
  ['60', 'Try again in 1 minute.'],
  ['61', 'Try again in 2 minutes.'],
  ['840', 'Try again in 14 minutes.'],
  ['7141', 'Try again in 2 hours.'],
  ['86400', 'Try again in 24 hours.'],
])('a login that waits %s s shows the sentence and "%s"', (wait_seconds, wait) => {
  useSession.setState({ account: null })
  presentError({ code: 'loginLimit', facts: { wait_seconds } }, true)
  const sentence = 'You have login too frequent, please try again after 1 minute...'
  expect(dialogs()).toMatchObject([{ kind: 'error', text: `${sentence} ${wait}` }])
})

test('without a wait, or with one that is none, the sentence stays alone', () => {
  for (const facts of [{}, { wait_seconds: '0' }, { wait_seconds: 'soon' }]) {
    presentError({ code: 'loginLimit', facts }, true)
  }
  expect(new Set(dialogs().map(({ text }) => text))).toEqual(
    new Set(['You have login too frequent, please try again after 1 minute...']),
  )
})

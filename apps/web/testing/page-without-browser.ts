import { type MemberProfile, playerSettings } from '@fairline/contract/session'
import { defaultPreferences } from '@fairline/domain/accounts/preferences'
import { vi } from 'vitest'

/**
 * Replaces the browser in tests that run without one. Import this before the modules of the
 * site: they read the storage as they load.
 */
const entries = new Map<string, string>()
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage }))
vi.stubGlobal('document', { documentElement: {}, getElementById: () => null })

/** The entries of the local storage, by their keys. */
export const stored: ReadonlyMap<string, string> = entries

export const profile: MemberProfile = {
  player_info: {
    account_id: 'demo01',
    session_token: 'secret-token',
    nickname: '',
    has_secondary_account: false,
    operator_type: 1,
    parent_id: 'agent1',
    comm_type: 'B',
    myanmar: false,
    language_chosen: true,
    must_change_password: false,
  },
  player_wallet: {
    available_balance: '100.00',
    cash_balance: '120.00',
    frozen_balance: '20.00',
    currency_code: 'MYR',
    stake_chips: ['10.00', '50.00', '100.00', '500.00'],
  },
  player_bet_limit: {},
  player_settings: playerSettings.parse(
    defaultPreferences({ language: 'en', oddsType: 'HK', theme: 'dark' }),
  ),
}
/** What a login answers. */
export const profileAnswer = {
  status: 1,
  statusdesc: '',
  device_token: 'device',
  member_profile: profile,
  server_time: 1,
}
/** What the member types to log in. */
export const form = { accountId: 'demo01', password: 'demo1234', remember: true, choseLook: false }

/** The calls of the site: each test says what they answer. */
export const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

/** Answers every call with this body. */
export const answerWith = (body: unknown) =>
  fetched.mockImplementation(async () => Response.json(body))

/** The paths that were called, in their order. */
export const paths = () => fetched.mock.calls.map(([path]) => path)

/** Forgets the calls before a test. */
export function resetCalls(): void {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
}

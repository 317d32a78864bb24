import { type MemberProfile, type PlayerSettings, playerSettings } from '@fairline/contract/session'
import { defaultPreferences } from '@fairline/domain/accounts/preferences'

/** The profile of the member of a test. */
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
    balance_version: 3,
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

/** What a save of preferences answers: those of the profile with what was sent. */
export const savedAnswer = (changes: Partial<PlayerSettings>) => ({
  status: 1,
  statusdesc: '',
  player_settings: { ...profile.player_settings, ...changes },
})

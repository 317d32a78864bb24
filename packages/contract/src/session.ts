import { pageSizes, starsMax } from '@fairline/domain/accounts/preferences'
import { currencies } from '@fairline/domain/money/money'
import { oddsGroups } from '@fairline/domain/odds/odds-type'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { credentials, moneyText, shownDevice, success } from './envelope.ts'

const starredIds = z.array(z.string().check(z.regex(/^\w{1,32}$/))).check(z.maxLength(starsMax))

/** Preferences under their names in the specification. Each key may be set alone. */
export const playerSettings = z.strictObject({
  language: z.enum(['en', 'zh-CN', 'zh-TW', 'vi', 'th', 'id', 'my', 'ja', 'ko']),
  oddsType: z.enum(['MY', 'HK', 'ID', 'DEC']),
  pageType: z.enum(['1', '2', '3', '4']),
  eventSorting: z.enum(['normal', 'time']),
  /** Leagues on the board: '0' all, '1' main and what goes with them, '2' main, '3' the others. */
  marketType: z.enum(['0', '1', '2', '3']),
  showScoreMap: z.boolean(),
  showQuickOdds: z.boolean(),
  pageSize: z.enum(pageSizes),
  /** Sports types in the member's own order; [] for the order of the house. */
  sportsOrder: z.array(z.int().check(z.positive(), z.maximum(9999))).check(z.maxLength(100)),
  defaultStake: z.enum(['1', '2', '3']),
  defaultStakeAmount: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
  acceptBetterOdds: z.boolean(),
  acceptAnyOdds: z.boolean(),
  autoRefreshOdds: z.boolean(),
  quickBet: z.boolean(),
  quickBetAmount: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
  theme: z.enum(['color1', 'color2', 'color3', 'color4', 'color5', 'color6', 'dark']),
  /** '1' Myanmar odds, '0' the odds type; only for accounts that have both may it be set. */
  mmoType: z.enum(['0', '1']),
  favourites: starredIds,
  favouriteLeagues: starredIds,
  minimizer: z.strictObject({
    header: z.boolean(),
    sidebar: z.boolean(),
    asidebar: z.boolean(),
  }),
})
export type PlayerSettings = z.infer<typeof playerSettings>

export const playerBetLimit = z.object({
  min_bet: moneyText,
  max_bet: moneyText,
  max_payout: moneyText,
  max_per_match: moneyText,
})

export const memberProfile = z.object({
  player_info: z.object({
    account_id: z.string(),
    session_token: z.string(),
    nickname: z.string(),
    has_secondary_account: z.boolean(),
    operator_type: z.int(),
    parent_id: z.string(),
    comm_type: z.enum(oddsGroups),
    /** Whether the account has Myanmar odds: in MMK or MMO, where the operator has them on. */
    myanmar: z.boolean(),
    /** Whether the member has chosen a language; if not, the settings have the operator's. */
    language_chosen: z.boolean(),
    /** Whether the operator has reset the password, so that the member must choose another one. */
    must_change_password: z.boolean(),
  }),
  player_wallet: z.object({
    available_balance: moneyText,
    cash_balance: moneyText,
    frozen_balance: moneyText,
    balance_version: z.int(),
    currency_code: z.enum(currencies),
    /** Amounts of the quick chips, from small to large. */
    stake_chips: z.array(moneyText),
  }),
  /** Keyed by sports type. */
  player_bet_limit: z.record(z.string(), playerBetLimit),
  player_settings: playerSettings,
})
export type MemberProfile = z.infer<typeof memberProfile>

const profileAnswer = success({ member_profile: memberProfile, server_time: z.int() })

const loginAnswer = success({
  member_profile: memberProfile,
  device_token: z.string(),
  server_time: z.int(),
})

/** @spec S7.userlogin */
export const userLogin = endpoint({
  path: '/userlogin',
  access: 'open',
  kind: 'json',
  summary: 'Logs a member in and ends any other session of the account',
  request: z.strictObject({
    account_id: z.string().check(z.maxLength(64)),
    password: z.string().check(z.maxLength(256)),
    ...shownDevice,
  }),
  response: loginAnswer,
})

/** @spec S7.authlogin S5.launch.token */
export const authLogin = endpoint({
  path: '/authlogin',
  access: 'open',
  kind: 'json',
  summary: 'Logs a member in by a one-time token that the operator signed',
  request: z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(1024)),
    ...shownDevice,
  }),
  response: loginAnswer,
})

/**
 * A login with a password that is sealed for the server alone, in two calls. The first call, with
 * the account only, answers the key; the second call sends the password sealed to that key.
 * @spec S7.securelogin
 */
export const secureLogin = endpoint({
  path: '/securelogin',
  access: 'open',
  kind: 'json',
  summary: 'Logs a member in by a password that only the server can open',
  request: z.strictObject({
    account_id: z.string().check(z.maxLength(64)),
    ...shownDevice,
    sealed: z.optional(
      z.strictObject({
        /** As the first call answered it. */
        login_key: z.string().check(z.maxLength(256)),
        /** The browser's half of the exchange: a point of P-256, uncompressed, base64url. */
        client_key: z.string().check(z.maxLength(128)),
        /** AES-256-GCM of the password, the tag at its end, base64url. */
        password: z.string().check(z.maxLength(512)),
      }),
    ),
  }),
  response: success({
    login_key: z.optional(z.string()),
    member_profile: z.optional(memberProfile),
    device_token: z.optional(z.string()),
    server_time: z.int(),
  }),
})

/** @spec S7.switchlogin */
export const switchLogin = endpoint({
  path: '/switchlogin',
  access: 'session',
  kind: 'json',
  summary: 'Leaves the account for another one of the same operator',
  request: z.strictObject({
    ...credentials,
    switch_account_id: z.string().check(z.maxLength(64)),
    password: z.string().check(z.maxLength(256)),
    ...shownDevice,
  }),
  response: loginAnswer,
})

/** Ends the session. A token whose session has already ended is no error. @spec S7.userlogout */
export const userLogout = endpoint({
  path: '/userlogout',
  access: 'open',
  kind: 'json',
  summary: 'Ends the session',
  request: z.strictObject(credentials),
  response: success({}),
})

/** @spec S7.userprofile */
export const userProfile = endpoint({
  path: '/userprofile',
  access: 'session',
  beforePasswordChange: true,
  kind: 'json',
  summary: "The member's profile, wallet, limits and settings",
  request: z.strictObject(credentials),
  response: profileAnswer,
})

/** What a wallet holds. Of two answers, the one with the higher `balance_version` is the newer. */
export const balances = {
  balance: moneyText,
  account_balance: moneyText,
  outstanding_balance: moneyText,
  balance_version: z.int(),
}

/** @spec S7.userbalance */
export const userBalance = endpoint({
  path: '/userbalance',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Available, account and outstanding balance',
  request: z.strictObject({
    ...credentials,
    parent_id: z.optional(z.string().check(z.maxLength(32))),
  }),
  response: success({ ...balances, retrieve_profile: z.boolean() }),
})

/** The same for accounts with operator_type 2. @spec S7.vuserbalance S6.operatorType */
export const vUserBalance = endpoint({
  path: '/vuserbalance',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'The balance call of accounts with operator_type 2',
  request: userBalance.request,
  response: userBalance.response,
})

/** @spec S7.usersettings */
export const userSettings = endpoint({
  path: '/usersettings',
  access: 'active',
  kind: 'json',
  summary: 'Sets preferences; keys that are absent stay as they are',
  request: z.strictObject({ ...credentials, ...z.partial(playerSettings).shape }),
  response: success({ player_settings: playerSettings }),
})

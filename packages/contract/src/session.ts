import { pageSizes, starsMax } from '@fairline/domain/accounts/preferences'
import { currencies } from '@fairline/domain/money/money'
import { oddsGroups } from '@fairline/domain/odds/odds-type'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { credentials, moneyText, success } from './envelope.ts'

const starredIds = z.array(z.string().check(z.regex(/^\w{1,32}$/))).check(z.maxLength(starsMax))

/** Preferences as the specification names them; every key may be set alone. @spec S3.preferences */
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
  }),
  player_wallet: z.object({
    available_balance: moneyText,
    cash_balance: moneyText,
    frozen_balance: moneyText,
    currency_code: z.enum(currencies),
  }),
  /** Keyed by sports type. */
  player_bet_limit: z.record(z.string(), playerBetLimit),
  player_settings: playerSettings,
})
export type MemberProfile = z.infer<typeof memberProfile>

const profileAnswer = success({ member_profile: memberProfile, server_time: z.int() })

/** @spec S7.userlogin */
export const userLogin = endpoint({
  path: '/userlogin',
  access: 'open',
  kind: 'json',
  summary: 'Logs a member in and ends any other session of the account',
  request: z.strictObject({
    account_id: z.string().check(z.maxLength(64)),
    password: z.string().check(z.maxLength(256)),
  }),
  response: profileAnswer,
})

/** Ends the session; a token that is already dead is no error. */
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
  kind: 'json',
  summary: "The member's profile, wallet, limits and settings",
  request: z.strictObject(credentials),
  response: profileAnswer,
})

export const balances = {
  balance: moneyText,
  account_balance: moneyText,
  outstanding_balance: moneyText,
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

/** @spec S7.usersettings */
export const userSettings = endpoint({
  path: '/usersettings',
  access: 'active',
  kind: 'json',
  summary: 'Sets preferences; keys that are absent stay as they are',
  request: z.strictObject({ ...credentials, ...z.partial(playerSettings).shape }),
  response: success({ player_settings: playerSettings }),
})

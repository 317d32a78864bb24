import { createECDH } from 'node:crypto'
import type { MemberProfile } from '@fairline/contract/session'

const profile: MemberProfile = {
  player_info: {
    account_id: 'bench01',
    session_token: 'bench',
    nickname: 'Bench',
    has_secondary_account: false,
    operator_type: 1,
    parent_id: '',
    comm_type: 'A',
    myanmar: false,
    language_chosen: true,
    must_change_password: false,
  },
  player_wallet: {
    available_balance: '1000.00',
    cash_balance: '1000.00',
    frozen_balance: '0.00',
    balance_version: 0,
    currency_code: 'MYR',
    stake_chips: ['10.00', '50.00', '100.00', '500.00'],
  },
  player_bet_limit: {
    '1': { min_bet: '5.00', max_bet: '5000.00', max_payout: '50000.00', max_per_match: '50000.00' },
  },
  player_settings: {
    language: 'en',
    oddsType: 'MY',
    pageType: '2',
    eventSorting: 'normal',
    marketType: '0',
    showScoreMap: true,
    defaultStake: '1',
    defaultStakeAmount: '10',
    acceptBetterOdds: true,
    acceptAnyOdds: false,
    autoRefreshOdds: true,
    quickBet: false,
    quickBetAmount: '10',
    theme: 'color2',
    mmoType: '0',
    showQuickOdds: false,
    pageSize: '10',
    sportsOrder: [],
    favourites: [],
    favouriteLeagues: [],
    minimizer: { header: false, sidebar: false, asidebar: false },
  },
}

const profileAnswer = () => ({ member_profile: profile, server_time: Date.now() })

/** Both answers of the login in one: the page takes of each what it asked for. */
const loginKey = createECDH('prime256v1').generateKeys('base64url')
const loginAnswer = () => ({ ...profileAnswer(), login_key: loginKey })

const noBets = () => ({ bets: [], total: 0 })

const noPlayLimits = () => ({
  play_limits: {
    limits: [],
    play_break: null,
    reality_check: 0,
    session: { since: Date.now(), win_loss: '0.00' },
  },
  server_time: Date.now(),
})

/** Data of the calls of the login page, and of the sportsbook while it is not touched. */
const answers: Readonly<Record<string, () => object>> = {
  '/showcase': () => ({ matches: [], round: null, room: null }),
  '/securelogin': loginAnswer,
  '/userprofile': profileAnswer,
  '/bet/pendingbetlist': noBets,
  '/bet/betacceptlist': noBets,
  '/bet/betrejectlist': noBets,
  '/marqueelist': () => ({ marquees: [], total: 0 }),
  '/personalunread': () => ({ unread: 0, announcements_unread: 0 }),
  '/playlimits': noPlayLimits,
  // The stream misses nothing: there is never anything to add.
  '/uxmatch2': () => ({ epoch: '1', version: 1, frames: [] }),
  '/standinglist': () => ({ leagues: [] }),
  '/livetvlist': () => ({ channels: [], matches: [] }),
  '/matchmoments': () => ({ match_id: 'm1', moments: [] }),
  '/uxmenu': () => ({ epoch: '1', version: 1, menu: [] }),
}

/** A success of the call; undefined for one that the page is not expected to make. */
export function answerTo(path: string): object | undefined {
  const data = answers[path]?.()
  return data === undefined ? undefined : { status: 1, statusdesc: '', ...data }
}

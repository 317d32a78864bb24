import type { MemberProfile, PlayerSettings } from '@fairline/contract/session'
import { defaultPreferences } from '@fairline/domain/accounts/preferences'
import { type Minor, parseMoney } from '@fairline/domain/money/money'
import { holdSession } from '@fairline/site/calls/site-session'
import { closeOpenedWindows } from '@fairline/site/opened-windows'
import { operator } from '@fairline/site/operator-configuration'
import { storageKey } from '@fairline/site/storage-key'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type Balances, latestOf } from './balances.ts'
import { useRequests } from './request-store.ts'

/** The member as the login answered; nothing here is trusted by the server. */
export interface Account {
  readonly accountId: string
  readonly sessionToken: string
  readonly nickname: string
  readonly hasSecondaryAccount: boolean
  readonly operatorType: number
  readonly parentId: string
  /** Whether the member must choose a password before anything else; older sites stored none. */
  readonly mustChangePassword?: boolean
  readonly oddsGroup: MemberProfile['player_info']['comm_type']
  /** Whether the account has Myanmar odds to choose. */
  readonly hasMyanmar: boolean
  readonly currency: MemberProfile['player_wallet']['currency_code']
  /** Amounts of the quick chips, as decimal text. */
  readonly stakeChips: MemberProfile['player_wallet']['stake_chips']
  readonly balances: Balances
  /** Keyed by sports type. */
  readonly betLimits: MemberProfile['player_bet_limit']
  readonly settings: PlayerSettings
}

/** Why there is no account any more: the member left, or the session is dead. */
export type SessionEnd = 'left' | 'ended' | null

interface SessionState {
  readonly account: Account | null
  readonly remembered: { readonly on: boolean; readonly accountId: string }
  /** The token of the last login on this browser, sent with the next one; kept over logouts. */
  readonly deviceToken: string
  readonly end: SessionEnd
  /** What the login page says about the end of the session, or "". */
  readonly endText: string
}

/** The entry of the local storage with account, remember-me and device. @spec S7.persistence */
export const accountStorageKey = storageKey('account')

type Kept = Pick<SessionState, 'account' | 'remembered' | 'deviceToken'>

/**
 * Adds the operator's defaults for new settings to an account that an older site stored. Its chips
 * come with the next profile, and so does the version of its balances.
 */
function withNewSettings({ account, ...kept }: Kept): Kept {
  if (account === null) return { account, ...kept }
  const defaults = defaultPreferences(operator) as PlayerSettings
  const { stakeChips = [] } = account
  const balances = { ...account.balances, version: 0 }
  const settings = { ...defaults, ...account.settings }
  return { account: { ...account, stakeChips, balances, settings }, ...kept }
}

/** What another tab has stored, but for balances that are older than those of this tab. */
function withNewest(kept: Kept | undefined, shown: SessionState): SessionState {
  const state = { ...shown, ...kept }
  const { account } = state
  if (account === null || account.accountId !== shown.account?.accountId) return state
  const balances = latestOf(account.balances, shown.account.balances)
  return { ...state, account: { ...account, balances } }
}

/** Reads what other tabs have stored; the browser reports that only a moment later. */
const readShared = (): void => void useSession.persist?.rehydrate()

/**
 * Changes the session as the tabs have stored it last. A change stores all of the account, so a
 * change to an older state would undo what another tab has chosen.
 */
export function changeSession(change: (state: SessionState) => Partial<SessionState>): void {
  readShared()
  useSession.setState(change)
}

/** The logged-in member. Actions are in session-actions.ts, so that the store makes no calls. */
export const useSession = create<SessionState>()(
  persist(
    (): SessionState => ({
      account: null,
      remembered: { on: false, accountId: '' },
      deviceToken: '',
      end: null,
      endText: '',
    }),
    {
      name: accountStorageKey,
      version: 4,
      partialize: ({ account, remembered, deviceToken }) => ({ account, remembered, deviceToken }),
      migrate: (stored) => withNewSettings(stored as Kept),
      merge: (stored, shown) => withNewest(stored as Kept | undefined, shown),
    },
  ),
)

/** The account of a profile answer. */
export function accountOf(profile: MemberProfile): Account {
  const { player_info: info, player_wallet: wallet } = profile
  return {
    accountId: info.account_id,
    sessionToken: info.session_token,
    nickname: info.nickname,
    hasSecondaryAccount: info.has_secondary_account,
    operatorType: info.operator_type,
    parentId: info.parent_id,
    mustChangePassword: info.must_change_password,
    oddsGroup: info.comm_type,
    hasMyanmar: info.myanmar,
    currency: wallet.currency_code,
    stakeChips: wallet.stake_chips,
    balances: {
      available: wallet.available_balance,
      account: wallet.cash_balance,
      outstanding: wallet.frozen_balance,
      version: wallet.balance_version,
    },
    betLimits: profile.player_bet_limit,
    settings: profile.player_settings,
  }
}

/**
 * The minimum stake of the member in minor units, for a sport, or over all sports if none is given.
 * Null without limits.
 */
export function minBetOf({ betLimits }: Account, sportsType?: number): Minor | null {
  const limits = sportsType === undefined ? betLimits : { only: betLimits[String(sportsType)] }
  const minima = Object.values(limits).flatMap((limit) => parseMoney(limit?.min_bet ?? '') ?? [])
  return minima.toSorted((one, other) => Number(one - other))[0] ?? null
}

/** Changes the account. Nothing happens if no member is logged in. */
const changeAccount = (change: (account: Account) => Partial<Account>): void =>
  changeSession(({ account }) =>
    account === null ? {} : { account: { ...account, ...change(account) } },
  )

/**
 * Puts balances on the account, unless it has newer ones. `asked` are those it had when the server
 * was asked for them.
 */
export const putBalances = (told: Balances, asked?: Balances): void =>
  changeAccount(({ balances }) => ({ balances: latestOf(balances, told, asked) }))

/** Puts the nickname on the account, which is a second way to log in. @spec S4.session.nickname */
export const putNickname = (nickname: string): void =>
  changeAccount(() => ({ nickname, hasSecondaryAccount: true }))

/** Puts preferences on the account. */
export const putSettings = (changes: Partial<PlayerSettings>): void =>
  changeAccount(({ settings }) => ({ settings: { ...settings, ...changes } }))

/**
 * Clears the account and balance and keeps remember-me. The windows that it has opened close.
 * @spec S4.session.clear S4.session.clear.logout S4.session.clear.invalid
 */
export function clearAccount(end: SessionEnd, endText = ''): void {
  closeOpenedWindows()
  useRequests.setState({}, true)
  useSession.setState({ account: null, end, endText })
}

/** The member's session, for the calls and notices of the kit. @spec S4.session.token */
holdSession({
  credentials() {
    const { account } = useSession.getState()
    return account === null
      ? null
      : { account_id: account.accountId, session_token: account.sessionToken }
  },
  readAgain: readShared,
  /** @spec S4.session.clear.invalid */
  end: (why) => clearAccount('ended', why),
})

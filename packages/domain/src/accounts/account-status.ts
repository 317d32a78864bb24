import type { ErrorCode } from '../errors/error-catalogue.ts'

/** Account states. @spec S4.account.states S4.account.viewOnly */
export const accountStatuses = [
  'active',
  'suspended',
  'frozen',
  'blocked',
  'closed',
  'inactive',
] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** Whether an upline may move an account from one state to another. Closed is final. */
export const mayBecomeStatus = (from: AccountStatus, to: AccountStatus): boolean =>
  from !== 'closed' && from !== to

/**
 * What an account's state is asked about: log in, view (keep a session and read), change (settings
 * and whatever is not money), bet (place a bet or join what costs money).
 */
export const accountActs = ['logIn', 'view', 'change', 'bet'] as const
export type AccountAct = (typeof accountActs)[number]

type Refusals = Readonly<Record<AccountAct, ErrorCode | null>>

const all = (code: ErrorCode): Refusals => ({ logIn: code, view: code, change: code, bet: code })
const viewOnly = (code: ErrorCode): Refusals => ({
  logIn: null,
  view: null,
  change: code,
  bet: code,
})

/**
 * Codes of the session group end the session, so a state may only answer one of them where it
 * allows no session: suspended and frozen accounts keep theirs (a frozen one cannot open another),
 * blocked, closed and inactive ones lose it.
 */
const refusals: Readonly<Record<AccountStatus, Refusals>> = {
  active: { logIn: null, view: null, change: null, bet: null },
  suspended: viewOnly('SUSPEND'),
  frozen: { ...viewOnly('FREEZE'), logIn: 'FREEZE' },
  blocked: all('BLOCK'),
  closed: all('CLOSE'),
  inactive: {
    logIn: 'memberInactive',
    view: 'account_inactive',
    change: 'account_inactive',
    bet: 'memberInactive',
  },
}

/**
 * The code that refuses the act to an account in this state; null where the state allows it.
 * @spec S6.status.close S6.status.block S6.status.freeze S6.status.suspend S6.status.viewOnly
 *   S6.status.inactive S8.CLOSE S8.BLOCK S8.FREEZE S8.SUSPEND S8.memberInactive
 *   S8.account_inactive
 */
export function refusalOf(status: AccountStatus, act: AccountAct): ErrorCode | null {
  return refusals[status][act]
}

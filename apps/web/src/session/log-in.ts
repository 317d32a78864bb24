import {
  authLogin,
  type MemberProfile,
  type PlayerSettings,
  secureLogin,
  switchLogin,
  userLogin,
  userLogout,
} from '@fairline/contract/session'
import { call } from '@fairline/site/calls/call'
import type { CallOutcome, CallRejection } from '@fairline/site/calls/client'
import { isDecision } from '@fairline/site/calls/open-outcome'
import { setServerTime } from '@fairline/site/calls/server-clock'
import { languageOfSite } from '@fairline/site/i18n'
import { closeOpenedWindows } from '@fairline/site/opened-windows'
import { resetLayout, useLayout } from './layout-store.ts'
import { beginRequest, endRequest } from './request-store.ts'
import { sealPassword } from './seal-password.ts'
import {
  type ActionOutcome,
  failed,
  processing,
  saveSettings,
  showAs,
  succeeded,
} from './session-actions.ts'
import { type Account, accountOf, clearAccount, useSession } from './session-store.ts'

export interface LoginForm {
  readonly accountId: string
  readonly password: string
  readonly remember: boolean
  /** The visitor chose language or theme on the login page: these win over the account's. */
  readonly choseLook: boolean
}

interface Opened {
  readonly member_profile?: MemberProfile | undefined
  readonly device_token?: string | undefined
  readonly server_time: number
}

/** Logs a member in. A failure clears the account. @spec S4.session.login S4.session.clear */
export async function logIn(form: LoginForm): Promise<ActionOutcome> {
  if (!beginRequest('login')) return processing
  const { accountId, password, remember, choseLook } = form
  const answer = await sendPassword(accountId, password)
  if (answer.ok) {
    useSession.setState({ remembered: { on: remember, accountId: remember ? accountId : '' } })
  }
  return enterBy(answer, choseLook ? () => saveSettings(chosenLook()) : showFor)
}

/** The token by which the server knows that an account has logged in on this browser before. */
function device(): { device_token?: string } {
  const { deviceToken } = useSession.getState()
  return deviceToken === '' ? {} : { device_token: deviceToken }
}

/**
 * Sends the password sealed where the browser can: an insecure page has no means to.
 * @spec S7.securelogin
 */
async function sendPassword(accountId: string, password: string): Promise<CallOutcome<Opened>> {
  if (window.isSecureContext !== true) {
    return call(userLogin, { account_id: accountId, password, ...device() })
  }
  const first = await call(secureLogin, { account_id: accountId })
  if (!first.ok) return first
  const { login_key: loginKey = '' } = first.data
  const sealed = await sealPassword(loginKey, accountId, password)
  return call(secureLogin, { account_id: accountId, sealed, ...device() })
}

/**
 * Logs in the member of an operator's launch token. A refusal clears the account.
 * @spec S4.session.launch S5.launch.token S4.session.clear.launch
 */
export function launchLogin(token: string): Promise<ActionOutcome> {
  return enterInstead(async () =>
    token === ''
      ? { ok: false, rejection: { code: 'loginFailed' } }
      : await call(authLogin, { token, ...device() }),
  )
}

/**
 * Switches to another account. A refusal clears the current one.
 * @spec S4.session.switch S4.session.clear.switch S7.switchlogin
 */
export function switchAccount(accountId: string, password: string): Promise<ActionOutcome> {
  const other = { switch_account_id: accountId, password }
  return enterInstead(() => call(switchLogin, { ...other, ...device() }))
}

async function enterInstead(ask: () => Promise<CallOutcome<Opened>>): Promise<ActionOutcome> {
  const { account: before } = useSession.getState()
  if (!beginRequest('login')) return processing
  const outcome = await enterBy(await ask(), showFor)
  // Last: when this page hears that the old session ended, the new one must be in place.
  if (outcome.status === 'succeed' && before !== null) await leave(before)
  return outcome
}

/** Puts the account of an answer on the page, and shows the page in its preferences. */
async function enterBy(
  answer: CallOutcome<Opened>,
  show: (profile: MemberProfile) => Promise<unknown>,
): Promise<ActionOutcome> {
  if (!answer.ok) return fail(answer.rejection)
  const profile = enter(answer.data)
  if (profile === null) return failed({ code: 'Data Error' })
  await show(profile)
  return succeeded
}

/**
 * Ends a failed login, launch or switch. If the server decided against it, account and balance are
 * cleared and the old session is ended, because no page holds it any longer. A failure without a
 * decision changes nothing (docs/sessions.md).
 */
async function fail(rejection: CallRejection): Promise<ActionOutcome> {
  const { account } = useSession.getState()
  if (isDecision(rejection.code)) {
    clearAccount(account === null ? null : 'ended')
    if (account !== null) await leave(account)
  }
  endRequest('login', 'failed')
  return failed(rejection)
}

/**
 * Puts the account that was answered on the page, and returns its profile; null without one. The
 * account of another member begins with an untouched page.
 */
function enter({ member_profile, device_token, server_time }: Opened): MemberProfile | null {
  if (member_profile === undefined) {
    endRequest('login', 'failed')
    return null
  }
  setServerTime(server_time)
  const account = accountOf(member_profile)
  const before = useSession.getState().account
  if (before !== null && before.accountId !== account.accountId) {
    closeOpenedWindows()
    resetLayout()
  }
  const deviceToken = device_token ?? useSession.getState().deviceToken
  useSession.setState({ account, deviceToken, end: null, endText: '' })
  endRequest('login', 'succeed')
  return member_profile
}

/**
 * Shows the page as the account prefers. A member who has chosen no language keeps the language of
 * the page, which is saved so that the next device has it too.
 * @spec S3.preferences.display
 */
async function showFor({ player_info, player_settings }: MemberProfile): Promise<void> {
  const language = languageOfSite(useLayout.getState().language)
  const isKept = player_info.language_chosen || player_settings.language === language
  await (isKept ? showAs(player_settings) : saveSettings({ language }))
}

async function leave({ accountId, sessionToken }: Account): Promise<void> {
  await call(userLogout, { account_id: accountId, session_token: sessionToken })
}

function chosenLook(): Partial<PlayerSettings> {
  const { language, theme } = useLayout.getState()
  return { language: languageOfSite(language), theme: theme as PlayerSettings['theme'] }
}

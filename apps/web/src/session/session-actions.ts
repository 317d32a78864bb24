import {
  type PlayerSettings,
  userBalance,
  userLogout,
  userProfile,
  userSettings,
  vUserBalance,
} from '@fairline/contract/session'
import { handlingOf } from '@fairline/domain/errors/error-handling'
import { call } from '@fairline/site/calls/call'
import type { CallRejection } from '@fairline/site/calls/client'
import { isDecision } from '@fairline/site/calls/open-outcome'
import { setServerTime } from '@fairline/site/calls/server-clock'
import { changeLanguage, languageOfSite } from '@fairline/site/i18n'
import { balancesOf, latestOf } from './balances.ts'
import { arrange, resetLayout } from './layout-store.ts'
import { beginRequest, endRequest } from './request-store.ts'
import {
  type Account,
  accountOf,
  changeSession,
  clearAccount,
  putBalances,
  putSettings,
  useSession,
} from './session-store.ts'

/**
 * How an action ended; 'processing' refuses a second one while the first runs.
 * @spec S4.session.statuses
 */
export type ActionOutcome =
  | { readonly status: 'succeed' }
  | { readonly status: 'processing' }
  | { readonly status: 'failed'; readonly rejection: CallRejection }

export const succeeded: ActionOutcome = { status: 'succeed' }
export const processing: ActionOutcome = { status: 'processing' }
export const failed = (rejection: CallRejection): ActionOutcome => ({ status: 'failed', rejection })

/**
 * Applies language and theme of the account's settings to the page.
 * @spec S3.preferences.theme
 */
export async function showAs(settings: Pick<PlayerSettings, 'language' | 'theme'>): Promise<void> {
  const language = languageOfSite(settings.language)
  arrange({ language, theme: settings.theme })
  await changeLanguage(language)
}

/** The settings of an account as text, to compare them. */
const textOf = (account: Account | null): string => JSON.stringify(account?.settings)

/** How many choices the server has not answered yet. */
let saving = 0

/**
 * Reads the profile again with account and token; 'no_changes' is no error. Preferences that are
 * still being saved, or that were chosen in any tab since the server was asked, are kept, because
 * the profile may be older. A refusal clears account and balance; an overloaded or unreachable
 * server does not (docs/sessions.md).
 * @spec S4.session.relogin S4.session.noChanges S4.session.clear.profile
 */
export async function relogIn(): Promise<ActionOutcome> {
  if (!beginRequest('relogin')) return processing
  const isSaving = saving > 0
  const asked = useSession.getState().account
  const answer = await call(userProfile, {})
  if (!answer.ok) {
    const { code } = answer.rejection
    const unchanged = code === 'no_changes'
    // presentError ends the session for a session code of any call.
    const endsByItself = handlingOf(code, true).group === 'logout'
    if (!unchanged && !endsByItself && isDecision(code)) clearAccount('ended')
    endRequest('relogin', unchanged ? 'succeed' : 'failed')
    return unchanged ? succeeded : failed(answer.rejection)
  }
  setServerTime(answer.data.server_time)
  const told = accountOf(answer.data.member_profile)
  changeSession(({ account: shown }) => {
    if (shown === null) return { account: told }
    const balances = latestOf(shown.balances, told.balances, asked?.balances)
    const isChosen = isSaving || textOf(shown) !== textOf(asked)
    const { settings } = isChosen ? shown : told
    return { account: { ...told, balances, settings } }
  })
  endRequest('relogin', 'succeed')
  return succeeded
}

/**
 * Reads the balances, and the profile where the server asks for it.
 * @spec S4.session.retrieve S6.operatorType
 */
export async function refreshBalance(): Promise<ActionOutcome> {
  const { account } = useSession.getState()
  if (!beginRequest('balance')) return processing
  const balanceCall = account?.operatorType === 2 ? vUserBalance : userBalance
  const answer = await call(balanceCall, { parent_id: account?.parentId ?? '' })
  if (!answer.ok) {
    endRequest('balance', 'failed')
    return failed(answer.rejection)
  }
  putBalances(balancesOf(answer.data), account?.balances)
  endRequest('balance', 'succeed')
  return answer.data.retrieve_profile ? await relogIn() : succeeded
}

/** Saves reach the server one after the other, so that the last choice is what is kept. */
let lastSave: Promise<unknown> = Promise.resolve()

/** A page that goes away hears no answer any more: what still waits for one is sent at once. */
function sendSettings(settings: Partial<PlayerSettings>) {
  const turn = new AbortController()
  const leaves = new Promise((resolve) => {
    window.addEventListener('pagehide', resolve, { once: true, signal: turn.signal })
  })
  const sent = Promise.race([lastSave, leaves]).then(() => {
    turn.abort()
    return call(userSettings, settings, { keepalive: true })
  })
  lastSave = sent
  return sent
}

/** The settings that a refusal restores: not those that were changed again meanwhile. */
function takenBack(refused: Partial<PlayerSettings>, before: PlayerSettings) {
  const shown = useSession.getState().account?.settings
  const keys = (Object.keys(refused) as (keyof PlayerSettings)[]).filter(
    (key) => shown?.[key] === refused[key],
  )
  return Object.fromEntries(keys.map((key) => [key, before[key]])) as Partial<PlayerSettings>
}

/** Shows new preferences at once and saves them; a refusal puts the old ones back. */
export async function saveSettings(settings: Partial<PlayerSettings>): Promise<ActionOutcome> {
  const before = useSession.getState().account?.settings
  if (before === undefined) return failed({ code: 'session_not_exists' })
  beginRequest('settings')
  saving += 1
  putSettings(settings)
  const [answer] = await Promise.all([sendSettings(settings), showAs({ ...before, ...settings })])
  saving -= 1
  endRequest('settings', answer.ok ? 'succeed' : 'failed')
  if (answer.ok) {
    // Another tab may have stored an older profile meanwhile. Only the answer to the last choice is
    // stored, because the earlier answers lack the choices after them.
    if (saving === 0) putSettings(answer.data.player_settings)
    return succeeded
  }
  putSettings(takenBack(settings, before))
  await showAs(useSession.getState().account?.settings ?? before)
  return failed(answer.rejection)
}

/**
 * Ends the session here and on the server; an unreachable server keeps no member logged in.
 * @spec S4.session.logout S4.session.logout.account
 */
export async function logOut(): Promise<void> {
  const { account } = useSession.getState()
  resetLayout()
  clearAccount('left')
  if (account === null) return
  const { accountId, sessionToken } = account
  await call(userLogout, { account_id: accountId, session_token: sessionToken })
}

import {
  type ErrorCode,
  errorCatalogue,
  sessionText,
} from '@fairline/domain/errors/error-catalogue'
import { handlingOf } from '@fairline/domain/errors/error-handling'
import { showToast } from '@fairline/ui/toast'
import { translate } from '../i18n.ts'
import { closeOpenedWindows } from '../session/opened-windows.ts'
import { clearAccount, useSession } from '../session/session-store.ts'
import type { CallRejection } from './client.ts'
import { useMaintenance } from './maintenance-state.ts'
import { noteNetwork } from './network-state.ts'
import { addNotice } from './notice-store.ts'

/** A call that the site itself gave up is nobody's concern. */
const ownCodes: readonly string[] = ['requestAborted']

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

/** The text of a code in the member's language; text of the server's with a space as it is. */
export function textOf(code: string): string {
  const loggedIn = useSession.getState().account !== null
  if (!isKnown(code)) return code.includes(' ') ? code : translate('error.internalServerError')
  const saysExpired = handlingOf(code, loggedIn).text === sessionText
  return translate(saysExpired ? 'error.session_expired' : `error.${code}`)
}

/** Whether another tab has logged in since: the end of the session before is not this one's. */
function isReplaced(): boolean {
  const tokenNow = (): string | undefined => useSession.getState().account?.sessionToken
  const before = tokenNow()
  void useSession.persist?.rehydrate()
  const after = tokenNow()
  return before !== undefined && after !== undefined && after !== before
}

/** Of a refusal because the member is on a break: which one, and until when. */
function breakText({ facts = {} }: CallRejection): string | undefined {
  const { play_break: kind, until } = facts
  if (until === undefined) return undefined
  const isOut = kind === 'exclusion'
  return translate(isOut ? 'refusal.break.exclusion' : 'refusal.break.time_out', { until })
}

/** How long to wait where the refusal says it: whole seconds, minutes or hours, rounded up. */
function waitText({ facts = {} }: CallRejection): string | undefined {
  const seconds = Number(facts.wait_seconds)
  if (!Number.isInteger(seconds) || seconds <= 0) return undefined
  const minutes = Math.ceil(seconds / 60)
  if (seconds === 1) return translate('refusal.again.second')
  if (seconds < 60) return translate('refusal.again.seconds', { count: String(seconds) })
  if (minutes === 1) return translate('refusal.again.minute')
  if (minutes < 120) return translate('refusal.again.minutes', { count: String(minutes) })
  return translate('refusal.again.hours', { count: String(Math.ceil(minutes / 60)) })
}

/** The sentence of a refusal, and how long to wait where that is known. @spec S8.loginLimit */
function sentencesOf(rejection: CallRejection): string {
  const text = breakText(rejection) ?? textOf(rejection.code)
  const wait = waitText(rejection)
  return wait === undefined ? text : `${text} ${wait}`
}

/** Ends the session on this device: windows close, the account is cleared. */
function dropSession(): void {
  closeOpenedWindows()
  clearAccount('ended')
}

/**
 * Shows a refusal as its group in the catalogue says, and ends the session where the code says
 * that it is dead. `ask` shows a dialog also for codes that are only noted otherwise.
 * @spec S8.group.*
 */
export function presentError(rejection: CallRejection, ask = false): void {
  const { code } = rejection
  if (ownCodes.includes(code)) return
  // The maintenance page says it, which takes the place of every other.
  if (code === 'game_maintenance' && useMaintenance.getState().isOn) return
  const { group, shown } = handlingOf(code, useSession.getState().account !== null)
  if (group === 'logout' && isReplaced()) return
  const text = sentencesOf(rejection)
  if (group === 'logout') dropSession()
  if (group === 'network_toast') noteNetwork('failed')
  if (shown === 'toast') {
    const kind = group === 'network_toast' ? 'error' : 'warning'
    showToast(kind, text, group === 'logout' ? 'session' : code)
  } else if (shown === 'notice') addNotice({ kind: 'notice', text })
  else if (shown === 'dialog' || (ask && group === 'logged')) addNotice({ kind: 'error', text })
}

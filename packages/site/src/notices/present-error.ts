import {
  type ErrorCode,
  errorCatalogue,
  sessionText,
} from '@fairline/domain/errors/error-catalogue'
import { handlingOf } from '@fairline/domain/errors/error-handling'
import { roomMatches } from '@fairline/domain/tournaments/room-matches'
import { showToast } from '@fairline/ui/toast'
import type { CallRejection } from '../calls/client.ts'
import { noteNetwork, useMaintenance } from '../calls/connection.ts'
import { siteSession } from '../calls/site-session.ts'
import { contactText, deadlineText, translate } from '../i18n.ts'
import { addNotice } from './notice-store.ts'

/** Codes of calls that the site itself aborted: they are not shown. */
const ownCodes: readonly string[] = ['requestAborted']

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

const isLoggedIn = (): boolean => siteSession().credentials() !== null

/** The text of a code in the member's language; text of the server's with a space as it is. */
export function textOf(code: string): string {
  if (!isKnown(code)) return code.includes(' ') ? code : translate('error.internalServerError')
  const saysExpired = handlingOf(code, isLoggedIn()).text === sessionText
  if (saysExpired) return translate('error.session_expired')
  return translate(`error.${code}`, { max: roomMatches.max })
}

const tokenNow = (): string | undefined => siteSession().credentials()?.session_token

/** True if another tab has logged in since: then it was the session before that ended. */
function isReplaced(): boolean {
  const before = tokenNow()
  siteSession().readAgain()
  const after = tokenNow()
  return before !== undefined && after !== undefined && after !== before
}

/** How long another tab's account may take to reach this tab, milliseconds. */
const otherTabsMs = 500

/**
 * Presents the end of this tab's session, which the live stream reported, unless another tab has
 * logged in instead. A login ends the session before it, and the news of the end can arrive here
 * before the new account does: the end waits for the account.
 */
export function presentSessionEnd(rejection: CallRejection): void {
  const ended = tokenNow()
  setTimeout(() => {
    if (tokenNow() === ended) presentError(rejection)
  }, otherTabsMs)
}

/** The text of a refusal during a break: which break, and until when. Undefined without one. */
function breakText({ facts = {} }: CallRejection): string | undefined {
  const { play_break: kind, until } = facts
  if (until === undefined) return undefined
  const isOut = kind === 'exclusion'
  const end = deadlineText(until)
  return translate(isOut ? 'refusal.break.exclusion' : 'refusal.break.time_out', { until: end })
}

/** How long a refusal asks to wait, seconds; 0 where it does not say. */
export function waitSeconds({ facts = {} }: CallRejection): number {
  const seconds = Number(facts.wait_seconds)
  return Number.isInteger(seconds) && seconds > 0 ? seconds : 0
}

/**
 * The sentence on how long to wait, for a refusal such as `loginLimit` that has a wait. The wait is
 * in whole seconds, minutes or hours, rounded up. "" without a wait.
 */
function waitText(rejection: CallRejection): string {
  const seconds = waitSeconds(rejection)
  if (seconds === 0) return ''
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return translate('refusal.again.seconds', { count: seconds })
  if (minutes < 120) return translate('refusal.again.minutes', { count: minutes })
  return translate('refusal.again.hours', { count: Math.ceil(minutes / 60) })
}

/** Codes whose text sends the member to the upline. */
const forUpline: readonly string[] = ['permission_denied', 'memberInactive', 'tournamentDisabled']

/** The second sentence of a refusal: place, time, how long to wait, whom to ask. Mostly "". */
function secondSentenceOf(rejection: CallRejection): string {
  const { logged_in_elsewhere: at, sent } = rejection.facts ?? {}
  if (at !== undefined) return translate('session.elsewhere', { time: at.slice(11, 16) })
  if (forUpline.includes(rejection.code)) return contactText() ?? ''
  return sent === 'no' ? translate('connection.notSent') : waitText(rejection)
}

/**
 * The sentence of a refusal, followed by the second one if it has one. A login that waits has one
 * of them: the specification's sentence names a minute, so that a longer wait is ours alone.
 */
export function sentencesOf(rejection: CallRejection): string {
  if (rejection.code === 'loginLimit') {
    return waitSeconds(rejection) > 60 ? waitText(rejection) : textOf(rejection.code)
  }
  const sentence = breakText(rejection) ?? textOf(rejection.code)
  return [sentence, secondSentenceOf(rejection)].filter((text) => text !== '').join(' ')
}

/** Ends the session of a member on exclusion until the given time of the wire. */
export function presentExclusion(until: string): void {
  presentError({ code: 'BLOCK', facts: { play_break: 'exclusion', until } })
}

/**
 * Shows a refusal by its group in the catalogue, and ends the session when the code says that it
 * is dead. With `ask` it shows a dialog also for codes that are otherwise only noted.
 * @spec S8.statusdesc.message S8.group.logout S8.group.logout.toast S8.group.logout.dialog
 *   S8.group.logged S8.group.logged.dialog S8.group.network S8.group.network.toast
 *   S8.group.warning S8.group.silent S8.group.notice S8.group.error S8.group.text
 */
export function presentError(rejection: CallRejection, ask = false): void {
  const { code } = rejection
  if (ownCodes.includes(code)) return
  // The maintenance page, which replaces every other page, says it already.
  if (code === 'game_maintenance' && useMaintenance.getState().isOn) return
  const { group, shown } = handlingOf(code, isLoggedIn())
  if (group === 'logout' && isReplaced()) return
  const text = sentencesOf(rejection)
  const isOwnChoice = rejection.facts?.['play_break'] === 'exclusion'
  if (group === 'logout') siteSession().end(isOwnChoice ? '' : secondSentenceOf(rejection))
  if (group === 'network_toast') noteNetwork('failed')
  if (isOwnChoice) {
    addNotice({ kind: 'notice', text })
    return
  }
  if (shown === 'toast') {
    const kind = group === 'network_toast' ? 'error' : 'warning'
    showToast(kind, text, group === 'logout' ? 'session' : code)
  } else if (shown === 'notice') addNotice({ kind: 'notice', text })
  else if (shown === 'dialog' || (ask && group === 'logged')) addNotice({ kind: 'error', text })
}

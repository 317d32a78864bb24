import {
  type ErrorEntry,
  errorCatalogue,
  type HandlingGroup,
  sessionText,
} from './error-catalogue.ts'

/** What the site does with a code, and the text it shows. */
export interface Handling {
  readonly group: HandlingGroup
  /**
   * Where the text is shown: in a warning or network toast, in a notice or error dialog, or nowhere
   * (codes that are only logged can still be shown where a member asked for the outcome).
   */
  readonly shown: 'toast' | 'notice' | 'dialog' | 'nowhere'
  readonly text: string
}

const entries: Readonly<Record<string, ErrorEntry>> = errorCatalogue

const shownByGroup: Readonly<Record<HandlingGroup, Handling['shown']>> = {
  logout: 'toast',
  logged: 'nowhere',
  network_toast: 'toast',
  warning_toast: 'toast',
  silent: 'nowhere',
  notice: 'notice',
  dialog: 'dialog',
}

/** States of the account say why they ended the session; other session codes say that it did. */
const tellsWhy: readonly string[] = ['BLOCK', 'CLOSE', 'permission_denied']

/**
 * How the site handles a `statusdesc`. A session code is a warning toast for who is logged in and
 * an error dialog for who is not; a text with a space is a message of its own; a code that no one
 * knows is an error dialog too.
 * @spec S8.group.logout.toast S8.group.logout.dialog S8.group.logout.message
 *   S8.group.network.toast S8.group.warning S8.group.silent S8.group.notice S8.group.error
 *   S8.group.text
 */
export function handlingOf(statusDescription: string, loggedIn: boolean): Handling {
  const entry = Object.hasOwn(entries, statusDescription) ? entries[statusDescription] : undefined
  if (entry === undefined) {
    const text = statusDescription.includes(' ')
      ? statusDescription
      : errorCatalogue.internalServerError.text
    return { group: 'dialog', shown: 'dialog', text }
  }
  if (entry.group !== 'logout') {
    return { ...entry, shown: shownByGroup[entry.group] }
  }
  const ended = loggedIn && !tellsWhy.includes(statusDescription)
  return {
    group: 'logout',
    shown: loggedIn ? 'toast' : 'dialog',
    text: ended ? sessionText : entry.text,
  }
}

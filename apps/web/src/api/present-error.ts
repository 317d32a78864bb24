import { assertNever } from '@fairline/domain/assert'
import { errorCatalogue, type ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { showToast } from '@fairline/ui/toast'
import { translate } from '../i18n.ts'
import { clearAccount, useSession } from '../session/session-store.ts'
import { closeOpenedWindows } from '../session/opened-windows.ts'
import type { CallRejection } from './client.ts'
import { addNotice } from './notice-store.ts'
import { noteNetwork } from './network-state.ts'

/** What the site does about a code. */
export type Handling =
  | { readonly kind: 'log_out'; readonly show: 'toast' | 'dialog' }
  | { readonly kind: 'network_toast' }
  | { readonly kind: 'warning_toast' }
  | { readonly kind: 'dialog' }
  | { readonly kind: 'notice' }
  | { readonly kind: 'nothing' }

interface Circumstances {
  readonly loggedIn: boolean
  /** The caller asks for a dialog where the group is only noted otherwise. */
  readonly ask: boolean
}

/** The catalogue's code of a text, undefined for any other text. */
export function knownCode(code: string): ErrorCode | undefined {
  return Object.hasOwn(errorCatalogue, code) ? (code as ErrorCode) : undefined
}

/**
 * How a code is handled, by its group in the catalogue; a code that the catalogue lacks is an
 * error dialog.
 * @spec S8.handling
 */
export function handlingOf(code: string, { loggedIn, ask }: Circumstances): Handling {
  if (code === 'requestAborted') return { kind: 'nothing' }
  const known = knownCode(code)
  if (known === undefined) return { kind: 'dialog' }
  const { group } = errorCatalogue[known]
  switch (group) {
    case 'logout':
      return { kind: 'log_out', show: loggedIn ? 'toast' : 'dialog' }
    case 'logged':
      return ask ? { kind: 'dialog' } : { kind: 'nothing' }
    case 'silent':
      return { kind: 'nothing' }
    case 'network_toast':
    case 'warning_toast':
    case 'notice':
    case 'dialog':
      return { kind: group }
    default:
      return assertNever(group)
  }
}

/** What a member reads for a code: the catalogue's text; a text with a space as it is. */
export function textOf(code: string): string {
  const known = knownCode(code)
  if (known !== undefined) return translate(`error.${known}`)
  return code.includes(' ') ? code : translate('error.unknown', { code })
}

/** Ends the session on this device: windows close, the account is cleared. */
export function dropSession(): void {
  closeOpenedWindows()
  clearAccount('ended')
}

/** Shows a refusal as its group says, and ends the session where the code says it is dead. */
export function presentError({ code }: CallRejection, ask = false): void {
  const loggedIn = useSession.getState().account !== null
  const handling = handlingOf(code, { loggedIn, ask })
  switch (handling.kind) {
    case 'log_out':
      dropSession()
      if (handling.show === 'toast') showToast('warning', textOf(code), 'session')
      else addNotice({ kind: 'error', text: textOf(code) })
      return
    case 'network_toast':
      noteNetwork('failed')
      return showToast('error', textOf(code), 'network')
    case 'warning_toast':
      return showToast('warning', textOf(code), code)
    case 'dialog':
      return addNotice({ kind: 'error', text: textOf(code) })
    case 'notice':
      return addNotice({ kind: 'notice', text: textOf(code) })
    case 'nothing':
      return
    default:
      return assertNever(handling)
  }
}

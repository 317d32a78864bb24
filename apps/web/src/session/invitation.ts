import { storageKey } from '@fairline/site/storage-key'

const key = storageKey('invitation')
const pinInHash = /^#pin=(\d{6})$/

/**
 * Takes the PIN of an invitation out of the address, before the way to the login sends it to a
 * server with the address, or a history keeps it. The tab remembers it. If an invitation is opened
 * in an open page, the page is loaded again.
 */
export function takeInvitation(): void {
  const { hash, pathname, search } = window.location
  const pin = pinInHash.exec(hash)?.[1]
  if (pin !== undefined) {
    try {
      window.sessionStorage.setItem(key, `${pathname} ${pin}`)
    } catch {
      // In a tab that keeps nothing the guest types it.
    }
    window.history.replaceState(null, '', pathname + search)
  }
  window.addEventListener('hashchange', () => {
    if (pinInHash.test(window.location.hash)) window.location.reload()
  })
}

/** The PIN with which the page of a room was opened in this tab; '' without an invitation. */
export function invitedPin(pathname: string): string {
  try {
    const [path, pin = ''] = (window.sessionStorage.getItem(key) ?? '').split(' ')
    return path === pathname ? pin : ''
  } catch {
    return ''
  }
}

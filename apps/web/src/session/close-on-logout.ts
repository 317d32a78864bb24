import { isOpenedWindow } from '@fairline/site/opened-windows'
import { useSession } from './session-store.ts'

/**
 * Closes this page on logout, here or in another page, if it is an info window. It closes itself
 * because an opener that was reloaded holds no reference to it. If its own call found the session
 * ended, it stays open and says so. Returns a function to stop.
 * @spec S2.window.close.all
 */
export function closeOnLogout(): () => void {
  if (!isOpenedWindow()) return () => {}
  return useSession.subscribe((after, before) => {
    const isOwnEnd = after.end === 'ended' && before.end !== 'ended'
    if (before.account !== null && after.account === null && !isOwnEnd) window.close()
  })
}

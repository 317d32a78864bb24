import { useSession } from './session-store.ts'

/** Size of the windows that info pages open in. @spec S2.window.info.size */
const infoSize = 'width=1000,height=970'

/** How the names of these windows begin; a window keeps its name through a reload. */
const namePrefix = 'fairline-'

const opened = new Map<string, Window>()

/**
 * Opens an info page in a window of its own; a second call brings the open window to the front,
 * with what the address asks of it now, or at the place that it names after a "#".
 * @spec S2.window.info
 */
export function openPage(address: string): void {
  const [path = address] = address.split(/[?#]/)
  const name = `${namePrefix}${path.replaceAll('/', '-')}`
  const page = window.open(address, name, `popup,${infoSize}`)
  // A browser that blocks windows still shows the page, in this one.
  if (page === null) window.location.assign(address)
  else {
    opened.set(path, page)
    page.focus()
  }
}

/** Closes every window that this page has opened. @spec S2.window.close */
export function closeOpenedWindows(): void {
  for (const page of opened.values()) page.close()
  opened.clear()
}

/**
 * Closes this page, where it is an info window, when its member logs out here or in another page:
 * an opener that was reloaded holds no reference to it. Where its own call found the session
 * ended, it stays and says so. Returns how to stop.
 * @spec S2.window.close.all
 */
export function closeOnLogout(): () => void {
  if (!window.name.startsWith(namePrefix)) return () => {}
  return useSession.subscribe((after, before) => {
    if (before.account !== null && after.account === null && after.end !== 'ended') window.close()
  })
}

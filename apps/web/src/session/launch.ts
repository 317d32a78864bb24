/** The token of a launch that waits to be used; "" for a link without one, null for no launch. */
let waiting: string | null = null

const tokenOf = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token')

/**
 * Takes the token of a launch out of the address, before a history or a screenshot keeps it. If a
 * launch link is opened in an open page, the page is loaded again.
 */
export function takeLaunch(): void {
  const { hash, pathname, search } = window.location
  waiting = tokenOf(hash)
  if (waiting !== null) window.history.replaceState(null, '', pathname + search)
  window.addEventListener('hashchange', () => {
    if (tokenOf(window.location.hash) !== null) window.location.reload()
  })
}

/** Whether a token waits. If so, every page leads to the login first, which uses the token. */
export const hasLaunch = (): boolean => waiting !== null

/** Returns the waiting token, once; afterwards null. */
export function takeLaunchToken(): string | null {
  const token = waiting
  waiting = null
  return token
}

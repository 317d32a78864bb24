/** The token of a launch that waits to be used; "" for a link without one, null for no launch. */
let waiting: string | null = null

const tokenOf = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token')

/**
 * Takes the token of a launch out of the address, before a history or a screenshot keeps it. A
 * link of the operator's that comes into an open page begins it anew.
 */
export function takeLaunch(): void {
  const { hash, pathname, search } = window.location
  waiting = tokenOf(hash)
  if (waiting !== null) window.history.replaceState(null, '', pathname + search)
  window.addEventListener('hashchange', () => {
    if (tokenOf(window.location.hash) !== null) window.location.reload()
  })
}

/** Whether a token waits: every page leads to the login first, which uses it. */
export const hasLaunch = (): boolean => waiting !== null

/** Gives the token that waits, once. */
export function takeLaunchToken(): string | null {
  const token = waiting
  waiting = null
  return token
}

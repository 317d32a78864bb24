/**
 * Where a visitor without a session is sent: the root, which remembers any path but the root.
 * @spec S2.redirect
 */
export function loginTarget(path: string): { to: '/'; search: { redirect?: string } } {
  return { to: '/', search: path === '/' || path === '' ? {} : { redirect: path } }
}

/**
 * Where a login leads: the page that was asked for, or the sportsbook. Only a path of this site
 * counts, so that a link cannot send a member who just typed a password elsewhere.
 */
export function afterLogin(redirect: string | undefined): string {
  const isPath = redirect !== undefined && /^\/[^/\\]/.test(redirect) && !redirect.includes('\\')
  return isPath ? redirect : '/desktop'
}

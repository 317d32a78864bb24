import { operator } from '@fairline/site/operator-configuration'

/**
 * Where a visitor without a session is sent: the root, which remembers any path but the root.
 * @spec S2.redirect S2.redirect.query S2.redirect.root
 */
export function loginTarget(path: string): { to: '/'; search: { redirect?: string } } {
  return { to: '/', search: path === '/' || path === '' ? {} : { redirect: path } }
}

/**
 * The same while the operator has closed the site: the maintenance page, which leads back.
 * @spec S2.route.maintenance
 */
export function maintenanceTarget(path: string) {
  return { to: '/maintenance', search: loginTarget(path).search } as const
}

/** The page of the password. */
export const passwordPath = '/info/account/password'

/** Where a member is sent who must choose a password first; the page leads back. */
export function passwordTarget(path: string) {
  return { to: passwordPath, search: loginTarget(path).search } as const
}

/**
 * Where a login leads: the page that was asked for, or the operator's default page. Only a path of
 * this site counts, so that a link cannot send a member who just typed a password elsewhere.
 */
export const afterLogin = (redirect: string | undefined): string =>
  pathOfSite(redirect) ?? operator.defaultPage

/** Where the end of a maintenance leads: back, or to the entry. */
export const afterMaintenance = (redirect: string | undefined): string =>
  pathOfSite(redirect) ?? '/'

function pathOfSite(redirect: string | undefined): string | undefined {
  const isPath = redirect !== undefined && /^\/[^/\\]/.test(redirect) && !redirect.includes('\\')
  return isPath ? redirect : undefined
}

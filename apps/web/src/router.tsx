import type { PlainKey } from '@fairline/locales/translating'
import { withTexts } from '@fairline/site/i18n'
import { withinTime } from '@fairline/site/load-chunk'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { Root } from './root.tsx'
import { notFoundRoute, type RouteEntry, routes } from './routes.tsx'
import { hasLaunch } from './session/launch.ts'
import { afterLogin, loginTarget, passwordPath, passwordTarget } from './session/require-session.ts'
import { useSession } from './session/session-store.ts'
import { Failed } from './shell/failed.tsx'

const rootRoute = createRootRoute({
  component: Root,
  errorComponent: ({ reset }: ErrorComponentProps) => <Failed onRetry={reset} />,
})

const readSearch = (search: Record<string, unknown>): { redirect?: string } =>
  typeof search.redirect === 'string' ? { redirect: search.redirect } : {}

/** A path of the site, and the place on it behind #. */
function placeOf(path: string) {
  const [to = '', hash = ''] = path.split('#')
  return { to, hash }
}

/** The page of a product that is off. */
async function unavailable(title: PlainKey) {
  const { Unavailable } = await withTexts(import('./pages/unavailable.tsx'))
  return () => <Unavailable page={title} />
}

/** Loads a page when it is opened. @spec S2.chunks */
function componentOf(entry: RouteEntry) {
  if ('redirect' in entry) return () => null
  const load = 'load' in entry ? entry.load : () => unavailable(entry.title)
  return lazyRouteComponent(() => withinTime(load().then((page) => ({ default: page }))))
}

/**
 * A route. Without a session it redirects to the login; with one the login redirects to where it
 * would lead. With a password that the operator has reset it redirects to the page where the member
 * chooses another one. @spec S2.access S6.session
 */
function makeRoute(entry: RouteEntry) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: entry.path,
    validateSearch: readSearch,
    staticData: { title: entry.title, open: entry.open === true },
    beforeLoad: ({ location }) => {
      const { account } = useSession.getState()
      if (entry.path === '/' && account !== null && !hasLaunch())
        throw redirect({ to: afterLogin(readSearch(location.search).redirect) })
      if (entry.open !== true) {
        if (account === null || hasLaunch()) throw redirect(loginTarget(location.href))
        if (account.mustChangePassword === true && entry.path !== passwordPath)
          throw redirect(passwordTarget(location.href))
      }
      if ('redirect' in entry) throw redirect(placeOf(entry.redirect))
    },
    component: componentOf(entry),
  })
}

const routeTree = rootRoute.addChildren([...routes, notFoundRoute].map(makeRoute))

/**
 * The site's router. Tests pass their own history; the default is the browser's.
 * @spec S2.history S2.history.base
 */
export function createSiteRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: '/',
    defaultPreload: false,
    scrollRestoration: false,
    ...(history === undefined ? {} : { history }),
  })
}

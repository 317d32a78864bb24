import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { read } from './calls/ask.ts'
import { isSeen, screens } from './screens.ts'
import { enterSession, leaveSession, useSession } from './session/me.ts'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Outlet })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('./pages/login.tsx'), 'LoginPage'),
})
const claim = createRoute({
  getParentRoute: () => root,
  path: '/claim',
  component: lazyRouteComponent(() => import('./pages/claim.tsx'), 'ClaimPage'),
})

/** All that is behind the login: the server says first who it is. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  async beforeLoad() {
    if (useSession.getState().me != null) return
    const me = await read('/bo/me', {}).catch(() => null)
    if (me === null) {
      leaveSession('')
      throw redirect({ to: '/login' })
    }
    enterSession(me.me)
  },
  component: Shell,
})

/** The first screen that the account sees. */
const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad() {
    const me = useSession.getState().me
    const first = screens.find((screen) => me != null && isSeen(screen, me))
    throw redirect({ to: first?.path ?? '/password' })
  },
})

const page = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => shell, path, component, validateSearch: keepTexts })

/** Filters are in the address: every one of them is a text. */
function keepTexts(search: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(search).map(([name, value]) => [name, String(value)])
  return Object.fromEntries(texts) as Record<string, string>
}

const pages = [
  page(
    '/fixtures',
    lazyRouteComponent(() => import('./pages/fixtures.tsx'), 'FixturesPage'),
  ),
  page(
    '/dashboard',
    lazyRouteComponent(() => import('./pages/dashboard.tsx'), 'DashboardPage'),
  ),
  page(
    '/trading',
    lazyRouteComponent(() => import('./pages/trading.tsx'), 'TradingPage'),
  ),
  page(
    '/bets',
    lazyRouteComponent(() => import('./pages/bets.tsx'), 'BetsPage'),
  ),
  page(
    '/book',
    lazyRouteComponent(() => import('./pages/book.tsx'), 'BookPage'),
  ),
  page(
    '/results',
    lazyRouteComponent(() => import('./pages/results.tsx'), 'ResultsPage'),
  ),
  page(
    '/standings',
    lazyRouteComponent(() => import('./pages/standings.tsx'), 'StandingsPage'),
  ),
  page(
    '/changes',
    lazyRouteComponent(() => import('./pages/changes.tsx'), 'ChangesPage'),
  ),
  page(
    '/tree',
    lazyRouteComponent(() => import('./pages/tree.tsx'), 'TreePage'),
  ),
  page(
    '/reports',
    lazyRouteComponent(() => import('./pages/reports.tsx'), 'ReportsPage'),
  ),
  page(
    '/outstanding',
    lazyRouteComponent(() => import('./pages/outstanding.tsx'), 'OutstandingPage'),
  ),
  page(
    '/transfers',
    lazyRouteComponent(() => import('./pages/transfers.tsx'), 'TransfersPage'),
  ),
  page(
    '/games',
    lazyRouteComponent(() => import('./pages/games.tsx'), 'GamesPage'),
  ),
  page(
    '/game-rounds',
    lazyRouteComponent(() => import('./pages/game-rounds.tsx'), 'GameRoundsPage'),
  ),
  page(
    '/returns',
    lazyRouteComponent(() => import('./pages/returns.tsx'), 'ReturnsPage'),
  ),
  page(
    '/settle-up',
    lazyRouteComponent(() => import('./pages/settle-up.tsx'), 'SettleUpPage'),
  ),
  page(
    '/messages',
    lazyRouteComponent(() => import('./pages/messages.tsx'), 'MessagesPage'),
  ),
  page(
    '/gaming',
    lazyRouteComponent(() => import('./pages/gaming.tsx'), 'GamingPage'),
  ),
  page(
    '/rooms',
    lazyRouteComponent(() => import('./pages/rooms.tsx'), 'RoomsPage'),
  ),
  page(
    '/channels',
    lazyRouteComponent(() => import('./pages/channels.tsx'), 'ChannelsPage'),
  ),
  page(
    '/staff',
    lazyRouteComponent(() => import('./pages/staff.tsx'), 'StaffPage'),
  ),
  page(
    '/site',
    lazyRouteComponent(() => import('./pages/site.tsx'), 'SitePage'),
  ),
  page(
    '/audit',
    lazyRouteComponent(() => import('./pages/audit.tsx'), 'AuditPage'),
  ),
  page(
    '/health',
    lazyRouteComponent(() => import('./pages/health.tsx'), 'HealthPage'),
  ),
  page(
    '/password',
    lazyRouteComponent(() => import('./pages/password.tsx'), 'PasswordPage'),
  ),
]

/** Creates the router of the site. */
export const createOfficeRouter = () =>
  createRouter({
    routeTree: root.addChildren([login, claim, shell.addChildren([home, ...pages])]),
    defaultPreload: 'intent',
    // An unknown address leads to the first screen.
    defaultNotFoundComponent: () => <Navigate to="/" replace />,
  })

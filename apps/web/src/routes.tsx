import type { PlainKey } from '@fairline/locales/translating'
import { withTexts } from '@fairline/site/i18n'
import { holdParts } from '@fairline/site/load-chunk'
import type { ComponentType } from 'react'
import { areNumbersOffered, isLobbyOffered, type LobbyPage, lobbyPages } from './menus/lobbies.ts'
import { isProductOffered } from './menus/products.ts'
import { isDesktopNow } from './page-parts/media.ts'

type Load = () => Promise<ComponentType>

/** A page is loaded on demand. That of a product that is off says that it is not offered. */
type RouteContent =
  | { readonly load: Load }
  | { readonly isOffered: false }
  | { readonly redirect: string }

export type RouteEntry = {
  readonly path: string
  /** The page's name in the title, before the operator's suffix. */
  readonly title: PlainKey
  /** Open pages need no session. */
  readonly open?: true
} & RouteContent

/** A page of a product, unless the operator has it off. */
const ifOffered = (isOffered: boolean, content: RouteContent): RouteContent =>
  isOffered ? content : { isOffered: false }

const loadGames = () => import('./pages/games.tsx')

/** A lobby of games, unless the operator has all that it could have off. */
const lobbyRoute = (page: LobbyPage): RouteEntry => ({
  path: `/${page.lobby}`,
  title: page.title,
  ...ifOffered(isLobbyOffered(page), {
    load: async () => {
      const { GameLobby } = await loadGames()
      return () => <GameLobby page={page} />
    },
  }),
})

const accountPages: readonly RouteEntry[] = [
  {
    path: '/info/account',
    title: 'page.account',
    load: async () => (await import('./pages/account.tsx')).Profile,
  },
  {
    path: '/info/account/password',
    title: 'page.accountPassword',
    load: async () => (await import('./pages/account-password.tsx')).PasswordForm,
  },
  {
    path: '/info/account/nickname',
    title: 'page.accountNickname',
    load: async () => (await import('./pages/account-nickname.tsx')).NicknameForm,
  },
  {
    path: '/info/account/sessions',
    title: 'page.accountSessions',
    load: async () => (await import('./pages/account-sessions.tsx')).Sessions,
  },
  {
    path: '/info/account/switch',
    title: 'page.accountSwitch',
    load: async () => (await import('./pages/account-switch.tsx')).SwitchForm,
  },
]

const infoPages: readonly RouteEntry[] = [
  ...accountPages,
  { path: '/info', title: 'page.settings', redirect: '/info/settings' },
  {
    path: '/info/settings',
    title: 'page.settings',
    load: async () => (await import('./pages/settings.tsx')).Settings,
  },
  {
    path: '/info/limits',
    title: 'page.limits',
    load: async () => (await import('./pages/play-limits.tsx')).MyLimits,
  },
  {
    path: '/info/betlist',
    title: 'page.betList',
    load: async () => (await import('./pages/bet-list.tsx')).BetList,
  },
  {
    path: '/info/statement',
    title: 'page.statement',
    load: async () => (await import('./pages/statement.tsx')).Statement,
  },
  {
    path: '/info/sysparlay',
    title: 'page.systemParlay',
    load: async () => (await import('./pages/system-parlay.tsx')).SystemParlay,
  },
  {
    path: '/info/result',
    title: 'page.results',
    load: async () => (await import('./pages/results.tsx')).Results,
  },
  {
    path: '/info/message',
    title: 'page.messages',
    load: async () => (await import('./pages/messages.tsx')).Messages,
  },
  {
    path: '/info/rules',
    title: 'page.rules',
    load: async () => (await import('./pages/rules.tsx')).Rules,
  },
]

const otherProducts: readonly RouteEntry[] = [
  { path: '/tournament2', title: 'page.tournament', redirect: '/tournament2/home' },
  {
    path: '/tournament2/home',
    title: 'page.tournament',
    load: async () => (await import('./pages/tournament-home.tsx')).TournamentHome,
  },
  {
    path: '/tournament2/room/$roomId',
    title: 'page.tournament',
    load: async () => (await import('./pages/tournament-room.tsx')).TournamentRoom,
  },
  { path: '/highlight', title: 'page.highlights', redirect: '/highlight/home' },
  {
    path: '/highlight/home',
    title: 'page.highlights',
    ...ifOffered(isProductOffered('media'), {
      load: async () => (await import('./pages/highlights.tsx')).Highlights,
    }),
  },
  {
    path: '/event',
    title: 'page.events',
    load: async () => (await import('./pages/events.tsx')).Events,
  },
  {
    path: '/ngresult',
    title: 'page.numberGame',
    ...ifOffered(areNumbersOffered, {
      load: async () => (await import('./pages/number-draws.tsx')).NumberDraws,
    }),
  },
  {
    path: '/efresult',
    title: 'page.fightingGame',
    ...ifOffered(isProductOffered('virtual'), {
      load: async () => (await import('./pages/round-results.tsx')).RoundResults,
    }),
  },
  ...lobbyPages.map(lobbyRoute),
  {
    path: '/play/$provider/$game',
    title: 'page.games',
    load: async () => (await loadGames()).PlayGame,
  },
  {
    path: '/esports2',
    title: 'page.esports',
    ...ifOffered(isProductOffered('eSports'), { redirect: '/desktop#esports' }),
  },
  {
    path: '/livetv',
    title: 'page.liveTv',
    ...ifOffered(isProductOffered('media'), {
      load: async () => (await import('./pages/live-tv.tsx')).LiveTv,
    }),
  },
]

/** A page other than the book also waits for its texts. The book does not need them. */
function withPageTexts(entry: RouteEntry): RouteEntry {
  if (!('load' in entry)) return entry
  return { ...entry, load: () => withTexts(entry.load()) }
}

/**
 * A page that shows days also waits for the server's time. Such a page may have no stream that
 * sends it, and the clock of this device may be wrong.
 */
function withServerTime(entry: RouteEntry): RouteEntry {
  if (!('load' in entry)) return entry
  const learn = async () => (await import('@fairline/site/version-watch')).learnServerTime()
  return { ...entry, load: async () => (await Promise.all([entry.load(), learn()]))[0] }
}

/**
 * The pages of the site, as the specification lists them.
 * @spec S2.access.entry S2.access.maintenance S2.route.root S2.route.desktop S2.route.tournament
 * @spec S2.route.highlight S2.route.info S2.route.maintenance
 */
export const routes: readonly RouteEntry[] = [
  withPageTexts({
    path: '/',
    title: 'page.home',
    open: true,
    load: async () => (await import('./pages/login.tsx')).Login,
  }),
  {
    path: '/desktop',
    title: 'page.desktop',
    load: async () => {
      // The board lets them come when it shows prices.
      holdParts()
      // A narrow page is loaded with its frame, so that both appear, or fail, together.
      const frame = isDesktopNow() ? null : import('./shell/narrow-frame.tsx')
      const [{ DesktopPage }] = await Promise.all([import('./pages/desktop.tsx'), frame])
      return DesktopPage
    },
  },
  {
    path: '/public',
    title: 'page.public',
    load: async () => (await import('./pages/public-book.tsx')).PublicBook,
  },
  ...[...infoPages, ...otherProducts].map(withPageTexts).map(withServerTime),
  withPageTexts({
    path: '/maintenance',
    title: 'page.maintenance',
    open: true,
    load: async () => (await import('./pages/maintenance.tsx')).Maintenance,
  }),
]

/** Any other path. @spec S2.route.notFound S2.access.catchAll */
export const notFoundRoute: RouteEntry = withPageTexts({
  path: '/$',
  title: 'page.notFound',
  open: true,
  load: async () => (await import('./pages/not-found.tsx')).NotFound,
})

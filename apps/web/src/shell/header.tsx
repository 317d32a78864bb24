import { isOfRounds } from '@fairline/domain/sports/sport'
import { useTranslate } from '@fairline/site/i18n'
import { Logo } from '@fairline/site/logo.tsx'
import { openPage } from '@fairline/site/opened-windows'
import { operator } from '@fairline/site/operator-configuration'
import { SiteHeader } from '@fairline/site/site-header.tsx'
import { Icon } from '@fairline/ui/icon'
import type { ReactNode } from 'react'
import { isLobbyOffered, lobbyPages } from '../menus/lobbies.ts'
import { offeredProducts, type ProductOfHeader } from '../menus/products.ts'
import { useIsWide } from '../page-parts/media.ts'
import { useLayout, useSport } from '../session/layout-store.ts'
import { AccountMenu } from './account-menu.tsx'
import { Balance } from './balance.tsx'
import { Clock } from './clock.tsx'
import { ConnectionDot } from './connection-dot.tsx'
import { OddsTypeSwitch } from './odds-type-switch.tsx'
import { UnreadBadge } from './told-later.tsx'

/** The way to the messages, with the number of those that wait. */
function MessagesButton() {
  const t = useTranslate()
  return (
    <button
      type="button"
      title={t('page.messages')}
      onClick={() => openPage('/info/message')}
      className="relative flex h-9 flex-none items-center rounded px-2 hover:bg-white/10"
    >
      <Icon name="envelope" />
      <span className="sr-only">{t('page.messages')}</span>
      <UnreadBadge className="absolute -top-0.5 left-4" />
    </button>
  )
}

/** The mark of the house. It leads to the sportsbook. */
export function HomeLink() {
  const t = useTranslate()
  return (
    <a
      href="/desktop"
      aria-label={t('header.home', { name: operator.name })}
      className="mr-1 flex h-full max-h-11 flex-none items-center"
    >
      <Logo />
    </a>
  )
}

/** How fresh the prices are, and the time of the house. */
export function Freshness({ className = '' }: { readonly className?: string }) {
  return (
    <span className={`flex flex-none items-center gap-2 text-[12px] leading-note ${className}`}>
      <ConnectionDot />
      <Clock className="w-28" />
    </span>
  )
}

/** The product that is open: the board shows sports, all that is in play, or virtual games. */
function useProduct(product: ProductOfHeader | null): ProductOfHeader | null {
  const isVirtual = isOfRounds(useSport())
  const isInPlay = useLayout(({ page }) => page === 'inPlay')
  if (product !== 'sport') return product
  return isInPlay ? 'inPlay' : isVirtual ? 'virtual' : 'sport'
}

/** The pages that a member of the book looks into most, in windows of their own. */
const quickPages = [
  { path: '/info/betlist', key: 'page.betList' },
  { path: '/info/statement', key: 'page.statement' },
] as const

/** All lobbies of games are one link, to the first of them. */
const firstLobby = lobbyPages.find(isLobbyOffered)

interface HeaderProps {
  /** The product that the page is of; null for a page of the account. */
  readonly product: ProductOfHeader | null
  /** Before the money, such as the way to the slip. */
  readonly children?: ReactNode
  /** The page is in a window of its own, from which no product is to be opened. */
  readonly isWindow?: boolean
  /** At the end, such as the button that folds it. */
  readonly end?: ReactNode
}

/** The header of every page of a member: the house, its products, the money, the account. */
export function Header({ product, children, isWindow = false, end }: HeaderProps) {
  const t = useTranslate()
  const isWide = useIsWide()
  const shown = useProduct(product)
  const links = isWindow ? null : (
    <>
      {offeredProducts.map(({ key, path, name }) => (
        <a
          key={key}
          href={path}
          aria-current={key === shown ? 'page' : undefined}
          className="site-header-link"
        >
          {t(name)}
        </a>
      ))}
      {firstLobby === undefined ? null : (
        <a
          href={`/${firstLobby.lobby}`}
          aria-current={shown === 'games' ? 'page' : undefined}
          className="site-header-link"
        >
          {t('page.games')}
        </a>
      )}
      {children === undefined && isWide
        ? quickPages.map(({ path, key }) => (
            <button
              key={path}
              type="button"
              className="site-header-link font-normal"
              onClick={() => openPage(path)}
            >
              {t(key)}
            </button>
          ))
        : null}
    </>
  )
  return (
    <SiteHeader
      home={isWindow ? <Logo /> : <HomeLink />}
      label={t('header.products')}
      links={links}
    >
      {children}
      <OddsTypeSwitch />
      <Balance />
      <Freshness className="text-brand-muted" />
      <MessagesButton />
      <AccountMenu />
      {end}
    </SiteHeader>
  )
}

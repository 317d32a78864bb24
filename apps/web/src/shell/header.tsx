import { clockText } from '@fairline/domain/time/time-text'
import { serverTimeAt, useNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { Logo } from '@fairline/site/logo.tsx'
import { openPage } from '@fairline/site/opened-windows'
import { operator } from '@fairline/site/operator-configuration'
import { Icon } from '@fairline/ui/icon'
import { offeredProducts } from '../menus/products.ts'
import { useHasOnlyMyanmar, useIsMinimized } from '../session/preferences.ts'
import { toggleMinimized } from '../session/save-preferences.ts'
import { AccountMenu } from './account-menu.tsx'
import { Balance } from './balance.tsx'
import { ConnectionDot } from './connection-dot.tsx'
import { OddsTypeSwitch } from './odds-type-switch.tsx'
import { Marquee, UnreadBadge } from './told-later.tsx'

/** The clock of the house, ticking from the server's time. */
function Clock() {
  const t = useTranslate()
  const now = useNow(1000)
  return (
    <time title={t('header.clock')} className="whitespace-nowrap tabular-nums">
      {clockText(serverTimeAt(now))}
    </time>
  )
}

/** The way to the messages, with the number of those that wait. */
function MessagesButton() {
  const t = useTranslate()
  return (
    <button
      type="button"
      title={t('page.messages')}
      onClick={() => openPage('/info/message')}
      className="relative flex h-9 items-center rounded px-2 hover:bg-white/10"
    >
      <Icon name="envelope" />
      <span className="sr-only">{t('page.messages')}</span>
      <UnreadBadge className="absolute -top-0.5 left-4" />
    </button>
  )
}

const linkStyle =
  'h-12 border-b-[3px] border-transparent px-1 text-[13px] font-semibold whitespace-nowrap ' +
  'text-brand-muted hover:text-brand-contrast xl:px-3 ' +
  'aria-[current]:border-brand-mark aria-[current]:text-brand-contrast'

/** The header of the sportsbook and the strip under it. */
export function Header() {
  const t = useTranslate()
  const isMinimised = useIsMinimized('header')
  const name = t(isMinimised ? 'header.restore' : 'header.minimise')
  return (
    <header className="flex-none bg-brand text-brand-contrast">
      {isMinimised ? null : <FirstLine />}
      <div
        className="flex h-[26px] items-center gap-3 border-t border-brand-line pr-2 pl-4
          text-[12px] text-brand-muted"
      >
        <Clock />
        <div className="min-w-0 flex-1">
          <Marquee />
        </div>
        <ConnectionDot />
        <button
          type="button"
          aria-label={name}
          title={name}
          aria-expanded={!isMinimised}
          onClick={() => toggleMinimized('header')}
          className="flex h-6 w-7 items-center justify-center hover:text-brand-contrast"
        >
          <Icon name={isMinimised ? 'chevronDown' : 'chevronUp'} size={12} />
        </button>
      </div>
    </header>
  )
}

/** The house, its pages and the account: what folds away. */
function FirstLine() {
  const t = useTranslate()
  const hasSystems = !useHasOnlyMyanmar()
  return (
    <div className="flex h-12 items-center gap-1 pr-2 pl-3 xl:gap-3 xl:pl-4">
      <a
        href="/desktop"
        aria-label={t('header.home', { name: operator.name })}
        className="mr-1.5 xl:mr-2"
      >
        <Logo />
      </a>
      <nav aria-label={t('header.products')} className="flex flex-1 items-center">
        {offeredProducts.map(({ key, path, name }) => (
          <a
            key={key}
            href={path}
            aria-current={key === 'sport' ? 'page' : undefined}
            className={`flex items-center pt-[3px] ${linkStyle}`}
          >
            {t(name)}
          </a>
        ))}
        <button type="button" className={linkStyle} onClick={() => openPage('/info/betlist')}>
          {t('page.betList')}
        </button>
        <button type="button" className={linkStyle} onClick={() => openPage('/info/statement')}>
          {t('page.statement')}
        </button>
        {hasSystems ? (
          <button type="button" className={linkStyle} onClick={() => openPage('/info/sysparlay')}>
            {t('page.systemParlay')}
          </button>
        ) : null}
      </nav>
      <OddsTypeSwitch />
      <Balance />
      <MessagesButton />
      <AccountMenu />
    </div>
  )
}

import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import { Balance } from './balance.tsx'
import { ConnectionDot } from './connection-dot.tsx'
import { HomeLink } from './header.tsx'

/** The header of a narrow page: the house, the freshness of the prices, the money. */
export function NarrowHeader({ hasWayBack = false }: { readonly hasWayBack?: boolean }) {
  const t = useTranslate()
  return (
    <header
      className={`flex h-12 flex-none items-center gap-2 bg-brand pr-1 text-brand-contrast low:h-9
        ${hasWayBack ? '' : 'pl-3'}`}
    >
      {hasWayBack ? (
        <a
          href="/desktop"
          aria-label={t('action.back')}
          className="-mr-2 flex size-11 items-center justify-center"
        >
          <Icon name="back" size={20} />
        </a>
      ) : null}
      <HomeLink />
      <span className="min-w-0 flex-1 truncate text-[12px] text-brand-muted">
        <ConnectionDot />
      </span>
      <Balance isCompact />
    </header>
  )
}

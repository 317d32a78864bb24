import { useTranslate } from '../../i18n.ts'
import { Logo } from '../../logo.tsx'
import { operator } from '../../operator-configuration.ts'
import { Balance } from './balance.tsx'
import { ConnectionDot } from './connection-dot.tsx'

/** The header of a narrow page: the house, the freshness of the prices, the money. */
export function NarrowHeader() {
  const t = useTranslate()
  return (
    <header
      className="flex h-12 flex-none items-center gap-2 bg-brand pr-1 pl-3
        text-brand-contrast"
    >
      <a
        href="/desktop"
        aria-label={t('header.home', { name: operator.name })}
        className="flex h-11 items-center"
      >
        <Logo />
      </a>
      <span className="min-w-0 flex-1 truncate text-[12px] text-brand-muted">
        <ConnectionDot />
      </span>
      <Balance isCompact />
    </header>
  )
}

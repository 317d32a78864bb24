import { useTranslate } from '@fairline/site/i18n'
import { Logo } from '@fairline/site/logo.tsx'
import { operator } from '@fairline/site/operator-configuration'
import { type ReactNode, useEffect } from 'react'
import { useLiveNews } from '../board-feed/use-board.ts'
import { productsOfSite } from '../menus/products.ts'
import { useIsPhone } from '../page-parts/media.ts'
import { relogOnOpen } from '../session/relog-on-open.ts'
import { AccountMenu } from './account-menu.tsx'
import { Balance } from './balance.tsx'
import { OperatorLinks } from './operator-links.tsx'

interface ProductPageProps {
  readonly product: (typeof productsOfSite)[number]['key']
  readonly children: ReactNode
}

/** The frame of a product other than the book: all products, the money, the account. */
export function ProductPage({ product, children }: ProductPageProps) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  useLiveNews()
  useEffect(relogOnOpen, [])
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="bg-brand text-brand-contrast">
        <div className="mx-auto flex min-h-12 max-w-[1720px] flex-wrap items-center gap-x-2 px-3">
          <a
            href="/desktop"
            aria-label={t('header.home', { name: operator.name })}
            className="mr-2 flex h-11 items-center"
          >
            <Logo />
          </a>
          <nav
            aria-label={t('header.products')}
            className="flex flex-1 max-sm:order-last max-sm:basis-full"
          >
            {productsOfSite.map(({ key, path, name }) => (
              <a
                key={key}
                href={path}
                aria-current={key === product ? 'page' : undefined}
                className="flex h-12 items-center border-b-[3px] border-transparent px-3 pt-[3px]
                  font-semibold text-brand-muted hover:text-brand-contrast
                  aria-[current]:border-brand-mark aria-[current]:text-brand-contrast
                  max-sm:h-11"
              >
                {t(name)}
              </a>
            ))}
          </nav>
          <span className="flex-1 sm:hidden" />
          <Balance isCompact={isPhone} />
          <AccountMenu />
        </div>
      </header>
      <main className="mx-auto w-full max-w-[1720px] flex-1 px-4 py-3 max-sm:px-3">{children}</main>
      <OperatorLinks className="mx-auto w-full max-w-[1720px] px-4 pb-3" />
    </div>
  )
}

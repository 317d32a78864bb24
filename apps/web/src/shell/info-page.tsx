import { useTranslate } from '@fairline/site/i18n'
import { Logo } from '@fairline/site/logo.tsx'
import { operator } from '@fairline/site/operator-configuration'
import type { ReactNode } from 'react'
import { useLiveNews } from '../board-feed/use-board.ts'
import { type InfoPath, useInfoPages } from '../menus/info-pages.ts'
import { showInRow } from '../page-parts/show-in-row.ts'
import { useSession } from '../session/session-store.ts'
import { OperatorLinks } from './operator-links.tsx'

interface InfoPageProps {
  /** Null for a page that the links leave out. */
  readonly path: InfoPath | null
  readonly children: ReactNode
  /** The page fills the window and scrolls inside. */
  readonly isFilled?: boolean
}

/** The width of a page; its header has the same edges. */
const pageWidth = 'mx-auto max-w-[1720px]'

/** The frame of an info page: the account, links to the other pages, the way back. */
export function InfoPage({ path, children, isFilled = false }: InfoPageProps) {
  const t = useTranslate()
  const account = useSession((state) => state.account)
  const pages = useInfoPages()
  useLiveNews()
  // A window of its own is closed; a page in the tab of the sportsbook leads back to it.
  const isWindow = window.opener !== null
  return (
    <div className={isFilled ? 'flex h-dvh flex-col bg-surface' : 'min-h-full bg-surface-raised'}>
      <header className="bg-brand text-brand-contrast print:bg-transparent print:text-text">
        <div className={`flex min-h-12 flex-wrap items-center gap-x-4 px-4 ${pageWidth}`}>
          {isWindow ? (
            <Logo />
          ) : (
            <a
              href="/desktop"
              aria-label={`${operator.name}: ${t('action.back')}`}
              className="flex h-11 items-center"
            >
              <Logo />
            </a>
          )}
          <nav
            aria-label={t('info.pages')}
            className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none] max-sm:basis-full
              print:hidden"
          >
            {pages.map((page) => (
              <a
                key={page.path}
                href={page.path}
                aria-current={page.path === path ? 'page' : undefined}
                ref={page.path === path ? showInRow : undefined}
                className="flex h-12 flex-none items-center border-b-[3px] border-transparent px-2.5
                  pt-[3px] font-semibold text-brand-muted aria-[current]:border-brand-mark
                  aria-[current]:text-brand-contrast lg:max-xl:px-1.5"
              >
                {t(page.key)}
              </a>
            ))}
          </nav>
          <span className="text-[12px] text-brand-muted max-sm:hidden print:text-text">
            {account === null ? '' : `${account.accountId}, ${account.currency}`}
          </span>
        </div>
      </header>
      {isFilled ? (
        <main className="flex min-h-0 flex-1 flex-col">{children}</main>
      ) : (
        <>
          <main className={`px-4 py-4 ${pageWidth}`}>{children}</main>
          <OperatorLinks className={`px-4 pb-3 ${pageWidth}`} />
        </>
      )}
    </div>
  )
}

import { useTranslate } from '@fairline/site/i18n'
import type { ReactNode } from 'react'
import { type InfoPath, useInfoPages } from '../menus/info-pages.ts'
import { useIsWide } from '../page-parts/media.ts'
import { showInRow } from '../page-parts/show-in-row.ts'
import { isOwnWindow, PageFrame } from './page-frame.tsx'

interface InfoPageProps {
  /** Null for a page that the links leave out. */
  readonly path: InfoPath | null
  readonly children: ReactNode
  /** The page fills the window and scrolls inside. */
  readonly isFilled?: boolean
}

const lineStyle = {
  nav: `flex overflow-x-auto border-b border-line-strong bg-surface-raised px-2
    [scrollbar-width:none] print:hidden`,
  link: `flex h-10 flex-none items-center border-y-[3px] border-transparent px-2.5
    aria-[current]:border-b-accent max-lg:h-11`,
} as const

const columnStyle = {
  nav: `sticky top-[var(--frame-top)] flex w-52 flex-none flex-col self-start py-3
    print:hidden`,
  link: `flex min-h-9 items-center border-l-[3px] border-transparent px-4
    aria-[current]:border-accent aria-[current]:bg-surface-sunken`,
} as const

/** Links to the pages of the account: a line under the header, or a column where there is room. */
function PageLinks({
  path,
  asColumn,
}: Pick<InfoPageProps, 'path'> & { readonly asColumn: boolean }) {
  const t = useTranslate()
  const pages = useInfoPages()
  const style = asColumn ? columnStyle : lineStyle
  return (
    <nav aria-label={t('info.pages')} className={style.nav}>
      {pages.map((page) => (
        <a
          key={page.path}
          href={page.path}
          aria-current={page.path === path ? 'page' : undefined}
          ref={page.path === path && !asColumn ? showInRow : undefined}
          className={`font-semibold text-text-muted hover:text-text aria-[current]:text-text
            focus-visible:-outline-offset-2 ${style.link}`}
        >
          {t(page.key)}
        </a>
      ))}
    </nav>
  )
}

/** The frame of an info page, with links to the other pages of the account. */
export function InfoPage({ path, children, isFilled = false }: InfoPageProps) {
  const hasColumn = useIsWide() && !isOwnWindow() && !isFilled
  const links = <PageLinks path={path} asColumn={hasColumn} />
  return (
    <PageFrame product={null} line={hasColumn ? null : links} isFilled={isFilled}>
      {isFilled ? (
        <main className="flex min-h-0 flex-1 flex-col">{children}</main>
      ) : (
        <div className="flex flex-1">
          {hasColumn ? links : null}
          <main
            className="min-w-0 max-w-[2200px] flex-1 border-line bg-surface-raised px-4 py-4
              min-[1360px]:border-l print:border-0 print:p-0"
          >
            {children}
          </main>
        </div>
      )}
    </PageFrame>
  )
}

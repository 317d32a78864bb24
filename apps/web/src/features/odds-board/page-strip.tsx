import { Icon } from '@fairline/ui/icon'
import { useTranslate } from '../../i18n.ts'
import { type BoardPage, useLayout } from '../../session/layout-store.ts'
import { showPage } from '../../session/show-period.ts'
import { useListedPages } from '../../session/use-listed-pages.ts'
import { showInRow } from '../../show-in-row.ts'

/** Favourites and the pages of the market tab in a row to swipe, on a page without the menu. */
export function PageStrip() {
  const t = useTranslate()
  const shown = useLayout((layout) => layout.page)
  const pages = useListedPages()
  const state = (page: BoardPage) =>
    shown === page ? ({ 'aria-current': 'page', ref: showInRow } as const) : {}
  return (
    <nav className="ob-pages" aria-label={t('menu.pages')}>
      <button
        type="button"
        aria-label={t('menu.favourites')}
        {...state('favourites')}
        onClick={() => showPage('favourites')}
      >
        <Icon name="star" size={16} filled={shown === 'favourites'} />
      </button>
      {pages.map((page) => (
        <button key={page} type="button" {...state(page)} onClick={() => showPage(page)}>
          {t(`menu.page.${page}`)}
        </button>
      ))}
    </nav>
  )
}

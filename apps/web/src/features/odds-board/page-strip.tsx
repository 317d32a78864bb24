import { footballSportsType } from '@fairline/domain/sports/sports'
import { Icon } from '@fairline/ui/icon'
import { useMenu } from '../../api/menu.ts'
import { useTranslate } from '../../i18n.ts'
import { type BoardPage, useLayout } from '../../session/layout-store.ts'
import { listedPages } from '../../session/listed-pages.ts'
import { useHasOnlyMyanmar } from '../../session/preferences.ts'
import { showPage } from '../../session/show-period.ts'

/** The page that is shown stands in view. */
function showInStrip(button: HTMLElement | null): void {
  const strip = button?.parentElement
  if (button && strip) {
    strip.scrollLeft = button.offsetLeft - (strip.clientWidth - button.offsetWidth) / 2
  }
}

/** The pages that have a match, and whatever is shown, also when its last match has just left. */
function usePages(shown: BoardPage): readonly BoardPage[] {
  const { data: menu } = useMenu()
  const period = useLayout((layout) => layout.period)
  const hasOnlyMyanmar = useHasOnlyMyanmar()
  const football = menu?.find(({ sportsType }) => sportsType === footballSportsType)
  const listed = football === undefined ? [] : listedPages(football, period, hasOnlyMyanmar)
  const first: readonly BoardPage[] = period === 'close' ? [] : ['hdpou']
  const pages = new Set<BoardPage>([...first, ...listed.map(({ page }) => page), shown])
  pages.delete('favourites')
  return [...pages]
}

/** Favourites and the pages of the market tab in a row to swipe, where no menu stands beside. */
export function PageStrip() {
  const t = useTranslate()
  const shown = useLayout((layout) => layout.page)
  const pages = usePages(shown)
  const state = (page: BoardPage) =>
    shown === page ? ({ 'aria-current': 'page', ref: showInStrip } as const) : {}
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
          {t(`menu.page.${page}` as 'menu.page.hdpou')}
        </button>
      ))}
    </nav>
  )
}

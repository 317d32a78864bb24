import { isSearch } from '@fairline/domain/board/board-filter'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { pageName, sportName } from '@fairline/site/sport-words'
import { Icon } from '@fairline/ui/icon'
import { Tabs } from '@fairline/ui/tabs'
import { useState } from 'react'
import { useListedPages } from '../../menus/use-listed-pages.ts'
import { showInRow } from '../../page-parts/show-in-row.ts'
import {
  type BoardPage,
  type BoardPeriod,
  boardPeriods,
  isOfAllSports,
  useLayout,
  useSport,
} from '../../session/layout-store.ts'
import { showPage, showPeriod } from '../../session/show-period.ts'
import type { BoardView } from '../../session/use-board-filter.ts'

/** Favourites and the pages of the market tab in a row to swipe, on a page without the menu. */
function PageStrip() {
  const t = useTranslate()
  const shown = useLayout((layout) => layout.page)
  const pages = useListedPages()
  const sport = useSport()
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
          {pageName(sport, page, t)}
        </button>
      ))}
    </nav>
  )
}

/** The board can be read without them: they come right after it. */
const BoardTools = lazyPartOr(null, async () => (await import('./board-tools.tsx')).BoardTools)

const ClosedTools = lazyPartOr(null, async () => (await import('./closed-tools.tsx')).ClosedTools)

const FoundElsewhere = lazyPartOr(
  null,
  async () => (await import('./found-elsewhere.tsx')).FoundElsewhere,
)

const GoalSound = lazyPartOr(null, async () => (await import('./goal-sound.tsx')).GoalSound)

interface ToolbarProps extends BoardView {
  readonly asCards: boolean
  /** The blocks under it. */
  readonly marketTypes: readonly MarketType[]
  /** The board is part of another page: its market tabs are not for the member to choose. */
  readonly isFixed: boolean
  /** Whether what is under it is a table, which tools choose from: rounds are shown one by one. */
  readonly isTable?: boolean
}

function titleOf(page: BoardPage, period: BoardPeriod, isFixed: boolean, t: Translate): string {
  if (isFixed) return t('board.title.choose')
  if (page === 'inPlay') return t('menu.inPlay')
  if (page === 'outright') return t('menu.page.outright')
  return page === 'favourites' ? t('menu.favourites') : t(`board.title.${period}`)
}

/** The line over the table: what is shown, and how. Cards have the tools in a second line. */
export function Toolbar({
  asCards,
  period,
  page,
  marketTypes,
  isFixed,
  isTable = true,
}: ToolbarProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const sport = useSport()
  const isSearched = useLayout(({ searchText }) => isSearch(searchText))
  const isHeard = useLayout(({ goalSound }) => goalSound)
  // A page has one title: where the board is a part of it, this is a heading below that.
  const Title = isFixed ? 'h2' : 'h1'
  const isClosed = period === 'close' && !isOfAllSports(page)
  const hasPages = isTable && page !== 'inPlay' && !(period === 'close' && page === 'hdpou')
  const tools = isClosed ? (
    <ClosedTools asCards={asCards} />
  ) : (
    <BoardTools asCards={asCards} page={page} marketTypes={marketTypes} />
  )
  return (
    <>
      <div className="ob-toolbar">
        {asCards && !isFixed && page !== 'inPlay' ? (
          <Tabs
            label={t('menu.period')}
            className="ob-periods"
            value={period}
            tabs={boardPeriods.map((value) => ({ value, label: t(`menu.${value}`) }))}
            onChange={showPeriod}
          />
        ) : (
          <Title>
            {isTable ? titleOf(page, period, isFixed, t) : sportName(sport.id, t)}
            {isFixed ? <small>{sportName(sport.id, t)}</small> : null}
            {!isTable || isOfAllSports(page) || page === 'outright' || isClosed ? null : (
              <small>{pageName(sport, page, t)}</small>
            )}
          </Title>
        )}
        {asCards && isTable ? (
          <button
            type="button"
            className="ob-tools-button"
            aria-expanded={isOpen}
            aria-label={t('board.tools')}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="filter" size={18} />
          </button>
        ) : isTable ? (
          tools
        ) : null}
      </div>
      {asCards && isOpen ? <div className="ob-tools">{tools}</div> : null}
      {asCards && !isFixed && hasPages ? <PageStrip /> : null}
      {isHeard && !isOfAllSports(page) ? <GoalSound period={period} page={page} /> : null}
      {isSearched && !isFixed ? <FoundElsewhere marketTypes={marketTypes} /> : null}
    </>
  )
}

import type { MarketType } from '@fairline/domain/board/board-tuples'
import { Icon } from '@fairline/ui/icon'
import { Tabs } from '@fairline/ui/tabs'
import { lazy, Suspense, useState } from 'react'
import { type Translate, useTranslate } from '../../i18n.ts'
import { withinTime } from '../../load-chunk.ts'
import {
  type BoardPage,
  type BoardPeriod,
  boardPeriods,
  useLayout,
} from '../../session/layout-store.ts'
import { showPeriod } from '../../session/show-period.ts'
import type { BoardView } from '../../session/use-board-filter.ts'

/** The board can be read without them: they come right after it. */
const BoardTools = lazy(() =>
  withinTime(import('./board-tools.tsx').then((part) => ({ default: part.BoardTools }))),
)

const ClosedTools = lazy(() =>
  withinTime(import('./closed-tools.tsx').then((part) => ({ default: part.ClosedTools }))),
)

const PageStrip = lazy(() =>
  withinTime(import('./page-strip.tsx').then((part) => ({ default: part.PageStrip }))),
)

const GoalSound = lazy(() =>
  withinTime(import('./goal-sound.tsx').then((part) => ({ default: part.GoalSound }))),
)

interface ToolbarProps extends BoardView {
  readonly asCards: boolean
  /** The blocks under it. */
  readonly marketTypes: readonly MarketType[]
  /** The board is part of another page: its market tabs are not for the member to choose. */
  readonly isFixed: boolean
}

function titleOf(page: BoardPage, period: BoardPeriod, isFixed: boolean, t: Translate): string {
  if (isFixed) return t('board.title.choose')
  if (page === 'outright') return t('menu.page.outright')
  return page === 'favourites' ? t('menu.favourites') : t(`board.title.${period}`)
}

/** The line over the table: what is shown, and how. Cards have the tools in a second line. */
export function Toolbar({ asCards, period, page, marketTypes, isFixed }: ToolbarProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const isHeard = useLayout(({ goalSound }) => goalSound)
  // A page has one title: where the board is a part of it, this is a heading below that.
  const Title = isFixed ? 'h2' : 'h1'
  const isClosed = period === 'close' && page !== 'favourites'
  const tools = (
    <Suspense fallback={null}>
      {isClosed ? (
        <ClosedTools asCards={asCards} />
      ) : (
        <BoardTools asCards={asCards} page={page} marketTypes={marketTypes} />
      )}
    </Suspense>
  )
  return (
    <>
      <div className="ob-toolbar">
        {asCards && !isFixed ? (
          <Tabs
            label={t('menu.period')}
            className="ob-periods"
            value={period}
            tabs={boardPeriods.map((value) => ({ value, label: t(`menu.${value}`) }))}
            onChange={showPeriod}
          />
        ) : (
          <Title>
            {titleOf(page, period, isFixed, t)}
            {page === 'favourites' || page === 'outright' || isClosed ? null : (
              <small>{t(`menu.page.${page}`)}</small>
            )}
          </Title>
        )}
        {asCards ? (
          <button
            type="button"
            className="ob-tools-button"
            aria-expanded={isOpen}
            aria-label={t('board.tools')}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="filter" size={18} />
          </button>
        ) : (
          tools
        )}
      </div>
      {asCards && isOpen ? <div className="ob-tools">{tools}</div> : null}
      {asCards && !isFixed && !(period === 'close' && page === 'hdpou') ? (
        <Suspense fallback={<div className="ob-pages" />}>
          <PageStrip />
        </Suspense>
      ) : null}
      {isHeard ? (
        <Suspense fallback={null}>
          <GoalSound period={period} page={page} />
        </Suspense>
      ) : null}
    </>
  )
}

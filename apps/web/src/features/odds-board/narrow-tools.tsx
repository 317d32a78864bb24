import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import { useState } from 'react'
import { isOfAllSports, useLayout } from '../../session/layout-store.ts'
import {
  BoardTools,
  Chips,
  ClosedTools,
  PageChoice,
  Periods,
  SearchField,
  Title,
  type ToolbarProps,
} from './toolbar-parts.tsx'

/** On a narrow page: the market tabs, and the filters and the search behind their buttons. */
export function NarrowTools({ marketTypes, isTable = true, ...shown }: ToolbarProps) {
  const { page, period, isFixed } = shown
  const t = useTranslate()
  const [open, setOpen] = useState<'filter' | 'search' | null>(null)
  const hasPeriods = !isFixed && page !== 'inPlay'
  const isClosed = period === 'close' && !isOfAllSports(page)
  const isFiltered = useLayout(
    ({ leagues, dates, liveOnly, timeMode }) =>
      leagues !== null || dates.length > 0 || liveOnly || (timeMode ?? 0) !== 0,
  )
  const searchText = useLayout((layout) => layout.searchText)
  const buttons = [
    { key: 'filter', name: t('board.tools'), isMarked: isFiltered },
    { key: 'search', name: t('board.search'), isMarked: searchText !== '' },
  ] as const
  return (
    <>
      <div className="ob-toolbar">
        {hasPeriods ? <Periods period={period} hasCounts={false} /> : <Title {...shown} />}
        {(isTable ? buttons : []).map(({ key, name, isMarked }) => (
          <button
            key={key}
            type="button"
            className="ob-tools-button"
            aria-expanded={open === key}
            aria-label={name}
            data-marked={isMarked || undefined}
            onClick={() => setOpen(open === key ? null : key)}
          >
            <Icon name={key} size={18} />
          </button>
        ))}
      </div>
      {open === null ? null : (
        <div className="ob-tools">
          {open === 'search' ? (
            <SearchField isAsked />
          ) : (
            <>
              {hasPeriods ? <PageChoice /> : null}
              <Chips {...shown} room={8} />
              {isClosed ? (
                <ClosedTools asCards fold={0} />
              ) : (
                <BoardTools asCards page={page} marketTypes={marketTypes} fold={0} />
              )}
            </>
          )}
        </div>
      )}
    </>
  )
}

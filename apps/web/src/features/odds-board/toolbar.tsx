import { isSearch } from '@fairline/domain/board/board-filter'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { useRef } from 'react'
import { isOfAllSports, useLayout } from '../../session/layout-store.ts'
import {
  BoardTools,
  Chips,
  ClosedTools,
  Periods,
  Title,
  type ToolbarProps,
} from './toolbar-parts.tsx'
import { useFold } from './use-fold.ts'

const FoundElsewhere = lazyPartOr(
  null,
  async () => (await import('./found-elsewhere.tsx')).FoundElsewhere,
)
/** Comes along on a narrow page; its room is kept on a wide one that is narrowed. */
const NarrowTools = lazyPartOr(
  <div className="ob-toolbar" />,
  async () => (await import('./narrow-tools.tsx')).NarrowTools,
)
const GoalSound = lazyPartOr(null, async () => (await import('./goal-sound.tsx')).GoalSound)

/** How many chips are in the line at each fold. The search narrows, and at last tools fold, too. */
const chipsAt = [8, 5, 5, 4, 0, 0] as const
const lastFold = 5

/** The line over the table: what is shown, and how. Its parts fold where they have no room. */
function Line({ asCards: _asCards, marketTypes, isTable = true, ...shown }: ToolbarProps) {
  const { page, period, isFixed } = shown
  const line = useRef<HTMLDivElement>(null)
  const { language, sport } = useLayout()
  const isClosed = period === 'close' && !isOfAllSports(page)
  const hasPeriods = isTable && !isFixed && !isOfAllSports(page)
  const fold = useFold(line, [language, sport, page, period].join(), lastFold)
  return (
    <div ref={line} className="ob-toolbar" data-fold={fold}>
      <Title {...shown} />
      <span className="ob-place">{hasPeriods ? <Periods period={period} hasCounts /> : null}</span>
      <span className="ob-place">
        {isTable ? <Chips {...shown} room={chipsAt[fold] ?? 0} /> : null}
      </span>
      <span className="ob-place ob-place-end">
        {!isTable ? null : isClosed ? (
          <ClosedTools asCards={false} fold={fold} />
        ) : (
          <BoardTools asCards={false} page={page} marketTypes={marketTypes} fold={fold} />
        )}
      </span>
    </div>
  )
}

/** What is over the board: what it shows, and how. */
export function Toolbar(props: ToolbarProps) {
  const { asCards, period, page, isFixed, marketTypes } = props
  const isSearched = useLayout(({ searchText }) => isSearch(searchText))
  const isHeard = useLayout(({ goalSound }) => goalSound)
  return (
    <>
      {asCards ? <NarrowTools {...props} /> : <Line {...props} />}
      {isHeard && !isOfAllSports(page) ? <GoalSound period={period} page={page} /> : null}
      {isSearched && !isFixed ? <FoundElsewhere marketTypes={marketTypes} /> : null}
    </>
  )
}

import type { MarketType } from '@fairline/domain/board/board-tuples'
import { memo, useState } from 'react'
import { isEqual } from '../../board-feed/board-views.ts'
import { useLayout, useSport } from '../../session/layout-store.ts'
import { useShowsMyanmar } from '../../session/preferences.ts'
import type { ChildGroup } from './child-groups.ts'
import { type Column, columnName, hiddenCount, linesOf } from './columns.ts'
import { EventCell, MatchMarks, TimeCell } from './event-cell.tsx'
import { LazyDrawer } from './lazy-drawer.tsx'
import { MatchChildren } from './match-children.tsx'
import { MoreButton } from './more-button.tsx'
import { PriceCell } from './price-cell.tsx'
import { identityOf, type ShownMatch, useShownMatch } from './use-shown-match.ts'
import { type Watched, WhileDrawn } from './while-drawn.tsx'

interface MatchRowsProps {
  readonly matchId: string
  readonly marketType: MarketType
  readonly columns: readonly Column[]
  /** Set for a child, which is drawn with its match. */
  readonly parentId: string | null
  /** What belongs to the match. */
  readonly groups: readonly ChildGroup[]
}

/** Heights of the first line and of a further one, pixels (odds-board.css). */
const lineHeight = { first: 52, further: 36 } as const

/** What a match takes up before it was ever drawn, so that nothing moves when it comes in view. */
const expectedHeight = (lines: number): number =>
  lineHeight.first + (lines - 1) * (lineHeight.further + 1)

const noGroups: readonly ChildGroup[] = []

/**
 * How many lines a match has: as many as it ever had in these columns, so that nothing jumps under
 * the mouse when a line closes.
 */
function useKeptLines(lines: number, columns: readonly Column[]): number {
  const [kept, setKept] = useState({ lines, columns })
  const isNew = kept.columns !== columns || lines > kept.lines
  if (isNew) setKept({ lines, columns })
  return isNew ? lines : kept.lines
}

/** The lines of a match that are offered, and how many of them are drawn. */
function useLines(shown: ShownMatch | null, { matchId, marketType, columns }: MatchRowsProps) {
  const sportsType = useSport().id
  const isMyanmar = useShowsMyanmar({ sportsType, marketType })
  // Myanmar odds are quoted on one line: it would be the only one that is not empty.
  const hasOne = isMyanmar && columns.some(({ betType }) => betType === 'HDP')
  const offered = hasOne ? 1 : linesOf(shown?.view.marketKinds ?? [], columns)
  const kept = useKeptLines(offered, columns)
  const isUnfolded = useLayout(({ openLines }) => openLines.includes(matchId)) && !hasOne
  const further = isUnfolded ? kept - 1 : offered - 1
  return { isMyanmar, further, drawn: isUnfolded ? kept : 1 }
}

/** A match of the table: its main line, what is unfolded under it, and the drawer. */
export const MatchRows = memo(function MatchRows(props: MatchRowsProps) {
  return <WhileDrawn>{(watch) => <Match {...props} watch={watch} />}</WhileDrawn>
}, isEqual)

/** The prices of a match, line by line. Lines are drawn by their place: a closed one is empty. */
function Lines({ shown, columns, drawn }: LinesProps) {
  return (
    <div className="ob-lines">
      {Array.from({ length: drawn }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is what has this place.
        <div key={at} className="ob-row">
          {columns.map((column) => (
            <PriceCell
              key={columnName(column)}
              match={shown.match}
              rowId={shown.view.rowIds[at] ?? ''}
              betType={column.betType}
              period={column.period}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface LinesProps {
  readonly shown: ShownMatch
  readonly columns: readonly Column[]
  readonly drawn: number
}

const Match = memo(function Match(props: MatchRowsProps & Watched) {
  const { matchId, marketType, columns, parentId, groups, watch } = props
  const shown = useShownMatch(matchId, marketType)
  const { isMyanmar, further, drawn } = useLines(shown, props)
  if (shown === null) return null
  const { view, match, name, goal, drawerId, isOpen } = shown
  const hidden = hiddenCount(view.marketKinds, columns, drawn) + view.beyondCount
  const hasDraw = columns.some(({ betType }) => betType === '1X2')
  const event = { view, hasDraw, groups, further, period: columns[0]?.period ?? 'FT' }
  return (
    <article
      className="ob-match"
      aria-label={name}
      {...identityOf(matchId, parentId)}
      data-odds={isMyanmar ? 'myanmar' : undefined}
      data-goal={goal}
    >
      <div
        ref={watch}
        className="ob-grid"
        style={{ containIntrinsicSize: `auto ${expectedHeight(drawn)}px` }}
      >
        <TimeCell view={view} isEarly={marketType === 1} />
        <EventCell {...event} />
        <Lines shown={shown} columns={columns} drawn={drawn} />
        <MoreButton shown={shown} hidden={hidden}>
          {parentId === null ? <MatchMarks view={view} /> : null}
        </MoreButton>
      </div>
      <MatchChildren
        matchId={matchId}
        groups={groups}
        renderChild={(child) => (
          <MatchRows key={child.matchId} {...{ columns }} {...child} groups={noGroups} />
        )}
      />
      {isOpen ? <LazyDrawer id={drawerId} view={view} match={match} /> : null}
    </article>
  )
})

import type { MarketType } from '@fairline/domain/board/board-tuples'
import { memo, useState } from 'react'
import { useSport } from '../../session/layout-store.ts'
import { useShowsMyanmar } from '../../session/preferences.ts'
import { type Column, columnName, hiddenCount, shownLines, tableLinesMax } from './columns.ts'
import { EventCell, TimeCell } from './event-cell.tsx'
import { LazyDrawer } from './lazy-drawer.tsx'
import { MoreButton } from './more-button.tsx'
import { PriceCell } from './price-cell.tsx'
import { useShownMatch } from './use-shown-match.ts'
import { type Watched, WhileDrawn } from './while-drawn.tsx'

interface MatchRowsProps {
  readonly matchId: string
  readonly marketType: MarketType
  readonly columns: readonly Column[]
  readonly isAlternate: boolean
}

/** Heights of a row with two and with three prices, pixels (odds-board.css). */
const rowHeight = { two: 40, three: 58 } as const

/** What a match takes up before it was ever drawn, so that nothing moves when it comes in view. */
const expectedHeight = (lines: number, hasDraw: boolean): number =>
  (hasDraw ? rowHeight.three : rowHeight.two) + (lines - 1) * (rowHeight.two + 1)

/** Lines are drawn by their place: one that closes stays as an empty line. */
const lineKeys = Array.from({ length: tableLinesMax }, (_, at) => `line${at}`)

/**
 * How many lines a match is drawn with: as many as it ever had in these columns, so that nothing
 * jumps under the mouse when a line closes.
 */
function useKeptLines(lines: number, columns: readonly Column[]): number {
  const [kept, setKept] = useState({ lines, columns })
  const isNew = kept.columns !== columns || lines > kept.lines
  if (isNew) setKept({ lines, columns })
  return isNew ? lines : kept.lines
}

/** A match of the table: its main lines, further lines under them, and the drawer. */
export const MatchRows = memo(function MatchRows(props: MatchRowsProps) {
  return <WhileDrawn>{(watch) => <Match {...props} watch={watch} />}</WhileDrawn>
})

const Match = memo(function Match(props: MatchRowsProps & Watched) {
  const { matchId, marketType, columns, isAlternate, watch } = props
  const shown = useShownMatch(matchId, marketType)
  const sportsType = useSport().id
  const isMyanmar = useShowsMyanmar({ sportsType, marketType })
  // Myanmar odds are quoted on one line: it would be the only one that is not empty.
  const linesMax = isMyanmar && columns.some(({ betType }) => betType === 'HDP') ? 1 : tableLinesMax
  const kinds = shown?.view.marketKinds ?? []
  const lines = Math.min(useKeptLines(shownLines(kinds, columns, linesMax), columns), linesMax)
  if (shown === null) return null
  const { view, match, name, goal, drawerId, isOpen } = shown
  const hidden = hiddenCount(view.marketKinds, columns, linesMax) + view.beyondCount
  const hasDraw = columns.some(({ betType }) => betType === '1X2')
  const keepsDrawLine = hasDraw && view.keepsDrawLine
  return (
    <article
      className="ob-match"
      aria-label={name}
      data-alternate={isAlternate || undefined}
      data-odds={isMyanmar ? 'myanmar' : undefined}
      data-goal={goal}
      data-draw-line={keepsDrawLine || undefined}
    >
      <div
        ref={watch}
        className="ob-grid"
        style={{ containIntrinsicSize: `auto ${expectedHeight(lines, keepsDrawLine)}px` }}
      >
        <TimeCell view={view} isEarly={marketType === 1} />
        <EventCell view={view} hasDraw={hasDraw} period={columns[0]?.period ?? 'FT'} />
        <div className="ob-lines">
          {lineKeys.slice(0, lines).map((key, at) => (
            <div key={key} className="ob-row">
              {columns.map((column) => (
                <PriceCell
                  key={columnName(column)}
                  match={match}
                  rowId={view.rowIds[at] ?? ''}
                  betType={column.betType}
                  period={column.period}
                />
              ))}
            </div>
          ))}
        </div>
        <MoreButton shown={shown} hidden={hidden} />
      </div>
      {isOpen ? <LazyDrawer id={drawerId} view={view} match={match} /> : null}
    </article>
  )
})

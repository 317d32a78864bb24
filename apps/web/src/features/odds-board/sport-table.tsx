import type { BoardFilter } from '@fairline/domain/board/board-filter'
import { groupOfPage } from '@fairline/domain/board/board-pages'
import { live, type MarketType } from '@fairline/domain/board/board-tuples'
import { displayOf } from '@fairline/domain/board/displays'
import type { Sport } from '@fairline/domain/sports/sport'
import type { PlainKey } from '@fairline/locales/translating'
import { useTranslate } from '@fairline/site/i18n'
import { lazyPart, lazyPartOr, letPartsCome } from '@fairline/site/load-chunk'
import { columnHead, marketName } from '@fairline/site/sport-words'
import { Skeleton } from '@fairline/ui/skeleton'
import { type ComponentType, type CSSProperties, Suspense, useEffect, useMemo } from 'react'
import type { Topic } from '../../board-feed/board-views.ts'
import { useBoard, useTopics } from '../../board-feed/use-board.ts'
import { useHasTwoBlocks } from '../../page-parts/media.ts'
import { type BoardPage, isOfAllSports, useSport } from '../../session/layout-store.ts'
import { useHasOnlyMyanmar, useIsMyanmar, usePageType } from '../../session/preferences.ts'
import { Block, blockNames, type ListedMatch } from './block.tsx'
import {
  type Column,
  columnName,
  columnsOf,
  isPartPage,
  isPlain,
  isQuoted,
  type TablePage,
  tablePageOf,
} from './columns.ts'
import { ColumnHeads } from './event-cell.tsx'
import type { MatchCardProps } from './match-card.tsx'
import { MatchRows } from './match-rows.tsx'

const skeletonRows = Array.from({ length: 14 }, (_, row) => row)

/** Rows of the shape and height of those to come, so that nothing moves when they are here. */
export function TableSkeleton() {
  return skeletonRows.map((row) => (
    <div key={row} className="ob-skeleton">
      <Skeleton className="h-7 w-9" />
      <span className="ob-skeleton-event">
        <Skeleton className="h-3 w-36" />
        <Skeleton className="h-3 w-28" />
      </span>
      <Skeleton className="h-9 w-full" />
    </div>
  ))
}

function ColumnTitles({ columns }: { readonly columns: readonly Column[] }) {
  const t = useTranslate()
  const sport = useSport()
  return (
    <ColumnHeads>
      <div className="ob-row">
        {columns.map((column) => (
          <abbr
            key={columnName(column)}
            data-period={column.period}
            title={marketName({ ...column, sportsType: sport.id }, t)}
          >
            {columnHead(column.period, column.betType, t, sport)}
          </abbr>
        ))}
      </div>
    </ColumnHeads>
  )
}

/** Up to this many columns are drawn wider; otherwise prices would be far from the names. */
const fewColumns = 3

/** The share of a column's width that its lines need: two lines as "2.5-3" need all of it. */
function shareOf({ lineStep }: Sport, { betType }: Column): number {
  if (betType === 'OE') return 0.94
  return betType === 'HDP' && lineStep === 2 ? 0.87 : 1
}

/**
 * The CSS widths of the price columns. One of prices without a line next to them is narrower. Where
 * there are many, none is wider than its lines: the names of the sides need the room.
 */
function columnWidths(sport: Sport, columns: readonly Column[]): string {
  return columns
    .map((column) => {
      const factor = columns.length > fewColumns ? shareOf(sport, column) : 1.6
      return `calc(var(--${isPlain(column) ? 'plain' : 'lined'}) * ${factor})`
    })
    .join(' ')
}

/** What a page of markets beyond the table is drawn with. */
const PartTitles = lazyPart(async () => (await import('./part-page.tsx')).PartTitles)
const PartMatch = lazyPart(async () => (await import('./part-page.tsx')).PartMatch)
const PartCard = lazyPart(async () => (await import('./part-card.tsx')).PartCard)

/** The cards can be read without the names of their markets. */
const CardHeads = lazyPartOr(null, async () => (await import('./card-heads.tsx')).CardHeads)

/** What the display of one row a match is drawn with. */
const SingleTitles = lazyPart(async () => (await import('./single-line.tsx')).SingleTitles)
const SingleRow = lazyPart(async () => (await import('./single-line.tsx')).SingleRow)

/** The books of a page, and its markets beyond the table in each. */
function topicsOf(
  sportsType: number,
  marketTypes: readonly MarketType[],
  page: BoardPage,
): readonly Topic[] {
  const marketGroup = isOfAllSports(page) ? undefined : groupOfPage[page]
  const books = marketTypes.map((marketType) => ({ sportsType, marketType }))
  if (marketGroup === undefined) return books
  return books.flatMap((book) => [book, { ...book, marketGroup }])
}

interface ShownPage {
  readonly page: BoardPage
  readonly columns: readonly Column[]
  /** Whether a match has one row, with its prices next to each other. */
  readonly isSingle: boolean
}

/** The names of the columns of a page. */
function Titles({ page, columns, isSingle }: ShownPage) {
  if (isSingle) return <SingleTitles />
  return isPartPage(page) ? <PartTitles page={page} /> : <ColumnTitles columns={columns} />
}

interface BoardMatchProps extends ShownPage, ListedMatch {
  readonly Card: SportTableProps['Card']
  readonly marketType: MarketType
}

/** A match as its page draws it: in rows of the table, or as a card. */
function BoardMatch({ page, columns, isSingle, Card, ...match }: BoardMatchProps) {
  if (isSingle) return <SingleRow {...match} />
  if (isPartPage(page)) {
    return Card === undefined ? (
      <PartMatch {...match} page={page} />
    ) : (
      <PartCard {...match} page={page} />
    )
  }
  return Card === undefined ? (
    <MatchRows {...match} columns={columns} />
  ) : (
    <Card {...match} page={page} />
  )
}

/** Whether the page is shown in single lines. */
function useIsSingle(page: BoardPage): boolean {
  const asked = { sport: useSport(), asked: usePageType(), isMyanmar: useIsMyanmar() }
  return displayOf(page, asked) === '1'
}

/** The columns of a page; for members with Myanmar odds only, those that can have a quote. */
function useColumns(page: TablePage, onlyQuoted: boolean): readonly Column[] {
  const sport = useSport()
  const pageType = usePageType()
  return useMemo(() => {
    const all = columnsOf(sport, page, pageType)
    return onlyQuoted ? all.filter(isQuoted) : all
  }, [sport, page, pageType, onlyQuoted])
}

interface SportTableProps {
  /** Draws a match on a narrow page, instead of rows. */
  readonly Card: ComponentType<MatchCardProps> | undefined
  readonly page: BoardPage
  readonly filter: BoardFilter
  readonly marketTypes: readonly MarketType[]
  /** Whether the other pages of the sport can be chosen at the heads of cards. */
  readonly hasPages?: boolean
}

/** Whether the page has room for the blocks next to each other. */
export const useIsSideBySide = (marketTypes: readonly MarketType[]): boolean =>
  useHasTwoBlocks() && marketTypes.length === 2

/** Why members with Myanmar odds see none in play. */
function useNoteInPlay({ myanmar }: Sport): PlainKey | undefined {
  const hasOnly = useHasOnlyMyanmar()
  const isMyanmar = useIsMyanmar()
  if (hasOnly) return 'board.noMyanmarInPlay'
  return isMyanmar && myanmar ? 'board.plainOddsInPlay' : undefined
}

/** What is in the place of the table until its code is here. */
const loading = (
  <>
    <div className="ob-head" />
    <TableSkeleton />
  </>
)

/** The blocks of the sport on a page under the heads of its columns, each with its matches. */
export function SportTable(props: SportTableProps) {
  const { Card, page, filter, marketTypes, hasPages = false } = props
  const sport = useSport()
  const hasOnlyMyanmar = useHasOnlyMyanmar()
  const boardPage = hasOnlyMyanmar || page === 'outright' ? 'hdpou' : page
  const columns = useColumns(tablePageOf(boardPage), hasOnlyMyanmar)
  const isSingle = useIsSingle(boardPage) && Card === undefined
  const shown = { page: boardPage, columns, isSingle }
  useTopics(topicsOf(sport.id, marketTypes, boardPage))
  // A block below one that still loads would jump: it waits.
  const isFirstLoaded =
    useBoard({ sportsType: sport.id, marketType: marketTypes[0] ?? live }) !== undefined
  useEffect(() => {
    if (isFirstLoaded) letPartsCome()
  }, [isFirstLoaded])
  const isSideBySide = useIsSideBySide(marketTypes)
  const shownTypes = isFirstLoaded || isSideBySide ? marketTypes : marketTypes.slice(0, 1)
  const noteInPlay = useNoteInPlay(sport)
  const heads =
    marketTypes.length === 0 ? null : (
      <div className="ob-heads">
        {Card === undefined ? (
          <Titles {...shown} />
        ) : (
          <CardHeads page={boardPage} hasPages={hasPages} />
        )}
      </div>
    )
  return (
    <div
      className="ob-table"
      style={{ '--columns': columnWidths(sport, columns) } as CSSProperties}
    >
      <Suspense fallback={loading}>
        {isSideBySide ? null : heads}
        {shownTypes.map((marketType) => (
          <Block
            key={marketType}
            marketType={marketType}
            page={isOfAllSports(boardPage) ? null : boardPage}
            filter={filter}
            head={isSideBySide ? heads : null}
            skeleton={<TableSkeleton />}
            note={marketType === live ? noteInPlay : undefined}
            emptyText={`board.empty.${blockNames[marketType]}`}
            renderMatch={(match) => (
              <BoardMatch key={match.matchId} {...match} {...{ marketType, Card }} {...shown} />
            )}
          />
        ))}
      </Suspense>
    </div>
  )
}

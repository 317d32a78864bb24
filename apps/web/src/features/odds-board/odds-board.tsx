import type { BoardFilter } from '@fairline/domain/board/board-filter'
import { groupOfPage } from '@fairline/domain/board/board-pages'
import { live, type MarketType } from '@fairline/domain/board/board-tuples'
import { displayOf } from '@fairline/domain/board/displays'
import type { Sport } from '@fairline/domain/sports/sport'
import { useTranslate, withTexts } from '@fairline/site/i18n'
import { lazyPart, lazyPartOr } from '@fairline/site/load-chunk'
import { columnHead, marketName } from '@fairline/site/sport-words'
import { Skeleton } from '@fairline/ui/skeleton'
import { type ComponentType, type CSSProperties, Suspense, useMemo } from 'react'
import type { Topic } from '../../board-feed/board-views.ts'
import { useBoard, useTopics } from '../../board-feed/use-board.ts'
import { useHasTwoBlocks } from '../../page-parts/media.ts'
import {
  type BoardPage,
  type BoardPeriod,
  useLayout,
  useSport,
} from '../../session/layout-store.ts'
import { useHasOnlyMyanmar, useIsMyanmar, usePageType } from '../../session/preferences.ts'
import { Block, blockNames } from './block.tsx'
import { BoardNotes, useIsStale } from './board-notes.tsx'
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
import { RowTitles } from './event-cell.tsx'
import type { MatchCardProps } from './match-card.tsx'
import { MatchRows } from './match-rows.tsx'
import { Toolbar } from './toolbar.tsx'
import './odds-board.css'
import {
  type BoardView,
  blocksOf,
  isTimeFiltered,
  useBoardFilter,
} from '../../session/use-board-filter.ts'

const skeletonRows = [0, 1, 2, 3, 4, 5]

function TableSkeleton() {
  return skeletonRows.map((row) => (
    <div key={row} className="ob-skeleton">
      <Skeleton className="h-8 w-9" />
      <div className="flex flex-col gap-1.5">
        <Skeleton className="h-3.5 w-36" />
        <Skeleton className="h-3.5 w-28" />
      </div>
      <Skeleton className="h-8 w-full" />
    </div>
  ))
}

function ColumnTitles({ columns }: { readonly columns: readonly Column[] }) {
  const t = useTranslate()
  const sportsType = useSport().id
  return (
    <RowTitles className="ob-grid">
      <div className="ob-row">
        {columns.map((column) => (
          <abbr
            key={columnName(column)}
            data-period={column.period}
            title={marketName({ ...column, sportsType }, t)}
          >
            {columnHead(column.period, column.betType, t)}
          </abbr>
        ))}
      </div>
      <span />
    </RowTitles>
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

/** What the display of one row a match is drawn with. */
const SingleTitles = lazyPart(async () => (await import('./single-line.tsx')).SingleTitles)
const SingleRow = lazyPart(async () => (await import('./single-line.tsx')).SingleRow)

/** The blocks of the page. Favourites may be in any block; without a star there is no block. */
function shownBlocks({ favourites }: BoardFilter, period: BoardPeriod): readonly MarketType[] {
  if (favourites === null) return blocksOf[period]
  return favourites.matches.length + favourites.leagues.length === 0 ? [] : [3, 2, 1]
}

interface OddsBoardProps {
  /** Draws a match on a narrow page, instead of rows. */
  readonly Card?: ComponentType<MatchCardProps>
  /** If set, only these blocks, with matches that can be legs, whatever page is shown elsewhere. */
  readonly legsOf?: readonly MarketType[]
}

const DateStrip = lazyPart(async () => (await import('./date-strip.tsx')).DateStrip)
const TimeStrip = lazyPart(async () => (await import('./time-strip.tsx')).TimeStrip)

/** The days of early matches, the hours of today's; its room is kept until it is here. */
function Strip({ isFixed, ...view }: BoardView & { readonly isFixed: boolean }) {
  const sport = useSport()
  // A part of another page shows no match in play, and the hours of its matches are not chosen.
  if (view.page === 'favourites' || isFixed) return null
  if (view.period === 'live' || view.period === 'close') return null
  return (
    <Suspense fallback={<div className="ob-dates" />}>
      {view.period === 'early' ? (
        <DateStrip />
      ) : (
        <TimeStrip hasModes={isTimeFiltered(sport.id, view)} />
      )}
    </Suspense>
  )
}

const parlayPage = { period: 'parlay', page: 'hdpou' } as const

/** Outrights have no table: their page comes when it is asked for. */
const Outrights = lazyPart(async () => (await withTexts(import('./outrights.tsx'))).Outrights)

const StarredOutrights = lazyPartOr(
  null,
  async () => (await withTexts(import('./outrights.tsx'))).StarredOutrights,
)

/** Below the favourite matches those outrights that have a star. */
function FavouriteOutrights({ filter }: { readonly filter: BoardFilter }) {
  const hasOnlyMyanmar = useHasOnlyMyanmar()
  if (filter.favourites === null || hasOnlyMyanmar) return null
  return <StarredOutrights filter={filter} />
}

/** What has closed has no prices, and so no table; its texts come along with it. */
const ClosedBoard = lazyPart(
  async () => (await withTexts(import('./closed-board.tsx'))).ClosedBoard,
)

/** Races and fights have cards, one round at a time; their texts come along. */
const RoundsBoard = lazyPart(
  async () => (await withTexts(import('./rounds-board.tsx'))).RoundsBoard,
)

/** The matches of a virtual sport are drawn over its table as they are played. */
const PlayedRounds = lazyPartOr(
  null,
  async () => (await withTexts(import('../../rounds/played-rounds.tsx'))).PlayedRounds,
)

/** What is on offer, as the chosen page shows it; on the tab "close", what has been. */
export function OddsBoard(props: OddsBoardProps) {
  const { rounds } = useSport()
  // A round of one event is shown as a card; those of several are rows of the table.
  const hasCards = rounds?.events === 1
  const isOutright = useLayout(({ page }) => page === 'outright')
  const isClosed = useLayout(({ page, period }) => period === 'close' && page !== 'favourites')
  const isRounds = useLayout(({ page }) => page !== 'favourites') && hasCards
  const isTable = !isOutright && !isClosed && !isRounds
  if (isTable || props.legsOf !== undefined) return <OddsTable {...props} />
  const asCards = props.Card !== undefined
  return (
    <Suspense
      fallback={
        <div className="ob">
          <div className="ob-toolbar" />
          <TableSkeleton />
        </div>
      }
    >
      {isOutright ? (
        <Outrights asCards={asCards} />
      ) : isClosed ? (
        <ClosedBoard asCards={asCards} />
      ) : (
        <RoundsBoard asCards={asCards} />
      )}
    </Suspense>
  )
}

/** The books of a page, and its markets beyond the table in each. */
function topicsOf(
  sportsType: number,
  marketTypes: readonly MarketType[],
  page: BoardPage,
): readonly Topic[] {
  const marketGroup = page === 'favourites' ? undefined : groupOfPage[page]
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

interface BoardMatchProps extends ShownPage {
  readonly Card: OddsBoardProps['Card'] | undefined
  readonly matchId: string
  readonly marketType: MarketType
  readonly isAlternate: boolean
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

/**
 * The odds table with its toolbar. A narrow page brings the cards along: a wide one never loads
 * them.
 */
function OddsTable({ Card, legsOf }: OddsBoardProps) {
  const asCards = Card !== undefined
  const t = useTranslate()
  const [layout, sport, isStale] = [useLayout(), useSport(), useIsStale()]
  const { period, page } = legsOf === undefined ? layout : parlayPage
  const hasOnlyMyanmar = useHasOnlyMyanmar()
  const boardPage = hasOnlyMyanmar || page === 'outright' ? 'hdpou' : page
  const columns = useColumns(tablePageOf(boardPage), hasOnlyMyanmar)
  const shown = { page: boardPage, columns, isSingle: useIsSingle(boardPage) && !asCards }
  const filter = useBoardFilter({ period, page })
  const hasNoLive = sport.rounds !== undefined || (hasOnlyMyanmar && period === 'parlay')
  const blocks = legsOf ?? shownBlocks(filter, period)
  const marketTypes = hasNoLive ? blocks.filter((marketType) => marketType !== live) : blocks
  useTopics(topicsOf(sport.id, marketTypes, boardPage))
  // A block below one that still loads would jump: it waits.
  const isFirstLoaded =
    useBoard({ sportsType: sport.id, marketType: marketTypes[0] ?? 3 }) !== undefined
  const isSideBySide = useHasTwoBlocks() && marketTypes.length === 2
  const shownTypes = isFirstLoaded || isSideBySide ? marketTypes : marketTypes.slice(0, 1)
  const style = { '--columns': columnWidths(sport, columns) } as CSSProperties
  return (
    <div
      className="ob"
      data-stale={isStale || undefined}
      data-size={layout.fontSize}
      data-page={page}
    >
      <Toolbar
        asCards={asCards}
        period={period}
        page={page}
        marketTypes={marketTypes}
        isFixed={legsOf !== undefined}
      />
      <Strip period={period} page={page} isFixed={legsOf !== undefined} />
      <BoardNotes isStale={isStale} />
      {marketTypes.length === 0 ? <p className="ob-empty">{t('board.empty.favourites')}</p> : null}
      <div className="ob-scroll" data-two={isSideBySide || undefined}>
        {sport.rounds && legsOf === undefined ? <PlayedRounds sport={sport} /> : null}
        <Suspense fallback={<TableSkeleton />}>
          {shownTypes.map((marketType) => (
            <Block
              key={marketType}
              marketType={marketType}
              page={boardPage === 'favourites' ? null : boardPage}
              filter={filter}
              style={style}
              head={asCards ? null : <Titles {...shown} />}
              skeleton={<TableSkeleton />}
              note={hasOnlyMyanmar && marketType === live ? 'board.noMyanmarInPlay' : undefined}
              emptyText={
                page === 'favourites'
                  ? 'board.empty.favouritesHere'
                  : `board.empty.${blockNames[marketType]}`
              }
              renderMatch={(matchId, isAlternate) => (
                <BoardMatch
                  key={matchId}
                  {...{ matchId, marketType, isAlternate, Card }}
                  {...shown}
                />
              )}
            />
          ))}
        </Suspense>
        <FavouriteOutrights filter={filter} />
      </div>
    </div>
  )
}

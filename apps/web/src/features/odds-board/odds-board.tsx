import type { BoardPage } from '@fairline/domain/board/board-pages'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import { footballSportsType } from '@fairline/domain/sports/sports'
import { Skeleton } from '@fairline/ui/skeleton'
import { type CSSProperties, useMemo, useState } from 'react'
import { freshMs, useConnection } from '../../api/connection-store.ts'
import { useBoard, useTopics } from '../../api/live-board.ts'
import { useNow } from '../../api/use-now.ts'
import { useTranslate } from '../../i18n.ts'
import { useHasTwoBlocks } from '../../media.ts'
import { type BoardPeriod, useLayout } from '../../session/layout-store.ts'
import { usePageType } from '../../session/preferences.ts'
import { Block, blockNames } from './block.tsx'
import { type Column, columnName, columnsOf } from './columns.ts'
import { DateStrip } from './date-strip.tsx'
import type { MatchCard } from './match-card.tsx'
import { MatchRows } from './match-rows.tsx'
import './odds-board.css'
import type { ShownFilter } from './shown-filter.ts'
import { Toolbar } from './toolbar.tsx'

/** Early has a block of its own; today has the matches in play above it; a parlay mixes them. */
const blocksOf: Readonly<Record<BoardPeriod, readonly MarketType[]>> = {
  live: [3],
  today: [3, 2],
  early: [1],
  parlay: [3, 2, 1],
}

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
  return (
    <div className="ob-grid ob-titles">
      <span className="ob-title-time">{t('board.time')}</span>
      <span className="ob-title-event">{t('board.event')}</span>
      <div className="ob-row">
        {columns.map((column) => (
          <abbr
            key={columnName(column)}
            data-period={column.period}
            title={t(`market.${columnName(column)}`)}
          >
            {t(`column.${columnName(column)}`)}
          </abbr>
        ))}
      </div>
      <span />
    </div>
  )
}

/** Few columns are drawn wider: their prices would stand far from the names. */
const fewColumns = 3

/** Widths of the price columns: the prices of 1X2 have nothing beside them. */
function columnWidths(columns: readonly Column[]): string {
  const factor = columns.length > fewColumns ? 1 : 1.6
  return columns
    .map(({ betType }) => `calc(var(--${betType === '1X2' ? 'plain' : 'lined'}) * ${factor})`)
    .join(' ')
}

/** Whether the prices are too old to bet on. */
function useIsStale(): boolean {
  const heardMs = useConnection((state) => state.heardMs)
  const now = useNow(1000)
  return heardMs !== 0 && now - heardMs > freshMs
}

function useFilter(date: string | null, forParlay: boolean): ShownFilter {
  const { page, mainLeaguesOnly, favourites } = useLayout()
  const onlyFavourites = page === 'favourites'
  return useMemo(
    () => ({ mainLeaguesOnly, favourites: onlyFavourites ? favourites : null, date, forParlay }),
    [mainLeaguesOnly, onlyFavourites, favourites, date, forParlay],
  )
}

/** Which blocks the page has: the favourites may stand in any, and without a star in none. */
function shownBlocks(
  isFavourites: boolean,
  { favourites }: ShownFilter,
  period: BoardPeriod,
): readonly MarketType[] {
  if (!isFavourites) return blocksOf[period]
  return favourites?.length === 0 ? [] : [3, 2, 1]
}

interface OddsBoardProps {
  /** What draws a match on a narrow page; a wide one has rows, and need not load it. */
  readonly card?: typeof MatchCard
  /** Only these blocks, with what can be a leg, whatever else the member looks at. */
  readonly legsOf?: readonly MarketType[]
}

const parlayPage = { period: 'parlay', page: 'hdpou' } as const

/** The odds table with its toolbar; cards in place of rows on a narrow page. */
export function OddsBoard({ card: Card, legsOf }: OddsBoardProps) {
  const asCards = Card !== undefined
  const t = useTranslate()
  const layout = useLayout()
  const { period, page } = legsOf === undefined ? layout : parlayPage
  const [date, setDate] = useState<string | null>(null)
  const pageType = usePageType()
  const isStale = useIsStale()
  const isFavourites = page === 'favourites'
  const boardPage: BoardPage = isFavourites ? 'hdpou' : page
  const columns = useMemo(() => columnsOf(boardPage, pageType), [boardPage, pageType])
  const filter = useFilter(period === 'early' ? date : null, period === 'parlay')
  const marketTypes = legsOf ?? shownBlocks(isFavourites, filter, period)
  useTopics(marketTypes.map((marketType) => ({ sportsType: footballSportsType, marketType })))
  // A block below one that still loads would jump: it waits.
  const isFirstLoaded =
    useBoard({ sportsType: footballSportsType, marketType: marketTypes[0] ?? 3 }) !== undefined
  const isSideBySide = useHasTwoBlocks() && marketTypes.length === 2
  const shownTypes = isFirstLoaded || isSideBySide ? marketTypes : marketTypes.slice(0, 1)
  const style = { '--columns': columnWidths(columns) } as CSSProperties
  return (
    <div className="ob" data-stale={isStale || undefined}>
      <Toolbar asCards={asCards} period={period} page={page} isFixed={legsOf !== undefined} />
      {period === 'early' && !isFavourites ? <DateStrip date={date} onChange={setDate} /> : null}
      {isStale ? (
        <p role="alert" className="ob-stale">
          {t('connection.stale')}
        </p>
      ) : null}
      {isFavourites && filter.favourites?.length === 0 ? (
        <p className="ob-empty">{t('board.empty.favourites')}</p>
      ) : null}
      <div className="ob-scroll" data-two={isSideBySide || undefined}>
        {shownTypes.map((marketType) => (
          <Block
            key={marketType}
            marketType={marketType}
            page={boardPage}
            filter={filter}
            style={style}
            head={asCards ? null : <ColumnTitles columns={columns} />}
            skeleton={<TableSkeleton />}
            emptyText={
              isFavourites ? 'board.empty.favouritesHere' : `board.empty.${blockNames[marketType]}`
            }
            renderMatch={(matchId, isAlternate) =>
              Card !== undefined ? (
                <Card key={matchId} matchId={matchId} marketType={marketType} />
              ) : (
                <MatchRows
                  key={matchId}
                  matchId={matchId}
                  marketType={marketType}
                  columns={columns}
                  isAlternate={isAlternate}
                />
              )
            }
          />
        ))}
      </div>
    </div>
  )
}

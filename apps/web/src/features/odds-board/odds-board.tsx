import { live, type MarketType } from '@fairline/domain/board/board-tuples'
import { withTexts } from '@fairline/site/i18n'
import { lazyPart, lazyPartOr, letPartsCome } from '@fairline/site/load-chunk'
import { type ComponentType, Suspense, useEffect } from 'react'
import { isOfAllSports, useLayout, useSport } from '../../session/layout-store.ts'
import { useHasOnlyMyanmar } from '../../session/preferences.ts'
import { blocksOf, useBoardFilter } from '../../session/use-board-filter.ts'
import { BoardNotes, useIsStale } from './board-notes.tsx'
import type { MatchCardProps } from './match-card.tsx'
import { SportTable, TableSkeleton, useIsSideBySide } from './sport-table.tsx'
import { Toolbar } from './toolbar.tsx'
import './odds-board.css'

interface OddsBoardProps {
  /** Draws a match on a narrow page, instead of rows. */
  readonly Card?: ComponentType<MatchCardProps>
  /** If set, only these blocks, with matches that can be legs, whatever page is shown elsewhere. */
  readonly legsOf?: readonly MarketType[]
}

const parlayPage = { period: 'parlay', page: 'hdpou' } as const

/** Outrights have no table: their page comes when it is asked for. */
const Outrights = lazyPart(async () => (await withTexts(import('./outrights.tsx'))).Outrights)

/** What has closed has no prices, and so no table; its texts come along with it. */
const ClosedBoard = lazyPart(
  async () => (await withTexts(import('./closed-board.tsx'))).ClosedBoard,
)

/** Races and fights have cards, one round at a time; their texts come along. */
const RoundsBoard = lazyPart(
  async () => (await withTexts(import('./rounds-board.tsx'))).RoundsBoard,
)

const FavouritesBoard = lazyPart(
  async () => (await import('./favourites-board.tsx')).FavouritesBoard,
)

const InPlayBoard = lazyPart(async () => (await import('./in-play-board.tsx')).InPlayBoard)

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
  const isClosed = useLayout(({ page, period }) => period === 'close' && !isOfAllSports(page))
  const isRounds = useLayout(({ page }) => !isOfAllSports(page)) && hasCards
  const isInPlay = useLayout(({ page }) => page === 'inPlay')
  const isFavourites = useLayout(({ page }) => page === 'favourites')
  const isTable = !isOutright && !isClosed && !isRounds && !isInPlay && !isFavourites
  // A table lets them come with its first prices.
  useEffect(() => {
    if (!isTable) letPartsCome()
  }, [isTable])
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
      {isInPlay ? (
        <InPlayBoard {...props} />
      ) : isFavourites ? (
        <FavouritesBoard {...props} />
      ) : isOutright ? (
        <Outrights asCards={asCards} />
      ) : isClosed ? (
        <ClosedBoard asCards={asCards} />
      ) : (
        <RoundsBoard asCards={asCards} />
      )}
    </Suspense>
  )
}

/**
 * The odds table with its toolbar. A narrow page brings the cards along: a wide one never loads
 * them.
 */
function OddsTable({ Card, legsOf }: OddsBoardProps) {
  const asCards = Card !== undefined
  const [layout, sport, isStale] = [useLayout(), useSport(), useIsStale()]
  const { period, page } = legsOf === undefined ? layout : parlayPage
  const hasOnlyMyanmar = useHasOnlyMyanmar()
  const filter = useBoardFilter({ period, page })
  const hasNoLive = sport.rounds !== undefined || (hasOnlyMyanmar && period === 'parlay')
  const blocks = legsOf ?? blocksOf[period]
  const marketTypes = hasNoLive ? blocks.filter((marketType) => marketType !== live) : blocks
  const isSideBySide = useIsSideBySide(marketTypes)
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
      <BoardNotes isStale={isStale} />
      <div className="ob-scroll" data-two={isSideBySide || undefined}>
        {sport.rounds && legsOf === undefined ? <PlayedRounds sport={sport} /> : null}
        <SportTable {...{ Card, page, filter, marketTypes }} hasPages={legsOf === undefined} />
      </div>
    </div>
  )
}

import { outrightBetType } from '@fairline/domain/bet-types/bet-type'
import { type BoardFilter, filterBoard } from '@fairline/domain/board/board-filter'
import { isOnPage } from '@fairline/domain/board/board-pages'
import { kickoffText } from '@fairline/domain/time/time-text'
import { useTranslate } from '@fairline/site/i18n'
import { sentencesText } from '@fairline/site/joined-texts.tsx'
import { nameText } from '@fairline/site/names'
import { Skeleton } from '@fairline/ui/skeleton'
import type { CSSProperties } from 'react'
import {
  useBoard,
  useMatchView,
  useMovingCell,
  useTopics,
  useWholeMatch,
} from '../../board-feed/use-board.ts'
import { useSport } from '../../session/layout-store.ts'
import { useBoardFilter } from '../../session/use-board-filter.ts'
import { Block } from './block.tsx'
import { BoardNotes, useIsStale } from './board-notes.tsx'
import { MatchStar } from './event-cell.tsx'
import { PriceButton, useChosen } from './price-button.tsx'
import { Toolbar } from './toolbar.tsx'
import './odds-board.css'
import './outrights.css'

/** Outrights have the market type early until they end (docs/board.md). */
const marketType = 1

const useTopic = () => ({ sportsType: useSport().id, marketType }) as const

/** When the outright closes, and its rules for dead heats and non-starters, in one line. */
function Terms({ matchId }: { readonly matchId: string }) {
  const t = useTranslate()
  const match = useWholeMatch(matchId)
  if (match?.outright === undefined) return null
  const { deadHeat, nonStarter } = match.outright
  return (
    <>
      <span className="or-close">{t('outright.closes', { ...kickoffText(match.kickoffMs) })}</span>
      <span className="or-terms">
        {sentencesText([t(`outright.${deadHeat}`), t(`outright.${nonStarter}`)], t)}
      </span>
    </>
  )
}

/** One outright: its title, and its runners by price, the favourite first. */
function Outright({ matchId }: { readonly matchId: string }) {
  const t = useTranslate()
  const view = useMatchView(matchId)
  const cell = useMovingCell(matchId, outrightBetType, 'FT')
  const chosen = useChosen(cell?.market.id)
  const topic = useTopic()
  if (view === undefined) return null
  const match = { ...topic, id: matchId, parentId: null, home: view.home, away: view.away }
  const outcomes = (cell?.market.outcomes ?? []).toSorted(
    (left, right) =>
      left.price.thousandths - right.price.thousandths ||
      (left.name ?? '').localeCompare(right.name ?? ''),
  )
  return (
    <article className="or-event" data-testid="outright" aria-label={nameText(view.home)}>
      <header className="or-head">
        <h3>{nameText(view.home)}</h3>
        <Terms matchId={matchId} />
        <MatchStar view={view} />
      </header>
      {cell === undefined ? <p className="ob-empty">{t('error.oddsIsUpdating')}</p> : null}
      <div className="or-runners ob-cell" data-suspended={cell?.market.open === false || undefined}>
        {outcomes.map((outcome) =>
          cell === undefined ? null : (
            <PriceButton
              key={outcome.selection}
              match={match}
              rowId={matchId}
              market={cell.market}
              outcome={outcome}
              isSelected={chosen === outcome.selection}
            >
              {nameText(outcome.name ?? outcome.selection)}
            </PriceButton>
          ),
        )}
      </div>
    </article>
  )
}

/** League bars stick below a head that has no column titles. */
const style = { '--league-top': '24px' } as CSSProperties

const skeleton = (
  <div className="or-event">
    <Skeleton className="m-3 h-4 w-40" />
    <div className="or-runners">
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((runner) => (
        <Skeleton key={runner} className="m-1.5 h-5" />
      ))}
    </div>
  </div>
)

interface FilterProps {
  readonly filter: BoardFilter
}

/** The outrights that the filter keeps, league by league. */
function OutrightBlock({ filter }: FilterProps) {
  return (
    <Block
      marketType={marketType}
      page="outright"
      title="menu.page.outright"
      filter={filter}
      style={style}
      head={null}
      skeleton={skeleton}
      note={undefined}
      emptyText="outright.empty"
      renderMatch={({ matchId }) => <Outright key={matchId} matchId={matchId} />}
    />
  )
}

/** The outrights among the favourites in a block of their own; none, no block. */
export function StarredOutrights({ filter }: FilterProps) {
  const sport = useSport()
  const board = useBoard(useTopic())
  const isAny =
    board !== undefined &&
    filterBoard(board, filter).matches.some((match) => isOnPage(sport, match, 'outright'))
  return isAny ? <OutrightBlock filter={filter} /> : null
}

/** League bars, and under each what its clubs run for. @spec S3.betType.outright */
export function Outrights({ asCards }: { readonly asCards: boolean }) {
  const isStale = useIsStale()
  useTopics([useTopic()])
  const filter = useBoardFilter({ period: 'early', page: 'outright' })
  return (
    <div className="ob" data-stale={isStale || undefined}>
      <Toolbar
        asCards={asCards}
        period="early"
        page="outright"
        marketTypes={[marketType]}
        isFixed={false}
      />
      <BoardNotes isStale={isStale} />
      <div className="ob-scroll">
        <OutrightBlock filter={filter} />
      </div>
    </div>
  )
}

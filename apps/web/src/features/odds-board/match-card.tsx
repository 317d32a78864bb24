import type { MarketType } from '@fairline/domain/board/board-tuples'
import { oddEvenColumns, tableColumns, tablePeriods } from '@fairline/domain/board/table-columns'
import type { Sport } from '@fairline/domain/sports/sport'
import { useTranslate } from '@fairline/site/i18n'
import { columnHead } from '@fairline/site/sport-words'
import { memo, type ReactNode } from 'react'
import { type BoardPage, useSport } from '../../session/layout-store.ts'
import { useHasOnlyMyanmar, useShowsMyanmar } from '../../session/preferences.ts'
import { type Column, columnName, isQuoted } from './columns.ts'
import { EventCell, TimeCell } from './event-cell.tsx'
import { LazyDrawer } from './lazy-drawer.tsx'
import { DrawerButton } from './more-button.tsx'
import { PriceCell } from './price-cell.tsx'
import { type ShownMatch, useShownMatch } from './use-shown-match.ts'
import { type Watched, WhileDrawn } from './while-drawn.tsx'
import './match-card.css'

type CardPage = readonly Column[]

/** Two markets side by side; a swipe brings the next two. */
const inPairs = (columns: readonly Column[]): readonly CardPage[] =>
  columns.flatMap((_, at) => (at % 2 === 0 ? [columns.slice(at, at + 2)] : []))

/** The pages of a card, part by part; odd and even are a page of the board of their own. */
const pagesOf = (sport: Sport, page: BoardPage): readonly CardPage[] =>
  page === 'oe'
    ? inPairs(oddEvenColumns(sport))
    : tablePeriods(sport).flatMap((period) =>
        inPairs(tableColumns(sport).filter((column) => column.period === period)),
      )

export interface MatchCardProps {
  readonly matchId: string
  readonly marketType: MarketType
  /** The page of the board that the card is on. */
  readonly page: BoardPage
}

/** The pages that have markets. `onlyQuoted`: only pages whose columns can have Myanmar quotes. */
const shownPages = (all: readonly CardPage[], kinds: readonly string[], onlyQuoted: boolean) =>
  all.filter(
    (page) =>
      page.some((column) => kinds.includes(columnName(column))) &&
      (!onlyQuoted || page.every(isQuoted)),
  )

/** Time, teams and the way to all markets. */
function CardHead({ shown }: { readonly shown: ShownMatch }) {
  const { view, match, hasDrawer } = shown
  const count = view.marketKinds.length + view.beyondCount
  const button = { shown, count, text: 'board.allMarketsOf', size: 18 } as const
  return (
    <header className="mc-head">
      <TimeCell view={view} isEarly={match.marketType === 1} />
      <EventCell view={view} hasDraw={false} />
      {hasDrawer ? <DrawerButton {...button} className="mc-more" /> : null}
    </header>
  )
}

interface MatchFrameProps extends Watched {
  readonly shown: ShownMatch
  readonly className: string
  readonly isMyanmar?: boolean
  /** The pages of the card, one next to the other. */
  readonly children: ReactNode
}

/** The card of a match: its head, its pages to swipe through, and its drawer below. */
export function MatchFrame({ shown, className, isMyanmar, watch, children }: MatchFrameProps) {
  const { view, match, name, goal, drawerId, isOpen } = shown
  return (
    <article
      className={className}
      aria-label={name}
      data-goal={goal}
      data-odds={isMyanmar ? 'myanmar' : undefined}
    >
      <CardHead shown={shown} />
      <div ref={watch} className="mc-pages">
        {children}
      </div>
      {isOpen ? <LazyDrawer id={drawerId} view={view} match={match} /> : null}
    </article>
  )
}

/** A match on a narrow page: teams, score, and its markets to swipe through. */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  return <WhileDrawn>{(watch) => <Card {...props} watch={watch} />}</WhileDrawn>
})

const Card = memo(function Card({ matchId, marketType, page, watch }: MatchCardProps & Watched) {
  const t = useTranslate()
  const shown = useShownMatch(matchId, marketType)
  const sport = useSport()
  const isMyanmar = useShowsMyanmar({ sportsType: sport.id, marketType })
  const hasOnlyMyanmar = useHasOnlyMyanmar()
  if (shown === null) return null
  const { view, match } = shown
  const all = pagesOf(sport, page)
  // A part of a match may have one bet type alone, a second half has no first one any more: the
  // other would stay empty for ever.
  const hasPlace = (column: Column) =>
    (view.parentId === null && page !== 'oe') || view.marketKinds.includes(columnName(column))
  return (
    <MatchFrame shown={shown} className="mc" isMyanmar={isMyanmar} watch={watch}>
      {shownPages(all, view.marketKinds, hasOnlyMyanmar).map((columns) => (
        <div key={columns.map(columnName).join()} className="mc-page">
          {columns.filter(hasPlace).map((column) => (
            <div key={columnName(column)} className="mc-market">
              <h3>{columnHead(column.period, column.betType, t, sport)}</h3>
              <PriceCell
                match={match}
                rowId={matchId}
                betType={column.betType}
                period={column.period}
                style="card"
              />
            </div>
          ))}
        </div>
      ))}
    </MatchFrame>
  )
})

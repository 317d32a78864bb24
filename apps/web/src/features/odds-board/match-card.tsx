import type { MarketType } from '@fairline/domain/board/board-tuples'
import { memo, type ReactNode } from 'react'
import { isEqual } from '../../board-feed/board-views.ts'
import { type BoardPage, useSport } from '../../session/layout-store.ts'
import { useShowsMyanmar } from '../../session/preferences.ts'
import { CardEvent } from './card-event.tsx'
import { useCardPages } from './card-pages.ts'
import { cardColumns, swipesBetween } from './card-swipe.ts'
import type { ChildGroup } from './child-groups.ts'
import { columnName } from './columns.ts'
import { MatchMarks } from './event-cell.tsx'
import { LazyDrawer } from './lazy-drawer.tsx'
import { type ChildRow, MatchChildren } from './match-children.tsx'
import { GroupsChip } from './match-chips.tsx'
import { DrawerButton } from './more-button.tsx'
import { PriceCell } from './price-cell.tsx'
import { identityOf, type ShownMatch, useShownMatch } from './use-shown-match.ts'
import { type Watched, WhileDrawn } from './while-drawn.tsx'
import './match-card.css'

export interface MatchCardProps {
  readonly matchId: string
  readonly marketType: MarketType
  /** The page of the board that the card is on. */
  readonly page: BoardPage
  /** Set for a child, which is drawn with its match. */
  readonly parentId: string | null
  /** What belongs to the match. */
  readonly groups: readonly ChildGroup[]
}

interface MatchFrameProps extends Watched {
  readonly shown: ShownMatch
  readonly className: string
  readonly isMyanmar?: boolean
  readonly parentId: string | null
  readonly groups: readonly ChildGroup[]
  readonly renderChild: (child: ChildRow) => ReactNode
  /** The prices of the card. */
  readonly children: ReactNode
}

/** The card of a match: names and score, its prices, what belongs to it, and its drawer. */
export function MatchFrame(props: MatchFrameProps) {
  const { shown, className, isMyanmar, parentId, groups, renderChild, watch, children } = props
  const { view, match, name, goal, drawerId, hasDrawer, isOpen } = shown
  const count = view.marketKinds.length + view.beyondCount
  const button = { shown, count, text: 'board.allMarketsOf', size: 16 } as const
  return (
    <article
      className={className}
      aria-label={name}
      {...identityOf(match.id, parentId)}
      data-goal={goal}
      data-odds={isMyanmar ? 'myanmar' : undefined}
    >
      <div ref={watch} className="mc-grid">
        <CardEvent view={view} isEarly={match.marketType === 1}>
          {groups.length === 0 ? null : (
            <GroupsChip {...{ name, groups }} matchId={match.id} look="mc-groups" />
          )}
          {hasDrawer ? <DrawerButton {...button} className="mc-more" /> : null}
        </CardEvent>
        {children}
      </div>
      <MatchChildren matchId={match.id} groups={groups} renderChild={renderChild} />
      {isOpen ? (
        <>
          <div className="mc-marks">
            <MatchMarks view={view} />
          </div>
          <LazyDrawer id={drawerId} view={view} match={match} />
        </>
      ) : null}
    </article>
  )
}

/** A match on a narrow page: names and score on the left, the prices of a page on the right. */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  return <WhileDrawn>{(watch) => <Card {...props} watch={watch} />}</WhileDrawn>
}, isEqual)

const noGroups: readonly ChildGroup[] = []

const Card = memo(function Card(props: MatchCardProps & Watched) {
  const { matchId, marketType, page, parentId, groups, watch } = props
  const shown = useShownMatch(matchId, marketType)
  const isMyanmar = useShowsMyanmar({ sportsType: useSport().id, marketType })
  const { pages, at } = useCardPages(page)
  if (shown === null) return null
  const columns = pages[at] ?? []
  return (
    <MatchFrame
      {...{ shown, parentId, groups, watch }}
      isMyanmar={isMyanmar && parentId === null}
      className="mc"
      renderChild={(child) => (
        <MatchCard key={child.matchId} {...child} page={page} groups={noGroups} />
      )}
    >
      <div className="mc-cells" style={cardColumns(columns)} {...swipesBetween(pages.length, at)}>
        {columns.map(({ betType, period }) => (
          <PriceCell
            key={columnName({ betType, period })}
            match={shown.match}
            rowId={matchId}
            betType={betType}
            period={period}
            style="card"
          />
        ))}
      </div>
    </MatchFrame>
  )
})

import type { MarketType } from '@fairline/domain/board/board-tuples'
import { useTranslate } from '@fairline/site/i18n'
import { columnHead, marketName } from '@fairline/site/sport-words'
import { memo } from 'react'
import { isEqual, type MatchView } from '../../board-feed/board-views.ts'
import { useSport } from '../../session/layout-store.ts'
import { usePageType } from '../../session/preferences.ts'
import type { ChildGroup } from './child-groups.ts'
import type { PartPage } from './columns.ts'
import { ColumnHeads, EventCell, MatchMarks, TimeCell } from './event-cell.tsx'
import { LazyDrawer } from './lazy-drawer.tsx'
import { type MarketPart, partsOf } from './market-parts.ts'
import { MatchChildren } from './match-children.tsx'
import { MoreButton } from './more-button.tsx'
import { PartCell } from './part-cell.tsx'
import { identityOf, useShownMatch } from './use-shown-match.ts'
import { type Watched, WhileDrawn } from './while-drawn.tsx'
import './part-page.css'

/** Whether the third line of a page is the draw. */
const hasDrawLine = (page: PartPage, [part]: readonly MarketPart[]): boolean =>
  (page === 'oxt' || page === 'cs') && part?.lines.length === 3

const keyOf = ({ period, name }: MarketPart): string => `${period}.${name}`

/** The names of the columns; scores and totals name themselves in their cells. */
export function PartTitles({ page }: { readonly page: PartPage }) {
  const t = useTranslate()
  const sport = useSport()
  const pageType = usePageType()
  if (page === 'cs' || page === 'tg') return null
  return (
    <ColumnHeads>
      <div className="pp-row">
        {partsOf(sport, page, pageType).map((part) => (
          <abbr
            key={keyOf(part)}
            data-period={part.period}
            title={marketName({ ...part, sportsType: sport.id }, t)}
          >
            {page === 'htft' ? part.name : columnHead(part.period, part.name, t)}
          </abbr>
        ))}
      </div>
    </ColumnHeads>
  )
}

interface PartMatchProps {
  readonly matchId: string
  readonly marketType: MarketType
  readonly page: PartPage
  /** Set for a child, which is drawn with its match. */
  readonly parentId: string | null
  /** What belongs to the match. */
  readonly groups: readonly ChildGroup[]
}

const noGroups: readonly ChildGroup[] = []

/** Markets that the page does not show. */
const hiddenCount = (view: MatchView, parts: readonly MarketPart[]): number => {
  const all = view.marketKinds.length + view.beyondCount
  const shown = new Set(parts.map(({ period, betType }) => `${period}.${betType}`))
  return Math.max(0, all - shown.size)
}

/** A match on a page of markets beyond the table: a row, and a card on a narrow page. */
export const PartMatch = memo(function PartMatch(props: PartMatchProps) {
  return <WhileDrawn>{(watch) => <Match {...props} watch={watch} />}</WhileDrawn>
}, isEqual)

const Match = memo(function Match(props: PartMatchProps & Watched) {
  const { matchId, marketType, page, parentId, groups, watch } = props
  const shown = useShownMatch(matchId, marketType)
  const parts = partsOf(useSport(), page, usePageType())
  if (shown === null) return null
  const { view, match, name, goal, drawerId, isOpen } = shown
  const hasDraw = hasDrawLine(page, parts)
  return (
    <article
      className="ob-match pp"
      aria-label={name}
      {...identityOf(matchId, parentId)}
      data-goal={goal}
    >
      <div ref={watch} className="ob-grid">
        <TimeCell view={view} isEarly={marketType === 1} />
        <EventCell {...{ view, hasDraw, groups }} period={parts[0]?.period ?? 'FT'} />
        <div className="ob-lines pp-row">
          {parts.map((part) => (
            <PartCell key={keyOf(part)} match={match} part={part} />
          ))}
        </div>
        <MoreButton shown={shown} hidden={hiddenCount(view, parts)}>
          {parentId === null ? <MatchMarks view={view} /> : null}
        </MoreButton>
      </div>
      <MatchChildren
        matchId={matchId}
        groups={groups}
        renderChild={(child) => (
          <PartMatch key={child.matchId} {...child} page={page} groups={noGroups} />
        )}
      />
      {isOpen ? <LazyDrawer id={drawerId} view={view} match={match} /> : null}
    </article>
  )
})

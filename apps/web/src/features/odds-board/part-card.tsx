import { type Translate, useTranslate } from '@fairline/site/i18n'
import { columnHead, marketName } from '@fairline/site/sport-words'
import { memo } from 'react'
import { isEqual } from '../../board-feed/board-views.ts'
import { useSport } from '../../session/layout-store.ts'
import { usePageType } from '../../session/preferences.ts'
import type { ChildGroup } from './child-groups.ts'
import type { PartPage } from './columns.ts'
import { type MarketPart, partsOf } from './market-parts.ts'
import { type MatchCardProps, MatchFrame } from './match-card.tsx'
import { PartCell } from './part-cell.tsx'
import { useShownMatch } from './use-shown-match.ts'
import { type Watched, WhileDrawn } from './while-drawn.tsx'
import './part-card.css'

interface PartCardProps extends MatchCardProps {
  readonly page: PartPage
}

/** A match on a narrow page of markets beyond the table; a swipe brings the first half. */
export const PartCard = memo(function PartCard(props: PartCardProps) {
  return <WhileDrawn>{(watch) => <Card {...props} watch={watch} />}</WhileDrawn>
}, isEqual)

const noGroups: readonly ChildGroup[] = []

const Card = memo(function Card(props: PartCardProps & Watched) {
  const { matchId, marketType, page, parentId, groups, watch } = props
  const t = useTranslate()
  const shown = useShownMatch(matchId, marketType)
  const sport = useSport()
  const parts = partsOf(sport, page, usePageType())
  if (shown === null) return null
  const periods = [...new Set(parts.map(({ period }) => period))]
  return (
    <MatchFrame
      {...{ shown, parentId, groups, watch }}
      className="mc pc"
      renderChild={(child) => (
        <PartCard key={child.matchId} {...child} page={page} groups={noGroups} />
      )}
    >
      <div className="mc-pages">
        {periods.map((period) => (
          <div key={period} className="mc-page pc-page" data-page={page}>
            {parts
              .filter((part) => part.period === period)
              .map((part) => (
                <div key={part.name} className="mc-market">
                  {page === 'htft' ? null : <h3>{titleOf(part, sport.id, t)}</h3>}
                  <PartCell match={shown.match} part={part} />
                </div>
              ))}
          </div>
        ))}
      </div>
    </MatchFrame>
  )
})

const titleOf = (
  { period, betType, name }: MarketPart,
  sportsType: number,
  t: Translate,
): string =>
  betType === 'FGLG' ? columnHead(period, name, t) : marketName({ sportsType, betType, period }, t)

import type { Period } from '@fairline/domain/bet-types/bet-type'
import { footballSportsType } from '@fairline/domain/sports/sports'
import { memo } from 'react'
import { useLiveView, useMatchView } from '../../api/live-board.ts'
import { useTranslate } from '../../i18n.ts'
import { useLayout } from '../../session/layout-store.ts'
import { usePageType } from '../../session/preferences.ts'
import type { PartPage } from './columns.ts'
import { LazyDrawer } from './lazy-drawer.tsx'
import { type MarketPart, partsOf } from './market-parts.ts'
import { CardHead, type MatchCardProps } from './match-card.tsx'
import { PartCell } from './part-cell.tsx'
import './part-card.css'
import { type Watched, WhileDrawn } from './while-drawn.tsx'

interface PartCardProps extends MatchCardProps {
  readonly page: PartPage
}

const periods: readonly Period[] = ['FT', '1H']

/** A match on a narrow page of markets beyond the table; a swipe brings the first half. */
export const PartCard = memo(function PartCard(props: PartCardProps) {
  return <WhileDrawn>{(watch) => <Card {...props} watch={watch} />}</WhileDrawn>
})

const Card = memo(function Card({ matchId, marketType, page, watch }: PartCardProps & Watched) {
  const t = useTranslate()
  const view = useMatchView(matchId)
  const goal = useLiveView(matchId)?.goal ?? null
  const isOpen = useLayout(({ openDrawers }) => openDrawers.includes(matchId))
  const parts = partsOf(page, usePageType())
  if (view === undefined) return null
  const { home, away } = view
  const match = { sportsType: footballSportsType, marketType, id: matchId, home, away }
  const drawerId = `more-${matchId}`
  const shown = periods.filter((period) => parts.some((part) => part.period === period))
  return (
    <article
      className="mc pc"
      aria-label={t('board.versus', { home, away })}
      data-goal={goal === null ? undefined : true}
    >
      <CardHead view={view} marketType={marketType} drawerId={drawerId} isOpen={isOpen} />
      <section ref={watch} className="mc-pages" aria-label={t('board.markets')}>
        {shown.map((period) => (
          <div key={period} className="mc-page pc-page" data-page={page}>
            {parts
              .filter((part) => part.period === period)
              .map((part) => (
                <div key={part.name} className="mc-market">
                  {page === 'htft' ? null : <h4>{titleOf(part, page, t)}</h4>}
                  <PartCell match={match} part={part} />
                </div>
              ))}
          </div>
        ))}
      </section>
      {isOpen ? <LazyDrawer id={drawerId} view={view} match={match} /> : null}
    </article>
  )
})

const titleOf = (
  { period, betType, name }: MarketPart,
  page: PartPage,
  t: ReturnType<typeof useTranslate>,
): string =>
  page === 'fglg' ? t(`column.${period}.${name}` as never) : t(`market.${period}.${betType}`)

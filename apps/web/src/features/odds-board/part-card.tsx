import { memo } from 'react'
import { useTranslate } from '../../i18n.ts'
import { usePageType } from '../../session/preferences.ts'
import type { Half, PartPage } from './columns.ts'
import { type MarketPart, partsOf } from './market-parts.ts'
import { type MatchCardProps, MatchFrame } from './match-card.tsx'
import { PartCell } from './part-cell.tsx'
import './part-card.css'
import { useShownMatch } from './use-shown-match.ts'
import { type Watched, WhileDrawn } from './while-drawn.tsx'

interface PartCardProps extends MatchCardProps {
  readonly page: PartPage
}

const periods: readonly Half[] = ['FT', '1H']

/** A match on a narrow page of markets beyond the table; a swipe brings the first half. */
export const PartCard = memo(function PartCard(props: PartCardProps) {
  return <WhileDrawn>{(watch) => <Card {...props} watch={watch} />}</WhileDrawn>
})

const Card = memo(function Card({ matchId, marketType, page, watch }: PartCardProps & Watched) {
  const t = useTranslate()
  const shown = useShownMatch(matchId, marketType)
  const parts = partsOf(page, usePageType())
  if (shown === null) return null
  const halves = periods.filter((period) => parts.some((part) => part.period === period))
  return (
    <MatchFrame shown={shown} className="mc pc" watch={watch}>
      {halves.map((period) => (
        <div key={period} className="mc-page pc-page" data-page={page}>
          {parts
            .filter((part) => part.period === period)
            .map((part) => (
              <div key={part.name} className="mc-market">
                {page === 'htft' ? null : <h3>{titleOf(part, page, t)}</h3>}
                <PartCell match={shown.match} part={part} />
              </div>
            ))}
        </div>
      ))}
    </MatchFrame>
  )
})

const titleOf = (
  { period, betType, name }: MarketPart,
  page: PartPage,
  t: ReturnType<typeof useTranslate>,
): string =>
  page === 'fglg' ? t(`column.${period}.${name}` as never) : t(`market.${period}.${betType}`)

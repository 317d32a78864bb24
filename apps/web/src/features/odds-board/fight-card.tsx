import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { SportColumn } from '@fairline/domain/sports/sport'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { columnHead, periodName } from '@fairline/site/sport-words'
import { Tabs } from '@fairline/ui/tabs'
import { useState } from 'react'
import { useMatchView } from '../../board-feed/use-board.ts'
import { useSport } from '../../session/layout-store.ts'
import type { CellMatch } from './price-button.tsx'
import { PriceCell } from './price-cell.tsx'

/** How wide a column is: the ways of winning have two prices on a line. */
const widthOf = ({ betType }: SportColumn): string =>
  `minmax(0, ${betType === 'WAY' ? '2.3fr' : '1fr'})`

/** A fight's prices, and a tab for each round. @spec S2.tab.fighting */
export function FightCard({ match }: { readonly match: CellMatch }) {
  const t = useTranslate()
  const sport = useSport()
  const { columns } = sport
  const view = useMatchView(match.id)
  const [part, setPart] = useState<PeriodCode>('FT')
  const shown = columns.double.filter(({ period }) => period === part)
  const rows = part === 'FT' ? (view?.rowIds ?? []) : [match.id]
  return (
    <div className="rc">
      <Tabs
        label={t('rounds.parts')}
        value={part}
        onChange={setPart}
        className="rd-tabs"
        tabs={(['FT', ...(columns.tabs ?? [])] as const).map((value) => ({
          value,
          label: value === 'FT' ? t('rounds.fight') : periodName(value, t),
        }))}
      />
      <div
        className="fc-grid"
        style={{ gridTemplateColumns: `minmax(0, 1.2fr) ${shown.map(widthOf).join(' ')}` }}
      >
        <span />
        {shown.map(({ betType, period }) => (
          <b key={betType}>{columnHead(period, betType, t, sport)}</b>
        ))}
        {rows.map((rowId, index) => (
          <div key={rowId} className="fc-row">
            <span className="fc-names">
              {index > 0 ? null : (
                <>
                  <span data-corner="home">{nameText(match.home)}</span>
                  <span data-corner="away">{nameText(match.away)}</span>
                </>
              )}
            </span>
            {shown.map(({ betType, period }) => (
              <PriceCell
                key={betType}
                match={match}
                rowId={rowId}
                betType={betType}
                period={period}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

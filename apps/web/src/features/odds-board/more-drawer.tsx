import type { TableBetType } from '@fairline/domain/bet-types/bet-type'
import type { MatchView } from '../../api/board-views.ts'
import { useTranslate } from '../../i18n.ts'
import { columnName, drawerColumns } from './columns.ts'
import { type CellMatch, PriceCell } from './price-cell.tsx'

interface MoreDrawerProps {
  readonly id: string
  readonly view: MatchView
  readonly match: CellMatch
}

const sideNames = {
  HDP: ['home', 'away'],
  OU: ['over', 'under'],
  '1X2': ['home', 'away', 'draw'],
  OE: ['odd', 'even'],
} as const satisfies Record<TableBetType, readonly string[]>

/** All markets of a match under its row, in the field's order. */
export function MoreDrawer({ id, view, match }: MoreDrawerProps) {
  const t = useTranslate()
  const names = {
    home: view.home,
    away: view.away,
    draw: t('selection.X'),
    over: t('selection.over'),
    under: t('selection.under'),
    odd: t('selection.odd'),
    even: t('selection.even'),
  }
  const groups = drawerColumns.filter((column) => view.marketKinds.includes(columnName(column)))
  return (
    <section id={id} className="ob-drawer">
      {groups.map((column) => {
        const { period, betType } = column
        const count = view.marketKinds.filter((kind) => kind === columnName(column)).length
        return (
          <div key={columnName(column)} className="ob-group">
            <h4>{t(`market.${period}.${betType}`)}</h4>
            {view.rowIds.slice(0, count).map((rowId) => (
              <div key={rowId} className="ob-group-line">
                <div className="ob-sides">
                  {sideNames[betType].map((side) => (
                    <span
                      key={side}
                      className="ob-side"
                      data-favourite={view.favourite === side || undefined}
                    >
                      {names[side]}
                    </span>
                  ))}
                </div>
                <PriceCell
                  match={match}
                  rowId={rowId}
                  betType={betType}
                  period={period}
                  style="drawer"
                />
              </div>
            ))}
          </div>
        )
      })}
    </section>
  )
}

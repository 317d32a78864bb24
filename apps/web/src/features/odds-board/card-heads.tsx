import { useTranslate } from '@fairline/site/i18n'
import { columnHead } from '@fairline/site/sport-words'
import { Icon } from '@fairline/ui/icon'
import { Menu, MenuItem } from '@fairline/ui/menu'
import { type BoardPage, useSport } from '../../session/layout-store.ts'
import { type CardPage, showCardPage, useCardPages } from './card-pages.ts'
import { cardColumns } from './card-swipe.ts'
import { columnName } from './columns.ts'

/** The heads of the markets on the cards; where there are other markets, they open the choice. */
export function CardHeads({ page }: { readonly page: BoardPage }) {
  const t = useTranslate()
  const sport = useSport()
  const { pages, at } = useCardPages(page)
  const headsOf = (columns: CardPage): readonly string[] =>
    columns.map(({ period, betType }) => columnHead(period, betType, t, sport))
  const shown = pages[at] ?? []
  const names = headsOf(shown)
  return (
    <div className="mc-heads" style={cardColumns(shown)}>
      <div className="mc-head-names">
        {shown.map((column, place) => (
          <abbr key={columnName(column)}>{names[place]}</abbr>
        ))}
        {pages.length < 2 ? null : (
          <div className="mc-head-menu">
            <Menu
              label={`${t('board.leagueGroup')}: ${names.join(', ')}`}
              trigger={<Icon name="chevronDown" size={10} />}
            >
              {pages.map((columns, place) => (
                <MenuItem key={columns.map(columnName).join()} onSelect={() => showCardPage(place)}>
                  {headsOf(columns).join(' · ')}
                </MenuItem>
              ))}
            </Menu>
          </div>
        )}
      </div>
    </div>
  )
}

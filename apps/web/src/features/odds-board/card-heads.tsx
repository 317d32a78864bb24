import { useTranslate } from '@fairline/site/i18n'
import { columnHead, pageName } from '@fairline/site/sport-words'
import { Icon } from '@fairline/ui/icon'
import { Menu, MenuItem } from '@fairline/ui/menu'
import { useListedPages } from '../../menus/use-listed-pages.ts'
import { type BoardPage, isOfAllSports, useSport } from '../../session/layout-store.ts'
import { showPage } from '../../session/show-period.ts'
import { type CardPage, showCardPage, useCardPages } from './card-pages.ts'
import { cardColumns } from './card-swipe.ts'
import { columnName, isPartPage } from './columns.ts'

interface CardHeadsProps {
  readonly page: BoardPage
  /** Whether the other pages of the sport can be chosen from here. */
  readonly hasPages: boolean
}

const none: readonly CardPage[] = []

/**
 * The heads of the markets on the cards, or the name of a page whose prices name themselves. They
 * open the choice of other markets: those of the cards, then the other pages of the sport.
 */
export function CardHeads({ page, hasPages }: CardHeadsProps) {
  const t = useTranslate()
  const sport = useSport()
  const isPart = isPartPage(page)
  const { pages: all, at } = useCardPages(page)
  const pages = isPart ? none : all
  const others = useListedPages().filter((other) => other !== page)
  const shown = pages[at] ?? []
  const headsOf = (columns: CardPage): readonly string[] =>
    columns.map(({ period, betType }) => columnHead(period, betType, t, sport))
  const names = isPart ? [pageName(sport, page, t)] : headsOf(shown)
  const choices = [
    ...pages.map((columns, place) => ({
      key: columns.map(columnName).join(),
      text: headsOf(columns).join(' · '),
      choose: () => showCardPage(place),
    })),
    ...(hasPages && !isOfAllSports(page) ? others : []).map((other) => ({
      key: other,
      text: pageName(sport, other, t),
      choose: () => showPage(other),
    })),
  ]
  return (
    <div className="mc-heads" style={isPart ? undefined : cardColumns(shown)}>
      <div className="mc-head-names" data-part={isPart || undefined}>
        {names.map((name, place) => (
          <abbr key={shown[place] === undefined ? name : columnName(shown[place])}>{name}</abbr>
        ))}
        {choices.length < 2 ? null : (
          <div className="mc-head-menu">
            <Menu
              label={`${t('board.leagueGroup')}: ${names.join(', ')}`}
              trigger={<Icon name="chevronDown" size={12} />}
            >
              {choices.map(({ key, text, choose }) => (
                <MenuItem key={key} onSelect={choose}>
                  {text}
                </MenuItem>
              ))}
            </Menu>
          </div>
        )}
      </div>
    </div>
  )
}

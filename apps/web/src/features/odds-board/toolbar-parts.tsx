import type { MenuCounts } from '@fairline/domain/board/board-counts'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import type { Sport } from '@fairline/domain/sports/sport'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { pageName, sportName } from '@fairline/site/sport-words'
import { segmentStyle, segmentsStyle } from '@fairline/ui/segments'
import { Tabs } from '@fairline/ui/tabs'
import { useListedSports } from '../../menus/use-listed-sports.ts'
import {
  type BoardPage,
  type BoardPeriod,
  boardPeriods,
  isOfAllSports,
  useSport,
} from '../../session/layout-store.ts'
import { showPeriod } from '../../session/show-period.ts'
import { type BoardView, isTimeFiltered } from '../../session/use-board-filter.ts'

/** The board can be read without them: they come right after it. */
export const BoardTools = lazyPartOr(
  null,
  async () => (await import('./board-tools.tsx')).BoardTools,
)
export const ClosedTools = lazyPartOr(
  null,
  async () => (await import('./closed-tools.tsx')).ClosedTools,
)
const DateChips = lazyPartOr(null, async () => (await import('./date-chips.tsx')).DateChips)
const TimeChips = lazyPartOr(null, async () => (await import('./time-chips.tsx')).TimeChips)
export const PageChoice = lazyPartOr(
  null,
  async () => (await import('./page-choice.tsx')).PageChoice,
)
export const SearchField = lazyPartOr(
  null,
  async () => (await import('./search-field.tsx')).SearchField,
)
export interface ToolbarProps extends BoardView {
  readonly asCards: boolean
  /** The blocks under it. */
  readonly marketTypes: readonly MarketType[]
  /** The board is part of another page: its market tabs are not for the member to choose. */
  readonly isFixed: boolean
  /** Whether what is under it is a table, which tools choose from: rounds are shown one by one. */
  readonly isTable?: boolean
}

/** What is on the board: a sport, the favourites, or matches for another page. */
function titleOf(page: BoardPage, sport: Sport, isFixed: boolean, t: Translate): string {
  if (isFixed) return t('board.title.choose')
  if (page === 'inPlay') return t('menu.inPlay')
  return page === 'favourites' ? t('menu.favourites') : sportName(sport.id, t)
}

type TitleProps = Pick<ToolbarProps, 'page' | 'period' | 'isFixed'>

/** The title of the board. Market tab and page can be seen next to it; they are read out here. */
export function Title({ page, period, isFixed }: TitleProps) {
  const t = useTranslate()
  const sport = useSport()
  // A page has one title: where the board is a part of it, this is a heading below that.
  const Heading = isFixed ? 'h2' : 'h1'
  const isOfSport = !isFixed && !isOfAllSports(page)
  return (
    <Heading>
      {titleOf(page, sport, isFixed, t)} {isFixed ? <small>{sportName(sport.id, t)}</small> : null}
      {isOfSport ? (
        <span className="sr-only">
          , {t(`board.title.${period}`)}, {pageName(sport, page, t)}
        </span>
      ) : null}
    </Heading>
  )
}

/** Matches of the sport on a market tab; today's without those in play, which have their own. */
function countOf(counts: MenuCounts, period: BoardPeriod): number {
  if (period === 'parlay') return 0
  return period === 'close' ? counts.close : counts[period]
}

/** The market tabs as segments, with counts where there is room for them. */
export function Periods({ period, hasCounts }: Pick<BoardView, 'period'> & { hasCounts: boolean }) {
  const t = useTranslate()
  const sport = useSport()
  const counts = useListedSports()?.find(({ sportsType }) => sportsType === sport.id)
  return (
    <Tabs
      label={t(hasCounts ? 'board.periods' : 'menu.period')}
      className={`ob-periods ${segmentsStyle}`}
      tabClassName={segmentStyle}
      value={period}
      onChange={showPeriod}
      tabs={boardPeriods.map((value) => {
        const count = hasCounts && counts !== undefined ? countOf(counts, value) : 0
        return {
          value,
          label: (
            <>
              {t(`menu.${value}`)}
              {count === 0 ? null : <span className="ob-segment-count">{count}</span>}
            </>
          ),
        }
      })}
    />
  )
}

/** The days of early matches, the hours of today's. `room`: how many of them are in the line. */
export function Chips({ isFixed, room, ...view }: TitleProps & { readonly room: number }) {
  const sport = useSport()
  // A part of another page shows no match in play, and the hours of its matches are not chosen.
  if (isOfAllSports(view.page) || view.page === 'outright' || isFixed) return null
  if (view.period === 'live' || view.period === 'close') return null
  if (view.period === 'early') return <DateChips room={room} />
  return <TimeChips hasModes={isTimeFiltered(sport.id, view)} room={room} />
}

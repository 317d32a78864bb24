import type { MenuCounts } from '@fairline/domain/board/board-counts'
import { isSearch } from '@fairline/domain/board/board-filter'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import type { Sport } from '@fairline/domain/sports/sport'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { pageName, sportName } from '@fairline/site/sport-words'
import { Icon } from '@fairline/ui/icon'
import { segmentStyle, segmentsStyle } from '@fairline/ui/segments'
import { Tabs } from '@fairline/ui/tabs'
import { useRef, useState } from 'react'
import { useListedSports } from '../../menus/use-listed-sports.ts'
import {
  type BoardPage,
  type BoardPeriod,
  boardPeriods,
  isOfAllSports,
  useLayout,
  useSport,
} from '../../session/layout-store.ts'
import { showPeriod } from '../../session/show-period.ts'
import { type BoardView, isTimeFiltered } from '../../session/use-board-filter.ts'
import { useFold } from './use-fold.ts'

/** The board can be read without them: they come right after it. */
const BoardTools = lazyPartOr(null, async () => (await import('./board-tools.tsx')).BoardTools)
const ClosedTools = lazyPartOr(null, async () => (await import('./closed-tools.tsx')).ClosedTools)
const DateChips = lazyPartOr(null, async () => (await import('./date-chips.tsx')).DateChips)
const TimeChips = lazyPartOr(null, async () => (await import('./time-chips.tsx')).TimeChips)
const FoundElsewhere = lazyPartOr(
  null,
  async () => (await import('./found-elsewhere.tsx')).FoundElsewhere,
)
const PageChoice = lazyPartOr(null, async () => (await import('./page-choice.tsx')).PageChoice)
const SearchField = lazyPartOr(null, async () => (await import('./search-field.tsx')).SearchField)
const GoalSound = lazyPartOr(null, async () => (await import('./goal-sound.tsx')).GoalSound)

interface ToolbarProps extends BoardView {
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
function Title({ page, period, isFixed }: TitleProps) {
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
function Periods({ period, hasCounts }: Pick<BoardView, 'period'> & { hasCounts: boolean }) {
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
function Chips({ isFixed, room, ...view }: TitleProps & { readonly room: number }) {
  const sport = useSport()
  // A part of another page shows no match in play, and the hours of its matches are not chosen.
  if (isOfAllSports(view.page) || view.page === 'outright' || isFixed) return null
  if (view.period === 'live' || view.period === 'close') return null
  if (view.period === 'early') return <DateChips room={room} />
  return <TimeChips hasModes={isTimeFiltered(sport.id, view)} room={room} />
}

/** How many chips are in the line at each fold. The search narrows, and at last tools fold, too. */
const chipsAt = [8, 5, 5, 4, 0, 0] as const
const lastFold = 5

/** The line over the table: what is shown, and how. Its parts fold where they have no room. */
function Line({ asCards: _asCards, marketTypes, isTable = true, ...shown }: ToolbarProps) {
  const { page, period, isFixed } = shown
  const line = useRef<HTMLDivElement>(null)
  const { language, sport } = useLayout()
  const isClosed = period === 'close' && !isOfAllSports(page)
  const hasPeriods = isTable && !isFixed && !isOfAllSports(page)
  const fold = useFold(line, [language, sport, page, period].join(), lastFold)
  return (
    <div ref={line} className="ob-toolbar" data-fold={fold}>
      <Title {...shown} />
      <span className="ob-place">{hasPeriods ? <Periods period={period} hasCounts /> : null}</span>
      <span className="ob-place">
        {isTable ? <Chips {...shown} room={chipsAt[fold] ?? 0} /> : null}
      </span>
      <span className="ob-place ob-place-end">
        {!isTable ? null : isClosed ? (
          <ClosedTools asCards={false} fold={fold} />
        ) : (
          <BoardTools asCards={false} page={page} marketTypes={marketTypes} fold={fold} />
        )}
      </span>
    </div>
  )
}

/** On a narrow page: the market tabs, and the filters and the search behind their buttons. */
function NarrowTools({ marketTypes, isTable = true, ...shown }: ToolbarProps) {
  const { page, period, isFixed } = shown
  const t = useTranslate()
  const [open, setOpen] = useState<'filter' | 'search' | null>(null)
  const hasPeriods = !isFixed && page !== 'inPlay'
  const isClosed = period === 'close' && !isOfAllSports(page)
  const isFiltered = useLayout(
    ({ leagues, dates, liveOnly, timeMode }) =>
      leagues !== null || dates.length > 0 || liveOnly || (timeMode ?? 0) !== 0,
  )
  const searchText = useLayout((layout) => layout.searchText)
  const buttons = [
    { key: 'filter', name: t('board.tools'), isMarked: isFiltered },
    { key: 'search', name: t('board.search'), isMarked: searchText !== '' },
  ] as const
  return (
    <>
      <div className="ob-toolbar">
        {hasPeriods ? <Periods period={period} hasCounts={false} /> : <Title {...shown} />}
        {(isTable ? buttons : []).map(({ key, name, isMarked }) => (
          <button
            key={key}
            type="button"
            className="ob-tools-button"
            aria-expanded={open === key}
            aria-label={name}
            data-marked={isMarked || undefined}
            onClick={() => setOpen(open === key ? null : key)}
          >
            <Icon name={key} size={18} />
          </button>
        ))}
      </div>
      {open === null ? null : (
        <div className="ob-tools">
          {open === 'search' ? (
            <SearchField isAsked />
          ) : (
            <>
              {hasPeriods ? <PageChoice /> : null}
              <Chips {...shown} room={8} />
              {isClosed ? (
                <ClosedTools asCards fold={0} />
              ) : (
                <BoardTools asCards page={page} marketTypes={marketTypes} fold={0} />
              )}
            </>
          )}
        </div>
      )}
    </>
  )
}

/** What is over the board: what it shows, and how. */
export function Toolbar(props: ToolbarProps) {
  const { asCards, period, page, isFixed, marketTypes } = props
  const isSearched = useLayout(({ searchText }) => isSearch(searchText))
  const isHeard = useLayout(({ goalSound }) => goalSound)
  return (
    <>
      {asCards ? <NarrowTools {...props} /> : <Line {...props} />}
      {isHeard && !isOfAllSports(page) ? <GoalSound period={period} page={page} /> : null}
      {isSearched && !isFixed ? <FoundElsewhere marketTypes={marketTypes} /> : null}
    </>
  )
}

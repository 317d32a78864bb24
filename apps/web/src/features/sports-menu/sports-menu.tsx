import { type MenuCounts, recountBook } from '@fairline/domain/board/board-counts'
import { filterBoard } from '@fairline/domain/board/board-filter'
import { early, live, today } from '@fairline/domain/board/board-tuples'
import { recordOf, sportOf } from '@fairline/domain/sports/all-sports'
import { isInParlays } from '@fairline/domain/sports/sport'
import { useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { pageName } from '@fairline/site/sport-words'
import { Icon, type IconName, iconNamed } from '@fairline/ui/icon'
import { Skeleton } from '@fairline/ui/skeleton'
import { Tabs } from '@fairline/ui/tabs'
import { Fragment, type ReactNode } from 'react'
import { useBoard } from '../../board-feed/use-board.ts'
import { useShownClosed } from '../../menus/menu-counts.ts'
import { useCountInPlay } from '../../menus/sports-in-play.ts'
import { countIn, countOn, listedPages } from '../../menus/use-listed-pages.ts'
import { useListedSports } from '../../menus/use-listed-sports.ts'
import {
  type BoardPage,
  type BoardPeriod,
  boardPeriods,
  isOfAllSports,
  useLayout,
  useSport,
} from '../../session/layout-store.ts'
import { useHasOnlyMyanmar } from '../../session/preferences.ts'
import { showInPlay, showPage, showPeriod, showSport } from '../../session/show-period.ts'
import { type BoardView, blocksOf, useBoardFilter } from '../../session/use-board-filter.ts'

/** The menu is there without it. */
const FavouritesCount = lazyPartOr(
  null,
  async () => (await import('./favourites-count.tsx')).FavouritesCount,
)

const chosenStyle = 'border-l-accent bg-surface-raised font-semibold'

interface PageLineProps {
  readonly name: string
  readonly count?: number | undefined
  /** Shown before the count, or in its place. */
  readonly badge?: ReactNode
  readonly isChosen: boolean
  readonly icon?: IconName
  readonly isSport?: boolean
  /** Whether the pages of the sport are listed under it; absent where it has no choice. */
  readonly isOpen?: boolean | undefined
  readonly onChoose: () => void
}

function PageLine(props: PageLineProps) {
  const { name, count, badge, isChosen, icon, isSport = false, isOpen, onChoose } = props
  return (
    <button
      type="button"
      aria-current={isChosen ? 'page' : undefined}
      aria-expanded={isOpen}
      onClick={onChoose}
      className={`flex min-h-11 w-full items-center gap-2 border-l-[3px] px-3 text-left
        lg:min-h-[30px] ${isSport ? 'font-semibold' : ''} ${icon === undefined ? 'pl-[37px]' : ''}
        ${isChosen ? chosenStyle : 'border-l-transparent hover:bg-surface-raised'}`}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      <span title={name} className="min-w-0 flex-1 truncate">
        {name}
      </span>
      {badge}
      {count === undefined ? null : (
        <span className="min-w-7 rounded-full bg-surface-sunken px-2 text-right text-[12px]">
          {count}
        </span>
      )}
    </button>
  )
}

/** Matches of a market tab: on that of parlays those that can be a leg. */
const countOfTab = (counts: MenuCounts, period: BoardPeriod): number => {
  if (period === 'close') return counts.close
  if (period !== 'parlay') return countIn(counts, period)
  const parlay = counts.pages.find(({ page }) => page === 'parlay')
  return parlay === undefined ? 0 : countIn(parlay, period)
}

/** Whether a market tab lists a sport: that of parlays leaves out those without legs. */
const isListed = ({ sportsType }: MenuCounts, period: BoardPeriod): boolean =>
  period !== 'parlay' || isInParlays(recordOf(sportsType))

/** The market tabs with the matches of the sport that each has. */
function Periods({
  counts,
  onChoose,
}: {
  readonly counts: MenuCounts | undefined
  readonly onChoose: () => void
}) {
  const t = useTranslate()
  const { period } = useLayout()
  return (
    <Tabs
      label={t('menu.period')}
      className="grid grid-cols-[repeat(5,auto)] border-b border-line bg-surface-raised"
      tabClassName="flex min-h-12 flex-col items-center justify-center border-b-2
        border-transparent leading-small aria-selected:border-accent aria-selected:font-semibold
        lg:min-h-10"
      value={period}
      onChange={(chosen) => {
        showPeriod(chosen)
        onChoose()
      }}
      tabs={boardPeriods.map((value) => ({
        value,
        label: (
          <>
            <span>{t(`menu.${value}`)}</span>
            <span className="text-[12px] text-text-muted tabular-nums">
              {counts === undefined ? '\u00a0' : countOfTab(counts, value)}
            </span>
          </>
        ),
      }))}
    />
  )
}

const skeleton = (
  <div className="flex flex-col gap-3 p-3">
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-4 w-32" />
    <Skeleton className="h-4 w-36" />
  </div>
)

/** Marks a sport with a match in play, where there are several to choose from. */
const liveDot = <span className="size-2 rounded-full bg-favourite" aria-hidden="true" />

/** Every running match of every sport. */
function InPlayLine({ onChoose }: { readonly onChoose: () => void }) {
  const t = useTranslate()
  const count = useCountInPlay()
  const isChosen = useLayout(({ page }) => page === 'inPlay')
  const choose = (): void => {
    showInPlay()
    onChoose()
  }
  return (
    <PageLine
      name={t('menu.inPlay')}
      icon="live"
      badge={count ? liveDot : undefined}
      count={count}
      isChosen={isChosen}
      onChoose={choose}
    />
  )
}

/** The server's counts. The counts of blocks that the table shows are taken from its rows. */
function useShownCounts(
  told: MenuCounts | undefined,
  { period, page }: BoardView,
): MenuCounts | undefined {
  const filter = useBoardFilter({ period, page: 'hdpou' })
  const sport = useSport()
  const sportsType = sport.id
  const boards = [
    useBoard({ sportsType, marketType: early }),
    useBoard({ sportsType, marketType: today }),
    useBoard({ sportsType, marketType: live }),
  ]
  const closed = useShownClosed(({ count }) => count)
  const shown = isOfAllSports(page) || page === 'outright' ? [] : blocksOf[period]
  const withClosed = told && closed !== null ? { ...told, close: closed } : told
  return shown.reduce((counts, marketType) => {
    const board = boards[marketType - 1]
    if (counts === undefined || board === undefined) return counts
    return recountBook(sport, counts, {
      marketType,
      matches: filterBoard(board, filter).matches,
    })
  }, withClosed)
}

/**
 * The menu of times, sports and pages, with the number of matches of each. Entries without matches
 * are hidden. The favourites page is above them. A sport has its pages under it while it is shown.
 * @spec S2.screen.favorites S4.sports.order.menu
 */
export function SportsMenu({ onChoose = () => undefined }: { readonly onChoose?: () => void }) {
  const t = useTranslate()
  const sports = useListedSports()
  const { period, page } = useLayout()
  const sportShown = useSport()
  const shown = sportShown.id
  // Other pages have nothing at Myanmar odds.
  const hasOnlyMyanmar = useHasOnlyMyanmar()
  const counts = useShownCounts(
    sports?.find(({ sportsType }) => sportsType === shown),
    { period, page },
  )
  const listed = sports?.filter((sport) => sport.sportsType === shown || isListed(sport, period))
  const hasSeveral = sports !== undefined && sports.length > 1
  const choose = (chosen: BoardPage): void => {
    showPage(chosen)
    onChoose()
  }
  return (
    <nav aria-label={t('menu.sports')} className="pb-2">
      <Periods counts={counts} onChoose={onChoose} />
      <PageLine
        name={t('menu.favourites')}
        icon="star"
        badge={<FavouritesCount />}
        isChosen={page === 'favourites'}
        onChoose={() => choose('favourites')}
      />
      <InPlayLine onChoose={onChoose} />
      {sports === undefined ? skeleton : null}
      {listed?.map((sport) => (
        <Fragment key={sport.sportsType}>
          <PageLine
            name={sport.name}
            icon={iconNamed(sportOf(sport.sportsType)?.key ?? '')}
            isSport
            isOpen={hasSeveral ? sport.sportsType === shown : undefined}
            badge={hasSeveral && sport.live > 0 ? liveDot : undefined}
            count={countOfTab(sport.sportsType === shown ? (counts ?? sport) : sport, period)}
            isChosen={false}
            onChoose={() => {
              showSport(sport.sportsType)
              onChoose()
            }}
          />
          {sport.sportsType !== shown || counts === undefined
            ? null
            : listedPages(counts, period, hasOnlyMyanmar).map((each) => (
                <PageLine
                  key={each.page}
                  name={pageName(sportShown, each.page, t)}
                  count={countOn(each, period)}
                  isChosen={page === each.page}
                  onChoose={() => choose(each.page)}
                />
              ))}
        </Fragment>
      ))}
      {sports?.length === 0 ? <p className="p-3 text-text-muted">{t('menu.empty')}</p> : null}
    </nav>
  )
}

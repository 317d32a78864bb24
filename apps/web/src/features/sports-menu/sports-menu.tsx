import type { MenuCounts } from '@fairline/domain/board/board-counts'
import { useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { pageName, sportName } from '@fairline/site/sport-words'
import { Skeleton } from '@fairline/ui/skeleton'
import { Tabs } from '@fairline/ui/tabs'
import { countOfTab, sportGroups } from '../../menus/sport-groups.ts'
import { useCountInPlay } from '../../menus/sports-in-play.ts'
import { countOn, listedPages } from '../../menus/use-listed-pages.ts'
import { useListedSports } from '../../menus/use-listed-sports.ts'
import { type BoardPage, boardPeriods, useLayout, useSport } from '../../session/layout-store.ts'
import { useHasOnlyMyanmar } from '../../session/preferences.ts'
import { showInPlay, showPage, showPeriod } from '../../session/show-period.ts'
import { liveDot, MenuHeading, MenuLine } from './menu-line.tsx'
import { SportLines } from './sport-lines.tsx'
import { useShownCounts } from './use-shown-counts.ts'

/** The menu is there without them. */
const FavouritesCount = lazyPartOr(
  null,
  async () => (await import('./favourites-count.tsx')).FavouritesCount,
)

const PinnedLeagues = lazyPartOr(
  null,
  async () => (await import('./pinned-leagues.tsx')).PinnedLeagues,
)

interface PeriodsProps {
  readonly counts: MenuCounts | undefined
  readonly onChoose: () => void
}

/** The market tabs, and how many matches of the sport each has; nothing is shown for none. */
function Periods({ counts, onChoose }: PeriodsProps) {
  const t = useTranslate()
  const { period } = useLayout()
  return (
    <Tabs
      label={t('menu.period')}
      className="grid grid-cols-[repeat(5,auto)] border-b border-line bg-surface-raised"
      tabClassName="flex min-h-12 flex-col items-center justify-center border-b-2 px-1 text-[12px]
        border-transparent leading-small whitespace-nowrap text-text-muted hover:text-text
        aria-selected:border-accent aria-selected:font-semibold aria-selected:text-text lg:min-h-10"
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
            <span className="font-normal text-text-muted tabular-nums">
              {(counts && countOfTab(counts, value)) || '\u00a0'}
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
    <MenuLine
      name={t('menu.inPlay')}
      icon="live"
      badge={count ? liveDot : undefined}
      count={count}
      isChosen={isChosen}
      onChoose={choose}
    />
  )
}

/** The favourites, which are of all its markets, and the markets of the sport that is shown. */
function PageLines({ counts, onChoose }: PeriodsProps) {
  const t = useTranslate()
  const sport = useSport()
  const { period, page } = useLayout()
  // Other pages have nothing at Myanmar odds.
  const hasOnlyMyanmar = useHasOnlyMyanmar()
  const choose = (chosen: BoardPage): void => {
    showPage(chosen)
    onChoose()
  }
  return (
    <>
      <MenuLine
        name={t('menu.favourites')}
        icon="star"
        badge={<FavouritesCount />}
        isChosen={page === 'favourites'}
        onChoose={() => choose('favourites')}
      />
      <InPlayLine onChoose={onChoose} />
      <MenuHeading>{sportName(sport.id, t)}</MenuHeading>
      {counts === undefined
        ? null
        : listedPages(counts, period, hasOnlyMyanmar).map((each) => (
            <MenuLine
              key={each.page}
              name={pageName(sport, each.page, t)}
              count={countOn(each, period)}
              isChosen={page === each.page}
              onChoose={() => choose(each.page)}
            />
          ))}
    </>
  )
}

/**
 * The menu, in three levels under the market tabs: the markets of the sport that is shown, its
 * leagues with a star, and all sports, in groups. What has no match has no line.
 * @spec S2.screen.favorites S4.sports.order.menu
 */
export function SportsMenu({ onChoose = () => undefined }: { readonly onChoose?: () => void }) {
  const t = useTranslate()
  const sports = useListedSports()
  const counts = useShownCounts(sports)
  return (
    <nav aria-label={t('menu.sports')} className="pb-2">
      <Periods counts={counts} onChoose={onChoose} />
      <PageLines counts={counts} onChoose={onChoose} />
      <PinnedLeagues onChoose={onChoose} />
      {sports === undefined
        ? skeleton
        : sportGroups.map((group) => (
            <SportLines
              key={group}
              group={group}
              sports={sports}
              shownCounts={counts}
              onChoose={onChoose}
            />
          ))}
      {sports?.length === 0 ? <p className="p-3 text-text-muted">{t('menu.empty')}</p> : null}
    </nav>
  )
}

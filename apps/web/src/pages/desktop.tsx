import { useTranslate, withTexts } from '@fairline/site/i18n'
import { lazyPart, lazyPartOr, unheld, withinTime } from '@fairline/site/load-chunk'
import { Icon } from '@fairline/ui/icon'
import { lazy, Suspense, useEffect } from 'react'
import { useLiveNews } from '../board-feed/use-board.ts'
import { BetSlip } from '../features/bet-slip/bet-slip.tsx'
import { LiveCenter } from '../features/live-center/live-center.tsx'
import { OddsBoard } from '../features/odds-board/odds-board.tsx'
import { SkipLink } from '../features/odds-board/skip-link.tsx'
import { useIsDesktop, useIsWide } from '../page-parts/media.ts'
import { useHasQuickOdds, useIsMinimized } from '../session/preferences.ts'
import { relogOnOpen } from '../session/relog-on-open.ts'
import { toggleMinimized } from '../session/save-preferences.ts'
import { countOnSlip, useSelectedChoice } from '../session/selected-choice.ts'
import { showPlace, useBookPlace } from '../shell/book-place.ts'
import { Column } from '../shell/column.tsx'
import { Freshness, Header } from '../shell/header.tsx'
import { OneTap } from '../shell/one-tap.tsx'
import { useSlipDuties } from '../shell/slip-duties.ts'
import { Marquee } from '../shell/told-later.tsx'

/** Comes along on a narrow page (routes.tsx); a wide one that is narrowed waits. */
const Narrow = lazyPart(async () => (await import('../shell/narrow-frame.tsx')).NarrowFrame)

/** Off until a member switches it on. */
const QuickOdds = lazyPartOr(
  null,
  async () => (await withTexts(import('../features/odds-board/quick-odds.tsx'))).QuickOdds,
)

/** The prices are there first; these come right behind, into columns of a fixed width. */
const MyBets = lazyPartOr(
  <div className="min-h-40" />,
  async () => (await withTexts(import('../features/my-bets/my-bets.tsx'))).MyBets,
)
const SportsBand = lazyPartOr(
  <div className="h-10 flex-none border-b border-line-strong bg-surface-raised" />,
  async () => (await import('../features/sports-menu/sports-band.tsx')).SportsBand,
)
const OverBoard = lazyPartOr(
  null,
  async () => (await withTexts(import('../shell/over-board.tsx'))).OverBoard,
)
const SportsMenu = lazyPartOr(
  null,
  async () => (await import('../features/sports-menu/sports-menu.tsx')).SportsMenu,
)

/** The sportsbook never waits for it. */
const RealityCheck = lazy(() =>
  withinTime(unheld(() => import('../features/play-limits/reality-check.tsx'))).then(
    (part) => ({ default: part.RealityCheck }),
    () => ({ default: () => null }),
  ),
)

const announcements = <Marquee className="w-50 flex-none pl-1.5 text-[12px]" />

function LeftColumn() {
  const isWide = useIsWide()
  // A selection must never wait on a slip that is not visible.
  const hasChoice = useSelectedChoice((state) => countOnSlip(state) > 0)
  const isMinimised = useIsMinimized('sidebar') && !hasChoice
  return (
    <Column part="sidebar" isMinimised={isMinimised} pinned={<BetSlip />} foot={announcements}>
      {isWide ? null : <MyBets />}
      <SportsMenu />
    </Column>
  )
}

function RightColumn() {
  const hasQuickOdds = useHasQuickOdds()
  return (
    <Column part="asidebar" isMinimised={useIsMinimized('asidebar')}>
      <LiveCenter />
      {hasQuickOdds ? <QuickOdds /> : null}
      <MyBets />
    </Column>
  )
}

/** Folds the header away, or brings it back from the end of the band. */
function FoldHeader({ isFolded }: { readonly isFolded: boolean }) {
  const t = useTranslate()
  const name = t(isFolded ? 'header.restore' : 'header.minimise')
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-expanded={!isFolded}
      onClick={() => toggleMinimized('header')}
      className="flex h-9 w-7 flex-none items-center justify-center rounded hover:bg-white/10"
    >
      <Icon name={isFolded ? 'chevronDown' : 'chevronUp'} size={12} />
    </button>
  )
}

/** What the band has at its end while the header is folded. */
const afterFold = (
  <>
    <Freshness className="border-l border-line pl-3 text-text-muted" />
    <FoldHeader isFolded />
  </>
)

function Desktop() {
  const isWide = useIsWide()
  const isFolded = useIsMinimized('header')
  useBookPlace(showPlace)
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      {isFolded ? null : <Header product="sport" end={<FoldHeader isFolded={false} />} />}
      <SportsBand end={isFolded ? afterFold : null} />
      <div className="flex min-h-0 flex-1">
        <LeftColumn />
        <main className="min-w-0 flex-1">
          <OddsBoard />
        </main>
        {isWide ? <RightColumn /> : null}
        <OverBoard />
      </div>
    </div>
  )
}

/** The sportsbook: header, columns and their features; tabs and a sheet where it is narrow. */
export function DesktopPage() {
  const isDesktop = useIsDesktop()
  useEffect(relogOnOpen, [])
  useSlipDuties()
  useLiveNews()
  return (
    <>
      <SkipLink />
      <OneTap />
      <Suspense fallback={null}>{isDesktop ? <Desktop /> : <Narrow />}</Suspense>
      <Suspense fallback={null}>
        <RealityCheck />
      </Suspense>
    </>
  )
}

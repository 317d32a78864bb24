import { Icon } from '@fairline/ui/icon'
import { lazy, Suspense, useEffect } from 'react'
import { useLiveNews } from './api/live-board.ts'
import { countOnSlip, useSelectedChoice } from './api/selected-choice.ts'
import { BetSlip } from './features/bet-slip/bet-slip.tsx'
import { Header } from './features/frame/header.tsx'
import { LiveCenter } from './features/live-center/live-center.tsx'
import { LiveDrawer } from './features/live-center/live-drawer.tsx'
import { MyBets } from './features/my-bets/my-bets.tsx'
import { OddsBoard } from './features/odds-board/odds-board.tsx'
import { SportsMenu } from './features/sports-menu/sports-menu.tsx'
import { useTranslate } from './i18n.ts'
import { withinTime } from './load-chunk.ts'
import { useIsDesktop, useIsWide } from './media.ts'
import { useHasQuickOdds, useIsMinimized } from './session/preferences.ts'
import { relogOnOpen } from './session/relog-on-open.ts'
import { toggleMinimized } from './session/save-preferences.ts'
import { useSlipDuties } from './slip-duties.ts'

/** Comes along with the shell on a narrow page (routes.tsx); a wide one that is narrowed waits. */
const Narrow = lazy(() =>
  withinTime(import('./narrow-frame.tsx').then((part) => ({ default: part.NarrowFrame }))),
)

/** Off until a member switches it on. */
const QuickOdds = lazy(() =>
  withinTime(
    import('./features/odds-board/quick-odds.tsx').then((part) => ({ default: part.QuickOdds })),
  ),
)

/** The bar at the foot of a column that folds it away. */
const edgeStyle =
  'mt-auto flex h-8 flex-none items-center justify-center border-t border-line text-text-muted ' +
  'hover:bg-surface-raised'

/** The sportsbook never waits for it. */
const RealityCheck = lazy(() =>
  withinTime(
    import('./features/play-limits/reality-check.tsx').then((part) => ({
      default: part.RealityCheck,
    })),
  ).catch(() => ({ default: () => null })),
)

function LeftColumn() {
  const t = useTranslate()
  const isWide = useIsWide()
  // A selection must never wait on a slip that nobody sees.
  const hasChoice = useSelectedChoice((state) => countOnSlip(state) > 0)
  const isMinimised = useIsMinimized('sidebar') && !hasChoice
  const name = t(isMinimised ? 'menu.restore' : 'menu.minimise')
  return (
    <aside
      className={`flex flex-none flex-col border-r border-line bg-surface
        ${isMinimised ? 'w-9' : 'w-60'}`}
    >
      {isMinimised ? null : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <BetSlip />
          {isWide ? null : <MyBets />}
          <SportsMenu />
        </div>
      )}
      <button
        type="button"
        aria-label={name}
        title={name}
        aria-expanded={!isMinimised}
        onClick={() => toggleMinimized('sidebar')}
        className={edgeStyle}
      >
        <Icon name="chevronUp" size={14} className={isMinimised ? 'rotate-90' : '-rotate-90'} />
      </button>
    </aside>
  )
}

function RightColumn() {
  const t = useTranslate()
  const isMinimised = useIsMinimized('asidebar')
  const hasQuickOdds = useHasQuickOdds()
  const name = t(isMinimised ? 'aside.restore' : 'aside.minimise')
  return (
    <aside
      className={`flex flex-none flex-col border-l border-line bg-surface
        ${isMinimised ? 'w-9' : 'w-[280px]'}`}
    >
      {isMinimised ? null : (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <LiveCenter />
          {hasQuickOdds ? (
            <Suspense fallback={null}>
              <QuickOdds />
            </Suspense>
          ) : null}
          <MyBets />
        </div>
      )}
      <button
        type="button"
        aria-label={name}
        title={name}
        aria-expanded={!isMinimised}
        onClick={() => toggleMinimized('asidebar')}
        className={edgeStyle}
      >
        <Icon name="chevronUp" size={14} className={isMinimised ? '-rotate-90' : 'rotate-90'} />
      </button>
    </aside>
  )
}

function Desktop() {
  const isWide = useIsWide()
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <Header />
      <div className="flex min-h-0 flex-1">
        <LeftColumn />
        <main className="min-w-0 flex-1">
          <OddsBoard />
        </main>
        {isWide ? <RightColumn /> : <LiveDrawer />}
      </div>
    </div>
  )
}

/** The sportsbook: header, columns and their features; tabs and a sheet where it is narrow. */
export function Shell() {
  const isDesktop = useIsDesktop()
  useEffect(relogOnOpen, [])
  useSlipDuties()
  useLiveNews()
  return (
    <>
      {isDesktop ? (
        <Desktop />
      ) : (
        <Suspense fallback={null}>
          <Narrow />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <RealityCheck />
      </Suspense>
    </>
  )
}

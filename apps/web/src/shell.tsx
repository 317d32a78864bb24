import { useTranslate } from '@fairline/site/i18n'
import { lazyPartOr, withinTime } from '@fairline/site/load-chunk'
import { Icon } from '@fairline/ui/icon'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLiveNews } from './board-feed/use-board.ts'
import { BetSlip } from './features/bet-slip/bet-slip.tsx'
import { Header } from './features/frame/header.tsx'
import { LiveCenter } from './features/live-center/live-center.tsx'
import { LiveDrawer } from './features/live-center/live-drawer.tsx'
import { MyBets } from './features/my-bets/my-bets.tsx'
import { OddsBoard } from './features/odds-board/odds-board.tsx'
import { SportsMenu } from './features/sports-menu/sports-menu.tsx'
import { useIsDesktop, useIsWide } from './media.ts'
import { useHasQuickOdds, useIsMinimized } from './session/preferences.ts'
import { relogOnOpen } from './session/relog-on-open.ts'
import { toggleMinimized } from './session/save-preferences.ts'
import { countOnSlip, useSelectedChoice } from './session/selected-choice.ts'
import { useSlipDuties } from './slip-duties.ts'

/** Comes along with the shell on a narrow page (routes.tsx); a wide one that is narrowed waits. */
const Narrow = lazyPartOr(null, async () => (await import('./narrow-frame.tsx')).NarrowFrame)

/** Off until a member switches it on. */
const QuickOdds = lazyPartOr(
  null,
  async () => (await import('./features/odds-board/quick-odds.tsx')).QuickOdds,
)

/** The sportsbook never waits for it. */
const RealityCheck = lazy(() =>
  withinTime(import('./features/play-limits/reality-check.tsx')).then(
    (part) => ({ default: part.RealityCheck }),
    () => ({ default: () => null }),
  ),
)

/** What differs between the columns: their words, and the way that they fold. */
const columns = {
  sidebar: {
    words: 'menu',
    looks: 'border-r',
    width: 'w-60',
    away: '-rotate-90',
    back: 'rotate-90',
  },
  asidebar: {
    words: 'aside',
    looks: 'border-l',
    width: 'w-[280px]',
    away: 'rotate-90',
    back: '-rotate-90',
  },
} as const

interface ColumnProps {
  readonly part: keyof typeof columns
  readonly isMinimised: boolean
  /** Over the rest, with a scroll of its own: it is in view wherever the rest was scrolled to. */
  readonly pinned?: ReactNode
  readonly children: ReactNode
}

/** Its share of the column. A low window leaves it all but a strip of what is under it. */
const pinnedStyle = 'max-h-[max(60%,min(30rem,100%-6rem))] flex-none overflow-y-auto'

/** A column beside the board, which the bar at its foot folds away. */
function Column({ part, isMinimised, pinned, children }: ColumnProps) {
  const t = useTranslate()
  const { words, looks, width, away, back } = columns[part]
  const name = t(isMinimised ? `${words}.restore` : `${words}.minimise`)
  return (
    <aside
      aria-label={t(`${words}.name`)}
      className={`flex flex-none flex-col border-line bg-surface ${looks}
        ${isMinimised ? 'w-9' : width}`}
    >
      {isMinimised ? null : (
        <div className="flex min-h-0 flex-1 flex-col">
          {pinned === undefined ? null : <div className={pinnedStyle}>{pinned}</div>}
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </div>
      )}
      <button
        type="button"
        aria-label={name}
        title={name}
        aria-expanded={!isMinimised}
        onClick={() => toggleMinimized(part)}
        className="mt-auto flex h-8 flex-none items-center justify-center border-t border-line
          text-text-muted hover:bg-surface-raised"
      >
        <Icon name="chevronUp" size={14} className={isMinimised ? back : away} />
      </button>
    </aside>
  )
}

function LeftColumn() {
  const isWide = useIsWide()
  // A selection must never wait on a slip that nobody sees.
  const hasChoice = useSelectedChoice((state) => countOnSlip(state) > 0)
  const isMinimised = useIsMinimized('sidebar') && !hasChoice
  return (
    <Column part="sidebar" isMinimised={isMinimised} pinned={<BetSlip />}>
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
      {isDesktop ? <Desktop /> : <Narrow />}
      <Suspense fallback={null}>
        <RealityCheck />
      </Suspense>
    </>
  )
}

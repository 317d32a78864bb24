import { Icon } from '@fairline/ui/icon'
import { useEffect, useState } from 'react'
import { useLiveNews } from './api/live-board.ts'
import { countOnSlip, useSelectedChoice } from './api/selected-choice.ts'
import { BetSlip } from './features/bet-slip/bet-slip.tsx'
import { SlipSheet } from './features/bet-slip/slip-sheet.tsx'
import { BottomTabs, type NarrowView } from './features/frame/bottom-tabs.tsx'
import { Header, NarrowHeader } from './features/frame/header.tsx'
import { NarrowMenu } from './features/frame/narrow-menu.tsx'
import { LiveCenter } from './features/live-center/live-center.tsx'
import { LiveDrawer } from './features/live-center/live-drawer.tsx'
import { MyBets } from './features/my-bets/my-bets.tsx'
import { OddsBoard } from './features/odds-board/odds-board.tsx'
import { SportsMenu } from './features/sports-menu/sports-menu.tsx'
import { useTranslate } from './i18n.ts'
import { useIsDesktop, useIsWide } from './media.ts'
import { arrange, useLayout } from './session/layout-store.ts'
import { relogOnOpen } from './session/relog-on-open.ts'
import { showPeriod } from './session/show-period.ts'
import { useSlipDuties } from './slip-duties.ts'

function LeftColumn() {
  const t = useTranslate()
  const isWide = useIsWide()
  // A selection must never wait on a slip that nobody sees.
  const hasChoice = useSelectedChoice((state) => countOnSlip(state) > 0)
  const isMinimised = useLayout((layout) => layout.menuMinimised) && !hasChoice
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
        onClick={() => arrange({ menuMinimised: !isMinimised })}
        className="mt-auto flex h-8 items-center justify-center border-t border-line text-text-muted
          hover:bg-surface-raised"
      >
        <Icon name="chevronUp" size={14} className={isMinimised ? 'rotate-90' : '-rotate-90'} />
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
          <OddsBoard asCards={false} />
        </main>
        {isWide ? (
          <aside className="w-[280px] flex-none overflow-y-auto border-l border-line bg-surface">
            <LiveCenter />
            <MyBets />
          </aside>
        ) : (
          <LiveDrawer />
        )}
      </div>
    </div>
  )
}

function Narrow() {
  const [view, setView] = useState<NarrowView>('sports')
  const [isSlipOpen, setSlipOpen] = useState(false)
  const clicks = useSelectedChoice((state) => state.clicks)
  // A click on a price opens the slip over the board; the first drawing is no click. Legs are
  // gathered one after the other instead: the number on the tab tells of them.
  const [seenClicks, setSeenClicks] = useState(clicks)
  if (clicks !== seenClicks) {
    setSeenClicks(clicks)
    setSlipOpen(true)
  }
  useEffect(() => {
    const close = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setSlipOpen(false)
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [])
  const show = (next: NarrowView): void => {
    if (next === 'slip') {
      setSlipOpen(true)
      return
    }
    if (next === 'live' || next === 'sports') {
      arrange({ page: 'hdpou' })
      showPeriod(next === 'live' ? 'live' : 'today')
    }
    setView(next)
    setSlipOpen(false)
  }
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <NarrowHeader />
      <main className="min-h-0 flex-1">
        {view === 'menu' ? (
          <NarrowMenu sports={<SportsMenu onChoose={() => setView('sports')} />} />
        ) : null}
        {view === 'bets' ? <MyBets /> : null}
        {view === 'sports' || view === 'live' ? <OddsBoard asCards /> : null}
      </main>
      {isSlipOpen ? (
        <SlipSheet onClose={() => setSlipOpen(false)}>
          <BetSlip />
        </SlipSheet>
      ) : null}
      <LiveDrawer />
      <BottomTabs view={isSlipOpen ? 'slip' : view} onChange={show} />
    </div>
  )
}

/** The sportsbook: header, columns and their features; tabs and a sheet where it is narrow. */
export function Shell() {
  const isDesktop = useIsDesktop()
  useEffect(relogOnOpen, [])
  useSlipDuties()
  useLiveNews()
  return isDesktop ? <Desktop /> : <Narrow />
}

import { useEffect, useState } from 'react'
import { BetSlip } from './features/bet-slip/bet-slip.tsx'
import { SlipSheet } from './features/bet-slip/slip-sheet.tsx'
import { BottomTabs, type NarrowView } from './features/frame/bottom-tabs.tsx'
import { NarrowHeader } from './features/frame/narrow-header.tsx'
import { NarrowMenu } from './features/frame/narrow-menu.tsx'
import { LiveDrawer } from './features/live-center/live-drawer.tsx'
import { MyBets } from './features/my-bets/my-bets.tsx'
import { MatchCard } from './features/odds-board/match-card.tsx'
import { OddsBoard } from './features/odds-board/odds-board.tsx'
import { SportsMenu } from './features/sports-menu/sports-menu.tsx'
import { arrange } from './session/layout-store.ts'
import { useSelectedChoice } from './session/selected-choice.ts'
import { showPeriod } from './session/show-period.ts'

/** The frame of a narrow page: one view at a time, tabs under it, the slip as a sheet. */
export function NarrowFrame() {
  const [view, setView] = useState<NarrowView>('sports')
  const [isSlipOpen, setSlipOpen] = useState(false)
  const clicks = useSelectedChoice((state) => state.clicks)
  // A click on a price opens the slip over the board; the first drawing is not a click. Legs of a
  // parlay do not open it: the number on the tab counts them.
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
        {view === 'sports' || view === 'live' ? <OddsBoard Card={MatchCard} /> : null}
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

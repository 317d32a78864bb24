import { withTexts } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { useEffect, useState } from 'react'
import { BetSlip, SlipBar } from '../features/bet-slip/bet-slip.tsx'
import { SlipSheet } from '../features/bet-slip/slip-sheet.tsx'
import { LiveDrawer } from '../features/live-center/live-drawer.tsx'
import { MyBets } from '../features/my-bets/my-bets.tsx'
import { MatchCard } from '../features/odds-board/match-card.tsx'
import { OddsBoard } from '../features/odds-board/odds-board.tsx'
import { SportsBand } from '../features/sports-menu/sports-band.tsx'
import { SportsMenu } from '../features/sports-menu/sports-menu.tsx'
import { arrange, useLayout } from '../session/layout-store.ts'
import { useSelectedChoice } from '../session/selected-choice.ts'
import { showPeriod } from '../session/show-period.ts'
import { showPlace, useBookPlace } from './book-place.ts'
import { BottomTabs, isNarrowView, type NarrowView } from './bottom-tabs.tsx'
import { NarrowHeader } from './narrow-header.tsx'
import { NarrowMenu } from './narrow-menu.tsx'

/** Live TV is drawn with the texts of pages, for which the sportsbook does not wait. */
const DockedPlayer = lazyPartOr(
  null,
  async () => (await withTexts(import('../features/live-tv/mini-player.tsx'))).DockedPlayer,
)

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
    if (next === 'sports') {
      arrange({ page: 'hdpou' })
      showPeriod('today')
    }
    showPlace(next)
    setView(next)
    setSlipOpen(false)
  }
  useBookPlace((place) => {
    if (isNarrowView(place)) return show(place)
    showPlace(place)
    setView('sports')
  })
  const isBoard = view === 'sports' || view === 'live'
  const isInPlay = useLayout(({ page }) => page === 'inPlay')
  const shown = isBoard ? (isInPlay ? 'live' : 'sports') : view
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <NarrowHeader />
      {isBoard ? <SportsBand /> : null}
      <main className="min-h-0 flex-1">
        {view === 'menu' ? (
          <NarrowMenu sports={<SportsMenu onChoose={() => setView('sports')} />} />
        ) : null}
        {view === 'bets' ? <MyBets /> : null}
        {isBoard ? <OddsBoard Card={MatchCard} /> : null}
      </main>
      <DockedPlayer />
      {isSlipOpen ? (
        <SlipSheet onClose={() => setSlipOpen(false)}>
          <BetSlip />
        </SlipSheet>
      ) : (
        <SlipBar onOpen={() => setSlipOpen(true)} />
      )}
      <LiveDrawer />
      <BottomTabs view={isSlipOpen ? 'slip' : shown} onChange={show} />
    </div>
  )
}

import { useTranslate } from '@fairline/site/i18n'
import { Logo } from '@fairline/site/logo.tsx'
import { operator } from '@fairline/site/operator-configuration'
import { useEffect, useState } from 'react'
import { BetSlip, SlipBar } from '../features/bet-slip/bet-slip.tsx'
import { SlipSheet } from '../features/bet-slip/slip-sheet.tsx'
import { LiveDrawer } from '../features/live-center/live-drawer.tsx'
import { MyBets } from '../features/my-bets/my-bets.tsx'
import { MatchCard } from '../features/odds-board/match-card.tsx'
import { OddsBoard } from '../features/odds-board/odds-board.tsx'
import { SportsMenu } from '../features/sports-menu/sports-menu.tsx'
import { arrange } from '../session/layout-store.ts'
import { useSelectedChoice } from '../session/selected-choice.ts'
import { showInPlay, showPeriod } from '../session/show-period.ts'
import { Balance } from './balance.tsx'
import { BottomTabs, type NarrowView } from './bottom-tabs.tsx'
import { ConnectionDot } from './connection-dot.tsx'
import { NarrowMenu } from './narrow-menu.tsx'

/** The header of a narrow page: the house, the freshness of the prices, the money. */
function NarrowHeader() {
  const t = useTranslate()
  return (
    <header
      className="flex h-12 flex-none items-center gap-2 bg-brand pr-1 pl-3
        text-brand-contrast"
    >
      <a
        href="/desktop"
        aria-label={t('header.home', { name: operator.name })}
        className="flex h-11 items-center"
      >
        <Logo />
      </a>
      <span className="min-w-0 flex-1 truncate text-[12px] text-brand-muted">
        <ConnectionDot />
      </span>
      <Balance isCompact />
    </header>
  )
}

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
    if (next === 'live') showInPlay()
    if (next === 'sports') {
      arrange({ page: 'hdpou' })
      showPeriod('today')
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
      ) : (
        <SlipBar onOpen={() => setSlipOpen(true)} />
      )}
      <LiveDrawer />
      <BottomTabs view={isSlipOpen ? 'slip' : view} onChange={show} />
    </div>
  )
}

import { Icon } from '@fairline/ui/icon'
import { useEffect, useState } from 'react'
import { useSelectedChoice } from './api/selected-choice.ts'
import { BetSlip } from './features/bet-slip/bet-slip.tsx'
import { BottomTabs, type NarrowView } from './features/frame/bottom-tabs.tsx'
import { NarrowHeader } from './features/frame/header.tsx'
import { NarrowMenu } from './features/frame/narrow-menu.tsx'
import { LiveDrawer } from './features/live-center/live-drawer.tsx'
import { MyBets } from './features/my-bets/my-bets.tsx'
import { OddsBoard } from './features/odds-board/odds-board.tsx'
import { SportsMenu } from './features/sports-menu/sports-menu.tsx'
import { useTranslate } from './i18n.ts'
import { arrange } from './session/layout-store.ts'

/** The frame of a narrow page: one view at a time, tabs under it, the slip as a sheet. */
export function NarrowFrame() {
  const t = useTranslate()
  const [view, setView] = useState<NarrowView>('sports')
  const [isSlipOpen, setSlipOpen] = useState(false)
  const clicks = useSelectedChoice((state) => state.clicks)
  // A click on a price opens the slip over the board; the first drawing is no click.
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
    if (next === 'live') arrange({ period: 'live', page: 'hdpou' })
    if (next === 'sports') arrange({ period: 'today', page: 'hdpou' })
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
        <section
          aria-label={t('slip.title')}
          className="fixed inset-x-0 bottom-0 z-40 flex max-h-[88dvh] flex-col rounded-t-xl border-t
            border-line bg-surface-raised pb-[env(safe-area-inset-bottom)]
            shadow-[var(--shadow-float)]"
        >
          <div className="flex h-11 flex-none items-center justify-between pl-4">
            <h2 className="text-[15px] font-semibold">{t('slip.title')}</h2>
            <button
              type="button"
              aria-label={t('slip.close')}
              onClick={() => setSlipOpen(false)}
              className="flex size-11 items-center justify-center"
            >
              <Icon name="close" />
            </button>
          </div>
          <div className="min-h-0 overflow-y-auto">
            <BetSlip />
          </div>
        </section>
      ) : null}
      <LiveDrawer />
      <BottomTabs view={isSlipOpen ? 'slip' : view} onChange={show} />
    </div>
  )
}

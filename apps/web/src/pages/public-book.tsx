import { useTranslate } from '@fairline/site/i18n'
import { Logo } from '@fairline/site/logo.tsx'
import { operator } from '@fairline/site/operator-configuration'
import { Icon } from '@fairline/ui/icon'
import { Select } from '@fairline/ui/select'
import { Tabs } from '@fairline/ui/tabs'
import { type ReactNode, useEffect, useState } from 'react'
import { useLiveNews } from '../board-feed/use-board.ts'
import { BetSlip } from '../features/bet-slip/bet-slip.tsx'
import { SlipSheet } from '../features/bet-slip/slip-sheet.tsx'
import { LiveDrawer } from '../features/live-center/live-drawer.tsx'
import { MyBets } from '../features/my-bets/my-bets.tsx'
import { MatchCard } from '../features/odds-board/match-card.tsx'
import { OddsBoard } from '../features/odds-board/odds-board.tsx'
import { SkipLink } from '../features/odds-board/skip-link.tsx'
import { SportsBand } from '../features/sports-menu/sports-band.tsx'
import { useListedPages } from '../menus/use-listed-pages.ts'
import { useIsDesktop, useIsPhone } from '../page-parts/media.ts'
import { type BoardPage, boardPeriods, isOfAllSports, useLayout } from '../session/layout-store.ts'
import { relogOnOpen } from '../session/relog-on-open.ts'
import { countOnSlip, useSelectedChoice } from '../session/selected-choice.ts'
import { showInPlay, showPage, showPeriod } from '../session/show-period.ts'
import { Balance } from '../shell/balance.tsx'
import { ConnectionDot } from '../shell/connection-dot.tsx'
import { OddsTypeSwitch } from '../shell/odds-type-switch.tsx'
import { OneTap } from '../shell/one-tap.tsx'
import { useSlipDuties } from '../shell/slip-duties.ts'

/** When, and which page. */
function WhatIsShown() {
  const t = useTranslate()
  const { period, page } = useLayout()
  const pages: readonly BoardPage[] = [...useListedPages(), 'favourites', 'inPlay']
  return (
    <>
      <Tabs
        label={t('menu.period')}
        className="flex"
        tabClassName="h-9 max-lg:h-11 px-2.5 text-brand-muted border-b-2 border-transparent
          aria-selected:border-brand-mark aria-selected:font-semibold
          aria-selected:text-brand-contrast"
        value={period}
        tabs={boardPeriods.map((value) => ({ value, label: t(`menu.${value}`) }))}
        onChange={showPeriod}
      />
      <Select
        label={t('public.page')}
        className="h-7 max-lg:h-11 border-brand-line bg-brand px-1 text-[12.5px]"
        value={page}
        options={pages.map((value) => ({
          value,
          label: isOfAllSports(value) ? t(`menu.${value}`) : t(`menu.page.${value}`),
        }))}
        onValue={(value) => (value === 'inPlay' ? showInPlay() : showPage(value))}
      />
    </>
  )
}

/** One line: what is shown, at which odds, with how much money, and the way to the slip. */
function PublicHeader({ slip }: { readonly slip: ReactNode }) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const isDesktop = useIsDesktop()
  return (
    <header
      className="flex flex-none flex-wrap items-center gap-x-3 bg-brand px-2 text-[12.5px]
        text-brand-contrast"
    >
      <a
        href="/desktop"
        target="_top"
        aria-label={t('header.home', { name: operator.name })}
        className="flex h-9 items-center max-lg:h-11"
      >
        <Logo />
      </a>
      {isDesktop ? <WhatIsShown /> : null}
      <span className="flex-1 text-brand-muted">
        <ConnectionDot />
      </span>
      {isPhone ? null : <OddsTypeSwitch />}
      <Balance isCompact />
      {slip}
    </header>
  )
}

/** Slip and bets, opened by a click on a price or by their button. */
function useSlipPanel() {
  const clicks = useSelectedChoice((state) => state.clicks)
  const [isOpen, setOpen] = useState(false)
  const [seenClicks, setSeenClicks] = useState(clicks)
  if (clicks !== seenClicks) {
    setSeenClicks(clicks)
    setOpen(true)
  }
  return { isOpen, setOpen }
}

/**
 * The compact sportsbook that an operator sets into a page of its own: one column, denser, without
 * menu and live centre (docs/site.md). @spec S2.route.public
 */
export function PublicBook() {
  const t = useTranslate()
  const isDesktop = useIsDesktop()
  const { isOpen, setOpen } = useSlipPanel()
  const onSlip = useSelectedChoice(countOnSlip)
  useEffect(relogOnOpen, [])
  useSlipDuties()
  useLiveNews()
  const content = (
    <>
      <BetSlip />
      <div className="min-h-24 flex-1 overflow-y-auto">
        <MyBets />
      </div>
    </>
  )
  const button = (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className="flex h-9 items-center gap-1.5 rounded px-2 font-semibold hover:bg-white/10
        max-lg:h-11"
    >
      <Icon name="ticket" />
      {t('public.slip', { count: onSlip })}
    </button>
  )
  return (
    <div className="pb flex h-dvh flex-col overflow-hidden">
      <SkipLink />
      <OneTap />
      <PublicHeader slip={button} />
      <SportsBand />
      <main className="relative flex min-h-0 flex-1">
        {isDesktop ? null : <h1 className="sr-only">{t('page.desktop')}</h1>}
        <div className="min-w-0 flex-1">
          <OddsBoard {...(isDesktop ? {} : { Card: MatchCard })} />
        </div>
        {isOpen && isDesktop ? (
          <aside
            className="flex w-[280px] flex-none flex-col border-l border-line bg-surface
              max-xl:absolute max-xl:right-0 max-xl:bottom-0 max-xl:z-40 max-xl:max-h-full
              max-xl:rounded-tl-md max-xl:border max-xl:shadow-[var(--shadow-float)]"
          >
            {content}
          </aside>
        ) : null}
      </main>
      {isOpen && !isDesktop ? (
        <SlipSheet onClose={() => setOpen(false)}>{content}</SlipSheet>
      ) : null}
      <LiveDrawer />
    </div>
  )
}

import { systemParlays } from '@fairline/contract/parlay-details'
import { early, today } from '@fairline/domain/board/board-tuples'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { useTranslate } from '@fairline/site/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useBetNews } from '../bets/bet-lists.ts'
import { Bets } from '../bets/bet-table.tsx'
import { PagedList } from '../bets/pager.tsx'
import { SlipPanel } from '../features/bet-slip/slip-panel.tsx'
import { SlipSheet } from '../features/bet-slip/slip-sheet.tsx'
import { slips } from '../features/bet-slip/slip-store.ts'
import { MatchCard } from '../features/odds-board/match-card.tsx'
import { OddsBoard } from '../features/odds-board/odds-board.tsx'
import { SportsBand } from '../features/sports-menu/sports-band.tsx'
import { useIsDesktop, useIsPhone } from '../page-parts/media.ts'
import { PageTabs } from '../page-parts/page-tabs.tsx'
import { PageTitle } from '../page-parts/page-title.tsx'
import { useHasOnlyMyanmar, usePageSize } from '../session/preferences.ts'
import { setSlipMode, useSelectedChoice } from '../session/selected-choice.ts'
import { InfoPage } from '../shell/info-page.tsx'
import { useSlipDuties } from '../shell/slip-duties.ts'

/** The member's system parlays of any state, newest first; each opens its lines. */
function SystemTickets() {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const pageSize = usePageSize()
  useBetNews()
  const query = useQuery({
    queryKey: ['bets', 'systems', page, pageSize],
    queryFn: () => readAnswer(systemParlays, { page_size: pageSize, page_number: page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const texts = { failed: t('bets.failed'), empty: t('system.none') }
  return (
    <PagedList query={query} page={page} onPage={setPage} {...texts}>
      {({ bets }) => <Bets rows={bets} firstNumber={(page - 1) * pageSize + 1} />}
    </PagedList>
  )
}

/** No match in play is part of a system (rules.md 6.2). */
const blocks = [today, early] as const

const views = ['choose', 'tickets'] as const
type View = (typeof views)[number]

/** The board and the slip: next to each other, or the slip as a sheet over the board. */
function Choose() {
  const t = useTranslate()
  const isDesktop = useIsDesktop()
  const isPhone = useIsPhone()
  const legs = useSelectedChoice((state) => state.legs.length)
  const [isSlipOpen, setSlipOpen] = useState(false)
  return (
    <div className="flex min-h-0 flex-1 max-sm:flex-col">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <SportsBand isOfLegs />
        <div className="min-h-0 flex-1">
          <OddsBoard {...(isDesktop ? {} : { Card: MatchCard })} legsOf={blocks} />
        </div>
      </div>
      {isPhone && legs > 0 ? (
        <button
          type="button"
          onClick={() => setSlipOpen(true)}
          className="h-14 flex-none bg-accent text-[15px] font-semibold text-accent-contrast"
        >
          {t('system.openSlip', { legs })}
        </button>
      ) : null}
      {isPhone ? null : (
        <div className="flex w-[300px] flex-none flex-col border-l border-line bg-surface">
          <section
            data-slip
            aria-label={t('slip.title')}
            className="m-2 flex min-h-0 flex-col rounded-lg border border-line bg-surface-raised
              shadow-[var(--shadow-card)]"
          >
            <h2 className="flex h-10 flex-none items-center px-3 font-semibold">
              {t('page.systemParlay')}
            </h2>
            <div className="min-h-0 overflow-y-auto rounded-b-lg">
              <SlipPanel mode="parlay" isOneKind />
            </div>
          </section>
        </div>
      )}
      {isPhone && isSlipOpen ? (
        <SlipSheet onClose={() => setSlipOpen(false)}>
          <div data-slip className="min-h-0 overflow-y-auto">
            <SlipPanel mode="parlay" isOneKind />
          </div>
        </SlipSheet>
      ) : null}
    </div>
  )
}

/**
 * System parlays: put one together, a line for every combination of what was chosen, and see what
 * became of the others. @spec S2.route.info.sysparlay
 */
export function SystemParlay() {
  const t = useTranslate()
  const [view, setView] = useState<View>('choose')
  const hasOnlyMyanmar = useHasOnlyMyanmar()
  useSlipDuties()
  useEffect(() => {
    useSelectedChoice.setState({ takesMaung: false })
    setSlipMode('parlay')
    slips.parlay.act({ kind: 'combine', as: 'system' })
  }, [])
  return (
    <InfoPage path="/info/sysparlay" isFilled>
      <div className="flex flex-none items-end gap-x-6 border-b border-line px-4 pt-2 max-sm:px-3">
        <PageTitle className="max-sm:sr-only">{t('page.systemParlay')}</PageTitle>
        <PageTabs
          label={t('page.systemParlay')}
          value={view}
          onChange={setView}
          className="flex"
          tabs={views.map((value) => ({ value, label: t(`system.view.${value}`) }))}
        />
      </div>
      {hasOnlyMyanmar ? (
        <p className="px-4 py-6 text-text-muted">{t('system.onlyMyanmar')}</p>
      ) : view === 'choose' ? (
        <Choose />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto bg-surface-raised px-4 pt-3">
          <SystemTickets />
        </div>
      )}
    </InfoPage>
  )
}

import { leagueGroups } from '@fairline/domain/board/board-filter'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import { Select } from '@fairline/ui/select'
import { useState } from 'react'
import { presentError } from '../../api/present-error.ts'
import { useTranslate } from '../../i18n.ts'
import { arrange, type BoardPage, useLayout } from '../../session/layout-store.ts'
import { useLeagueGroup, usePageType, useSorting } from '../../session/preferences.ts'
import { saveSettings } from '../../session/session-actions.ts'
import { LeagueSelector } from './league-selector.tsx'
import { useShownLeagues } from './use-shown-leagues.ts'

const sortings = ['normal', 'time'] as const
const displays = ['2', '3', '4'] as const

/** Saves one preference and says so where the server refuses it. */
async function save(settings: Parameters<typeof saveSettings>[0]): Promise<void> {
  const outcome = await saveSettings(settings)
  if (outcome.status === 'failed') presentError(outcome.rejection, true)
}

/** Finds leagues and teams while the member types. */
function Search() {
  const t = useTranslate()
  const searchText = useLayout((layout) => layout.searchText)
  return (
    <input
      type="search"
      className="ob-search"
      aria-label={t('board.search')}
      placeholder={t('board.search')}
      maxLength={60}
      value={searchText}
      onChange={(event) => arrange({ searchText: event.target.value })}
    />
  )
}

/** Opens the choice of leagues; says how many of those on offer are chosen. */
function LeaguesButton({ marketTypes }: { readonly marketTypes: readonly MarketType[] }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const leagues = useShownLeagues(marketTypes)
  const chosen = useLayout((layout) => layout.leagues)
  const count = leagues.filter(({ id }) => chosen?.includes(id) ?? true).length
  return (
    <>
      <button
        type="button"
        className="ob-select ob-leagues"
        aria-haspopup="dialog"
        data-narrowed={chosen !== null || undefined}
        onClick={() => setOpen(true)}
      >
        {t('board.leagues', { count, total: leagues.length })}
      </button>
      {isOpen ? <LeagueSelector leagues={leagues} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface BoardToolsProps {
  readonly asCards: boolean
  readonly page: BoardPage
  readonly marketTypes: readonly MarketType[]
}

/** What narrows, sorts and shapes the board. */
export function BoardTools({ asCards, page, marketTypes }: BoardToolsProps) {
  const t = useTranslate()
  const leagueGroup = useLeagueGroup()
  const sorting = useSorting()
  const pageType = usePageType()
  return (
    <>
      <Search />
      <Select
        label={t('board.leagueGroup')}
        className="ob-select"
        value={leagueGroup}
        options={leagueGroups.map((value) => ({ value, label: t(`board.leagueGroup.${value}`) }))}
        onValue={(value) => void save({ marketType: value })}
      />
      <Select
        label={t('board.sorting')}
        className="ob-select"
        value={sorting}
        options={sortings.map((value) => ({ value, label: t(`board.sorting.${value}`) }))}
        onValue={(value) => void save({ eventSorting: value })}
      />
      <LeaguesButton marketTypes={marketTypes} />
      {asCards || page !== 'hdpou' ? null : (
        <Select
          label={t('board.display')}
          className="ob-select"
          value={pageType === '1' ? '2' : pageType}
          options={displays.map((value) => ({ value, label: t(`board.display.${value}`) }))}
          onValue={(value) => void save({ pageType: value })}
        />
      )}
    </>
  )
}

import type { LeagueGroup } from '@fairline/domain/board/board-filter'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import { displayOf, displaysOf, type PageType } from '@fairline/domain/board/displays'
import { useTranslate } from '@fairline/site/i18n'
import { periodName } from '@fairline/site/sport-words'
import { Select } from '@fairline/ui/select'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  arrange,
  type BoardPage,
  isOfAllSports,
  useLayout,
  useSport,
} from '../../session/layout-store.ts'
import { chooseOdds, useOfferedOdds, useShownOdds } from '../../session/odds-type-choice.ts'
import { PreferenceAmount } from '../../session/preference-amount.tsx'
import {
  useIsMinimized,
  useLeagueGroup,
  usePageType,
  useSorting,
} from '../../session/preferences.ts'
import { savePreferences } from '../../session/save-preferences.ts'
import { useSession } from '../../session/session-store.ts'
import { isPartPage, periodOf } from './columns.ts'
import { LeagueSelector } from './league-selector.tsx'
import { type ShownLeague, useShownLeagues } from './use-shown-leagues.ts'
import { ViewPanel, ViewTools } from './view-tools.tsx'
import './board-tools.css'

/** The group that the check box selects: '2', the hot leagues. */
const hot: LeagueGroup = '2'
const groups = ['0', '1', '3'] as const satisfies readonly LeagueGroup[]
const sortings = ['normal', 'time'] as const

/** Finds leagues and teams while the member types. @spec S3.preferences.searchText */
export function Search() {
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

/** Opens the choice of leagues; says how many of those that are listed are chosen. */
export function LeaguesButton({ leagues }: { readonly leagues: readonly ShownLeague[] }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
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

/** Which markets are shown. */
function Markets() {
  const t = useTranslate()
  const leagueGroup = useLeagueGroup()
  return (
    <Select
      label={t('board.leagueGroup')}
      className="ob-select"
      value={leagueGroup === hot ? '0' : leagueGroup}
      options={groups.map((value) => ({ value, label: t(`board.leagueGroup.${value}`) }))}
      onValue={(value) => void savePreferences({ marketType: value })}
    />
  )
}

/** In what order matches are shown. */
export function Order() {
  const t = useTranslate()
  return (
    <Select
      label={t('board.sorting')}
      className="ob-select"
      value={useSorting()}
      options={sortings.map((value) => ({ value, label: t(`board.sorting.${value}`) }))}
      onValue={(value) => void savePreferences({ eventSorting: value })}
    />
  )
}

/** Only the leagues that the house calls hot: the same preference as the markets. */
function HotLeagues() {
  const t = useTranslate()
  const isOn = useLeagueGroup() === hot
  return (
    <label className="ob-check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={() => void savePreferences({ marketType: isOn ? '0' : hot })}
      />
      {t('board.leagueGroup.2')}
    </label>
  )
}

interface DisplayProps {
  readonly page: BoardPage
  readonly displays: readonly PageType[]
}

/** Which lines and halves of a page are shown. */
function Display({ page, displays }: DisplayProps) {
  const t = useTranslate()
  const sport = useSport()
  const pageType = usePageType()
  const labelOf = (display: PageType): string => {
    const period = periodOf(sport, display)
    return period === null ? t(`board.display.${display}`) : periodName(period, t)
  }
  return (
    <Select
      label={t('board.display')}
      className="ob-select"
      value={displayOf(page, { sport, asked: pageType, isMyanmar: false })}
      options={displays.map((value) => ({ value, label: labelOf(value) }))}
      onValue={(value) => void savePreferences({ pageType: value })}
    />
  )
}

/** The header's odds type, for as long as the header is folded away. */
function OddsTypeChoice() {
  const t = useTranslate()
  return (
    <Select
      label={t('header.oddsType')}
      className="ob-select"
      value={useShownOdds()}
      options={useOfferedOdds().map((value) => ({ value, label: value }))}
      onValue={chooseOdds}
    />
  )
}

/** Bets without the question, with an amount of their own (docs/site.md). */
function QuickBet() {
  const t = useTranslate()
  const isOn = useSession(({ account }) => account?.settings.quickBet === true)
  return (
    <span className="ob-quick-bet" data-on={isOn || undefined}>
      <label className="ob-check" title={t('board.quickBetHint')}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => void savePreferences({ quickBet: !isOn })}
        />
        {t('settings.quickBet')}
      </label>
      <PreferenceAmount name="quickBetAmount" className="ob-amount" />
    </span>
  )
}

/** The width that the tools need, pixels. The others are in a panel behind the last button. */
const roomFor = { all: 920, most: 780 } as const
type Room = 'all' | 'most' | 'little'

const roomIn = (width: number): Room =>
  width >= roomFor.all ? 'all' : width >= roomFor.most ? 'most' : 'little'

function useRoom(line: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>('most')
  useEffect(() => {
    if (line.current === null) return
    const watch = new ResizeObserver(([entry]) => setRoom(roomIn(entry?.contentRect.width ?? 0)))
    watch.observe(line.current)
    return () => watch.disconnect()
  }, [line])
  return room
}

interface BoardToolsProps {
  readonly asCards: boolean
  readonly page: BoardPage
  readonly marketTypes: readonly MarketType[]
}

/** The tools that filter, sort and shape the board, in the order that members of the field know. */
export function BoardTools({ asCards, page, marketTypes }: BoardToolsProps) {
  const line = useRef<HTMLDivElement>(null)
  const measured = useRoom(line)
  const leagues = useShownLeagues(marketTypes)
  const room = asCards ? 'all' : measured
  const isHeaderFolded = useIsMinimized('header')
  const displays = displaysOf(useSport(), page)
  // A page of all sports has no leagues to choose from.
  const isWhole = isOfAllSports(page)
  const hasDisplay = !asCards || isPartPage(page)
  return (
    <div ref={line} className="ob-tools-line">
      <Search />
      {isWhole ? null : <Markets />}
      <Order />
      {isWhole ? null : <LeaguesButton leagues={leagues} />}
      {room === 'little' || isWhole ? null : <HotLeagues />}
      {hasDisplay && displays.length > 1 ? <Display page={page} displays={displays} /> : null}
      {isHeaderFolded && !asCards ? <OddsTypeChoice /> : null}
      {room === 'little' ? null : <QuickBet />}
      {room === 'all' ? (
        <ViewTools asCards={asCards} />
      ) : (
        <ViewPanel>
          {room === 'little' ? (
            <>
              {isWhole ? null : <HotLeagues />}
              <QuickBet />
            </>
          ) : null}
          <ViewTools asCards={asCards} />
        </ViewPanel>
      )}
    </div>
  )
}

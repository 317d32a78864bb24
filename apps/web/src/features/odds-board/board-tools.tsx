import type { LeagueGroup } from '@fairline/domain/board/board-filter'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import { displayOf, displaysOf, type PageType } from '@fairline/domain/board/displays'
import { useTranslate, withTexts } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { periodName } from '@fairline/site/sport-words'
import { Check } from '@fairline/ui/check'
import { Choice, ghostStyle } from '@fairline/ui/choice'
import { Icon } from '@fairline/ui/icon'
import { Popover } from '@fairline/ui/popover'
import { Segments } from '@fairline/ui/segments'
import { type ReactNode, useState } from 'react'
import { type BoardPage, isOfAllSports, useLayout, useSport } from '../../session/layout-store.ts'
import { chooseOdds, useOfferedOdds, useShownOdds } from '../../session/odds-type-choice.ts'
import { useOneTap } from '../../session/one-tap.ts'
import {
  useIsMinimized,
  useLeagueGroup,
  usePageType,
  useSorting,
} from '../../session/preferences.ts'
import { savePreferences } from '../../session/save-preferences.ts'
import { useSession } from '../../session/session-store.ts'
import { isPartPage, periodOf } from './columns.ts'
import { SearchField } from './search-field.tsx'
import { type ShownLeague, useShownLeagues } from './use-shown-leagues.ts'
import { ViewTools } from './view-tools.tsx'
import './board-tools.css'

/** The group that the check box selects: '2', the hot leagues. */
const hot: LeagueGroup = '2'
const groups = ['0', '1', '3'] as const satisfies readonly LeagueGroup[]
const sortings = ['normal', 'time'] as const

interface WithChildren {
  readonly children?: ReactNode
}

/** What a button opens comes with its texts when it is opened. */
const LeagueSelector = lazyPartOr(
  null,
  async () => (await withTexts(import('./league-selector.tsx'))).LeagueSelector,
)
const BetModes = lazyPartOr(null, async () => (await withTexts(import('./bet-modes.tsx'))).BetModes)

/** A tool with its name before it. */
function ToolRow({ name, children }: WithChildren & { readonly name: string }) {
  return (
    <div className="ob-tool-row">
      <span className="ob-tool-name">{name}</span>
      {children}
    </div>
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
        className={ghostStyle}
        aria-haspopup="dialog"
        data-marked={chosen !== null || undefined}
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
    <Choice
      label={t('board.leagueGroup')}
      value={leagueGroup === hot ? '0' : leagueGroup}
      options={groups.map((value) => ({ value, label: t(`board.leagueGroup.${value}`) }))}
      onValue={(value) => void savePreferences({ marketType: value })}
    />
  )
}

/** In what order matches are shown. */
export function Order() {
  const t = useTranslate()
  const sorting = useSorting()
  return (
    <fieldset aria-label={t('board.sorting')}>
      <Segments
        segments={sortings.map((value) => ({
          key: value,
          label: t(`board.sorting.${value}`),
          isOn: sorting === value,
          onPress: () => void savePreferences({ eventSorting: value }),
        }))}
      />
    </fieldset>
  )
}

/** Only the leagues that the house calls hot: the same preference as the markets. */
function HotLeagues() {
  const t = useTranslate()
  const isOn = useLeagueGroup() === hot
  return (
    <Check
      label={t('board.leagueGroup.2')}
      isOn={isOn}
      onChange={() => void savePreferences({ marketType: isOn ? '0' : hot })}
    />
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
    <Choice
      label={t('board.display')}
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
    <Choice
      label={t('header.oddsType')}
      value={useShownOdds()}
      options={useOfferedOdds().map((value) => ({ value, label: value }))}
      onValue={chooseOdds}
    />
  )
}

/** Opens the ways to bet; it shows that one of them is on. */
function BetModesButton() {
  const t = useTranslate()
  const isQuick = useSession(({ account }) => account?.settings.quickBet === true)
  const isUnlocked = useOneTap((state) => state.isUnlocked)
  return (
    <Popover
      label={t('settings.quickBet')}
      isMarked={isQuick || isUnlocked}
      triggerClassName={ghostStyle}
      trigger={<Icon name="bolt" size={13} filled={isQuick || isUnlocked} />}
    >
      <BetModes />
    </Popover>
  )
}

interface BoardToolsProps {
  readonly asCards: boolean
  readonly page: BoardPage
  readonly marketTypes: readonly MarketType[]
  /** How far the line is folded (toolbar.tsx). */
  readonly fold: number
}

interface MoreToolsProps extends WithChildren {
  readonly asCards: boolean
  /** The board shows every league: there is none to choose. */
  readonly isWhole: boolean
  readonly foot?: ReactNode
}

/** What one seldom changes, by its subject. */
function MoreTools({ asCards, isWhole, foot, children }: MoreToolsProps) {
  const t = useTranslate()
  const isHeaderFolded = useIsMinimized('header')
  return (
    <>
      {children}
      {isWhole ? null : (
        <>
          <ToolRow name={t('board.leagueGroup')}>
            <Markets />
          </ToolRow>
          <HotLeagues />
        </>
      )}
      <ToolRow name={t('board.sorting')}>
        <Order />
      </ToolRow>
      {isHeaderFolded && !asCards ? (
        <ToolRow name={t('header.oddsType')}>
          <OddsTypeChoice />
        </ToolRow>
      ) : null}
      <ViewTools asCards={asCards} />
      {foot}
    </>
  )
}

/** The tools that find, filter, sort and shape the board. */
export function BoardTools({ asCards, page, marketTypes, fold }: BoardToolsProps) {
  // At last there is room for the search and the buttons of panels alone.
  const isFolded = fold > 4
  const t = useTranslate()
  const leagues = useShownLeagues(marketTypes)
  const displays = displaysOf(useSport(), page)
  const hasDisplay = (!asCards || isPartPage(page)) && displays.length > 1
  const display = hasDisplay ? <Display page={page} displays={displays} /> : null
  // A page of all sports has no leagues to choose from.
  const isWhole = isOfAllSports(page)
  const leaguesButton = isWhole ? null : <LeaguesButton leagues={leagues} />
  if (asCards) {
    return (
      <MoreTools asCards isWhole={isWhole} foot={<BetModes />}>
        {leaguesButton}
        {display === null ? null : <ToolRow name={t('board.display')}>{display}</ToolRow>}
      </MoreTools>
    )
  }
  return (
    <div className="ob-tools-line">
      <SearchField isNarrow={fold > 1} />
      {isFolded ? null : leaguesButton}
      {isFolded ? null : display}
      <BetModesButton />
      <Popover
        label={t('board.view')}
        triggerClassName={ghostStyle}
        trigger={<Icon name="filter" size={14} />}
      >
        <MoreTools asCards={false} isWhole={isWhole}>
          {isFolded ? leaguesButton : null}
          {isFolded && display !== null ? (
            <ToolRow name={t('board.display')}>{display}</ToolRow>
          ) : null}
        </MoreTools>
      </Popover>
    </div>
  )
}

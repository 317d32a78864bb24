import { betTypeRules, type Selection } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import { useTranslate } from '@fairline/site/i18n'
import { marketName, periodName } from '@fairline/site/sport-words'
import { Icon } from '@fairline/ui/icon'
import { Skeleton } from '@fairline/ui/skeleton'
import { Tabs } from '@fairline/ui/tabs'
import { useState } from 'react'
import { matchName, selectionName } from '../../bets/bet-words.ts'
import { isWholeView, type MatchView } from '../../board-feed/board-views.ts'
import { useBoard, useCell, useMatchBeyondTable, useMatchView } from '../../board-feed/use-board.ts'
import { arrange, toggled, useLayout, useSport } from '../../session/layout-store.ts'
import { BeyondMarket } from './beyond-market.tsx'
import {
  type DrawerGroup,
  drawerGroups,
  groupsUnder,
  shownTab,
  startsFolded,
  tabsOf,
} from './drawer-groups.ts'
import { lineOrder } from './line-beside.ts'
import type { CellMatch } from './price-button.tsx'
import { PriceCell } from './price-cell.tsx'
import './more-drawer.css'

interface MoreDrawerProps {
  readonly id: string
  readonly view: MatchView
  readonly match: CellMatch
}

/** The tab of all of the match. */
const whole: PeriodCode = 'FT'

interface GroupProps {
  readonly group: DrawerGroup
  readonly view: MatchView
  readonly match: CellMatch
}

/** The teams of a market of two sides. */
const teamOf = { home: 'home', '1': 'home', away: 'away', '2': 'away' } as const satisfies Partial<
  Record<Selection, string>
>

interface SideProps {
  readonly selection: Selection
  readonly view: MatchView
  readonly favourite: 'home' | 'away' | null
}

/** The name of a selection next to its price: a team, a word such as "Over", "Ash by knock-out". */
function Side({ selection, view, favourite }: SideProps) {
  const t = useTranslate()
  const team = Object.hasOwn(teamOf, selection) ? teamOf[selection as keyof typeof teamOf] : null
  return (
    <span className="ob-side" data-favourite={(team !== null && team === favourite) || undefined}>
      {selectionName(selection, view, t)}
    </span>
  )
}

/** One line of a market, with the sides that have a price named next to it. */
function TableLine({ rowId, group, view, match }: GroupProps & { readonly rowId: string }) {
  const { betType, period } = group
  const offered = useCell(rowId, betType, period)?.market.outcomes ?? []
  const sides = lineOrder.filter((side) => offered.some(({ selection }) => selection === side))
  const favourite = view.favourites[period] ?? null
  const isPlain = betTypeRules[betType].line === null
  return (
    <div className="ob-group-line" data-plain={isPlain || undefined}>
      <div className="ob-sides">
        {sides.map((selection) => (
          <Side key={selection} {...{ selection, view, favourite }} />
        ))}
      </div>
      <PriceCell match={match} rowId={rowId} betType={betType} period={period} style="drawer" />
    </div>
  )
}

/** One bet type and period under a head that folds it. */
function Group(props: GroupProps) {
  const { group, view, match } = props
  const t = useTranslate()
  const sport = useSport()
  const { name, period, rowIds, marketIds } = group
  const isTurned = useLayout(({ turnedMarkets }) => turnedMarkets.includes(name))
  const isFolded = startsFolded(sport, group) !== isTurned
  const favourite = view.favourites[period] ?? null
  return (
    <div className="ob-group" data-group={name}>
      <h4>
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() =>
            arrange({ turnedMarkets: toggled(useLayout.getState().turnedMarkets, name) })
          }
        >
          {marketName({ ...group, sportsType: match.sportsType }, t)}
          <Icon name="chevronDown" size={12} className="ob-chevron" />
        </button>
      </h4>
      {isFolded ? null : (
        <>
          {rowIds.map((rowId) => (
            <TableLine key={rowId} {...props} rowId={rowId} />
          ))}
          {marketIds.map((id) => (
            <BeyondMarket key={id} match={match} id={id} favourite={favourite} />
          ))}
        </>
      )}
    </div>
  )
}

/** What is also played for in the match, such as its corners, under its name. */
function ChildGroups({ id, match }: { readonly id: string; readonly match: CellMatch }) {
  const t = useTranslate()
  const sport = useSport()
  const view = useMatchView(id)
  if (view === undefined || view.rowIds.length === 0) return null
  const { home, away, parentId } = view
  const child = { ...match, id, parentId, home, away }
  return (
    <>
      <h3 className="ob-drawer-child">{matchName(view, t, 'board.versus')}</h3>
      {drawerGroups(sport, view).map((group) => (
        <Group key={group.name} group={group} view={view} match={child} />
      ))}
    </>
  )
}

interface PartTabsProps {
  readonly tabs: readonly PeriodCode[]
  /** Whether all of the match has a market. */
  readonly hasWhole: boolean
  /** Null for all of the match. */
  readonly chosen: PeriodCode | null
  readonly onChoose: (tab: PeriodCode | null) => void
}

/** The tabs of the parts of a match, such as its sets or maps, after that of the match. */
function PartTabs({ tabs, hasWhole, chosen, onChoose }: PartTabsProps) {
  const t = useTranslate()
  return (
    <Tabs
      label={t('board.tabs')}
      className="ob-drawer-tabs"
      value={chosen ?? whole}
      onChange={(tab) => onChoose(tab === whole ? null : tab)}
      tabs={[...(hasWhole ? [whole] : []), ...tabs].map((value) => ({
        value,
        label: value === whole ? t('board.tab.whole') : periodName(value, t),
      }))}
    />
  )
}

/** All markets of a match under its row, in the field's order, and those of its child matches. */
export function MoreDrawer({ id, view, match }: MoreDrawerProps) {
  const sport = useSport()
  const [asked, setAsked] = useState<PeriodCode | null>(null)
  const groups = drawerGroups(sport, view)
  const tabs = tabsOf(sport, groups)
  const tab = shownTab(sport, groups, asked)
  useMatchBeyondTable(match.id, match)
  const children = (useBoard(match)?.matches ?? []).filter(({ parentId }) => parentId === match.id)
  return (
    <section id={id} className="ob-drawer">
      {tabs.length === 0 ? null : (
        <PartTabs
          tabs={tabs}
          hasWhole={groupsUnder(sport, groups, null).length > 0}
          chosen={tab}
          onChoose={setAsked}
        />
      )}
      {groupsUnder(sport, groups, tab).map((group) => (
        <Group key={group.name} group={group} view={view} match={match} />
      ))}
      {isWholeView(view) ? null : <Skeleton className="h-40 w-full" />}
      {children.map((child) => (
        <ChildGroups key={child.id} id={child.id} match={match} />
      ))}
    </section>
  )
}

import { findsText } from '@fairline/domain/board/board-filter'
import { foundEvents, type IndexedEvent } from '@fairline/domain/board/board-index'
import { early, live, type MarketType } from '@fairline/domain/board/board-tuples'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { kickoffText } from '@fairline/domain/time/time-text'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { sportName } from '@fairline/site/sport-words'
import { Icon, iconNamed } from '@fairline/ui/icon'
import { matchName } from '../../bets/bet-words.ts'
import { useBoardIndex } from '../../board-feed/board-index.ts'
import { useListedSports } from '../../menus/use-listed-sports.ts'
import { isOfAllSports, useLayout, useSport } from '../../session/layout-store.ts'
import { showFound } from '../../session/show-period.ts'
import './found-elsewhere.css'

/** As many of a sport are named; a longer word finds fewer. */
const namedMax = 5

interface Found {
  /** What the board is searched for when it is chosen. */
  readonly name: string
  readonly event: IndexedEvent
  /** How many events, where it is a league. */
  readonly count: number | null
}

/** Leagues whose own name was searched, and the events of the others. */
function foundOf(events: readonly IndexedEvent[], searchText: string): readonly Found[] {
  const leagues = new Map<string, Found>()
  const found: Found[] = []
  for (const event of events) {
    const { leagueId, league, home } = event
    if (!findsText(searchText, [league], nameText)) {
      found.push({ name: home, event, count: null })
      continue
    }
    const { count } = leagues.get(leagueId) ?? { count: 0 }
    leagues.set(leagueId, { name: league, event, count: (count ?? 0) + 1 })
  }
  return [...leagues.values(), ...found].slice(0, namedMax)
}

function FoundLine({ name, event, count }: Found) {
  const t = useTranslate()
  const { kickoffMs, marketType, isOutright, away } = event
  const { date, time } = kickoffText(kickoffMs)
  const kickoff = marketType === early ? `${date} ${time}` : time
  const when = isOutright
    ? t('menu.page.outright')
    : marketType === live
      ? t('board.block.live')
      : kickoff
  const isMatch = count === null && away !== ''
  return (
    <li>
      <button type="button" onClick={() => showFound(event, nameText(name))}>
        <span className="ob-found-name">
          {isMatch ? matchName(event, t, 'board.versus') : nameText(name)}
        </span>
        <span className="ob-found-when">{count === null ? when : count}</span>
      </button>
    </li>
  )
}

interface FoundElsewhereProps {
  /** The books that the page shows of the chosen sport. */
  readonly marketTypes: readonly MarketType[]
}

/** What the search finds in other sports and other books, by sport; a press leads there. */
export function FoundElsewhere({ marketTypes }: FoundElsewhereProps) {
  const t = useTranslate()
  const searchText = useLayout((layout) => layout.searchText)
  const isOfAll = useLayout(({ page }) => isOfAllSports(page))
  const shown = useSport().id
  const sports = useListedSports() ?? []
  const events = useBoardIndex(true) ?? []
  const found = foundEvents(events, { searchText, nameText }).filter(
    ({ sportsType, marketType, isOutright }) =>
      isOfAll || sportsType !== shown || isOutright || !marketTypes.includes(marketType),
  )
  const groups = sports.flatMap(({ sportsType }) => {
    const own = found.filter((event) => event.sportsType === sportsType)
    return own.length === 0 ? [] : [{ sportsType, own }]
  })
  if (groups.length === 0) return null
  return (
    <section className="ob-found" aria-label={t('board.found')}>
      <h2>{t('board.found')}</h2>
      {groups.map(({ sportsType, own }) => (
        <div key={sportsType} className="ob-found-sport">
          <h3>
            <Icon name={iconNamed(recordOf(sportsType).key)} size={15} />
            {sportName(sportsType, t)}
            <span className="ob-count">{own.length}</span>
          </h3>
          <ul>
            {foundOf(own, searchText).map((each) => (
              <FoundLine key={`${each.event.id} ${each.count}`} {...each} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

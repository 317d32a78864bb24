import type { MarketType } from '@fairline/domain/board/board-tuples'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { arrange, type BoardPeriod, isOfAllSports, useLayout } from '../../session/layout-store.ts'
import { useStars } from '../../session/preferences.ts'
import { showPeriod } from '../../session/show-period.ts'
import { blocksOf } from '../../session/use-board-filter.ts'
import { MenuHeading, MenuLine } from './menu-line.tsx'
import { useToldHeads } from './use-told-heads.ts'

interface PinnedLeague {
  readonly id: string
  readonly name: string
  /** Its matches that can be bet on, by book. */
  readonly counts: ReadonlyMap<MarketType, number>
}

/** The leagues with a star of the sport that is shown, as far as they have a match. */
function usePinnedLeagues(): readonly PinnedLeague[] {
  const stars = useStars('favouriteLeagues')
  const told = useToldHeads(stars.length > 0)
  return stars.flatMap((id) => {
    const counts = new Map(
      told.map(({ marketType, headers }) => [
        marketType,
        headers.filter(([, , , , leagueId, total]) => leagueId === id && total > 0).length,
      ]),
    )
    const all = told.flatMap(({ leagues }) => leagues)
    const name = all.find((league) => league[0] === id)?.[1]
    const isThere = [...counts.values()].some((count) => count > 0)
    return name === undefined || !isThere ? [] : [{ id, name, counts }]
  })
}

const countIn = ({ counts }: PinnedLeague, period: BoardPeriod): number =>
  blocksOf[period].reduce((sum, marketType) => sum + (counts.get(marketType) ?? 0), 0)

/** A league alone on the board, on a market tab that has it; a second click brings all back. */
function showLeague(league: PinnedLeague): void {
  const { period, leagues } = useLayout.getState()
  if (isAlone(league, leagues)) {
    arrange({ leagues: null })
    return
  }
  const tabs: readonly BoardPeriod[] = [period, 'today', 'early']
  showPeriod(tabs.find((tab) => countIn(league, tab) > 0) ?? period)
  arrange({ page: 'hdpou', leagues: [league.id], searchText: '' })
}

const isAlone = ({ id }: PinnedLeague, leagues: readonly string[] | null): boolean =>
  leagues?.length === 1 && leagues[0] === id

/** The leagues that the member has given a star, each a click away. @spec S2.screen.favorites */
export function PinnedLeagues({ onChoose }: { readonly onChoose: () => void }) {
  const t = useTranslate()
  const { period, leagues, page } = useLayout()
  const pinned = usePinnedLeagues()
  if (pinned.length === 0) return null
  return (
    <>
      <MenuHeading>{t('menu.pinned')}</MenuHeading>
      {pinned.map((league) => (
        <MenuLine
          key={league.id}
          name={nameText(league.name)}
          icon="star"
          isFilled
          count={countIn(league, period)}
          isChosen={!isOfAllSports(page) && isAlone(league, leagues)}
          onChoose={() => {
            showLeague(league)
            onChoose()
          }}
        />
      ))}
    </>
  )
}

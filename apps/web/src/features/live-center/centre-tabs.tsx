import { live } from '@fairline/domain/board/board-tuples'
import type { Sport } from '@fairline/domain/sports/sport'
import { useTranslate } from '@fairline/site/i18n'
import { Tabs } from '@fairline/ui/tabs'
import { leagueNow } from '../../board-feed/use-board.ts'
import type { MomentsSoFar } from '../../moments/moments-so-far.ts'
import { useMoments } from '../../moments/use-moments.ts'
import { chooseTab, useFollowedMatch } from '../../session/followed-match.ts'
import type { ShownLive } from '../../sports/sport-face.ts'
import { LeagueTable } from '../../standings/league-table.tsx'
import { useTabledLeague } from '../../standings/use-tabled-leagues.ts'
import { TvPlayer } from '../../tv/tv-player.tsx'
import { useIsMediaOff, useIsOnTv } from '../../tv/use-live-tv.ts'
import { MatchFigures } from './match-figures.tsx'
import { MatchTracker } from './match-tracker.tsx'

/** What the live centre can show of a match, in the order of its tabs. */
const centreTabs = ['tracker', 'stats', 'standing', 'stream'] as const
type CentreTab = (typeof centreTabs)[number]

/** What is known of a match besides its state. */
interface Known {
  readonly sport: Sport
  readonly moments: MomentsSoFar | undefined
  /** Its league where that has a table. */
  readonly leagueId: string | undefined
  readonly isOnTv: boolean
}

/** Whether a tab has something to show of a match. */
function isOffered(tab: CentreTab, { sport, moments, leagueId, isOnTv }: Known): boolean {
  switch (tab) {
    case 'tracker':
      return true
    // A sport that has moments of goals alone has nothing else to count.
    case 'stats':
      return sport.centre.includes('pitch') && (moments?.length ?? 0) > 0
    case 'standing':
      return leagueId !== undefined
    case 'stream':
      return isOnTv
  }
}

/** The tracker of a match with its figures, its league and its stream, behind tabs. */
export function CentreTabs(shown: ShownLive) {
  const t = useTranslate()
  const { sport, view } = shown
  const chosen = useFollowedMatch((state) => state.tab)
  const told = useMoments(view.id)
  const moments = useIsMediaOff() ? undefined : told
  const league = leagueNow({ sportsType: sport.id, marketType: live }, view.id)
  const leagueId = useTabledLeague({ name: league, sportsType: sport.id })?.id
  const known = { sport, moments, leagueId, isOnTv: useIsOnTv(view.id) }
  const offered = centreTabs.filter((tab) => isOffered(tab, known))
  const tab = offered.find((each) => each === chosen) ?? 'tracker'
  return (
    <>
      <Tabs
        label={t('centre.title')}
        tabs={offered.map((value) => ({ value, label: t(`centre.tab.${value}`) }))}
        value={tab}
        onChange={chooseTab}
        className="lc-tabs"
        tabClassName="lc-tab"
      />
      <div role="tabpanel" aria-label={t(`centre.tab.${tab}`)} className="lc-panel" data-tab={tab}>
        {tab === 'tracker' ? <MatchTracker {...shown} moments={moments} /> : null}
        {tab === 'stats' ? <MatchFigures moments={moments ?? []} view={view} /> : null}
        {tab === 'standing' ? (
          <LeagueTable leagueId={leagueId ?? ''} teams={[view.home, view.away]} />
        ) : null}
        {tab === 'stream' ? (
          <TvPlayer watched={{ kind: 'match', id: view.id }} hasKeys={false} />
        ) : null}
      </div>
    </>
  )
}

import type { RoomMatch } from '@fairline/contract/rooms'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { isOfRounds } from '@fairline/domain/sports/sport'
import { dateOf } from '@fairline/domain/time/gmt8'
import { serverNow } from '@fairline/site/calls/server-clock'
import { nameText } from '@fairline/site/names'
import { followMatch, useFollowedMatch } from '../../session/followed-match.ts'
import { arrange } from '../../session/layout-store.ts'
import { showPeriod, showSport } from '../../session/show-period.ts'

/** Arranges the sportsbook so that it shows a match: running in the live centre, else by name. */
export function showOnBoard({ match_id: id, sports_type: sportsType, ...match }: RoomMatch): void {
  const { home, kickoff, state } = match
  showSport(sportsType)
  arrange({ leagues: null, searchText: '', timeMode: 0, liveOnly: false })
  if (isOfRounds(recordOf(sportsType))) {
    showPeriod('today')
    return
  }
  if (state === 'live') {
    showPeriod('live')
    if (useFollowedMatch.getState().matchId !== id) followMatch(id, sportsType)
    return
  }
  showPeriod(dateOf(kickoff) === dateOf(serverNow()) ? 'today' : 'early')
  arrange({ searchText: nameText(home) })
}

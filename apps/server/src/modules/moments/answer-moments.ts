import type { HighlightRow } from '@fairline/contract/highlights'
import type { MomentRow } from '@fairline/contract/moments'
import { scoreText } from '@fairline/domain/bet-types/facts'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { DataOf } from '../../http/endpoints.ts'
import type { Highlight, HighlightLeague } from './highlight-store.ts'
import type { MatchInPlay } from './matches-in-play.ts'
import type { StoredMoment } from './moment-store.ts'

/** A moment as the calls and the stream tell it. */
export function momentRowOf({ number, atMs, moment }: StoredMoment): MomentRow {
  const { kind, side, x, y, minute, stoppageMinute, score } = moment
  return {
    number,
    at_ms: atMs,
    kind,
    side,
    x,
    y,
    minute,
    stoppage: stoppageMinute,
    home_score: score.home,
    away_score: score.away,
  }
}

/** A highlight as its call tells it. */
export function highlightRowOf(highlight: Highlight): HighlightRow {
  const { matchId, number, moment, kind } = highlight
  return {
    highlight_id: `${matchId}.${number}`,
    match_id: matchId,
    sports_type: highlight.sportsType,
    league_id: String(highlight.leagueId),
    league_name: highlight.leagueName,
    home_name: highlight.home,
    away_name: highlight.away,
    event_date: dateTimeOf(highlight.kickoffMs),
    kind,
    side: moment.side,
    minute: moment.minute,
    stoppage: moment.stoppageMinute,
    score: scoreText(moment.score),
    moments: highlight.around.map(momentRowOf),
  }
}

/** Live centres as their call lists them. */
export const radarsOf = (matches: readonly MatchInPlay[]): DataOf<'/radarlist'> => ({
  matches: matches.map(({ id, sportsType, field, isTold }) => ({
    match_id: id,
    sports_type: sportsType,
    field,
    has_moments: isTold,
  })),
})

/** Leagues with highlights as their call lists them. */
export const leaguesOf = (leagues: readonly HighlightLeague[]): DataOf<'/highlightleague'> => ({
  leagues: leagues.map(({ leagueId, leagueName, sportsType, highlights }) => ({
    league_id: String(leagueId),
    league_name: leagueName,
    sports_type: sportsType,
    highlights,
  })),
})

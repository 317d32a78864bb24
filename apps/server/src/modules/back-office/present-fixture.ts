import { recordOf } from '@fairline/domain/sports/all-sports'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { HouseMatch } from '../house-matches/index.ts'
import { fixtureIdOf } from '../house-matches/index.ts'
import type { JsonRecord } from './canonical-json.ts'
import { thousandthsText } from './thousandths.ts'

/** A match that traders type as the audit, answers and lists show it. */
export function shownFixture(match: HouseMatch | undefined): JsonRecord {
  if (match === undefined) return {}
  const { league, play, terms } = match
  const [home, away] = (['home', 'away'] as const).map((side) =>
    play.parts.reduce((sum, part) => sum + part[side], 0),
  )
  return {
    match_id: fixtureIdOf(match.id),
    sport: recordOf(league.sportsType).key,
    league: league.name,
    country: league.country,
    home: match.home,
    away: match.away,
    kick_off: dateTimeOf(match.kickoffMs),
    neutral_ground: match.neutralGround,
    offered_live: match.offeredLive,
    supremacy: thousandthsText(terms.supremacy),
    total: thousandthsText(terms.total),
    length: terms.length,
    phase: match.overMs === null ? play.phase : 'over',
    score: `${home}-${away}`,
    parts: play.parts.map((part) => `${part.phase} ${part.home}-${part.away}`).join(' '),
    red_cards: `${play.redCards.home}-${play.redCards.away}`,
    outs: play.outs,
    points: `${play.points.home}-${play.points.away}`,
    server: play.server,
    clock:
      play.clock === null
        ? null
        : `${Math.floor(play.clock.playedMs / 1000)} s at ${dateTimeOf(play.clock.atMs)}`,
    version: match.version,
  }
}

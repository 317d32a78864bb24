import type { PeriodFacts, Score } from '@fairline/domain/bet-types/facts'
import type { BracketMatch } from '@fairline/domain/standings/bracket'
import type { Queries } from '../../db/queries.ts'
import { joinedResult } from './season-store.ts'

/** A match of a competition of ties, with its result as it is now. */
export interface StagedMatch extends BracketMatch {
  readonly publicId: string
  readonly leagueId: string
  readonly producer: string
  readonly sportsType: number
  readonly competition: string
}

interface StagedRow {
  public_id: string
  league_id: string
  producer: string
  sports_type: number
  competition: string
  ties: number
  slot: number
  is_for_third: boolean
  home_name: string
  away_name: string
  kickoff_at: Date
  score: Score | null
  of_tie: Pick<PeriodFacts, 'extraTime' | 'shootOut'> | null
}

/**
 * Returns the matches of competitions of some sports from a moment on, those of the newest
 * competition of a sport first. A match that is played anew, after it was called off or was level,
 * replaces the one before it. What the league awarded counts as it does in tables.
 */
export async function selectStagedMatches(
  queries: Queries,
  sports: readonly number[],
  from: Date,
): Promise<readonly StagedMatch[]> {
  const rows = await queries.query<StagedRow>(
    `select *, max(kickoff_at) over (partition by producer, sports_type, competition) as newest_at
       from (
         select distinct on (m.producer, m.sports_type, s.competition, s.ties, s.slot,
                             s.is_for_third, s.leg)
                m.public_id, m.league_id, m.producer, m.sports_type, m.home_name, m.away_name,
                m.kickoff_at,
                s.competition, s.ties, s.slot, s.is_for_third,
                case when a.match_id is not null
                     then json_build_object('home', a.home_score, 'away', a.away_score)
                     when r.status = 'completed'
                     then json_build_object('home', r.home_score, 'away', r.away_score)
                 end as score,
                case when a.match_id is null and r.status = 'completed' then r.facts end as of_tie
           from match_stage s join match m on m.id = s.match_id ${joinedResult}
          where m.sports_type = any ($1) and m.kickoff_at >= $2 and m.parent_id is null
          order by m.producer, m.sports_type, s.competition, s.ties, s.slot, s.is_for_third, s.leg,
                   m.kickoff_at desc, m.id desc) staged
      order by sports_type, newest_at desc, competition, producer, kickoff_at`,
    [sports, from],
  )
  return rows.map(stagedMatch)
}

function stagedMatch(row: StagedRow): StagedMatch {
  const { ties, slot, score, competition, producer } = row
  const { extraTime, shootOut } = row.of_tie ?? {}
  return {
    ties,
    slot,
    score,
    competition,
    producer,
    publicId: row.public_id,
    leagueId: row.league_id,
    sportsType: row.sports_type,
    home: row.home_name,
    away: row.away_name,
    kickoffMs: row.kickoff_at.getTime(),
    ...(row.is_for_third && { isForThird: true }),
    ...(extraTime && { extraTime }),
    ...(shootOut && { shootOut }),
  }
}

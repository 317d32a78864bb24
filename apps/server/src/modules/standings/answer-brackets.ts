import type { BracketTie } from '@fairline/contract/brackets'
import { scoreText } from '@fairline/domain/bet-types/facts'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { allSports } from '@fairline/domain/sports/all-sports'
import { refusalWhenOff } from '@fairline/domain/sports/category'
import { bracketOf, type Tie } from '@fairline/domain/standings/bracket'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import { type StagedMatch, selectStagedMatches } from './bracket-store.ts'
import { guessedStart } from './make-table.ts'

/**
 * Competitions of ties that were played in the last 300 days or are announced, of sports that the
 * operator has on; of the editions of a league the newest. @spec S7.bracketlist
 */
export async function answerBrackets(
  queries: Queries,
  { body, caller }: Pick<Call<'/bracketlist'>, 'body' | 'caller'>,
): Promise<Outcome<DataOf<'/bracketlist'>>> {
  const sports = allSports.filter(
    (sport) =>
      refusalWhenOff(sport, caller.operator) === null &&
      (body.sports_type === undefined || body.sports_type === sport.id),
  )
  const ids = sports.map(({ id }) => id)
  const matches = await selectStagedMatches(queries, ids, await guessedStart(queries))
  const competitions = Map.groupBy(matches, ({ producer, sportsType, competition }) =>
    JSON.stringify([producer, sportsType, competition]),
  )
  const newest = newestOfLeagues([...competitions.values()])
  return accepted({ competitions: newest.map(presentCompetition) })
}

/**
 * Leaves out a competition all of whose leagues are in newer ones. A cup that is played every few
 * hours has thousands of editions, and a league shows one.
 */
function newestOfLeagues(
  newestFirst: readonly (readonly StagedMatch[])[],
): readonly (readonly StagedMatch[])[] {
  const shown = new Set<string>()
  return newestFirst.filter((matches) => {
    const leagues = matches.map(({ leagueId }) => leagueId).filter((id) => !shown.has(id))
    for (const id of leagues) shown.add(id)
    return leagues.length > 0
  })
}

function presentCompetition(
  matches: readonly StagedMatch[],
): DataOf<'/bracketlist'>['competitions'][number] {
  const { competition = '', sportsType = 0 } = matches[0] ?? {}
  return {
    competition,
    league_ids: [...new Set(matches.map(({ leagueId }) => leagueId))],
    sports_type: sportsType,
    rounds: bracketOf(matches).map(({ ties, isForThird, slots }) => ({
      ties,
      is_for_third: isForThird,
      slots: slots.map(presentTie),
    })),
  }
}

function presentTie({
  slot,
  home,
  away,
  matches,
  aggregate,
  winner,
}: Tie<StagedMatch>): BracketTie {
  return {
    slot,
    home: teamOf(home),
    away: teamOf(away),
    matches: matches.map(({ publicId, kickoffMs, score, extraTime, shootOut }) => ({
      match_id: publicId,
      event_date: dateTimeOf(kickoffMs),
      score: scoreText(score),
      extra_time: scoreText(extraTime),
      shoot_out: scoreText(shootOut),
    })),
    aggregate: matches.length > 1 ? scoreText(aggregate) : '',
    winner: winner ?? '',
  }
}

const teamOf = (team: string | null) => (team === null ? null : { team_id: team, team_name: team })

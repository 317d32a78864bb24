import type { StandingRow } from '@fairline/contract/standings'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { allSports, sportOf } from '@fairline/domain/sports/all-sports'
import { refusalWhenOff } from '@fairline/domain/sports/category'
import { formOf, type Standing, shareWon } from '@fairline/domain/standings/standing-table'
import type { Queries } from '../../db/queries.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import { guessedStart, type MadeTable, makeTable } from './make-table.ts'
import { selectShownLeagues, selectTabledLeague } from './season-store.ts'

/** So many of its last matches show how a team does. */
const formMatches = 5

/**
 * Leagues with a result of their season, and those of ties from the announcement of the first one,
 * in the order of the board. @spec S7.standinglist
 */
export async function answerStandingList(
  queries: Queries,
  { body, caller }: Pick<Call<'/standinglist'>, 'body' | 'caller'>,
): Promise<Outcome<DataOf<'/standinglist'>>> {
  const sports = allSports.filter(
    (sport) =>
      sport.table !== undefined &&
      refusalWhenOff(sport, caller.operator) === null &&
      (body.sports_type === undefined || body.sports_type === sport.id),
  )
  const ids = sports.map(({ id }) => id)
  const leagues = await selectShownLeagues(queries, ids, await guessedStart(queries))
  return accepted({
    leagues: leagues.map(({ id, name, country, sportsType, hasBracket }) => ({
      league_id: String(id),
      league_name: name,
      country,
      sports_type: sportsType,
      has_bracket: hasBracket,
    })),
  })
}

/**
 * The table of a league, or of the league of a match. Refuses with `matchHide` what has no table,
 * and with the code of its product a sport that the operator has off. @spec S7.standingresult
 */
export async function answerStanding(
  queries: Queries,
  { body, caller }: Pick<Call<'/standingresult'>, 'body' | 'caller'>,
): Promise<Outcome<DataOf<'/standingresult'>>> {
  const { league_id = '', match_id } = body
  const asked = match_id === undefined ? { leagueId: BigInt(league_id) } : { matchId: match_id }
  const league = await selectTabledLeague(queries, asked)
  if (league === undefined) return refused('matchHide')
  const code = refusalWhenOff(sportOf(league.sportsType), caller.operator)
  if (code !== null) return refused(code)
  const made = await makeTable(queries, league, body.view)
  return made === undefined ? refused('matchHide') : accepted(presentTable(made))
}

function presentTable(made: MadeTable): DataOf<'/standingresult'> {
  const { league, kind, rule, deductions, standings } = made
  return {
    league_id: String(league.id),
    league_name: league.name,
    sports_type: league.sportsType,
    table: kind.kind,
    tie: rule.tie,
    rows: standings.map((standing, at) => rowOf(made, standing, at + 1)),
    deductions: deductions.map(({ team, points }) => ({ ...teamOf(team), points })),
  }
}

const teamOf = (team: string) => ({ team_id: team, team_name: team })

function rowOf({ results }: MadeTable, standing: Standing, rank: number): StandingRow {
  const { team, ...figures } = standing
  return {
    rank,
    ...teamOf(team),
    ...figures,
    won_thousandths: Math.round(shareWon(standing) * 1_000),
    form: [...formOf(results, team, formMatches)],
  }
}

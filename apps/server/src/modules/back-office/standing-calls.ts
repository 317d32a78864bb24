import type { LeagueEntriesRow } from '@fairline/contract/office/standings'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { dateTimeOf, instantOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { OfficeAnswer, OfficeHandlers } from '../../http/office-endpoints.ts'
import { listEnteredLeagues, readEnteredLeague } from '../standings/index.ts'
import { numberedPage } from './asked-by-call.ts'
import type { PageAsked } from './list.ts'
import type { DoAct } from './office-act.ts'
import { awardMatch, deductFromTeam, ruleLeague } from './standing-acts.ts'

/** What the calls of tables need. */
export interface StandingCallParts {
  readonly queries: Queries
  readonly act: DoAct
}

type StandingPath =
  | '/bo/standings'
  | '/bo/standings/league'
  | '/bo/standings/rule'
  | '/bo/standings/deduct'
  | '/bo/standings/award'

/** The calls of what leagues decide. */
export function standingCalls({
  queries,
  act,
}: StandingCallParts): Pick<OfficeHandlers, StandingPath> {
  return {
    async '/bo/standings'({ body }) {
      const find = (page: PageAsked) =>
        listEnteredLeagues(queries, { name: body.name?.trim() ?? '', ...page })
      return accepted(await numberedPage(body, find, presentLeague))
    },
    '/bo/standings/league': ({ body }) => show(queries, BigInt(body.league)),
    async '/bo/standings/rule'(call) {
      const { league, tie, season_start: seasonStart } = call.body
      if (seasonStart !== null && instantOf(seasonStart) === undefined) {
        return refused('incompletedRequest', { season: 'the calendar does not have this day' })
      }
      return act('/bo/standings/rule', call, ruleLeague, {
        league: BigInt(league),
        tie,
        seasonStart,
      })
    },
    '/bo/standings/deduct': (call) => {
      const { league, team, points } = call.body
      const deduction = { league: BigInt(league), team: team.trim(), points }
      return act('/bo/standings/deduct', call, deductFromTeam, deduction)
    },
    '/bo/standings/award': (call) => {
      const { match_id: matchId, score } = call.body
      return act('/bo/standings/award', call, awardMatch, { matchId, score })
    },
  }
}

type Listed = Awaited<ReturnType<typeof listEnteredLeagues>>[number]

const presentLeague = ({ id, sportsType, seasonStart, ...league }: Listed): LeagueEntriesRow => ({
  ...league,
  league: id,
  sport: recordOf(sportsType).key,
  season_start: seasonStart,
})

async function show(
  queries: Queries,
  leagueId: bigint,
): Promise<Outcome<Omit<OfficeAnswer<'/bo/standings/league'>, 'status' | 'statusdesc'>>> {
  const found = await readEnteredLeague(queries, leagueId)
  if (found === undefined) {
    return refused('incompletedRequest', { league: 'there is no table of this league' })
  }
  const { rule, standings, deductions, awards } = found
  return accepted({
    tie: rule.tie,
    season_start: rule.seasonStart,
    rows: standings.map(({ team, played, points }, at) => ({ rank: at + 1, team, played, points })),
    deductions: [...deductions],
    awards: awards.map(({ matchId, home, away, kickoffMs, score, reason }) => ({
      match: matchId,
      sides: `${home} v ${away}`,
      kick_off: dateTimeOf(kickoffMs),
      score,
      reason,
    })),
  })
}

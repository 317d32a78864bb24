/**
 * The table of each league from its results, and what the league decides beyond them; the brackets
 * of competitions in which the winner of a tie plays on.
 * Tables: `league_rule`, `league_deduction`, `league_award`.
 */

export { awardResult, deductPoints, setLeagueRule } from './league-entries.ts'
export {
  listEnteredLeagues,
  readEnteredLeague,
} from './read-leagues.ts'
export { standingRoutes } from './routes.ts'

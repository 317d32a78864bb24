import type { ChildResult, MatchResultRow, ResultReport } from '@fairline/contract/results'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { refusalWhenOff } from '@fairline/domain/sports/category'
import { startOfDay } from '@fairline/domain/time/gmt8'
import { dayOf } from '../../day-span.ts'
import type { Queries } from '../../db/queries.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import { type BetsSource, refuseTicket } from '../bet-lists/index.ts'
import { historyOf, type ReportedMatch, resultOf } from './result-sheet.ts'
import {
  type ResultFilter,
  selectLeagues,
  selectMatchKey,
  selectMatchKeys,
  selectParlayMatches,
  selectReportedMatches,
} from './result-sheet-store.ts'

/** Results of a day, its leagues, and a page of its matches. @spec S7.matchresult */
export async function answerMatchResults(
  queries: Queries,
  { body }: Pick<Call<'/matchresult'>, 'body'>,
): Promise<Outcome<DataOf<'/matchresult'>>> {
  const day = dayOf(body.working_date)
  const filter: ResultFilter = {
    from: new Date(day),
    to: new Date(startOfDay(day, 1)),
    sportsType: body.sports_type,
    isOutright: body.is_outright,
    leagueId: body.league_id === '' ? null : BigInt(body.league_id),
    search: body.search?.trim() ?? '',
  }
  const page = { size: body.page_size, number: body.page_number }
  const [leagues, { keys, total }] = await Promise.all([
    selectLeagues(queries, filter),
    selectMatchKeys(queries, filter, page),
  ])
  return accepted({
    results: familiesOf(keys, await selectReportedMatches(queries, keys)),
    total,
    leagues: leagues.map(({ id, name, matches }) => ({
      league_id: id,
      league_name: name,
      matches,
    })),
  })
}

/** Matches in the order of their keys, each with its children. */
function familiesOf(keys: readonly bigint[], matches: readonly ReportedMatch[]): MatchResultRow[] {
  const byKey = new Map(matches.map((match) => [match.key, match]))
  const children = Map.groupBy(matches, ({ parentKey }) => parentKey)
  return keys.flatMap((key) => {
    const match = byKey.get(key)
    if (match === undefined) return []
    const reported = (children.get(key) ?? []).filter(hasReports)
    return [{ ...resultOf(match), children: reported.map(resultOf) }]
  })
}

const hasReports = ({ results, cancellations }: ReportedMatch): boolean =>
  results.length + cancellations.length > 0

/**
 * Returns one match with its history; refuses with `matchHide` when no match has that id, and with
 * the code of its product while the operator has it off.
 * @spec S7.singlematchresult
 */
export async function answerSingleResult(
  queries: Queries,
  { caller, body }: Pick<Call<'/singlematchresult'>, 'caller' | 'body'>,
): Promise<Outcome<{ result: MatchResultRow; history: ResultReport[] }>> {
  const found = await selectMatchKey(queries, body.match_id)
  if (found === undefined) return refused('matchHide')
  const { key, sportsType } = found
  const code = refusalWhenOff(sportOf(sportsType), caller.operator)
  if (code !== null) return refused(code)
  const matches = await selectReportedMatches(queries, [key])
  const [result] = familiesOf([key], matches)
  const match = matches.find((each) => each.key === key)
  if (result === undefined || match === undefined) return refused('matchHide')
  return accepted({ result, history: historyOf(match) })
}

/**
 * Returns the matches of one of the member's parlays, leg by leg; refuses with `Data Error` when
 * the ticket is not such a parlay, and with `forbiddenAccess` when it is not the member's.
 * @spec S7.parlaymatchresult
 */
export async function answerParlayResults(
  source: BetsSource,
  { caller, body }: Pick<Call<'/parlaymatchresult'>, 'caller' | 'body'>,
): Promise<Outcome<{ results: ChildResult[] }>> {
  const { queries } = source
  const betId = source.ticketIds.betIdOf(body.ticket_id) ?? 0n
  const keys = await selectParlayMatches(queries, caller.accountId, betId)
  if (keys.length === 0) return refuseTicket(source, caller.accountId, body.ticket_id)
  const matches = await selectReportedMatches(queries, keys)
  const byKey = new Map(matches.map((match) => [match.key, match]))
  const found = keys.flatMap((key) => byKey.get(key) ?? [])
  return accepted({ results: found.map(resultOf) })
}

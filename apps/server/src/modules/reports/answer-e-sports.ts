import type { BetRow } from '@fairline/contract/betting'
import type { ChildResult } from '@fairline/contract/results'
import { assert } from '@fairline/domain/assert'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { allSports } from '@fairline/domain/sports/all-sports'
import { categoryOf } from '@fairline/domain/sports/category'
import type { Sport } from '@fairline/domain/sports/sport'
import { inSpan } from '../../day-span.ts'
import type { Call } from '../../http/endpoints.ts'
import { type BetsSource, readBets, readBetsOf, refuseTicket } from '../bet-lists/index.ts'
import { resultOf } from './result-sheet.ts'
import { selectMatchesOfSport, selectReportedMatches } from './result-sheet-store.ts'

/** The sport whose bets these calls answer: the registry has one of its category. */
function eSportsRecord(): Sport {
  const record = allSports.find((sport) => categoryOf(sport) === 'eSports')
  assert(record !== undefined, 'e-sports have a record')
  return record
}

const eSports = eSportsRecord()

/** Settled bets with a leg on e-sports, newest result first. @spec S7.gameresult.esports2 */
export async function answerESportsBets(
  source: BetsSource,
  { caller, body }: Pick<Call<'/gameresult/esports2'>, 'caller' | 'body'>,
): Promise<Outcome<{ bets: BetRow[]; total: number }>> {
  return inSpan(body, (settled) => {
    const on = { sportsType: eSports.id }
    const filter = { walletId: caller.accountId, states: ['settled', 'cashed_out'], settled, on }
    return readBets(source, filter, { size: body.page_size, number: body.page_number })
  })
}

/**
 * A ticket of any state with the results of its e-sports matches, map by map. Refuses a ticket
 * without a leg on e-sports with `Data Error`, and one that is not the member's with
 * `forbiddenAccess`.
 * @spec S7.gameresult.esports2detail
 */
export async function answerESportsDetail(
  source: BetsSource,
  { caller, body }: Pick<Call<'/gameresult/esports2detail'>, 'caller' | 'body'>,
): Promise<Outcome<{ bet: BetRow; results: ChildResult[] }>> {
  const betId = source.ticketIds.betIdOf(body.ticket_id) ?? 0n
  const keys = await selectMatchesOfSport(source.queries, caller.accountId, betId, eSports.id)
  const [bet] = keys.length === 0 ? [] : await readBetsOf(source, caller.accountId, [betId])
  if (bet === undefined) return refuseTicket(source, caller.accountId, body.ticket_id)
  const matches = await selectReportedMatches(source.queries, keys)
  const byKey = new Map(matches.map((match) => [match.key, match]))
  const found = keys.flatMap((key) => byKey.get(key) ?? [])
  return accepted({ bet, results: found.map(resultOf) })
}

import { accepted } from '@fairline/domain/errors/rejection'
import type { SomeHandlers } from '../../http/endpoints.ts'
import { answerESportsBets, answerESportsDetail } from './answer-e-sports.ts'
import {
  answerAdjustments,
  answerCancelledBets,
  answerSettledBets,
  answerSummary,
} from './answer-game-results.ts'
import { answerMatchResults, answerParlayResults, answerSingleResult } from './answer-results.ts'
import { answerSettlementHistory, answerWinLose } from './answer-settlements.ts'
import { answerStatement, type ReportsContext } from './answer-statement.ts'
import type { ClosedBook } from './closed-book.ts'
import { listEvents } from './present-events.ts'

/** The call of the market tab "close". */
export function closedRoutes(closed: ClosedBook) {
  return {
    '/uxclose': async ({ body }) => accepted(await closed.answer(body.sports_type, body.version)),
  } satisfies SomeHandlers
}

/** The members' reports. */
export function reportRoutes(context: ReportsContext) {
  const { ticketIds } = context
  const { queries } = context.database
  const source = { queries, ticketIds }
  return {
    '/dailystatement': (call) => answerStatement(context, call),
    '/platformwinlose': (call) => answerWinLose(queries, call),
    '/settlementhistory': (call) => answerSettlementHistory(source, call),
    '/matchresult': (call) => answerMatchResults(queries, call),
    '/singlematchresult': (call) => answerSingleResult(queries, call),
    '/parlaymatchresult': (call) => answerParlayResults(source, call),
    '/gameresult/sportsbook': (call) => answerSettledBets(source, call),
    '/gameresult/summarysportsbook': (call) => answerSummary(source, call),
    '/gameresult/esports2': (call) => answerESportsBets(source, call),
    '/gameresult/esports2detail': (call) => answerESportsDetail(source, call),
    '/gameresult/adjustment': (call) => answerAdjustments(source, call),
    '/cancelledbetlist': (call) => answerCancelledBets(source, call),
    '/eventlist': (call) => listEvents(queries, call),
  } satisfies SomeHandlers
}

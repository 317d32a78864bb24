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
  const { queries } = context.database
  return {
    '/dailystatement': (call) => answerStatement(context, call),
    '/platformwinlose': (call) => answerWinLose(queries, call),
    '/settlementhistory': (call) => answerSettlementHistory(queries, call),
    '/matchresult': (call) => answerMatchResults(queries, call),
    '/singlematchresult': (call) => answerSingleResult(queries, call),
    '/parlaymatchresult': (call) => answerParlayResults(queries, call),
    '/gameresult/sportsbook': (call) => answerSettledBets(queries, call),
    '/gameresult/summarysportsbook': (call) => answerSummary(queries, call),
    '/gameresult/esports2': (call) => answerESportsBets(queries, call),
    '/gameresult/esports2detail': (call) => answerESportsDetail(queries, call),
    '/gameresult/adjustment': (call) => answerAdjustments(queries, call),
    '/cancelledbetlist': (call) => answerCancelledBets(queries, call),
    '/eventlist': (call) => listEvents(queries, call),
  } satisfies SomeHandlers
}

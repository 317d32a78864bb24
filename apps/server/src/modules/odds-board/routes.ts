import { accepted } from '@fairline/domain/errors/rejection'
import type { SomeHandlers } from '../../http/endpoints.ts'
import { topicOf } from '../live/index.ts'
import { BoardAnswers, type ClosedCounts } from './board-answers.ts'
import type { OddsBoard } from './odds-board.ts'

/**
 * The calls that read the board; the live stream serves the same states and changes. The board has
 * no closed matches: their count is passed in.
 */
export function oddsBoardRoutes(board: OddsBoard, closedCounts: () => ClosedCounts) {
  const answers = new BoardAnswers(board)
  return {
    '/uxmenu': async ({ caller }) => accepted(answers.menu(closedCounts(), caller.operator)),
    '/uxindex': async ({ body, caller }) => accepted(answers.index(body.version, caller.operator)),
    '/uxmarket': async ({ body }) => accepted(answers.market(topicOf(body))),
    '/uxmatch': async ({ body }) => {
      const topic = topicOf(body)
      return body.match_id === undefined
        ? accepted(answers.full(topic))
        : answers.match(topic, body.match_id)
    },
    '/uxmatch2': async ({ body }) =>
      accepted(answers.changes(topicOf(body), { epoch: body.epoch, version: body.version })),
  } satisfies SomeHandlers
}

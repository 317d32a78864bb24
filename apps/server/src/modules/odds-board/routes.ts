import { accepted, refused } from '@fairline/domain/errors/rejection'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { refusalWhenOff } from '@fairline/domain/sports/category'
import type { Caller } from '../../http/authenticate.ts'
import type { SomeHandlers } from '../../http/endpoints.ts'
import { topicOf } from '../live/index.ts'
import { BoardAnswers, type ClosedCounts } from './board-answers.ts'
import type { OddsBoard } from './odds-board.ts'

/** Refuses the board of a sport whose product the caller's operator has off. */
function refusalOf({ operator }: Caller, body: { readonly sports_type: number }) {
  const code = refusalWhenOff(sportOf(body.sports_type), operator)
  return code === null ? null : refused(code)
}

/**
 * The calls that read the board; the live stream serves the same states and changes. The board has
 * no closed matches: their count is passed in.
 */
export function oddsBoardRoutes(board: OddsBoard, closedCounts: () => ClosedCounts) {
  const answers = new BoardAnswers(board)
  return {
    '/uxmenu': async ({ caller }) => accepted(answers.menu(closedCounts(), caller.operator)),
    '/uxmarket': async ({ caller, body }) =>
      refusalOf(caller, body) ?? accepted(answers.market(topicOf(body))),
    '/uxmatch': async ({ caller, body }) => {
      const refusal = refusalOf(caller, body)
      if (refusal !== null) return refusal
      const topic = topicOf(body)
      return body.match_id === undefined
        ? accepted(answers.full(topic))
        : answers.match(topic, body.match_id)
    },
    '/uxmatch2': async ({ caller, body }) =>
      refusalOf(caller, body) ??
      accepted(answers.changes(topicOf(body), { epoch: body.epoch, version: body.version })),
  } satisfies SomeHandlers
}

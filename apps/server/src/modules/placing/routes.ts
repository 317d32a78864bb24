import type { SomeHandlers } from '../../http/endpoints.ts'
import type { Member } from '../sessions/index.ts'
import { type CheckRequest, parlayAsked, placementAsked, type SingleRequest } from './bet-asked.ts'
import { checkBetNow } from './check-bet-now.ts'
import { checkMyanmarNow } from './check-myanmar-now.ts'
import { checkParlayNow } from './check-parlay-now.ts'
import { placeBody } from './place-body.ts'
import { placeMaung } from './place-maung.ts'
import { placeParlay } from './place-parlay.ts'
import { placeSingle } from './place-single.ts'
import type { PlacingParts } from './placing-parts.ts'

/**
 * The calls that check and place bets.
 * @spec S7.bet.betsingle S7.bet.betsinglespecial S7.bet.betcheckspecial
 */
export function placingRoutes(parts: PlacingParts) {
  const check = ({ caller, body }: { caller: Member; body: CheckRequest }) =>
    checkBetNow(parts, caller, body)
  const single = ({ caller, body }: { caller: Member; body: SingleRequest }) =>
    placeSingle(parts, caller, placementAsked(body))
  return {
    '/bet/betcheck': check,
    '/bet/betcheckspecial': check,
    '/bet/betcheckmultispecial': ({ caller, body }) => checkParlayNow(parts, caller, body),
    '/bet/betsingle': single,
    '/bet/betsinglespecial': single,
    '/bet/betparlay': ({ caller, body }) => placeParlay(parts, caller, parlayAsked('parlay', body)),
    '/bet/betsysparlay': ({ caller, body }) =>
      placeParlay(parts, caller, parlayAsked('system', body)),
    '/bet/betmmoclick': (call) => checkMyanmarNow(parts, call.caller, call.body),
    '/bet/betsinglemmo': (call) => placeBody(parts, call.caller, call.body),
    '/bet/betparlaymmo': (call) => placeMaung(parts, call.caller, call.body),
  } satisfies SomeHandlers
}

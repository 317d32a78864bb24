import { accepted, refused } from '@fairline/domain/errors/rejection'
import type { EndpointHandlers } from '../../http/endpoints.ts'
import type { Member } from '../sessions/index.ts'
import { type CheckRequest, parlayAsked, placementAsked, type SingleRequest } from './bet-asked.ts'
import type { BettingParts } from './betting-parts.ts'
import { checkBetNow } from './check-bet-now.ts'
import { checkMyanmarNow } from './check-myanmar-now.ts'
import { checkParlayNow } from './check-parlay-now.ts'
import { type BetTab, listBets } from './list-bets.ts'
import { placeBody } from './place-body.ts'
import { placeMaung } from './place-maung.ts'
import { placeParlay } from './place-parlay.ts'
import { placeSingle } from './place-single.ts'

/** What the three lists are asked with. */
interface ListCall {
  readonly body: { readonly page_size: number; readonly page_number: number }
  readonly caller: Pick<Member, 'accountId'>
}

/** The calls of betting. @spec S7.bet.betsingle */
export function bettingRoutes(parts: BettingParts): EndpointHandlers {
  const list = (tab: BetTab) => async (call: ListCall) => {
    const page = { size: call.body.page_size, number: call.body.page_number }
    const now = new Date(parts.clock.now())
    return accepted(await listBets(parts.database.queries, call.caller.accountId, tab, page, now))
  }
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
    '/bet/vbetsinglemmo': async () => refused('MiniGameDisabled'),
    '/bet/vbetparlaymmo': async () => refused('MiniGameDisabled'),
    '/bet/betacceptlist': list('running'),
    '/bet/pendingbetlist': list('waiting'),
    '/bet/betrejectlist': list('rejected'),
  }
}

import { accepted } from '@fairline/domain/errors/rejection'
import type { SomeHandlers } from '../../http/endpoints.ts'
import type { Member } from '../sessions/index.ts'
import { acceptCashOut } from './accept-cash-out.ts'
import {
  type CheckRequest,
  cashOutTaken,
  parlayAsked,
  placementAsked,
  type SingleRequest,
} from './bet-asked.ts'
import type { PageOf } from './bet-store.ts'
import type { BettingParts } from './betting-parts.ts'
import { checkBetNow } from './check-bet-now.ts'
import { checkMyanmarNow } from './check-myanmar-now.ts'
import { checkParlayNow } from './check-parlay-now.ts'
import { type BetTab, betTabs, listBets } from './list-bets.ts'
import { offerCashOuts } from './offer-cash-outs.ts'
import { placeBody } from './place-body.ts'
import { placeMaung } from './place-maung.ts'
import { placeParlay } from './place-parlay.ts'
import { placeSingle } from './place-single.ts'
import {
  detailStates,
  listSystems,
  readParlay,
  readSystemLines,
  readSystemMatches,
} from './read-parlay.ts'
import {
  type DayAsked,
  type RangeAsked,
  reportCancelled,
  reportDay,
  reportRange,
} from './report-bets.ts'

/** What the three lists are asked with. */
interface ListCall {
  readonly body: { readonly page_size: number; readonly page_number: number }
  readonly caller: Pick<Member, 'accountId'>
}

/** The calls of betting. @spec S7.bet.betsingle S7.bet.betsinglespecial S7.bet.betcheckspecial */
export function bettingRoutes(parts: BettingParts) {
  const list = (tab: BetTab) => async (call: ListCall) => {
    const page = pageOf(call.body)
    const now = new Date(parts.clock.now())
    return accepted(await listBets(parts.lists.queries, call.caller.accountId, tab, page, now))
  }
  const check = ({ caller, body }: { caller: Member; body: CheckRequest }) =>
    checkBetNow(parts, caller, body)
  const single = ({ caller, body }: { caller: Member; body: SingleRequest }) =>
    placeSingle(parts, caller, placementAsked(body))
  return {
    '/bet/cashoutoffer': (call) => offerCashOuts(parts, call.caller, call.body),
    '/bet/cashout': (call) => acceptCashOut(parts, call.caller, cashOutTaken(call.body)),
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
    '/bet/betacceptlist': list('running'),
    '/bet/pendingbetlist': list('waiting'),
    '/bet/betrejectlist': list('rejected'),
    ...reportRoutes(parts),
    ...parlayRoutes(parts),
  } satisfies SomeHandlers
}

/** The reports of bets: sorted, filtered, with totals. */
function reportRoutes({ lists: { queries } }: BettingParts) {
  const range =
    (states: readonly string[]) =>
    ({ caller, body }: { caller: Pick<Member, 'accountId'>; body: RangeAsked }) =>
      reportRange(queries, caller.accountId, states, body)
  const day =
    (report: typeof reportDay) =>
    ({ caller, body }: { caller: Pick<Member, 'accountId'>; body: DayAsked }) =>
      report(queries, caller.accountId, body)
  return {
    '/bet/betacceptfulllist': range(betTabs.running.states),
    '/bet/betrejectfulllist': range(betTabs.rejected.states),
    '/bet/dbetlist': day(reportDay),
    '/bet/dbetlistcancel': day(reportCancelled),
  } satisfies SomeHandlers
}

/** The calls that show parlays leg by leg and line by line. */
function parlayRoutes({ lists: { queries } }: BettingParts) {
  const details =
    (states: readonly string[]) =>
    ({ caller, body }: { caller: Pick<Member, 'accountId'>; body: { ticket_id: string } }) =>
      readParlay(queries, caller.accountId, body.ticket_id, states)
  return {
    '/bet/parlayacceptbetdetails': details(detailStates.accept),
    '/bet/parlaypendingbetdetails': details(detailStates.pending),
    '/bet/parlayrejectbetdetails': details(detailStates.reject),
    '/parlaybetdetails': details(detailStates.any),
    '/betsysparlay': async ({ caller, body }) =>
      accepted(await listSystems(queries, caller.accountId, pageOf(body))),
    '/betsysparlaymatch': ({ caller, body }) =>
      readSystemMatches(queries, caller.accountId, body.ticket_id),
    '/betsysparlaybet': ({ caller, body }) =>
      readSystemLines(queries, caller.accountId, body.ticket_id, pageOf(body)),
  } satisfies SomeHandlers
}

function pageOf({ page_size: size, page_number: number }: ListCall['body']): PageOf {
  return { size, number }
}

import { accepted } from '@fairline/domain/errors/rejection'
import type { BookTime } from '../../clock.ts'
import type { SomeHandlers } from '../../http/endpoints.ts'
import type { Member } from '../sessions/index.ts'
import { type BetsSource, type BetTab, betTabs, listBets } from './list-bets.ts'
import type { PageOf } from './listed-bet-store.ts'
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

/** The lists and reports of bets; their source has connections that no bet waits for. */
export function betListRoutes(source: BetsSource, clock: Pick<BookTime, 'now'>) {
  const list = (tab: BetTab) => async (call: ListCall) => {
    const page = pageOf(call.body)
    const now = new Date(clock.now())
    return accepted(await listBets(source, call.caller.accountId, tab, page, now))
  }
  return {
    '/bet/betacceptlist': list('running'),
    '/bet/pendingbetlist': list('waiting'),
    '/bet/betrejectlist': list('rejected'),
    ...reportRoutes(source),
    ...parlayRoutes(source),
  } satisfies SomeHandlers
}

/** The reports of bets: sorted, filtered, with totals. */
function reportRoutes(source: BetsSource) {
  const range =
    (states: readonly string[]) =>
    ({ caller, body }: { caller: Pick<Member, 'accountId'>; body: RangeAsked }) =>
      reportRange(source, caller.accountId, states, body)
  const day =
    (report: typeof reportDay) =>
    ({ caller, body }: { caller: Pick<Member, 'accountId'>; body: DayAsked }) =>
      report(source, caller.accountId, body)
  return {
    '/bet/betacceptfulllist': range(betTabs.running.states),
    '/bet/betrejectfulllist': range(betTabs.rejected.states),
    '/bet/dbetlist': day(reportDay),
    '/bet/dbetlistcancel': day(reportCancelled),
  } satisfies SomeHandlers
}

/** The calls that show parlays leg by leg and line by line. */
function parlayRoutes(source: BetsSource) {
  const details =
    (states: readonly string[]) =>
    ({ caller, body }: { caller: Pick<Member, 'accountId'>; body: { ticket_id: string } }) =>
      readParlay(source, caller.accountId, body.ticket_id, states)
  return {
    '/bet/parlayacceptbetdetails': details(detailStates.accept),
    '/bet/parlaypendingbetdetails': details(detailStates.pending),
    '/bet/parlayrejectbetdetails': details(detailStates.reject),
    '/parlaybetdetails': details(detailStates.any),
    '/betsysparlay': async ({ caller, body }) =>
      accepted(await listSystems(source, caller.accountId, pageOf(body))),
    '/betsysparlaymatch': ({ caller, body }) =>
      readSystemMatches(source, caller.accountId, body.ticket_id),
    '/betsysparlaybet': ({ caller, body }) =>
      readSystemLines(source, caller.accountId, body.ticket_id, pageOf(body)),
  } satisfies SomeHandlers
}

function pageOf({ page_size: size, page_number: number }: ListCall['body']): PageOf {
  return { size, number }
}

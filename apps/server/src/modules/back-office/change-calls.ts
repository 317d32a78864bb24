import type { ChangeRow } from '@fairline/contract/office/changes'
import { accepted } from '@fairline/domain/errors/rejection'
import type { Queries } from '../../db/queries.ts'
import type { OfficeHandlers } from '../../http/office-endpoints.ts'
import { numberedPage } from './asked-by-call.ts'
import { type StoredChange, selectChanges } from './change-store.ts'
import { type ChangeParts, changeShown, decisionsOf } from './changes.ts'
import type { PageAsked } from './list.ts'
import type { DoAct } from './office-act.ts'
import { ticketActs } from './ticket-acts.ts'

/** What the calls on tickets, and on what a second person decides, need. */
export interface ChangeCallParts extends ChangeParts {
  readonly queries: Queries
  readonly act: DoAct
}

type ChangePath =
  | '/bo/bets/void'
  | '/bo/bets/unvoid'
  | '/bo/bets/decide'
  | '/bo/changes'
  | '/bo/changes/approve'
  | '/bo/changes/refuse'

/** The calls that make bets void, and that decide what one person proposed. */
export function changeCalls({
  queries,
  act,
  ...parts
}: ChangeCallParts): Pick<OfficeHandlers, ChangePath> {
  const { voidBets, proposeVoid, unvoidBets, acceptBet, rejectBet } = ticketActs(parts.ticketIds)
  return {
    '/bo/bets/void': (call) => {
      const making = call.grant === 'second' ? proposeVoid : voidBets
      return act('/bo/bets/void', call, making, { tickets: [...new Set(call.body.tickets)] })
    },
    '/bo/bets/unvoid': (call) =>
      act('/bo/bets/unvoid', call, unvoidBets, { tickets: [...new Set(call.body.tickets)] }),
    '/bo/bets/decide': (call) => {
      const { ticket, accept } = call.body
      return act('/bo/bets/decide', call, accept ? acceptBet : rejectBet, { ticket })
    },
    async '/bo/changes'({ body, caller }) {
      const { state = null } = body
      const { kinds } = decisionsOf(parts, caller)
      const find = (page: PageAsked) =>
        selectChanges(queries, caller.operatorId, { state, kind: null, kinds, ...page })
      const present = (change: StoredChange) => changeShown(change) as unknown as ChangeRow
      return accepted(await numberedPage(body, find, present))
    },
    '/bo/changes/approve': (call) => {
      const { approve } = decisionsOf(parts, call.caller)
      return act('/bo/changes/approve', call, approve, { change: BigInt(call.body.change) })
    },
    '/bo/changes/refuse': (call) => {
      const { refuse } = decisionsOf(parts, call.caller)
      return act('/bo/changes/refuse', call, refuse, { change: BigInt(call.body.change) })
    },
  }
}

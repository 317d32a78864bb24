import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { TicketIds } from '../bets/index.ts'
import type { Act } from './act.ts'
import type { JsonRecord } from './canonical-json.ts'
import { approvable, approvalBy, type OnChange } from './change.ts'
import { type ChangesAsked, type StoredChange, selectChanges } from './change-store.ts'
import { column, countColumn, type ListedPage, pageOf, timeColumn } from './list.ts'
import { resultActs } from './result-acts.ts'
import { ticketActs } from './ticket-acts.ts'

/** Approves a change of any kind. */
export const approveChange = (ticketIds: TicketIds): Act<OnChange> =>
  approvalBy([...ticketActs(ticketIds).changes.map(approvable), ...resultActs(ticketIds).changes])

const changeColumns = [
  countColumn('CHANGE', 'change'),
  column('STATE', 'state'),
  column('KIND', 'kind'),
  column('OF', 'of'),
  column('MADE BY', 'maker'),
  timeColumn('MADE', 'made'),
  column('REASON', 'reason'),
  column('DECIDED BY', 'decider'),
  timeColumn('DECIDED', 'decided'),
]

/** Lists an operator's change requests, newest first. */
export async function listChanges(
  db: Queries,
  operatorId: number,
  asked: ChangesAsked,
): Promise<ListedPage> {
  const rows = await selectChanges(db, operatorId, asked)
  return pageOf(asked, changeColumns, rows.map(changeShown))
}

/** A change as lists and answers show it. */
export function changeShown(change: StoredChange): JsonRecord {
  const { id, state, kind, target, maker, reason, decider, decidedAtMs } = change
  return {
    change: String(id),
    state,
    kind,
    of: target,
    maker,
    made: dateTimeOf(change.madeAtMs),
    reason,
    payload: JSON.parse(change.payload) as JsonRecord,
    decider,
    decided: decidedAtMs === null ? null : dateTimeOf(decidedAtMs),
  }
}

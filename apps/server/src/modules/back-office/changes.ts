import type { OfficeRank } from '@fairline/domain/office/office-role'
import { grantOf, type Permission } from '@fairline/domain/office/permissions'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { Random } from '../../random.ts'
import type { TicketIds } from '../bets/index.ts'
import type { Act } from './act.ts'
import type { JsonRecord } from './canonical-json.ts'
import { approvable, approvalBy, type OnChange, refusalBy, type StoredAct } from './change.ts'
import { type ChangesAsked, type StoredChange, selectChanges } from './change-store.ts'
import { settleRoundChange } from './game-round-acts.ts'
import { column, countColumn, type ListedPage, pageOf, timeColumn } from './list.ts'
import { adjustment } from './member-money.ts'
import { providerChanges } from './provider-acts.ts'
import { resultActs } from './result-acts.ts'
import { staffActs } from './staff-changes.ts'
import { ticketActs } from './ticket-acts.ts'

/** What acts that are approved need. */
export interface ChangeParts {
  readonly ticketIds: TicketIds
  readonly random: Random
}

/** A kind of change with the permission to propose it, which is needed to decide as well. */
interface KindOfChange extends StoredAct {
  readonly permission: Permission
}

/** Every kind of change. */
function changesOf({ ticketIds, random }: ChangeParts): readonly KindOfChange[] {
  const { add, edit, reset } = staffActs(random)
  const providers = providerChanges(random)
  const under = (permission: Permission, changes: readonly StoredAct[]) =>
    changes.map((change) => ({ ...change, permission }))
  return [
    ...under('results', ticketActs(ticketIds).changes.map(approvable)),
    ...under('results', resultActs(ticketIds).changes),
    ...under('results', [approvable(settleRoundChange)]),
    ...under('adjust', [approvable(adjustment)]),
    ...under('providers', [approvable(providers.add), approvable(providers.key)]),
    ...under('staff', [approvable(add), approvable(edit), approvable(reset)]),
  ]
}

/** Acts that decide about changes, and the kinds that they are for. */
export interface Decisions {
  readonly kinds: readonly string[]
  readonly approve: Act<OnChange>
  readonly refuse: Act<OnChange>
}

/** Returns what decides about changes: of every kind, or of those that an account may propose. */
export function decisionsOf(parts: ChangeParts, rank?: OfficeRank): Decisions {
  const changes = changesOf(parts).filter(
    ({ permission }) => rank === undefined || grantOf(permission, rank) !== null,
  )
  const kinds = changes.map(({ kind }) => kind)
  return { kinds, approve: approvalBy(changes), refuse: refusalBy(kinds) }
}

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

/** A payload with its span of time, if it has one, as people read it. */
function payloadShown({ startMs, endMs, ...others }: JsonRecord): JsonRecord {
  const span = Object.entries({ from: startMs, until: endMs }).flatMap(([name, ms]) =>
    typeof ms === 'number' ? [[name, dateTimeOf(ms)]] : [],
  )
  return { ...others, ...Object.fromEntries(span) }
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
    payload: payloadShown(JSON.parse(change.payload) as JsonRecord),
    decider,
    decided: decidedAtMs === null ? null : dateTimeOf(decidedAtMs),
  }
}

import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { TicketIds } from '../bets/index.ts'
import { previewTickets, readTickets } from '../settlement/index.ts'
import type { Act } from './act.ts'
import { canonicalJson, type JsonRecord } from './canonical-json.ts'
import { type StoredChange, selectChange } from './change-store.ts'
import { previewRoundEnd, settleRoundKind } from './game-round-acts.ts'
import {
  type ChangePreview,
  type PreviewRow,
  previewResult,
  previewRows,
  totalsOf,
} from './result-acts.ts'
import { statesOf, ticketsInput, unvoidKind, voidKind } from './ticket-acts.ts'

/**
 * Returns what a proposed change of a result, of tickets or of a round of a game would do now, one
 * by one. It locks nothing and changes nothing.
 */
export async function previewChange(
  db: Queries,
  { operatorId, change: id }: { readonly operatorId: number; readonly change: bigint },
  ticketIds: TicketIds,
): Promise<Outcome<ChangePreview>> {
  const stored = await selectChange(db, operatorId, id)
  const preview = stored && previewOf(stored.kind)
  if (stored === undefined || preview === undefined) {
    return refused('forbiddenAccess', { change: `there is no change ${id} of tickets` })
  }
  if (stored.state !== 'proposed') {
    return refused('incompletedRequest', { change: `the change is ${stored.state} already` })
  }
  return accepted(await preview(db, operatorId, stored, ticketIds))
}

/** Returns what shows a change of a kind before it is approved; undefined for other kinds. */
function previewOf(kind: string): typeof previewResult | undefined {
  if (kind === voidKind || kind === unvoidKind) return previewOfTickets
  if (kind === settleRoundKind) return previewRoundEnd
  return kind.startsWith('result.') ? previewResult : undefined
}

/** Returns what a void that was proposed, or its undoing, would make of the tickets now. */
async function previewOfTickets(
  db: Queries,
  operatorId: number,
  { kind, payload, reason, madeOn }: StoredChange,
  ticketIds: TicketIds,
): Promise<ChangePreview> {
  const { tickets } = ticketsInput.parse(JSON.parse(payload))
  const ids = tickets.flatMap((ticket) => ticketIds.betIdOf(ticket) ?? [])
  const states = await readTickets(db, operatorId, ids)
  const now = states.map((state) => ({ ...state, ticket: ticketIds.idOf(state.betId) }))
  const becomes = await previewTickets(db, ids, kind === voidKind ? reason : null)
  const rows = await previewRows(db, operatorId, becomes, ticketIds)
  return { ...rows, isStale: canonicalJson(statesOf(now)) !== madeOn, problem: null }
}

/** The preview of a change as a command prints it. */
export const showPreview =
  (ticketIds: TicketIds): Act<{ readonly change: bigint }> =>
  async (tx, { operatorId }, { change }) => {
    const preview = await previewChange(tx, { operatorId, change }, ticketIds)
    if (!preview.ok) return preview
    const { rows, others, isStale, problem } = preview.value
    const answer: JsonRecord = {
      change: String(change),
      is_stale: isStale,
      ...(problem === null ? {} : { problem }),
      tickets: Object.fromEntries(rows.map((row) => [row.ticket, lineOf(row)])),
      ...(others === 0 ? {} : { tickets_of_others: others }),
      ...totalsOf(rows),
    }
    return accepted({ target: `change:${change}`, before: {}, after: {}, answer })
  }

function lineOf({ member, currency, was, becomes, debtMinor }: PreviewRow): string {
  const debt = debtMinor === 0n ? '' : `, owes ${formatMoney(debtMinor)} more`
  return `${member}: ${was} -> ${becomes} ${currency}${debt}`
}

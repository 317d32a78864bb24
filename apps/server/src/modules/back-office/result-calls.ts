import type { ResultPreviewRow, ResultRow } from '@fairline/contract/office/results'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import type { OfficeCall, OfficeHandlers } from '../../http/office-endpoints.ts'
import type { TicketIds } from '../bets/index.ts'
import { momentAsked, numberedPage } from './asked-by-call.ts'
import { previewChange } from './change-preview.ts'
import type { PageAsked } from './list.ts'
import type { DoAct } from './office-act.ts'
import { partShown } from './present-results.ts'
import { type PreviewRow, resultActs } from './result-acts.ts'
import type { CancelInput } from './result-input.ts'
import { type ResultPart, selectResultParts } from './result-store.ts'

/** What the calls of results need. */
export interface ResultCallParts {
  readonly queries: Queries
  readonly ticketIds: TicketIds
  readonly act: DoAct
}

type ResultPath =
  | '/bo/results'
  | '/bo/results/enter'
  | '/bo/results/cancel'
  | '/bo/results/release'
  | '/bo/changes/preview'

/** The calls of results: each proposes what a second person approves. */
export function resultCalls({
  queries,
  ticketIds,
  act,
}: ResultCallParts): Pick<OfficeHandlers, ResultPath> {
  const { enterResult, cancelPart, releasePart } = resultActs(ticketIds)
  return {
    async '/bo/results'({ body, caller: { operatorId } }) {
      const { state = null, match_id: match = null } = body
      const find = (page: PageAsked) =>
        selectResultParts(queries, operatorId, { state, match, ...page })
      const present = (part: ResultPart) => partShown(part) as unknown as ResultRow
      return accepted(await numberedPage(body, find, present))
    },
    '/bo/results/enter': (call) => {
      const { match_id: match, period, status, score, goals } = call.body
      const input = { match, period, status, score, goals, finish: null, facts: null }
      return act('/bo/results/enter', call, enterResult, input)
    },
    '/bo/results/cancel': (call) => {
      const input = cancelAsked(call.body)
      return input.ok
        ? act('/bo/results/cancel', call, cancelPart, input.value)
        : Promise.resolve(input)
    },
    '/bo/results/release': (call) => {
      const { match_id: match, period } = call.body
      return act('/bo/results/release', call, releasePart, { match, period })
    },
    async '/bo/changes/preview'({ body, caller: { operatorId } }) {
      const asked = { operatorId, change: BigInt(body.change) }
      const preview = await previewChange(queries, asked, ticketIds)
      if (!preview.ok) return preview
      const { rows, others, isStale, problem } = preview.value
      return accepted({ rows: rows.map(presentRow), others, stale: isStale, problem })
    },
  }
}

/** What a call cancels. A day that the calendar does not have would leave the span open. */
function cancelAsked({
  match_id: match,
  period,
  from,
  until,
}: OfficeCall<'/bo/results/cancel'>['body']): Outcome<CancelInput> {
  const [startsAt, endsAt] = [momentAsked(from), momentAsked(until)]
  if (from !== undefined && startsAt === null) return refused('incompletedRequest', { from })
  if (until !== undefined && endsAt === null) return refused('incompletedRequest', { until })
  const [startMs, endMs] = [startsAt?.getTime() ?? null, endsAt?.getTime() ?? null]
  return accepted({ match, period, startMs, endMs })
}

const presentRow = ({ house, debtMinor, ...row }: PreviewRow): ResultPreviewRow => ({
  ...row,
  house: formatMoney(house),
  debt: formatMoney(debtMinor),
})

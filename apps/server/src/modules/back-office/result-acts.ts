import { createHash } from 'node:crypto'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney, type Minor } from '@fairline/domain/money/money'
import type * as z from 'zod'
import type { Queries } from '../../db/queries.ts'
import type { TicketIds } from '../bets/index.ts'
import {
  type HandPreview,
  type HandReport,
  holdPreview,
  type PreviewedTicket,
  previewByHand,
  reportByHand,
  type TicketEnd,
} from '../settlement/index.ts'
import { type Act, problemsOf } from './act.ts'
import { canonicalJson, type JsonRecord } from './canonical-json.ts'
import { approvable, type Change, proposalOf, type StoredAct } from './change.ts'
import type { StoredChange } from './change-store.ts'
import {
  type CancelInput,
  cancelInput,
  cancelled,
  type EnterInput,
  entered,
  enterInput,
  type ReleaseInput,
  released,
  releaseInput,
} from './result-input.ts'
import { type ResultMatch, selectOwners, selectResultMatch } from './result-store.ts'

/** Names a part of a match. */
type OnPart = JsonRecord & { readonly match: string; readonly period: string }

/** A kind of change of results: its input, and what that says to the settlement. */
interface ResultKind<Input extends OnPart> {
  readonly kind: string
  readonly input: z.ZodType<Input>
  readonly saidOf: (input: Input) => HandReport
}

const enter: ResultKind<EnterInput> = { kind: 'result.enter', input: enterInput, saidOf: entered }
const cancel: ResultKind<CancelInput> = {
  kind: 'result.cancel',
  input: cancelInput,
  saidOf: cancelled,
}
const release: ResultKind<ReleaseInput> = {
  kind: 'result.release',
  input: releaseInput,
  saidOf: released,
}

/** Acts on results; each proposes what a second person approves. */
export interface ResultActs {
  /** Enters the result of a part, or another one than was settled on. */
  readonly enterResult: Act<EnterInput>
  /** Cancels a part, or all of a match: its bets are void. */
  readonly cancelPart: Act<CancelInput>
  /** Lets the feed's word on a part hold again. */
  readonly releasePart: Act<ReleaseInput>
  readonly changes: readonly StoredAct[]
}

/** Puts the acts on results together. */
export function resultActs(ticketIds: TicketIds): ResultActs {
  const [enters, cancels, releases] = [
    changeOf(enter, ticketIds),
    changeOf(cancel, ticketIds),
    changeOf(release, ticketIds),
  ]
  return {
    enterResult: proposalOf(enters),
    cancelPart: proposalOf(cancels),
    releasePart: proposalOf(releases),
    changes: [approvable(enters), approvable(cancels), approvable(releases)],
  }
}

const targetOf = ({ match, period }: OnPart): string => `match:${match} ${period}`

function changeOf<Input extends OnPart>(
  { kind, input: schema, saidOf }: ResultKind<Input>,
  ticketIds: TicketIds,
): Change<Input> {
  return {
    kind,
    input: schema,
    async groundOf(tx, { operatorId }, input) {
      const match = await matchOf(tx, input, saidOf(input))
      if (!match.ok) return match
      const preview = await holdPreview(tx, match.value.key, saidOf(input))
      if (!preview.ok) return preview
      const shown = await shownOf(tx, operatorId, preview.value)
      return accepted({ target: targetOf(input), madeOn: madeOn(preview.value), shown })
    },
    async apply(tx, { operatorId, reason }, input) {
      const match = await matchOf(tx, input, saidOf(input))
      if (!match.ok) return match
      const options = { ticketIds, reason }
      const done = await reportByHand(tx, match.value.key, saidOf(input), options)
      if (!done.ok) return done
      const shown = await shownOf(tx, operatorId, done.value)
      const { match: _match, ...said } = input
      const [before, after] = [{ revision: done.value.revision }, { said, ...shown }]
      return accepted({ target: targetOf(input), before, after, answer: shown })
    },
  }
}

/** Finds a match; one that is decided as one takes no bets any more. */
async function matchOf(
  db: Queries,
  { match: publicId, period }: OnPart,
  said: HandReport,
): Promise<Outcome<ResultMatch>> {
  const match = await selectResultMatch(db, publicId)
  if (match === undefined) {
    return refused('forbiddenAccess', { match: `there is no match ${publicId}` })
  }
  const isSpan = said.kind === 'cancel' && (said.startMs !== null || said.endMs !== null)
  const endsIt = (period === 'FT' || period === 'all') && said.kind !== 'release' && !isSpan
  return endsIt && match.takesBets
    ? refused('incompletedRequest', { match: `${publicId} takes bets: suspend it first` })
    : accepted(match)
}

/** What a change of a result is made on: the reports, and what becomes of each ticket. */
function madeOn({ revision, held, tickets }: HandPreview): JsonRecord {
  const lines = tickets.map(({ betId, was, becomes }) =>
    [betId, endText(was), endText(becomes)].join(' '),
  )
  const digest = createHash('sha256').update(lines.join('\n')).digest('hex')
  return { revision, held, tickets: tickets.length, digest }
}

/** `settled won 95.00`, `running`. */
const endText = ({ state, result, winLoss }: TicketEnd): string =>
  state === 'running' ? state : `${state} ${result} ${formatMoney(winLoss)}`

/** What a preview says in figures. */
async function shownOf(db: Queries, operatorId: number, preview: HandPreview): Promise<JsonRecord> {
  const { rows, others } = await previewRows(db, operatorId, preview.tickets, null)
  const { contradiction } = preview
  return {
    tickets: rows.length,
    ...(others === 0 ? {} : { tickets_of_others: others }),
    ...totalsOf(rows),
    ...(contradiction === null ? {} : { contradiction }),
  }
}

/** What the house gains, and what members then owe more, by currency; nothing without tickets. */
export function totalsOf(rows: readonly PreviewRow[]): JsonRecord {
  if (rows.length === 0) return {}
  const [house, debt] = [sumsOf(rows, (row) => row.house), sumsOf(rows, (row) => row.debtMinor)]
  return { house, debt }
}

/** A ticket of a preview, as the screen shows it. */
export interface PreviewRow {
  /** Empty where only the sums are asked for. */
  readonly ticket: string
  readonly member: string
  readonly currency: string
  /** `settled won 95.00`. */
  readonly was: string
  readonly becomes: string
  /** What the house gains by it, and what the member then owes more; minor units. */
  readonly house: Minor
  readonly debtMinor: Minor
}

interface PreviewRows {
  readonly rows: readonly PreviewRow[]
  /** How many tickets of other operators' members change: matches are the same for all. */
  readonly others: number
}

/** What becomes of tickets, of members of an operator; of others it is only counted. */
export async function previewRows(
  db: Queries,
  operatorId: number,
  tickets: readonly PreviewedTicket[],
  ticketIds: TicketIds | null,
): Promise<PreviewRows> {
  const owners = await selectOwners(db, [...new Set(tickets.map(({ walletId }) => walletId))])
  const rows = tickets.flatMap(({ betId, walletId, was, becomes, debt }): readonly PreviewRow[] => {
    const owner = owners.get(walletId)
    if (owner?.operatorId !== operatorId) return []
    const { member, currency } = owner
    const house = was.winLoss - becomes.winLoss
    const ends = { was: endText(was), becomes: endText(becomes) }
    return [
      { ticket: ticketIds?.idOf(betId) ?? '', member, currency, ...ends, house, debtMinor: debt },
    ]
  })
  return { rows, others: tickets.length - rows.length }
}

function sumsOf(
  rows: readonly PreviewRow[],
  amountOf: (row: PreviewRow) => Minor,
): Readonly<Record<string, string>> {
  const byCurrency = [...Map.groupBy(rows, ({ currency }) => currency)]
  return Object.fromEntries(
    byCurrency.map(([currency, own]) => [
      currency,
      formatMoney(own.reduce((sum, row) => sum + amountOf(row), 0n)),
    ]),
  )
}

/** What a proposed change would do now. */
export interface ChangePreview extends PreviewRows {
  /** Whether that is something else than when it was proposed. */
  readonly isStale: boolean
  /** Why it cannot be done any more; null where it can. */
  readonly problem: string | null
}

/** Returns what a proposed change of a result would do now, ticket by ticket. */
export async function previewResult(
  db: Queries,
  operatorId: number,
  stored: StoredChange,
  ticketIds: TicketIds,
): Promise<ChangePreview> {
  const payload = JSON.parse(stored.payload) as OnPart
  const match = await selectResultMatch(db, payload.match)
  if (match === undefined) throw new Error(`There is no match ${payload.match}.`)
  const preview = await previewByHand(db, match.key, saidBy(stored.kind, payload))
  if (!preview.ok) {
    const [problem = ''] = problemsOf(preview.rejection)
    return { rows: [], others: 0, isStale: true, problem }
  }
  const rows = await previewRows(db, operatorId, preview.value.tickets, ticketIds)
  const isStale = canonicalJson(madeOn(preview.value)) !== stored.madeOn
  return { ...rows, isStale, problem: null }
}

function saidBy(kind: string, payload: JsonRecord): HandReport {
  if (kind === enter.kind) return entered(enterInput.parse(payload))
  return kind === cancel.kind
    ? cancelled(cancelInput.parse(payload))
    : released(releaseInput.parse(payload))
}

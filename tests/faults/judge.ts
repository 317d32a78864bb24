import { formatMoney } from '@fairline/domain/money/money'
import { checkBooks } from '../../apps/server/src/books.ts'
import type { Database } from '../../apps/server/src/db/database.ts'
import { ticketIds } from './house-of-faults.ts'
import type { JournalLine } from './journal.ts'
import { findMistimed } from './mistimed-bets.ts'
import { type Answered, isStored, type JournalRequest, requestsOf } from './requests.ts'

/** A bet or a cash-out as the book has it. */
export interface BookBet {
  readonly requestId: string
  readonly member: string
  /** The ticket; for a cash-out, with the cash-out's number: `T1/2`. */
  readonly ticketId: string
  /** As a ticket shows it, such as `5.00`; for a cash-out, the amount that was credited. */
  readonly stake: string
  readonly placedAtMs: number
  /** How often its risk was taken from the member at placing, or given up for a cash-out. */
  readonly holds: number
}

/** What the book says of requests. */
export interface Book {
  readonly bets: readonly BookBet[]
  readonly refusals: readonly { readonly requestId: string; readonly code: string }[]
}

/**
 * I7: compares the book with the answers that clients got, and names every request that breaks it.
 * Every acknowledged bet and cash-out is in the book with its ticket and amount, once, held once. A
 * refused request has nothing in the book. An answer never changes. Nothing is in the book that
 * no one asked for. Every request has an outcome.
 */
export function judgeJournal(lines: readonly JournalLine[], book: Book): string[] {
  const requests = requestsOf(lines)
  const betsOf = Map.groupBy(book.bets, ({ requestId }) => requestId)
  const refusalOf = new Map(book.refusals.map(({ requestId, code }) => [requestId, code]))
  const known = new Set(requests.map(({ requestId }) => requestId))
  return [
    ...requests.flatMap((request) => {
      const { requestId } = request
      const bets = betsOf.get(requestId) ?? []
      const wrong = judgeRequest(request, bets, refusalOf.get(requestId))
      return wrong.map((problem) => `I7 ${request.member} request ${requestId}: ${problem}`)
    }),
    ...book.bets
      .filter(({ requestId }) => !known.has(requestId))
      .map(({ member, ticketId }) => `I7 ${member} ticket ${ticketId}: nobody asked for it`),
  ]
}

function judgeRequest(
  request: JournalRequest,
  bets: readonly BookBet[],
  refusal: string | undefined,
): string[] {
  const told = request.definite[0]
  if (told === undefined) return ['its outcome is still unknown']
  const wrong = request.definite
    .filter((answer) => answer.code !== told.code || answer.ticketId !== told.ticketId)
    .map((answer) => `answered ${textOf(told)} first and ${textOf(answer)} later`)
  if (bets.length > 1) wrong.push(`doubled, the book has ${bets.length} bets of it`)
  wrong.push(...bets.flatMap((bet) => judgeTime(request, bet)))
  wrong.push(...(told.code === '' ? judgeTaken(told, bets[0]) : judgeRefused(told, bets, refusal)))
  if (isFailedThoughCommitted(request, bets[0])) {
    wrong.push('answered as failed although it was committed')
  }
  return wrong
}

function judgeTaken(told: Answered, bet: BookBet | undefined): string[] {
  if (bet === undefined) return [`lost, ${textOf(told)} was acknowledged and is not in the book`]
  const wrong: string[] = []
  if (bet.ticketId !== told.ticketId || bet.stake !== told.stake) {
    wrong.push(`${textOf(told)} was acknowledged, the book has ${bet.ticketId} of ${bet.stake}`)
  }
  if (bet.holds !== 1) wrong.push(`${textOf(told)} was debited ${bet.holds} times`)
  return wrong
}

function judgeRefused(
  told: Answered,
  bets: readonly BookBet[],
  refusal: string | undefined,
): string[] {
  const wrong = bets.map(
    ({ ticketId, stake, holds }) =>
      `refused with ${told.code}, but the book has ${ticketId} of ${stake}, debited ${holds} times`,
  )
  if (bets.length === 0 && isStored(told) && refusal !== told.code) {
    wrong.push(`refused with ${told.code}, stored is ${refusal ?? 'nothing'}`)
  }
  return wrong
}

/** Longest time from request to placing: the promised 2 s, and 2 s for a busy machine. */
const lateMsMax = 4_000

/**
 * I8: no bet is taken long after its request, when the member no longer expects it. Cash-outs are
 * not checked, because their offers expire.
 */
function judgeTime(
  { what, sentAtMs }: JournalRequest,
  { ticketId, placedAtMs }: BookBet,
): string[] {
  if (what === 'cash_out') return []
  const askedAtMs = sentAtMs.findLast((atMs) => atMs <= placedAtMs) ?? placedAtMs
  const lateMs = placedAtMs - askedAtMs
  return lateMs > lateMsMax ? [`I8 ${ticketId} was taken ${lateMs} ms after its last ask`] : []
}

/** Answers of ours that say: nothing was done. */
const failures: readonly string[] = ['systemError', 'timeoutError']

/**
 * Whether the first ask failed although it placed the bet: the bet is older than the second ask.
 */
function isFailedThoughCommitted(
  { answers, sentAtMs }: JournalRequest,
  bet: BookBet | undefined,
): boolean {
  const first = answers.find(({ ask }) => ask === 1)
  const againAtMs = sentAtMs[1] ?? Number.POSITIVE_INFINITY
  return failures.includes(first?.code ?? '') && bet !== undefined && bet.placedAtMs < againAtMs
}

function textOf({ code, ticketId, stake }: Answered): string {
  return code === '' ? `ticket ${ticketId} of ${stake}` : code
}

/** Reads what the book says of every request, in one statement each. */
export async function readBook({ queries }: Database): Promise<Book> {
  const bets = await queries.query<{
    request_id: string
    login_id: string
    id: string
    stake: string
    placed_at: Date
    holds: number
  }>(
    `select b.request_id, a.login_id, b.id, b.stake, b.placed_at, t.holds
       from bet b
       join account a on a.id = b.wallet_id
       cross join lateral (
         select count(*)::int as holds from transfer t
          where t.reference = b.id and t.kind = 'hold' and t.revision = 0
       ) t`,
  )
  const cashOuts = await queries.query<{
    request_id: string
    login_id: string
    bet_id: string
    number: number
    returned: string
    cashed_at: Date
    holds: number
  }>(
    `select c.request_id, a.login_id, c.bet_id, c.number, c.returned, c.cashed_at, t.holds
       from cash_out c
       join account a on a.id = c.wallet_id
       cross join lateral (
         select (sum(amount) / c.risk)::float as holds from transfer t
          where t.reference = c.bet_id and t.revision = -c.number
            and t.kind in ('cash_out_release', 'cash_out_lose')
       ) t`,
  )
  const refusals = await queries.query<{ request_id: string; code: string }>(
    'select request_id, code from bet_refusal',
  )
  const placed = bets.map((row) => ({
    requestId: row.request_id,
    member: row.login_id,
    ticketId: ticketIds.idOf(BigInt(row.id)),
    stake: formatMoney(BigInt(row.stake)),
    placedAtMs: row.placed_at.getTime(),
    holds: row.holds,
  }))
  const cashedOut = cashOuts.map((row) => ({
    requestId: row.request_id,
    member: row.login_id,
    ticketId: `${ticketIds.idOf(BigInt(row.bet_id))}/${row.number}`,
    stake: formatMoney(BigInt(row.returned)),
    placedAtMs: row.cashed_at.getTime(),
    holds: row.holds,
  }))
  return {
    bets: [...placed, ...cashedOut],
    refusals: refusals.map(({ request_id, code }) => ({ requestId: request_id, code })),
  }
}

/**
 * Returns every violation: of I1 to I6 and the times of bets by the database, of I7 and I8 by the
 * journal.
 */
export async function judge(database: Database, lines: readonly JournalLine[]): Promise<string[]> {
  const findings = await checkBooks(database)
  const offenders = findings.flatMap(({ id, violations }) =>
    violations.map(({ wallet, transfer, problem }) => `${id} ${wallet} ${transfer}: ${problem}`),
  )
  const mistimed = await findMistimed(database)
  return [...offenders, ...mistimed, ...judgeJournal(lines, await readBook(database))]
}

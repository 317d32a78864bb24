import type pg from 'pg'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { betsToSettle } from '../../apps/server/src/modules/settlement/bet-to-settle-store.ts'

/** Where a server may be made to die, in the order of a bet's life. */
export const steps = [
  // A batch of bets was taken off the queue; the database knows nothing of it.
  'placement-before-call',
  // The statement is on its way, or being carried out.
  'placement-call-sent',
  // It is committed; no answer was sent.
  'placement-answered',
  // A member has the answer.
  'placement-reply-sent',
  'decision-before-call',
  'decision-call-sent',
  'decision-answered',
  // A match is due, and no node has claimed it.
  'settlement-before-claim',
  'settlement-after-claim',
  // Bets were read, and their settlements were computed.
  'settlement-before-chunk',
  // The open transaction has the transfers, but not the settlements.
  'settlement-after-transfers',
  'settlement-before-commit',
  'settlement-commit-sent',
  // It is committed; no member has heard of it.
  'settlement-after-commit',
  // The members were told, and the claim is about to be held for longer.
  'settlement-between-chunks',
  // The open transaction has the transfers of a cash-out, but not the cash-out.
  'cash-out-after-transfers',
  'cash-out-commit-sent',
  // It is committed; the member was not answered.
  'cash-out-after-commit',
] as const

/** The same of rooms, in the order of their lives. */
export const roomSteps = [
  // The open transaction has the transfers, but not what the room says of them.
  'room-join-after-transfers',
  'room-join-commit-sent',
  'room-join-after-commit',
  'room-start-after-transfers',
  'room-start-commit-sent',
  'room-start-after-commit',
  'room-refund-after-transfers',
  'room-refund-commit-sent',
  'room-refund-after-commit',
  'room-payment-after-transfers',
  'room-payment-commit-sent',
  'room-payment-after-commit',
] as readonly RoomStep[]

/** What moves the money of a room, by the kind of a transfer of it. */
const roomWorks = {
  room_hold: 'room-join',
  room_fee: 'room-start',
  room_refund: 'room-refund',
  room_rake: 'room-payment',
} as const
type RoomWork = (typeof roomWorks)[keyof typeof roomWorks]
export type RoomStep = `${RoomWork}-${'after-transfers' | 'commit-sent' | 'after-commit'}`

/** The same of the calls that the house's games make of the wallet. */
export const walletSteps = [
  'game-debit-before-call',
  'game-debit-call-sent',
  // It is committed; the provider was not answered.
  'game-debit-answered',
  'game-credit-before-call',
  'game-credit-call-sent',
  'game-credit-answered',
] as const

export type Step = (typeof steps)[number] | RoomStep | (typeof walletSteps)[number]

/** An order to die at a step. */
export interface CrashOrder {
  readonly step: Step
  /** How often the step is passed before. */
  readonly skip: number
  /** How long a call that was sent lives on, milliseconds. */
  readonly delayMs: number
}

type Call =
  | 'placement'
  | 'decision'
  | 'claim'
  | 'renewal'
  | 'chunk'
  | 'transfers'
  | 'commit'
  | 'cashOutTransfers'
  | 'cashOutCommit'
  | 'gameDebit'
  | 'gameCredit'
  | `${RoomWork} transfers`
  | `${RoomWork} commit`
type When = 'before' | 'sent' | 'answered'

type StepsOf = Partial<Record<When, Step>>

/** Where a server dies in the work on a room. */
const roomStepAt = Object.fromEntries(
  Object.values(roomWorks).flatMap((work) => [
    [`${work} transfers`, { answered: `${work}-after-transfers` }],
    [`${work} commit`, { sent: `${work}-commit-sent`, answered: `${work}-after-commit` }],
  ]),
) as Readonly<Record<`${RoomWork} ${'transfers' | 'commit'}`, StepsOf>>

const stepAt: Readonly<Record<Call, StepsOf>> = {
  ...roomStepAt,
  placement: {
    before: 'placement-before-call',
    sent: 'placement-call-sent',
    answered: 'placement-answered',
  },
  decision: {
    before: 'decision-before-call',
    sent: 'decision-call-sent',
    answered: 'decision-answered',
  },
  gameDebit: {
    before: 'game-debit-before-call',
    sent: 'game-debit-call-sent',
    answered: 'game-debit-answered',
  },
  gameCredit: {
    before: 'game-credit-before-call',
    sent: 'game-credit-call-sent',
    answered: 'game-credit-answered',
  },
  claim: { before: 'settlement-before-claim', answered: 'settlement-after-claim' },
  renewal: { before: 'settlement-between-chunks' },
  chunk: { answered: 'settlement-before-chunk' },
  transfers: { answered: 'settlement-after-transfers' },
  commit: {
    before: 'settlement-before-commit',
    sent: 'settlement-commit-sent',
    answered: 'settlement-after-commit',
  },
  cashOutTransfers: { answered: 'cash-out-after-transfers' },
  cashOutCommit: { sent: 'cash-out-commit-sent', answered: 'cash-out-after-commit' },
}

/** The work of a connection's transaction, as far as its statements have shown it. */
type Work = 'settlement' | 'cash_out' | 'made_cash_out' | RoomWork | null

/**
 * Kills this process at a step of its work, as `kill -9` does. It watches the statements of the
 * server's connections from outside; the server's code knows nothing of it.
 */
export class FailPoints {
  #order: CrashOrder | null = null
  #passed = 0

  arm(order: CrashOrder): void {
    this.#order = order
    this.#passed = 0
  }

  /** Dies here when this is the step that was ordered. */
  pass(step: Step | undefined): void {
    if (step === undefined || this.#order?.step !== step) return
    this.#passed += 1
    if (this.#passed <= this.#order.skip) return
    const die = (): unknown => process.kill(process.pid, 'SIGKILL')
    if (step.endsWith('-sent') && this.#order.delayMs > 0) setTimeout(die, this.#order.delayMs)
    else die()
  }

  /** Opens a pool whose connections pass the steps. */
  readonly openDatabase: typeof openDatabase = (target, options) => {
    const database = openDatabase(target, options)
    database.pool.on('connect', (client) => this.#watch(client))
    return database
  }

  #watch(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    let work: Work = null
    const watched = (...args: unknown[]): unknown => {
      const text = textOf(args[0])
      if (text.startsWith('begin')) work = null
      else work = workOf(text, args) ?? work
      const call = callOf(text, work)
      if (call === null) return query(...args)
      const { before, sent, answered } = stepAt[call]
      this.pass(before)
      const result = query(...withAnswer(args, () => this.pass(answered)))
      this.pass(sent)
      if (!(result instanceof Promise)) return result
      return result.then((value: unknown) => {
        this.pass(answered)
        return value
      })
    }
    client.query = watched as typeof client.query
  }
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')
}

/** The values of a statement. */
function valuesOf([query, values]: readonly unknown[]): readonly unknown[] {
  const own = typeof query === 'string' ? values : (query as { values?: unknown }).values
  return Array.isArray(own) ? own : []
}

/** Which work on a room posts such transfers; null for other work. */
function roomWorkOf(args: readonly unknown[]): RoomWork | null {
  const kinds = valuesOf(args)[1]
  if (!Array.isArray(kinds)) return null
  const found = Object.entries(roomWorks).find(([kind]) => kinds.includes(kind))
  return found?.[1] ?? null
}

const isRoomWork = (work: Work): work is RoomWork => work?.startsWith('room-') === true

function workOf(text: string, args: readonly unknown[]): Work {
  if (text.includes('from post_transfers(')) return roomWorkOf(args)
  if (text.includes('insert into bet_settlement')) return 'settlement'
  if (text.includes('insert into cash_out (')) return 'made_cash_out'
  return text.includes('from cash_out_offer') ? 'cash_out' : null
}

/** Begins the statements that claim a match and that hold its claim for longer. */
const holdingClaim = 'update settlement_due set claimed_until = clock_timestamp()'

function callOf(text: string, work: Work): Call | null {
  if (text.includes('place_bets(')) return 'placement'
  if (text.includes('decide_bets(')) return 'decision'
  if (text.includes('debit_game(')) return 'gameDebit'
  if (text.includes('credit_game(')) return 'gameCredit'
  if (text.startsWith(holdingClaim)) return text.includes('skip locked') ? 'claim' : 'renewal'
  if (text.startsWith(betsToSettle)) return 'chunk'
  if (text.includes('from post_transfers(')) {
    if (isRoomWork(work)) return `${work} transfers`
    return work === 'cash_out' ? 'cashOutTransfers' : 'transfers'
  }
  if (text !== 'commit') return null
  if (isRoomWork(work)) return `${work} commit`
  return work === 'settlement' ? 'commit' : work === 'made_cash_out' ? 'cashOutCommit' : null
}

/** The pool asks with a callback, a transaction with a promise. */
function withAnswer(args: unknown[], onAnswer: () => void): unknown[] {
  const callback = args.at(-1)
  if (typeof callback !== 'function') return args
  const answered = (error: unknown, ...rest: unknown[]): void => {
    if (!error) onAnswer()
    callback(error, ...rest)
  }
  return [...args.slice(0, -1), answered]
}

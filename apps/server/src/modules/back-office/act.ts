import { accepted, type Outcome, type Rejection } from '@fairline/domain/errors/rejection'
import type { Database } from '../../db/database.ts'
import type { Queries } from '../../db/queries.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { insertAudit, selectAuditHead } from './act-store.ts'
import { canonicalJson, type JsonRecord } from './canonical-json.ts'

/** Who acts, for which operator, and why. */
export interface ActBy {
  /** `shell:<user>` for a command. */
  readonly actor: string
  /** Who counts as one person where a second one is needed: `shell:<user>` for a command. */
  readonly person: string
  readonly operatorId: number
  readonly reason: string
}

/** What an act did, or would do. */
export interface Acted {
  /** What it changed: `member:fern01`, `limits`, `site`. */
  readonly target: string
  /** The state before and after, without secrets. Equal when the act changed nothing. */
  readonly before: JsonRecord
  readonly after: JsonRecord
  /** What the caller is answered, the same when the act is repeated. Never stored. */
  readonly answer: JsonRecord
  /** Set where the act is refused, and what it noted stays: that a change request is stale. */
  readonly refusedFor?: Rejection
}

/** An act of the back office, which ends with its row of the audit. */
export type Act<Input> = (tx: Transaction, by: ActBy, input: Input) => Promise<Outcome<Acted>>

/**
 * Makes an act of a use case: where it changed something, the audit gets a row. Some acts have a
 * name that depends on their input.
 */
export function audited<Input>(
  name: string | ((input: Input) => string),
  work: Act<Input>,
): Act<Input> {
  return async (tx, by, input) => {
    const outcome = await work(tx, by, input)
    if (!outcome.ok) return outcome
    return recorded(tx, typeof name === 'string' ? name : name(input), by, outcome.value)
  }
}

/** Writes the row of the audit of an act that is done, where it changed something. */
export async function recorded(
  tx: Transaction,
  act: string,
  by: ActBy,
  acted: Acted,
): Promise<Outcome<Acted>> {
  const { target, before, after } = acted
  const isChange = canonicalJson(before) !== canonicalJson(after)
  if (isChange) await insertAudit(tx, { ...by, act, target, before, after })
  return accepted(acted)
}

/**
 * Returns the end of the audit, as a sentence. Somebody who can change the database could write a
 * complete new chain; a copy of this line that is kept elsewhere shows it.
 */
export async function auditEnd(db: Queries): Promise<string> {
  const { seq, hash } = await selectAuditHead(db)
  return seq === 0n ? 'The audit is empty.' : `The audit ends with row ${seq}, hash ${hash}.`
}

/** Undoes a transaction whose outcome is known. */
class Undone extends Error {
  readonly outcome: Outcome<unknown>

  constructor(outcome: Outcome<unknown>) {
    super('undone')
    this.outcome = outcome
  }
}

/**
 * Runs an act in a transaction of its own. A refused act changes nothing, and neither does one with
 * `dryRun`: it is done, and undone with its transaction.
 */
export async function perform<Done extends Pick<Acted, 'refusedFor'>>(
  database: Database,
  act: (tx: Transaction) => Promise<Outcome<Done>>,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<Outcome<Done>> {
  try {
    const outcome = await inTransaction(database, async (tx) => {
      const outcome = await act(tx)
      if (dryRun || !outcome.ok) throw new Undone(outcome)
      return outcome
    })
    const refusal = outcome.ok ? outcome.value.refusedFor : undefined
    return refusal === undefined ? outcome : { ok: false, rejection: refusal }
  } catch (error) {
    // Only the outcome of this act is thrown in the transaction.
    if (error instanceof Undone) return error.outcome as Outcome<Done>
    throw error
  }
}

/** Returns what is wrong with the input of an act, in sentences: what to print to its caller. */
export function problemsOf({ code, facts = {} }: Rejection): readonly string[] {
  const sentences = Object.values(facts)
  return sentences.length === 0 ? [code] : sentences
}

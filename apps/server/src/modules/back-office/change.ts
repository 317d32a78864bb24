import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type * as z from 'zod'
import type { Transaction } from '../../db/transaction.ts'
import { readOperator } from '../operators/index.ts'
import { type Act, type ActBy, type Acted, audited } from './act.ts'
import { canonicalJson, type JsonRecord } from './canonical-json.ts'
import { insertChange, lockChange, type StoredChange, updateChange } from './change-store.ts'

/** What a change would be made on. */
export interface ChangeGround {
  /** What it changes, as the audit names it: `bet:1A2B`. */
  readonly target: string
  /** Revisions and states: the change is stale as soon as one of them is another. */
  readonly madeOn: JsonRecord
  /** What its maker is told of it, where there is more than its number. */
  readonly shown?: JsonRecord
}

/** An act that one person proposes and a second one approves. */
export interface Change<Input extends JsonRecord = JsonRecord> {
  /** The act: `bet.void`. */
  readonly kind: string
  readonly input: z.ZodType<Input>
  /** Set where its maker never approves it, not even in a house of one. */
  readonly needsTwo?: true
  /**
   * Locks what the act would change, in the order of docs/ledger.md, and says how it is now.
   * Refuses what cannot be done, and with `NoUserAccessRight` whom it is about.
   */
  readonly groundOf: (tx: Transaction, by: ActBy, input: Input) => Promise<Outcome<ChangeGround>>
  /** Does it; the ground is locked. It writes no row of the audit: approving does. */
  readonly apply: Act<Input>
}

/** A change whose payload is read from where it is stored. */
export type StoredAct = Pick<Change, 'kind' | 'needsTwo' | 'groundOf' | 'apply'>

/** Lets a change be approved, which is known by its kind alone. */
export const approvable = <Input extends JsonRecord>(change: Change<Input>): StoredAct => ({
  kind: change.kind,
  ...(change.needsTwo === undefined ? {} : { needsTwo: change.needsTwo }),
  groundOf: (tx, by, payload) => change.groundOf(tx, by, change.input.parse(payload)),
  apply: (tx, by, payload) => change.apply(tx, by, change.input.parse(payload)),
})

/** Names a change that was proposed. */
export interface OnChange {
  readonly change: bigint
}

/** Makes the act that proposes a change. The same change again is the one that is open. */
export function proposalOf<Input extends JsonRecord>({
  kind,
  input: schema,
  groundOf,
}: Change<Input>): Act<Input> {
  return audited('change.propose', async (tx, by, input) => {
    const fault = reasonFault(by.reason)
    if (fault !== undefined) return refused('incompletedRequest', { reason: fault })
    const ground = await groundOf(tx, by, input)
    if (!ground.ok) return ground
    const { target, shown = {} } = ground.value
    const payload = canonicalJson(schema.parse(input))
    const madeOn = canonicalJson(ground.value.madeOn)
    const { id, isNew } = await insertChange(tx, by, { kind, target, payload, madeOn })
    const proposed = { state: 'proposed', kind, of: target, payload: input }
    return accepted({
      target: `change:${id}`,
      before: isNew ? {} : proposed,
      after: proposed,
      answer: { change: String(id), state: 'proposed', kind, of: target, ...shown },
    })
  })
}

/** What is wrong with a reason that members read, or a second person; undefined if nothing is. */
export function reasonFault(reason: string): string | undefined {
  return /^[^\p{Cc}]{3,200}$/u.test(reason)
    ? undefined
    : 'a reason of 3 to 200 characters in one line is needed'
}

/**
 * Makes the act that approves a change: a second person does it, as long as nothing that it was
 * made on has moved. Where something has, the change is stale, and refused with that word.
 */
export const approvalBy = (changes: readonly StoredAct[]): Act<OnChange> =>
  audited('change.approve', async (tx, by, { change: id }) => {
    const held = await holdOpen(tx, by, id)
    if (!held.ok) return held
    const stored = held.value
    const change = changes.find(({ kind }) => kind === stored.kind)
    if (change === undefined) return refused('NoUserAccessRight', otherKind)
    const isSingle = stored.makerPerson === by.person
    const fault = isSingle ? await ownFault(tx, by, stored, change) : undefined
    if (fault !== undefined) return refused('NoUserAccessRight', { change: fault })
    const payload = JSON.parse(stored.payload) as JsonRecord
    const asMaker = { ...by, reason: stored.reason }
    const ground = await change.groundOf(tx, asMaker, payload)
    // This says something of who approves, and not of the ground: another person may.
    if (!ground.ok && ground.rejection.code === 'NoUserAccessRight') return ground
    if (!ground.ok || canonicalJson(ground.value.madeOn) !== stored.madeOn) {
      return stale(tx, by, stored)
    }
    const acted = await change.apply(tx, asMaker, payload)
    if (!acted.ok) return acted
    await updateChange(tx, id, 'applied', by)
    return accepted(applied(stored, acted.value, isSingle))
  })

/** What is said of a change of a kind that is not the decider's. */
const otherKind = { change: 'others decide about changes of this kind' } as const

/** Locks a change that is not decided yet. */
async function holdOpen(
  tx: Transaction,
  { operatorId }: ActBy,
  id: bigint,
): Promise<Outcome<StoredChange>> {
  const stored = await lockChange(tx, operatorId, id)
  if (stored === undefined) {
    return refused('forbiddenAccess', { change: `there is no change ${id}` })
  }
  return stored.state === 'proposed'
    ? accepted(stored)
    : refused('incompletedRequest', { change: `the change is ${stored.state} already` })
}

/** Why who made a change may not approve it as well; undefined if that one may. */
async function ownFault(
  tx: Transaction,
  { operatorId, reason }: ActBy,
  { hasWaited }: StoredChange,
  { needsTwo }: StoredAct,
): Promise<string | undefined> {
  if (needsTwo === true) return 'another person approves this change; its maker may only refuse it'
  const { brand } = await readOperator(tx, operatorId)
  return brand.singlePerson && hasWaited && reasonFault(reason) === undefined
    ? undefined
    : 'a second person approves a change; in a house of one its maker may, 10 minutes ' +
        'after it was proposed and with a reason'
}

async function stale(tx: Transaction, by: ActBy, stored: StoredChange): Promise<Outcome<Acted>> {
  const { id, kind, target } = stored
  await updateChange(tx, id, 'stale', by)
  const words = 'stale: what the change was made on has moved; look again, and propose it anew'
  return accepted({
    target: `change:${id}`,
    before: { state: 'proposed' },
    after: { state: 'stale', kind, of: target },
    answer: { change: String(id), state: 'stale' },
    refusedFor: { code: 'incompletedRequest', facts: { change: words } },
  })
}

/** The row of an approved change has what its act did; and that one person did it alone. */
function applied(stored: StoredChange, done: Acted, isSingle: boolean): Acted {
  const { id, kind, target, maker, reason } = stored
  const what = { state: 'applied', kind, of: target, maker, proposed_for: reason }
  return {
    target: `change:${id}`,
    before: { ...done.before, state: 'proposed' },
    after: { ...done.after, ...what, ...(isSingle ? { single_person: true } : {}) },
    answer: { change: String(id), state: 'applied', kind, of: target, ...done.answer },
  }
}

/** Makes the act that refuses a change of some kinds; who made it may do that, too. */
export const refusalBy = (kinds: readonly string[]): Act<OnChange> =>
  audited('change.refuse', async (tx, by, { change: id }) => {
    const held = await holdOpen(tx, by, id)
    if (!held.ok) return held
    const { kind, target } = held.value
    if (!kinds.includes(kind)) return refused('NoUserAccessRight', otherKind)
    await updateChange(tx, id, 'refused', by)
    return accepted({
      target: `change:${id}`,
      before: { state: 'proposed' },
      after: { state: 'refused', kind, of: target },
      answer: { change: String(id), state: 'refused', kind, of: target },
    })
  })

import { accepted } from '@fairline/domain/errors/rejection'
import { staffRoles } from '@fairline/domain/office/office-role'
import * as z from 'zod'
import type { Random } from '../../random.ts'
import { hasOtherOwner } from '../office/index.ts'
import { type Act, audited } from './act.ts'
import { takeTurns } from './act-store.ts'
import { canonicalJson, type JsonRecord } from './canonical-json.ts'
import { type Change, proposalOf } from './change.ts'
import {
  accountEdited,
  accountToAdd,
  addingAccount,
  type EditedAccount,
  editingAccount,
  editOfficeAccountBy,
  type OfficeAccountChanges,
  type OfficeAccountToAdd,
  type OnOfficeAccount,
  otherAccount,
  resettingAccount,
  shown,
  targetOf,
} from './staff-acts.ts'

const addInput = z.strictObject({
  login: z.string(),
  name: z.string(),
  /** Null where none was chosen, which is refused. */
  role: z.enum(staffRoles).nullable(),
})
type AddInput = z.infer<typeof addInput>

/** What stays is null. */
const editInput = z.strictObject({
  login: z.string(),
  role: z.enum(staffRoles).nullable(),
  status: z.enum(['active', 'suspended', 'withdrawn']).nullable(),
  addresses: z.array(z.string()).nullable(),
})
type EditInput = z.infer<typeof editInput>

const resetInput = z.strictObject({ login: z.string() })
type ResetInput = z.infer<typeof resetInput>

/** The acts on staff of an owner, and the changes that they propose while there is another one. */
export interface StaffActs {
  readonly add: Change<AddInput>
  readonly edit: Change<EditInput>
  readonly reset: Change<ResetInput>
  readonly addStaff: Act<AddInput>
  readonly editStaff: Act<EditInput>
  readonly resetStaff: Act<ResetInput>
}

/**
 * Makes the acts on staff. One owner alone acts at once. As soon as another owner can log in, that
 * one approves, so that no one person makes a second person of their own.
 */
export function staffActs(random: Random): StaffActs {
  const add: Change<AddInput> = {
    kind: 'staff.add',
    needsTwo: true,
    input: addInput,
    async groundOf(tx, by, input) {
      const toAdd = await accountToAdd(tx, by, toAddOf(input))
      return toAdd.ok ? accepted({ target: targetOf(toAdd.value), madeOn: {} }) : toAdd
    },
    apply: (tx, by, input) => addingAccount(random)(tx, by, toAddOf(input)),
  }
  const reset: Change<ResetInput> = {
    kind: 'staff.reset',
    needsTwo: true,
    input: resetInput,
    async groundOf(tx, by, input) {
      const found = await otherAccount(tx, by, staffOf(input))
      if (!found.ok) return found
      return accepted({ target: targetOf(found.value), madeOn: shown(found.value) })
    },
    apply: (tx, by, input) => resettingAccount(random)(tx, by, staffOf(input)),
  }
  return {
    add,
    edit,
    reset,
    addStaff: byAnotherOwner(add),
    editStaff,
    resetStaff: byAnotherOwner(reset),
  }
}

const edit: Change<EditInput> = {
  kind: 'staff.edit',
  needsTwo: true,
  input: editInput,
  async groundOf(tx, by, input) {
    const edited = await accountEdited(tx, by, changesOf(input))
    if (!edited.ok) return edited
    const { account } = edited.value
    return accepted({ target: targetOf(account), madeOn: shown(account) })
  },
  apply: (tx, by, input) => editingAccount(tx, by, changesOf(input)),
}

/** Does a change at once, or proposes it while another owner can approve it. */
export function byAnotherOwner<Input extends JsonRecord>(change: Change<Input>): Act<Input> {
  const [actNow, propose] = [audited(change.kind, change.apply), proposalOf(change)]
  return async (tx, by, input) => {
    await takeTurns(tx, by.operatorId)
    const act = (await hasOtherOwner(tx, by.operatorId, by.person)) ? propose : actNow
    return act(tx, by, input)
  }
}

const proposeEdit = byAnotherOwner(edit)

/** Changes staff. Only what differs is proposed; what only takes rights away waits for no one. */
const editStaff: Act<EditInput> = async (tx, by, input) => {
  const edited = await accountEdited(tx, by, changesOf(input))
  if (!edited.ok) return edited
  const differing = differencesOf(edited.value)
  return onlyTakesAway(edited.value)
    ? editOfficeAccountBy(tx, by, changesOf(differing))
    : proposeEdit(tx, by, differing)
}

/** What an edit changes of an account; null for what stays. */
function differencesOf({ account, next }: EditedAccount): EditInput {
  const isSame = (name: 'role' | 'status' | 'addresses'): boolean =>
    canonicalJson(account[name]) === canonicalJson(next[name])
  return editInput.parse({
    login: account.login,
    role: isSame('role') ? null : next.role,
    status: isSame('status') ? null : next.status,
    addresses: isSame('addresses') ? null : next.addresses,
  })
}

/**
 * Whether an edit changes nothing, or does no more than suspend or withdraw an account. An owner is
 * left out: who could suspend the other owner alone would be the only one, and need nobody for the
 * rest.
 */
function onlyTakesAway({ account, next }: EditedAccount): boolean {
  const [before, after] = [shown(account), shown(next)].map(canonicalJson)
  if (before === after) return true
  const isOut = next.status === 'suspended' || next.status === 'withdrawn'
  const isOnlyStatus = canonicalJson(shown({ ...next, status: account.status })) === before
  return account.role !== 'owner' && isOut && isOnlyStatus
}

const toAddOf = (input: AddInput): OfficeAccountToAdd => ({ ...input, flags: [], partyId: null })

const staffOf = ({ login }: ResetInput): OnOfficeAccount => ({ login, partyId: null })

const changesOf = ({ login, role, status, addresses }: EditInput): OfficeAccountChanges => ({
  ...staffOf({ login }),
  ...(role === null ? {} : { role }),
  ...(status === null ? {} : { status }),
  ...(addresses === null ? {} : { addresses }),
})

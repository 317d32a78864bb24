import { fieldText } from '@fairline/domain/errors/field-messages'
import { fieldRules, firstFault } from '@fairline/domain/errors/field-rules'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { StaffRole, SubAccountFlag } from '@fairline/domain/office/office-role'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Transaction } from '../../db/transaction.ts'
import type { Random } from '../../random.ts'
import {
  addOfficeAccount,
  changeOfficeAccount,
  hasOwner,
  invite,
  type NewOfficeAccount,
  type OfficeAccount,
  type OfficeStatus,
  officeAccountNamed,
  officeAccountOfParty,
  personOf,
} from '../office/index.ts'
import { type Act, type ActBy, type Acted, audited } from './act.ts'
import { takeTurns } from './act-store.ts'
import type { JsonRecord } from './canonical-json.ts'
import { addPartyBy, partyAt } from './party-acts.ts'

const loginPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{2,31}$/

/** How the audit names an account. */
export const targetOf = ({ login }: Pick<OfficeAccount, 'login'>): string => `office:${login}`

/** An account as the audit has it. */
export const shown = ({ role, flags, status, name, addresses }: OfficeAccount): JsonRecord => ({
  role,
  status,
  ...(addresses.length === 0 ? {} : { addresses: [...addresses] }),
  ...(flags === null ? {} : { flags: [...flags] }),
  ...(name === '' ? {} : { name }),
})

/** Invites an account and answers with the token of its link, which is shown once. */
async function invited(
  tx: Transaction,
  random: Random,
  account: OfficeAccount,
  before: JsonRecord,
): Promise<Outcome<Acted>> {
  const { token, expiresAtMs } = await invite(tx, random, account)
  const expires = dateTimeOf(expiresAtMs)
  const after = { ...shown({ ...account, status: 'invited' }), invited_until: expires }
  const answer = { login: account.login, invitation: token, expires }
  return accepted({ target: targetOf(account), before, after, answer })
}

/** Staff, or an account that acts for an upline. */
export interface OfficeAccountToAdd {
  readonly login: string
  readonly name: string
  /** Null of a sub-account. */
  readonly role: StaffRole | null
  readonly flags: readonly SubAccountFlag[]
  /** The upline of a sub-account. */
  readonly partyId: bigint | null
}

/** Lets acts on accounts take turns, and returns the account to be; refuses one that cannot. */
export async function accountToAdd(
  tx: Transaction,
  { operatorId }: ActBy,
  { login, name, role, flags, partyId }: OfficeAccountToAdd,
): Promise<Outcome<NewOfficeAccount>> {
  await takeTurns(tx, operatorId)
  const known = await officeAccountNamed(tx, operatorId, login)
  if (!loginPattern.test(login)) {
    return refused('incompletedRequest', { login: 'a login id has 3 to 32 letters or digits' })
  }
  if (known !== undefined) {
    return refused('incompletedRequest', { login: `${login} is taken` })
  }
  const unchosen = partyId === null ? fieldRules.select('role')(role ?? '') : null
  if (unchosen !== null) return refused('incompletedRequest', { role: fieldText(unchosen) })
  const ofUpline = { partyId, role: 'upline', flags } as const
  const ofStaff = { partyId: null, role: role ?? 'auditor', flags: null }
  const rank = partyId === null ? ofStaff : ofUpline
  return accepted({ operatorId, login, name, ...rank })
}

/** Adds staff or a sub-account, and invites it. It writes no row of the audit. */
export const addingAccount =
  (random: Random): Act<OfficeAccountToAdd> =>
  async (tx, by, input) => {
    const toAdd = await accountToAdd(tx, by, input)
    if (!toAdd.ok) return toAdd
    return invited(tx, random, await addOfficeAccount(tx, toAdd.value), {})
  }

/** Adds staff or a sub-account at once, and invites it. */
export const addOfficeAccountBy = (random: Random): Act<OfficeAccountToAdd> =>
  audited('staff.add', addingAccount(random))

/** Names an account of the same house or upline. */
export interface OnOfficeAccount {
  readonly login: string
  /** The upline whose sub-account it is; null of staff. */
  readonly partyId: bigint | null
}

/** Changes of an account; what is left out stays. */
export interface OfficeAccountChanges extends OnOfficeAccount {
  readonly role?: StaffRole
  readonly flags?: readonly SubAccountFlag[]
  readonly status?: Exclude<OfficeStatus, 'invited'>
  /** IPv4 addresses that it logs in from; none for any. */
  readonly addresses?: readonly string[]
}

/**
 * Lets acts on accounts take turns, and returns an account of the same house or upline. Refuses the
 * one that asks or approves: nobody changes itself.
 */
export async function otherAccount(
  tx: Transaction,
  { operatorId, person }: ActBy,
  { login, partyId }: OnOfficeAccount,
): Promise<Outcome<OfficeAccount>> {
  await takeTurns(tx, operatorId)
  const account = await officeAccountNamed(tx, operatorId, login)
  const isOwn = account !== undefined && (account.party?.id ?? null) === partyId
  if (!isOwn) return refused('forbiddenAccess')
  // An upline's own account is its parent's to change; its sub-accounts are one person with it.
  const isItself = partyId === null ? personOf(account) === person : account.flags === null
  if (isItself) {
    const words = 'no account changes itself, or approves a change of itself'
    return refused('NoUserAccessRight', { login: words })
  }
  return accepted(account)
}

/** An account before and after it is edited. */
export interface EditedAccount {
  readonly account: OfficeAccount
  readonly next: OfficeAccount
}

/** Returns what changes would make of an account; refuses what it cannot become. */
export async function accountEdited(
  tx: Transaction,
  by: ActBy,
  input: OfficeAccountChanges,
): Promise<Outcome<EditedAccount>> {
  const found = await otherAccount(tx, by, input)
  if (!found.ok) return found
  const account = found.value
  if (account.status === 'invited' && input.status === 'active') {
    return refused('incompletedRequest', { status: `${account.login} has not accepted yet` })
  }
  for (const address of input.addresses ?? []) {
    const fault = firstFault(address, [fieldRules.needed('ipv4'), fieldRules.ipv4])
    if (fault !== null) return refused('incompletedRequest', { addresses: fieldText(fault) })
  }
  const next: OfficeAccount = {
    ...account,
    role: account.party === null ? (input.role ?? account.role) : account.role,
    flags: account.flags === null ? null : (input.flags ?? account.flags),
    status: input.status ?? account.status,
    addresses: input.addresses ?? account.addresses,
  }
  return accepted({ account, next })
}

/** Changes role, flags, state or addresses of an account. It writes no row of the audit. */
export const editingAccount: Act<OfficeAccountChanges> = async (tx, by, input) => {
  const edited = await accountEdited(tx, by, input)
  if (!edited.ok) return edited
  const { account, next } = edited.value
  await changeOfficeAccount(tx, next)
  const answer = { login: account.login, ...shown(next) }
  const states = { before: shown(account), after: shown(next) }
  return accepted({ target: targetOf(account), ...states, answer })
}

/** Changes role, flags, state or addresses of staff or of a sub-account at once. */
export const editOfficeAccountBy: Act<OfficeAccountChanges> = audited('staff.edit', editingAccount)

/** Takes password and device of an account away, and invites it again; no row of the audit. */
export const resettingAccount =
  (random: Random): Act<OnOfficeAccount> =>
  async (tx, by, input) => {
    const found = await otherAccount(tx, by, input)
    return found.ok ? invited(tx, random, found.value, shown(found.value)) : found
  }

/** Takes password and device of an account away at once, and invites it again. */
export const resetOfficeAccountBy = (random: Random): Act<OnOfficeAccount> =>
  audited('staff.reset', resettingAccount(random))

/**
 * Invites the owner of an operator. Once one can log in, there is no second invitation but by a
 * reset, which takes the proofs of that owner away.
 */
export const inviteOwner = (
  random: Random,
): Act<{ readonly login: string; readonly reset: boolean }> =>
  audited('owner.invite', async (tx, by, { login, reset }) => {
    await takeTurns(tx, by.operatorId)
    if (!reset && (await hasOwner(tx, by.operatorId))) {
      return refused('forbiddenAccess', { owner: 'there is an owner already: owner reset LOGIN' })
    }
    const known = await officeAccountNamed(tx, by.operatorId, login)
    if (known !== undefined && known.role !== 'owner') {
      return refused('incompletedRequest', { login: `${known.login} is no owner` })
    }
    if (known === undefined && reset) {
      return refused('incompletedRequest', { login: `there is no owner ${login}` })
    }
    if (!loginPattern.test(login)) {
      return refused('incompletedRequest', { login: 'a login id has 3 to 32 letters or digits' })
    }
    const rank = { partyId: null, role: 'owner', flags: null } as const
    const of = { operatorId: by.operatorId, login, name: '', ...rank }
    return invited(
      tx,
      random,
      known ?? (await addOfficeAccount(tx, of)),
      known === undefined ? {} : shown(known),
    )
  })

/** Invites an upline to the back office; its proofs of before are gone. */
export const invitePartyBy = (random: Random): Act<{ readonly login: string }> =>
  audited('party.invite', async (tx, by, { login }) => {
    await takeTurns(tx, by.operatorId)
    const found = await partyAt(tx, by.operatorId, login)
    if (!found.ok) return found
    const { id: partyId, loginId, name, status } = found.value
    if (status === 'closed') return refused('CLOSE', { party: `${loginId} is closed` })
    const known = await officeAccountOfParty(tx, partyId)
    const taken = await officeAccountNamed(tx, by.operatorId, loginId)
    if (known === undefined && taken !== undefined) {
      return refused('incompletedRequest', { login: `${loginId} is the login of staff` })
    }
    const rank = { partyId, role: 'upline', flags: null } as const
    const of = { operatorId: by.operatorId, login: loginId, name, ...rank }
    const account = known ?? (await addOfficeAccount(tx, of))
    return invited(tx, random, account, known === undefined ? {} : shown(known))
  })

/** Makes an upline and invites it: two rows of the audit, both or none. */
export const openPartyBy =
  (random: Random): typeof addPartyBy =>
  async (tx, by, input) => {
    const added = await addPartyBy(tx, by, input)
    if (!added.ok) return added
    const invitation = await invitePartyBy(random)(tx, by, { login: input.login })
    if (!invitation.ok) return invitation
    const answer = { ...added.value.answer, ...invitation.value.answer }
    return accepted({ ...added.value, answer })
  }

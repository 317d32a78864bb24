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
  type OfficeAccount,
  type OfficeStatus,
  officeAccountNamed,
  officeAccountOfParty,
} from '../office/index.ts'
import { type Act, type ActBy, type Acted, audited } from './act.ts'
import { takeTurns } from './act-store.ts'
import type { JsonRecord } from './canonical-json.ts'
import { addPartyBy, partyAt } from './party-acts.ts'

const loginPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{2,31}$/

const targetOf = ({ login }: Pick<OfficeAccount, 'login'>): string => `office:${login}`

/** An account as the audit has it. */
const shown = ({ role, flags, status, name, addresses }: OfficeAccount): JsonRecord => ({
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
interface OfficeAccountToAdd {
  readonly login: string
  readonly name: string
  /** Null of a sub-account. */
  readonly role: StaffRole | null
  readonly flags: readonly SubAccountFlag[]
  /** The upline of a sub-account. */
  readonly partyId: bigint | null
}

/** Adds staff or a sub-account, and invites it. */
export const addOfficeAccountBy = (random: Random): Act<OfficeAccountToAdd> =>
  audited('staff.add', async (tx, by, { login, name, role, flags, partyId }) => {
    await takeTurns(tx, by.operatorId)
    const known = await officeAccountNamed(tx, by.operatorId, login)
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
    const of = { operatorId: by.operatorId, login, name, ...rank }
    return invited(tx, random, await addOfficeAccount(tx, of), {})
  })

/** Changes of an account; what is left out stays. */
interface OfficeAccountChanges {
  readonly login: string
  /** The upline whose sub-account it is; null of staff. */
  readonly partyId: bigint | null
  /** The account that asks: nobody changes itself. */
  readonly by: string
  readonly role?: StaffRole
  readonly flags?: readonly SubAccountFlag[]
  readonly status?: Exclude<OfficeStatus, 'invited'>
  /** IPv4 addresses that it logs in from; none for any. */
  readonly addresses?: readonly string[]
}

/** Returns another account of the same house or upline than the one that asks. */
async function otherAccount(
  tx: Transaction,
  { operatorId }: ActBy,
  { login, partyId, by }: Pick<OfficeAccountChanges, 'login' | 'partyId' | 'by'>,
): Promise<Outcome<OfficeAccount>> {
  const account = await officeAccountNamed(tx, operatorId, login)
  const isOwn = account !== undefined && (account.party?.id ?? null) === partyId
  if (!isOwn) return refused('forbiddenAccess')
  // No account raises its own flags, and an upline's own account is its parent's to change.
  if (account.login.toLowerCase() === by.toLowerCase() || (partyId !== null && !account.flags)) {
    return refused('NoUserAccessRight')
  }
  return accepted(account)
}

/** Changes role, flags, state or addresses of staff or of a sub-account. */
export const editOfficeAccountBy: Act<OfficeAccountChanges> = audited(
  'staff.edit',
  async (tx, by, input) => {
    await takeTurns(tx, by.operatorId)
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
    await changeOfficeAccount(tx, next)
    const answer = { login: account.login, ...shown(next) }
    const states = { before: shown(account), after: shown(next) }
    return accepted({ target: targetOf(account), ...states, answer })
  },
)

/** Takes password and device of an account away, and invites it again. */
export const resetOfficeAccountBy = (
  random: Random,
): Act<Pick<OfficeAccountChanges, 'login' | 'partyId' | 'by'>> =>
  audited('staff.reset', async (tx, by, input) => {
    await takeTurns(tx, by.operatorId)
    const found = await otherAccount(tx, by, input)
    return found.ok ? invited(tx, random, found.value, shown(found.value)) : found
  })

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

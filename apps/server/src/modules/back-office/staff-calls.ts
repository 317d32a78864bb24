import { accepted } from '@fairline/domain/errors/rejection'
import type { Queries } from '../../db/queries.ts'
import type { OfficeHandlers } from '../../http/office-endpoints.ts'
import type { Random } from '../../random.ts'
import { officeAccountsOf } from '../office/index.ts'
import type { DoAct } from './office-act.ts'
import { presentAccount } from './present-office-account.ts'
import { addOfficeAccountBy, editOfficeAccountBy, resetOfficeAccountBy } from './staff-acts.ts'
import { staffActs } from './staff-changes.ts'

/** What the calls of staff need. */
export interface StaffCallParts {
  readonly queries: Queries
  readonly random: Random
  readonly act: DoAct
}

type StaffPath = '/bo/staff' | '/bo/staff/add' | '/bo/staff/edit' | '/bo/staff/reset'

/** The calls of staff, and of the sub-accounts of an upline. */
export function staffCalls({
  queries,
  random,
  act,
}: StaffCallParts): Pick<OfficeHandlers, StaffPath> {
  const { addStaff, editStaff, resetStaff } = staffActs(random)
  return {
    async '/bo/staff'({ caller }) {
      const partyId = caller.party?.id ?? null
      const accounts = await officeAccountsOf(queries, caller.operatorId, partyId)
      // An upline's own account is its parent's to reset.
      const listed = accounts.filter(({ flags }) => partyId === null || flags !== null)
      return accepted({ rows: listed.map(presentAccount) })
    },
    '/bo/staff/add': (call) => {
      const { login, name, role = null, flags = [] } = call.body
      const partyId = call.caller.party?.id ?? null
      if (partyId === null) return act('/bo/staff/add', call, addStaff, { login, name, role })
      const toAdd = { login, name, role, flags, partyId }
      return act('/bo/staff/add', call, addOfficeAccountBy(random), toAdd)
    },
    '/bo/staff/edit': (call) => {
      const { login, role = null, flags, status = null, addresses = null } = call.body
      const partyId = call.caller.party?.id ?? null
      if (partyId === null) {
        return act('/bo/staff/edit', call, editStaff, { login, role, status, addresses })
      }
      return act('/bo/staff/edit', call, editOfficeAccountBy, {
        login,
        partyId,
        ...(flags === undefined ? {} : { flags }),
        ...(status === null ? {} : { status }),
        ...(addresses === null ? {} : { addresses }),
      })
    },
    '/bo/staff/reset': (call) => {
      const { login } = call.body
      const partyId = call.caller.party?.id ?? null
      if (partyId === null) return act('/bo/staff/reset', call, resetStaff, { login })
      return act('/bo/staff/reset', call, resetOfficeAccountBy(random), { login, partyId })
    },
  }
}

import { staffRoles } from '@fairline/domain/office/office-role'
import { officeAccountsOf } from '../office/index.ts'
import { type Command, type OfBrand, type OnOperator, oneOf } from './command.ts'
import { column, pageOf, timeColumn } from './list.ts'
import { pageAsked, pageOptions } from './list-options.ts'
import { operatorWithCode } from './operator-with-code.ts'
import { presentAccount } from './present-office-account.ts'
import {
  addOfficeAccountBy,
  editOfficeAccountBy,
  inviteOwner,
  invitePartyBy,
  resetOfficeAccountBy,
} from './staff-acts.ts'
import { withLink } from './with-link.ts'

const columns = [
  column('LOGIN', 'login'),
  column('ROLE', 'role'),
  column('STATUS', 'status'),
  column('NAME', 'name'),
  timeColumn('LAST LOGIN', 'last_login'),
]

/** Who works in the back office. A link is shown once, and opens for half an hour. */
export const staffCommands: readonly Command[] = [
  {
    name: 'owner invite',
    args: ['LOGIN'],
    options: { code: 'acme' },
    says:
      'prints the link by which the owner takes the back office; refused once there is one. ' +
      '--code makes the operator, where there is none',
    prepare(words, { random, officeUrl, opening }): OnOperator | OfBrand {
      const act = withLink(inviteOwner(random), officeUrl)
      const input = { login: words.arg('LOGIN'), reset: false }
      const code = words.option('code')
      if (code === undefined) return (tx, by) => act(tx, by, input)
      return {
        ofBrand: async (tx, by) => {
          const operator = await operatorWithCode(tx, by, code, opening)
          return operator.ok ? act(tx, { ...by, operatorId: operator.value }, input) : operator
        },
      }
    },
  },
  {
    name: 'owner reset',
    args: ['LOGIN'],
    options: {},
    says: 'takes password and device of an owner away, and prints a new link',
    prepare(words, { random, officeUrl }): OnOperator {
      const act = withLink(inviteOwner(random), officeUrl)
      const login = words.arg('LOGIN')
      return (tx, by) => act(tx, by, { login, reset: true })
    },
  },
  {
    name: 'staff add',
    args: ['LOGIN', 'ROLE'],
    options: { name: '"Anna Lee"' },
    says: `invites staff, and prints the link; ROLE is one of ${staffRoles.join(', ')}`,
    prepare(words, { random, officeUrl }): OnOperator {
      const act = withLink(addOfficeAccountBy(random), officeUrl)
      const role = oneOf('ROLE', words.arg('ROLE'), staffRoles)
      const name = words.option('name') ?? ''
      const input = { login: words.arg('LOGIN'), name, role, flags: [], partyId: null }
      return (tx, by) => act(tx, by, input)
    },
  },
  {
    name: 'staff role',
    args: ['LOGIN', 'ROLE'],
    options: {},
    says: 'gives staff another role, at once',
    prepare(words): OnOperator {
      const role = oneOf('ROLE', words.arg('ROLE'), staffRoles)
      const input = { login: words.arg('LOGIN'), partyId: null, role }
      return (tx, by) => editOfficeAccountBy(tx, by, input)
    },
  },
  {
    name: 'staff status',
    args: ['LOGIN', 'STATUS'],
    options: {},
    says: 'sets whether staff may log in: active, suspended, withdrawn; sessions end at once',
    prepare(words): OnOperator {
      const status = oneOf('STATUS', words.arg('STATUS'), ['active', 'suspended', 'withdrawn'])
      const input = { login: words.arg('LOGIN'), partyId: null, status }
      return (tx, by) => editOfficeAccountBy(tx, by, input)
    },
  },
  {
    name: 'staff addresses',
    args: ['LOGIN', 'ADDRESSES'],
    options: {},
    says: 'sets the IPv4 addresses that staff logs in from, with commas between; any for all',
    prepare(words): OnOperator {
      const typed = words.arg('ADDRESSES')
      const addresses = typed === 'any' ? [] : typed.split(',').map((each) => each.trim())
      const input = { login: words.arg('LOGIN'), partyId: null, addresses }
      return (tx, by) => editOfficeAccountBy(tx, by, input)
    },
  },
  {
    name: 'staff reset',
    args: ['LOGIN'],
    options: {},
    says: 'takes password and device of staff away, and prints a new link',
    prepare(words, { random, officeUrl }): OnOperator {
      const act = withLink(resetOfficeAccountBy(random), officeUrl)
      const input = { login: words.arg('LOGIN'), partyId: null }
      return (tx, by) => act(tx, by, input)
    },
  },
  {
    name: 'staff list',
    args: [],
    options: { ...pageOptions },
    says: 'lists the staff',
    prepare(words) {
      const asked = pageAsked(words)
      return {
        asked,
        async list(db, operatorId) {
          const accounts = await officeAccountsOf(db, operatorId, null)
          const skipped = (asked.page - 1) * asked.limit
          return pageOf(asked, columns, accounts.slice(skipped).map(presentAccount))
        },
      }
    },
  },
  {
    name: 'party invite',
    args: ['LOGIN'],
    options: {},
    says: 'invites an upline to the back office, and prints the link; its password before is gone',
    prepare(words, { random, officeUrl }): OnOperator {
      const act = withLink(invitePartyBy(random), officeUrl)
      const login = words.arg('LOGIN')
      return (tx, by) => act(tx, by, { login })
    },
  },
]

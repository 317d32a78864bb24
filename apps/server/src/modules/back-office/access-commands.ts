import { accessRights } from '@fairline/domain/books/access-right'
import { type Command, oneOf, type Words } from './command.ts'
import { setMemberAccess, withdrawMemberSessions } from './member-access.ts'
import { setPartyAccess, withdrawPartySessions } from './party-acts.ts'

const rights = accessRights.join(', ')

const switchFrom = (words: Words) => ({
  login: words.arg('LOGIN'),
  right: oneOf('RIGHT', words.arg('RIGHT'), accessRights),
  isOn: oneOf('on or off', words.arg('on|off'), ['on', 'off']) === 'on',
})

/** The commands of what a member may bet on, and of the sessions of members. */
export const accessCommands: readonly Command[] = [
  {
    name: 'member access',
    args: ['LOGIN', 'RIGHT', 'on|off'],
    options: {},
    says: `switches bets or a product off for a member, or on again: ${rights}`,
    prepare: (words) => (tx, by) => setMemberAccess(tx, by, switchFrom(words)),
  },
  {
    name: 'member logout',
    args: ['LOGIN'],
    options: {},
    says: 'withdraws the sessions of a member, who reads that permission is denied',
    prepare: (words) => (tx, by) => withdrawMemberSessions(tx, by, { login: words.arg('LOGIN') }),
  },
  {
    name: 'party access',
    args: ['LOGIN', 'RIGHT', 'on|off'],
    options: {},
    says: `switches bets or a product off for all members below an upline, or on again: ${rights}`,
    prepare: (words) => (tx, by) => setPartyAccess(tx, by, switchFrom(words)),
  },
  {
    name: 'party logout',
    args: ['LOGIN'],
    options: {},
    says: 'withdraws the sessions of all members below an upline',
    prepare: (words) => (tx, by) => withdrawPartySessions(tx, by, { login: words.arg('LOGIN') }),
  },
]

import { accountStatuses } from '@fairline/domain/accounts/account-status'
import { betStates, referrals } from '@fairline/domain/bets/bet-status'
import { currencies } from '@fairline/domain/money/money'
import { allSports } from '@fairline/domain/sports/all-sports'
import type { TicketIds } from '../bets/index.ts'
import { type Command, oneOf, type Words, WrongWords } from './command.ts'
import { pageAsked, pageOptions, spanAsked, timeOptions } from './list-options.ts'
import { listActs, listBets, listMatches, listMembers, listRooms } from './lists.ts'

const matchStates = ['open', 'upcoming', 'live', 'ended', 'all'] as const
const roomStates = [
  ...(['running', 'open', 'active', 'betting_stopped', 'ended', 'closed'] as const),
  'cancelled',
] as const
const roomTypes = ['public', 'private', 'free'] as const
const sportKeys = allSports.map(({ key }) => key)

/** What was typed behind an option, one of some values; null without it. */
function choice<const Value extends string>(
  words: Words,
  name: string,
  values: readonly Value[],
): Value | null {
  const text = words.option(name)
  return text === undefined ? null : oneOf(`--${name}`, text, values)
}

const text = (words: Words, name: string): string | null => words.option(name)?.trim() || null

/** What operators look up. */
export const listCommands: readonly Command[] = [
  {
    name: 'member list',
    args: [],
    options: { login: 'fern', status: 'active', currency: 'MYR', ...pageOptions },
    says: 'lists members by login id; --login is how it begins',
    prepare(words) {
      const asked = {
        ...pageAsked(words),
        login: text(words, 'login'),
        status: choice(words, 'status', accountStatuses),
        currency: choice(words, 'currency', currencies),
      }
      return { asked, list: (db, operatorId) => listMembers(db, operatorId, asked) }
    },
  },
  {
    name: 'bet list',
    args: [],
    options: {
      member: 'LOGIN',
      state: 'running',
      referral: 'pending',
      match: 'ID',
      ticket: 'ID',
      ...timeOptions,
      ...pageOptions,
    },
    says:
      `lists bets, newest first, by when they were placed; --state is ${betStates.join(', ')}; ` +
      `--referral, of bets that were referred, ${referrals.join(', ')}`,
    prepare(words, parts) {
      const ticketIds = parts.ticketIds()
      const asked = {
        ...pageAsked(words),
        ...spanAsked(words),
        login: text(words, 'member'),
        state: choice(words, 'state', betStates),
        referral: choice(words, 'referral', referrals),
        match: text(words, 'match'),
        ticket: ticketFrom(words, ticketIds),
      }
      return { asked, list: (db, operatorId) => listBets(db, operatorId, asked, ticketIds) }
    },
  },
  {
    name: 'match list',
    args: [],
    options: {
      sport: 'football',
      text: '"Premier"',
      state: 'open',
      ...timeOptions,
      ...pageOptions,
    },
    says:
      'lists matches by kick-off; --text is a part of a name, ' +
      `--state is ${matchStates.join(', ')}`,
    prepare(words) {
      const sport = choice(words, 'sport', sportKeys)
      const asked = {
        ...pageAsked(words),
        ...spanAsked(words),
        sportsType: allSports.find(({ key }) => key === sport)?.id ?? null,
        text: text(words, 'text'),
        state: choice(words, 'state', matchStates) ?? 'open',
      }
      return { asked, list: (db, operatorId) => listMatches(db, operatorId, asked) }
    },
  },
  {
    name: 'room list',
    args: [],
    options: { status: 'running', type: 'free', currency: 'MYR', ...pageOptions },
    says: `lists tournament rooms, newest first; --status is ${roomStates.join(', ')}`,
    prepare(words) {
      const asked = {
        ...pageAsked(words),
        status: choice(words, 'status', roomStates),
        type: choice(words, 'type', roomTypes),
        currency: choice(words, 'currency', currencies),
      }
      return { asked, list: (db, operatorId) => listRooms(db, operatorId, asked) }
    },
  },
  {
    name: 'audit show',
    args: [],
    options: { act: 'cash.in', target: 'LOGIN', actor: 'USER', ...timeOptions, ...pageOptions },
    says: 'shows what was changed, by whom and why, newest first; --json has all values',
    prepare(words) {
      const asked = {
        ...pageAsked(words),
        ...spanAsked(words),
        act: text(words, 'act'),
        target: text(words, 'target'),
        actor: text(words, 'actor'),
      }
      return { asked, list: (db, operatorId) => listActs(db, operatorId, asked) }
    },
  },
]

function ticketFrom(words: Words, ticketIds: TicketIds): bigint | null {
  const typed = text(words, 'ticket')
  if (typed === null) return null
  const id = ticketIds.betIdOf(typed)
  if (id !== undefined) return id
  throw new WrongWords(`--ticket is the id of a ticket, as its member sees it, not ${typed}`)
}

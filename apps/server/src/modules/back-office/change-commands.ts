import { changeStates } from './change-store.ts'
import { decisionsOf, listChanges } from './changes.ts'
import { type Command, oneOf, type Words, WrongWords } from './command.ts'
import { pageAsked, pageOptions } from './list-options.ts'
import { ticketActs } from './ticket-acts.ts'
import { withLink } from './with-link.ts'

/**
 * Returns the number of the change that was typed.
 *
 * @throws WrongWords
 */
export function changeAsked(words: Words): bigint {
  const typed = words.arg('CHANGE')
  if (/^[1-9]\d{0,17}$/.test(typed)) return BigInt(typed)
  throw new WrongWords('CHANGE is the number of a change; change list shows them')
}

const ticketsOf = (words: Words): readonly string[] =>
  words
    .arg('TICKETS')
    .split(',')
    .filter((ticket) => ticket !== '')

/** What operators do to tickets, and what a second person decides. */
export const changeCommands: readonly Command[] = [
  {
    name: 'bet void',
    args: ['TICKETS'],
    options: {},
    says:
      'makes tickets void, separated by commas, for a --reason that their members read; settled ' +
      'ones, more than 20 or than voidMax of stake become a change request',
    prepare(words, { ticketIds }) {
      const { voidBets } = ticketActs(ticketIds())
      const input = { tickets: [...ticketsOf(words)] }
      return (tx, by) => voidBets(tx, by, input)
    },
  },
  {
    name: 'bet unvoid',
    args: ['TICKETS'],
    options: {},
    says: 'proposes that tickets are void no more: they run or settle as their matches say',
    prepare(words, { ticketIds }) {
      const { unvoidBets } = ticketActs(ticketIds())
      const input = { tickets: [...ticketsOf(words)] }
      return (tx, by) => unvoidBets(tx, by, input)
    },
  },
  {
    name: 'bet accept',
    args: ['TICKET'],
    options: {},
    says: 'accepts a bet that was referred: it runs if its market is open and its price holds',
    prepare(words, { ticketIds }) {
      const { acceptBet } = ticketActs(ticketIds())
      return (tx, by) => acceptBet(tx, by, { ticket: words.arg('TICKET') })
    },
  },
  {
    name: 'bet reject',
    args: ['TICKET'],
    options: {},
    says: 'rejects a bet that waits, for a --reason that its member reads',
    prepare(words, { ticketIds }) {
      const { rejectBet } = ticketActs(ticketIds())
      return (tx, by) => rejectBet(tx, by, { ticket: words.arg('TICKET') })
    },
  },
  {
    name: 'change list',
    args: [],
    options: { state: 'proposed', kind: 'bet.void', ...pageOptions },
    says: `lists what was proposed, newest first; --state is ${changeStates.join(', ')}`,
    prepare(words) {
      const state = words.option('state')
      const asked = {
        ...pageAsked(words),
        state: state === undefined ? null : oneOf('--state', state, changeStates),
        kind: words.option('kind') ?? null,
      }
      return { asked, list: (db, operatorId) => listChanges(db, operatorId, asked) }
    },
  },
  {
    name: 'change approve',
    args: ['CHANGE'],
    options: {},
    says: 'approves what another person proposed, and does it; refused as stale if anything moved',
    prepare(words, { ticketIds, random, officeUrl }) {
      const { approve } = decisionsOf({ ticketIds: ticketIds(), random })
      const [act, change] = [withLink(approve, officeUrl), changeAsked(words)]
      return (tx, by) => act(tx, by, { change })
    },
  },
  {
    name: 'change refuse',
    args: ['CHANGE'],
    options: {},
    says: 'refuses a change that was proposed; its maker withdraws it so',
    prepare(words, { ticketIds, random }) {
      const { refuse } = decisionsOf({ ticketIds: ticketIds(), random })
      const change = changeAsked(words)
      return (tx, by) => refuse(tx, by, { change })
    },
  },
]

import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import * as z from 'zod'
import type { Transaction } from '../../db/transaction.ts'
import type { TicketIds } from '../bets/index.ts'
import { readOperator } from '../operators/index.ts'
import {
  holdTickets,
  type TicketState,
  type UnvoidOutcome,
  unvoidTickets,
  type VoidOutcome,
  voidTickets,
} from '../settlement/index.ts'
import { acceptReferred } from '../waiting/index.ts'
import { type Act, type ActBy, type Acted, audited } from './act.ts'
import { type Change, proposalOf, reasonFault } from './change.ts'

/** So many tickets are named at once, and so many of them one person may make void. */
const ticketsMost = 200
const aloneMost = 20

/** The kinds of change of tickets. */
export const voidKind = 'bet.void'
export const unvoidKind = 'bet.unvoid'

/** Tickets by their ids, as their members see them. */
export const ticketsInput = z.strictObject({
  tickets: z.array(z.string()).min(1).max(ticketsMost),
})
export type TicketsInput = z.infer<typeof ticketsInput>

/** A ticket by its id. */
export interface OneTicket {
  readonly ticket: string
}

/** Acts on tickets, which are known by the ids of the house. */
export interface TicketActs {
  /** Makes tickets void at once, or proposes it where a second person is needed. */
  readonly voidBets: Act<TicketsInput>
  /** Proposes it in any case: for those who do nothing alone. */
  readonly proposeVoid: Act<TicketsInput>
  /** Accepts a bet that was referred: market and price are judged once more, and it runs. */
  readonly acceptBet: Act<OneTicket>
  /** Rejects a bet that waits, in play or for a trader. */
  readonly rejectBet: Act<OneTicket>
  /** Proposes that tickets are void no more. */
  readonly unvoidBets: Act<TicketsInput>
  readonly changes: readonly Change<TicketsInput>[]
}

/** Puts the acts on tickets together. */
export function ticketActs(ticketIds: TicketIds): TicketActs {
  const hold = heldTickets(ticketIds)
  const groundOf: Change<TicketsInput>['groundOf'] = async (tx, by, { tickets }) => {
    const held = await hold(tx, by, tickets)
    if (!held.ok) return held
    return accepted({ target: targetOf(tickets), madeOn: statesOf(held.value) })
  }
  const ofVoid: typeof groundOf = async (tx, by, { tickets }) => {
    const held = await hold(tx, by, tickets)
    if (!held.ok) return held
    const others = held.value.filter(({ voidedFor }) => voidedFor === null)
    if (others.length === 0) return groundOf(tx, by, { tickets })
    const facts = others.map(({ ticket }) => [ticket, 'no operator has made it void'])
    return refused('invalidBet', Object.fromEntries(facts))
  }
  const makeVoid = voiding(hold, ticketIds)
  const voids = { kind: voidKind, input: ticketsInput, groundOf, apply: makeVoid }
  const unvoid = unvoiding(hold, ticketIds)
  const unvoids = { kind: unvoidKind, input: ticketsInput, groundOf: ofVoid, apply: unvoid }
  const voidNow = audited(voidKind, makeVoid)
  const proposeVoid = proposalOf(voids)
  return {
    changes: [voids, unvoids],
    proposeVoid,
    unvoidBets: proposalOf(unvoids),
    acceptBet: audited('bet.accept', accepting(hold)),
    rejectBet: audited('bet.reject', rejecting(hold, makeVoid)),
    async voidBets(tx, by, input) {
      const held = await hold(tx, by, input.tickets)
      if (!held.ok) return held
      const { brand } = await readOperator(tx, by.operatorId)
      const needsSecond = isOverMax(held.value, brand.voidMax) || held.value.some(isSettled)
      const act = needsSecond || input.tickets.length > aloneMost ? proposeVoid : voidNow
      return act(tx, by, input)
    },
  }
}

/** A ticket with its id. */
interface HeldTicket extends TicketState {
  readonly ticket: string
}

type Hold = (
  tx: Transaction,
  by: ActBy,
  tickets: readonly string[],
) => Promise<Outcome<readonly HeldTicket[]>>

/** Locks tickets in the order in which they were named; refuses those that the operator lacks. */
const heldTickets =
  (ticketIds: TicketIds): Hold =>
  async (tx, { operatorId }, tickets) => {
    if (tickets.length === 0 || tickets.length > ticketsMost) {
      return refused('incompletedRequest', { tickets: `name 1 to ${ticketsMost} tickets` })
    }
    const ids = tickets.map((ticket) => ticketIds.betIdOf(ticket) ?? 0n)
    const found = await holdTickets(tx, operatorId, ids)
    const byId = new Map(found.map((each) => [each.betId, each]))
    const held = [...new Set(tickets)].map((ticket) => {
      const state = byId.get(ticketIds.betIdOf(ticket) ?? 0n)
      return { ticket, state }
    })
    const unknown = held.filter(({ state }) => state === undefined)
    if (unknown.length > 0) {
      const facts = unknown.map(({ ticket }) => [ticket, `there is no ticket ${ticket}`])
      return refused('forbiddenAccess', Object.fromEntries(facts))
    }
    return accepted(held.flatMap(({ ticket, state }) => (state ? [{ ticket, ...state }] : [])))
  }

/** Whether the stake of a currency is more than one person may make void. */
function isOverMax(
  tickets: readonly HeldTicket[],
  voidMax: Readonly<Partial<Record<string, number>>>,
): boolean {
  const byCurrency = Map.groupBy(tickets, ({ currency }) => currency)
  return [...byCurrency].some(([currency, own]) => {
    const most = voidMax[currency]
    const stake = own.reduce((sum, each) => sum + each.stake - each.cashedStake, 0n)
    return most !== undefined && stake > BigInt(most) * 100n
  })
}

const isSettled = ({ state, voidedFor }: HeldTicket): boolean =>
  state === 'settled' || (state === 'void' && voidedFor === null)

const targetOf = (tickets: readonly string[]): string =>
  tickets.length === 1 ? `bet:${tickets[0]}` : `bets:${tickets.length}`

/** How tickets are, for what a change is made on: all that a later decision about one changes. */
export const statesOf = (tickets: readonly HeldTicket[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tickets.map(({ ticket, state, revision, cashedStake, voidedFor }) => [
      ticket,
      [state, revision, cashedStake, voidedFor === null ? '' : 'by hand'].join(' ').trim(),
    ]),
  )

const stateOf = ({ state, voidedFor }: HeldTicket): string =>
  voidedFor === null ? state : 'void by hand'

const afterVoid: Readonly<Record<VoidOutcome, string>> = {
  void: 'void by hand',
  already_void: 'void by hand',
  rejected: 'rejected',
  already_rejected: 'rejected',
  cashed_out: 'cashed_out',
}

const voiding =
  (hold: Hold, ticketIds: TicketIds): Act<TicketsInput> =>
  async (tx, by, { tickets }) => {
    const fault = reasonFault(by.reason)
    if (fault !== undefined) return refused('incompletedRequest', { reason: fault })
    const held = await hold(tx, by, tickets)
    if (!held.ok) return held
    const ids = held.value.map(({ betId }) => betId)
    const { operatorId, reason } = by
    const outcomes = await voidTickets(tx, ids, { operatorId, reason, ticketIds })
    const each = held.value.map((ticket) => ({ ...ticket, outcome: outcomes.get(ticket.betId) }))
    return accepted({
      target: targetOf(tickets),
      before: recordOf(each, stateOf),
      after: recordOf(each, ({ outcome, ...ticket }) =>
        outcome === undefined ? stateOf(ticket) : afterVoid[outcome],
      ),
      answer: {
        tickets: recordOf(each, ({ outcome }) => outcome ?? ''),
        stake: stakeOf(each.filter(({ outcome }) => outcome === 'void' || outcome === 'rejected')),
      },
    })
  }

const unvoiding =
  (hold: Hold, ticketIds: TicketIds): Act<TicketsInput> =>
  async (tx, by, { tickets }) => {
    const held = await hold(tx, by, tickets)
    if (!held.ok) return held
    const ids = held.value.map(({ betId }) => betId)
    const { operatorId, reason } = by
    const outcomes = await unvoidTickets(tx, ids, { operatorId, reason, ticketIds })
    const outcomeOf = ({ betId }: HeldTicket): UnvoidOutcome => outcomes.get(betId) ?? 'not_void'
    return accepted({
      target: targetOf(tickets),
      before: recordOf(held.value, stateOf),
      after: recordOf(held.value, (each) =>
        outcomeOf(each) === 'not_void' ? stateOf(each) : outcomeOf(each),
      ),
      answer: { tickets: recordOf(held.value, outcomeOf) },
    })
  }

const rejecting =
  (hold: Hold, makeVoid: Act<TicketsInput>): Act<OneTicket> =>
  async (tx, by, { ticket }): Promise<Outcome<Acted>> => {
    const held = await holdWaiting(hold, tx, by, ticket)
    return held.ok ? makeVoid(tx, by, { tickets: [ticket] }) : held
  }

const accepting =
  (hold: Hold): Act<OneTicket> =>
  async (tx, by, { ticket }): Promise<Outcome<Acted>> => {
    const held = await holdWaiting(hold, tx, by, ticket)
    if (!held.ok) return held
    const { betId, referral } = held.value
    if (referral === null) {
      return notSo('a bet in play is accepted by the end of its wait alone')
    }
    const [acceptedId] = await acceptReferred(tx, [betId])
    if (acceptedId === undefined) return notSo('its time is over')
    const after = { [ticket]: 'accepted' }
    const target = targetOf([ticket])
    return accepted({ target, before: { [ticket]: 'referred' }, after, answer: { tickets: after } })
  }

/** Locks a bet that waits, and that no trader has accepted. */
async function holdWaiting(
  hold: Hold,
  tx: Transaction,
  by: ActBy,
  ticket: string,
): Promise<Outcome<HeldTicket>> {
  const held = await hold(tx, by, [ticket])
  if (!held.ok) return held
  const [found] = held.value
  if (found?.state !== 'waiting') return notSo(`the bet does not wait: it is ${found?.state}`)
  return found.referral === 'accepted' ? notSo('a trader has accepted the bet') : accepted(found)
}

const notSo = (problem: string): ReturnType<typeof refused> =>
  refused('invalidBet', { ticket: problem })

const recordOf = <Ticket extends HeldTicket>(
  tickets: readonly Ticket[],
  value: (ticket: Ticket) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(tickets.map((each) => [each.ticket, value(each)]))

/** The stake that ran, by currency: `120.00 MYR`. */
function stakeOf(tickets: readonly HeldTicket[]): string {
  const byCurrency = Map.groupBy(tickets, ({ currency }) => currency)
  const sums = [...byCurrency].map(([currency, own]) => {
    const stake = own.reduce((sum, each) => sum + each.stake - each.cashedStake, 0n)
    return `${formatMoney(stake)} ${currency}`
  })
  return sums.join(', ')
}

import type { BetEvent, MessageEvent } from '@fairline/contract/live-channel'
import type { RoomEvent } from '@fairline/contract/room-event'
import { formatMoney, type Minor } from '@fairline/domain/money/money'
import { endingOfReceipt } from '@fairline/domain/ticket/receipt'
import type { Database } from '../db/database.ts'
import { gather } from '../db/gather.ts'
import type { LiveHub } from '../modules/live/index.ts'
import { balancesAnswer } from '../modules/sessions/index.ts'
import {
  type SettledChunk,
  type SettlementStep,
  stateAfter,
  topicOf,
} from '../modules/settlement/index.ts'
import { type BalancesAfter, readBalances } from '../modules/wallet/index.ts'
import type { TicketIds } from '../ticket-id.ts'

/** What a member hears beside the changed bets. */
export interface AlsoTold {
  /** What the wallet held right after the change; without it the balance is read. */
  readonly balances?: BalancesAfter
  /** Whether a message about the bets was written. */
  readonly hasMessage?: boolean
  /** The prize of a room that the message is about. */
  readonly prize?: { readonly roomId: number; readonly amount: Minor }
}

/** What happened to a bet: what its state is now, and how it ended. */
export interface BetNews extends Partial<Omit<BetEvent, 'ticket_id'>> {
  readonly betId: bigint
  readonly state: BetEvent['state']
}

/** Sends a member the changed bets and the balance after them, after the commit. */
export type TellMember = (walletId: bigint, bets: readonly BetNews[], also?: AlsoTold) => void

/** What a teller works with. */
interface TellerParts {
  readonly live: Pick<LiveHub, 'tellMember'>
  readonly database: Database
  readonly ticketIds: TicketIds
  readonly onError: (error: unknown) => void
}

const messageEventOf = (prize: AlsoTold['prize']): MessageEvent =>
  prize === undefined
    ? {}
    : { prize: { room_id: String(prize.roomId), amount: formatMoney(prize.amount) } }

/** Wallets of which the told version is remembered. */
const toldMax = 50_000

/**
 * Returns the function that sends a member's news on the live channel. A balance that is older than
 * the last one sent is left out, so the last one sent is right. The balances of members that have
 * to be read at the same time are read together.
 */
export function tellerOf({ live, database, ticketIds, onError }: TellerParts): TellMember {
  const balancesNow = gather((walletIds: readonly bigint[]) =>
    readBalances(database.queries, walletIds),
  )
  const told = new Map<bigint, bigint>()
  const tellBalance = (walletId: bigint, balances: BalancesAfter): void => {
    if (balances.version < (told.get(walletId) ?? 0n)) return
    told.delete(walletId)
    told.set(walletId, balances.version)
    const [oldest] = told.keys()
    if (told.size > toldMax && oldest !== undefined) told.delete(oldest)
    live.tellMember(walletId, { name: 'balance', data: balancesAnswer(balances) })
  }
  return (walletId, bets, { balances, hasMessage = false, prize } = {}) => {
    for (const bet of bets) {
      live.tellMember(walletId, { name: 'bet', data: betEventOf(ticketIds, bet) })
    }
    if (hasMessage) live.tellMember(walletId, { name: 'message', data: messageEventOf(prize) })
    if (balances !== undefined) return tellBalance(walletId, balances)
    balancesNow(walletId)
      .then((read) => read && tellBalance(walletId, read))
      .catch(onError)
  }
}

/** A bet's news as the live channel words them. */
function betEventOf(
  ticketIds: TicketIds,
  { betId, state, reason = '', ...ended }: BetNews,
): BetEvent {
  return { ticket_id: ticketIds.idOf(betId), state, reason, result: '', ...ended }
}

/** The ladder of a room as the live channel writes it. */
export const roomEventOf = (event: RoomEvent): Buffer =>
  Buffer.from(`event: room\ndata: ${JSON.stringify(event)}\n\n`)

/** How a step ends its bet, with the money; nothing where it takes the end back. */
function endOf(step: SettlementStep): Partial<BetNews> {
  if (!('now' in step)) return {}
  const { receipt, winLossMinor, returnMinor } = step.now
  return {
    result: endingOfReceipt(receipt),
    win_loss: formatMoney(winLossMinor),
    return: formatMoney(returnMinor),
  }
}

/** Informs every member of a chunk of settled bets: one balance each, however many bets. */
export function tellSettled({ steps }: SettledChunk, tell: TellMember): void {
  const byWallet = new Map<bigint, BetNews[]>()
  const withMessage = new Set<bigint>()
  for (const step of steps) {
    if (step.kind === 'confirm') continue
    const { walletId, betId } = step.bet
    const event = { betId, state: stateAfter(step), ...endOf(step) }
    byWallet.set(walletId, [...(byWallet.get(walletId) ?? []), event])
    if (topicOf(step) !== null) withMessage.add(walletId)
  }
  for (const [walletId, events] of byWallet)
    tell(walletId, events, { hasMessage: withMessage.has(walletId) })
}

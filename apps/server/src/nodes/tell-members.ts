import type { MessageEvent } from '@fairline/contract/live-channel'
import type { RoomEvent } from '@fairline/contract/room-event'
import { formatMoney, type Minor } from '@fairline/domain/money/money'
import type { Database } from '../db/database.ts'
import { gather } from '../db/gather.ts'
import { topic } from '../db/outbox.ts'
import { type BetNews, betEventOf, type TicketIds } from '../modules/bets/index.ts'
import type { LiveHub } from '../modules/live/index.ts'
import { balancesAnswer, changedAccounts } from '../modules/sessions/index.ts'
import type { SettledBet, SettledChunk } from '../modules/settlement/index.ts'
import { type BalancesAfter, readBalances } from '../modules/wallet/index.ts'

/** What a member receives besides the changed bets. */
export interface AlsoTold {
  /** What the wallet held right after the change; without it the balance is read. */
  readonly balances?: BalancesAfter
  /** Whether a message about the bets was written. */
  readonly hasMessage?: boolean
  /** The prize of a room that the message is about. */
  readonly prize?: { readonly roomId: number; readonly amount: Minor }
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

/** What a member hears, on whichever node the member's streams are. */
interface MemberNews {
  readonly walletId: bigint
  readonly bets: readonly BetNews[]
  readonly also: AlsoTold
}

const memberNews = topic<MemberNews>('members')

/** Returns the function that sends a member's news to all nodes, each of which calls `tell`. */
export function announcerOf({ outbox, queries }: Database, tell: TellMember): TellMember {
  outbox.on(memberNews, ({ walletId, bets, also }) => tell(walletId, bets, also))
  return (walletId, bets, also = {}) =>
    void outbox.tell(queries, memberNews, { walletId, bets, also })
}

/** The accounts whose own limits have changed. */
const changedLimits = topic<bigint>('limits')

/** Returns the function that tells a member, on all nodes, that the own limits have changed. */
export function tellLimits(
  { outbox, queries }: Database,
  live: Pick<LiveHub, 'tellMember'>,
): (accountId: bigint) => void {
  outbox.on(changedLimits, (accountId) => live.tellMember(accountId, { name: 'limits', data: {} }))
  return (accountId) => void outbox.tell(queries, changedLimits, accountId)
}

/** Tells members what an operator or an upline changed of their accounts, with the balance. */
export function tellChangedAccounts(
  { outbox }: Database,
  live: Pick<LiveHub, 'tellMember'>,
  tell: TellMember,
): void {
  outbox.on(changedAccounts, (accounts) => {
    for (const { accountId, code } of accounts) {
      const data = code === null ? {} : { statusdesc: code }
      live.tellMember(accountId, { name: 'limits', data })
      tell(accountId, [])
    }
  })
}

/** The ladder of a room as the live channel writes it. */
export const roomEventOf = (event: RoomEvent): Buffer =>
  Buffer.from(`event: room\ndata: ${JSON.stringify(event)}\n\n`)

/** How a bet ended, with the money; nothing where its end was taken back. */
function endOf({ end }: SettledBet): Partial<BetNews> {
  if (end === null) return {}
  const { ending, winLossMinor, returnMinor } = end
  return {
    result: ending,
    win_loss: formatMoney(winLossMinor),
    return: formatMoney(returnMinor),
  }
}

/** Informs every member of a chunk of settled bets: one balance each, however many bets. */
export function tellSettled({ bets, balances }: SettledChunk, tell: TellMember): void {
  const byWallet = new Map<bigint, SettledBet[]>()
  for (const bet of bets) {
    byWallet.set(bet.walletId, [...(byWallet.get(bet.walletId) ?? []), bet])
  }
  for (const [walletId, own] of byWallet) {
    const news = own.map((bet) => ({ betId: bet.betId, state: bet.state, ...endOf(bet) }))
    const after = balances.get(walletId)
    const hasMessage = own.some((bet) => bet.hasMessage)
    tell(walletId, news, { hasMessage, ...(after && { balances: after }) })
  }
}

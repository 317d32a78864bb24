import type { BetRow } from '@fairline/contract/betting'
import { handlingOf } from '@fairline/domain/errors/error-handling'
import { findBet } from '../../bets/bet-lists.ts'
import { noteWaiting } from '../../bets/bet-toasts.ts'
import type { CallOutcome, CallRejection } from '../../calls/client.ts'
import { deviceNow } from '../../calls/server-clock.ts'
import { announceBetNews, onBetNews } from '../../notices/member-news.ts'
import { presentError } from '../../notices/present-error.ts'
import { refreshBalance } from '../../session/session-actions.ts'
import { putBalances, useSession } from '../../session/session-store.ts'
import type { createKeptRequests, KeptRequest } from './kept-requests.ts'
import { type PlacedAnswer, type PlacingStep, placeBet, resumesByItself } from './place-bet.ts'

/** How a waiting bet was decided. */
export interface Decision {
  readonly state: BetRow['state']
  readonly reason: string
  /** The bet after the decision; null until it was read from the lists. */
  readonly row: BetRow | null
}

/** The placement that the slip shows. */
export interface Placing {
  readonly request: KeptRequest
  readonly step: PlacingStep
  /** Set once a waiting bet is decided. */
  readonly decision: Decision | null
}

interface PlacementParts extends ReturnType<typeof createKeptRequests> {
  readonly send: (request: KeptRequest) => Promise<CallOutcome<PlacedAnswer>>
  readonly read: () => Placing | null
  readonly put: (placing: Placing | null) => void
  /** Whether the selections of the request are still on the slip. */
  readonly isOnSlip: (request: KeptRequest) => boolean
  /** Takes the placed selections off the slip. */
  readonly onPlaced: () => void
  /** Shows on the slip why its selections were refused. */
  readonly onRefused: (rejection: CallRejection) => void
}

const currentAccountId = (): string | undefined => useSession.getState().account?.accountId

/** The money and the news of a bet that was placed. */
function takeAnswer({ ticket, ...balances }: PlacedAnswer, asks: number): void {
  // A later ask returns the stored answer, and its balances may have changed since.
  if (asks > 1) void refreshBalance()
  else {
    putBalances({
      available: balances.balance,
      account: balances.account_balance,
      outstanding: balances.outstanding_balance,
    })
  }
  if (ticket.state === 'waiting') noteWaiting(ticket.ticket_id)
  announceBetNews({ ticket_id: ticket.ticket_id, state: ticket.state, reason: '', result: '' })
}

/** Follows a waiting bet until it is decided, by news or by a look at the lists. */
function createFollower({ read, put }: Pick<PlacementParts, 'read' | 'put'>) {
  /** Puts the outcome of the waiting bet that the slip shows on it. */
  const decide = (ticketId: string, decision: Decision): void => {
    const placing = read()
    if (placing?.step.kind !== 'placed' || placing.step.answer.ticket.ticket_id !== ticketId) return
    if (decision.state !== 'waiting') put({ ...placing, decision })
  }
  /** Reads the bet from the lists: news may be lost, and another price may have been taken. */
  const lookUp = async (ticketId: string): Promise<void> => {
    const row = await findBet(ticketId)
    if (row !== undefined) decide(ticketId, { state: row.state, reason: row.reason, row })
  }
  /** Follows the news of the bet that the slip shows. Returns how to stop. */
  const follow = (): (() => void) =>
    onBetNews(({ ticket_id, state, reason }) => {
      const placing = read()
      const isShown =
        placing?.step.kind === 'placed' && placing.step.answer.ticket.ticket_id === ticket_id
      if (!isShown || state === 'waiting') return
      decide(ticket_id, { state, reason, row: null })
      void lookUp(ticket_id)
    })
  return { lookUp, follow }
}

/**
 * Places the bets that a slip confirms, one at a time. A bet is asked for under its own id until
 * its outcome is known. A waiting bet is decided by news or by a look at the lists.
 */
export function createPlacements(parts: PlacementParts) {
  const takeStep = (request: KeptRequest, step: PlacingStep): void => {
    if (currentAccountId() !== request.accountId) return
    parts.put({ request, step, decision: null })
    if (step.kind === 'placed') {
      if (parts.isOnSlip(request)) parts.onPlaced()
      takeAnswer(step.answer, step.asks)
    }
    if (step.kind !== 'refused') return
    if (handlingOf(step.rejection.code, true).group === 'logout') presentError(step.rejection)
    if (!parts.isOnSlip(request)) return
    parts.put(null)
    parts.onRefused(step.rejection)
  }

  /** Asks for the outcome of a request until it is known. */
  const ask = (request: KeptRequest, asked: number): Promise<void> =>
    placeBet(request, asked, {
      send: parts.send,
      wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
      isCurrent: (accountId) => currentAccountId() === accountId,
      drop: parts.drop,
      onStep: (step) => takeStep(request, step),
    })

  /** Resumes a request that had no answer when the page was last closed. False without one. */
  const resume = (): boolean => {
    const accountId = currentAccountId()
    if (accountId === undefined || parts.read() !== null) return false
    const request = parts.waitingOf(accountId)[0]
    if (request === undefined) return false
    if (resumesByItself(request, deviceNow())) void ask(request, 1)
    else takeStep(request, { kind: 'unsure', rejection: { code: 'requestPending' } })
    return true
  }

  return {
    /** Whether a placement runs: nothing else is placed meanwhile. */
    isBusy: (): boolean => parts.read()?.step.kind === 'sending',
    /** Places what the slip shows. */
    place(request: KeptRequest): void {
      parts.keep(request)
      void ask(request, 0)
    },
    /** Goes on asking for a request whose outcome is unknown. */
    askAgain: (request: KeptRequest): void => void ask(request, 1),
    /** Lets go of a request without an answer: the bet list shows whether it became a bet. */
    letGo(request: KeptRequest): void {
      parts.drop(request.body.request_id)
      parts.put(null)
    },
    resume,
    ...createFollower(parts),
    /** Takes the receipt of a placed or refused bet off the slip. */
    closeReceipt(): void {
      parts.put(null)
      resume()
    },
  }
}

export type Placements = ReturnType<typeof createPlacements>

import type { BetRow } from '@fairline/contract/betting'
import { handlingOf } from '@fairline/domain/errors/error-handling'
import type { CallOutcome, CallRejection } from '@fairline/site/calls/client'
import { deviceNow } from '@fairline/site/calls/server-clock'
import { presentError } from '@fairline/site/notices/present-error'
import { findBet } from '../../bets/bet-lists.ts'
import { noteWaiting } from '../../bets/bet-toasts.ts'
import { announceBetNews, onBetNews, onLostNews } from '../../notices/member-news.ts'
import { balancesOf } from '../../session/balances.ts'
import { putBalances, useSession } from '../../session/session-store.ts'
import type { createKeptRequests, KeptRequest } from './kept-requests.ts'
import { type PlacedAnswer, type PlacingStep, placeBet, resumesByItself } from './place-bet.ts'
import type { Decision } from './receipt-head.ts'

/** The placement that the slip shows. */
export interface Placing {
  readonly request: KeptRequest
  readonly step: PlacingStep
  /** Set once the bet is not what it was when it was placed. */
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
function takeAnswer({ ticket, ...balances }: PlacedAnswer): void {
  putBalances(balancesOf(balances))
  if (ticket.state === 'waiting') noteWaiting(ticket.ticket_id)
  announceBetNews({ ticket_id: ticket.ticket_id, state: ticket.state, reason: '', result: '' })
}

/** Follows the bet that the slip shows until it ends, by news or by a look at the lists. */
function createFollower({ read, put }: Pick<PlacementParts, 'read' | 'put'>) {
  /** The placement with this ticket, if the slip shows it. */
  const shown = (ticketId: string): Placing | null => {
    const placing = read()
    if (placing?.step.kind !== 'placed') return null
    return placing.step.answer.ticket.ticket_id === ticketId ? placing : null
  }
  const decide = (ticketId: string, decision: Decision): void => {
    const placing = shown(ticketId)
    if (placing !== null && decision.state !== 'waiting') put({ ...placing, decision })
  }
  /** Reads the bet from the lists: news may be lost, and another price may have been taken. */
  const lookUp = async (ticketId: string, state?: BetRow['state']): Promise<void> => {
    const row = await findBet(ticketId, state && [state])
    // The lists may be older than the news that asked for them.
    const isOlder = state !== undefined && shown(ticketId)?.decision?.state !== row?.state
    if (row !== undefined && !isOlder) decide(ticketId, { ...row, row })
  }
  /** Follows the news of the bet that the slip shows. Returns how to stop. */
  const follow = (): (() => void) => {
    const stopNews = onBetNews(({ ticket_id: ticketId, ...news }) => {
      if (shown(ticketId) === null || news.state === 'waiting') return
      const before = shown(ticketId)?.decision?.row ?? null
      decide(ticketId, { ...news, row: before })
      void lookUp(ticketId, news.state)
    })
    const stopLosses = onLostNews(() => {
      const placing = read()
      if (placing?.step.kind === 'placed') void lookUp(placing.step.answer.ticket.ticket_id)
    })
    return () => {
      stopNews()
      stopLosses()
    }
  }
  return { lookUp: (ticketId: string) => lookUp(ticketId), follow }
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
      takeAnswer(step.answer)
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
    /** Keeps asking for a request whose outcome is unknown. */
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

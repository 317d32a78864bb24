import { betSingle } from '@fairline/contract/betting'
import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import { handlingOf } from '@fairline/domain/errors/error-handling'
import { formatMoney } from '@fairline/domain/money/money'
import { askedBy, type Slip, type SlipSelection } from '@fairline/domain/slip/slip'
import type { SlipSummary } from '@fairline/domain/slip/slip-summary'
import { call } from '../../api/call.ts'
import { announceBetNews, onBetNews } from '../../api/member-news.ts'
import { presentError } from '../../api/present-error.ts'
import { newRequestId } from '../../api/request-id.ts'
import {
  type Choice,
  clearChoice,
  selectChoice,
  useSelectedChoice,
} from '../../api/selected-choice.ts'
import { deviceNow } from '../../api/server-clock.ts'
import { findBet } from '../../bets/bet-lists.ts'
import { noteWaiting } from '../../bets/bet-toasts.ts'
import { refreshBalance } from '../../session/session-actions.ts'
import { type Account, putBalances, useSession } from '../../session/session-store.ts'
import { createKeptRequests, type KeptRequest, type ShownBet } from './kept-requests.ts'
import { type PlacedAnswer, type PlacingStep, placeBet, resumesByItself } from './place-bet.ts'
import { act, type Decision, useSlipStore } from './slip-store.ts'

const kept = createKeptRequests(window.localStorage)

const currentAccountId = (): string | undefined => useSession.getState().account?.accountId

/** Whether the selection on the slip is the one that a request placed. */
function isOnSlip({ body }: KeptRequest): boolean {
  const { selection } = useSlipStore.getState().slip
  return selection?.marketId === body.market_id && selection.selection === body.bet_team
}

function takePlaced(request: KeptRequest, answer: PlacedAnswer, asks: number): void {
  const { ticket } = answer
  if (isOnSlip(request)) {
    act({ kind: 'placed' })
    clearChoice()
  }
  // A later ask reads the answer of then: the balances in it may have changed since.
  if (asks > 1) void refreshBalance()
  else {
    putBalances({
      available: answer.balance,
      account: answer.account_balance,
      outstanding: answer.outstanding_balance,
    })
  }
  if (ticket.state === 'waiting') noteWaiting(ticket.ticket_id)
  announceBetNews({ ticket_id: ticket.ticket_id, state: ticket.state, reason: '', result: '' })
}

function takeStep(request: KeptRequest, step: PlacingStep): void {
  if (currentAccountId() !== request.accountId) return
  useSlipStore.setState({ placing: { request, step, decision: null } })
  if (step.kind === 'placed') takePlaced(request, step.answer, step.asks)
  if (step.kind !== 'refused') return
  if (handlingOf(step.rejection.code, true).group === 'logout') presentError(step.rejection)
  if (isOnSlip(request)) {
    useSlipStore.setState({ placing: null, refusal: step.rejection })
  }
}

/** Asks for the outcome of a request until it is known. */
async function ask(request: KeptRequest, asked: number): Promise<void> {
  await placeBet(request, asked, {
    send: (body) => call(betSingle, body),
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    isCurrent: (accountId) => currentAccountId() === accountId,
    drop: kept.drop,
    onStep: (step) => takeStep(request, step),
  })
}

interface Confirmed {
  readonly account: Account
  readonly slip: Slip
  readonly selection: SlipSelection
  readonly summary: SlipSummary
  readonly choice: Choice
  readonly shown: Pick<ShownBet, 'home' | 'away' | 'league'>
}

/** The request of a confirmation: what the member sees at this moment, under an id of its own. */
function requestOf({ account, slip, selection, summary, choice, shown }: Confirmed): KeptRequest {
  const asked = askedBy(slip, selection)
  return {
    accountId: account.accountId,
    confirmedMs: deviceNow(),
    body: {
      match_id: asked.matchId,
      market_id: asked.marketId,
      bet_type: asked.betType,
      bet_team: asked.selection,
      odds_type: asked.oddsTypeCode,
      request_id: newRequestId(),
      market_type: selection.marketType,
      odds: asked.odds,
      odds_version: asked.oddsVersion,
      odds_ball: asked.line,
      score: asked.score,
      bet_amount: asked.stake,
      accept_odds: asked.policy,
    },
    shown: {
      ...shown,
      sportsType: choice.sportsType,
      rowId: choice.rowId,
      period: selection.period,
      risk: formatMoney(summary.risk ?? 0n),
      win: formatMoney(summary.win ?? 0n),
    },
  }
}

/** Places what the slip shows. Nothing happens while a placement runs. @spec S7.bet.betsingle */
export function confirmBet(confirmed: Confirmed): void {
  if (useSlipStore.getState().placing?.step.kind === 'sending') return
  const request = requestOf(confirmed)
  kept.keep(request)
  useSlipStore.setState({ isConfirming: false, refusal: null })
  void ask(request, 0)
}

/** Goes on asking for a request whose outcome is unknown. */
export function askAgain(request: KeptRequest): void {
  void ask(request, 1)
}

/** Lets go of a request without an answer: the bet list shows whether it became a bet. */
export function letGo(request: KeptRequest): void {
  kept.drop(request.body.request_id)
  useSlipStore.setState({ placing: null })
}

/** Takes up what an earlier life of the page left without an answer. */
export function resumeBets(): void {
  const accountId = currentAccountId()
  if (accountId === undefined || useSlipStore.getState().placing !== null) return
  const request = kept.waitingOf(accountId)[0]
  if (request === undefined) return
  if (resumesByItself(request, deviceNow())) void ask(request, 1)
  else takeStep(request, { kind: 'unsure', rejection: { code: 'requestPending' } })
}

/** Puts the outcome of the waiting bet that the slip shows on it. */
function decide(ticketId: string, decision: Decision): void {
  const { placing } = useSlipStore.getState()
  if (placing?.step.kind !== 'placed' || placing.step.answer.ticket.ticket_id !== ticketId) return
  if (decision.state !== 'waiting') useSlipStore.setState({ placing: { ...placing, decision } })
}

/** Follows the news of the bet that the slip shows. Returns how to stop. */
export function followPlacedBet(): () => void {
  return onBetNews(({ ticket_id, state, reason }) => {
    const { placing } = useSlipStore.getState()
    const isShown =
      placing?.step.kind === 'placed' && placing.step.answer.ticket.ticket_id === ticket_id
    if (!isShown || state === 'waiting') return
    decide(ticket_id, { state, reason, row: null })
    void lookUp(ticket_id)
  })
}

/** Reads the bet from the lists: news may be lost, and another price may have been taken. */
export async function lookUp(ticketId: string): Promise<void> {
  const row = await findBet(ticketId)
  if (row !== undefined) decide(ticketId, { state: row.state, reason: row.reason, row })
}

/** Takes the receipt of a placed or refused bet off the slip. */
export function closeReceipt(): void {
  useSlipStore.setState({ placing: null })
  resumeBets()
}

/** Puts the same selection on the slip again, with the stake of then. */
export function betAgain({ body, shown }: KeptRequest): void {
  const { clicks } = useSelectedChoice.getState()
  selectChoice({
    sportsType: shown.sportsType,
    marketType: body.market_type,
    matchId: body.match_id,
    rowId: shown.rowId,
    marketId: body.market_id,
    betType: body.bet_type as BetType,
    period: shown.period,
    selection: body.bet_team as Selection,
  })
  useSlipStore.setState({ placing: null, reuse: { clicks: clicks + 1, stake: body.bet_amount } })
}

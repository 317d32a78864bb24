import type { RequestOf, ResponseOf } from '@fairline/contract/endpoint'
import { betSingleMmo } from '@fairline/contract/myanmar'
import { formatLine } from '@fairline/domain/bet-types/line'
import { handlingOf } from '@fairline/domain/errors/error-handling'
import type { MyanmarPrice } from '@fairline/domain/myanmar/myanmar-quote'
import { firstStake, policyOfSlip } from '@fairline/domain/slip/slip'
import { finishedStake } from '@fairline/domain/slip/stake-input'
import { create } from 'zustand'
import { call } from '../../api/call.ts'
import type { CallRejection } from '../../api/client.ts'
import { announceBetNews } from '../../api/member-news.ts'
import { presentError } from '../../api/present-error.ts'
import { newRequestId } from '../../api/request-id.ts'
import { type Choice, clearChoice, useSelectedChoice } from '../../api/selected-choice.ts'
import { deviceNow } from '../../api/server-clock.ts'
import { refreshBalance } from '../../session/session-actions.ts'
import { type Account, putBalances, useSession } from '../../session/session-store.ts'
import { useBodyReceipt } from './body-receipt-store.ts'
import { type PlacingStep, placeBet } from './place-bet.ts'
import { act, useSlipStore, withOptions } from './slip-store.ts'

type Body = Omit<RequestOf<typeof betSingleMmo>, 'account_id' | 'session_token'>
type Answer = ResponseOf<typeof betSingleMmo>

/** What the member saw when the selection was chosen, or accepted since. */
export interface SeenQuote {
  readonly price: MyanmarPrice
  readonly oddsVersion: number
  /** The quote as it is written. */
  readonly odds: string
}

/** A body on its way, with what names it for the member. */
export interface BodyRequest {
  readonly accountId: string
  readonly confirmedMs: number
  readonly body: Body
  readonly shown: ShownBody
  readonly choice: Choice
}

/** What names a body for the member, and how it stands since it was placed. */
export interface ShownBody {
  readonly home: string
  readonly away: string
  readonly odds: string
  /** The backed side's line, as text. */
  readonly line: string
  readonly stake: string
}

/** A placed body as its receipt shows it. */
export interface PlacedBody {
  readonly ticket: string
  readonly time: string
  readonly odds: string
  readonly stake: string
  readonly win: string
}

interface BodyState {
  /** The click that `seen` is of. */
  readonly clicks: number
  readonly seen: SeenQuote | null
  readonly isConfirming: boolean
  readonly placing: { readonly request: BodyRequest; readonly step: PlacingStep<PlacedBody> } | null
  readonly refusal: CallRejection | null
}

const initial: Omit<BodyState, 'clicks'> = {
  seen: null,
  isConfirming: false,
  placing: null,
  refusal: null,
}

/** What the slip knows of a body; its stake is that of the slip. */
export const useBodyStore = create<BodyState>()(() => ({ ...initial, clicks: 0 }))

useBodyStore.subscribe(({ placing }) => {
  useBodyReceipt.setState({ isOpen: placing !== null && placing.step.kind !== 'sending' })
})

// Whoever logs in next finds nothing of the one before.
useSession.subscribe((after, before) => {
  if (after.account?.accountId !== before.account?.accountId) useBodyStore.setState(initial)
})

// A receipt has been read when the next selection is chosen.
useSelectedChoice.subscribe((after, before) => {
  if (after.clicks === before.clicks) return
  useBodyStore.setState(({ placing }) => ({
    placing: placing?.step.kind === 'sending' ? placing : null,
    refusal: null,
    isConfirming: false,
  }))
})

/** Takes a newly chosen selection on, with the stake that the member starts with. */
export function takeBody(clicks: number, seen: SeenQuote, { settings, currency }: Account): void {
  const { slip } = useSlipStore.getState()
  const stakes = settings.quickBet
    ? { defaultStake: '3' as const, defaultStakeAmount: settings.quickBetAmount }
    : settings
  act({ kind: 'clear' })
  act({ kind: 'type', text: firstStake(slip.lastStake, stakes), currency })
  useSlipStore.setState({ isProposed: true, notice: null, refusal: null })
  useBodyStore.setState({ clicks, seen })
}

/** The member accepts, or auto refresh takes, the quote of now. */
export function seeQuote(seen: SeenQuote): void {
  useBodyStore.setState({ seen, refusal: null })
}

/** Places the body at the quote that the member saw. @spec S7.bet.betsinglemmo */
export function confirmBody(
  account: Account,
  choice: Choice,
  seen: SeenQuote,
  teams: { readonly home: string; readonly away: string },
): void {
  if (useBodyStore.getState().placing?.step.kind === 'sending') return
  const slip = withOptions(useSlipStore.getState().slip, account)
  const body: Body = {
    match_id: choice.matchId,
    market_id: choice.marketId,
    bet_type: choice.betType,
    bet_team: choice.selection,
    request_id: newRequestId(),
    market_type: choice.marketType,
    percent: seen.price.percent,
    odds_version: seen.oddsVersion,
    odds_ball: formatLine(seen.price.lineQuarters),
    bet_amount: finishedStake(slip.stake),
    accept_odds: policyOfSlip(slip),
  }
  useBodyStore.setState({ isConfirming: false, refusal: null })
  const shown = { ...teams, odds: seen.odds, line: body.odds_ball, stake: body.bet_amount }
  const { accountId } = account
  void ask({ accountId, confirmedMs: deviceNow(), body, shown, choice }, 0)
}

/** Goes on asking for a request whose outcome is unknown: the same one, placed once at most. */
export function askBodyAgain(request: BodyRequest): void {
  void ask(request, 1)
}

/** Takes the receipt of a body off the slip. */
export function closeBody(): void {
  useBodyStore.setState({ placing: null })
}

async function ask(request: BodyRequest, asked: number): Promise<void> {
  await placeBet<BodyRequest, Answer>(request, asked, {
    send: ({ body }) => call(betSingleMmo, body),
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    isCurrent: (accountId) => useSession.getState().account?.accountId === accountId,
    drop: () => {},
    onStep: (step) => takeStep(request, step),
  })
}

function takeStep(request: BodyRequest, step: PlacingStep<Answer>): void {
  if (useSession.getState().account?.accountId !== request.accountId) return
  useBodyStore.setState({ placing: { request, step: shownStep(step) } })
  if (step.kind === 'placed') takePlaced(request, step.answer, step.asks)
  if (step.kind !== 'refused') return
  if (handlingOf(step.rejection.code, true).group === 'logout') presentError(step.rejection)
  if (isOnSlip(request)) useBodyStore.setState({ placing: null, refusal: step.rejection })
}

function shownStep(step: PlacingStep<Answer>): PlacingStep<PlacedBody> {
  if (step.kind !== 'placed') return step
  const { ticket_id: ticket, trans_date: time, odds, stake, win } = step.answer.ticket
  return { ...step, answer: { ticket, time, odds, stake, win } }
}

const isOnSlip = ({ choice }: BodyRequest): boolean =>
  useSelectedChoice.getState().choice === choice

function takePlaced(request: BodyRequest, answer: Answer, asks: number): void {
  if (isOnSlip(request)) {
    act({ kind: 'placed' })
    clearChoice()
  }
  if (asks > 1) void refreshBalance()
  else {
    putBalances({
      available: answer.balance,
      account: answer.account_balance,
      outstanding: answer.outstanding_balance,
    })
  }
  const { ticket_id, state } = answer.ticket
  announceBetNews({ ticket_id, state, reason: '', result: '' })
}

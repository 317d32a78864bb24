import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { formatCombinedOdds } from '@fairline/domain/ticket/combined-odds'
import { askedBy, policyOf, type Slip } from '@fairline/domain/ticket/slip'
import { isAtMyanmarOdds, type SlipLeg } from '@fairline/domain/ticket/slip-leg'
import { call } from '@fairline/site/calls/call'
import type { CallOutcome } from '@fairline/site/calls/client'
import { newRequestId } from '@fairline/site/calls/request-id'
import { deviceNow } from '@fairline/site/calls/server-clock'
import {
  type Choice,
  chooseLegs,
  moveChoice,
  type SlipMode,
  selectChoice,
  setSlipMode,
  useSelectedChoice,
} from '../../session/selected-choice.ts'
import {
  bodyOf,
  callOf,
  createKeptRequests,
  type KeptRequest,
  type ShownLeg,
  type TicketKind,
} from './kept-requests.ts'
import type { PlacedAnswer } from './place-bet.ts'
import { createPlacements } from './placements.ts'
import { slips } from './slip-store.ts'
import type { SlipView } from './use-slip.ts'

/** Which call places what is on a slip. */
export function kindOf({ combination, legs }: Slip): TicketKind {
  if (!legs.some(isAtMyanmarOdds)) return combination
  return combination === 'single' ? 'body' : 'maung'
}

const modeOf = ({ kind }: KeptRequest): SlipMode =>
  kind === 'single' || kind === 'body' ? 'single' : 'parlay'

/** Whether the legs on a slip are those of a request. */
function isOnSlip(slip: Slip, { kind, shown }: KeptRequest): boolean {
  return (
    kindOf(slip) === kind &&
    slip.legs.length === shown.legs.length &&
    slip.legs.every((leg, index) => {
      const { marketId, selection } = shown.legs[index] ?? {}
      return marketId === leg.marketId && selection === leg.selection
    })
  )
}

const kept = createKeptRequests(window.localStorage)

const placementsOf = (mode: SlipMode) => {
  const { useStore, emptyPlaced } = slips[mode]
  return createPlacements({
    keep: kept.keep,
    drop: kept.drop,
    waitingOf: (accountId) =>
      kept.waitingOf(accountId).filter((request) => modeOf(request) === mode),
    send: (request) =>
      call(callOf(request), request.body as never) as Promise<CallOutcome<PlacedAnswer>>,
    read: () => useStore.getState().placing,
    put: (placing) => useStore.setState({ placing }),
    isOnSlip: (request) => isOnSlip(useStore.getState().slip, request),
    onPlaced: emptyPlaced,
    onRefused: (refusal) => useStore.setState({ refusal }),
  })
}

/** Bets on their way, and the one that each slip shows. */
export const placements = { single: placementsOf('single'), parlay: placementsOf('parlay') }

/** A leg with its place and teams. They show and choose it again if the board dropped it. */
function shownLeg({ choices, matches }: SlipView, leg: SlipLeg, index: number): ShownLeg {
  const [choice, match] = [choices[index], matches[index]]
  const { oddsVersion: _version, source: _source, ...seen } = leg
  return {
    ...seen,
    sportsType: choice?.sportsType ?? 0,
    rowId: choice?.rowId ?? '',
    parentMatchId: match?.parentId ?? null,
    runner: choice?.runner,
    home: match?.home ?? choice?.names?.home ?? '',
    away: match?.away ?? choice?.names?.away ?? '',
  }
}

/** The request of a confirmation: what the member sees at this moment, under an id of its own. */
export function requestOf(view: SlipView): KeptRequest {
  const { account, slip, summary } = view
  const asked = askedBy(slip, policyOf(account.settings))
  return {
    kind: kindOf(slip),
    accountId: account.accountId,
    confirmedMs: deviceNow(),
    body: bodyOf(asked, newRequestId()),
    shown: {
      legs: slip.legs.map((leg, index) => shownLeg(view, leg, index)),
      odds: summary.odds === null ? '' : formatCombinedOdds(summary.odds),
      combinations: summary.combinations,
      stake: asked.stake,
    },
  } as KeptRequest
}

/** Makes the choices of legs that are on another line now choices of that line. */
function moveChoices({ choices, matches }: SlipView, legs: readonly SlipLeg[]): void {
  for (const [index, { marketId }] of legs.entries()) {
    const choice = choices[index]
    if (choice === undefined || choice.marketId === marketId) continue
    const row = matches[index]?.rows.find(({ markets }) =>
      markets.some(({ id }) => id === marketId),
    )
    moveChoice(choice, { marketId, rowId: row?.id ?? choice.matchId })
  }
}

/**
 * Places what the slip shows. `acceptsNew`: the member accepts the current prices. Nothing happens
 * while a placement runs. @spec S7.bet.betsingle S7.bet.betparlay S7.bet.betsysparlay
 *   S7.bet.betsinglemmo S7.bet.betparlaymmo
 */
export function confirmBet(view: SlipView, acceptsNew: boolean): void {
  const { mode, slip, summary } = view
  const { act, useStore } = slips[mode]
  if (placements[mode].isBusy()) return
  const legs = acceptsNew
    ? slip.legs.map((leg, index) => summary.legs[index]?.now ?? leg)
    : slip.legs
  if (acceptsNew) {
    act({ kind: 'see', legs })
    moveChoices(view, legs)
  }
  useStore.setState({ isConfirming: false, refusal: null, notice: null })
  placements[mode].place(requestOf({ ...view, slip: { ...slip, legs } }))
}

/** The choice that a leg of a request was made of. */
const choiceOf =
  (kind: TicketKind) =>
  (leg: ShownLeg): Choice => {
    const { sportsType, marketType, matchId, parentMatchId, rowId, marketId } = leg
    const { betType, period, selection, runner, home, away } = leg
    return {
      sportsType,
      marketType,
      matchId,
      parentMatchId,
      rowId,
      marketId,
      betType,
      period,
      selection: selection as Selection,
      runner,
      names: { home, away, league: '' },
      ...(kind === 'body' || kind === 'maung' ? { odds: 'myanmar' } : {}),
    }
  }

/** Puts the same selections on the slip again, with the earlier stake. */
export function betAgain(request: KeptRequest): void {
  const { kind, shown } = request
  const mode = modeOf(request)
  const { act, useStore } = slips[mode]
  const choices = shown.legs.map(choiceOf(kind))
  setSlipMode(mode)
  const clicks = mode === 'single' ? useSelectedChoice.getState().clicks + 1 : 0
  useStore.setState({ placing: null, reuse: { clicks, stake: shown.stake } })
  if (mode === 'parlay') {
    act({ kind: 'combine', as: kind === 'system' ? 'system' : 'parlay' })
    if (kind === 'system') act({ kind: 'sizes', sizes: request.body.sizes })
    chooseLegs(choices)
  } else for (const choice of choices) selectChoice(choice)
}

/** Resumes and shows a bet that had no answer when the page was last closed. */
export function resumeBets(): void {
  for (const mode of ['single', 'parlay'] as const) {
    if (placements[mode].resume()) setSlipMode(mode)
  }
}

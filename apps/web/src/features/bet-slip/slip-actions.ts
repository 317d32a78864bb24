import { betSingle } from '@fairline/contract/betting'
import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import { formatMoney } from '@fairline/domain/money/money'
import { askedBy, type Slip, type SlipSelection } from '@fairline/domain/slip/slip'
import type { SlipSummary } from '@fairline/domain/slip/slip-summary'
import { call } from '../../api/call.ts'
import { newRequestId } from '../../api/request-id.ts'
import {
  type Choice,
  clearChoice,
  selectChoice,
  setSlipMode,
  useSelectedChoice,
} from '../../api/selected-choice.ts'
import { deviceNow } from '../../api/server-clock.ts'
import type { Account } from '../../session/session-store.ts'
import { createKeptRequests, type KeptRequest, type ShownBet } from './kept-requests.ts'
import type { PlacedSingle } from './place-bet.ts'
import { createPlacements } from './placements.ts'
import { act, useSlipStore } from './slip-store.ts'

/** Whether the selection on the slip is the one that a request placed. */
function isOnSlip({ body }: KeptRequest): boolean {
  const { selection } = useSlipStore.getState().slip
  return selection?.marketId === body.market_id && selection.selection === body.bet_team
}

/** Single bets on their way, and the one that the slip shows. */
export const singles = createPlacements<KeptRequest, PlacedSingle>({
  kept: createKeptRequests(window.localStorage),
  send: ({ body }) => call(betSingle, body),
  read: () => useSlipStore.getState().placing,
  put: (placing) => useSlipStore.setState({ placing }),
  isOnSlip,
  onPlaced() {
    act({ kind: 'placed' })
    clearChoice()
  },
  onRefused: (refusal) => useSlipStore.setState({ refusal }),
})

interface Confirmed {
  readonly account: Account
  readonly slip: Slip
  readonly selection: SlipSelection
  readonly summary: SlipSummary
  readonly choice: Choice
  readonly shown: Pick<ShownBet, 'home' | 'away' | 'league' | 'runner'>
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
  if (singles.isBusy()) return
  useSlipStore.setState({ isConfirming: false, refusal: null })
  singles.place(requestOf(confirmed))
}

/** Puts the same selection on the slip again, with the stake of then. */
export function betAgain({ body, shown }: KeptRequest): void {
  setSlipMode('single')
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
    runner: shown.runner,
  })
  useSlipStore.setState({ placing: null, reuse: { clicks: clicks + 1, stake: body.bet_amount } })
}

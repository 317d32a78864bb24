import { betSingle } from '@fairline/contract/betting'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import { formatMoney } from '@fairline/domain/money/money'
import { askedBy, type Slip, type SlipSelection } from '@fairline/domain/slip/slip'
import type { SlipSummary } from '@fairline/domain/slip/slip-summary'
import { call } from '../../calls/call.ts'
import {
  type Choice,
  clearChoice,
  selectChoice,
  setSlipMode,
  useSelectedChoice,
} from '../../session/selected-choice.ts'
import type { Account } from '../../session/session-store.ts'
import { choiceOf, confirmationOf, shownAt } from './confirmation.ts'
import { createKeptRequests, type KeptRequest } from './kept-requests.ts'
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
  readonly match: BoardMatch
}

/** The request of a confirmation: what the member sees at this moment, under an id of its own. */
function requestOf(given: Confirmed): KeptRequest {
  const { account, slip, selection, summary, choice, match } = given
  const asked = askedBy(slip, selection)
  const { confirmed, placing } = confirmationOf(account, asked)
  return {
    ...confirmed,
    body: {
      ...placing,
      match_id: asked.matchId,
      market_id: asked.marketId,
      bet_type: asked.betType,
      bet_team: asked.selection,
      odds_type: asked.oddsTypeCode,
      market_type: selection.marketType,
      odds: asked.odds,
      odds_version: asked.oddsVersion,
      odds_ball: asked.line,
      score: asked.score,
    },
    shown: {
      ...shownAt(choice, match, selection.period),
      league: match.leagueId,
      runner: choice.runner,
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

/** Puts the same selection on the slip again, with the earlier stake. */
export function betAgain({ body, shown }: KeptRequest): void {
  setSlipMode('single')
  const { clicks } = useSelectedChoice.getState()
  selectChoice({ ...choiceOf(body, shown), runner: shown.runner })
  useSlipStore.setState({ placing: null, reuse: { clicks: clicks + 1, stake: body.bet_amount } })
}

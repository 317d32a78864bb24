import { betParlay, betSysParlay } from '@fairline/contract/parlay'
import { parlayAskedBy } from '@fairline/domain/slip/parlay-slip'
import { policyOfSlip } from '@fairline/domain/slip/slip'
import { formatCombinedOdds } from '@fairline/domain/ticket/combined-odds'
import { call } from '../../../calls/call.ts'
import { chooseLegs, setSlipMode } from '../../../session/selected-choice.ts'
import { confirmationOf, shownAt } from '../confirmation.ts'
import { createPlacements } from '../placements.ts'
import { areOnSlip, choicesOf } from './asked-legs.ts'
import { type KeptParlay, keptParlays, type PlacedParlay } from './kept-parlays.ts'
import { act, useParlayStore } from './parlay-store.ts'
import type { ParlayView } from './use-parlay.ts'

/** Whether the legs on the slip are those that a request placed. */
function isOnSlip({ kind, body }: KeptParlay): boolean {
  const { slip } = useParlayStore.getState()
  return slip.kind === kind && areOnSlip(slip.legs, body.legs)
}

/** Parlays on their way, and the one that the slip shows. */
export const parlays = createPlacements<KeptParlay, PlacedParlay>({
  kept: keptParlays,
  send: ({ kind, body }) => call(kind === 'parlay' ? betParlay : betSysParlay, body),
  read: () => useParlayStore.getState().placing,
  put: (placing) => useParlayStore.setState({ placing }),
  isOnSlip,
  onPlaced() {
    act({ kind: 'placed' })
    chooseLegs([])
  },
  onRefused: (refusal) => useParlayStore.setState({ refusal }),
})

/** The request of a confirmation: what the member sees at this moment, under an id of its own. */
function requestOf({ account, slip, choices, matches, summary }: ParlayView): KeptParlay {
  const asked = parlayAskedBy(slip, policyOfSlip(account.settings))
  const { confirmed, placing } = confirmationOf(account, asked)
  return {
    ...confirmed,
    kind: slip.kind,
    body: {
      ...placing,
      legs: slip.legs.map((leg) => ({
        match_id: leg.matchId,
        market_id: leg.marketId,
        bet_type: leg.betType,
        bet_team: leg.selection,
        market_type: leg.marketType,
        odds: leg.odds,
        odds_version: leg.oddsVersion,
        odds_ball: leg.line,
        score: leg.score,
      })),
    },
    shown: {
      odds: summary.odds === null ? '' : formatCombinedOdds(summary.odds),
      lines: summary.lines,
      stake: asked.stake,
      legs: slip.legs.map(({ betType, period, selection, line, odds, score }, index) => ({
        ...shownAt(choices[index], matches[index], period),
        betType,
        selection,
        line,
        odds,
        score,
      })),
    },
  }
}

/**
 * Places what the slip shows. `acceptsNew`: the member accepts the current prices. Nothing happens
 * while a placement runs. @spec S7.bet.betparlay S7.bet.betsysparlay
 */
export function confirmParlay(view: ParlayView, acceptsNew: boolean): void {
  if (parlays.isBusy()) return
  const legs = view.slip.legs.map((leg, index) => view.summary.legs[index]?.now ?? leg)
  if (acceptsNew) act({ kind: 'see', legs })
  useParlayStore.setState({ isConfirming: false, refusal: null, notice: null })
  parlays.place(requestOf(acceptsNew ? { ...view, slip: { ...view.slip, legs } } : view))
}

/** Puts the same legs on the slip again, with the earlier stake. */
export function betAgain({ kind, body, shown }: KeptParlay): void {
  setSlipMode('parlay')
  useParlayStore.setState({ placing: null, reuse: body.bet_amount })
  act({ kind: 'combine', as: kind })
  chooseLegs(choicesOf(body.legs, shown.legs))
}

/** Resumes and shows a parlay that had no answer when the page was last closed. */
export function resumeParlays(): void {
  if (parlays.resume()) setSlipMode('parlay')
}

import { betSingleMmo } from '@fairline/contract/myanmar'
import { policyOfSlip } from '@fairline/domain/slip/slip'
import { finishedStake } from '@fairline/domain/slip/stake-input'
import { call } from '../../../calls/call.ts'
import {
  clearChoice,
  selectChoice,
  setSlipMode,
  useSelectedChoice,
} from '../../../session/selected-choice.ts'
import { choiceOf, confirmationOf, shownAt } from '../confirmation.ts'
import { createPlacements } from '../placements.ts'
import { act, useSlipStore } from '../slip-store.ts'
import { seeQuote, useBodyStore } from './body-store.ts'
import { type KeptBody, keptBodies, type PlacedBody } from './kept-bodies.ts'
import { quoteTextOf, seenLeg } from './quote-on.ts'
import type { BodyView } from './use-body.ts'

/** Whether the selection on the slip is the one that a request placed. */
function isOnSlip({ body }: KeptBody): boolean {
  const { choice } = useSelectedChoice.getState()
  return (
    choice?.odds === 'myanmar' &&
    choice.marketId === body.market_id &&
    choice.selection === body.bet_team
  )
}

/** Bodies on their way, and the one that the slip shows. */
export const bodies = createPlacements<KeptBody, PlacedBody>({
  kept: keptBodies,
  send: ({ body }) => call(betSingleMmo, body),
  read: () => useBodyStore.getState().placing,
  put: (placing) => useBodyStore.setState({ placing }),
  isOnSlip,
  onPlaced() {
    act({ kind: 'placed' })
    clearChoice()
  },
  onRefused: (refusal) => useSlipStore.setState({ refusal }),
})

/**
 * Places the body at the quote that the member saw, or accepts. Nothing happens while a placement
 * runs. @spec S7.bet.betsinglemmo
 */
export function confirmBody(view: BodyView, acceptsNew: boolean): void {
  if (bodies.isBusy()) return
  const { account, slip, choice, match, summary } = view
  const seen = acceptsNew ? (summary.now ?? view.seen) : view.seen
  if (acceptsNew) seeQuote(seen)
  useSlipStore.setState({ isConfirming: false, refusal: null })
  const asked = { stake: finishedStake(slip.stake), policy: policyOfSlip(slip) }
  const { confirmed, placing } = confirmationOf(account, asked)
  bodies.place({
    ...confirmed,
    body: { ...seenLeg(seen), ...placing },
    shown: { ...shownAt(choice, match, seen.period), odds: quoteTextOf(seen) },
  })
}

/** Puts the same selection on the slip again, with the earlier stake. */
export function betBodyAgain({ body, shown }: KeptBody): void {
  setSlipMode('single')
  const { clicks } = useSelectedChoice.getState()
  useSlipStore.setState({ reuse: { clicks: clicks + 1, stake: body.bet_amount } })
  selectChoice({ ...choiceOf(body, shown), odds: 'myanmar' })
}

/** Resumes and shows a body that had no answer when the page was last closed. */
export function resumeBodies(): void {
  if (bodies.resume()) setSlipMode('single')
}

import { betParlayMmo } from '@fairline/contract/myanmar'
import { policyOfSlip } from '@fairline/domain/slip/slip'
import { finishedStake } from '@fairline/domain/slip/stake-input'
import { call } from '../../../calls/call.ts'
import { chooseLegs, setSlipMode } from '../../../session/selected-choice.ts'
import { confirmationOf, shownAt } from '../confirmation.ts'
import { areOnSlip, choicesOf } from '../parlay/asked-legs.ts'
import { createPlacements } from '../placements.ts'
import { type KeptMaung, keptMaungs, type PlacedMaung } from './kept-maungs.ts'
import { act, useMaungStore } from './maung-store.ts'
import { quoteTextOf, seenLeg } from './quote-on.ts'
import type { MaungView } from './use-maung.ts'

/** Whether the legs on the slip are those that a request placed. */
const isOnSlip = ({ body }: KeptMaung): boolean =>
  areOnSlip(useMaungStore.getState().slip.legs, body.legs)

/** Maungs on their way, and the one that the slip shows. */
export const maungs = createPlacements<KeptMaung, PlacedMaung>({
  kept: keptMaungs,
  send: ({ body }) => call(betParlayMmo, body),
  read: () => useMaungStore.getState().placing,
  put: (placing) => useMaungStore.setState({ placing }),
  isOnSlip,
  onPlaced() {
    act({ kind: 'placed' })
    chooseLegs([])
  },
  onRefused: (refusal) => useMaungStore.setState({ refusal }),
})

/**
 * Places the maung on the slip. `acceptsNew`: the member accepts the current quotes. Nothing
 * happens while a placement runs. @spec S7.bet.betparlaymmo
 */
export function confirmMaung(view: MaungView, acceptsNew: boolean): void {
  if (maungs.isBusy()) return
  const { account, slip, summary, choices, matches } = view
  const legs = acceptsNew
    ? slip.legs.map((leg, index) => summary.legs[index]?.now ?? leg)
    : slip.legs
  if (acceptsNew) act({ kind: 'see', legs })
  useMaungStore.setState({ isConfirming: false, refusal: null, notice: null })
  const asked = { stake: finishedStake(slip.stake), policy: policyOfSlip(account.settings) }
  const { confirmed, placing } = confirmationOf(account, asked)
  maungs.place({
    ...confirmed,
    body: { ...placing, legs: legs.map(seenLeg) },
    shown: {
      legs: legs.map((leg, index) => ({
        ...shownAt(choices[index], matches[index], leg.period),
        odds: quoteTextOf(leg),
      })),
    },
  })
}

/** Puts the same legs on the slip again, with the earlier stake. */
export function betMaungAgain({ body, shown }: KeptMaung): void {
  setSlipMode('parlay')
  useMaungStore.setState({ placing: null, reuse: body.bet_amount })
  const choices = choicesOf(body.legs, shown.legs)
  chooseLegs(choices.map((choice) => ({ ...choice, odds: 'myanmar' })))
}

/** Resumes and shows a maung that had no answer when the page was last closed. */
export function resumeMaungs(): void {
  if (maungs.resume()) setSlipMode('parlay')
}

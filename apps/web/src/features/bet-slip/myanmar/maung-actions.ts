import { betParlayMmo } from '@fairline/contract/myanmar'
import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import { policyOfSlip } from '@fairline/domain/slip/slip'
import { finishedStake } from '@fairline/domain/slip/stake-input'
import { call } from '../../../api/call.ts'
import { newRequestId } from '../../../api/request-id.ts'
import { chooseLegs, setSlipMode } from '../../../api/selected-choice.ts'
import { deviceNow } from '../../../api/server-clock.ts'
import { createPlacements } from '../placements.ts'
import { type KeptMaung, keptMaungs, type PlacedMaung } from './kept-maungs.ts'
import { act, useMaungStore } from './maung-store.ts'
import { quoteTextOf, seenLeg } from './quote-on.ts'
import type { MaungView } from './use-maung.ts'

/** Whether the legs on the slip are those that a request placed. */
function isOnSlip({ body }: KeptMaung): boolean {
  const { legs } = useMaungStore.getState().slip
  return (
    legs.length === body.legs.length &&
    legs.every(
      ({ marketId, selection }, index) =>
        body.legs[index]?.market_id === marketId && body.legs[index]?.bet_team === selection,
    )
  )
}

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
 * Places the maung on the slip, at the quotes of now where the member accepts them. Nothing happens
 * while a placement runs. @spec S7.bet.betparlaymmo
 */
export function confirmMaung(view: MaungView, acceptsNew: boolean): void {
  if (maungs.isBusy()) return
  const { account, slip, summary, choices, matches } = view
  const legs = acceptsNew
    ? slip.legs.map((leg, index) => summary.legs[index]?.now ?? leg)
    : slip.legs
  if (acceptsNew) act({ kind: 'see', legs })
  useMaungStore.setState({ isConfirming: false, refusal: null, notice: null })
  maungs.place({
    accountId: account.accountId,
    confirmedMs: deviceNow(),
    body: {
      request_id: newRequestId(),
      accept_odds: policyOfSlip(account.settings),
      bet_amount: finishedStake(slip.stake),
      legs: legs.map(seenLeg),
    },
    shown: {
      legs: legs.map((leg, index) => ({
        sportsType: choices[index]?.sportsType ?? 0,
        rowId: choices[index]?.rowId ?? '',
        home: matches[index]?.home ?? '',
        away: matches[index]?.away ?? '',
        period: leg.period,
        odds: quoteTextOf(leg),
      })),
    },
  })
}

/** Puts the same legs on the slip again, with the stake of then. */
export function betMaungAgain({ body, shown }: KeptMaung): void {
  setSlipMode('parlay')
  useMaungStore.setState({ placing: null, reuse: body.bet_amount })
  chooseLegs(
    body.legs.map((leg, index) => ({
      sportsType: shown.legs[index]?.sportsType ?? 0,
      marketType: leg.market_type,
      matchId: leg.match_id,
      rowId: shown.legs[index]?.rowId ?? '',
      marketId: leg.market_id,
      betType: leg.bet_type as BetType,
      period: shown.legs[index]?.period ?? 'FT',
      selection: leg.bet_team as Selection,
      odds: 'myanmar',
    })),
  )
}

/** Takes up a maung that was not answered in an earlier life of the page, and shows it. */
export function resumeMaungs(): void {
  if (maungs.resume()) setSlipMode('parlay')
}

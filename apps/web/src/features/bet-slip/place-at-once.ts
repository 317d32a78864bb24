import { marketsOf } from '@fairline/domain/board/board-model'
import { live } from '@fairline/domain/board/board-tuples'
import { waitOfLegs } from '@fairline/domain/ticket/in-play-wait'
import { emptySlip, openingAmount, policyOf, reduceSlip } from '@fairline/domain/ticket/slip'
import { legOn } from '@fairline/domain/ticket/slip-leg'
import { summariseSlip } from '@fairline/domain/ticket/summary'
import type { CallRejection } from '@fairline/site/calls/client'
import { useConnection } from '@fairline/site/calls/connection'
import { serverNow } from '@fairline/site/calls/server-clock'
import { operator } from '@fairline/site/operator-configuration'
import { matchNow } from '../../board-feed/use-board.ts'
import type { Tap } from '../../session/one-tap.ts'
import type { Choice } from '../../session/selected-choice.ts'
import { type Account, minBetOf, useSession } from '../../session/session-store.ts'
import { bettorOf, legFactsOf } from './bettor.ts'
import type { KeptRequest } from './kept-requests.ts'
import { placements, requestOf } from './slip-actions.ts'
import type { SlipView } from './use-slip.ts'

/** What became of a press: its bet is on its way, or why it is not. */
export type AtOnce =
  | { readonly kind: 'sent'; readonly request: KeptRequest }
  /** The press was meant for another price than the one of this moment. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'refused'; readonly rejection: Pick<CallRejection, 'code' | 'facts'> }

const refused = (code: string): AtOnce => ({ kind: 'refused', rejection: { code } })

/**
 * What a press bets, whatever the sport: the quick bet amount, as the settings show it. A sport
 * that takes no stake as low refuses the bet, and never gets more than the member was told.
 */
export const amountAtOnce = (account: Account): string =>
  openingAmount(account.settings.quickBetAmount, minBetOf(account))

/** A slip of one selection at its current price, with the amount of a press. */
function slipOf(choice: Choice, account: Account): SlipView | null {
  const { sportsType, marketId, selection } = choice
  const match = matchNow(choice.matchId)
  const market = match && marketsOf(match).find(({ id }) => id === marketId)
  const member = { oddsGroup: account.oddsGroup, oddsType: account.settings.oddsType }
  const leg = match && market && legOn({ match, sportsType }, market, selection, member)
  if (match === undefined || leg === undefined) return null
  const stakes = { defaultStake: '3', defaultStakeAmount: amountAtOnce(account) } as const
  const slip = reduceSlip(emptySlip('single'), { kind: 'pick', leg, stakes })
  const summary = summariseSlip(slip, {
    nowMs: serverNow(),
    policy: policyOf(account.settings),
    account: bettorOf(account, null),
    legs: legFactsOf([choice], [match], account, null, useConnection.getState().isFresh),
  })
  if (summary === null) return null
  const waits = choice.marketType === live
  return {
    mode: 'single',
    account,
    slip,
    choices: [choice],
    matches: [match],
    summary,
    isMyanmar: false,
    checkRefusal: null,
    waitMs: waitOfLegs([{ sportsType, waits }], operator.inPlayDelayMs),
    refreshIn: null,
  }
}

/**
 * Places the quick bet amount on a selection at the price that was pressed, as the slip places a
 * quick bet: the same checks, the same request, the same answer on the slip. The board draws a
 * price a moment after the page has it: one that is not drawn yet is not bet on.
 * @spec S8.sessionExpired
 */
export function placeAtOnce({ choice, odds, isTooSoon }: Tap): AtOnce {
  const { account } = useSession.getState()
  if (isTooSoon) return { kind: 'moved' }
  if (account === null) return refused('sessionExpired')
  if (placements.single.isBusy()) return refused('requestProcessing')
  const view = slipOf(choice, account)
  if (view === null) return refused('oddsIsUpdating')
  if (view.slip.legs[0]?.odds !== odds) return { kind: 'moved' }
  const { canPlace, error } = view.summary
  if (!canPlace) {
    const { code = 'oddsIsUpdating', facts } = error ?? {}
    return { kind: 'refused', rejection: { code, ...(facts && { facts }) } }
  }
  const request = requestOf(view)
  placements.single.place(request)
  return { kind: 'sent', request }
}

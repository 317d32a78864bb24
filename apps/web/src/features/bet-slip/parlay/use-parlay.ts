import { betCheckMultiSpecial } from '@fairline/contract/parlay'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import { live } from '@fairline/domain/board/board-tuples'
import type { ParlaySlip } from '@fairline/domain/slip/parlay-slip'
import { type ParlaySummary, summariseParlay } from '@fairline/domain/slip/parlay-summary'
import { policyOfSlip } from '@fairline/domain/slip/slip'
import { call } from '../../../calls/call.ts'
import type { CallRejection } from '../../../calls/client.ts'
import { serverTimeAt } from '../../../calls/server-clock.ts'
import { operator } from '../../../operator-configuration.ts'
import type { Choice } from '../../../session/selected-choice.ts'
import type { Account } from '../../../session/session-store.ts'
import { bettorOf } from '../bettor.ts'
import { useAutoRefresh, useCheck } from '../use-check.ts'
import { legFactsOf } from './leg-facts.ts'
import { act, parlaySlip, useParlayStore } from './parlay-store.ts'
import { useLegs, useMarketTypeGuard } from './use-legs.ts'

/** All that the slip shows of its legs at this moment. */
export interface ParlayView {
  readonly account: Account
  readonly slip: ParlaySlip
  /** The choices that the legs were made of, in the same order. */
  readonly choices: readonly Choice[]
  readonly matches: readonly (BoardMatch | undefined)[]
  readonly summary: ParlaySummary
  /** Why the server would not look at the legs; null where it does. */
  readonly checkRefusal: CallRejection | null
  /** How long the ticket would wait in play, in milliseconds; 0 if no match is in play. */
  readonly waitMs: number
  /** Seconds until prices are taken over by themselves; null while auto refresh is off. */
  readonly refreshIn: number | null
}

/** Asks the server for limits, headroom and waiting time of the legs together. */
function useParlayCheck({ kind, legs }: ParlaySlip, account: Account | null) {
  return useCheck({
    key: ['parlaycheck', kind, ...legs.map((leg) => `${leg.marketId} ${leg.selection}`)],
    isOn: account !== null && legs.length > 1,
    isLive: legs.some(({ marketType }) => marketType === live),
    account,
    ask: () =>
      call(betCheckMultiSpecial, {
        kind,
        legs: legs.map(({ matchId, marketId, betType, selection }) => ({
          match_id: matchId,
          market_id: marketId,
          bet_type: betType,
          bet_team: selection,
        })),
      }),
  })
}

/** The slip of several legs with its current summary. It follows every price tick. */
export function useParlay(): ParlayView | null {
  const legs = useLegs(parlaySlip)
  const { account, slip, choices, matches, now, fresh } = legs
  const check = useParlayCheck(slip, account)
  const ticket = check.answer?.check.ticket ?? null
  const summary =
    account === null
      ? null
      : summariseParlay(slip, {
          nowMs: serverTimeAt(now),
          policy: policyOfSlip(account.settings),
          account: bettorOf(account, 0, ticket),
          legs: legFactsOf(choices, matches, account, ticket, fresh),
        })
  useAutoRefresh(check, useParlayStore.getState, () => {
    const moved = (summary?.legs ?? []).flatMap(({ now: leg, moved: how }, index) =>
      how !== null && leg !== null && leg.score === slip.legs[index]?.score ? [leg] : [],
    )
    if (moved.length > 0) act({ kind: 'see', legs: moved })
  })
  useMarketTypeGuard(parlaySlip, legs, summary)
  if (account === null || summary === null) return null
  const isLive = slip.legs.some(({ marketType }) => marketType === live)
  return {
    account,
    slip,
    choices,
    matches,
    summary,
    checkRefusal: check.refusal,
    waitMs: ticket?.wait_ms ?? (isLive ? operator.inPlayDelayMs : 0),
    refreshIn: check.refreshIn(now),
  }
}

import { betCheck } from '@fairline/contract/betting'
import { isOfTable } from '@fairline/domain/bet-types/bet-type'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import { live } from '@fairline/domain/board/board-tuples'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import type { Slip, SlipSelection } from '@fairline/domain/slip/slip'
import { type SlipSummary, summariseSlip } from '@fairline/domain/slip/slip-summary'
import { useEffect } from 'react'
import { isWhole } from '../../board-feed/board-views.ts'
import { useMatchBeyondTable, useTopics, useWholeMatch } from '../../board-feed/use-board.ts'
import { call } from '../../calls/call.ts'
import type { CallRejection } from '../../calls/client.ts'
import { useConnection } from '../../calls/connection.ts'
import { serverTimeAt, useNow } from '../../calls/server-clock.ts'
import { operator } from '../../operator-configuration.ts'
import { type Choice, useSelectedChoice } from '../../session/selected-choice.ts'
import { type Account, useSession } from '../../session/session-store.ts'
import { type BetCheck, bettorOf } from './bettor.ts'
import {
  act,
  emptyTheSlip,
  followOddsType,
  takeChoice,
  useSlipStore,
  withOptions,
} from './slip-store.ts'
import { boardWaitMs, topicsOf, useAutoRefresh, useCheck } from './use-check.ts'

/** All that the slip shows of its selection at this moment. */
export interface SlipView {
  readonly account: Account
  readonly choice: Choice
  readonly slip: Slip
  readonly selection: SlipSelection
  readonly match: BoardMatch | null
  readonly summary: SlipSummary
  /** The member's limits on the sport; null if the sport has no limits. */
  readonly limits: BetLimits | null
  /** Why the server would refuse a bet now, for a reason that the board does not show. */
  readonly checkRefusal: CallRejection | null
  /** How long the bet would wait in play, in milliseconds; 0 before the kick-off. */
  readonly waitMs: number
  /** Seconds until the current price is taken automatically; null while auto refresh is off. */
  readonly refreshIn: number | null
}

/** The match of the choice, once the market's part of it is known. */
function useChosenMatch(choice: Choice | null): BoardMatch | undefined {
  const isBeyond = choice !== null && !isOfTable(choice.betType)
  const match = useWholeMatch(choice?.matchId ?? '')
  useTopics(topicsOf(choice === null ? [] : [choice]))
  useMatchBeyondTable(isBeyond ? choice.matchId : null, {
    sportsType: choice?.sportsType ?? 0,
    marketType: choice?.marketType ?? live,
  })
  return isBeyond && match !== undefined && !isWhole(match) ? undefined : match
}

function useBetCheck(choice: Choice | null, account: Account | null, { selection }: Slip) {
  return useCheck({
    key: ['betcheck', choice?.marketId, choice?.selection, selection?.oddsType],
    isOn: choice !== null && selection !== null && account !== null,
    isLive: choice?.marketType === live,
    account,
    ask: () =>
      call(betCheck, {
        match_id: choice?.matchId ?? '',
        market_id: choice?.marketId ?? '',
        bet_type: choice?.betType ?? '',
        bet_team: choice?.selection ?? '',
        odds_type: oddsTypeCodes[selection?.oddsType ?? 'DEC'],
      }),
  })
}

/** Takes clicks of the board and switches of the odds type onto the slip. */
function useTaking(choice: Choice | null, match: BoardMatch | undefined, account: Account | null) {
  const clicks = useSelectedChoice((state) => state.clicks)
  useEffect(() => {
    if (choice === null || match === undefined || account === null) return
    if (clicks === useSlipStore.getState().clicks) followOddsType(account)
    else if (!takeChoice(choice, match, account)) emptyTheSlip('slip.gone')
  }, [clicks, choice, match, account])
  useEffect(() => {
    if (choice === null || clicks === useSlipStore.getState().clicks) return
    const timer = setTimeout(() => {
      const isTaken = clicks === useSlipStore.getState().clicks
      if (!isTaken && choice === useSelectedChoice.getState().choice) emptyTheSlip('slip.gone')
    }, boardWaitMs)
    return () => clearTimeout(timer)
  }, [clicks, choice])
}

/**
 * Empties the slip when its match has gone to another market type.
 * @spec S4.slip.marketTypeChanged
 */
function useMarketTypeGuard(summary: SlipSummary | null, check: BetCheck | undefined): void {
  const marketType = useSlipStore(({ slip }) => slip.selection?.marketType)
  const hasMoved =
    summary !== null &&
    (summary.marketTypeChanged ||
      summary.error?.code === 'marketTypeChanged' ||
      (check !== undefined && check.market_type !== marketType))
  useEffect(() => {
    if (hasMoved) emptyTheSlip('error.marketTypeChanged')
  }, [hasMoved])
}

/**
 * The summary of the slip. If the price moved and the new price could not be taken either, it shows
 * the reason for that instead, such as the stake: the member has to mend that first.
 */
function summarise(slip: Slip, world: Parameters<typeof summariseSlip>[1]): SlipSummary | null {
  const summary = summariseSlip(slip, world)
  if (summary?.error?.place !== 'price' || summary.now === null) return summary
  if (summary.canAcceptNewOdds) return summary
  const accepted = summariseSlip({ ...slip, selection: summary.now }, world)
  return { ...summary, error: accepted?.error ?? summary.error }
}

/** The slip with its current summary; null while it is empty. It follows every price tick. */
export function useSlip(): SlipView | null {
  const account = useSession((state) => state.account)
  const choice = useSelectedChoice(({ choice: chosen }) =>
    chosen?.odds === 'myanmar' ? null : chosen,
  )
  const match = useChosenMatch(choice)
  const stored = useSlipStore((state) => state.slip)
  const isFresh = useConnection((state) => state.isFresh)
  const now = useNow(1000)
  useTaking(choice, match, account)
  const slip = account === null ? stored : withOptions(stored, account)
  const asked = useBetCheck(choice, account, slip)
  const check = asked.answer?.check
  const bettor = account && choice && bettorOf(account, choice.sportsType, check)
  const summary =
    bettor === null
      ? null
      : summarise(slip, {
          nowMs: serverTimeAt(now),
          board: { fresh: isFresh, match: match ?? null },
          account: bettor,
        })
  const { selection } = slip
  useAutoRefresh(asked, useSlipStore.getState, () => {
    const { now: seen, moved } = summary ?? {}
    if (moved && seen && seen.score === selection?.score) act({ kind: 'see', selection: seen })
  })
  // Until a choice of another match is taken, summary and check speak of two selections.
  const isTaken = selection !== null && selection.marketId === choice?.marketId
  useMarketTypeGuard(isTaken ? summary : null, check)
  if (account === null || choice === null || selection === null) return null
  if (bettor === null || summary === null) return null
  return {
    account,
    choice,
    slip,
    selection,
    match: match ?? null,
    summary,
    limits: bettor.limits,
    checkRefusal: asked.refusal,
    waitMs: check?.wait_ms ?? (choice.marketType === live ? operator.inPlayDelayMs : 0),
    refreshIn: asked.refreshIn(now),
  }
}

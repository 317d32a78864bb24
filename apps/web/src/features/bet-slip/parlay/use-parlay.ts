import { betCheckMultiSpecial } from '@fairline/contract/parlay'
import { isOfTable } from '@fairline/domain/bet-types/bet-type'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import { live } from '@fairline/domain/board/board-tuples'
import type { ParlaySlip } from '@fairline/domain/slip/parlay-slip'
import { type ParlaySummary, summariseParlay } from '@fairline/domain/slip/parlay-summary'
import { policyOfSlip } from '@fairline/domain/slip/slip'
import { useEffect, useMemo } from 'react'
import { call } from '../../../api/call.ts'
import type { CallRejection } from '../../../api/client.ts'
import { freshMs, useConnection } from '../../../api/connection-store.ts'
import { useMatchesBeyondTable, useTopics, useWholeMatches } from '../../../api/live-board.ts'
import { type Choice, useSelectedChoice } from '../../../api/selected-choice.ts'
import { serverTimeAt } from '../../../api/server-clock.ts'
import { useNow } from '../../../api/use-now.ts'
import { type Account, useSession } from '../../../session/session-store.ts'
import { boardWaitMs, topicsOf, useAutoRefresh, useCheck } from '../use-check.ts'
import { accountOf, legFactsOf } from './parlay-room.ts'
import { act, useParlayStore } from './parlay-store.ts'
import { dropLeg, takeLegs } from './take-legs.ts'

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
  /** Seconds until prices are taken over by themselves; null while auto refresh is off. */
  readonly refreshIn: number | null
}

/** The matches of the legs, kept live with what their markets need beyond the table. */
function useMatchesOf(choices: readonly Choice[]): readonly (BoardMatch | undefined)[] {
  useTopics(topicsOf(choices))
  useMatchesBeyondTable(
    choices
      .filter(({ betType }) => !isOfTable(betType))
      .map(({ matchId, sportsType, marketType }) => ({
        matchId,
        topic: { sportsType, marketType },
      })),
  )
  return useWholeMatches(choices.map(({ matchId }) => matchId))
}

/** Asks the server for limits, room and waiting time of the legs together. */
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

/** Takes clicks of the board onto the slip, and gives up on legs that the board never shows. */
function useTaking(
  choices: readonly Choice[],
  matches: readonly (BoardMatch | undefined)[],
  account: Account | null,
): void {
  useEffect(() => {
    if (account !== null) takeLegs(choices, matches, account)
  }, [choices, matches, account])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the legs waits anew.
  useEffect(() => {
    const timer = setTimeout(() => {
      const { legs } = useParlayStore.getState().slip
      for (const { matchId } of useSelectedChoice.getState().legs) {
        if (!legs.some((leg) => leg.matchId === matchId)) dropLeg('gone', matchId)
      }
    }, boardWaitMs)
    return () => clearTimeout(timer)
  }, [choices])
}

/** Takes off legs whose match went to another book. @spec S4.slip.marketTypeChanged */
function useMarketTypeGuard(
  summary: ParlaySummary | null,
  slip: ParlaySlip,
  matches: readonly (BoardMatch | undefined)[],
): void {
  const moved = summary?.legs.findIndex((leg) => leg.marketTypeChanged) ?? -1
  const matchId = slip.legs[moved]?.matchId
  // biome-ignore lint/correctness/useExhaustiveDependencies: the match is only named in the notice.
  useEffect(() => {
    if (matchId !== undefined) dropLeg('live', matchId, matches[moved])
  }, [matchId])
}

/** The slip without legs that were just taken off on the board, and what each was made of. */
function useChosen(clicked: readonly Choice[]) {
  const stored = useParlayStore((state) => state.slip)
  return useMemo(() => {
    const both = stored.legs.flatMap((leg) => {
      const choice = clicked.find(({ matchId }) => matchId === leg.matchId)
      return choice === undefined ? [] : [{ leg, choice }]
    })
    const slip: ParlaySlip = { ...stored, legs: both.map(({ leg }) => leg) }
    return { slip, choices: both.map(({ choice }) => choice) }
  }, [stored, clicked])
}

/** The slip of several legs as it stands now. It follows every price tick. */
export function useParlay(): ParlayView | null {
  const account = useSession((state) => state.account)
  const clicked = useSelectedChoice((state) => state.legs)
  const { slip, choices } = useChosen(clicked)
  const heardMs = useConnection((state) => state.heardMs)
  const now = useNow(1000)
  const clickedMatches = useMatchesOf(clicked)
  useTaking(clicked, clickedMatches, account)
  const matches = slip.legs.map(
    ({ matchId }) => clickedMatches[clicked.findIndex((choice) => choice.matchId === matchId)],
  )
  const check = useParlayCheck(slip, account)
  const ticket = check.answer?.check.ticket ?? null
  const fresh = now - heardMs <= freshMs
  const summary =
    account === null
      ? null
      : summariseParlay(slip, {
          nowMs: serverTimeAt(now),
          policy: policyOfSlip(account.settings),
          account: accountOf(account, ticket),
          legs: legFactsOf(choices, matches, account, ticket, fresh),
        })
  useAutoRefresh(check, useParlayStore.getState, () => {
    const moved = (summary?.legs ?? []).flatMap(({ now: leg, moved: how }, index) =>
      how !== null && leg !== null && leg.score === slip.legs[index]?.score ? [leg] : [],
    )
    if (moved.length > 0) act({ kind: 'see', legs: moved })
  })
  useMarketTypeGuard(summary, slip, matches)
  if (account === null || summary === null) return null
  return {
    account,
    slip,
    choices,
    matches,
    summary,
    checkRefusal: check.refusal,
    refreshIn: check.refreshIn(now),
  }
}

import { betCheckMultiSpecial } from '@fairline/contract/parlay'
import { isOfTable } from '@fairline/domain/bet-types/bet-type'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import { live, today } from '@fairline/domain/board/board-tuples'
import { handlingOf } from '@fairline/domain/errors/error-handling'
import type { ParlaySlip } from '@fairline/domain/slip/parlay-slip'
import { type ParlaySummary, summariseParlay } from '@fairline/domain/slip/parlay-summary'
import { policyOfSlip } from '@fairline/domain/slip/slip'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type Topic, topicKey } from '../../../api/board-store.ts'
import { call } from '../../../api/call.ts'
import type { CallRejection } from '../../../api/client.ts'
import { freshMs, useConnection } from '../../../api/connection-store.ts'
import { useMatchesBeyondTable, useTopics, useWholeMatches } from '../../../api/live-board.ts'
import { presentError } from '../../../api/present-error.ts'
import { type Choice, useSelectedChoice } from '../../../api/selected-choice.ts'
import { serverTimeAt } from '../../../api/server-clock.ts'
import { useNow } from '../../../api/use-now.ts'
import { type Account, useSession } from '../../../session/session-store.ts'
import { accountOf, legFactsOf } from './parlay-room.ts'
import { act, useParlayStore } from './parlay-store.ts'
import { dropLeg, takeLegs } from './take-legs.ts'

/** How often the slip asks for limits and takes the prices of then, milliseconds (SBOBET). */
const refreshMs = { live: 5_000, before: 10_000 } as const
/** How long the board may take to show a leg that is chosen, milliseconds. */
const boardWaitMs = 5000

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

/** The topics that the legs can be on: a match of today may go live while it is on the slip. */
function topicsOf(choices: readonly Choice[]): readonly Topic[] {
  const topics = choices.flatMap(({ sportsType, marketType }): readonly Topic[] => [
    { sportsType, marketType },
    ...(marketType === today ? [{ sportsType, marketType: live } as const] : []),
  ])
  return [...new Map(topics.map((topic) => [topicKey(topic), topic])).values()]
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
function useParlayCheck(slip: ParlaySlip, account: Account | null) {
  const { kind, legs } = slip
  const isOn = account !== null && legs.length > 1
  const intervalMs = legs.some(({ marketType }) => marketType === live)
    ? refreshMs.live
    : refreshMs.before
  const query = useQuery({
    queryKey: ['parlaycheck', kind, ...legs.map((leg) => `${leg.marketId} ${leg.selection}`)],
    enabled: isOn,
    refetchInterval: account?.settings.autoRefreshOdds === true ? intervalMs : false,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const outcome = await call(betCheckMultiSpecial, {
        kind,
        legs: legs.map(({ matchId, marketId, betType, selection }) => ({
          match_id: matchId,
          market_id: marketId,
          bet_type: betType,
          bet_team: selection,
        })),
      })
      // Only the end of the session is shown as everywhere; the rest stands on the slip.
      if (!outcome.ok && handlingOf(outcome.rejection.code, true).group === 'logout') {
        presentError(outcome.rejection)
      }
      return outcome
    },
  })
  const { refetch } = query
  const available = account?.balances.available
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new balance leaves another room.
  useEffect(() => {
    if (isOn) void refetch()
  }, [available, refetch])
  return { query, intervalMs }
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

/** Takes the prices of now onto the slip after each refresh, unless the member is deciding. */
function useAutoRefresh(summary: ParlaySummary | null, slip: ParlaySlip, updatedAt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refresh takes prices over.
  useEffect(() => {
    const { isConfirming, placing } = useParlayStore.getState()
    if (summary === null || isConfirming || placing?.step.kind === 'sending') return
    const moved = summary.legs.flatMap(({ now, moved: how }, index) =>
      how !== null && now !== null && now.score === slip.legs[index]?.score ? [now] : [],
    )
    if (moved.length > 0) act({ kind: 'see', legs: moved })
  }, [updatedAt])
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
  const { query, intervalMs } = useParlayCheck(slip, account)
  const outcome = query.data
  const ticket = outcome?.ok === true ? outcome.data.check.ticket : null
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
  const isAuto = account?.settings.autoRefreshOdds === true
  useAutoRefresh(isAuto ? summary : null, slip, query.dataUpdatedAt)
  useMarketTypeGuard(summary, slip, matches)
  if (account === null || summary === null) return null
  const left = Math.ceil((query.dataUpdatedAt + intervalMs - now) / 1000)
  const counts = isAuto && slip.legs.length > 1
  return {
    account,
    slip,
    choices,
    matches,
    summary,
    checkRefusal: outcome?.ok === false ? outcome.rejection : null,
    refreshIn: counts ? Math.min(Math.max(left, 0), intervalMs / 1000) : null,
  }
}

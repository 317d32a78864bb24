import { isOfTable } from '@fairline/domain/bet-types/bet-type'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import type { LegKey } from '@fairline/domain/slip/parlay-legs'
import type { ParlaySlip } from '@fairline/domain/slip/parlay-slip'
import { useEffect, useMemo } from 'react'
import { useMatchesBeyondTable, useTopics, useWholeMatches } from '../../../board-feed/use-board.ts'
import { useConnection } from '../../../calls/connection.ts'
import { useNow } from '../../../calls/server-clock.ts'
import { type Choice, useSelectedChoice } from '../../../session/selected-choice.ts'
import { type Account, useSession } from '../../../session/session-store.ts'
import { boardWaitMs, topicsOf } from '../use-check.ts'
import type { LegNotice } from './legs-slip.ts'

/** A slip of several legs, as far as the legs go. */
interface LegsSlip<Leg extends LegKey> {
  readonly useStore: {
    <Value>(select: (state: { readonly slip: ParlaySlip<Leg> }) => Value): Value
    readonly getState: () => { readonly slip: ParlaySlip<Leg> }
  }
  readonly dropLeg: (kind: LegNotice['kind'], matchId: string, match?: BoardMatch) => void
  readonly takeLegs: (
    choices: readonly Choice[],
    matches: readonly (BoardMatch | undefined)[],
    account: Account,
  ) => void
}

/** The legs of a slip with their matches, account and time. */
export interface Legs<Leg extends LegKey> {
  readonly account: Account | null
  readonly slip: ParlaySlip<Leg>
  /** The choices that the legs were made of, in the same order. */
  readonly choices: readonly Choice[]
  readonly matches: readonly (BoardMatch | undefined)[]
  /** By this device, milliseconds since 1970. */
  readonly now: number
  /** Whether the board is young enough to bet on. */
  readonly fresh: boolean
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

/** Puts clicked selections on the slip, and drops legs that the board does not show in time. */
function useTaking<Leg extends LegKey>(
  { useStore, takeLegs, dropLeg }: LegsSlip<Leg>,
  choices: readonly Choice[],
  matches: readonly (BoardMatch | undefined)[],
  account: Account | null,
): void {
  useEffect(() => {
    if (account !== null) takeLegs(choices, matches, account)
  }, [choices, matches, account, takeLegs])
  useEffect(() => {
    const timer = setTimeout(() => {
      const { legs } = useStore.getState().slip
      for (const { matchId } of choices) {
        if (!legs.some((leg) => leg.matchId === matchId)) dropLeg('gone', matchId)
      }
    }, boardWaitMs)
    return () => clearTimeout(timer)
  }, [choices, useStore, dropLeg])
}

/** The slip without legs that were just taken off on the board, and what each was made of. */
function useChosen<Leg extends LegKey>(stored: ParlaySlip<Leg>, clicked: readonly Choice[]) {
  return useMemo(() => {
    const both = stored.legs.flatMap((leg) => {
      const choice = clicked.find(({ matchId }) => matchId === leg.matchId)
      return choice === undefined ? [] : [{ leg, choice }]
    })
    const slip: ParlaySlip<Leg> = { ...stored, legs: both.map(({ leg }) => leg) }
    return { slip, choices: both.map(({ choice }) => choice) }
  }, [stored, clicked])
}

/** The legs of a slip with the current matches. They follow every price tick. */
export function useLegs<Leg extends LegKey>(of: LegsSlip<Leg>): Legs<Leg> {
  const account = useSession((state) => state.account)
  const clicked = useSelectedChoice((state) => state.legs)
  const stored = of.useStore((state) => state.slip)
  const { slip, choices } = useChosen(stored, clicked)
  const fresh = useConnection((state) => state.isFresh)
  const now = useNow(1000)
  const clickedMatches = useMatchesOf(clicked)
  useTaking(of, clicked, clickedMatches, account)
  const matches = slip.legs.map(
    ({ matchId }) => clickedMatches[clicked.findIndex((choice) => choice.matchId === matchId)],
  )
  return { account, slip, choices, matches, now, fresh }
}

interface LegLooks {
  readonly legs: readonly { readonly marketTypeChanged: boolean }[]
}

/** Removes legs whose match moved to another book. */
export function useMarketTypeGuard<Leg extends LegKey>(
  { dropLeg }: LegsSlip<Leg>,
  { slip, matches }: Legs<Leg>,
  summary: LegLooks | null,
): void {
  const moved = summary?.legs.findIndex((leg) => leg.marketTypeChanged) ?? -1
  const matchId = slip.legs[moved]?.matchId
  const match = matches[moved]
  useEffect(() => {
    if (matchId !== undefined) dropLeg('live', matchId, match)
  }, [matchId, match, dropLeg])
}

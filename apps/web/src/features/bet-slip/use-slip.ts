import type { BoardMatch } from '@fairline/domain/board/board-model'
import { early, live, today } from '@fairline/domain/board/board-tuples'
import { waitOfLegs } from '@fairline/domain/ticket/in-play-wait'
import { type LineOffer, offerLine } from '@fairline/domain/ticket/line-offer'
import { policyOf, type Slip } from '@fairline/domain/ticket/slip'
import { isAtMyanmarOdds } from '@fairline/domain/ticket/slip-leg'
import { type SlipSummary, summariseSlip } from '@fairline/domain/ticket/summary'
import type { CallRejection } from '@fairline/site/calls/client'
import { useConnection } from '@fairline/site/calls/connection'
import { useNow, useServerNow } from '@fairline/site/calls/server-clock'
import { operator } from '@fairline/site/operator-configuration'
import { useEffect, useMemo } from 'react'
import { type Topic, topicKey } from '../../board-feed/board-views.ts'
import { useMatchesBeyondTable, useTopics, useWholeMatches } from '../../board-feed/use-board.ts'
import { type Choice, type SlipMode, useSelectedChoice } from '../../session/selected-choice.ts'
import { type Account, useSession } from '../../session/session-store.ts'
import { bettorOf, legFactsOf } from './bettor.ts'
import { isBeyondTable, type SlipParts, slips } from './slip-store.ts'
import { type Check, useCheck } from './use-check.ts'

/** All that a slip shows of its legs at this moment. */
export interface SlipView {
  readonly mode: SlipMode
  readonly account: Account
  readonly slip: Slip
  /** The choices that the legs were made of, in the same order. */
  readonly choices: readonly Choice[]
  readonly matches: readonly (BoardMatch | undefined)[]
  readonly summary: SlipSummary
  /** Whether the legs are at Myanmar odds: a body or a maung. */
  readonly isMyanmar: boolean
  /** Why the server would refuse a bet now, for a reason that the board does not show. */
  readonly checkRefusal: CallRejection | null
  /** How long the ticket would wait in play, in milliseconds; 0 before the kick-off. */
  readonly waitMs: number
  /** Seconds until current prices are taken automatically; null while auto refresh is off. */
  readonly refreshIn: number | null
}

/** How long the board may take to show a selection that is chosen, milliseconds. */
const boardWaitMs = 5000

/** The books of matches, in the order in which a match goes through them. */
const books = [early, today, live] as const

/** The topics that selections can be on: a match may go to the next book while it waits here. */
function topicsOf(choices: readonly Choice[]): readonly Topic[] {
  const topics = choices.flatMap(({ sportsType, marketType }): readonly Topic[] => {
    const at = books.indexOf(marketType)
    return books.slice(at, at + 2).map((book) => ({ sportsType, marketType: book }))
  })
  return [...new Map(topics.map((topic) => [topicKey(topic), topic])).values()]
}

const none: readonly Choice[] = []

/** What the member has clicked for a slip. At odds that it does not take, it is decimal. */
function useClicked(mode: SlipMode): readonly Choice[] {
  const choice = useSelectedChoice((state) => state.choice)
  const legs = useSelectedChoice((state) => state.legs)
  const takesMaung = useSelectedChoice((state) => state.takesMaung)
  return useMemo(() => {
    if (mode === 'single') return choice === null ? none : [choice]
    return takesMaung ? legs : legs.map(({ odds: _odds, ...leg }) => leg)
  }, [mode, choice, legs, takesMaung])
}

/** The matches of choices, kept live with what their markets need beyond the table. */
function useMatchesOf(choices: readonly Choice[]): readonly (BoardMatch | undefined)[] {
  useTopics(topicsOf(choices))
  useMatchesBeyondTable(
    choices.filter(isBeyondTable).map(({ matchId, sportsType, marketType }) => ({
      matchId,
      topic: { sportsType, marketType },
    })),
  )
  return useWholeMatches(choices.map(({ matchId }) => matchId))
}

/** Puts clicked selections on the slip, and drops those that the board does not show in time. */
function useTaking(
  { take, drop, has }: SlipParts,
  choices: readonly Choice[],
  matches: readonly (BoardMatch | undefined)[],
  account: Account | null,
): void {
  const clicks = useSelectedChoice((state) => state.clicks)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click takes the price again.
  useEffect(() => {
    if (account !== null) take(choices, matches, account)
  }, [clicks, choices, matches, account, take])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each click has its own time.
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const choice of choices) if (!has(choice)) drop('gone', choice)
    }, boardWaitMs)
    return () => clearTimeout(timer)
  }, [clicks, choices, has, drop])
}

/** The legs that are still chosen, with what each was made of. */
function useChosen({ useStore, mode }: SlipParts, clicked: readonly Choice[]) {
  const stored = useStore((state) => state.slip)
  return useMemo(() => {
    const both = stored.legs.flatMap((leg) => {
      // The next choice of a single replaces the one before once the board has it.
      const ofMatch = clicked.find(({ matchId }) => matchId === leg.matchId)
      const choice = ofMatch ?? (mode === 'single' ? clicked[0] : undefined)
      return choice === undefined ? [] : [{ leg, choice }]
    })
    const slip: Slip = { ...stored, legs: both.map(({ leg }) => leg) }
    return { slip, choices: both.map(({ choice }) => choice) }
  }, [stored, clicked, mode])
}

/**
 * Removes legs whose match moved to another book. The match of a single may have, before the board
 * says so.
 * @spec S4.slip.marketTypeChanged S4.slip.marketTypeChanged.leg
 */
function useMarketTypeGuard(
  { drop, has }: SlipParts,
  choices: readonly Choice[],
  matches: readonly (BoardMatch | undefined)[],
  { slip, summary, check }: { slip: Slip; summary: SlipSummary | null; check: Check },
): void {
  const isMoved = ({ legs, error }: SlipSummary, index: number): boolean => {
    const { marketTypeChanged = false } = legs[index] ?? {}
    if (slip.combination !== 'single') return marketTypeChanged
    const { marketType = slip.legs[index]?.marketType } = check.answer ?? {}
    const differs = marketType !== slip.legs[index]?.marketType
    return marketTypeChanged || error?.code === 'marketTypeChanged' || differs
  }
  // Until a choice is taken, the leg and the match that is summarised with it are of two choices.
  const isTaken = ({ marketId }: Slip['legs'][number], index: number): boolean =>
    marketId === choices[index]?.marketId
  const moved =
    summary === null
      ? -1
      : slip.legs.findIndex((leg, index) => isTaken(leg, index) && isMoved(summary, index))
  const [choice, match] = [choices[moved], matches[moved]]
  useEffect(() => {
    if (choice !== undefined && has(choice)) drop('live', choice, match)
  }, [choice, match, drop, has])
}

/** Takes the current prices onto a slip after each refresh, unless the member is deciding. */
function useAutoRefresh(
  { useStore, act }: SlipParts,
  { updatedAt, isAuto }: Check,
  slip: Slip,
  summary: SlipSummary | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refresh takes prices over.
  useEffect(() => {
    const { isConfirming, placing } = useStore.getState()
    if (!isAuto || isConfirming || placing?.step.kind === 'sending') return
    const moved = (summary?.legs ?? []).flatMap(({ now, moved: how }, index) =>
      how !== null && now !== null && now.score === slip.legs[index]?.score ? [now] : [],
    )
    if (moved.length > 0) act({ kind: 'refresh', legs: moved })
  }, [updatedAt])
}

/** The lines that the slip offers in place of its own, as long as the member may need to read. */
function useOffers(
  { useStore }: SlipParts,
  slip: Slip,
  matches: readonly (BoardMatch | undefined)[],
  nowMs: number,
): readonly LineOffer[] {
  const before = useStore((state) => state.offers)
  const offers = slip.legs.flatMap((leg, index) => {
    const earlier = before.find(({ matchId }) => matchId === leg.matchId)
    return offerLine(leg, matches[index] ?? null, earlier, nowMs) ?? []
  })
  const isSame = offers.length === before.length && offers.every((one) => before.includes(one))
  useEffect(() => {
    if (!isSame) useStore.setState({ offers })
  })
  return offers
}

/** A slip on the lines that it offers: what the server says of them is what the member needs. */
function onOffered(slip: Slip, offers: readonly LineOffer[]): Slip {
  const legs = slip.legs.map((leg) => {
    const offer = offers.find(({ matchId }) => matchId === leg.matchId)
    return offer === undefined ? leg : { ...leg, marketId: offer.marketId }
  })
  return { ...slip, legs }
}

/** A slip with its current summary; null while it is empty. It follows every price tick. */
export function useSlip(mode: SlipMode): SlipView | null {
  const parts = slips[mode]
  const account = useSession((state) => state.account)
  const clicked = useClicked(mode)
  const { slip, choices } = useChosen(parts, clicked)
  const fresh = useConnection((state) => state.isFresh)
  const now = useNow(1000)
  const clickedMatches = useMatchesOf(clicked)
  useTaking(parts, clicked, clickedMatches, account)
  const matches = choices.map((choice) => clickedMatches[clicked.indexOf(choice)])
  const nowMs = useServerNow(1000)
  const offers = useOffers(parts, slip, matches, nowMs)
  const check = useCheck(onOffered(slip, offers), account)
  const { answer } = check
  const summary =
    account &&
    summariseSlip(slip, {
      nowMs,
      offers,
      policy: policyOf(account.settings),
      account: bettorOf(account, answer),
      legs: legFactsOf(choices, matches, account, answer, fresh),
    })
  useAutoRefresh(parts, check, slip, summary)
  useMarketTypeGuard(parts, choices, matches, { slip, summary, check })
  if (account === null || summary === null) return null
  const legs = slip.legs.map(({ sportsType, marketType }) => ({
    sportsType,
    waits: marketType === live,
  }))
  return {
    mode,
    account,
    slip,
    choices,
    matches,
    summary,
    isMyanmar: slip.legs.some(isAtMyanmarOdds),
    checkRefusal: check.refusal,
    waitMs: answer?.waitMs ?? waitOfLegs(legs, operator.inPlayDelayMs),
    refreshIn: check.refreshIn(now),
  }
}

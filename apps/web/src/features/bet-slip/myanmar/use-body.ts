import { betMmoClick } from '@fairline/contract/myanmar'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import { defaultTaxTable } from '@fairline/domain/myanmar/myanmar-tax'
import {
  type BodySummary,
  type QuoteSeen,
  summariseBody,
} from '@fairline/domain/slip/myanmar-summary'
import { policyOfSlip, type Slip } from '@fairline/domain/slip/slip'
import { useEffect } from 'react'
import { useTopics, useWholeMatch } from '../../../board-feed/use-board.ts'
import { call } from '../../../calls/call.ts'
import type { CallRejection } from '../../../calls/client.ts'
import { useConnection } from '../../../calls/connection.ts'
import { serverTimeAt, useNow } from '../../../calls/server-clock.ts'
import { type Choice, useSelectedChoice } from '../../../session/selected-choice.ts'
import { type Account, useSession } from '../../../session/session-store.ts'
import { bettorOf } from '../bettor.ts'
import { emptyTheSlip, useSlipStore, withOptions } from '../slip-store.ts'
import { topicsOf, useAutoRefresh, useCheck } from '../use-check.ts'
import { seeQuote, takeBody, useBodyStore } from './body-store.ts'
import { quoteOn } from './quote-on.ts'

/** All that the slip shows of a body at this moment. */
export interface BodyView {
  readonly account: Account
  readonly slip: Slip
  readonly summary: BodySummary
  readonly choice: Choice
  readonly match: BoardMatch
  readonly seen: QuoteSeen
  readonly checkRefusal: CallRejection | null
  /** Seconds until the quote is taken over by itself; null while auto refresh is off. */
  readonly refreshIn: number | null
}

function useClick(choice: Choice | null, account: Account | null) {
  return useCheck({
    key: ['betmmoclick', choice?.marketId, choice?.selection],
    isOn: choice !== null && account !== null,
    isLive: false,
    account,
    ask: () =>
      call(betMmoClick, {
        match_id: choice?.matchId ?? '',
        market_id: choice?.marketId ?? '',
        bet_type: choice?.betType ?? '',
        bet_team: choice?.selection ?? '',
      }),
  })
}

/** Takes clicks of the board onto the slip, and off it what left the board or the book. */
function useTaking(choice: Choice | null, match: BoardMatch | undefined, account: Account | null) {
  const clicks = useSelectedChoice((state) => state.clicks)
  const isTaken = useBodyStore((state) => state.clicks === clicks)
  const now = quoteOn(match, choice)
  useEffect(() => {
    if (isTaken || account === null || match === undefined || choice === null) return
    if (now === null) emptyTheSlip('slip.gone')
    else takeBody(clicks, now, account, choice.sportsType)
  }, [isTaken, account, match, choice, now, clicks])
  const hasMoved = match !== undefined && choice !== null && match.marketType !== choice.marketType
  useEffect(() => {
    if (hasMoved) emptyTheSlip('error.marketTypeChanged')
  }, [hasMoved])
  return isTaken
}

/** The body on the slip, with the current quote; null while the slip has no body. */
export function useBody(): BodyView | null {
  const account = useSession((state) => state.account)
  const choice = useSelectedChoice(({ choice: chosen }) =>
    chosen?.odds === 'myanmar' ? chosen : null,
  )
  const match = useWholeMatch(choice?.matchId ?? '')
  useTopics(topicsOf(choice === null ? [] : [choice]))
  const stored = useSlipStore((state) => state.slip)
  const seen = useBodyStore((state) => state.seen)
  const fresh = useConnection((state) => state.isFresh)
  const deviceMs = useNow(1000)
  const asked = useClick(choice, account)
  const isTaken = useTaking(choice, match, account)
  const now = quoteOn(match, choice)
  const read = () => ({ ...useSlipStore.getState(), placing: useBodyStore.getState().placing })
  useAutoRefresh(asked, read, () => {
    if (now !== null && isTaken) seeQuote(now)
  })
  if (account === null || choice === null || match === undefined || seen === null || !isTaken) {
    return null
  }
  const check = asked.answer?.check
  const slip = withOptions(stored, account)
  const summary = summariseBody(seen, slip.stake, policyOfSlip(slip), {
    nowMs: serverTimeAt(deviceMs),
    board: { fresh, match },
    account: bettorOf(account, choice.sportsType, check),
    mode: { offered: account.hasMyanmar, tax: [check?.tax_percent ?? defaultTaxTable[0] ?? 0] },
  })
  const refreshIn = asked.refreshIn(deviceMs)
  return { account, choice, match, seen, slip, summary, checkRefusal: asked.refusal, refreshIn }
}

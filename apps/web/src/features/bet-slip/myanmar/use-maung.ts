import type { ResponseOf } from '@fairline/contract/endpoint'
import { betMmoClick } from '@fairline/contract/myanmar'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import { defaultTaxTable } from '@fairline/domain/myanmar/myanmar-tax'
import {
  type MaungSlip,
  type MaungSummary,
  summariseMaung,
} from '@fairline/domain/slip/maung-summary'
import type { QuoteSeen } from '@fairline/domain/slip/myanmar-summary'
import { policyOfSlip } from '@fairline/domain/slip/slip'
import { call } from '../../../calls/call.ts'
import type { CallOutcome, CallRejection } from '../../../calls/client.ts'
import { serverTimeAt } from '../../../calls/server-clock.ts'
import type { Choice } from '../../../session/selected-choice.ts'
import type { Account } from '../../../session/session-store.ts'
import { bettorOf } from '../bettor.ts'
import { type Legs, useLegs, useMarketTypeGuard } from '../parlay/use-legs.ts'
import { useAutoRefresh, useCheck } from '../use-check.ts'
import { act, maungSlip, useMaungStore } from './maung-store.ts'

/** All that the slip shows of a maung at this moment. */
export interface MaungView {
  readonly account: Account
  readonly slip: MaungSlip
  /** The choices that the legs were made of, in the same order. */
  readonly choices: readonly Choice[]
  readonly matches: readonly (BoardMatch | undefined)[]
  readonly summary: MaungSummary
  /** Why the server would not look at a leg, where the board does not say so. */
  readonly checkRefusal: CallRejection | null
  /** Seconds until quotes are taken over by themselves; null while auto refresh is off. */
  readonly refreshIn: number | null
}

type Click = ResponseOf<typeof betMmoClick>['check']

/** What the server says of each leg; a leg that it would refuse alone has null. */
async function askOf(legs: readonly QuoteSeen[]): Promise<CallOutcome<readonly (Click | null)[]>> {
  const outcomes = await Promise.all(
    legs.map(({ matchId, marketId, betType, selection }) =>
      call(betMmoClick, {
        match_id: matchId,
        market_id: marketId,
        bet_type: betType,
        bet_team: selection,
      }),
    ),
  )
  const [first] = outcomes
  if (first?.ok === false && outcomes.every(({ ok }) => !ok)) return first
  return { ok: true, data: outcomes.map((outcome) => (outcome.ok ? outcome.data.check : null)) }
}

/** Asks for headroom and commission leg by leg: a match limits a maung as it does a body. */
function useClicks({ legs }: MaungSlip, account: Account | null) {
  return useCheck({
    key: ['maungcheck', ...legs.map((leg) => `${leg.marketId} ${leg.selection}`)],
    isOn: account !== null && legs.length > 0,
    isLive: false,
    account,
    ask: () => askOf(legs),
  })
}

/** What the slip shows of the legs, with what the server said of each. */
function summaryOf(
  account: Account,
  clicks: readonly (Click | null)[],
  { slip, choices, matches, now, fresh }: Legs<QuoteSeen>,
): MaungSummary {
  const known = clicks.find((click) => click !== null)
  return summariseMaung(slip, {
    nowMs: serverTimeAt(now),
    policy: policyOfSlip(account.settings),
    account: bettorOf(account, 0, known),
    mode: { offered: account.hasMyanmar, tax: known?.tax_table ?? defaultTaxTable },
    legs: choices.map(({ matchId, sportsType }, index) => {
      const { limits, runningRiskOnMatch } = bettorOf(account, sportsType, clicks[index])
      const match = matches[index] ?? null
      const parentMatchId = match?.parentId ?? matchId
      return { board: { fresh, match }, parentMatchId, limits, runningRiskOnMatch }
    }),
  })
}

/** The maung on the slip, with the current quotes; null without a member. */
export function useMaung(): MaungView | null {
  const legs = useLegs(maungSlip)
  const { account, slip, choices, matches, now } = legs
  const check = useClicks(slip, account)
  const summary = account === null ? null : summaryOf(account, check.answer ?? [], legs)
  useAutoRefresh(check, useMaungStore.getState, () => {
    const moved = (summary?.legs ?? []).flatMap(({ now: leg, moved: how }) =>
      how !== null && leg !== null ? [leg] : [],
    )
    if (moved.length > 0) act({ kind: 'see', legs: moved })
  })
  useMarketTypeGuard(maungSlip, legs, summary)
  if (account === null || summary === null) return null
  const { refusal: checkRefusal } = check
  return { account, slip, choices, matches, summary, checkRefusal, refreshIn: check.refreshIn(now) }
}

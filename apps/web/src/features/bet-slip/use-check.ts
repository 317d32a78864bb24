import { betCheck } from '@fairline/contract/betting'
import { betMmoClick } from '@fairline/contract/myanmar'
import { betCheckMultiSpecial } from '@fairline/contract/parlay'
import { live } from '@fairline/domain/board/board-tuples'
import { handlingOf } from '@fairline/domain/errors/error-handling'
import { type Slip, sizesOfSystem } from '@fairline/domain/ticket/slip'
import { isAtMyanmarOdds, type SlipLeg } from '@fairline/domain/ticket/slip-leg'
import { call } from '@fairline/site/calls/call'
import type { CallOutcome, CallRejection } from '@fairline/site/calls/client'
import { presentError } from '@fairline/site/notices/present-error'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPlayNews } from '../../notices/member-news.ts'
import type { Account } from '../../session/session-store.ts'
import type { CheckedLegs } from './bettor.ts'

/** How often the slip asks for limits and takes the current prices, milliseconds (SBOBET). */
const refreshMs = { live: 5_000, before: 10_000 } as const

/** The server's last answer about the bet on a slip. */
export interface Check {
  readonly answer: CheckedLegs | null
  /** Why the server refused to check it; null if it did check it. */
  readonly refusal: CallRejection | null
  /** When the answer arrived, by this device's clock, milliseconds since 1970. */
  readonly updatedAt: number
  /** Whether current prices are taken automatically at each refresh. */
  readonly isAuto: boolean
  /** Seconds until the next automatic check; null while there is no automatic check. */
  readonly refreshIn: (nowMs: number) => number | null
}

const wireKey = ({ matchId, marketId, betType, selection }: SlipLeg) => ({
  match_id: matchId,
  market_id: marketId,
  bet_type: betType,
  bet_team: selection,
})

async function askSingle(leg: SlipLeg): Promise<CallOutcome<CheckedLegs>> {
  const outcome = await call(betCheck, { ...wireKey(leg), odds_type: oddsTypeOf(leg) })
  if (!outcome.ok) return outcome
  const { check } = outcome.data
  return {
    ok: true,
    data: { legs: [check], waitMs: check.wait_ms, marketType: check.market_type },
  }
}

const oddsTypeOf = ({ oddsTypeCode }: SlipLeg) =>
  oddsTypeCode as Parameters<typeof call<typeof betCheck>>[1]['odds_type']

async function askSeveral(
  kind: 'parlay' | 'system',
  slip: Slip,
): Promise<CallOutcome<CheckedLegs>> {
  const { legs } = slip
  const sizes = kind === 'system' ? sizesOfSystem(slip) : undefined
  const outcome = await call(betCheckMultiSpecial, {
    kind,
    legs: legs.map(wireKey),
    ...(sizes === undefined ? {} : { sizes: [...sizes] }),
  })
  if (!outcome.ok) return outcome
  const { ticket } = outcome.data.check
  return { ok: true, data: { legs: legs.map(() => ticket), ...(ticket && waitOf(ticket)) } }
}

const waitOf = ({ wait_ms }: { readonly wait_ms: number }) => ({ waitMs: wait_ms })

/** Asks for each leg: a match limits a maung as it does a body. */
async function askMyanmar(legs: readonly SlipLeg[]): Promise<CallOutcome<CheckedLegs>> {
  const outcomes = await Promise.all(legs.map((leg) => call(betMmoClick, wireKey(leg))))
  const [first] = outcomes
  if (first?.ok === false && outcomes.every(({ ok }) => !ok)) return first
  const checks = outcomes.map((outcome) => (outcome.ok ? outcome.data.check : null))
  const known = checks.find((check) => check !== null)
  return { ok: true, data: { legs: checks, ...(known && { taxTable: known.tax_table }) } }
}

function askOf(slip: Slip): Promise<CallOutcome<CheckedLegs>> {
  const { combination, legs } = slip
  const [first] = legs
  if (legs.some(isAtMyanmarOdds)) return askMyanmar(legs)
  if (combination === 'single' && first !== undefined) return askSingle(first)
  return askSeveral(combination === 'system' ? 'system' : 'parlay', slip)
}

/** Whether the server can say anything of the legs: of several decimal ones, together only. */
const canAsk = ({ combination, legs }: Slip): boolean =>
  combination === 'single' || legs.some(isAtMyanmarOdds) ? legs.length > 0 : legs.length > 1

/** Asks for the limits and headroom of a slip, repeatedly and when the balance changes. */
export function useCheck(slip: Slip, account: Account | null): Check {
  const { combination, legs } = slip
  const isOn = account !== null && canAsk(slip)
  const isLive = legs.some(({ marketType }) => marketType === live)
  const intervalMs = isLive ? refreshMs.live : refreshMs.before
  const isAuto = account?.settings.autoRefreshOdds === true
  const keys = legs.map((leg) => `${leg.marketId} ${leg.selection} ${leg.oddsTypeCode}`)
  const { data, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['slip', combination, slip.sizes, ...keys],
    enabled: isOn,
    refetchInterval: isAuto ? intervalMs : false,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const outcome = await askOf(slip)
      // The end of the session is shown as everywhere. Other refusals are shown on the slip.
      if (!outcome.ok && handlingOf(outcome.rejection.code, true).group === 'logout') {
        presentError(outcome.rejection)
      }
      return outcome
    },
  })
  const available = account?.balances.available
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new balance changes the headroom.
  useEffect(() => {
    if (isOn) void refetch()
  }, [available, refetch])
  // Limits and breaks that the member sets elsewhere hold here at once.
  useEffect(() => (isOn ? onPlayNews(() => void refetch()) : undefined), [isOn, refetch])
  return {
    answer: data?.ok === true ? data.data : null,
    refusal: data?.ok === false ? data.rejection : null,
    updatedAt: dataUpdatedAt,
    isAuto,
    refreshIn(nowMs) {
      const left = Math.ceil((dataUpdatedAt + intervalMs - nowMs) / 1000)
      return isAuto && isOn ? Math.min(Math.max(left, 0), intervalMs / 1000) : null
    },
  }
}

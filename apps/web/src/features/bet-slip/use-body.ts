import { betMmoClick } from '@fairline/contract/myanmar'
import { formatLine } from '@fairline/domain/bet-types/line'
import type { BettorFacts } from '@fairline/domain/bets/bet-facts'
import { readStake } from '@fairline/domain/bets/stake-text'
import { type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import type { Rejection } from '@fairline/domain/errors/rejection'
import type { BetLimits } from '@fairline/domain/limits/bet-limits'
import { type MaxStake, maxStake } from '@fairline/domain/limits/max-stake'
import { type Minor, parseMoney, stakeStepMinor } from '@fairline/domain/money/money'
import { type BodyOutcome, bodyOutcomes } from '@fairline/domain/myanmar/body-outcomes'
import { checkBody, quoteNow } from '@fairline/domain/myanmar/check-myanmar'
import { formatMyanmar, priceOfSide } from '@fairline/domain/myanmar/myanmar-quote'
import { defaultTaxTable } from '@fairline/domain/myanmar/myanmar-tax'
import { myanmarWin } from '@fairline/domain/settlement/myanmar-ticket'
import { policyOfSlip, type Slip } from '@fairline/domain/slip/slip'
import { type SlipError, slipErrorOf } from '@fairline/domain/slip/slip-errors'
import { finishedStake } from '@fairline/domain/slip/stake-input'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import type { CallRejection } from '../../api/client.ts'
import { freshMs, useConnection } from '../../api/connection-store.ts'
import { useTopics, useWholeMatch } from '../../api/live-board.ts'
import { type Choice, useSelectedChoice } from '../../api/selected-choice.ts'
import { serverTimeAt } from '../../api/server-clock.ts'
import { useNow } from '../../api/use-now.ts'
import { type Account, useSession } from '../../session/session-store.ts'
import { limitsOf } from './bet-room.ts'
import { type SeenQuote, seeQuote, takeBody, useBodyStore } from './body-store.ts'
import { emptyTheSlip, useSlipStore, withOptions } from './slip-store.ts'

/** How often the slip asks for limits and takes the quote of then, milliseconds. */
const refreshMs = 10_000

/** All that the slip shows of a body at this moment. */
export interface BodyView {
  readonly account: Account
  readonly slip: Slip
  readonly limits: BetLimits | null
  readonly summary: {
    readonly risk: Minor | null
    readonly win: Minor | null
    readonly max: MaxStake | null
    readonly error: SlipError | null
  }
  readonly choice: Choice
  readonly match: BoardMatch
  readonly seen: SeenQuote
  /** The quote of now; null while there is none. */
  readonly now: SeenQuote | null
  readonly taxPercent: number
  /** What each result brings at the stake and the quote of now. */
  readonly outcomes: readonly BodyOutcome[]
  readonly checkRefusal: CallRejection | null
}

function useClick(choice: Choice | null, account: Account | null) {
  const isOn = choice !== null && account !== null
  return useQuery({
    queryKey: ['betmmoclick', choice?.marketId, choice?.selection, account?.balances.available],
    enabled: isOn,
    refetchInterval: account?.settings.autoRefreshOdds === true ? refreshMs : false,
    staleTime: 0,
    gcTime: 0,
    queryFn: () =>
      call(betMmoClick, {
        match_id: choice?.matchId ?? '',
        market_id: choice?.marketId ?? '',
        bet_type: choice?.betType ?? '',
        bet_team: choice?.selection ?? '',
      }),
  })
}

/** The quote of the choice as the board has it. */
function quoteOn(match: BoardMatch | undefined, choice: Choice | null): SeenQuote | null {
  if (match === undefined || choice === null) return null
  const market = marketsOf(match).find(({ id }) => id === choice.marketId)
  const quote = market && quoteNow(match, market)
  if (market === undefined || quote === undefined) return null
  const price = priceOfSide(quote, choice.selection)
  return { price, oddsVersion: market.oddsVersion, odds: formatMyanmar(price, choice.selection) }
}

/** The body on the slip as it stands now; null while there is none. It follows every quote. */
export function useBody(): BodyView | null {
  const account = useSession((state) => state.account)
  const { choice, clicks } = useSelectedChoice()
  const match = useWholeMatch(choice?.matchId ?? '')
  useTopics(
    choice === null ? [] : [{ sportsType: choice.sportsType, marketType: choice.marketType }],
  )
  const stored = useSlipStore((state) => state.slip)
  const seenStore = useBodyStore()
  const heardMs = useConnection((state) => state.heardMs)
  const deviceMs = useNow(1000)
  const { data: outcome, dataUpdatedAt } = useClick(choice, account)
  const now = quoteOn(match, choice)
  const isTaken = seenStore.clicks === clicks
  useEffect(() => {
    if (isTaken || account === null || match === undefined) return
    if (now === null) emptyTheSlip('slip.gone')
    else takeBody(clicks, now, account)
  }, [isTaken, account, match, now, clicks])
  const isAuto = account?.settings.autoRefreshOdds === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refresh takes the quote over.
  useEffect(() => {
    const { isConfirming, placing } = useBodyStore.getState()
    if (isAuto && now !== null && !isConfirming && placing?.step.kind !== 'sending') seeQuote(now)
  }, [dataUpdatedAt])
  const hasMoved = match !== undefined && choice !== null && match.marketType !== choice.marketType
  useEffect(() => {
    if (hasMoved) emptyTheSlip('error.marketTypeChanged')
  }, [hasMoved])
  const { seen } = seenStore
  if (account === null || choice === null || match === undefined || seen === null || !isTaken) {
    return null
  }
  const check = outcome?.ok === true ? outcome.data.check : undefined
  const limits = limitsOf(check ?? account.betLimits[String(choice.sportsType)])
  const taxPercent = check?.tax_percent ?? defaultTaxTable[0] ?? 0
  const slip = withOptions(stored, account)
  const bettor = bettorOf(account, limits, check)
  const verdict = checkBody({
    asked: {
      ...choice,
      oddsVersion: seen.oddsVersion,
      line: formatLine(seen.price.lineQuarters),
      percent: seen.price.percent,
      stake: finishedStake(slip.stake),
      policy: policyOfSlip(slip),
    },
    nowMs: serverTimeAt(deviceMs),
    board: { fresh: deviceMs - heardMs <= freshMs, match },
    account: bettor,
    mode: { offered: account.hasMyanmar, tax: [taxPercent] },
  })
  const stake = readStake(finishedStake(slip.stake), account.currency)
  const amount = stake.kind === 'amount' ? stake.minor : null
  return {
    ...{ account, choice, match, seen, now, slip, limits, taxPercent },
    outcomes: bodyOutcomes(amount ?? 0n, (now ?? seen).price, taxPercent),
    summary: {
      risk: amount,
      win: amount === null ? null : myanmarWin(amount, 1, taxPercent),
      max: largestStake(bettor, taxPercent),
      error: verdict.ok ? null : slipErrorOf(verdict.rejection satisfies Rejection),
    },
    checkRefusal: outcome?.ok === false ? outcome.rejection : null,
  }
}

/** The member as the checks see one; what only the server knows, it judges at placement. */
function bettorOf(
  account: Account,
  limits: BetLimits | null,
  check:
    | {
        readonly max_stake: string
        readonly max_stake_cause: string
        readonly max_per_match: string
      }
    | undefined,
): BettorFacts {
  const max = parseMoney(check?.max_stake ?? '') ?? 0n
  const isBlocked = check?.max_stake_cause === 'balance' && max === 0n
  const perMatch = parseMoney(check?.max_per_match ?? '') ?? 0n
  return {
    status: 'active',
    currency: account.currency,
    currencies: [account.currency],
    oddsGroup: account.oddsGroup,
    limits,
    available: isBlocked ? 0n : (parseMoney(account.balances.available) ?? 0n),
    runningRiskOnMatch: check?.max_stake_cause === 'max_per_match' ? perMatch - max : 0n,
    debt: 0n,
  }
}

function largestStake(bettor: BettorFacts, taxPercent: number): MaxStake | null {
  if (bettor.limits === null) return null
  return maxStake({
    ...bettor.limits,
    running: bettor.runningRiskOnMatch,
    available: bettor.available,
    price: { type: 'HK', thousandths: (100 - taxPercent) * 10 },
    stakeStep: stakeStepMinor(bettor.currency),
  })
}

import { outrightBetType } from '@fairline/domain/bet-types/bet-type'
import { type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import { cashOutsMax } from '@fairline/domain/cash-out/cash-out-terms'
import { certain, chancesOf, type LegChances } from '@fairline/domain/cash-out/leg-chances'
import { forecastMatch, hasForecast } from '@fairline/domain/cash-out/match-forecast'
import type { Leg } from '@fairline/domain/settlement/grade-selection'
import type { BoardView } from '../odds-board/index.ts'
import type { OpenBet, OpenLeg } from './open-bet-store.ts'

/** What the value of a leg was computed from: plain JSON, stored with the offer. */
export interface LegBasis {
  readonly leg: number
  readonly chances: LegChances
  /** The guard of the match's book, and the markets read; null for a leg with a result. */
  readonly guard: {
    readonly match: string
    readonly marketType: number
    readonly version: string
    readonly readFrom: readonly string[]
  } | null
  readonly gradedRevision: number
}

/** Why a bet cannot be valued now. */
export type NoValue = 'suspended' | 'not_running' | 'times' | 'none'

/**
 * Returns the chances of each leg of a bet, by the current board and the results so far. Returns
 * the reason when the bet cannot be valued: it does not run, it has had all its cash-outs, it is of
 * a kind that is never cashed out, or one of its matches is suspended (rules.md 8.6).
 */
export function valueOpenBet(
  board: Pick<BoardView, 'find' | 'isFresh'>,
  bet: OpenBet,
): readonly LegBasis[] | NoValue {
  if (bet.state !== 'running') return 'not_running'
  if (bet.cashOuts >= cashOutsMax) return 'times'
  if (!hasValue(bet)) return 'none'
  // The model counts goals: without a result, a leg on another sport, on corners or on bookings has
  // no value (0202).
  const isOpen = ({ result }: OpenLeg): boolean => result === ''
  if (bet.legs.filter(isOpen).some((each) => each.isOfChild || !hasForecast(each.leg.sportsType))) {
    return 'none'
  }
  const bases: LegBasis[] = []
  for (const leg of bet.legs) {
    const basis = leg.isOverdue ? undefined : basisOf(board, leg)
    if (basis === undefined) return 'suspended'
    bases.push(basis)
  }
  return bases
}

function basisOf(
  board: Pick<BoardView, 'find' | 'isFresh'>,
  { number, leg, matchId, result, gradedRevision, halfTime }: OpenLeg,
): LegBasis | undefined {
  if (result !== '') {
    return { leg: number, chances: certain(result), guard: null, gradedRevision }
  }
  const found = board.isFresh() ? board.find(matchId) : null
  if (found === null || isSuspended(found.board, leg)) return undefined
  const forecast = forecastMatch(found.board, found.sportsType, halfTime)
  const chances = forecast && chancesOf(leg, forecast)
  if (forecast === null || chances === null) return undefined
  const guard = {
    match: String(found.key),
    marketType: found.board.marketType,
    version: String(found.guardVersion),
    readFrom: forecast.readFrom,
  }
  return { leg: number, chances, guard, gradedRevision }
}

/** Whether the markets of the leg's kind are on the board, and none of them is open. */
function isSuspended(match: BoardMatch, { betType, period }: Leg): boolean {
  const own = marketsOf(match).filter(
    (market) => market.betType === betType && market.period === period,
  )
  return own.length > 0 && own.every(({ open }) => !open)
}

/** Bets at Myanmar odds are not cashed out, nor is a runner, which no score model values. */
function hasValue({ legs }: OpenBet): boolean {
  return legs.every(({ leg, price }) => price.type !== 'MM' && leg.betType !== outrightBetType)
}

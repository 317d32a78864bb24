import { cashOutsMax } from '@fairline/domain/cash-out/cash-out-terms'
import { certain, type LegChances } from '@fairline/domain/cash-out/leg-chances'
import { type NoLegValue, neverValued, valueLeg } from '@fairline/domain/cash-out/value-leg'
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
export interface NoValue {
  readonly reason: NoLegValue | 'not_running' | 'times' | 'myanmar' | 'result'
  /** The leg that it is about, from 1; 0 for the bet as a whole. */
  readonly leg: number
}

/**
 * Returns the chances of each leg of a bet, by the current board and the results so far. Returns
 * the reason when the bet cannot be valued: it does not run, it has had all its cash-outs, it is of
 * a kind that is never cashed out, or one of its legs has no price now (rules.md 8.6). What will
 * not change is named before what may pass.
 */
export function valueOpenBet(
  board: Pick<BoardView, 'find' | 'isFresh'>,
  bet: OpenBet,
): readonly LegBasis[] | NoValue {
  if (bet.state !== 'running') return { reason: 'not_running', leg: 0 }
  if (bet.cashOuts >= cashOutsMax) return { reason: 'times', leg: 0 }
  if (bet.legs.some(({ price }) => price.type === 'MM')) return { reason: 'myanmar', leg: 0 }
  for (const { leg, number, result } of bet.legs) {
    const never = result === '' ? neverValued(leg) : null
    if (never !== null) return { reason: never, leg: number }
  }
  const bases: LegBasis[] = []
  for (const leg of bet.legs) {
    const basis = leg.isOverdue ? 'result' : basisOf(board, leg)
    if (typeof basis === 'string') return { reason: basis, leg: leg.number }
    bases.push(basis)
  }
  return bases
}

function basisOf(
  board: Pick<BoardView, 'find' | 'isFresh'>,
  { number, leg, price, matchId, result, gradedRevision, halfTime }: OpenLeg,
): LegBasis | NoLegValue {
  if (result !== '') {
    return { leg: number, chances: certain(result), guard: null, gradedRevision }
  }
  const found = board.isFresh() ? board.find(matchId) : null
  if (found === null) return 'suspended'
  const valued = valueLeg(leg, price, found.board, halfTime)
  if (typeof valued === 'string') return valued
  const guard = {
    match: String(found.key),
    marketType: found.board.marketType,
    version: String(found.guardVersion),
    readFrom: valued.readFrom,
  }
  return { leg: number, chances: valued.chances, guard, gradedRevision }
}

import type { OddsPolicy } from '../odds/price-change.ts'
import type { LegAsked, ParlayAsked } from '../parlay/check-parlay.ts'
import { clickLeg } from './parlay-legs.ts'
import { firstStake, type SlipSelection, type StakePreferences } from './slip.ts'
import { changeStake, finishedStake, type StakeAction } from './stake-input.ts'

export type ParlayKind = ParlayAsked['kind']

/**
 * What the member put together and typed, and nothing that can be derived from the board.
 * @spec S3.slip.parlay
 */
export interface ParlaySlip {
  readonly kind: ParlayKind
  /** One a match, in the order in which they were chosen; their odds are decimal. */
  readonly legs: readonly SlipSelection[]
  /** The stake of a line as plain text without separators. */
  readonly stake: string
  /** The stake of the last ticket that was placed from this slip, "" before the first. */
  readonly lastStake: string
}

export type ParlaySlipAction =
  | StakeAction
  /** A leg was chosen; one of the same match gives way to it. */
  | { readonly kind: 'add'; readonly leg: SlipSelection; readonly stakes: StakePreferences }
  | { readonly kind: 'remove'; readonly matchId: string }
  /** These legs are now the ones seen: new odds accepted, or refreshed by themselves. */
  | { readonly kind: 'see'; readonly legs: readonly SlipSelection[] }
  /** Makes one line of all legs, or a line for every combination of them. */
  | { readonly kind: 'combine'; readonly as: ParlayKind }
  | { readonly kind: 'placed' }
  | { readonly kind: 'clear' }

/** A slip without legs. */
export function emptyParlaySlip(kind: ParlayKind = 'parlay'): ParlaySlip {
  return { kind, legs: [], stake: '', lastStake: '' }
}

/** The slip after what the member did; a leg that cannot be added leaves it as it was. */
export function reduceParlaySlip(slip: ParlaySlip, action: ParlaySlipAction): ParlaySlip {
  switch (action.kind) {
    case 'type':
    case 'step':
    case 'fill':
      return { ...slip, stake: changeStake(slip.stake, action) }
    case 'add':
      return withLeg(slip, action.leg, action.stakes)
    case 'remove':
      return { ...slip, legs: slip.legs.filter(({ matchId }) => matchId !== action.matchId) }
    case 'see':
      return { ...slip, legs: seenLegs(slip.legs, action.legs) }
    case 'combine':
      return { ...slip, kind: action.as }
    case 'placed':
      return { ...slip, legs: [], stake: '', lastStake: finishedStake(slip.stake) }
    case 'clear':
      return { ...slip, legs: [], stake: '' }
  }
}

/** The first leg proposes a stake; further legs leave it as it is. */
function withLeg(slip: ParlaySlip, leg: SlipSelection, stakes: StakePreferences): ParlaySlip {
  const clicked = clickLeg(slip.legs, leg)
  if (!clicked.ok || clicked.value.change === 'removed') return slip
  const stake = slip.legs.length === 0 ? firstStake(slip.lastStake, stakes) : slip.stake
  return { ...slip, legs: clicked.value.legs, stake }
}

/** Legs that are still on the slip, as they were seen now. */
function seenLegs(
  legs: readonly SlipSelection[],
  seen: readonly SlipSelection[],
): readonly SlipSelection[] {
  const byMarket = new Map(seen.map((leg) => [`${leg.marketId} ${leg.selection}`, leg]))
  return legs.map((leg) => byMarket.get(`${leg.marketId} ${leg.selection}`) ?? leg)
}

function legAsked({ period: _period, oddsType: _type, ...leg }: SlipSelection): LegAsked {
  return leg
}

/** What the slip asks for when it is confirmed, in the words of the checks. */
export function parlayAskedBy(slip: ParlaySlip, policy: OddsPolicy): ParlayAsked {
  const { kind, legs, stake } = slip
  return { kind, legs: legs.map(legAsked), stake: finishedStake(stake), policy }
}

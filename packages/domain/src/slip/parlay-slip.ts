import type { OddsPolicy } from '../odds/price-change.ts'
import type { LegAsked, ParlayAsked } from '../parlay/check-parlay.ts'
import { clickLeg, isSameLeg, type LegKey } from './parlay-legs.ts'
import { firstStake, type SlipSelection, type StakePreferences } from './slip.ts'
import { changeStake, finishedStake, type StakeAction } from './stake-input.ts'

export type ParlayKind = ParlayAsked['kind']

/**
 * What the member put together and typed, and nothing that can be derived from the board: legs of a
 * parlay, whose odds are decimal, or those of a maung. @spec S3.slip.parlay
 */
export interface ParlaySlip<Leg extends LegKey = SlipSelection> {
  readonly kind: ParlayKind
  /** One a match, in the order in which they were chosen. */
  readonly legs: readonly Leg[]
  /** The stake of a line as plain text without separators. */
  readonly stake: string
  /** The stake of the last ticket that was placed from this slip, "" before the first. */
  readonly lastStake: string
}

export type ParlaySlipAction<Leg extends LegKey = SlipSelection> =
  | StakeAction
  /** A leg was chosen; it replaces one of the same match. */
  | { readonly kind: 'add'; readonly leg: Leg; readonly stakes: StakePreferences }
  | { readonly kind: 'remove'; readonly matchId: string }
  /** These legs are now the ones seen: new odds accepted, or refreshed by themselves. */
  | { readonly kind: 'see'; readonly legs: readonly Leg[] }
  /** Makes one line of all legs, or a line for every combination of them. */
  | { readonly kind: 'combine'; readonly as: ParlayKind }
  | { readonly kind: 'placed' }
  | { readonly kind: 'clear' }

/** A slip without legs. */
export function emptyParlaySlip<Leg extends LegKey = SlipSelection>(
  kind: ParlayKind = 'parlay',
): ParlaySlip<Leg> {
  return { kind, legs: [], stake: '', lastStake: '' }
}

/** The slip after what the member did; a leg that cannot be added leaves it as it was. */
export function reduceParlaySlip<Leg extends LegKey = SlipSelection>(
  slip: ParlaySlip<Leg>,
  action: ParlaySlipAction<Leg>,
): ParlaySlip<Leg> {
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
function withLeg<Leg extends LegKey>(
  slip: ParlaySlip<Leg>,
  leg: Leg,
  stakes: StakePreferences,
): ParlaySlip<Leg> {
  const clicked = clickLeg(slip.legs, leg)
  if (!clicked.ok || clicked.value.change === 'removed') return slip
  const stake = slip.legs.length === 0 ? firstStake(slip.lastStake, stakes) : slip.stake
  return { ...slip, legs: clicked.value.legs, stake }
}

/** Legs that are still on the slip, as they were seen now. */
function seenLegs<Leg extends LegKey>(legs: readonly Leg[], seen: readonly Leg[]): readonly Leg[] {
  return legs.map((leg) => seen.find((one) => isSameLeg(one, leg)) ?? leg)
}

function legAsked(seen: SlipSelection): LegAsked {
  const { period: _period, oddsType: _type, source: _source, ...leg } = seen
  return leg
}

/** What the slip asks for when it is confirmed, in the words of the checks. */
export function parlayAskedBy(slip: ParlaySlip, policy: OddsPolicy): ParlayAsked {
  const { kind, legs, stake } = slip
  return { kind, legs: legs.map(legAsked), stake: finishedStake(stake), policy }
}

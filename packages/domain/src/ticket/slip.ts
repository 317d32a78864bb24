import type { Preferences } from '../accounts/preferences.ts'
import { type Minor, parseMoney } from '../money/money.ts'
import type { PriceType } from '../odds/odds-type.ts'
import type { OddsPolicy } from '../odds/price-change.ts'
import { clickLeg, isSameLeg } from './click-leg.ts'
import { type CombinationName, combinations } from './combination.ts'
import {
  isAtMyanmarOdds,
  movement,
  type PriceReader,
  type SlipLeg,
  writtenFor,
} from './slip-leg.ts'
import { changeStake, finishedStake, type StakeAction, stakeText } from './stake-input.ts'
import type { TicketAsked } from './ticket-facts.ts'

/**
 * What the member chose and typed, and nothing that can be derived from the board.
 * @spec S3.slip.single S3.slip.parlay
 */
export interface Slip {
  readonly combination: CombinationName
  /** In the order in which they were chosen: of a single one at most, else one a match. */
  readonly legs: readonly SlipLeg[]
  /** The sizes of a system's combinations; absent for all that its legs have. */
  readonly sizes?: readonly number[] | undefined
  /** The stake of one combination as plain text without separators. */
  readonly stake: string
  /**
   * Legs as the member saw them before a refresh took a worse price. They stay marked until the
   * member touches the slip.
   */
  readonly marked: readonly SlipLeg[]
  /** The stake of the last ticket that was placed from this slip, "" before the first. */
  readonly lastStake: string
}

/** What decides the stake that a new selection starts with. */
export interface StakePreferences extends Pick<Preferences, 'defaultStake' | 'defaultStakeAmount'> {
  /** The minimum stake of the member, minor units; null or absent while it is unknown. */
  readonly minBet?: Minor | null
}

export type SlipAction =
  | StakeAction
  /** A price was clicked: it replaces the leg of a single, or that of the same match. */
  | { readonly kind: 'pick'; readonly leg: SlipLeg; readonly stakes: StakePreferences }
  | { readonly kind: 'remove'; readonly matchId: string }
  /** The member accepts these legs: their new odds, or another line. */
  | { readonly kind: 'see'; readonly legs: readonly SlipLeg[] }
  /** These legs are now the ones seen, by themselves; a worse price stays marked. */
  | { readonly kind: 'refresh'; readonly legs: readonly SlipLeg[] }
  /** The member touches the slip, and has seen what is marked. */
  | { readonly kind: 'touch' }
  /** The member's odds type changed: the seen prices are converted to it. */
  | { readonly kind: 'oddsType'; readonly member: PriceReader<PriceType> }
  /** Makes one combination of all legs, or a bet of every combination of them. */
  | { readonly kind: 'combine'; readonly as: 'parlay' | 'system' }
  /** Takes the combinations of a size into a system, or leaves them out; one size is left. */
  | { readonly kind: 'size'; readonly size: number; readonly isOn: boolean }
  /** These sizes of a system are chosen; absent for all. */
  | { readonly kind: 'sizes'; readonly sizes: readonly number[] | undefined }
  | { readonly kind: 'placed' }
  | { readonly kind: 'clear' }

/** Returns a slip without legs. */
export function emptySlip(combination: CombinationName): Slip {
  return { combination, legs: [], stake: '', marked: [], lastStake: '' }
}

/** Returns the larger of a preferred amount and the minimum stake, as the text of a stake. */
export function openingAmount(amount: string, minBet: Minor | null = null): string {
  return minBet !== null && (parseMoney(amount) ?? 0n) < minBet ? stakeText(minBet) : amount
}

/**
 * Returns the stake that a new selection starts with: none, the last stake placed, or the default
 * amount, raised to the minimum if it is lower.
 * @spec S3.preferences.betting S3.preferences.defaultStakeAmount
 */
export function firstStake(lastStake: string, stakes: StakePreferences): string {
  switch (stakes.defaultStake) {
    case '1':
      return ''
    case '2':
      return lastStake
    case '3':
      return openingAmount(stakes.defaultStakeAmount, stakes.minBet)
  }
}

/** Returns the slip after an action; a leg that cannot be added changes nothing. */
export function reduceSlip(slip: Slip, action: SlipAction): Slip {
  switch (action.kind) {
    case 'type':
    case 'step':
    case 'fill':
      return { ...slip, stake: changeStake(slip.stake, action) }
    case 'pick':
      return withLeg(slip, action.leg, action.stakes)
    case 'remove':
      return { ...slip, legs: slip.legs.filter(({ matchId }) => matchId !== action.matchId) }
    case 'see':
      return { ...slip, legs: seenLegs(slip.legs, action.legs), marked: [] }
    case 'refresh':
      return refreshed(slip, action.legs)
    case 'touch':
      return { ...slip, marked: [] }
    case 'oddsType':
      return {
        ...slip,
        legs: slip.legs.map((leg) => writtenFor(leg, action.member)),
        marked: slip.marked.map((leg) => writtenFor(leg, action.member)),
      }
    case 'combine':
      return { ...slip, combination: action.as }
    case 'size':
      return { ...slip, sizes: withSize(slip, action) }
    case 'sizes':
      return { ...slip, sizes: action.sizes }
    case 'placed':
      return {
        ...slip,
        sizes: undefined,
        legs: [],
        stake: '',
        marked: [],
        lastStake: finishedStake(slip.stake),
      }
    case 'clear':
      return { ...slip, sizes: undefined, legs: [], stake: '', marked: [] }
  }
}

/**
 * The sizes of a system after one was taken in or left out. Those that are chosen stay when a leg
 * comes or goes, as far as the legs have them.
 */
function withSize(
  slip: Pick<Slip, 'legs' | 'sizes'>,
  { size, isOn }: { readonly size: number; readonly isOn: boolean },
): readonly number[] | undefined {
  const all = combinations.system.sizesOf(slip.legs.length)
  const before = sizesOfSystem(slip) ?? all
  const sizes = all.filter((each) => (each === size ? isOn : before.includes(each)))
  if (sizes.length === 0) return slip.sizes
  return sizes.length === all.length ? undefined : sizes
}

/** The sizes that were chosen, as far as the legs have them; undefined for all. */
export function sizesOfSystem({
  legs,
  sizes,
}: Pick<Slip, 'legs' | 'sizes'>): readonly number[] | undefined {
  if (sizes === undefined || legs.length < combinations.system.legs.min) return undefined
  const all = combinations.system.sizesOf(legs.length)
  const kept = all.filter((size) => sizes.includes(size))
  return kept.length === 0 || kept.length === all.length ? undefined : kept
}

/** The first leg proposes a stake; further legs leave it as it is. */
function withLeg(slip: Slip, leg: SlipLeg, stakes: StakePreferences): Slip {
  const isSingle = slip.combination === 'single'
  const before = isSingle ? [] : slip.legs
  const clicked = isSingle ? null : clickLeg(before, leg)
  if (clicked !== null && (!clicked.ok || clicked.value.change === 'removed')) return slip
  return {
    ...slip,
    // A maung is one combination.
    combination: !isSingle && isAtMyanmarOdds(leg) ? 'parlay' : slip.combination,
    legs: clicked?.ok ? clicked.value.legs : [leg],
    marked: slip.marked.filter(({ matchId }) => !isSingle && matchId !== leg.matchId),
    stake: before.length === 0 ? firstStake(slip.lastStake, stakes) : slip.stake,
  }
}

/** Whether two legs back the same side in markets of the same kind, on whatever line. */
const isSameSide = (one: SlipLeg, other: SlipLeg): boolean =>
  one.matchId === other.matchId &&
  one.betType === other.betType &&
  one.period === other.period &&
  one.selection === other.selection

/** Legs that are still on the slip, as they were seen now. */
function seenLegs(legs: readonly SlipLeg[], seen: readonly SlipLeg[]): readonly SlipLeg[] {
  return legs.map((leg) => seen.find((one) => isSameSide(one, leg)) ?? leg)
}

/** Returns a leg as the member saw it last: before a refresh that is still marked. */
export function lastSeen({ marked }: Pick<Slip, 'marked'>, leg: SlipLeg): SlipLeg {
  return marked.find((one) => isSameLeg(one, leg)) ?? leg
}

/** The marks of several refreshes are one: from the price that the member saw last. */
function refreshed(slip: Slip, legs: readonly SlipLeg[]): Slip {
  const taken = seenLegs(slip.legs, legs)
  const marked = taken.flatMap((leg, index) => {
    const seen = lastSeen(slip, slip.legs[index] ?? leg)
    return movement(seen, leg) === 'worse' ? [seen] : []
  })
  return { ...slip, legs: taken, marked }
}

/** The account's settings on prices that move. */
export type OddsOptions = Pick<
  Preferences,
  'acceptBetterOdds' | 'acceptAnyOdds' | 'autoRefreshOdds'
>

/**
 * Returns the settings after one was changed. Where any price is taken a better one is, too;
 * without better, any is off.
 */
export function chooseOption(
  options: OddsOptions,
  option: keyof OddsOptions,
  on: boolean,
): OddsOptions {
  const next = { ...options, [option]: on }
  if (option === 'acceptAnyOdds' && on) return { ...next, acceptBetterOdds: true }
  if (option === 'acceptBetterOdds' && !on) return { ...next, acceptAnyOdds: false }
  return next
}

/** Returns the odds option as the wire counts it (rules.md 8.3). */
export function policyOf({
  acceptAnyOdds,
  acceptBetterOdds,
}: Pick<OddsOptions, 'acceptAnyOdds' | 'acceptBetterOdds'>): OddsPolicy {
  if (acceptAnyOdds) return 2
  return acceptBetterOdds ? 1 : 0
}

/** Returns what the slip asks for when it is confirmed. */
export function askedBy(slip: Slip, policy: OddsPolicy): TicketAsked {
  const { combination, legs, stake } = slip
  const sizes = combination === 'system' ? sizesOfSystem(slip) : undefined
  return {
    combination,
    ...(sizes === undefined ? {} : { sizes }),
    priceSystem: legs.some(isAtMyanmarOdds) ? 'myanmar' : 'decimal',
    legs: legs.map(({ sportsType: _sport, period: _period, source: _source, ...seen }) => seen),
    stake: finishedStake(stake),
    policy,
  }
}
